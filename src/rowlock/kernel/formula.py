"""A linear evaluation function for sheets. Standard library only.

Values are fixed-point integers (`UNIT` represents 1), so sums do not depend on their order, and
the kernel and a bot in plain Python agree exactly.
"""

from dataclasses import dataclass

from rowlock.core.paper import Row, Variant
from rowlock.core.sheet import MISS_POINTS, row_points
from rowlock.variants.facts import FORMULA_WEIGHTS

UNIT = 10**12
"""The fixed-point representation of 1."""


@dataclass(frozen=True)
class Weights:
    """The weight of each feature of a sheet."""

    chance: float = 0.0
    """For each open row: the chance that the white dice show its next number, times one more than
    its crosses."""
    squares: float = 0.0
    """For each row: the square of its crosses."""
    skipped: float = 0.0
    """For each cell skipped."""
    misses: float = 0.0
    """For each miss."""
    points: float = 0.0
    """For each point that a row counts."""
    open_rows: float = 0.0
    """For each row that is open."""
    sense: bool = False
    """Whether the score lead, not the formula, judges the end: see `heuristic_policies`."""


EVOLVED = Weights(
    chance=0.490852, squares=0.0184624, skipped=-0.0560056, misses=-0.869245, sense=True
)
"""Weights of a public program, found by evolution, for the base game."""

FITTED = {edition: Weights(*weights, sense=True) for edition, weights in FORMULA_WEIGHTS.items()}
"""Weights fitted to other variants by `rowlock.training.formula_fit`."""


def evolved_weights(variant: Variant) -> Weights:
    """The weights of `evolved` for an edition; custom sheets use those of the base game."""
    return EVOLVED if variant.source else FITTED.get(variant.id, EVOLVED)


def white_chance(sides: int, number: int) -> float:
    """How likely two dice show a sum: (6 − |7 − number|) / 36 with six sides."""
    return max(0, sides - abs(sides + 1 - number)) / sides**2


def closed_row_worth(weights: Weights, row: Row, last: int, count: int) -> int:
    """The worth of a row that is closed: its last cross is at a place, -1 for none."""
    # w_squares · crosses² + w_skipped · skipped + w_points · points. The lock is a cross without a
    # place, so it does not count against the skipped cells.
    crossed = count - (last >= row.first_closer)
    # Stones can be stacked: a row may hold more of them than it has places.
    skipped = max(0, last + 1 - crossed)
    points = row_points(count)
    worth = weights.squares * count**2 + weights.skipped * skipped + weights.points * points
    return round(worth * UNIT)


def open_row_worth(variant: Variant, weights: Weights, row: Row, last: int, count: int) -> int:
    """The worth of a row that is open."""
    # As for a closed row, plus w_chance · P(white sum = next number) · (crosses + 1) + w_open.
    place = row.next_number(last + 1)
    number = row.cells[place].number if place < len(row) else 0
    chance = white_chance(variant.sides, number) * (count + 1)
    extra = weights.chance * chance + weights.open_rows
    return closed_row_worth(weights, row, last, count) + round(extra * UNIT)


def miss_worth(weights: Weights) -> int:
    """The worth of one miss."""
    return round(weights.misses * UNIT)


def points_worth(weights: Weights, points: int) -> int:
    """The worth of points outside the rows: each weighs like a point of a miss (S10)."""
    return round(weights.misses * UNIT * points / MISS_POINTS)


# The evaluation function of the card game, in points.


@dataclass(frozen=True)
class CardWeights:
    """The weights of a sheet's features and of cards kept."""

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
"""Tuned by self-play."""


def open_card_row_worth(weights: CardWeights, row: Row, last: int, count: int) -> float:
    """The worth of an open row: its last cross is at a place, -1 for none."""
    # points + left · (w_left + w_left_crosses · crosses): a free cell is worth more in a long row.
    left = len(row) - 1 - last
    return row_points(count) + left * (weights.left + weights.left_crosses * count)
