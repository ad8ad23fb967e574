"""The inputs of a value net: their meaning and numbering.

A position is shown as a few inputs that are on, all others being off. For each seat in the order of
turns, the player about to roll first: the state of each row (open with last place and crosses;
locked by that player, with crosses; closed by another, with crosses), misses, and where the edition
has them the kind of sheet, the first free space of the bonus bar, stones left, and of each bonus
set the cells crossed and those that still can be. Then how the sheets stand to each other: the
points ahead of the best other player (up to 50) and the numbers of rows that one and any other may
lock, both crossed with whether a row is closed; of two players only as the one about to roll sees
it. On a board also, for each row, the last places of both and whether the foremost stone is safe.
In classic with two players that makes 844 inputs, of which twelve are on.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import BonusSet, Row, Variant
from rowlock.kernel import NotInKernel
from rowlock.kernel.codes import (
    INNER,
    MOST_AHEAD,
    MOST_HIDDEN,
    MOST_INPUTS,
    MOST_KINDS,
    MOST_MARKS,
    MOST_MISSES,
    MOST_ROWS,
    MOST_SEATS,
    MOST_SET_CELLS,
    MOST_SETS,
    MOST_SPACES,
    MOST_STACKED,
    MOST_STONES,
)
from rowlock.kernel.structs import Ints, Singles, blank, record_type
from rowlock.kernel.tables import check_variant

CACHE_LINE = 64


class Net:
    """A value net for the kernel: its weights, then the number of each input.

    The first index of most inputs is how many turns after the next one a seat has its turn.
    """

    first: Annotated[Singles, (MOST_INPUTS, MOST_HIDDEN)]
    first_bias: Annotated[Singles, (MOST_HIDDEN,)]
    second: Annotated[Singles, (MOST_HIDDEN, INNER)]
    second_bias: Annotated[Singles, (INNER,)]
    third: Annotated[Singles, (MOST_SEATS, INNER)]
    third_bias: Annotated[Singles, (MOST_SEATS,)]
    hidden: int
    """How many units the first layer has."""
    seats: int
    shown: int
    """How many inputs show one sheet."""
    open_row: Annotated[Ints, (MOST_SEATS, MOST_ROWS, MOST_MARKS, MOST_MARKS)]
    """By row, one more than its last place, and crosses."""
    locked_row: Annotated[Ints, (MOST_SEATS, MOST_ROWS, MOST_MARKS + 1)]
    closed_row: Annotated[Ints, (MOST_SEATS, MOST_ROWS, MOST_MARKS + 1)]
    misses: Annotated[Ints, (MOST_SEATS, MOST_MISSES)]
    kind: Annotated[Ints, (MOST_SEATS, MOST_KINDS)]
    space: Annotated[Ints, (MOST_SEATS, MOST_SPACES + 1)]
    """By the first free space of the bonus bar."""
    left: Annotated[Ints, (MOST_SEATS, MOST_STONES + 1)]
    """By stones still to be placed."""
    bonus_set: Annotated[Ints, (MOST_SEATS, MOST_SETS, MOST_SET_CELLS + 1, MOST_SET_CELLS + 1)]
    """By how many cells of a bonus set are crossed, and how many still can be."""
    ahead: Annotated[Ints, (MOST_SEATS, 2, 2 * MOST_AHEAD + 1)]
    """By whether a row is closed, and by points ahead."""
    lockable: Annotated[Ints, (MOST_SEATS, 2, MOST_ROWS + 1, MOST_ROWS + 1)]
    """By whether a row is closed, and by how many rows one and any other may lock."""
    contact: Annotated[Ints, (MOST_ROWS, MOST_MARKS, MOST_MARKS, 2)]
    """By row of a board, one more than the last place of both players, and whether the foremost
    stone is safe."""


def net_records(count: int) -> NDArray[np.void]:
    """Zeroed net records, aligned to cache lines."""
    kind = record_type(Net)
    room = np.zeros(count * kind.itemsize + CACHE_LINE, np.uint8)
    first = -room.ctypes.data % CACHE_LINE
    return room[first : first + count * kind.itemsize].view(kind)


class _Inputs:
    """Allocates input numbers."""

    def __init__(self, variant: Variant, seats: int) -> None:
        self.net = blank(Net)
        self.used = 0
        self.variant, self.seats = variant, seats

    def take(self) -> int:
        self.used += 1
        return self.used - 1

    def number_all(self) -> None:
        rows = self.variant.paper.rows
        for side in range(self.seats):
            for index, row in enumerate(rows):
                self.number_row(side, index, row)
        for side in range(self.seats):
            for misses in range(self.variant.misses_to_end):
                self.net.misses[side, misses] = self.take()
        self.number_standing(len(rows))
        for side in range(self.seats):
            self.number_extras(side)
        if self.variant.is_board:
            for index, row in enumerate(rows):
                self.number_contact(index, row)

    def number_row(self, side: int, index: int, row: Row) -> None:
        for last in range(-1, row.first_closer):
            most = MOST_STACKED if self.variant.is_board else last + 1
            for count in range(last >= 0, most + 1 if last >= 0 else 1):
                self.net.open_row[side, index, last + 1, count] = self.take()
        most = MOST_STACKED if self.variant.is_board else row.first_closer
        for count in (
            range(row.needed + 1, MOST_STACKED + 1)
            if self.variant.is_board
            else range(row.needed + 2, most + 3)
        ):
            self.net.locked_row[side, index, count] = self.take()
        for count in range(most + 1):
            self.net.closed_row[side, index, count] = self.take()

    def number_standing(self, rows: int) -> None:
        sides = range(standing_sides(self.seats))
        for side in sides:
            for closed in range(2):
                for ahead in range(2 * MOST_AHEAD + 1):
                    self.net.ahead[side, closed, ahead] = self.take()
        for side in sides:
            for closed in range(2):
                for mine in range(rows + 1):
                    for theirs in range(rows + 1):
                        self.net.lockable[side, closed, mine, theirs] = self.take()

    def number_extras(self, side: int) -> None:
        variant, paper = self.variant, self.variant.paper
        if len(variant.papers) > 1:
            for kind in range(len(variant.papers)):
                self.net.kind[side, kind] = self.take()
        if paper.bar:
            for space in range(len(paper.bar.spaces) + 1):
                self.net.space[side, space] = self.take()
        for left in range(variant.stones + 1 if variant.stones else 0):
            self.net.left[side, left] = self.take()
        for index, bonus_set in enumerate(paper.bonus_sets):
            self.number_set(side, index, bonus_set)

    def number_set(self, side: int, index: int, bonus_set: BonusSet) -> None:
        for crossed in range(len(bonus_set.cells) + 1):
            for possible in range(len(bonus_set.cells) + 1 - crossed):
                self.net.bonus_set[side, index, crossed, possible] = self.take()

    def number_contact(self, index: int, row: Row) -> None:
        for mine in range(row.first_closer + 1):
            for theirs in range(row.first_closer + 1):
                for safe in range(2):
                    self.net.contact[index, mine, theirs, safe] = self.take()


def standing_sides(seats: int) -> int:
    """From how many sides the sheets are compared: what two players see is the same."""
    return 1 if seats == 2 else seats


def number_inputs(variant: Variant, seats: int = 2) -> tuple[Net, int]:
    """A net record without weights for an edition, and how many inputs it has."""
    _check(variant, seats)
    inputs = _Inputs(variant, seats)
    inputs.number_all()
    if inputs.used > MOST_INPUTS:
        raise NotInKernel(f"A net for {variant.id} would have more than {MOST_INPUTS} inputs.")
    inputs.net.seats = seats
    inputs.net.shown = shown_inputs(variant)
    return inputs.net, inputs.used


def shown_inputs(variant: Variant) -> int:
    """How many inputs show one sheet."""
    paper = variant.paper
    extras = (len(variant.papers) > 1) + (paper.bar is not None) + variant.is_board
    return len(paper.rows) + 1 + extras + len(paper.bonus_sets)


def inputs_on(variant: Variant, seats: int) -> int:
    """How many inputs are on in any position."""
    contacts = len(variant.paper.rows) if variant.is_board else 0
    return seats * shown_inputs(variant) + 2 * standing_sides(seats) + contacts


def _check(variant: Variant, seats: int) -> None:
    check_variant(variant)
    if seats < 2:
        raise NotInKernel("A value net plays for the win: there must be two players at least.")
    too_big = any(len(each.cells) > MOST_SET_CELLS for each in variant.paper.bonus_sets)
    if variant.misses_to_end > MOST_MISSES or too_big:
        raise NotInKernel(f"The kernel has no value net for {variant.id}.")
