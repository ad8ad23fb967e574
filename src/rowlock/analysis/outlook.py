"""What evaluators find: rated plays, and what every seat can expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rowlock.core.moves import Choice
from rowlock.core.state import State
from rowlock.protocol.advice import Estimate, Judging

EXACT = Estimate(0.0, 0.0)


class Rated(NamedTuple):
    """A choice with the estimates of what follows it."""

    choice: Choice
    chance: Estimate | None
    points: Estimate
    lost: Estimate
    """Loss against the best choice: chance to win, or points in solitaire."""
    lost_points: Estimate


class Outlook(NamedTuple):
    """The expectation of every seat in a position."""

    chances: Sequence[float]
    points: Sequence[float]
    errors: Sequence[float]
    """Standard errors of each seat's chance, or of its points in solitaire."""
    change_errors: Sequence[float]
    """Their part in the error of a change between two positions, whose errors are correlated."""


class Evaluator(Protocol):
    """Rates the plays of a seat and evaluates positions."""

    judging: Judging

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """Every play, best first, from what the seat may know; `played` is always included."""
        ...

    def outlook(self, state: State) -> Outlook:
        """The expectation of every seat under good play by all."""
        ...
