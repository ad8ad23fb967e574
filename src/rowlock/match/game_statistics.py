"""Statistics of many games, by edition and player: scores, endings, crosses, first moves."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.kernel import layout

Columns = Mapping[str, NDArray[Any]]
PASS_NAME = "-"
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass
class Sample:
    """A running mean with its standard error, from sums."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: NDArray[Any]) -> None:
        """Add values."""
        exact = values.astype(np.float64)
        self.count += exact.size
        self.total += float(exact.sum())
        self.squares += float((exact * exact).sum())

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(max(self.squares / self.count - self.mean**2, 0.0))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.count)

    def as_object(self) -> dict[str, float]:
        """The mean and its error as plain values."""
        return {"mean": self.mean, "se": self.error}


@dataclass
class PlayerStatistics:
    """What one player did in one edition."""

    variant: Variant
    scores: Counter[int] = field(default_factory=Counter)
    score: Sample = field(default_factory=Sample)
    wins: Sample = field(default_factory=Sample)
    misses: Sample = field(default_factory=Sample)
    crosses: dict[str, int] = field(default_factory=dict)
    """Sheets on which each cell is crossed, locks included."""
    sheets: int = 0
    openings: dict[tuple[int, str], Sample] = field(default_factory=dict)
    """Results of the player who begins, by white sum and what was crossed with it."""

    def add(self, columns: Columns, seat: int) -> None:
        """Add the games of a seat."""
        scores = columns["scores"][:, seat]
        values, counts = np.unique(scores, return_counts=True)
        self.scores.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        self.score.add(scores)
        self.wins.add(columns["wins"][:, seat])
        self.misses.add(columns["misses"][:, seat])
        if "marks" in columns:
            self._add_marks(columns, seat)
        if "opening_white" in columns:
            self._add_openings(columns, seat)

    def _add_marks(self, columns: Columns, seat: int) -> None:
        paper = self.variant.paper
        rows = len(paper.rows)
        self.sheets += len(columns["turns"])
        for index, row in enumerate(paper.rows):
            marks = columns["marks"][:, seat * rows + index]
            for place, mask in enumerate(row.masks):
                crossed = int((marks & mask != 0).sum())
                is_lock = place == len(row)
                name = f"{'abcd'[index]}{'*' if is_lock else row.cells[place].number}"
                self.crosses[name] = self.crosses.get(name, 0) + crossed

    def _add_openings(self, columns: Columns, seat: int) -> None:
        begins = columns["first"] == seat + 1
        plays = columns["opening_white"][begins, seat]
        totals = columns["opening_dice"][begins, :2].sum(axis=1)
        wins = columns["wins"][begins, seat]
        for total in np.unique(totals).tolist():
            for play in np.unique(plays[totals == total]).tolist():
                chosen = (totals == total) & (plays == play)
                key = (total, play_name(self.variant, play))
                self.openings.setdefault(key, Sample()).add(wins[chosen])

    def quantile(self, share: float) -> int:
        """The score that this share of the games does not exceed."""
        left = share * self.score.count
        for score in sorted(self.scores):
            left -= self.scores[score]
            if left <= 0:
                return score
        return max(self.scores)

    def as_object(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "games": self.score.count,
            "score": self.score.as_object() | {"deviation": self.score.deviation},
            "quantiles": {str(share): self.quantile(share) for share in QUANTILES},
            "wins": self.wins.as_object(),
            "misses": self.misses.as_object(),
            "scores": {str(score): self.scores[score] for score in sorted(self.scores)},
            "crosses": {name: count / self.sheets for name, count in self.crosses.items()},
            "openings": [
                {"sum": total, "play": play, "games": each.count, "wins": each.as_object()}
                for (total, play), each in sorted(self.openings.items())
            ],
        }


def play_name(variant: Variant, code: int) -> str:
    """A play of the kernel by its first cell."""
    if code < 0:
        return PASS_NAME
    cell = code & layout.CELL_MASK
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    return f"{'abcd'[row]}{variant.paper.rows[row].cells[place].number}"


@dataclass
class EditionStatistics:
    """The games of one edition and number of seats."""

    variant: Variant
    seats: int
    turns: Sample = field(default_factory=Sample)
    endings: Counter[str] = field(default_factory=Counter)
    players: dict[str, PlayerStatistics] = field(default_factory=dict)

    def as_object(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "variant": self.variant.id,
            "seats": self.seats,
            "games": self.turns.count,
            "turns": self.turns.as_object(),
            "endings": dict(sorted(self.endings.items())),
            "players": {name: each.as_object() for name, each in self.players.items()},
        }


class GameStatistics:
    """Statistics of games, added batch by batch."""

    def __init__(self) -> None:
        self.editions: dict[tuple[str, int], EditionStatistics] = {}

    def add(self, variant: Variant, names: tuple[str, ...], columns: Columns) -> None:
        """Add finished games of an edition; players with one name are one player."""
        key = (variant.id, len(names))
        edition = self.editions.setdefault(key, EditionStatistics(variant, len(names)))
        if "wins" not in columns:
            scores = columns["scores"]
            best = scores == scores.max(axis=1, keepdims=True)
            # S10: equal totals share the win.
            columns = {**columns, "wins": best / best.sum(axis=1, keepdims=True)}
        edition.turns.add(columns["turns"])
        codes, counts = np.unique(columns["reason"], return_counts=True)
        for code, count in zip(codes.tolist(), counts.tolist(), strict=True):
            edition.endings[str(layout.REASONS[code])] += count
        for seat, name in enumerate(names):
            player = edition.players.setdefault(name, PlayerStatistics(variant))
            player.add(columns, seat)
