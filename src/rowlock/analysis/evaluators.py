"""Evaluators of plays and positions: value net, Monte Carlo rollouts, exact solver tables."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rowlock.analysis import opponent_model
from rowlock.analysis.net_evaluator import NetChances, Ways, ranked
from rowlock.analysis.opponent_model import known
from rowlock.analysis.quick_evaluator import EXACT, Outlook, Rated
from rowlock.bots import rollouts
from rowlock.bots.figures import Figures, lead, mean
from rowlock.bots.formula_bot import by_usual_rules
from rowlock.bots.rollouts import Budget, Outcomes
from rowlock.core.moves import Choice
from rowlock.core.rules import apply
from rowlock.core.state import State
from rowlock.kernel.card_games import CardSimulation
from rowlock.protocol.advice import Estimate, Judging

if TYPE_CHECKING:
    from rowlock.bots.net_judge import Judge
    from rowlock.solver.solution import Solution


def estimate(sample: Figures) -> Estimate:
    """Sample mean and standard error."""
    return Estimate(*mean(sample))


def paired(ones: Figures, others: Figures) -> Estimate:
    """Mean paired difference: both samples share their dice (common random numbers)."""
    return Estimate(*lead(ones, others))


def outlook_of(played: Outcomes) -> Outlook:
    """Means over rollouts, with independent errors."""
    shares, scores = played.shares, played.scores
    counted = scores if scores.shape[1] == 1 else shares
    errors = (counted.std(axis=0) / math.sqrt(len(counted))).tolist()
    return Outlook(shares.mean(axis=0).tolist(), scores.mean(axis=0).tolist(), errors, errors)


class NetEvaluator(NetChances):
    """Chances from the value net, one step ahead; points from rollouts of the champion."""

    def __init__(self, judge: Judge, seed: int, games: int) -> None:
        super().__init__(judge, Judging("net", "rollouts", "champion", games, seed, deep=False))

    def scores(self, ways: Ways) -> Sequence[Sequence[float]]:
        """From kernel rollouts."""
        numbers, seed = range(self.judging.games), self.judging.seed
        parts = [(w, rollouts.by_kernel(s, self.judging.player, numbers, seed)) for w, s in ways]
        rows: list[list[float]] = Outcomes.mixed(parts).scores.tolist()
        return rows


class RolloutEvaluator:
    """Kernel rollouts until the best play is significant or the budget is spent."""

    def __init__(self, judge: Judge | None, seed: int, budget: Budget, *, deep: bool) -> None:
        self.judge, self.seed, self.budget = judge, seed, budget
        player = "champion" if judge else "evolved"
        self.judging = Judging("rollouts", "rollouts", player, budget.most, seed, deep)
        self.expected = lru_cache(maxsize=8)(self._expected)

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Rank by rollout results: wins, or points in solitaire."""
        alone, others = len(seen.setup.papers) == 1, self.expected(seen)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            ways = opponent_model.after_play(seen, seat, play, others)
            return Outcomes.mixed([(weight, self._play(s, numbers)) for weight, s in ways])

        worth = rollouts.worth_to(seat, len(seen.setup.papers))
        found = rollouts.roll_out(plays, play_on, worth, self.budget)
        return rated_by_games(found, seat, alone=alone)

    def outlook(self, state: State) -> Outlook:
        """Means over the whole budget."""
        return outlook_of(self._play(state, range(self.budget.most)))

    def _expected(self, state: State) -> opponent_model.Expected:
        if not opponent_model.all_choose(state):
            return {}
        if self.judge:
            return opponent_model.by_net(self.judge, state)
        return opponent_model.by_bot(by_usual_rules(state))

    def _play(self, state: State, numbers: range) -> Outcomes:
        return rollouts.by_kernel(state, self.judging.player, numbers, self.seed)


def rated_by_games(found: dict[Choice, Outcomes], seat: int, *, alone: bool) -> list[Rated]:
    """Rank plays by their rollouts."""
    scores = {play: each.scores[:, seat - 1] for play, each in found.items()}
    worth = scores if alone else {play: each.shares[:, seat - 1] for play, each in found.items()}
    best = max(rollouts.finalists(found), key=lambda play: float(worth[play].mean()))
    rated = [
        Rated(best, None if alone else estimate(worth[best]), estimate(scores[best]), EXACT, EXACT)
    ]
    for play in found:
        if play != best:
            chance, lost = against(worth[best], worth[play])
            points, lost_points = against(scores[best], scores[play])
            rated.append(Rated(play, None if alone else chance, points, lost, lost_points))
    return ranked(rated)


def against(best: Figures, play: Figures) -> tuple[Estimate, Estimate]:
    """Estimate a play and its loss against the best play, which may have more rollouts.

    Control variate: the first `len(play)` rollouts of both plays share their dice. If the best play
    was lucky in those, compared with all its rollouts, the other play was probably lucky too. With
    β = cov(play, best) / var(best), the estimate `mean(play − β·best) + β·mean(all best)` removes
    that shared luck. Its variance is that of the residual `play − β·best` over the shared rollouts
    plus β² times that of the mean of all rollouts of the best play.
    """
    if len(play) == len(best):
        return estimate(play), paired(best, play)
    same = best[: len(play)]
    spread = float(same.var())
    # β minimises Var(play − β·best): it is the slope of the regression of `play` on `best`.
    beta = float(np.mean((same - same.mean()) * (play - play.mean()))) / spread if spread else 0.0
    residual, all_games = estimate(play - beta * same), estimate(best)
    value = residual.value + beta * all_games.value
    return (
        Estimate(value, math.hypot(residual.error, beta * all_games.error)),
        # best − play = (1 − β)·mean(all best) − residual: the two terms are nearly independent, so
        # their errors add in quadrature.
        Estimate(all_games.value - value, math.hypot(residual.error, (1 - beta) * all_games.error)),
    )


class ExactEvaluator:
    """Exact values of every choice in solitaire, from the solver's table."""

    judging = Judging("exact", "exact", "", 0, 0, deep=False)

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Rank by the expected final score under optimal play."""
        values = [self.solution.value(apply(seen, seat, play).state) for play in plays]
        best = max(values)
        rated = [
            Rated(play, None, Estimate(value, 0.0), *[Estimate(best - value, 0.0)] * 2)
            for play, value in zip(plays, values, strict=True)
        ]
        return ranked(rated)

    def outlook(self, state: State) -> Outlook:
        """One seat: it always wins, so only points count."""
        return Outlook([1.0], [self.solution.value(state)], [0.0], [0.0])


class CardEvaluator:
    """Card game: rollouts in the kernel, each with the hidden cards dealt at random."""

    def __init__(self, seed: int, budget: Budget, *, deep: bool) -> None:
        self.seed, self.budget = seed, budget
        self.judging = Judging("rollouts", "rollouts", "", budget.most, seed, deep)

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Rank by rollout results."""
        table = CardSimulation(seen)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            return rollouts.by_cards(table, (seat, play), numbers, self.seed)

        found = rollouts.roll_out(
            plays, play_on, rollouts.worth_to(seat, len(seen.setup.papers)), self.budget
        )
        return rated_by_games(found, seat, alone=False)

    def outlook(self, state: State) -> Outlook:
        """Means over one batch; everything a spectator cannot see is dealt at random."""
        table = CardSimulation(known(state, None))
        return outlook_of(rollouts.by_cards(table, None, range(self.budget.batch), self.seed))


# Rollout budgets.


POINTS, USUAL, DEEP = Budget(288, 288), Budget(1008, 1008), Budget(504, 4032)
"""Rollouts for the points next to a net; without a net; at the deep setting. Multiples of 36: the
kernel stratifies the first rolls over the 36 outcomes of two dice."""
CARDS = Budget(200, 200)
"""Rollouts of card games, which take longer."""


def points_games(seats: int) -> int:
    """Rollouts for the points next to a net; fewer where the champion is slow."""
    return POINTS.most if seats < 4 else max(POINTS.most // 4, 1)
