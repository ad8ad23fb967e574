"""Pictures of solutions."""

from __future__ import annotations

from pathlib import Path

from rowlock.errors import RowlockError
from rowlock.solve.distribution import Distribution


def plot_scores(distribution: Distribution, title: str, file: Path) -> None:
    """Draw how often each score comes up; needs the extra `plot`."""
    figure, axes = _canvas()
    scores = sorted(distribution.scores)
    shares = [distribution.scores[score] / distribution.games for score in scores]
    axes.bar(scores, shares, width=1.0, color="#4a7ab5")
    axes.axvline(distribution.score.mean, color="#b5304a")
    axes.set_xlabel("score")
    axes.set_ylabel("share of games")
    axes.set_title(title)
    save(figure, file)


def _canvas():  # type: ignore[no-untyped-def]
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise RowlockError("Plots need matplotlib: install rowlock[plot].") from None
    figure = Figure(figsize=(6, 3), dpi=100, layout="constrained")
    return figure, figure.add_subplot()


def save(figure, file: Path) -> None:  # type: ignore[no-untyped-def]
    """Write a picture, without a word about when it was made."""
    try:
        figure.savefig(file, metadata={"Software": None} if file.suffix == ".png" else None)
    except (OSError, ValueError) as error:
        raise RowlockError(f"{file} cannot be written: {error}.") from None
