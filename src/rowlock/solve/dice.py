"""Dice in tables: every pair of white dice, and the faces that make each number with it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Floats = NDArray[np.float64]

FACE_BITS = 16
"""Bits that a colour has in a mask of faces."""


class Dice(NamedTuple):
    """The dice of an edition; pairs of white dice with sum `s` are `start[s]` to `start[s + 1]`."""

    sides: int
    start: Ints
    low: Ints
    high: Ints
    chance: Floats
    """The chance of each pair."""
    sum_chance: Floats
    """The chance of each sum."""
    faces: Longs
    """For each pair and number the faces of a coloured die that make it, as bits from 0."""
    popcount: Ints
    """How many bits are set."""
    inverse: Floats
    """1 / n, and 0 for 0."""


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
        np.searchsorted(sums, range(2 * sides + 2)).astype(np.int32),
        np.array([low for low, _ in pairs], np.int32),
        np.array([high for _, high in pairs], np.int32),
        chance,
        np.bincount(sums, chance),
        np.array([[_faces(sides, pair, n) for n in range(top + 1)] for pair in pairs], np.int64),
        np.array([mask.bit_count() for mask in range(1 << sides)], np.int32),
        np.array([1 / n if n else 0.0 for n in range(sides + 1)]),
    )


def _faces(sides: int, pair: tuple[int, int], number: int) -> int:
    faces = {number - white for white in pair}
    return sum(1 << face - 1 for face in faces if 1 <= face <= sides)
