"""A row as a minimal automaton: histories with the same future are one state."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from rowlock.core.paper import Cell, Row
from rowlock.core.sheet import row_points

NO_ROW = Row(())


class Past(NamedTuple):
    """The history of a row as far as legality and points depend on it."""

    last: int
    """The place of the rightmost cross, -1 if there is none."""
    crosses: int
    """How many, the lock included."""
    marks: int
    """Crosses in cells that are remembered, as bits by place."""
    closed: bool
    boxes: int = 0
    """Free boxes of the rightmost crossed cell, which may be crossed again (DA2)."""


class Step(NamedTuple):
    """A cross that may be made in a row."""

    place: int
    to: int
    """The state of the row after it."""
    gain: int
    """Points it brings (S10)."""
    closes: bool


@dataclass(frozen=True)
class RowStates:
    """The states of a row as a minimal automaton: equivalent pasts are one state.

    A state's number rises with every cross, so that numbers give an order to solve in.
    """

    steps: tuple[tuple[Step, ...], ...]
    """What may be crossed in each state, from left to right."""
    levels: tuple[int, ...]
    """Rises with every cross; the states of a row are in this order."""
    closed: tuple[bool, ...]
    counts: tuple[int, ...]
    """Crosses in each state, where they are kept; otherwise those of any merged past."""
    free: tuple[int, ...]
    """The place just right of the last cross."""
    marks: tuple[int, ...]
    """Remembered cells that are crossed, as bits by place."""
    passed: tuple[int, ...]
    """Remembered cells that are crossed or can be no longer, as bits by place."""
    numbers: dict[Past, int] = field(hash=False)
    """The state that each past has led to."""
    remembered: int = 0
    """The cells that are remembered, as bits by place."""
    row: Row = NO_ROW

    def __len__(self) -> int:
        return len(self.steps)

    def number(self, marks: int, *, closed: bool) -> int:
        """The state of a row with these crosses, given as in `Sheet.rows`."""
        remembered = marks & self.remembered
        last = -1 if closed else self.row.places[marks.bit_length()]
        boxes = (self.row.masks[last] & ~marks).bit_count() if last >= 0 else 0
        return self.numbers[Past(last, marks.bit_count(), remembered, closed, boxes)]


@lru_cache(maxsize=64)
def row_states(
    row: Row, *, keep_count: bool, remembered: int = 0, most: int | None = None
) -> RowStates:
    """The states of a row; counts of closed or dead rows are kept only where asked (L5).

    At most `most` crosses count for the score (DA4).
    """
    pasts = _pasts(row, remembered)
    merged: dict[object, int] = {}
    found: dict[Past, int] = {}
    classes: list[tuple[tuple[Step, ...], int, Past]] = []
    for past in pasts:
        steps = tuple(
            Step(place, found[after], _gain(past, after, most), after.closed)
            for place, after in _crosses(row, remembered, past)
        )
        passed = _passed(past, remembered)
        label = (past.closed, past.crosses if keep_count else 0, past.marks, passed)
        key = (label, steps)
        # Minimisation of an acyclic automaton, bottom up: successors are classes already, so two
        # pasts are equivalent exactly if their labels and their steps are equal.
        if key not in merged:
            merged[key] = len(classes)
            deepest = max((classes[step.to][1] + 1 for step in steps), default=0)
            classes.append((steps, deepest, past))
        found[past] = merged[key]
    return replace(_numbered(classes, found, remembered), row=row)


def _pasts(row: Row, remembered: int) -> list[Past]:
    """Every past of a row in reverse topological order: after all its successors."""
    seen: dict[Past, None] = {}

    def visit(past: Past) -> None:
        if past not in seen:
            for _, after in _crosses(row, remembered, past):
                visit(after)
            for less in _forgotten(past):
                visit(less)
            seen[past] = None

    visit(Past(-1, 0, 0, closed=False))
    return list(seen)


def _crosses(row: Row, remembered: int, past: Past) -> list[tuple[int, Past]]:
    """The cells that may be crossed (S1, S7, DA2) and the past after each."""
    if past.closed:
        return []
    found = []
    if past.boxes:
        again = past._replace(crosses=past.crosses + 1, boxes=past.boxes - 1)
        found.append((past.last, again))
    for place in range(past.last + 1, len(row)):
        marks = past.marks | (1 << place & remembered)
        if place < row.first_closer:
            found.append((place, _first_cross(row.cells[place], past, place, marks)))
        elif past.crosses >= row.needed:
            found.append((place, Past(-1, past.crosses + 2, marks, closed=True)))
    return found


def _first_cross(cell: Cell, past: Past, place: int, marks: int) -> Past:
    """The past after the first cross of a cell that does not close the row (DA2, DB1)."""
    made = cell.boxes if cell.at_once else 1
    return Past(place, past.crosses + made, marks, closed=False, boxes=cell.boxes - made)


def _forgotten(past: Past) -> list[Past]:
    """A past with some of its remembered crosses forgotten."""
    bits = [1 << place for place in range(past.marks.bit_length()) if past.marks >> place & 1]
    return [past._replace(marks=past.marks & ~bit) for bit in bits]


def _gain(before: Past, after: Past, most: int | None) -> int:
    first, then = before.crosses, after.crosses
    if most is not None:
        first, then = min(first, most), min(then, most)
    return row_points(then) - row_points(first)


def _numbered(
    classes: list[tuple[tuple[Step, ...], int, Past]], found: dict[Past, int], remembered: int
) -> RowStates:
    """Number the states in topological order: those with the longest future first."""
    order = sorted(range(len(classes)), key=lambda index: (-classes[index][1], classes[index][2]))
    new = {old: index for index, old in enumerate(order)}
    longest = classes[order[0]][1]
    return RowStates(
        steps=tuple(
            tuple(step._replace(to=new[step.to]) for step in classes[old][0]) for old in order
        ),
        levels=tuple(longest - classes[old][1] for old in order),
        closed=tuple(classes[old][2].closed for old in order),
        counts=tuple(classes[old][2].crosses for old in order),
        free=tuple(classes[old][2].last + 1 for old in order),
        marks=tuple(classes[old][2].marks for old in order),
        passed=tuple(_passed(classes[old][2], remembered) for old in order),
        numbers={past: new[old] for past, old in found.items()},
        remembered=remembered,
    )


def _passed(past: Past, remembered: int) -> int:
    return remembered if past.closed else remembered & (1 << past.last + 1) - 1
