"""The printed sheets again, as plain lists, and the order in which faults are reported."""

from __future__ import annotations

import re
from dataclasses import dataclass

ROWS = "abcd"
COLOURS = "RYGB"
ROW_OF = dict(zip(COLOURS, ROWS, strict=True))
COLOUR_OF = dict(zip(ROWS, COLOURS, strict=True))
"""The colour of each row's last cell, which in most editions is the colour of all its cells."""

Cell = tuple[str, int]
"""A row's letter, and a place in it counted from 0."""

CELL = re.compile(r"[a-d](0|[1-9][0-9]*)")


def run(first: int, last: int) -> list[int]:
    step = 1 if first < last else -1
    return list(range(first, last + step, step))


BONUS_CELLS = "a3 a6 a9 b5 b8 b11 c11 c7 c4 d10 d8 d5".split()
BAR = "RYGBGRBYRYBG"
BONUS_PAIRS = {
    "two-in-fewest": ("b11", "c9"),
    "one-in-each": ("b7", "d7"),
    "double-fewest": ("a8", "d10"),
    "plus-13": ("a6", "d4"),
    "no-misses": ("b3", "c5"),
}
LUCKY_PAIRS = [(5, 8), (5, 10), (6, 11), (7, 12), (8, 13)]
BONUS_ROWS = {"ab": run(2, 12), "cd": run(12, 2)}
DIAMONDS = [(8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4)]
DOUBLED = "a3 a5 a9 a11 b3 b5 b9 b11 c10 c8 c6 c4 d10 d8 d6 d4".split()
STEPS = {
    "A": "b2 c11 d10 c9 b6 a7 b8 c5 d4 c3 b12".split(),
    "B": "d12 c11 b4 a5 b6 c7 d6 c5 b10 a11 b12".split(),
    "C": "c12 d11 c10 b5 a6 b7 c6 d5 c4 b11 a12".split(),
    "D": "b2 a3 b4 c9 d8 c7 b8 a9 b10 c3 d2".split(),
    "E": "a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2".split(),
}
CHAINS = {
    "A": "a6-b6 a11-b11 b3-c11 b8-c6 c9-d9 c4-d4".split(),
    "B": "a4-b4 a9-b9 b6-c8 b11-c3 c11-d11 c6-d6".split(),
    "C": "a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5".split(),
    "D": "a5-b5 a10-b10 b3-c11 b8-c6 c8-d8 c3-d3".split(),
    "E": "a6-b6 a9-b9 b3-c11 b11-c3 c9-d9 c6-d6".split(),
}
TRACK = [0, 5, 11, 18, 25]
"""What the number of crossed diamonds of the track is worth."""
FIELDS = "a3/4 a6/7 a10/11 b5/6 b7/8 b9/10 c10/9 c6/5 c4/3 d11/10 d8/7 d5/4".split()


class Illegal(Exception):
    """What is wrong: the rule, the token, the line once it is known."""

    def __init__(self, rule: str | None, token: str, line: int = 0) -> None:
        super().__init__(f"{token} breaks {rule}")
        self.rule, self.token, self.line = rule, token, line


@dataclass(frozen=True)
class Edition:
    """Everything that tells an edition from the others."""

    name: str
    kind: str
    """`sheet`, `duel` or `cards`."""
    rows: dict[str, list[tuple[int, str]]]
    """Number and colour of each cell from left to right."""
    faces: int = 6
    closers: int = 1
    needed: int = 5
    bonus: str = ""
    """`bar`, `pairs` or nothing."""
    lucky: bool = False
    seats: tuple[int, int] = (1, 5)
    free_skip: bool = False
    own: str = ""
    """What a later edition adds: the letters of its rules, such as `BP`."""
    most: int = 12
    """The crosses that a row can score at most."""

    def cells(self) -> list[Cell]:
        return [(row, place) for row in ROWS for place in range(len(self.rows[row]))]

    def number(self, cell: Cell) -> int:
        return self.rows[cell[0]][cell[1]][0]

    def colour(self, cell: Cell) -> str:
        return self.rows[cell[0]][cell[1]][1]

    def written(self, cell: Cell) -> str:
        return f"{cell[0]}{self.number(cell)}"

    def find(self, text: str) -> Cell | None:
        return next((cell for cell in self.cells() if self.written(cell) == text), None)

    def closes(self, cell: Cell) -> bool:
        return cell[1] >= len(self.rows[cell[0]]) - self.closers

    @property
    def end_rule(self) -> str:
        return {"sheet": "S9", "duel": "D8", "cards": "K7"}[self.kind]

    @property
    def not_earned(self) -> str:
        return {"DA": "DA3", "DB": "DB2"}.get(self.own, "L2" if self.closers == 2 else "S7")


def plain(*numbers: list[int]) -> dict[str, list[tuple[int, str]]]:
    return {
        row: [(number, COLOUR_OF[row]) for number in line]
        for row, line in zip(ROWS, numbers, strict=True)
    }


UP, DOWN, LONG_UP, LONG_DOWN = run(2, 12), run(12, 2), run(2, 16), run(16, 2)
CLASSIC = plain(UP, UP, DOWN, DOWN)
MIXED_COLOURS = {
    "a": list(zip(UP, "YYYBBBGGGRR", strict=True)),
    "b": list(zip(UP, "RRGGGGBBYYY", strict=True)),
    "c": list(zip(DOWN, "BBBYYYRRRGG", strict=True)),
    "d": list(zip(DOWN, "GGRRRRYYBBB", strict=True)),
}
MIXED_NUMBERS = plain(
    [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
    [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
    [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
    [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
)
LONG = plain(LONG_UP, LONG_UP, LONG_DOWN, LONG_DOWN)
_ALL = (
    Edition("classic", "sheet", CLASSIC),
    Edition("longo", "sheet", LONG, faces=8, closers=2, needed=6, lucky=True, most=15),
    Edition("mixx-a", "sheet", MIXED_COLOURS),
    Edition("mixx-b", "sheet", MIXED_NUMBERS),
    Edition("bonus-a", "sheet", CLASSIC, bonus="bar"),
    Edition("bonus-b", "sheet", CLASSIC, bonus="pairs"),
    Edition("duel", "duel", CLASSIC, seats=(2, 2)),
    Edition("cards", "cards", CLASSIC, seats=(2, 5)),
    Edition("cards-mixx-a", "cards", MIXED_COLOURS, seats=(2, 5), free_skip=True),
    Edition("cards-mixx-b", "cards", MIXED_NUMBERS, seats=(2, 5)),
    Edition("big-points", "sheet", CLASSIC, own="BP", most=15),
    Edition("x-change", "sheet", CLASSIC, own="XC"),
    Edition("double-a", "sheet", CLASSIC, own="DA", needed=7, most=16),
    Edition("double-b", "sheet", CLASSIC, own="DB", needed=7, most=16),
    Edition("connected-a", "sheet", CLASSIC, own="CA"),
    Edition("connected-b", "sheet", CLASSIC, own="CB"),
    Edition("lucky-15", "sheet", CLASSIC, own="QL"),
    Edition("connect-15", "sheet", CLASSIC, own="QC", most=15),
)
EDITIONS = {edition.name: edition for edition in _ALL}


def points(crosses: int) -> int:
    return sum(range(crosses + 1))
