"""Value nets for the kernel: what their inputs mean, and how weights become a record.

A position is shown as a few inputs that are on, all others being off: for the player about to roll
and then for the other one the state of each row (open with last place and crosses; locked by that
player, with crosses; closed by another, with crosses), misses, and where the edition has them the
kind of sheet, the first free space of the bonus bar and the progress of each bonus set; then the
points ahead (up to 50) and the numbers of rows that each may lock, both crossed with whether a row
is closed. In classic that makes 844 inputs, of which twelve are on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Row, Variant
from rowlock.fast import NotInKernel
from rowlock.fast.codes import HIDDEN, INNER, MOST_AHEAD, MOST_INPUTS, MOST_MISSES, MOST_SET_CELLS
from rowlock.fast.layout import Net, blank
from rowlock.fast.tables import check_variant

Weights = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class ValueNet:
    """The weights of a net: inputs → 128 → 32 → chance to win, with rectified layers between."""

    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    third: Weights
    """One column; further outputs that helped in training are left out."""
    third_bias: Weights


class _Inputs:
    """Gives inputs their numbers, one after the other."""

    def __init__(self) -> None:
        self.used = 0

    def take(self) -> int:
        self.used += 1
        return self.used - 1


def number_inputs(variant: Variant) -> tuple[Net, int]:
    """A net record without weights for an edition, and how many inputs it has."""
    _check(variant)
    net, inputs = blank(Net), _Inputs()
    for side in range(2):
        for index, row in enumerate(variant.paper.rows):
            _number_row(net, inputs, side, index, row)
    for side in range(2):
        for misses in range(variant.misses_to_end):
            net.misses[side, misses] = inputs.take()
    _number_standing(net, inputs, len(variant.paper.rows))
    for side in range(2):
        _number_extras(net, inputs, side, variant)
    if inputs.used > MOST_INPUTS:
        raise NotInKernel(f"A net for {variant.id} would have more than {MOST_INPUTS} inputs.")
    return net, inputs.used


def _check(variant: Variant) -> None:
    check_variant(variant)
    if variant.is_board:
        raise NotInKernel("The kernel has no value net for a game on a shared board.")
    too_big = any(len(each.cells) > MOST_SET_CELLS for each in variant.paper.bonus_sets)
    if variant.misses_to_end > MOST_MISSES or too_big:
        raise NotInKernel(f"The kernel has no value net for {variant.id}.")


def _number_row(net: Net, inputs: _Inputs, side: int, index: int, row: Row) -> None:
    for last in range(-1, row.first_closer):
        for count in range(last >= 0, last + 2):
            net.open_row[side, index, last + 1, count] = inputs.take()
    for count in range(row.needed + 2, row.first_closer + 3):
        net.locked_row[side, index, count] = inputs.take()
    for count in range(row.first_closer + 1):
        net.closed_row[side, index, count] = inputs.take()


def _number_standing(net: Net, inputs: _Inputs, rows: int) -> None:
    for closed in range(2):
        for ahead in range(2 * MOST_AHEAD + 1):
            net.ahead[closed, ahead] = inputs.take()
    for closed in range(2):
        for mine in range(rows + 1):
            for theirs in range(rows + 1):
                net.lockable[closed, mine, theirs] = inputs.take()


def _number_extras(net: Net, inputs: _Inputs, side: int, variant: Variant) -> None:
    paper = variant.paper
    if len(variant.papers) > 1:
        for kind in range(len(variant.papers)):
            net.kind[side, kind] = inputs.take()
    if paper.bar:
        for space in range(len(paper.bar.spaces) + 1):
            net.space[side, space] = inputs.take()
    for index, bonus_set in enumerate(paper.bonus_sets):
        for crossed in range(len(bonus_set.cells) + 1):
            net.set_crossed[side, index, crossed] = inputs.take()


def net_record(variant: Variant, weights: ValueNet) -> Net:
    """Weights as the kernel wants them; raises `NotInKernel` if they do not fit the edition."""
    net, inputs = number_inputs(variant)
    shapes = {
        "first": (inputs, HIDDEN),
        "first_bias": (HIDDEN,),
        "second": (HIDDEN, INNER),
        "second_bias": (INNER,),
        "third": (INNER,),
        "third_bias": (1,),
    }
    for name, shape in shapes.items():
        given: Weights = getattr(weights, name)
        if given.shape != shape:
            raise NotInKernel(f"{name} of a net for {variant.id} is {shape}, not {given.shape}.")
        field: Any = getattr(net, name)
        field[: len(given)] = given
    return net
