"""The engine for sheets with bonus chains: reachability first, then backward induction."""

from collections.abc import Callable
from itertools import pairwise, product

import numpy as np

from rowlock.core.sheet import Sheet
from rowlock.solver import bonus_moves as moves
from rowlock.solver.bonus_kernel import Desk, solve_box
from rowlock.solver.bonus_simulation import play_games
from rowlock.solver.bonus_tables import ROWS, Chained, build_chained, chain_states
from rowlock.solver.problem import (
    MISSES,
    MOST_BYTES,
    Game,
    Longs,
    NotSolvable,
    Precision,
    Table,
    Task,
    Worker,
)
from rowlock.solver.turn import dice_tables, entry_point, inlined, work_space

# Reachability: a forward pass over the state space.


@entry_point
def reach_box(
    chained: Chained, words: Longs, sheets: Longs, queue: Longs, low: Longs, high: Longs
) -> int:
    """Mark the successors of the sheets marked in a box of row states; return their number."""
    found = 0
    sheets[0, moves.GAIN] = 0
    sheets[0, moves.REFUND] = 0
    for first in range(low[0], high[0]):
        moves.open_row(chained, sheets, 0, first)
        for second in range(low[1], high[1]):
            moves.open_row(chained, sheets, 1, second)
            for third in range(low[2], high[2]):
                moves.open_row(chained, sheets, 2, third)
                for fourth in range(low[3], high[3]):
                    moves.open_row(chained, sheets, 3, fourth)
                    if not moves.is_over(chained, sheets, 0):
                        for space in range(chained.spaces):
                            sheets[0, moves.POINTER] = space
                            code = moves.code_of(chained, sheets, 0)
                            if words[code >> 6] >> (code & 63) & 1:
                                _reach(chained, words, sheets, queue)
                                found += 1
    return found


@inlined
def _reach(chained: Chained, words: Longs, sheets: Longs, queue: Longs) -> None:
    """Mark the successor by one cross; two crosses of a turn are two such steps."""
    for row in range(ROWS):
        state = chained.states[sheets[0, row]]
        for step in range(state.start, state.stop):
            tie, ways = 0, 1
            while tie < ways:
                found = moves.cross(chained, sheets, 0, 1, step, tie, queue)
                ways = max(ways, found)
                tie += 1
                if found > 0 and not moves.is_over(chained, sheets, 1):
                    code = moves.code_of(chained, sheets, 1)
                    words[code >> 6] |= 1 << (code & 63)


MOST_CELLS = 72
MOST_CHOICES = 300
"""An upper bound of the white choices, ties included."""
QUEUE = 128
WORD = 64
MOST_CODES = 1 << 36
"""The most codes of sheets, reachable or not: a bitmap of them must fit into memory."""


class ChainedEngine:
    """Solves a sheet with chains."""

    nothing: Task = (0,) * (2 * ROWS)

    def __init__(
        self, game: Game, report: Callable[[float], None], words: Longs | None = None
    ) -> None:
        self.game = game
        variant = game.variant
        self.states = chain_states(game.paper)
        self.tables = build_chained(
            game.paper, variant.rows_to_end, colour_after_end=game.colour_after_end
        )
        self.dice = dice_tables(variant.sides, 2 * variant.sides)
        found = self._reach(report) if words is None else words
        self.words: Longs | None = found
        counts = np.bitwise_count(found.view(np.uint64)).astype(np.int64)
        self.reached = (found, np.cumsum(counts) - counts)
        self.sheets = self.rows = int(counts.sum())
        values = self.sheets * MISSES * game.players
        self.precision: Precision = np.float64 if 8 * values <= MOST_BYTES else np.float32
        if np.dtype(self.precision).itemsize * values > MOST_BYTES:
            raise NotSolvable(f"{variant.id} has too many sheets to solve: {self.sheets:,}.")

    def _reach(self, report: Callable[[float], None]) -> Longs:
        """Find the reachable sheets, as a bitmap over all codes."""
        codes = self.tables.spaces * int(np.prod([len(states) for states in self.states]))
        if codes > MOST_CODES:
            raise NotSolvable(f"{self.game.variant.id} has too many sheets to look through.")
        words = np.zeros(codes // WORD + 1, np.int64)
        words[0] = 1
        sheets, queue = self._space()
        done = 0
        for boxes in reversed(self._levels()):
            for box in boxes:
                reach_box(self.tables, words, sheets, queue, *_corners(box))
                done += _volume(box)
            report(done * self.tables.spaces / codes)
        return words

    def _space(self) -> tuple[Longs, Longs]:
        return np.zeros((MOST_CHOICES + 2, moves.FIELDS), np.int64), np.zeros(QUEUE, np.int64)

    def _ranges(self, row: int) -> list[tuple[int, int]]:
        """The states of each level of a row."""
        levels, first = np.array(self.states[row].levels), int(self.tables.first[row])
        starts = [first + int(np.searchsorted(levels, level)) for level in range(levels[-1] + 2)]
        return list(pairwise(starts))

    def _levels(self) -> list[list[Task]]:
        """Boxes of row states by the sum of their levels, the last crosses first."""
        ranges = [self._ranges(row) for row in range(ROWS)]
        found: dict[int, list[Task]] = {}
        for levels in product(*(range(len(some)) for some in ranges)):
            sides = [ranges[row][level] for row, level in enumerate(levels)]
            box = (*(low for low, _ in sides), *(high for _, high in sides))
            found.setdefault(sum(levels), []).append(box)
        return [found[level] for level in sorted(found, reverse=True)]

    def steps(self) -> list[list[Task]]:
        """What to do.

        Bonus sets are forgotten across rows, which keeps only the levels of the rows. Without them
        a box may have all states of the last two rows, so that its lookups are local in memory.
        """
        if len(self.tables.sets):
            return self._levels()
        first, second = (self.states[row].levels for row in (0, 1))
        start = [int(index) for index in self.tables.first]
        found: dict[int, list[Task]] = {}
        for i, j in product(range(len(first)), range(len(second))):
            low, high = (i, start[1] + j), (i + 1, start[1] + j + 1)
            box = (*low, start[2], start[3], *high, start[3], start[4])
            found.setdefault(first[i] + second[j], []).append(box)
        return [found[level] for level in sorted(found, reverse=True)]

    def _desk(self, table: Table) -> Desk:
        sides, players = self.game.variant.sides, self.game.players
        work = work_space(sides, MOST_CELLS, MOST_CHOICES, players)
        spare = self.game.spare_misses
        return Desk(self.tables, self.dice, self.reached, table, work, *self._space(), spare)

    def worker(self, table: Table) -> Worker:
        """A worker that solves boxes of sheets."""
        desk = self._desk(table)
        return lambda task: solve_box(desk, *_corners(task))

    def player(self, table: Table) -> Callable[[int, int, Table], None]:
        """A player of games by the table."""
        desk = self._desk(table)
        return lambda seed, games, tally: play_games(desk, seed, games, tally)

    def place(self, sheet: Sheet) -> int:
        """The index of a sheet in the table."""
        sheets, _ = self._space()
        for row in range(ROWS):
            sheets[0, row] = self.tables.first[row]
        for row, (printed, marks) in enumerate(zip(self.game.paper.rows, sheet.rows, strict=True)):
            closed = bool(marks & printed.lock)
            sheets[0, row] += self.states[row].number(marks, closed=closed)
        if self.game.paper.bar:
            free = sheet.free_space(self.game.paper)
            sheets[0, moves.POINTER] = free[0] if free else len(self.game.paper.bar.spaces)
        return int(moves.locate(self.tables, self.reached, sheets))


def _corners(box: Task) -> tuple[Longs, Longs]:
    return np.array(box[:ROWS]), np.array(box[ROWS:])


def _volume(box: Task) -> int:
    return int(np.prod(np.subtract(box[ROWS:], box[:ROWS])))
