"""Evaluation by a value net; subclasses provide the rollouts for the points.

It needs the standard library only, and a net from its host: it also runs in a web page.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import accumulate
from statistics import fmean
from typing import TYPE_CHECKING

from rowlock.analysis import opponent_model
from rowlock.analysis.quick_evaluator import (
    EXACT,
    PLAYER,
    Outlook,
    QuickEvaluator,
    Rated,
    estimate,
    paired,
)
from rowlock.bots.champion import best_colour
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.state import State
from rowlock.protocol.advice import Estimate, Judging
from rowlock.variants.facts import NET_ERRORS

if TYPE_CHECKING:
    from rowlock.bots.net_judge import Chances, Judge

Ways = Sequence[tuple[float, State]]
"""Positions that a play leads to, with their probabilities."""
USUAL_NET_ERRORS = (0.04, 0.025)
"""Standard deviations as in `NET_ERRORS`, for nets without an entry there."""


def ranked(rated: list[Rated]) -> list[Rated]:
    """Plays with the best first."""
    return sorted(rated, key=lambda each: each.lost.value)


class NetChances:
    """Chances from the value net, one step ahead; subclasses estimate the points."""

    def __init__(self, judge: Judge, judging: Judging) -> None:
        self.judge, self.judging = judge, judging
        measured = NET_ERRORS.get((judge.variant.id, judge.seats), USUAL_NET_ERRORS)
        self.error, self.loss_error = measured
        self.expected = lru_cache(maxsize=8)(self._expected)

    def scores(self, ways: Ways) -> Sequence[Sequence[float]]:
        """The final scores of rollouts: for each game those of every seat."""
        raise NotImplementedError

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Rank by the net's chance after the play.

        Rollouts take most of the time, so plays that nobody compares with the best have no points.
        """
        after = self._after(seen, seat, plays)
        chances = self.chances(seen, seat, plays)
        best = plays[chances.index(max(chances))]
        compared = set(plays if with_points is None else with_points) - {best}
        scores = {
            play: [game[seat - 1] for game in self.scores(ways)]
            for play, ways in zip(plays, after, strict=True)
            if play in compared or (play == best and (compared or with_points is None))
        }
        rated = []
        for play, ways, chance in zip(plays, after, chances, strict=True):
            points = estimate(scores[play]) if play in scores else None
            lost, lost_points = EXACT, EXACT if play in scores else None
            if play != best:
                lost = Estimate(max(chances) - chance, self.loss_error)
                lost_points = paired(scores[best], scores[play]) if play in scores else None
            error = 0.0 if _settled(ways) else self.error
            rated.append(Rated(play, Estimate(chance, error), points, lost, lost_points))
        return ranked(rated)

    def chances(self, seen: State, seat: int, plays: Sequence[Choice]) -> list[float]:
        """The chance to win after each play, without points: the fast path."""
        return [self._mean(ways)[seat - 1] for ways in self._after(seen, seat, plays)]

    def _after(self, seen: State, seat: int, plays: Sequence[Choice]) -> list[Ways]:
        others = self.expected(seen)
        return [opponent_model.after_play(seen, seat, play, others) for play in plays]

    def outlook(self, state: State) -> Outlook:
        """Chances from the net; rollouts for the points would take most of the time."""
        # `loss_error` is the error of a difference between two positions. Each of them contributes
        # 1/√2 of it, since variances add.
        unsure = [0.0 if state.over else 1.0] * self.judge.seats
        return Outlook(
            self._chances(state),
            [],
            [share * self.error for share in unsure],
            [share * self.loss_error / math.sqrt(2) for share in unsure],
        )

    def _expected(self, state: State) -> opponent_model.Expected:
        return opponent_model.by_net(self.judge, state) if opponent_model.all_choose(state) else {}

    def _chances(self, state: State) -> Chances:
        if state.stage is Stage.COLOUR:
            return best_colour(self.judge, state)[0]
        if state.stage is not Stage.WHITE:
            (chances,) = self.judge.chances([state])
            return chances
        expected = self.expected(state) or opponent_model.by_net(self.judge, state)
        return self._mean(opponent_model.positions(state, expected))

    def _mean(self, ways: Ways) -> Chances:
        weights = [weight for weight, _ in ways]
        columns = zip(*(self._chances(after) for _, after in ways), strict=True)
        return [fmean(seat, weights) for seat in columns]


def _settled(ways: Ways) -> bool:
    return all(after.over for _, after in ways)


class UncompiledEvaluator(NetChances):
    """Chances from the net, points from a few rollouts in the core; needs no compiled code."""

    def __init__(self, judge: Judge, seed: int, games: int) -> None:
        super().__init__(judge, Judging("net", "rollouts", PLAYER, games, seed, deep=False))
        self._rules = QuickEvaluator(seed, games)

    def scores(self, ways: Ways) -> Sequence[Sequence[float]]:
        """Rollouts from each position in proportion to its probability."""
        # Systematic sampling: n equally spaced points, mapped by the inverse of the cumulative
        # distribution.
        edges, games = list(accumulate(weight for weight, _ in ways)), self.judging.games
        points = ((number + 0.5) / games * edges[-1] for number in range(games))
        chosen = [ways[bisect_left(edges, point)][1] for point in points]
        return [self._rules.play_on(state, None, n).scores for n, state in enumerate(chosen)]
