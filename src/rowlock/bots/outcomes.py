"""How games played on from a position came out, and what that tells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.state import State

Figures = NDArray[np.float64]


@dataclass(frozen=True)
class Outcomes:
    """A line for each game and a column for each seat."""

    shares: Figures
    """1 for a win, a part of it for a shared one (S10)."""
    scores: Figures

    @staticmethod
    def of(scores: NDArray[np.int16]) -> Outcomes:
        """What the kernel has played, from its final scores."""
        best = scores == scores.max(axis=1, keepdims=True)
        return Outcomes(best / best.sum(axis=1, keepdims=True), scores.astype(np.float64))

    @staticmethod
    def over(state: State, count: int) -> Outcomes:
        """A game that is over comes out the same however often it is played on."""
        winners = [seat in state.winners for seat in state.setup.seats]
        shares = np.array(winners, np.float64) / len(state.winners)
        scores = np.array(state.scores, np.float64)
        return Outcomes(np.tile(shares, (count, 1)), np.tile(scores, (count, 1)))

    @staticmethod
    def mixed(parts: Sequence[tuple[float, Outcomes]]) -> Outcomes:
        """Several ways for games to go on, each with its weight, game by game."""
        total = sum(weight for weight, _ in parts)
        return Outcomes(
            np.sum([weight / total * part.shares for weight, part in parts], axis=0),
            np.sum([weight / total * part.scores for weight, part in parts], axis=0),
        )

    @staticmethod
    def joined(parts: Sequence[Outcomes]) -> Outcomes:
        """The games of several batches."""
        return Outcomes(
            np.concatenate([part.shares for part in parts]),
            np.concatenate([part.scores for part in parts]),
        )


class Mean(NamedTuple):
    """The mean of figures that were drawn."""

    value: float
    error: float
    """Its standard error."""


def mean(figures: Figures) -> Mean:
    """The mean, and how well it is known."""
    count = len(figures)
    error = float(figures.std(ddof=1)) / math.sqrt(count) if count > 1 else 0.0
    return Mean(float(figures.mean()), error)


def lead(ones: Figures, others: Figures) -> Mean:
    """What is gained on the mean by the first, game by game with the same dice."""
    count = min(len(ones), len(others))
    return mean(ones[:count] - others[:count])
