"""A formula for the worth of a sheet, linear in its weights. Standard library only.

Worth is counted in whole millionths of a millionth (`UNIT`), so sums never depend on their order,
and the kernel and a bot written in plain Python agree to the last digit.
"""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.paper import Row, Variant
from rowlock.core.sheet import row_points

UNIT = 10**12
"""What a worth of 1 is counted as."""


@dataclass(frozen=True)
class Weights:
    """What a policy thinks of each feature of a sheet."""

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
    """Whether the end is judged by who is ahead, not by the formula: see `rowlock.fast.worths`."""


EVOLVED = Weights(
    chance=0.490852, squares=0.0184624, skipped=-0.0560056, misses=-0.869245, sense=True
)
"""The weights that a public program arrived at by evolution, for classic."""

FITTED = {
    "bonus-a": Weights(0.606983, -0.000887, -0.129662, -0.869245, 0.051143, -0.049805, sense=True),
    "bonus-b": Weights(1.285932, 0.023712, -0.136558, -0.869245, 0.007118, -0.32919, sense=True),
    "duel": Weights(0.765612, 0.019603, -0.018052, -0.869245, 0.05876, -0.287689, sense=True),
    "longo": Weights(0.76443, 0.003336, -0.075529, -0.869245, 0.030971, -0.085707, sense=True),
    "mixx-b": Weights(0.429922, 0.016912, -0.156793, -0.869245, 0.056806, 0.119327, sense=True),
}
"""The same fitted to other editions, by `rowlock.train.tuning`."""


def evolved_weights(variant: Variant) -> Weights:
    """How `evolved` plays an edition: with cards as with dice, a sheet of one's own as classic."""
    return EVOLVED if variant.source else FITTED.get(variant.id.removeprefix("cards-"), EVOLVED)


def white_chance(sides: int, number: int) -> float:
    """How likely two dice show a sum: (6 − |7 − number|) / 36 with six sides."""
    return max(0, sides - abs(sides + 1 - number)) / sides**2


def closed_row_worth(weights: Weights, row: Row, last: int, count: int) -> int:
    """The worth of a row that is closed: its last cross is at a place, -1 for none."""
    crossed = count - (last >= row.first_closer)
    # Stones can be stacked: a row may hold more of them than it has places.
    skipped = max(0, last + 1 - crossed)
    points = row_points(count)
    worth = weights.squares * count**2 + weights.skipped * skipped + weights.points * points
    return round(worth * UNIT)


def open_row_worth(variant: Variant, weights: Weights, row: Row, last: int, count: int) -> int:
    """The worth of a row that is open."""
    number = row.cells[last + 1].number if last + 1 < len(row) else 0
    chance = white_chance(variant.sides, number) * (count + 1)
    extra = weights.chance * chance + weights.open_rows
    return closed_row_worth(weights, row, last, count) + round(extra * UNIT)


def miss_worth(weights: Weights) -> int:
    """The worth of one miss."""
    return round(weights.misses * UNIT)
