"""Tables of a sheet without chains, as two halves of two rows each."""

from __future__ import annotations

from itertools import accumulate, product
from typing import NamedTuple

import numpy as np

from rowlock.core.paper import Cell, Paper, Row
from rowlock.solver.dice_tables import Longs, Records
from rowlock.solver.row_automaton import RowStates, Step, row_states
from rowlock.solver.sheet_symmetry import Arrangement

NEVER_FEWEST = 99
"""The count of a row that is not there."""

NOTHING = RowStates(((),), (0,), (False,), (NEVER_FEWEST,), (0,), (0,), (0,), {})
"""The states of a row that is not there."""


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
"""States of two rows that are the same game."""

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
    """Two rows: what may be crossed in each class of their states, and what is then."""

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
    """The states of a row, -1 meaning a row that is not there."""
    if slot < 0:
        return NOTHING
    return row_states(paper.rows[slot], keep_count=bool(paper.lucky))


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
