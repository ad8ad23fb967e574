"""Symmetries of a sheet: rows, colours and numbers that can be exchanged."""

from itertools import permutations
from typing import NamedTuple

from rowlock.core.paper import Colour, Paper, Row

Order = tuple[int, ...]
"""For each row the row that takes its place."""


class Arrangement(NamedTuple):
    """The rows in two halves, and which exchanges leave the game as it is."""

    slots: Order
    """The row in each of four places, -1 where there is none; the first two are one half."""
    swap: tuple[bool, bool]
    """Whether the two rows of each half may be exchanged."""
    mirror: bool
    """Whether the two halves may be exchanged."""

    @property
    def size(self) -> int:
        """How many sheets are the same game."""
        return (1 + self.swap[0]) * (1 + self.swap[1]) * (1 + self.mirror)


def arrange(paper: Paper, sides: int) -> Arrangement:
    """The arrangement of the rows that makes the most of the symmetry of a sheet."""
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
    """Whether exchanging rows, with colours and perhaps numbers to match, changes nothing."""
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
    colours: dict[Colour, Colour] = {}
    for row, other in zip(paper.rows, (paper.rows[index] for index in order), strict=True):
        if not _same_row(row, other, numbers):
            return False
        for cell, image in zip(row.cells, other.cells, strict=True):
            if colours.setdefault(cell.colour, image.colour) != image.colour:
                return False
    return len(set(colours.values())) == len(colours)


def _same_row(row: Row, other: Row, numbers: dict[int, int]) -> bool:
    return (
        (row.closers, row.needed) == (other.closers, other.needed)
        and len(row) == len(other)
        and all(
            numbers.get(cell.number) == image.number
            for cell, image in zip(row.cells, other.cells, strict=True)
        )
    )
