"""Dice tables: white pairs, and the coloured faces that make each number with them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Longs = NDArray[np.int64]
Floats = NDArray[np.float64]
Records = NDArray[np.void]

FACE_BITS = 15
"""Bits that a colour has in a mask of faces: four of them fit in 63."""


class Dice(NamedTuple):
    """The dice of an edition; pairs of white dice with sum `s` are `start[s]` to `start[s + 1]`."""

    sides: int
    start: Longs
    low: Longs
    high: Longs
    chance: Floats
    """The chance of each pair."""
    sum_chance: Floats
    """The chance of each sum."""
    faces: Longs
    """For each pair and number the faces of a coloured die that make it, as bits from 0."""
    share: Floats
    """For n faces and k of them the share of the others, (n - k) / n."""
    all_faces: int
    """All faces of all four colours, as bits."""
    all_counts: int
    """How many faces each of four colours has, in as many bits."""


def dice_tables(sides: int, top: int) -> Dice:
    """The tables of dice with so many sides, for numbers up to `top`."""
    pairs = sorted(
        ((low, high) for high in range(1, sides + 1) for low in range(1, high + 1)),
        key=lambda pair: (sum(pair), pair),
    )
    sums = [sum(pair) for pair in pairs]
    chance = np.array([(1 if low == high else 2) / sides**2 for low, high in pairs])
    return Dice(
        sides,
        np.searchsorted(sums, range(2 * sides + 2)).astype(np.int64),
        np.array([low for low, _ in pairs], np.int64),
        np.array([high for _, high in pairs], np.int64),
        chance,
        np.bincount(sums, chance).astype(np.float64),
        np.array([[_faces(sides, pair, n) for n in range(top + 1)] for pair in pairs], np.int64),
        np.array([[max(n - k, 0) / max(n, 1) for k in range(3)] for n in range(sides + 1)]),
        sum(((1 << sides) - 1) << colour * FACE_BITS for colour in range(4)),
        sum(sides << colour * FACE_BITS for colour in range(4)),
    )


def _faces(sides: int, pair: tuple[int, int], number: int) -> int:
    faces = {number - white for white in pair}
    return sum(1 << face - 1 for face in faces if 1 <= face <= sides)
