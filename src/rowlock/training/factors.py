"""The first layer during training: factorised weights, and the symmetries of its inputs.

A rarely active input learns slowly. So during training each row of the first layer is a sum of
factors shared with similar inputs: an open row's last place, its crosses, both together in any
row, and a few smooth numbers. The finished net keeps only the sums.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Row, Variant
from rowlock.core.sheet import row_points
from rowlock.kernel.formula import white_chance
from rowlock.kernel.input_numbers import MOST_AHEAD, standing_sides
from rowlock.kernel.layout import MOST_BOXES
from rowlock.kernel.value_net import Net, number_inputs
from rowlock.solver.plain_engine import Order, is_symmetry

Name = tuple[object, ...]
Parts = dict[Name, float]


class Factors(NamedTuple):
    """The factors of each input and their coefficients, in compressed sparse row form."""

    starts: NDArray[np.int64]
    parts: NDArray[np.int64]
    shares: NDArray[np.float32]
    total: int
    """The number of factors."""
    own: NDArray[np.int64]
    """For each input, its own unshared factor."""


def find_factors(variant: Variant, seats: int) -> Factors:
    """The factors of a net's inputs."""
    net, inputs = number_inputs(variant, seats)
    made: dict[int, Parts] = {number: {} for number in range(inputs)}
    for number, parts in _describe(variant, seats, net):
        made[number] |= parts
    names: dict[Name, int] = {}
    starts, parts_, shares = [0], list[int](), list[float]()
    for number in range(inputs):
        for name, share in {("itself", number): 1.0, **made[number]}.items():
            parts_.append(names.setdefault(name, len(names)))
            shares.append(share)
        starts.append(len(parts_))
    own = np.array([names["itself", number] for number in range(inputs)])
    return Factors(
        np.array(starts), np.array(parts_), np.array(shares, np.float32), len(names), own
    )


def _describe(variant: Variant, seats: int, net: Net) -> Iterator[tuple[int, Parts]]:
    for side in range(seats):
        for index, row in enumerate(variant.paper.rows):
            yield from _row(variant, net, side, index, row)
        for misses in range(variant.misses_to_end):
            yield net.misses[side, misses], {("misses", side): misses / 4}
        for left in range(variant.stones + 1 if variant.stones else 0):
            yield net.left[side, left], {("left", side): left / 20}
    for side in range(standing_sides(seats)):
        yield from _standing(net, side, len(variant.paper.rows))
    if variant.is_board:
        yield from _contacts(variant, net)


def _row(
    variant: Variant, net: Net, side: int, index: int, row: Row
) -> Iterator[tuple[int, Parts]]:
    for last in range(-1, row.first_closer):
        for count in range(MOST_BOXES + 1):
            number = net.open_row[side, index, last + 1, count]
            if number or (side, index, last, count) == (0, 0, -1, 0):
                yield number, _open(variant, side, index, row, last, count)
    for kind, table in (("locked", net.locked_row), ("closed", net.closed_row)):
        for count in range(MOST_BOXES + 2):
            if table[side, index, count]:
                points = row_points(min(count, 15)) / 50
                yield (
                    table[side, index, count],
                    {
                        (kind, side, index): 1.0,
                        (kind, side, "points"): points,
                        ("points", side): points,
                        (kind, side, "any", count): 1.0,
                    },
                )


def _open(variant: Variant, side: int, index: int, row: Row, last: int, count: int) -> Parts:
    shape = (len(row), row.needed)
    points = row_points(min(count, 15)) / 50
    chance = white_chance(variant.sides, row.cells[last + 1].number) * variant.sides
    return {
        ("last", side, index, last): 1.0,
        ("count", side, index, count): 1.0,
        ("any", side, *shape, last, count): 1.0,
        ("open", side, index, "place"): (last + 1) / len(row),
        ("open", side, index, "count"): count / len(row),
        ("open", side, index, "points"): points,
        ("open", side, index, "next"): chance * (count + 1) / len(row),
        ("open", side, index, "skipped"): max(0, last + 1 - count) / len(row),
        ("open", side, index, "ripe"): float(count >= row.needed),
        ("points", side): points,
    }


def _standing(net: Net, side: int, rows: int) -> Iterator[tuple[int, Parts]]:
    for closed in range(2):
        for at in range(2 * MOST_AHEAD + 1):
            ahead = at - MOST_AHEAD
            yield (
                net.ahead[side, closed, at],
                {
                    ("ahead", side, closed): ahead / 30,
                    ("ahead", side, "near", closed): float(np.tanh(ahead / 8)),
                    ("ahead", side, "any", at): 1.0,
                    ("ahead", side, "group", closed, ahead // 5): 1.0,
                },
            )
        for mine in range(rows + 1):
            for theirs in range(rows + 1):
                yield (
                    net.lockable[side, closed, mine, theirs],
                    {
                        ("mine", side, closed, mine): 1.0,
                        ("theirs", side, closed, theirs): 1.0,
                    },
                )


def _contacts(variant: Variant, net: Net) -> Iterator[tuple[int, Parts]]:
    for index, row in enumerate(variant.paper.rows):
        for mine in range(row.first_closer + 1):
            for theirs in range(row.first_closer + 1):
                for safe in range(2):
                    order = (mine > theirs) - (mine < theirs)
                    yield (
                        net.contact[index, mine, theirs, safe],
                        {
                            ("order", index, order, safe): 1.0,
                            ("contact", mine, theirs, safe): 1.0,
                            ("gap", index): (mine - theirs) / 10,
                        },
                    )


# Symmetries of a sheet as permutations of the inputs, for data augmentation.


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
    """For each symmetry of a sheet, the permutation of the inputs."""
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
        for field in (net.locked_row, net.closed_row, net.open_row, net.again):
            yield _numbers(field, side, row), _numbers(field, side, other)


def _numbers(field: object, *where: int) -> NDArray[np.int64]:
    """The numbers of the inputs in a part of a field, in order; what is none is left out."""
    return cast("NDArray[np.int64]", np.array(field)[where].ravel())
