"""What is printed on the sheets of later editions besides the rows, read back from the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rowlock.locale import texts
from rowlock.printing import Layout, blank_pad, kept_pad, print_pad
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay
from tests.printing.editions import BONUS_ROWS, DIAMONDS, DOUBLED, FIELDS, LINKS, STEPS
from tests.printing.page import INK, WHITE, Box, Page, ReadCell, Shape
from tests.printing.pdf_reader import read_pdf
from tests.printing.sheet_checks import check_rows, check_table, check_tidy, check_words, printed
from tests.printing.test_kept import points

KINDS = "ABCDE"
CARNIVAL = Path(__file__).parents[2] / "docs/sheets/carnival.toml"


def english(variant: str) -> Page:
    """The blank sheet, after all checks that hold for every sheet."""
    (sheet,) = printed(variant)
    check_rows(sheet, variant, "en")
    check_table(sheet, variant, "en")
    check_words(sheet, variant, "en")
    check_tidy(sheet)
    return sheet


def inked(sheet: Page) -> list[Shape]:
    """White shapes with an edge of ink that have something in them, in reading order."""
    found = [each for each in sheet.shapes if each.fill == WHITE and each.stroke == INK]
    return sorted(
        (each for each in found if inside(sheet, each)), key=lambda each: (-round(each.y), each.x)
    )


def inside(sheet: Page, box: Box) -> str:
    return "".join(each.text for each in sheet.glyphs if box.has_middle_of(each))


def named(sheet: Page) -> Iterator[tuple[str, ReadCell]]:
    for letter, row in zip("abcd", sheet.rows(), strict=True):
        yield from ((f"{letter}{cell.number}", cell) for cell in row)


def test_bonus_rows_lie_between_their_rows_column_by_column() -> None:
    """For BP1."""
    sheet = english("big-points")
    rows, discs = sheet.rows(), inked(sheet)
    for first, (letters, numbers) in zip((0, 11), BONUS_ROWS.items(), strict=True):
        line = discs[first : first + 11]
        assert " ".join(inside(sheet, disc) for disc in line) == numbers
        upper, lower = (rows["abcd".index(letter)] for letter in letters)
        for disc, above, below in zip(line, upper, lower, strict=True):
            assert abs(disc.x - above.x) < 1
            assert below.y1 < disc.y0 < disc.y1 < above.y0
            assert abs(disc.width - disc.height) < 0.5
    assert letters in inside(sheet, sheet.box)


@pytest.mark.parametrize("variant", DIAMONDS)
def test_diamonds_lie_below_the_rows_in_order(variant: str) -> None:
    """For XC1 and QL1."""
    sheet = english(variant)
    lowest = min(cell.y0 for row in sheet.rows() for cell in row)
    diamonds = [each for each in inked(sheet) if each.y1 < lowest]
    assert " ".join(inside(sheet, each) for each in diamonds) == DIAMONDS[variant]
    assert max(each.y for each in diamonds) - min(each.y for each in diamonds) < 1


@pytest.mark.parametrize("variant", DOUBLED)
def test_second_boxes_lie_below_their_numbers(variant: str) -> None:
    """For DA1 and DB1: boxes that are crossed at once have a frame around both."""
    sheet = english(variant)
    for row, numbers in zip(sheet.rows(), DOUBLED[variant], strict=True):
        found = []
        for cell in row:
            below = [
                each
                for each in sheet.shapes
                if each.fill and abs(each.x - cell.x) < 0.5 and abs(each.width - cell.width) < 0.5
                and -1 < cell.y0 - each.y1 < 3
            ]  # fmt: skip
            framed = [
                each
                for each in sheet.shapes
                if each.stroke == INK and each.width < 1.2 * cell.width
                and all(each.holds(box, 1) for box in [cell, *below])
            ]  # fmt: skip
            if below:
                found.append(str(cell.number))
                assert bool(framed) == (variant == "double-b")
        assert " ".join(found) == numbers


def ringed(sheet: Page) -> set[str]:
    """The cells with a solid edge of ink; the edge of a closing cell is dashed and thinner."""
    return {
        name
        for name, cell in named(sheet)
        for each in sheet.shapes
        if each.stroke == INK and each.thickness > 3 and each.has_middle_of(cell)
        and abs(each.width - cell.width) < 1 and abs(each.height - cell.height) < 1
    }  # fmt: skip


def wires(sheet: Page) -> set[frozenset[str]]:
    """The pairs of ringed cells whose middles a line of ink joins."""
    rings = ringed(sheet)
    cells = {name: cell for name, cell in named(sheet) if name in rings}
    return {
        frozenset(name for name, cell in cells.items() if _ends_in(line, cell))
        for line in sheet.shapes
        if line.stroke == INK and line.points == 2 and line.rises and line.thickness > 4
    }


def _ends_in(line: Shape, cell: ReadCell) -> bool:
    corners = [(line.x0, line.y0), (line.x0, line.y1), (line.x1, line.y0), (line.x1, line.y1)]
    return any(abs(x - cell.x) < 1 and abs(y - cell.y) < 1 for x, y in corners)


def test_each_kind_of_connected_a_has_its_steps_joined_from_left_to_right() -> None:
    """For CA1, CA2."""
    sheets = printed("connected-a", pages=None)
    assert len(sheets) == len(KINDS)
    for kind, sheet in zip(KINDS, sheets, strict=True):
        steps = STEPS[kind].split()
        assert ringed(sheet) == set(steps)
        assert wires(sheet) == {frozenset(pair) for pair in pairwise(steps)}
        assert kind in [word.text for word in sheet.words() if word.colour == WHITE]
        check_rows(sheet, "connected-a", "en")
        check_tidy(sheet)
    assert "+Steps−Misses=Total" in sheet.squeezed()


def test_each_kind_of_connected_b_has_its_pairs_joined() -> None:
    """For CB1, CB2."""
    sheets = printed("connected-b", pages=None)
    assert len(sheets) == len(KINDS)
    for kind, sheet in zip(KINDS, sheets, strict=True):
        pairs = {frozenset(pair.split("-")) for pair in LINKS[kind].split()}
        assert wires(sheet) == pairs
        assert ringed(sheet) == set().union(*pairs)
        check_tidy(sheet)


def test_fields_lie_between_their_numbers() -> None:
    """For QC1."""
    sheet = english("connect-15")
    locks = sheet.locks()
    for row, lock, fields in zip(sheet.rows(), locks, FIELDS, strict=True):
        spaces = [
            each
            for each in sheet.shapes
            if each.fill == lock.fill and each != lock and abs(each.width - each.height) < 0.5
            and abs(each.y - lock.y) < 1 and each.width > 10
        ]  # fmt: skip
        found = []
        for space in sorted(spaces, key=lambda each: each.x):
            left = max((cell for cell in row if cell.x1 < space.x0), key=lambda cell: cell.x)
            right = min((cell for cell in row if cell.x0 > space.x1), key=lambda cell: cell.x)
            found.append(f"{left.number}/{right.number}")
        assert " ".join(found) == fields


HEAD = '[Record "rowlock 1"]\n[Variant "{}"]\n[Seats "Ann"]\n{}'
KEPT = {
    "big-points": "1. W41 R1 Y1 G1 B1 | a5 | -\n2. W32 R1 Y1 G1 B1 | ab5 | -",
    "x-change": "1. W44 R1 Y1 G1 B1 | a6 | -",
    "lucky-15": "1. W66 R3 Y1 G2 B2 | 15",
}
BOXES = {"big-points": "---X" + " " * 18, "x-change": "-----X   ", "lucky-15": "X   "}
"""The marks on bonus cells and diamonds, from left to right."""
TOTALS = {"big-points": "3 1 0 0 0 4", "x-change": "1 0 0 0 0 1", "lucky-15": "0 0 0 0 5 0 5"}


@pytest.mark.parametrize("variant", KEPT)
def test_crossed_and_skipped_boxes_of_tracks_are_marked(variant: str) -> None:
    record = replay(HEAD.format(variant, KEPT[variant]))
    (sheet,) = read_pdf(print_pad(kept_pad(record, None, texts("en")), Layout()))
    marks = [sheet.mark(each) or " " for each in inked(sheet) if is_box(sheet, each)]
    assert "".join(marks) == BOXES[variant]
    assert points(sheet) == TOTALS[variant].split()


def is_box(sheet: Page, shape: Shape) -> bool:
    """Whether a shape is a box of a track: none of the misses and totals."""
    return shape.y > sheet.box.height * 0.2 and shape.points != 4


def test_mechanisms_fit_together_on_one_sheet() -> None:
    """A bonus row lies below the numbers of its row, also where that row has fields."""
    sheet = parse_sheet(CARNIVAL.read_text(encoding="utf-8"))
    for layout in (Layout(), Layout(large=True)):
        page, *_ = read_pdf(print_pad(blank_pad(sheet, layout, 1, texts("de")), layout))
        check_tidy(page)
        top, *_ = page.rows()
        discs = inked(page)[:11]
        assert [inside(page, disc) for disc in discs] == BONUS_ROWS["ab"].split()
        assert all(abs(disc.x - cell.x) < 1 for disc, cell in zip(discs, top, strict=True))
        # Rows are never squeezed by what lies below them.
        assert min(cell.height for cell in top) > 20
