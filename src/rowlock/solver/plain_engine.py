"""The engine for sheets without chains: tables of two halves, and their symmetry."""

from collections.abc import Callable
from itertools import accumulate, permutations, product
from typing import NamedTuple

import numpy as np

from rowlock.core.paper import ROWS, Cell, Colour, Paper, Row, Track
from rowlock.core.sheet import Sheet
from rowlock.solver.plain_kernel import Plain, place_of, solve_block
from rowlock.solver.plain_simulation import play_games
from rowlock.solver.problem import Game, Longs, Precision, Records, Table, Task, Worker
from rowlock.solver.row_automaton import RowStates, Step, row_states
from rowlock.solver.turn import dice_tables, work_space

# Symmetries of a sheet: rows, colours and numbers that can be exchanged.


Order = tuple[int, ...]
"""For each row the row that takes its place."""


class Arrangement(NamedTuple):
    """The rows in two halves, and the exchanges that are symmetries of the game."""

    slots: Order
    """The row in each of four places, -1 where there is none; the first two are one half."""
    swap: tuple[bool, bool]
    """Whether the two rows of each half may be exchanged."""
    mirror: bool
    """Whether the two halves may be exchanged."""

    @property
    def size(self) -> int:
        """The order of the symmetry group: how many sheets are equivalent."""
        return (1 + self.swap[0]) * (1 + self.swap[1]) * (1 + self.mirror)


def arrange(paper: Paper, sides: int) -> Arrangement:
    """The arrangement of the rows that uses the most symmetries of a sheet."""
    rows = [*range(len(paper.rows)), *[-1] * (4 - len(paper.rows))]
    found = (_arrangement(paper, sides, slots) for slots in permutations(rows))
    return max(found, key=lambda arrangement: arrangement.size)


def _arrangement(paper: Paper, sides: int, slots: Order) -> Arrangement:
    first, second, third, fourth = slots

    def same(*image: int) -> bool:
        pairs = {row: other for row, other in zip(slots, image, strict=True) if row >= 0}
        if -1 in pairs.values():
            return False
        return is_symmetry(paper, sides, tuple(pairs[row] for row in range(len(paper.rows))))

    return Arrangement(
        slots,
        (same(second, first, third, fourth), same(first, second, fourth, third)),
        same(third, fourth, first, second),
    )


def is_symmetry(paper: Paper, sides: int, order: Order) -> bool:
    """Whether exchanging rows, with matching colours and perhaps numbers, is a symmetry."""
    if paper.has_chains:
        return False
    top = 2 * sides + 2
    return any(
        _matches(paper, order, numbers)
        for numbers in ({n: n for n in range(top)}, {n: top - n for n in range(top)})
    )


def _matches(paper: Paper, order: Order, numbers: dict[int, int]) -> bool:
    if {numbers.get(lucky) for lucky in paper.lucky} != set(paper.lucky):
        return False
    if paper.steps or any(not _keeps_numbers(track, numbers) for track in paper.tracks):
        return False
    colours: dict[Colour, Colour] = {}
    for row, other in zip(paper.rows, (paper.rows[index] for index in order), strict=True):
        if not _same_row(row, other, numbers):
            return False
        for cell, image in zip(row.cells, other.cells, strict=True):
            if colours.setdefault(cell.colour, image.colour) != image.colour:
                return False
    return len(set(colours.values())) == len(colours)


def _keeps_numbers(track: Track, numbers: dict[int, int]) -> bool:
    """Whether each box of a track has the same numbers after an exchange of numbers."""
    return all({numbers.get(number) for number in box} == set(box) for box in track.boxes)


def _same_row(row: Row, other: Row, numbers: dict[int, int]) -> bool:
    return (
        (row.closers, row.needed) == (other.closers, other.needed)
        and len(row) == len(other)
        and all(
            cell._replace(number=numbers.get(cell.number, -1), colour=image.colour) == image
            for cell, image in zip(row.cells, other.cells, strict=True)
        )
    )


# The engine.


NEVER_FEWEST = 99
"""The count of a missing row."""

NOTHING = RowStates(((),), (0,), (False,), (NEVER_FEWEST,), (0,), (0,), (0,), {})
"""The states of a missing row."""


CLASS = np.dtype(
    [
        ("level", np.int32),
        ("closed", np.int32),  # rows of the half that are closed
        ("gone", np.int32),  # colours whose dice have left, as bits (S8, MA3)
        ("fewest", np.int32),  # the fewest crosses in one of the two rows (L4)
        ("start", np.int32),  # its crosses are those from here …
        ("stop", np.int32),  # … to here
        ("square", np.int32),  # its pairs of crosses, first by second, begin here
    ]
)
"""An equivalence class of states of two rows."""

CROSS = np.dtype(
    [
        ("number", np.int32),
        ("colour", np.int32),
        ("die", np.int32),  # the colour whose die leaves with this cross, as a bit; else 0
        ("to", np.int32),  # the class after it; -1 if only another cross makes it legal (S7)
        ("gain", np.int32),
        ("lucky", np.int32),  # crosses in its row, if the cell is the next one there (L4)
    ]
)
"""A cell that may be crossed in a class."""

PAIR = np.dtype([("to", np.int32), ("gain", np.int32)])
"""Two crosses, one after the other; `to` is -1 if the second may not follow the first."""


class Half(NamedTuple):
    """Two rows: the legal crosses of each class of their states, and the classes after them."""

    class_of: Longs
    """The class of each pair of row states, as first × states of the second + second."""
    classes: Records
    crosses: Records
    pairs: Records


class Cross(NamedTuple):
    """A cell of one of two rows that may be crossed now, or once another one is."""

    side: int
    place: int
    step: Step | None
    is_next: bool


Pair = tuple[int, int]
"""The states of two rows."""


def slot_states(paper: Paper, slot: int) -> RowStates:
    """The states of a row; -1 is a missing row."""
    if slot < 0:
        return NOTHING
    most = next(part.most for part in paper.parts if part.name == ROWS.name)
    return row_states(paper.rows[slot], keep_count=bool(paper.lucky), most=most)


def build_half(paper: Paper, arrangement: Arrangement, which: int) -> Half:
    """The tables of the first (0) or second (1) half."""
    slots = arrangement.slots[2 * which : 2 * which + 2]
    rows = tuple(paper.rows[slot] if slot >= 0 else Row(()) for slot in slots)
    states = tuple(slot_states(paper, slot) for slot in slots)
    return _Builder(rows, states, swap=arrangement.swap[which]).build()


class _Builder:
    """Gathers the tables of a half."""

    def __init__(self, rows: tuple[Row, ...], states: tuple[RowStates, ...], *, swap: bool) -> None:
        self.rows = rows
        self.states = states
        self.swap = swap
        sizes = [len(each) for each in states]
        pairs = [(i, j) for i in range(sizes[0]) for j in range(sizes[1]) if j <= i or not swap]
        self.members = sorted(pairs, key=lambda pair: (self.level(pair), pair))
        self.classes = {pair: index for index, pair in enumerate(self.members)}

    def level(self, pair: Pair) -> int:
        return self.states[0].levels[pair[0]] + self.states[1].levels[pair[1]]

    def class_of(self, pair: Pair) -> int:
        swapped = self.swap and pair[0] < pair[1]
        return self.classes[pair[::-1] if swapped else pair]

    def after(self, pair: Pair, side: int, step: Step) -> int:
        return self.class_of((step.to, pair[1]) if side == 0 else (pair[0], step.to))

    def cell(self, cross: Cross) -> Cell:
        return self.rows[cross.side].cells[cross.place]

    def crosses(self, pair: Pair) -> list[Cross]:
        """The cells that may be crossed now, and those that may after one more cross (S7)."""
        found = []
        for side in (0, 1):
            states = self.states[side]
            now = {step.place: step for step in states.steps[pair[side]]}
            later = {step.place for first in now.values() for step in states.steps[first.to]}
            found += [
                Cross(side, place, now.get(place), place == min(now))
                for place in sorted(later.union(now))
            ]
        return found

    def second(self, first: Cross, then: Cross) -> Step | None:
        """The second of two crosses as it is after the first; none if it may not follow it."""
        if first.step is None:
            return None
        if first.side == then.side:
            following = self.states[first.side].steps[first.step.to]
            return next((step for step in following if step.place == then.place), None)
        row = self.rows[first.side]
        # S8, MA3: the die leaves before the colour action.
        gone = first.step.closes and row.colour is self.cell(then).colour
        return None if gone else then.step

    def pair_after(self, pair: Pair, first: Cross, then: Cross) -> tuple[int, int]:
        """The class after two crosses and the points of both; -1 if they may not be made."""
        step = self.second(first, then)
        if first.step is None or step is None:
            return -1, 0
        middle = list(pair)
        middle[first.side] = first.step.to
        middle[then.side] = step.to
        return self.class_of((middle[0], middle[1])), first.step.gain + step.gain

    def build(self) -> Half:
        crosses = [self.crosses(pair) for pair in self.members]
        of_all = list(zip(self.members, crosses, strict=True))
        starts = list(accumulate(map(len, crosses), initial=0))
        squares = list(accumulate((len(some) ** 2 for some in crosses), initial=0))
        return Half(
            np.array(
                [self.class_of((i, j)) for i, j in product(*map(range, map(len, self.states)))]
            ),
            np.array(
                [
                    (*self.facts(pair), *starts[index : index + 2], squares[index])
                    for index, pair in enumerate(self.members)
                ],
                CLASS,
            ),
            np.array([self.entry(pair, cross) for pair, some in of_all for cross in some], CROSS),
            np.array(
                [
                    self.pair_after(pair, first, then)
                    for pair, some in of_all
                    for first in some
                    for then in some
                ],
                PAIR,
            ),
        )

    def facts(self, pair: Pair) -> tuple[int, int, int, int]:
        """Level, closed rows, dice gone and fewest crosses."""
        closed = [side for side in (0, 1) if self.states[side].closed[pair[side]]]
        gone = sum({1 << self.rows[side].colour for side in closed})
        fewest = min(self.count(pair, 0), self.count(pair, 1))
        return self.level(pair), len(closed), gone, fewest

    def entry(self, pair: Pair, cross: Cross) -> tuple[int, int, int, int, int, int]:
        """A cross as the table has it."""
        cell, step = self.cell(cross), cross.step
        if step is None:
            return cell.number, cell.colour, 0, -1, 0, NEVER_FEWEST
        die = 1 << self.rows[cross.side].colour if step.closes else 0
        lucky = self.count(pair, cross.side) if cross.is_next else NEVER_FEWEST
        return cell.number, cell.colour, die, self.after(pair, cross.side, step), step.gain, lucky

    def count(self, pair: Pair, side: int) -> int:
        return self.states[side].counts[pair[side]]


# The engine.


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
        """Sheets whose game is not over."""
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
        """A worker that solves blocks of sheets."""
        cells = MOST_CELLS
        work = work_space(self.game.variant.sides, cells, cells, self.game.players)

        def solve(task: Task) -> int:
            first, after_first, second, after_second = task
            block = (first, after_first, second, after_second)
            return solve_block(self.tables, self.dice, table, work, block)

        return solve

    def player(self, table: Table) -> Callable[[int, int, Table], None]:
        """A player of games by the table."""

        def play(seed: int, games: int, tally: Table) -> None:
            spare = self.game.spare_misses
            play_games(self.tables, self.dice, table, spare, seed, games, tally)

        return play

    def place(self, sheet: Sheet) -> int:
        """The index of a sheet in the table."""
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
