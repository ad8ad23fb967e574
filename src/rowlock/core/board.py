"""The shared board of the duel: stones and stacks instead of crosses."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.paper import Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, Score, row_points

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
