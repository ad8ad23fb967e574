"""A rating list for many bots, by openskill."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

FEWEST = 3
"""Two bots need no list: their win shares say it all."""


class Rating(NamedTuple):
    """How strong a bot is thought to be, and how sure that is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The strength that is beyond doubt."""
        return self.mu - 3 * self.sigma


class Ratings:
    """Ratings that follow the bouts; none at all for two bots, or where openskill is missing."""

    def __init__(self, bots: int) -> None:
        self._model: Any = None
        if bots >= FEWEST and find_spec("openskill"):
            self._model = import_module("openskill.models").PlackettLuce()
            self._ratings = [self._model.rating() for _ in range(bots)]

    def add(self, won: Mapping[int, float]) -> None:
        """Take a bout in: who won how much of it."""
        if self._model is None:
            return
        bots = list(won)
        rated = self._model.rate(
            [[self._ratings[bot]] for bot in bots], scores=[won[bot] for bot in bots]
        )
        for bot, (rating,) in zip(bots, rated, strict=True):
            self._ratings[bot] = rating

    def of(self, bot: int) -> Rating | None:
        """The rating of a bot, if there are ratings."""
        if self._model is None:
            return None
        return Rating(self._ratings[bot].mu, self._ratings[bot].sigma)
