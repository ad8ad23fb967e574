"""A sheet without chains as two halves of two rows each, in tables that the kernel reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from rowlock.core.paper import Cell, Paper, Row
from rowlock.solve.dice import Floats, Ints
from rowlock.solve.rows import RowStates, Step, row_states
from rowlock.solve.symmetry import Arrangement

NEVER_FEWEST = 99
"""The count of a row that is not there."""

NOTHING = RowStates(((),), (0,), (False,), (NEVER_FEWEST,), (0,), {})
"""The states of a row that is not there."""


class Half(NamedTuple):
    """Two rows: for each class of their states what may be crossed and what is then.

    Crosses of class `h` are those from `start[h]` to `start[h + 1]`; pairs of them are a square from
    `square[h]` on, first cross by second cross.
    """

    class_of: Ints
    """The class of each pair of row states, as first × states of the second + second."""
    level: Ints
    closed: Ints
    """How many of the rows are closed."""
    gone: Ints
    """Colours whose dice have left, as bits (S8, MA3)."""
    fewest: Ints
    """The fewest crosses in one of the two rows."""
    start: Ints
    number: Ints
    colour: Ints
    die: Ints
    """The colour whose die leaves with this cross, as a bit; 0 if the row stays open."""
    to: Ints
    """The class after the cross, -1 if only another cross makes it legal (S7)."""
    gain: Floats
    lucky: Ints
    """Crosses in the row before, if the cell is the next one of its row, else `NEVER_FEWEST` (L4)."""
    square: Ints
    pair_to: Ints
    """The class after both crosses, -1 if the second may not follow the first."""
    pair_gain: Floats

    def __len__(self) -> int:
        return len(self.level)


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

    def __init__(
        self, rows: tuple[Row, ...], states: tuple[RowStates, ...], *, swap: bool
    ) -> None:
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
            for place in sorted(later.union(now)):
                found.append(Cross(side, place, now.get(place), place == min(now)))
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
        flat = [(pair, cross) for pair, some in zip(self.members, crosses, strict=True) for cross in some]
        pairs = [
            self.pair_after(pair, first, then)
            for pair, some in zip(self.members, crosses, strict=True)
            for first in some
            for then in some
        ]
        counts = [len(some) for some in crosses]
        return Half(
            class_of=_ints(
                self.class_of((i, j))
                for i in range(len(self.states[0]))
                for j in range(len(self.states[1]))
            ),
            level=_ints(map(self.level, self.members)),
            closed=_ints(self.closed(pair).bit_count() for pair in self.members),
            gone=_ints(map(self.gone, self.members)),
            fewest=_ints(map(self.fewest, self.members)),
            start=_starts(counts),
            number=_ints(self.cell(cross).number for _, cross in flat),
            colour=_ints(self.cell(cross).colour for _, cross in flat),
            die=_ints(self.die(cross) for _, cross in flat),
            to=_ints(
                -1 if cross.step is None else self.after(pair, cross.side, cross.step)
                for pair, cross in flat
            ),
            gain=_floats(0 if cross.step is None else cross.step.gain for _, cross in flat),
            lucky=_ints(
                self.count(pair, cross.side) if cross.is_next else NEVER_FEWEST
                for pair, cross in flat
            ),
            square=_starts([count * count for count in counts]),
            pair_to=_ints(to for to, _ in pairs),
            pair_gain=_floats(gain for _, gain in pairs),
        )

    def closed(self, pair: Pair) -> int:
        return sum(1 << side for side in (0, 1) if self.states[side].closed[pair[side]])

    def gone(self, pair: Pair) -> int:
        bits = self.closed(pair)
        return sum({1 << self.rows[side].colour for side in (0, 1) if bits >> side & 1})

    def count(self, pair: Pair, side: int) -> int:
        return self.states[side].counts[pair[side]]

    def fewest(self, pair: Pair) -> int:
        return min(self.count(pair, 0), self.count(pair, 1))

    def die(self, cross: Cross) -> int:
        closes = cross.step is not None and cross.step.closes
        return 1 << self.rows[cross.side].colour if closes else 0


def _ints(values: Iterable[int]) -> Ints:
    return np.fromiter(values, np.int32)


def _floats(values: Iterable[float]) -> Floats:
    return np.fromiter(values, np.float64)


def _starts(counts: list[int]) -> Ints:
    return np.cumsum([0, *counts], dtype=np.int32)
