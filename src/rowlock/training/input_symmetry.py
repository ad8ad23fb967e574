"""Symmetries of a sheet as permutations of a net's inputs, for data augmentation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.kernel.net_inputs import Net, number_inputs
from rowlock.solver.sheet_symmetry import Order, is_symmetry


def row_orders(variant: Variant) -> list[Order]:
    """Every order of the rows that leaves the game as it is, for all kinds of sheet."""
    orders = permutations(range(len(variant.paper.rows)))
    return [
        order
        for order in orders
        if order == tuple(sorted(order))
        or all(is_symmetry(paper, variant.sides, order) for paper in variant.papers)
    ]


def turned_inputs(variant: Variant, seats: int) -> NDArray[np.int16]:
    """For each way to turn a sheet, the input that takes the place of each."""
    net, inputs = number_inputs(variant, seats)
    orders = row_orders(variant)
    table = np.tile(np.arange(inputs, dtype=np.int16), (len(orders), 1))
    for way, order in enumerate(orders):
        for row, other in enumerate(order):
            for before, after in _pairs(net, row, other, seats):
                numbered = (before > 0) | (after > 0)
                table[way][before[numbered]] = after[numbered]
    return table


def _pairs(
    net: Net, row: int, other: int, seats: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Inputs of a row, and those of the other row that mean the same."""
    yield _numbers(net.contact, row), _numbers(net.contact, other)
    for side in range(seats):
        for field in (net.locked_row, net.closed_row, net.open_row):
            yield _numbers(field, side, row), _numbers(field, side, other)


def _numbers(field: object, *where: int) -> NDArray[np.int64]:
    """The numbers of the inputs in a part of a field, in order; what is none is left out."""
    return cast("NDArray[np.int64]", np.array(field)[where].ravel())
