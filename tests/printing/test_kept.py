"""Games that were played, printed as they were left; crosses are compared with the record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from rowlock.bots import make_bot
from rowlock.errors import BadSetup
from rowlock.locale import texts
from rowlock.match.batch import games
from rowlock.printing import Layout, kept_pad, print_pad
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from tests.printing.page import PENCIL, Page
from tests.printing.pdf_reader import read_pdf

GAME = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "Emma" "Ελένη"]
[Date "2026-05-01"]
[Event "Sunday"]
1. W41 R3 Y2 G5 B6 | a5 b5 | d10
2. W34 R1 Y1 G4 B2 | a7 - | -
3. W66 R2 Y1 G4 B2 | - c12 | a8
4. W16 R6 Y6 G6 B6 | - b7 | -
"""
DUEL = """\
[Record "rowlock 1"]
[Variant "duel"]
[Seats "Max" "Linus"]
1. W23 R1 Y1 G1 B1 | a5 | -
2. W12 R1 Y3 G1 B1 | b3 | b4
3. W41 R1 Y1 G1 B1 | a5 | -
4. W66 R1 Y1 G1 B1 | - | -
"""


def kept(record: str, seat: int | None = None) -> list[Page]:
    pad = kept_pad(replay(record), seat, texts("en"))
    return read_pdf(print_pad(pad, Layout()))


def marks(sheet: Page) -> dict[str, str]:
    """The cells that carry a pencil mark, by name."""
    return {
        f"{letter}{cell.number}": cell.mark
        for letter, row in zip("abcd", sheet.rows(), strict=True)
        for cell in row
        if cell.mark
    }


def test_a_keepsake_shows_crosses_dashes_misses_points_name_and_date() -> None:
    emma, _ = kept(GAME)
    assert marks(emma) == (
        dict.fromkeys(("a5", "a7", "a8", "d10"), "X")
        | dict.fromkeys(("a2", "a3", "a4", "a6", "d12", "d11"), "-")
    )
    text = emma.squeezed()
    assert "NameEmma" in text
    assert "Date2026-05-01" in text
    assert "ClassicSunday" in text
    # Three crosses in red and one in blue are worth 6 and 1.
    assert points(emma) == ["6", "0", "0", "1", "0", "7"]
    assert misses(emma) == 0


def test_a_miss_is_crossed_and_a_total_below_nothing_has_its_minus() -> None:
    _, eleni = kept(GAME)
    crossed = {name for name, mark in marks(eleni).items() if mark == "X"}
    assert crossed == {"b5", "b7", "c12"}
    assert "NameΕλένη" in eleni.squeezed()
    assert misses(eleni) == 1
    assert points(eleni) == ["0", "3", "1", "0", "5", "−1"]


def test_a_name_keeps_to_its_line_however_long_and_broken_it_is() -> None:
    name = "Rumpel\\nstilz " * 12
    (sheet,) = kept(GAME.replace("Emma", name), 1)
    assert sheet.squeezed().count("Rumpelstilz") == 12
    pencilled = [glyph for glyph in sheet.glyphs if glyph.colour == PENCIL]
    date = next(glyph.x0 for glyph in pencilled if glyph.text == "2")
    written = [glyph for glyph in pencilled if glyph.text in "Rumpelstilz"]
    assert len({round(glyph.y) for glyph in written}) == 1
    assert max(glyph.x1 for glyph in written) < date


def test_one_seat_alone_can_be_kept() -> None:
    (sheet,) = kept(GAME, 2)
    assert "Ελένη" in sheet.squeezed()
    with pytest.raises(BadSetup, match="There is no seat 3: the seats are 1 to 2"):
        kept(GAME, 3)


def choices(record: str, seats: int) -> Iterator[tuple[int, str]]:
    """Every seat with every cell that a record writes down for it; seats are counted from 0."""
    starts = re.search(r'First "(.)"', record)
    first = int(starts[1]) if starts else 1
    for number, line in re.findall(r"^(\d+)\. (.*)$", record, re.MULTILINE):
        active = (first - 1 + int(number) - 1) % seats
        _, white, *colour = line.split(" | ")
        for seat, token in [*enumerate(white.split()), *((active, each) for each in colour)]:
            for cell in re.findall(r"[abcd]\d+", token.rpartition(":")[2]):
                yield seat, cell


def locked(sheet: Page) -> set[str]:
    """The rows whose lock is crossed."""
    locks = zip("abcd", sheet.locks(), strict=True)
    return {letter for letter, lock in locks if sheet.mark(lock) == "X"}


def played(variant: str, seats: int, seed: int) -> str:
    """The record of a game between bots."""
    (game,) = islice(games(find_variant(variant), ["closer"] * seats, make_bot, seed, {}), 1)
    return game.record(["A", "B", "C"][:seats])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "closing"),
    [
        ("classic", "a12 b12 c2 d2"),
        ("longo", "a15 a16 b15 b16 c3 c2 d3 d2"),
        ("mixx-b", "a11 b10 c3 d4"),
        ("bonus-a", "a12 b12 c2 d2"),
        ("bonus-b", "a12 b12 c2 d2"),
        ("cards-mixx-a", "a12 b12 c2 d2"),
    ],
)
def test_crosses_are_exactly_where_the_record_has_them(variant: str, closing: str) -> None:
    record = played(variant, 3, 5)
    totals = re.findall(r'Scores "(.*)"', record)[0].replace("-", "−").split()
    sheets = kept(record)
    assert len(sheets) == 3
    for seat, sheet in enumerate(sheets):
        crossed = {cell for who, cell in choices(record, 3) if who == seat}
        assert crossed
        assert {name for name, mark in marks(sheet).items() if mark == "X"} == crossed
        assert locked(sheet) == {cell[0] for cell in crossed & set(closing.split())}
        assert points(sheet)[-1] == totals[seat]
        check_dashes(sheet)


def check_dashes(sheet: Page) -> None:
    """Dashes are on all cells left of the last cross or lock that carry none, nowhere else."""
    for row, lock in zip(sheet.rows(), sheet.locks(), strict=True):
        line = "".join(cell.mark or " " for cell in row) + (sheet.mark(lock) or " ")
        assert re.fullmatch(r"(?:[X-]*X)?(?: *|=*)", line), line


def test_a_row_closed_by_others_is_struck_to_its_end() -> None:
    record = played("classic", 2, 3)
    state = replay(record).state
    closed = [letter for row, letter in enumerate("abcd") if state.closed >> row & 1]
    struck = 0
    for sheet in kept(record):
        for letter, row, lock in zip("abcd", sheet.rows(), sheet.locks(), strict=True):
            line = "".join(cell.mark or " " for cell in row) + (sheet.mark(lock) or " ")
            assert (" " not in line) == (letter in closed), line
            struck += line.endswith("=")
    assert closed
    assert struck


def test_the_board_of_the_duel_keeps_its_stones() -> None:
    (board,) = kept(DUEL)
    stones = {
        f"{letter}{cell.number}": [
            (shape.fill, "".join(g.text for g in board.glyphs if shape.has_middle_of(g)))
            for shape in board.shapes
            if cell.holds(shape) and shape.fill in {"#221f1b", "#d9d4ca"}
        ]
        for letter, row in zip("abcd", board.rows(), strict=True)
        for cell in row
    }
    assert {name: found for name, found in stones.items() if found} == {
        "a5": [("#221f1b", "2")],
        "b3": [("#d9d4ca", "")],
        "b4": [("#d9d4ca", "")],
    }
    text = board.squeezed()
    assert "NameMax" in text
    assert "NameLinus" in text
    pencilled = [word for word in board.words() if word.colour == PENCIL]
    written = [word.text for word in pencilled if "Mono" in word.font]
    assert written == ["3", "0", "0", "0", "0", "3", "0", "3", "0", "0", "5", "−2"]


def points(sheet: Page) -> list[str]:
    """The numbers in the boxes at the foot, the total last."""
    low = [word for word in sheet.words() if word.y < sheet.box.height * 0.13]
    return [word.text for word in low if word.colour == PENCIL]


def misses(sheet: Page) -> int:
    boxes = [word for word in sheet.words() if word.text == "−5"]
    return sum(sheet.mark(box) == "X" for box in boxes)
