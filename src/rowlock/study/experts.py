"""Who judges plays and positions: by a net, by games played on, by the solver's tables."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

import numpy as np

from rowlock.bots.champion import best_colour
from rowlock.bots.formula import by_usual_rules
from rowlock.bots.outcomes import Figures, Outcomes, lead, mean
from rowlock.bots.rollouts import Budget, by_kernel, finalists, roll_out, worth_to
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply
from rowlock.core.state import State
from rowlock.protocol.advice import Estimate, Judging
from rowlock.study import expecting

if TYPE_CHECKING:
    from rowlock.bots.valuing import Chances, Judge
    from rowlock.solve.solution import Solution

NET_ERRORS = {
    "classic-2": (0.02, 0.015),
    "duel-2": (0.03, 0.02),
    "mixx-a-2": (0.03, 0.02),
    "mixx-b-2": (0.03, 0.02),
}
"""How far a net's chances, and differences between them, are from those of long rollouts, as
standard deviations: roughly, as measured by `bench.calibration --check`."""
USUAL_NET_ERRORS = (0.04, 0.025)
"""The same for nets that have learnt less."""
EXACT = Estimate(0.0, 0.0)


def estimate(figures: Figures) -> Estimate:
    """The mean of figures that were drawn, and its standard error."""
    return Estimate(*mean(figures))


def paired(ones: Figures, others: Figures) -> Estimate:
    """What is gained on the mean by the first, game by game with the same dice."""
    return Estimate(*lead(ones, others))


class Rated(NamedTuple):
    """A choice and what is to be expected after it."""

    choice: Choice
    chance: Estimate | None
    points: Estimate
    lost: Estimate
    """Against the best choice, in chance or in a game of one in points."""
    lost_points: Estimate


class Outlook(NamedTuple):
    """What every seat can expect in a position."""

    chances: Figures
    points: Figures
    errors: Figures
    """Standard errors of what counts: each seat's chance, in a game of one its points …"""
    change_errors: Figures
    """… and what they add to the error of a change, where errors before and after go together."""

    @staticmethod
    def of_games(played: Outcomes) -> Outlook:
        """The means over games played on, whose errors know nothing of each other."""
        shares, scores = played.shares, played.scores
        counted = scores if scores.shape[1] == 1 else shares
        errors = counted.std(axis=0) / math.sqrt(len(counted))
        return Outlook(shares.mean(axis=0), scores.mean(axis=0), errors, errors)


class Expert(Protocol):
    """Rates the plays of a seat, and says what all seats can expect."""

    judging: Judging

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """Every play, the best first, from what the seat may know; `played` is surely rated."""
        ...

    def outlook(self, state: State) -> Outlook:
        """What every seat can expect, all playing well from here on."""
        ...


class NetExpert:
    """Knows chances by a net, one step ahead, and points from games of the bot evolved."""

    def __init__(self, judge: Judge, seed: int, games: int) -> None:
        self.judge, self.seed, self.games = judge, seed, games
        self.judging = Judging("net", "rollouts", "evolved", games, seed, deep=False)
        name = f"{judge.variant.id}-{judge.seats}"
        self.error, self.loss_error = NET_ERRORS.get(name, USUAL_NET_ERRORS)
        self.expected = lru_cache(maxsize=8)(self._expected)

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By the chance that the net sees after the play."""
        after = self._after(seen, seat, plays)
        chances = self.chances(seen, seat, plays)
        scores = [self._outcomes(each).scores[:, seat - 1] for each in after]
        best = int(np.argmax(chances))
        rated = [
            Rated(
                play,
                Estimate(chance, 0.0 if _settled(ways) else self.error),
                estimate(points),
                Estimate(chances[best] - chance, self.loss_error) if index != best else EXACT,
                paired(scores[best], points),
            )
            for index, (play, ways, chance, points) in enumerate(
                zip(plays, after, chances, scores, strict=True)
            )
        ]
        return _ranked(rated)

    def chances(self, seen: State, seat: int, plays: Sequence[Choice]) -> list[float]:
        """The chance to win after each play, alone and so at once."""
        return [float(self._mean(ways)[seat - 1]) for ways in self._after(seen, seat, plays)]

    def _after(
        self, seen: State, seat: int, plays: Sequence[Choice]
    ) -> list[list[tuple[float, State]]]:
        others = self.expected(seen)
        return [expecting.after_play(seen, seat, play, others) for play in plays]

    def outlook(self, state: State) -> Outlook:
        """Chances by the net, points by games played on."""
        played = by_kernel(state, "evolved", range(self.games), self.seed)
        unsure = np.full(self.judge.seats, 0.0 if state.over else 1.0)
        return Outlook(
            self._chances(state),
            played.scores.mean(axis=0),
            unsure * self.error,
            unsure * self.loss_error / math.sqrt(2),
        )

    def _expected(self, state: State) -> expecting.Expected:
        return expecting.by_net(self.judge, state) if expecting.all_choose(state) else {}

    def _chances(self, state: State) -> Chances:
        if state.stage is Stage.COLOUR:
            return best_colour(self.judge, state)[0]
        if state.stage is not Stage.WHITE:
            (chances,) = self.judge.chances([state])
            return cast("Chances", chances)
        expected = self.expected(state) or expecting.by_net(self.judge, state)
        return self._mean(expecting.positions(state, expected))

    def _mean(self, ways: list[tuple[float, State]]) -> Chances:
        weights = [weight for weight, _ in ways]
        return np.average([self._chances(after) for _, after in ways], axis=0, weights=weights)

    def _outcomes(self, ways: list[tuple[float, State]]) -> Outcomes:
        numbers = range(self.games)
        return Outcomes.mixed([(w, by_kernel(s, "evolved", numbers, self.seed)) for w, s in ways])


def _settled(ways: list[tuple[float, State]]) -> bool:
    return all(after.over for _, after in ways)


def _ranked(rated: list[Rated]) -> list[Rated]:
    return sorted(rated, key=lambda each: each.lost.value)


class RolloutExpert:
    """Plays games on in the kernel, until the best play is clear or the budget is spent."""

    def __init__(self, judge: Judge | None, seed: int, budget: Budget, *, deep: bool) -> None:
        self.judge, self.seed, self.budget = judge, seed, budget
        player = "champion" if judge else "evolved"
        self.judging = Judging("rollouts", "rollouts", player, budget.most, seed, deep)
        self.expected = lru_cache(maxsize=8)(self._expected)

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By what came of the games, in wins or in a game of one in points."""
        alone, others = len(seen.setup.papers) == 1, self.expected(seen)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            ways = expecting.after_play(seen, seat, play, others)
            return Outcomes.mixed([(weight, self._play(s, numbers)) for weight, s in ways])

        worth = worth_to(seat, len(seen.setup.papers))
        found = roll_out(plays, play_on, worth, self.budget)
        return rated_by_games(found, seat, alone=alone)

    def outlook(self, state: State) -> Outlook:
        """The means over as many games as there may be."""
        return Outlook.of_games(self._play(state, range(self.budget.most)))

    def _expected(self, state: State) -> expecting.Expected:
        if not expecting.all_choose(state):
            return {}
        if self.judge:
            return expecting.by_net(self.judge, state)
        return expecting.by_bot(by_usual_rules(state))

    def _play(self, state: State, numbers: range) -> Outcomes:
        return by_kernel(state, self.judging.player, numbers, self.seed)


def rated_by_games(found: dict[Choice, Outcomes], seat: int, *, alone: bool) -> list[Rated]:
    """Plays by what came of the games played on after them."""
    scores = {play: each.scores[:, seat - 1] for play, each in found.items()}
    worth = scores if alone else {play: each.shares[:, seat - 1] for play, each in found.items()}
    best = max(finalists(found), key=lambda play: float(worth[play].mean()))
    rated = [
        Rated(best, None if alone else estimate(worth[best]), estimate(scores[best]), EXACT, EXACT)
    ]
    for play in found:
        if play != best:
            chance, lost = against(worth[best], worth[play])
            points, lost_points = against(scores[best], scores[play])
            rated.append(Rated(play, None if alone else chance, points, lost, lost_points))
    return _ranked(rated)


def against(best: Figures, play: Figures) -> tuple[Estimate, Estimate]:
    """What a play brings and what it loses against the best, which may have had more games.

    How the best did in all its games, and in those that both have, corrects the mean of the play as
    far as the two go together (a regression estimate); so the loss is the difference of the means.
    """
    if len(play) == len(best):
        return estimate(play), paired(best, play)
    same = best[: len(play)]
    spread = float(same.var())
    together = (
        float(np.mean((same - same.mean()) * (play - play.mean()))) / spread if spread else 0.0
    )
    apart, all_games = estimate(play - together * same), estimate(best)
    brought = apart.value + together * all_games.value
    return (
        Estimate(brought, math.hypot(apart.error, together * all_games.error)),
        Estimate(
            all_games.value - brought, math.hypot(apart.error, (1 - together) * all_games.error)
        ),
    )


class ExactExpert:
    """Knows the value of every choice in a game of one, from the solver's table."""

    judging = Judging("exact", "exact", "", 0, 0, deep=False)

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By the expected final score of best play."""
        values = [self.solution.value(apply(seen, seat, play).state) for play in plays]
        best = max(values)
        rated = [
            Rated(play, None, Estimate(value, 0.0), *[Estimate(best - value, 0.0)] * 2)
            for play, value in zip(plays, values, strict=True)
        ]
        return _ranked(rated)

    def outlook(self, state: State) -> Outlook:
        """One seat: its chances are no matter."""
        return Outlook(np.ones(1), np.array([self.solution.value(state)]), np.zeros(1), np.zeros(1))
