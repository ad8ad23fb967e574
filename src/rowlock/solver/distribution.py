"""The score distribution of optimal play, by simulation, and plots of it."""

import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.errors import RowlockError, missing_extra
from rowlock.kernel import processors
from rowlock.solver.plain_simulation import LOCKED, MISSED, SCORES, SIZE, SQUARES, TURNS, ZERO
from rowlock.solver.problem import Longs, nobody
from rowlock.solver.solution import Report, Solution

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
    with ThreadPoolExecutor(threads or processors()) as pool:
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
    # Var(T) = E[T²] − E[T]². A share p has the standard error √(p (1 − p) / n).
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
    # Var(X) = E[(X − mean)²], from the histogram; the standard error of the mean is σ / √n.
    deviation = sqrt(float((counts * (values - mean) ** 2).sum() / games))
    return Estimate(mean, deviation / sqrt(games)), deviation


# Plots.


def plot_scores(distribution: Distribution, title: str, file: Path) -> None:
    """Plot the score distribution; needs the extra `plot`."""
    figure, axes = canvas()
    scores = sorted(distribution.scores)
    shares = [distribution.scores[score] / distribution.games for score in scores]
    axes.bar(scores, shares, width=1.0, color="#4a7ab5")
    axes.axvline(distribution.score.mean, color="#b5304a")
    axes.set_xlabel("score")
    axes.set_ylabel("share of games")
    axes.set_title(title)
    save(figure, file)


def plot_editions(scores: dict[str, dict[str, int]], file: Path) -> None:
    """Plot the score distributions of several editions as curves."""
    figure, axes = canvas()
    for name, counts in scores.items():
        points = sorted((int(score), count) for score, count in counts.items())
        games = sum(count for _, count in points)
        axes.plot(*_smoothed([(score, count / games) for score, count in points]), label=name)
    axes.set_xlabel("score")
    axes.set_ylabel("share of games")
    axes.legend(fontsize="x-small")
    save(figure, file)


def plot_points(
    points: dict[str, tuple[float, float]], labels: tuple[str, str], file: Path
) -> None:
    """Plot named points on logarithmic axes."""
    figure, axes = canvas()
    for name, (across, up) in points.items():
        axes.loglog(across, up, "o", color="#4a7ab5")
        axes.annotate(name, (across, up), textcoords="offset points", xytext=(6, -3))
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    save(figure, file)


def _smoothed(points: list[tuple[int, float]], width: int = 5) -> tuple[list[int], list[float]]:
    """A moving average of the shares: some scores are rare for arithmetic reasons."""
    shares = dict(points)
    scores = list(range(points[0][0], points[-1][0] + 1))
    near = range(-width, width + 1)
    means = [sum(shares.get(score + by, 0.0) for by in near) / len(near) for score in scores]
    return scores, means


PICTURE_DOTS = 200
"""Dots to an inch: a picture is 1,200 pixels wide."""


def canvas() -> tuple[Any, Any]:
    """A picture and its axes; needs the extra `plot`."""
    try:
        figures = import_module("matplotlib.figure")
    except ImportError:
        raise RowlockError(missing_extra("A plot", "plot")) from None
    figure = figures.Figure(figsize=(6, 3), dpi=PICTURE_DOTS, layout="constrained")
    return figure, figure.add_subplot()


def save(figure: Any, file: Path) -> None:
    """Write a picture, without metadata about time and program: the same data gives the same file.

    A letter that the font lacks is drawn as a box, which needs no warning.
    """
    unsaid = {".png": {"Software": None}, ".svg": {"Date": None, "Creator": None}}
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
            figure.savefig(file, metadata=unsaid.get(file.suffix))
    except (OSError, ValueError) as error:
        raise RowlockError(f"{file} cannot be written: {error}.") from None
