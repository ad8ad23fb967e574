"""Shares with intervals, and times with medians."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from statistics import NormalDist
from typing import NamedTuple

from rowlock.match.batch import Mean

Z = NormalDist().inv_cdf(0.975)
BUCKET = math.log(1.02)
"""Times within two hundredths of each other count as one when a median is looked for."""


class Interval(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    half_width: float

    @property
    def ends(self) -> tuple[float, float]:
        """From where to where; a share is nowhere below 0 or above 1."""
        return max(0.0, self.share - self.half_width), min(1.0, self.share + self.half_width)


def interval(shares: Mean) -> Interval:
    """The 95 % interval of a mean of shares, by Student's distribution.

    Two imagined shares, one of 0 and one of 1, widen it a little, so that a few results that
    happen to be equal do not look like certainty (as Agresti and Coull do for counts).
    """
    count, mean = shares.count, shares.mean
    squares = (shares.error or 0.0) ** 2 * count * (count - 1)
    variance = (squares + mean**2 + (1 - mean) ** 2) / (count + 1)
    return Interval(mean, student(count + 1) * math.sqrt(variance / count))


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution (Cornish and Fisher's expansion).

    >>> [round(student(freedom), 2) for freedom in (5, 10, 30, 1000)]
    [2.57, 2.23, 2.04, 1.96]
    """
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


class Times:
    """How long decisions took: their mean, and their median to a hundredth of itself."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self._buckets: Counter[int] = Counter()

    def add(self, seconds: Iterable[float]) -> None:
        """Take more decisions in."""
        for each in seconds:
            self.count += 1
            self.total += each
            self._buckets[round(math.log(max(each, 1e-9)) / BUCKET)] += 1

    @property
    def mean(self) -> float | None:
        """The mean in seconds; `None` if nothing was decided."""
        return self.total / self.count if self.count else None

    @property
    def median(self) -> float | None:
        """The median in seconds; `None` if nothing was decided."""
        seen = 0
        for bucket in sorted(self._buckets):
            seen += self._buckets[bucket]
            if 2 * seen >= self.count:
                return math.exp(bucket * BUCKET)
        return None
