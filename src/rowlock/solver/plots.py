"""Plots of solutions."""

from __future__ import annotations

import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

from rowlock.errors import RowlockError, missing_extra
from rowlock.solver.distribution import Distribution


def plot_scores(distribution: Distribution, title: str, file: Path) -> None:
    """Draw how often each score comes up; needs the extra `plot`."""
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
    """Draw how often each score comes up in several editions, as curves."""
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
    """Draw named points, both axes by powers of ten."""
    figure, axes = canvas()
    for name, (across, up) in points.items():
        axes.loglog(across, up, "o", color="#4a7ab5")
        axes.annotate(name, (across, up), textcoords="offset points", xytext=(6, -3))
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    save(figure, file)


def _smoothed(points: list[tuple[int, float]], width: int = 5) -> tuple[list[int], list[float]]:
    """Shares averaged over the scores nearby: some scores are rare by arithmetic alone."""
    shares = dict(points)
    scores = list(range(points[0][0], points[-1][0] + 1))
    near = range(-width, width + 1)
    means = [sum(shares.get(score + by, 0.0) for by in near) / len(near) for score in scores]
    return scores, means


def canvas() -> tuple[Any, Any]:
    """A picture and its axes; needs the extra `plot`."""
    try:
        figures = import_module("matplotlib.figure")
    except ImportError:
        raise RowlockError(missing_extra("A plot", "plot")) from None
    figure = figures.Figure(figsize=(6, 3), dpi=100, layout="constrained")
    return figure, figure.add_subplot()


def save(figure: Any, file: Path) -> None:
    """Write a picture, without a word about when and by what it was made.

    A letter that the font lacks is drawn as a box, which needs no warning.
    """
    unsaid = {".png": {"Software": None}, ".svg": {"Date": None, "Creator": None}}
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
            figure.savefig(file, metadata=unsaid.get(file.suffix))
    except (OSError, ValueError) as error:
        raise RowlockError(f"{file} cannot be written: {error}.") from None
