"""Sample means of games played on, with their standard errors."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Figures = NDArray[np.float64]


class Mean(NamedTuple):
    """A sample mean."""

    value: float
    error: float
    """Its standard error."""


def mean(figures: Figures) -> Mean:
    """Sample mean and standard error."""
    # s / √n, with the unbiased sample variance s² (divisor n − 1).
    count = len(figures)
    error = float(figures.std(ddof=1)) / math.sqrt(count) if count > 1 else 0.0
    return Mean(float(figures.mean()), error)


def lead(ones: Figures, others: Figures) -> Mean:
    """Mean paired difference over the games both have: common random numbers."""
    count = min(len(ones), len(others))
    return mean(ones[:count] - others[:count])
