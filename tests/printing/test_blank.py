"""Blank pads, read back from the PDF and compared with what the rules say is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from PIL import Image

from rowlock.locale import LANGUAGES, texts
from rowlock.printing import Layout, blank_pad, picture_pad, print_pad, usual_paper
from rowlock.variants import LISTED, find_variant
from rowlock.variants.custom_sheet import parse_sheet
from tests.printing.editions import (
    BAR,
    LUCKY,
    NAMES,
    PRINTED,
    SHORTS,
    STONES,
    TABLE,
)
from tests.printing.page import BANDS
from tests.printing.pdf_reader import count_pages, read_pdf
from tests.printing.sheet_checks import (
    check_rows,
    check_table,
    check_tidy,
    check_words,
    expected,
    printed,
)

ROOT = Path(__file__).parents[2]


def full(*values: object) -> ParameterSet:
    """Parameters that only a full run tests."""
    return pytest.param(*values, marks=pytest.mark.full)


def pages() -> Iterator[ParameterSet]:
    """Every edition in one of the languages; all others are part of a full run."""
    for number, variant in enumerate(PRINTED):
        for place, language in enumerate(LANGUAGES):
            due = place == number % len(LANGUAGES)
            yield pytest.param(variant, language) if due else full(variant, language)


@pytest.mark.parametrize(("variant", "language"), list(pages()))
def test_every_edition_is_printed_cell_by_cell_in_every_language(
    variant: str, language: str
) -> None:
    (sheet,) = printed(variant, language)
    check_rows(sheet, variant, language)
    check_table(sheet, variant, language)
    check_words(sheet, variant, language)
    check_tidy(sheet)


def test_no_edition_and_no_language_is_left_out() -> None:
    assert list(PRINTED) == [variant.id for variant in LISTED]
    assert set(NAMES) == set(SHORTS) == set(TABLE) == set(STONES) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_colours_share_their_letters(language: str) -> None:
    assert len(set(SHORTS[language].values())) == 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("layout", "size"),
    [
        (Layout("a4", 2), (595, 842)),
        (Layout("letter", 4), (792, 612)),
        (Layout("a4", 1, large=True), (842, 595)),
        full(Layout("a4", 1), (842, 595)),
        full(Layout("a4", 4), (842, 595)),
        full(Layout("letter", 1), (792, 612)),
        full(Layout("letter", 2), (612, 792)),
        full(Layout("letter", 1, large=True), (792, 612)),
    ],
    ids=lambda value: f"{value.paper}-{value.per_page}" if isinstance(value, Layout) else "",
)
@pytest.mark.parametrize("variant", ["bonus-b", full("longo")])
def test_the_sheets_of_a_page_are_all_whole(
    variant: str, layout: Layout, size: tuple[int, int]
) -> None:
    made = print_pad(blank_pad(find_variant(variant), layout, 1, texts("de")), layout)
    (page,) = read_pdf(made)
    assert (round(page.box.width), round(page.box.height)) == size
    sheets = page.parts(*{1: (1, 1), 2: (1, 2), 4: (2, 2)}[layout.per_page])
    assert len(sheets) == layout.per_page
    for sheet in sheets:
        check_rows(sheet, variant, "de")
        check_table(sheet, variant, "de")
        check_tidy(sheet)
    assert sum(len(sheet.glyphs) for sheet in sheets) == len(page.glyphs)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_of_the_duel_comes_extra_large_too(paper: str) -> None:
    (sheet,) = printed("duel", "ru", Layout(paper, large=True))
    check_rows(sheet, "duel", "ru")
    check_tidy(sheet)


@pytest.mark.slow
@pytest.mark.parametrize(("per_page", "pages", "count"), [(1, 5, 5), (4, 2, 8)])
def test_longo_goes_through_its_lucky_pairs_sheet_by_sheet(
    per_page: int, pages: int, count: int
) -> None:
    sheets = printed("longo", layout=Layout(per_page=per_page), pages=None)
    assert len(sheets) == pages * per_page == count
    for number, sheet in enumerate(sheets):
        top = max(cell.y1 for cell in sheet.rows()[0])
        shown = [word.text for word in sheet.words() if word.y > top and "Mono" in word.font]
        assert " ".join(shown) == LUCKY[number % 5]


def test_as_many_pages_come_as_are_asked_for() -> None:
    layout = Layout(per_page=4)
    pad = blank_pad(find_variant("classic"), layout, 3, texts("en"))
    assert count_pages(print_pad(pad, layout)) == 3
    assert len(pad.sheets) == 12


def test_the_bonus_bar_has_its_colours_in_order_and_in_letters() -> None:
    (sheet,) = printed("bonus-a", "de")
    lowest = min(cell.y0 for cell in sheet.rows()[-1])
    spaces = sorted(
        (band for band in sheet.bands() if band.y < lowest and band.width > 20),
        key=lambda band: band.x,
    )
    assert "".join(BANDS[str(space.fill)] for space in spaces) == BAR
    letters = [
        "".join(glyph.text for glyph in sheet.glyphs if space.has_middle_of(glyph))
        for space in spaces
    ]
    assert letters == [SHORTS["de"][letter] for letter in BAR]


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_boxes_explain_the_bonuses(language: str) -> None:
    (sheet,) = printed("bonus-b", language)
    kinds = {
        "two-in-fewest": "××",
        "one-in-each": "≡×",
        "double-fewest": "×2",
        "plus-13": "+13",
        "no-misses": "−0",
    }
    text = sheet.squeezed()
    for kind, sign in kinds.items():
        said = texts(language).say(f"bonus-{kind}").replace(" ", "")
        assert sign + said in text


def test_what_the_bonuses_add_has_a_place_in_the_sum() -> None:
    (sheet,) = printed("bonus-b")
    foot = [word for word in sheet.words() if word.y < sheet.box.y1 * 0.12]
    line = "".join(word.text for word in sorted(foot, key=lambda word: word.x))
    assert re.fullmatch(r"a?red\+b?yellow\+c?green\+d?blue\+×2\+\+13−Misses=Total", line), line


def test_the_duel_has_four_shared_miss_spaces_and_a_sum_for_each_player() -> None:
    (sheet,) = printed("duel")
    last = max(lock.x1 for lock in sheet.locks())
    misses = [word for word in sheet.words() if word.text == "−5"]
    assert len(misses) == 4
    assert all(word.x > last for word in misses)
    assert max(word.x for word in misses) - min(word.x for word in misses) < 1
    assert sheet.squeezed().count("Total") == 2


@pytest.mark.parametrize("variant", ["mixx-a", "classic", "bonus-a"])
def test_black_and_white_has_a_pattern_for_each_colour_and_no_colour_at_all(variant: str) -> None:
    (sheet,) = printed(variant, layout=Layout(mono=True))
    patterns: dict[str, set[bytes]] = {}
    for row, cells in zip(expected(variant, "en"), sheet.rows(), strict=True):
        for wanted, cell in zip(row.split(), cells, strict=True):
            assert int(re.findall(r"\d+", wanted)[0]) == cell.number
            tile = sheet.patterns.get(cell.colour, cell.colour.encode())
            patterns.setdefault(wanted[0], set()).add(tile)
    assert all(len(tiles) == 1 for tiles in patterns.values())
    assert len(set.union(*patterns.values())) == 4
    check_tidy(sheet)
    colours = {glyph.colour for glyph in sheet.glyphs}
    for shape in sheet.shapes:
        colours |= {each for each in (shape.fill, shape.stroke) if each and each[0] == "#"}
    assert all(each[1:3] == each[3:5] == each[5:7] for each in colours)


def test_extra_large_numbers_are_half_as_large_again() -> None:
    usual, large = (printed("classic", layout=Layout(large=each))[0] for each in (False, True))
    sizes = [
        max(glyph.size for glyph in sheet.glyphs if glyph.text == "7") for sheet in (usual, large)
    ]
    assert sizes[1] > 1.5 * sizes[0]


@pytest.mark.parametrize("variant", ["longo", "bonus-b", "duel"])
def test_cells_of_a_large_sheet_are_larger_both_ways(variant: str) -> None:
    usual, large = (printed(variant, layout=Layout(large=each))[0] for each in (False, True))
    for before, after in zip(usual.rows()[0], large.rows()[0], strict=True):
        assert after.width > 1.05 * before.width
        assert after.y1 - after.y0 > 1.05 * (before.y1 - before.y0)


@pytest.mark.parametrize("variant", ["longo", "mixx-a"])
def test_what_a_closing_cell_needs_is_readable_on_a_quarter_of_a_page(variant: str) -> None:
    for sheet in printed(variant, layout=Layout(per_page=4)):
        for cell in (row[-1] for row in sheet.rows()):
            assert min(each.size for each in sheet.glyphs if cell.has_middle_of(each)) >= 5.5


@pytest.mark.parametrize("mono", [False, True])
def test_an_outline_saves_a_third_of_the_ink(mono: bool) -> None:
    def ink(layout: Layout) -> float:
        pad = blank_pad(find_variant("mixx-a"), layout, 1, texts("en"))
        picture = Image.open(BytesIO(picture_pad(pad, layout))).convert("L")
        return sum((255 - grey) * count for grey, count in enumerate(picture.histogram()))

    usual, outline = (ink(Layout(mono=mono, outline=each)) for each in (False, True))
    assert outline < 0.7 * usual


@pytest.mark.parametrize(
    ("locales", "paper"),
    [
        ([None, None, "en_US.UTF-8"], "letter"),
        (["es_MX"], "letter"),
        (["es_ES.UTF-8"], "a4"),
        (["", "de_DE", "en_US"], "a4"),
        (["C.UTF-8", "fr-CA"], "letter"),
        (["en"], "a4"),
        ([], "a4"),
    ],
)
def test_the_paper_follows_the_region(locales: list[str | None], paper: str) -> None:
    assert usual_paper(locales) == paper


WIDE = """
id = "wide"
name = "Ein Blatt mit einem Namen, der für jede Kopfzeile zu lang"
sides = 9
misses_to_end = 9
lucky = [2, 3, 4, 5, 6, 7, 8, 9, 10]
[[row]]
colours = "RRRRRYYYYYGGGGGBB"
numbers = "2-18"
[[row]]
colour = "blue"
numbers = [7, 3, 5]
needed = 1
[bar]
cells = ["a2", "a4", "a6"]
spaces = "{spaces}"
[[bonus]]
kind = "no-misses"
cells = ["a3", "a5", "a7", "a9", "a11"]
"""


def test_custom_sheet_is_printed_as_described() -> None:
    sheet = parse_sheet(WIDE.replace('"blue"', '"red"').format(spaces="BR" * 30))
    (page,) = read_pdf(print_pad(blank_pad(sheet, Layout(), 1, texts("en")), Layout()))
    top, below = page.rows()
    assert [cell.number for cell in top] == list(range(2, 19))
    assert "".join(cell.colour for cell in top) == "RRRRRYYYYYGGGGGBB"
    assert [(cell.number, cell.colour, cell.notes) for cell in below] == [
        (7, "R", ""),
        (3, "R", ""),
        (5, "R", "1×"),
    ]
    assert {cell.number: cell.sign for cell in top if cell.sign} == (
        dict.fromkeys((2, 4, 6), "+") | dict.fromkeys((3, 5, 7, 9, 11), "−0")
    )
    check_tidy(page)


def test_a_character_that_no_font_has_would_be_noticed() -> None:
    sheet = parse_sheet(
        WIDE.replace("Ein Blatt", "\U00013000").replace('"blue"', '"red"').format(spaces="B")
    )
    (page,) = read_pdf(print_pad(blank_pad(sheet, Layout(), 1, texts("en")), Layout()))
    assert not all(glyph.known for glyph in page.glyphs)


def test_the_same_pad_is_the_same_file() -> None:
    pad = blank_pad(find_variant("classic"), Layout(), 1, texts("en"))
    assert print_pad(pad, Layout()) == print_pad(pad, Layout())
