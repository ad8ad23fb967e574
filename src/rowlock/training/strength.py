"""Playing strength: the share of wins against other policies, seats rotated, dice shared."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.kernel.policies import Policy
from rowlock.kernel.simulation import Results, Simulation


class Share(NamedTuple):
    """A share of wins; equal totals share a win."""

    mean: float
    error: float
    """Its standard error, over sets of dice."""
    games: int

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


class Match(NamedTuple):
    """Who plays against whom."""

    variant: Variant
    seats: int
    policy: Policy
    other: Policy
    """Who has all other seats."""


def win_share(match: Match, bouts: int, *, seed: int, threads: int = 1) -> Share:
    """What a policy wins; each set of dice is played with it in each of the seats."""
    variant, seats, policy, other = match
    total = np.zeros(bouts)
    for seat in range(seats):
        policies = [policy if seat == at else other for at in range(seats)]
        table = Simulation(new_game(variant, seats), policies, draw_lucky=True)
        total += _shares(table.run(bouts, seed=seed, threads=threads), seat)
    shares = total / seats
    error = float(shares.std(ddof=1) / np.sqrt(bouts))
    return Share(float(shares.mean()), error, bouts * seats)


def _shares(results: Results, seat: int) -> NDArray[np.float64]:
    best = results.scores == results.scores.max(axis=1, keepdims=True)
    shares: NDArray[np.float64] = best[:, seat] / best.sum(axis=1)
    return shares
