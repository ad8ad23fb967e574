"""What a sheet and the cards kept are worth in the card game, in points. Standard library only."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.paper import Row
from rowlock.core.sheet import row_points


@dataclass(frozen=True)
class CardWeights:
    """What is thought of a sheet and of cards kept."""

    left: float = 0.7
    """For each cell left in an open row …"""
    left_crosses: float = 0.234
    """… and for that times the crosses of the row."""
    miss: float = -8.0
    keeping: tuple[float, ...] = (0.8, 0.7, 0.7, 0.7, 0.6, 0.5)
    """For each card kept that would skip no cell, one, two … and for all that would skip more."""
    useless: float = -1.0
    """For each card kept that cannot be crossed any more."""


TUNED = CardWeights()
"""Arrived at in `cards`, by play against others like it."""


def open_row_worth(weights: CardWeights, row: Row, last: int, count: int) -> float:
    """The worth of an open row: its last cross is at a place, -1 for none."""
    left = len(row) - 1 - last
    return row_points(count) + left * (weights.left + weights.left_crosses * count)
