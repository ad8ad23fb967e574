"""The duel: one board, stones and stacks."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.editions import ROWS, Cell, Edition, Illegal, points
from tests.oracle.game import Game, cells_of


class Duel(Game):
    """Two players, 22 stones each."""

    def __init__(self, edition: Edition, seats: int, first: int, options: dict[str, str]) -> None:
        super().__init__(edition, seats, first, options)
        self.board: dict[Cell, tuple[int, int]] = {}
        """Owner and height of what stands on a space."""
        self.locks: dict[str, int] = {}
        self.column = {1: 0, 2: 0}
        self.used: Cell | None = None

    @property
    def choosers(self) -> list[int]:
        return [self.active]

    @property
    def number_rule(self) -> str:
        return "D1"

    def begin(self) -> None:
        super().begin()
        self.used = None

    def standing(self, seat: int, row: str) -> list[int]:
        """The places of a player's stones in a row, each stone of a stack for itself."""
        return [
            place
            for (where, place), (owner, height) in self.board.items()
            if where == row and owner == seat
            for _ in range(height)
        ]

    def left(self, seat: int) -> int:
        placed = sum(len(self.standing(seat, row)) for row in ROWS)
        locks = sum(owner == seat for owner in self.locks.values())
        return 22 - placed - locks - self.column[seat]

    def rule_against(self, seat: int, cell: Cell) -> str | None:
        row, place = cell
        if not self.there(seat, cell):
            return "D1"
        if row in self.closed:
            return "S8"
        own, theirs = self.standing(seat, row), self.standing(3 - seat, row)
        foremost = max([*own, *theirs], default=-1)
        stacks = place in own and place == foremost
        if own and place <= max(own) and not stacks:
            return "D2"
        if self.edition.closes(cell) and len(own) < 5:
            return "D6"
        if place in theirs and (place != foremost or theirs.count(place) > 1):
            return "D3"
        return "D5" if self.used == cell else None

    def white(self, texts: Sequence[str]) -> None:
        self.place(texts[0])
        self.phase = "colour"
        self.see_end()

    def colour(self, text: str) -> None:
        self.place(text)
        self.finish_turn()

    def check(self, text: str) -> Cell | None:
        """The space that a choice takes, if any."""
        if text == "-":
            return None
        first, *rest = cells_of(text)
        cell = self.edition.find(first)
        if cell is None or any(self.edition.find(name) is None for name in rest):
            raise Illegal("D1", text)
        rule = self.rule_against(self.active, cell)
        if rule or rest:
            raise Illegal(rule or "D1", text)
        return cell

    def place(self, text: str) -> None:
        cell, seat = self.check(text), self.active
        if cell is None:
            return
        owner, height = self.board.get(cell, (seat, 0))
        self.board[cell] = (seat, height + 1 if owner == seat else 1)
        if self.edition.closes(cell):
            if self.left(seat):
                self.locks[cell[0]] = seat
            self.closed.append(cell[0])
        self.used, self.crossed = cell, True

    def miss(self) -> None:
        self.column[self.active] += 1

    def see_end(self) -> None:
        if not all(map(self.left, self.seats)):
            self.reason = "stones"
        elif sum(self.column.values()) >= 4:
            self.reason = "misses"
        elif len(self.closed) >= 2:
            self.reason = "rows"
        if self.reason:
            self.phase = ""

    def legal(self, seat: int) -> set[str]:
        return {"-", *(self.edition.written(cell) for cell in self.first_cells(seat))}

    def misses(self) -> list[int]:
        return [self.column[seat] for seat in self.seats]

    def scores(self) -> list[int]:
        return [self._score(seat) - 5 * self.column[seat] for seat in self.seats]

    def _score(self, seat: int) -> int:
        counts = [len(self.standing(seat, row)) + (self.locks.get(row) == seat) for row in ROWS]
        return sum(points(min(12, count)) for count in counts)
