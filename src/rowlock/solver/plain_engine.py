"""The engine for sheets without chains: two halves and their symmetry."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from rowlock.core.sheet import Sheet
from rowlock.solver.dice_tables import Longs, dice_tables
from rowlock.solver.engine import Precision, Table, Task, Worker
from rowlock.solver.plain_kernel import Plain, place_of, solve_block
from rowlock.solver.plain_simulation import play_games
from rowlock.solver.plain_tables import Half, build_half, slot_states
from rowlock.solver.problem import Game
from rowlock.solver.sheet_symmetry import arrange
from rowlock.solver.workspace import work_space

ROWS_A_TASK = 8
MOST_CELLS = 72
"""More cells than four rows have."""


class PlainEngine:
    """Solves a sheet without chains."""

    precision: Precision = np.float64
    words: Longs | None = None
    nothing: Task = (0, 0, 0, 0)

    def __init__(self, game: Game) -> None:
        self.game = game
        paper, variant = game.paper, game.variant
        self.arrangement = arrange(paper, variant.sides)
        self.halves = (
            build_half(paper, self.arrangement, 0),
            build_half(paper, self.arrangement, 1),
        )
        self.tables = self._tables()
        self.dice = dice_tables(variant.sides, 2 * variant.sides)
        first, second = self.tables.first_count, self.tables.second_count
        self.rows = first * (first + 1) // 2 if self.tables.mirror else first * second
        self.sheets = self._count()

    def _tables(self) -> Plain:
        first, second = self.halves
        moved = second.classes.copy()
        for field, by in (
            ("start", first.crosses),
            ("stop", first.crosses),
            ("square", first.pairs),
        ):
            moved[field] += len(by)
        return Plain(
            np.concatenate([first.classes, moved]),
            np.concatenate([first.crosses, second.crosses]),
            np.concatenate([first.pairs, second.pairs]),
            np.array(self.game.paper.lucky, np.int64),
            len(first.classes),
            len(second.classes),
            self.arrangement.mirror,
            self.game.variant.rows_to_end,
            self.game.colour_after_end,
        )

    def _count(self) -> int:
        """Sheets on which the game still goes on."""
        first, second = (half.classes["closed"] for half in self.halves)
        closed = np.add.outer(np.arange(3), np.arange(3))
        pairs = np.multiply.outer(np.bincount(first, minlength=3), np.bincount(second, minlength=3))
        going_on = int(pairs[closed < self.game.variant.rows_to_end].sum())
        if not self.tables.mirror:
            return going_on
        alike = int((2 * first < self.game.variant.rows_to_end).sum())
        return (going_on + alike) // 2

    def steps(self) -> list[list[Task]]:
        """Level by level of the first half, the last crosses first.

        Where the halves may be exchanged, sheets whose halves are of one level come before the
        others of that level, since these lead to them.
        """
        levels = self.halves[0].classes["level"]
        found: list[list[Task]] = []
        for level in range(int(levels[-1]), -1, -1):
            low, high = (int(np.searchsorted(levels, level + more)) for more in (0, 1))
            if self.tables.mirror:
                found.append([(row, row + 1, low, high) for row in range(low, high)])
            last = low if self.tables.mirror else self.tables.second_count
            rows = range(low, high, ROWS_A_TASK)
            found.append([(row, min(row + ROWS_A_TASK, high), 0, last) for row in rows])
        return found

    def worker(self, table: Table) -> Worker:
        """Something that solves blocks of sheets."""
        cells = MOST_CELLS
        work = work_space(self.game.variant.sides, cells, cells, self.game.players)

        def solve(task: Task) -> int:
            first, after_first, second, after_second = task
            block = (first, after_first, second, after_second)
            return solve_block(self.tables, self.dice, table, work, block)

        return solve

    def player(self, table: Table) -> Callable[[int, int, Table], None]:
        """Something that plays games by the table."""

        def play(seed: int, games: int, tally: Table) -> None:
            spare = self.game.spare_misses
            play_games(self.tables, self.dice, table, spare, seed, games, tally)

        return play

    def place(self, sheet: Sheet) -> int:
        """Where a sheet stands in the table."""
        states = []
        for slot in self.arrangement.slots:
            known = slot_states(self.game.paper, slot)
            marks = sheet.rows[slot] if slot >= 0 else 0
            closed = slot >= 0 and bool(marks & self.game.paper.rows[slot].lock)
            states.append(known.number(marks, closed=closed) if slot >= 0 else 0)
        first, second = (
            _class_of(half, states[2 * which], states[2 * which + 1], self._second_size(which))
            for which, half in enumerate(self.halves)
        )
        return int(place_of(self.tables, first, second))

    def _second_size(self, which: int) -> int:
        return len(slot_states(self.game.paper, self.arrangement.slots[2 * which + 1]))


def _class_of(half: Half, first: int, second: int, size: int) -> int:
    return int(half.class_of[first * size + second])
