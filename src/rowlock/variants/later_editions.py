"""The later editions as data: Big Points, X-Change, Double, Connected and Fifteen."""

from collections.abc import Iterable
from dataclasses import replace

from rowlock.core.paper import (
    BONUSES,
    MISSES,
    Cell,
    Paper,
    Part,
    Row,
    Source,
    Spot,
    Track,
    Variant,
)
from rowlock.variants.printed_editions import CLASSIC_ROWS, classic_rows, spot, spots

KINDS = "ABCDE"
"""The five kinds of sheet of Connected (CA1, CB1)."""


def _scored(most: int) -> tuple[Part, ...]:
    """The usual parts of a score, with so many crosses of a row at most."""
    return (Part("rows", most), BONUSES, MISSES)


# Big Points: two bonus rows, whose crosses count for both rows beside them (BP).

_UP, _DOWN = range(2, 13), range(12, 1, -1)


def _bonus_row(rows: tuple[int, int], numbers: Iterable[int]) -> Track:
    return Track(Source.BONUS_ROW, tuple((number,) for number in numbers), rows)


BIG_POINTS = Variant(
    "big-points",
    "Big Points",
    (
        Paper(
            CLASSIC_ROWS,
            tracks=(_bonus_row((0, 1), _UP), _bonus_row((2, 3), _DOWN)),
            parts=_scored(15),
        ),
    ),
    sources=(Source.WHITE, Source.COLOUR, Source.BONUS_ROW),
)


# X-Change: diamonds that exchange the white sum for another number (XC).

DIAMONDS = ((8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4))
"""The pairs of numbers, from left to right (XC1)."""

X_CHANGE = Variant(
    "x-change",
    "X-Change",
    (Paper(CLASSIC_ROWS, tracks=(Track(Source.EXCHANGE, DIAMONDS),)),),
    sources=(Source.WHITE, Source.EXCHANGE, Source.COLOUR),
)


# Double: numbers with two boxes, crossed one after the other (A) or at once (B) (DA, DB).


def _boxed(row: Row, numbers: Iterable[int], *, at_once: bool) -> Row:
    """A row in which some numbers have two boxes."""
    doubled = set(numbers)
    cells = (
        Cell(cell.number, cell.colour, 2, at_once) if cell.number in doubled else cell
        for cell in row.cells
    )
    return replace(row, cells=tuple(cells))


_SEVEN_NEEDED = classic_rows(needed=7)

DOUBLE_A = Variant(
    "double-a",
    "Double A",
    (
        Paper(
            tuple(
                _boxed(row, (cell.number for cell in row.cells[:-1]), at_once=False)
                for row in _SEVEN_NEEDED
            ),
            parts=_scored(16),
        ),
    ),
    rule_numbers=(("not-earned", "DA3"),),
)

DOUBLE_B = Variant(
    "double-b",
    "Double B",
    (
        Paper(
            tuple(
                _boxed(row, numbers, at_once=True)
                for row, numbers in zip(
                    _SEVEN_NEEDED, [(3, 5, 9, 11)] * 2 + [(10, 8, 6, 4)] * 2, strict=True
                )
            ),
            parts=_scored(16),
        ),
    ),
    rule_numbers=(("not-earned", "DB2"),),
)


# Connected: steps that score as a fifth row (A), pairs that are crossed together (B) (CA, CB).

STEPS = {
    "A": "b2 c11 d10 c9 b6 a7 b8 c5 d4 c3 b12",
    "B": "d12 c11 b4 a5 b6 c7 d6 c5 b10 a11 b12",
    "C": "c12 d11 c10 b5 a6 b7 c6 d5 c4 b11 a12",
    "D": "b2 a3 b4 c9 d8 c7 b8 a9 b10 c3 d2",
    "E": "a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2",
}
"""The steps of each kind of sheet, one a column (CA2)."""

PAIRS = {
    "A": "a6-b6 a11-b11 b3-c11 b8-c6 c9-d9 c4-d4",
    "B": "a4-b4 a9-b9 b6-c8 b11-c3 c11-d11 c6-d6",
    "C": "a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5",
    "D": "a5-b5 a10-b10 b3-c11 b8-c6 c8-d8 c3-d3",
    "E": "a6-b6 a9-b9 b3-c11 b11-c3 c9-d9 c6-d6",
}
"""The pairs of each kind of sheet (CB2)."""


def _pair(text: str) -> tuple[Spot, Spot]:
    one, other = text.split("-")
    return spot(CLASSIC_ROWS, one), spot(CLASSIC_ROWS, other)


CONNECTED_A = Variant(
    "connected-a",
    "Connected A",
    tuple(
        Paper(
            CLASSIC_ROWS,
            steps=spots(CLASSIC_ROWS, STEPS[kind]),
            parts=(Part("rows"), Part("steps", 11), BONUSES, MISSES),
            letter=kind,
        )
        for kind in KINDS
    ),
    kinds_rule="CA1",
)

CONNECTED_B = Variant(
    "connected-b",
    "Connected B",
    tuple(
        Paper(CLASSIC_ROWS, links=tuple(map(_pair, PAIRS[kind].split())), letter=kind)
        for kind in KINDS
    ),
    kinds_rule="CB1",
)


# Fifteen: diamonds for three dice that make 15 (QL), fields for a 1 and a 5 (QC).

LUCKY_15 = Variant(
    "lucky-15",
    "Lucky 15",
    (
        Paper(
            CLASSIC_ROWS,
            tracks=(Track(Source.FIFTEEN, ((5,), (11,), (18,), (25,))),),
            parts=(Part("rows"), Part("diamonds"), BONUSES, MISSES),
        ),
    ),
    sources=(Source.WHITE, Source.COLOUR, Source.FIFTEEN),
)

FIELDS = ((3, 6, 10), (5, 7, 9), (10, 6, 4), (11, 8, 5))
"""The numbers just left of the fields of each row (QC1)."""


def _with_fields(row: Row, after: Iterable[int]) -> Row:
    """A row with a field behind some of its numbers."""
    left = set(after)
    cells: list[Cell] = []
    for cell in row.cells:
        cells += [cell, Cell(0, cell.colour)] if cell.number in left else [cell]
    return replace(row, cells=tuple(cells))


CONNECT_15 = Variant(
    "connect-15",
    "Connect 15",
    (Paper(tuple(map(_with_fields, CLASSIC_ROWS, FIELDS))),),
    sources=(Source.WHITE, Source.COLOUR, Source.FIELD),
)

EDITIONS = (
    *(BIG_POINTS, X_CHANGE, DOUBLE_A, DOUBLE_B),
    *(CONNECTED_A, CONNECTED_B, LUCKY_15, CONNECT_15),
)
"""The editions of this module."""
