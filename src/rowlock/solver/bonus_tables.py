"""Tables of a sheet with bonus chains, for the kernel."""

from itertools import accumulate
from operator import mul
from typing import NamedTuple

import numpy as np

from rowlock.core.paper import Bonus, Colour, Paper, Spot
from rowlock.solver.plain_engine import NOTHING
from rowlock.solver.problem import Longs, Records
from rowlock.solver.row_automaton import RowStates, Step, row_states

ROWS = 4
CLOSED_SETS = 1 << ROWS

STATE = np.dtype(
    [
        ("start", np.int32),  # what may be crossed: from here …
        ("stop", np.int32),  # … to here
        ("closed", np.int32),
        ("count", np.int32),
        ("free", np.int32),  # the place just right of the last cross
        ("marks", np.int32),  # bonus cells crossed, as bits
        ("passed", np.int32),  # bonus cells crossed or skipped, as bits
        ("index", np.int64),  # its part of the code of a sheet
    ]
)
"""A state of a row. Those of all four rows are in one array."""

STEP = np.dtype(
    [
        ("row", np.int32),
        ("place", np.int32),
        ("number", np.int32),
        ("colour", np.int32),
        ("to", np.int32),
        ("gain", np.int32),
        ("closes", np.int32),
        ("bar", np.int32),  # whether the cell uses a space of the bonus bar (BA2)
        ("mark", np.int32),  # the bit of the cell, if it belongs to a bonus set
        ("plain", np.int32),  # whether nothing but the row and the points change
        ("delta", np.int64),  # what a plain cross adds to the code of a sheet
    ]
)
"""A cell that may be crossed in a state of a row."""

SET = np.dtype([("cells", np.int32), ("bonus", np.int32)])
"""Cells, as bits, and their bonus when all are crossed (BB1)."""

TWO_IN_FEWEST, ONE_IN_EACH, DOUBLE_FEWEST, PLUS_13, NO_MISSES = range(5)
BONUSES = {
    Bonus.TWO_IN_FEWEST: TWO_IN_FEWEST,
    Bonus.ONE_IN_EACH: ONE_IN_EACH,
    Bonus.DOUBLE_FEWEST: DOUBLE_FEWEST,
    Bonus.PLUS_13: PLUS_13,
    Bonus.NO_MISSES: NO_MISSES,
}


class Chained(NamedTuple):
    """Everything about a sheet that the kernel needs."""

    states: Records
    steps: Records
    first: Longs
    """The first state of each row, and the number of all."""
    cells: Records
    """Row, place: number and colour of the cell."""
    lengths: Longs
    bar_row: Longs
    """The row of each space of the bonus bar."""
    next_space: Longs
    """Rows closed as bits, space: the first space from there on that is not struck (BA4)."""
    gone: Longs
    """Rows closed as bits: colours whose dice have left."""
    sets: Records
    mark_shift: Longs
    """Row: the lowest bit of its bonus cells."""
    mark_mask: Longs
    """Row: its bonus cells, the lowest being bit 0."""
    without: Longs
    """State, bonus cells kept: the state with the others forgotten."""
    lucky: Longs
    spaces: int
    """Spaces of the bonus bar, and one: how many values the pointer into it has."""
    rows: int
    rows_to_end: int
    colour_after_end: bool


def chain_states(paper: Paper) -> list[RowStates]:
    """The states of four rows, missing rows included."""
    return _Builder(paper).states


def build_chained(paper: Paper, rows_to_end: int, *, colour_after_end: bool = False) -> Chained:
    """The tables of a sheet."""
    return _Builder(paper).build(rows_to_end, colour_after_end)


class _Builder:
    """Gathers the tables."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        remembered = [spot for bonus_set in paper.bonus_sets for spot in bonus_set.cells]
        self.marked = sorted(set(remembered))
        keep = bool(paper.lucky or paper.bonus_sets)
        self.states: list[RowStates] = []
        for index, row in enumerate(paper.rows):
            places = sum(1 << spot.place for spot in self.marked if spot.row == index)
            self.states.append(row_states(row, keep_count=keep, remembered=places))
        self.states += [NOTHING] * (ROWS - len(paper.rows))
        self.first = list(accumulate(map(len, self.states), initial=0))
        sizes = [len(self.spaces) + 1, *(len(states) for states in self.states[:0:-1])]
        self.strides = list(accumulate(sizes, mul))[::-1]

    @property
    def spaces(self) -> tuple[Colour, ...]:
        return self.paper.bar.spaces if self.paper.bar else ()

    def bit(self, spot: Spot) -> int:
        return 1 << self.marked.index(spot) if spot in self.marked else 0

    def bits(self, row: int, places: int) -> int:
        return sum(
            self.bit(spot) for spot in self.marked if spot.row == row and places >> spot.place & 1
        )

    def build(self, rows_to_end: int, colour_after_end: bool) -> Chained:
        shifts = [
            min((self.bit(spot) for spot in self.marked if spot.row == row), default=1)
            for row in range(ROWS)
        ]
        steps, starts = self.steps()
        return Chained(
            states=self.state_table(starts),
            steps=steps,
            first=np.array(self.first),
            cells=self.cell_table(),
            lengths=np.array(
                [len(row) for row in self.paper.rows] + [0] * (ROWS - len(self.paper.rows))
            ),
            bar_row=np.array([self.paper.row_of(colour) for colour in self.spaces] or [0]),
            next_space=np.array([self.next_spaces(closed) for closed in range(CLOSED_SETS)]),
            gone=np.array(
                [sum(1 << c for c in self.gone(closed)) for closed in range(CLOSED_SETS)]
            ),
            sets=np.array(
                [
                    (sum(map(self.bit, each.cells)), BONUSES[each.bonus])
                    for each in self.paper.bonus_sets
                ],
                SET,
            ),
            mark_shift=np.array([shift.bit_length() - 1 for shift in shifts]),
            mark_mask=np.array(
                [(1 << sum(spot.row == row for spot in self.marked)) - 1 for row in range(ROWS)]
            ),
            without=self.forgetting(),
            lucky=np.array(self.paper.lucky, np.int64),
            spaces=len(self.spaces) + 1,
            rows=len(self.paper.rows),
            rows_to_end=rows_to_end,
            colour_after_end=colour_after_end,
        )

    def gone(self, closed: int) -> set[Colour]:
        return {row.colour for index, row in enumerate(self.paper.rows) if closed >> index & 1}

    def next_spaces(self, closed: int) -> list[int]:
        """For each space the first one from there on that is not struck."""
        gone, found = self.gone(closed), [len(self.spaces)]
        for space in range(len(self.spaces) - 1, -1, -1):
            found.append(found[-1] if self.spaces[space] in gone else space)
        return found[::-1]

    def steps(self) -> tuple[Records, list[int]]:
        found, starts = [], [0]
        for row, states in enumerate(self.states):
            for index, steps in enumerate(states.steps):
                found += [self.step(row, index, step) for step in steps]
                starts.append(len(found))
        return np.array(found, STEP), starts

    def step(self, row: int, index: int, step: Step) -> tuple[int, ...]:
        """A step as the table has it."""
        spot, cell = Spot(row, step.place), self.paper.rows[row].cells[step.place]
        bar = self.paper.bar is not None and spot in self.paper.bar.cells
        passed = self.states[row].passed
        plain = not (bar or step.closes or passed[index] != passed[step.to])
        head = (row, step.place, cell.number, cell.colour, self.first[row] + step.to)
        tail = (step.gain, step.closes, bar, self.bit(spot), plain)
        return (*head, *tail, (step.to - index) * self.strides[row])

    def state_table(self, starts: list[int]) -> Records:
        found = []
        for row, (states, stride) in enumerate(zip(self.states, self.strides, strict=True)):
            for index in range(len(states)):
                start = starts[self.first[row] + index : self.first[row] + index + 2]
                found.append(
                    (
                        *start,
                        states.closed[index],
                        states.counts[index],
                        states.free[index],
                        self.bits(row, states.marks[index]),
                        self.bits(row, states.passed[index]),
                        index * stride,
                    )
                )
        return np.array(found, STATE)

    def cell_table(self) -> Records:
        """Every cell by row and place; where there is none, a number that no dice give."""
        longest = max(map(len, self.paper.rows))
        table = np.zeros((ROWS, longest), [("number", np.int32), ("colour", np.int32)])
        for (row, place), cell in self.paper.spots():
            table[row, place] = cell.number, cell.colour
        return table

    def forgetting(self) -> Longs:
        """For each state and each set of bonus cells kept the state without the others."""
        most = max(sum(spot.row == row for spot in self.marked) for row in range(ROWS))
        table = np.zeros((self.first[-1], 1 << most), np.int64)
        for row, states in enumerate(self.states):
            places = [spot.place for spot in self.marked if spot.row == row]
            for past, index in states.numbers.items():
                for kept in range(1 << len(places)):
                    mask = sum(1 << place for bit, place in enumerate(places) if kept >> bit & 1)
                    less = states.numbers[past._replace(marks=past.marks & mask)]
                    table[self.first[row] + index, kept] = self.first[row] + less
        return table
