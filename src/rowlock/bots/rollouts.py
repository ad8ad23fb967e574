"""Monte Carlo rollouts in the kernel: compare plays by games played on after each of them.

Game number n uses the same dice after every play (common random numbers), so differences between
plays have far smaller variance than the plays themselves. First rolls are stratified. Plays that
are significantly worse are dropped between batches (successive elimination).
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.figures import Figures, lead
from rowlock.bots.formula_bot import EvolvedBot, by_usual_rules
from rowlock.bots.trained_nets import kernel_policy
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State, new_game
from rowlock.kernel import NotInKernel
from rowlock.kernel.card_games import CardSimulation
from rowlock.kernel.simulation import Simulation


@dataclass(frozen=True)
class Outcomes:
    """Rollout results: one row per game, one column per seat."""

    shares: Figures
    """Share of the win: 1, or a fraction when totals tie (S10)."""
    scores: Figures

    @staticmethod
    def of(scores: NDArray[np.int16]) -> "Outcomes":
        """Results from the kernel's final scores."""
        best = scores == scores.max(axis=1, keepdims=True)
        return Outcomes(best / best.sum(axis=1, keepdims=True), scores.astype(np.float64))

    @staticmethod
    def over(state: State, count: int) -> "Outcomes":
        """The fixed result of a finished game, repeated `count` times."""
        winners = [seat in state.winners for seat in state.setup.seats]
        shares = np.array(winners, np.float64) / len(state.winners)
        scores = np.array(state.scores, np.float64)
        return Outcomes(np.tile(shares, (count, 1)), np.tile(scores, (count, 1)))

    @staticmethod
    def mixed(parts: "Sequence[tuple[float, Outcomes]]") -> "Outcomes":
        """The weighted mean of several continuations, game by game."""
        total = sum(weight for weight, _ in parts)
        return Outcomes(
            np.sum([weight / total * part.shares for weight, part in parts], axis=0),
            np.sum([weight / total * part.scores for weight, part in parts], axis=0),
        )

    @staticmethod
    def joined(parts: "Sequence[Outcomes]") -> "Outcomes":
        """Concatenate batches."""
        return Outcomes(
            np.concatenate([part.shares for part in parts]),
            np.concatenate([part.scores for part in parts]),
        )


CLEAR = 3.0
"""Stop when the best play leads every other by this many standard errors."""


class Budget(NamedTuple):
    """How many rollouts a play gets."""

    batch: int
    most: int
    hopeless: float = 4.0
    """Drop a play once it trails the best by this many standard errors."""


PlayOn = Callable[[Choice, range], Outcomes]
"""Plays the games with these numbers after a play."""
Worth = Callable[[Outcomes], Figures]
"""The payoff of games for the choosing seat."""


def by_kernel(state: State, player: str, numbers: range, seed: int) -> Outcomes:
    """Games of the kernel; the same seed and number give the same dice, whatever the position.

    With the house rule `bonus_reach = any` rollouts use the standard rule.
    """
    if state.over:
        return Outcomes.over(state, len(numbers))
    table = _table(state.variant, len(state.setup.papers), player)
    table = table.starting_at(by_usual_rules(state))
    return Outcomes.of(table.run(len(numbers), seed=seed, from_game=numbers.start).scores)


def by_cards(
    table: CardSimulation, own: tuple[int, Choice] | None, numbers: range, seed: int
) -> Outcomes:
    """Card games from a seat's view, which may include its first choice.

    The same seed and number give the same hidden cards for every choice.
    """
    if table.seen.over:
        return Outcomes.over(table.seen, len(numbers))
    return Outcomes.of(table.run(own, numbers, seed))


@lru_cache(maxsize=32)
def _table(variant: Variant, seats: int, player: str) -> Simulation:
    policy = kernel_policy(player, variant, seats)
    return Simulation(new_game(variant, seats), policy, even_first=True)


def worth_to(seat: int, seats: int) -> Worth:
    """What a seat maximises: its share of the win, or points in solitaire."""
    if seats == 1:
        return lambda outcomes: outcomes.scores[:, 0]
    return lambda outcomes: outcomes.shares[:, seat - 1]


def roll_out(
    plays: Sequence[Choice], play_on: PlayOn, worth: Worth, budget: Budget
) -> dict[Choice, Outcomes]:
    """Roll out every play with common random numbers until the best is significant.

    Dropped plays keep the games they have; `finalists` names the others.
    """
    found = {play: play_on(play, range(budget.batch)) for play in plays}
    played, alive = budget.batch, list(plays)
    while played < budget.most and len(alive) > 1:
        best = max(alive, key=lambda play: float(worth(found[play]).mean()))
        # The same game numbers have the same dice for every play (common random numbers). The error
        # of the paired difference is far below that of the two means.
        behind = {
            play: lead(worth(found[best]), worth(found[play])) for play in alive if play != best
        }
        if all(lag.value > CLEAR * lag.error for lag in behind.values()):
            break
        # Successive elimination: plays that are clearly worse get no more games, so the budget goes
        # to those that are hard to tell apart.
        alive = [
            best,
            *(p for p, lag in behind.items() if lag.value <= budget.hopeless * lag.error),
        ]
        numbers = range(played, min(budget.most, played + budget.batch))
        for play in alive:
            found[play] = Outcomes.joined([found[play], play_on(play, numbers)])
        played = numbers.stop
    return found


def finalists(found: dict[Choice, Outcomes]) -> list[Choice]:
    """The plays that were never dropped: all have the same number of games."""
    most = max(len(games.shares) for games in found.values())
    return [play for play, games in found.items() if len(games.shares) == most]


# A strong bot by rollouts, for games without a trained net.


BUDGET, CARDS = Budget(216, 1008, hopeless=2.5), Budget(50, 200, hopeless=1.5)
DEEP_CARDS = Budget(200, 2000, hopeless=2.5)
"""Budgets: dice, cards, cards at the deep setting."""
SERIOUS = 12
"""Number of plays that are rolled out: the best by the formula."""
DOUBT = 1.0
"""Standard errors by which a play must be ahead of the formula's own choice."""


class Prospects(NamedTuple):
    """How the plays of a seat are evaluated."""

    ranked: list[Choice]
    """The plays, best by the formula first."""
    play_on: PlayOn
    budget: Budget


class GeneralBot:
    """Rolls out the best plays of the formula and takes the winner."""

    def __init__(self, seed: int | str = 0, deep: bool = False) -> None:
        """The seed sets the dice and cards of the rollouts."""
        self._random = random.Random(f"general {seed}")
        self._deep = deep
        self._base = EvolvedBot()

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The formula's choice, or a play that is significantly better in rollouts.

        A game that the kernel does not support is played by the formula alone.
        """
        if len(plays) == 1:
            return plays[0]
        try:
            return self._by_rollouts(view, seat, plays)
        except NotInKernel:
            return self._base.choose(view, seat, plays)

    def _by_rollouts(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        # A view blanks the others' choices: treat every seat as still choosing.
        state = view._replace(choices=(None,) * len(view.choices))
        look = self._with_cards if state.variant.has_cards else self._with_dice
        ranked, play_on, budget = look(state, seat, plays)
        worth, serious = worth_to(seat, len(view.setup.papers)), ranked[:SERIOUS]
        found = roll_out(serious, play_on, worth, budget)
        best = max(finalists(found), key=lambda play: float(worth(found[play]).mean()))
        ahead = lead(worth(found[best]), worth(found[serious[0]]))
        return best if ahead.value > DOUBT * ahead.error else serious[0]

    def _with_dice(self, state: State, seat: int, plays: Sequence[Choice]) -> Prospects:
        """Kernel rollouts in which every seat plays `evolved`."""
        others, seed = self._expected(state, seat), self._random.getrandbits(48)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            after = state
            for each, choice in (others | {seat: play}).items():
                after = apply(after, each, choice).state
            return by_kernel(after, "evolved", numbers, seed)

        return Prospects(self._base.ranked(state, seat, plays), play_on, BUDGET)

    def _with_cards(self, state: State, seat: int, plays: Sequence[Choice]) -> Prospects:
        """Rollouts with the hidden cards dealt at random."""
        table, seed = CardSimulation(state), self._random.getrandbits(48)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            return by_cards(table, (seat, play), numbers, seed)

        budget = DEEP_CARDS if self._deep else CARDS
        return Prospects(table.ranked(seat, plays), play_on, budget)

    def _expected(self, state: State, seat: int) -> dict[int, Choice]:
        """The simultaneous choices of the other seats, by the formula."""
        if state.stage is not Stage.WHITE:
            return {}
        usual = by_usual_rules(state)
        return {
            other: self._base.choose(usual, other, legal_plays(usual, other))
            for other in state.awaited
            if other != seat
        }
