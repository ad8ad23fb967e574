"""The marks of a player (crosses, locks and misses), the duel's shared board, and their scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rowlock.core.paper import Bonus, BonusSet, Colour, Paper, Source, Spot, Variant

MISS_POINTS = -5
BONUS_POINTS = 13


def row_points(crosses: int) -> int:
    """The points of a row by its number of crosses, including the lock (S10)."""
    return crosses * (crosses + 1) // 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's marks. Every printed box is a bit, so locks and bar spaces are marks too."""

    rows: tuple[int, ...]
    """The crossed boxes of each row as bits, laid out as `Row` says."""
    misses: int = 0
    bar: int = 0
    """Spaces of the bonus bar that are used up or struck."""
    tracks: tuple[int, ...] = ()
    """The crossed boxes of each track as bits, laid out as `Track` says."""

    @staticmethod
    def blank(paper: Paper) -> Sheet:
        """A sheet without marks."""
        return Sheet((0,) * len(paper.rows), tracks=(0,) * len(paper.tracks))

    def count(self, row: int) -> int:
        """Crosses in a row, the lock included."""
        return self.rows[row].bit_count()

    def last(self, paper: Paper, row: int) -> int:
        """The place of the rightmost mark in a row, the lock included; -1 if there is none."""
        return paper.rows[row].places[self.rows[row].bit_length()]

    def last_cell(self, paper: Paper, row: int) -> int:
        """The place of the rightmost crossed cell in a row, -1 if there is none."""
        printed = paper.rows[row]
        return printed.places[(self.rows[row] & printed.lock - 1).bit_length()]

    def has(self, paper: Paper, spot: Spot) -> bool:
        """Whether a cell, or a box of a track, is crossed at least once."""
        row, place = spot
        if row >= len(self.rows):
            return bool(self.tracks[row - len(self.rows)] >> place & 1)
        return bool(self.rows[row] & paper.rows[row].masks[place])

    def times(self, paper: Paper, spot: Spot) -> int:
        """How often a cell is crossed."""
        return (self.rows[spot.row] & paper.rows[spot.row].masks[spot.place]).bit_count()

    def full(self, paper: Paper, spot: Spot) -> bool:
        """Whether every box of a cell is crossed."""
        return not paper.rows[spot.row].masks[spot.place] & ~self.rows[spot.row]

    def lost(self, paper: Paper, spot: Spot) -> int:
        """How many boxes of a cell can never be crossed: a mark is right of them (S1)."""
        marks, boxes = self.rows[spot.row], paper.rows[spot.row].masks[spot.place]
        return (boxes & ~marks & (1 << marks.bit_length()) - 1).bit_count()

    def locked(self, paper: Paper, row: int) -> bool:
        """Whether this player has the lock of a row."""
        return bool(self.rows[row] & paper.rows[row].lock)

    def locks(self, paper: Paper) -> int:
        """The rows that this player has locked, as bits."""
        locks = 0
        for index, row in enumerate(paper.rows):
            if self.rows[index] & row.lock:
                locks |= 1 << index
        return locks

    def fewest(self) -> tuple[int, ...]:
        """The rows with the fewest crosses, including ties."""
        counts = [marks.bit_count() for marks in self.rows]
        least = min(counts)
        return tuple([row for row, count in enumerate(counts) if count == least])

    def fault(self, paper: Paper, spot: Spot, closed: int) -> str | None:
        """Why a cell may not be crossed, as a refusal code (S8, S1, S7)."""
        row, place = spot
        if closed >> row & 1:
            return "row-closed"
        marks, printed = self.rows[row], paper.rows[row]
        # The foremost cell may be crossed again as long as it has a free box (DA2).
        if past := marks >> printed.last_bits[place]:
            full = past == 1 and printed.cells[place].boxes > 1 + printed.cells[place].at_once
            return "no-box-left" if full else "left-to-right"
        if place >= printed.first_closer and self.earning(paper, row) < printed.needed:
            return "not-earned"
        return None

    def earning(self, paper: Paper, row: int) -> int:
        """Crosses in a row that count for its closing cells: fields do not (S7, QC5)."""
        return (self.rows[row] & paper.rows[row].numbered).bit_count()

    def cross(self, paper: Paper, spot: Spot) -> Sheet:
        """The sheet with one more cross, and with the lock where that cell closes its row (S7)."""
        row, place = spot
        marks, printed = self.rows[row], paper.rows[row]
        free = printed.masks[place] & ~marks
        marks |= free if printed.cells[place].at_once else free & -free
        if place >= printed.first_closer:
            marks |= printed.lock
        rows = self.rows[:row] + (marks,) + self.rows[row + 1 :]
        return Sheet(rows, self.misses, self.bar, self.tracks)

    def cross_box(self, spot: Spot) -> Sheet:
        """The sheet with a box of a track crossed."""
        index = spot.row - len(self.rows)
        marks = self.tracks[index] | 1 << spot.place
        tracks = (*self.tracks[:index], marks, *self.tracks[index + 1 :])
        return Sheet(self.rows, self.misses, self.bar, tracks)

    def next_box(self, row: int) -> int:
        """The place just right of the last cross of a track."""
        return self.tracks[row - len(self.rows)].bit_length()

    def miss(self) -> Sheet:
        """The sheet with one more miss."""
        return Sheet(self.rows, self.misses + 1, self.bar, self.tracks)

    def free_space(self, paper: Paper) -> tuple[int, Colour] | None:
        """The leftmost free space of the bonus bar and its colour, if any is left."""
        assert paper.bar is not None
        for space, colour in enumerate(paper.bar.spaces):
            if not self.bar >> space & 1:
                return space, colour
        return None

    def use_space(self, space: int) -> Sheet:
        """The sheet with a space of the bonus bar used up."""
        return Sheet(self.rows, self.misses, self.bar | 1 << space, self.tracks)

    def strike(self, paper: Paper, closed: int) -> Sheet:
        """The sheet with the colours of closed rows struck from the bonus bar (BA4)."""
        if paper.bar is None:
            return self
        colours = {row.colour for index, row in enumerate(paper.rows) if closed >> index & 1}
        struck = sum(
            1 << space for space, colour in enumerate(paper.bar.spaces) if colour in colours
        )
        return Sheet(self.rows, self.misses, self.bar | struck, self.tracks)

    def earned(self, paper: Paper, bonus_set: BonusSet) -> bool:
        """Whether all bonus cells of a kind are crossed (BB1)."""
        return all(self.has(paper, spot) for spot in bonus_set.cells)

    def counted(self, paper: Paper, row: int) -> int:
        """The crosses that score in a row: its own, and those of the bonus rows beside it (BP5)."""
        count = self.rows[row].bit_count()
        if paper.tracks:
            for track, marks in zip(paper.tracks, self.tracks, strict=True):
                if row in track.rows:
                    count += marks.bit_count()
        return count

    def bonuses(self, paper: Paper) -> set[Bonus]:
        """The bonuses earned."""
        if not paper.bonus_sets:
            return set()
        return {each.bonus for each in paper.bonus_sets if self.earned(paper, each)}

    def score(self, paper: Paper) -> Score:
        """The current score: its parts one after the other, the rows first."""
        score: dict[str, int] = {}
        rows: tuple[int, ...] = ()
        for name, most in paper.parts:
            if name == "rows":
                counts = (self.counted(paper, row) for row in paper.row_indices)
                rows = tuple([_points(count, most) for count in counts])
            else:
                score |= PARTS[name](self, paper, rows, most)
        return Score(rows, **score)


def _points(crosses: int, most: int | None) -> int:
    """The points of a row, of so many crosses at most (BP5, DA4)."""
    return row_points(crosses if most is None else min(crosses, most))


Rows = tuple[int, ...]
"""The points of each row."""


def _score_bonuses(sheet: Sheet, paper: Paper, rows: Rows, _: int | None) -> dict[str, int]:
    """The bonuses that add points at the end (BB3)."""
    bonuses, score = sheet.bonuses(paper), dict[str, int]()
    if Bonus.DOUBLE_FEWEST in bonuses:
        score["doubled"] = rows[sheet.fewest()[0]]
    if Bonus.PLUS_13 in bonuses:
        score["extra"] = BONUS_POINTS
    return score


def _score_misses(sheet: Sheet, paper: Paper, _: Rows, __: int | None) -> dict[str, int]:
    """The penalty of misses (S10), none with the bonus `no-misses` (BB3)."""
    free = Bonus.NO_MISSES in sheet.bonuses(paper)
    return {"misses": 0 if free else MISS_POINTS * sheet.misses}


def _score_steps(sheet: Sheet, paper: Paper, _: Rows, most: int | None) -> dict[str, int]:
    """The crossed steps as one more row (CA3)."""
    return {"steps": _points(sum(sheet.has(paper, spot) for spot in paper.steps), most)}


def _score_diamonds(sheet: Sheet, paper: Paper, _: Rows, __: int | None) -> dict[str, int]:
    """The value of the last diamond crossed, not the sum (QL4)."""
    for track, marks in zip(paper.tracks, sheet.tracks, strict=True):
        if track.source is Source.FIFTEEN and marks:
            return {"diamonds": track.boxes[marks.bit_length() - 1][0]}
    return {}


PARTS: dict[str, Callable[[Sheet, Paper, Rows, int | None], dict[str, int]]] = {
    "bonuses": _score_bonuses,
    "misses": _score_misses,
    "steps": _score_steps,
    "diamonds": _score_diamonds,
}
"""The parts of a score besides the rows, by name: each gives fields of `Score`."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a sheet, part by part."""

    rows: tuple[int, ...]
    misses: int = 0
    """Penalty of misses: 0 or less."""
    doubled: int = 0
    """Points of the row with the fewest crosses, counted again (`double-fewest`)."""
    extra: int = 0
    """Points of `plus-13`."""
    steps: int = 0
    """Points of the steps (CA3)."""
    diamonds: int = 0
    """Points of the diamonds (QL4)."""

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum(self.rows) + self.misses + self.doubled + self.extra + self.steps + self.diamonds


# The shared board of the duel: stones and stacks instead of crosses.


MOST_COUNTED = 12
"""Stones in a row that count for the score, at most (D9)."""


@dataclass(frozen=True, slots=True)
class Board:
    """The stones of both players, and their misses."""

    rows: tuple[tuple[int, ...], ...]
    """Stones on each space, the lock last: seat 1's counted up, seat 2's counted down."""
    stones: int
    """How many stones each player has in all."""
    misses: tuple[int, int] = (0, 0)

    @staticmethod
    def blank(variant: Variant) -> Board:
        """An empty board."""
        return Board(tuple((0,) * (len(row) + 1) for row in variant.paper.rows), variant.stones)

    def own(self, seat: int, row: int) -> tuple[int, ...]:
        """A player's stones on each space of a row."""
        sign = 1 if seat == 1 else -1
        return tuple(max(0, sign * stones) for stones in self.rows[row])

    def count(self, seat: int, row: int) -> int:
        """A player's stones in a row, including stacked ones and the lock's."""
        return sum(self.own(seat, row))

    def left(self, seat: int) -> int:
        """Stones that a player can still place; misses and locks count as placed (D8)."""
        placed = sum(self.count(seat, row) for row in range(len(self.rows)))
        return self.stones - placed - self.misses[seat - 1]

    def foremost(self, row: int) -> int:
        """The place of the rightmost stone of either player in a row, -1 if there is none (D3)."""
        return max((place for place, stones in enumerate(self.rows[row]) if stones), default=-1)

    def fault(self, paper: Paper, seat: int, spot: Spot, closed: int) -> str | None:
        """Why a stone may not go to a space, as a refusal code (D2, D3, D4, D6, S8)."""
        if closed >> spot.row & 1:
            return "row-closed"
        own = self.own(seat, spot.row)
        foremost = self.foremost(spot.row) == spot.place
        if any(own[spot.place + 1 :]):
            return "left-to-right"
        if own[spot.place]:
            return None if foremost else "not-foremost"
        if (
            paper.rows[spot.row].first_closer <= spot.place
            and sum(own) < paper.rows[spot.row].needed
        ):
            return "not-earned"
        theirs = abs(self.rows[spot.row][spot.place])
        if theirs == 0 or (foremost and theirs == 1):
            return None
        return "stack-safe" if foremost else "barred"

    def place(self, paper: Paper, seat: int, spot: Spot) -> Board:
        """Put a stone on a space; a single stone of the other player goes back to them (D3)."""
        sign = 1 if seat == 1 else -1
        row = list(self.rows[spot.row])
        row[spot.place] = sign * (self.own(seat, spot.row)[spot.place] + 1)
        board = self._with_row(spot.row, row)
        # D6: a stone goes on the lock too, unless the last one was just placed.
        if spot.place >= paper.rows[spot.row].first_closer and board.left(seat):
            row[-1] = sign
            board = self._with_row(spot.row, row)
        return board

    def miss(self, seat: int) -> Board:
        """Put a stone into the miss column (D7)."""
        first, second = self.misses
        misses = (first + 1, second) if seat == 1 else (first, second + 1)
        return Board(self.rows, self.stones, misses)

    def score(self, seat: int) -> Score:
        """A player's current score, part by part (D9)."""
        counts = [min(MOST_COUNTED, self.count(seat, row)) for row in range(len(self.rows))]
        return Score(tuple(map(row_points, counts)), MISS_POINTS * self.misses[seat - 1])

    def _with_row(self, index: int, row: list[int]) -> Board:
        rows = (*self.rows[:index], tuple(row), *self.rows[index + 1 :])
        return Board(rows, self.stones, self.misses)
