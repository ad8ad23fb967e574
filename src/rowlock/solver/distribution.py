"""The score distribution of optimal play, by simulation."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Any

import numpy as np

from rowlock.solver.dice_tables import Longs
from rowlock.solver.dynamic_program import Report
from rowlock.solver.plain_simulation import LOCKED, MISSED, SCORES, SIZE, SQUARES, TURNS, ZERO
from rowlock.solver.solution import Solution

PORTION = 10_000
"""Games played between two reports."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Distribution:
    """Games played by the table."""

    games: int
    seed: int
    score: Estimate
    deviation: float
    """The standard deviation of the score."""
    turns: Estimate
    misses: Estimate
    locked: Estimate
    """The share of games that ended by closed rows."""
    scores: dict[int, int]
    """How many games had each score."""

    def as_object(self) -> dict[str, Any]:
        """All of it but the single scores, for JSON."""
        pairs = {
            name: {"mean": estimate.mean, "se": estimate.error}
            for name in ("score", "turns", "misses", "locked")
            if isinstance(estimate := getattr(self, name), Estimate)
        }
        return {"games": self.games, "seed": self.seed, **pairs, "deviation": self.deviation}


def nobody(share: float) -> None:
    """Discard a progress report."""


def play(
    solution: Solution,
    games: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    report: Report = nobody,
) -> Distribution:
    """Play games by the table; the same seed gives the same games, whatever the threads."""
    tally = np.zeros(SIZE, np.int64)
    done = 0
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for some, count in pool.map(lambda task: _portion(solution, *task), _tasks(games, seed)):
            tally += some
            done += count
            report(done / games)
    return _distribution(tally, games, seed)


def _tasks(games: int, seed: int) -> Iterator[tuple[int, int]]:
    """A seed and a number of games for each portion."""
    seeds = np.random.SeedSequence(seed).generate_state(-(-games // PORTION), np.uint32)
    for index, own in enumerate(islice(seeds, len(seeds))):
        yield int(own), min(PORTION, games - index * PORTION)


def _portion(solution: Solution, seed: int, games: int) -> tuple[Longs, int]:
    tally = np.zeros(SIZE, np.int64)
    solution.engine.player(solution.table)(seed, games, tally)
    return tally, games


def _distribution(tally: Longs, games: int, seed: int) -> Distribution:
    histogram = tally[SCORES:]
    score, deviation = _moments(histogram, np.arange(len(histogram)) - ZERO, games)
    misses, _ = _moments(tally[MISSED:SCORES], np.arange(SCORES - MISSED), games)
    turns = tally[TURNS] / games
    spread = sqrt(max(tally[SQUARES] / games - turns**2, 0.0))
    locked = tally[LOCKED] / games
    return Distribution(
        games,
        seed,
        score,
        deviation,
        Estimate(float(turns), spread / sqrt(games)),
        misses,
        Estimate(float(locked), sqrt(locked * (1 - locked) / games)),
        {int(index) - ZERO: int(histogram[index]) for index in np.flatnonzero(histogram)},
    )


def _moments(counts: Longs, values: Longs, games: int) -> tuple[Estimate, float]:
    mean = float((counts * values).sum() / games)
    deviation = sqrt(float((counts * (values - mean) ** 2).sum() / games))
    return Estimate(mean, deviation / sqrt(games)), deviation
