"""A strong bot by Monte Carlo rollouts, for games without a trained net."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from rowlock.bots.formula_bot import EvolvedBot, by_usual_rules
from rowlock.bots.rollouts import (
    Budget,
    Outcomes,
    PlayOn,
    by_cards,
    by_kernel,
    finalists,
    lead,
    roll_out,
    worth_to,
)
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.kernel import NotInKernel
from rowlock.kernel.card_games import CardSimulation

BUDGET, CARDS = Budget(216, 1008, hopeless=2.5), Budget(50, 200, hopeless=1.5)
DEEP_CARDS = Budget(200, 2000, hopeless=2.5)
"""With dice; with cards; with cards and time to think."""
SERIOUS = 12
"""Plays after which games are played on: those that a formula likes best."""
DOUBT = 1.0
"""Standard errors by which a play must be ahead of the formula's own choice."""


class Prospects(NamedTuple):
    """How the plays of a seat are evaluated."""

    ranked: list[Choice]
    """The plays, that first which a formula would choose."""
    play_on: PlayOn
    budget: Budget


class GeneralBot:
    """Rolls out every serious play with formula policies and takes the best."""

    def __init__(self, seed: int | str = 0, deep: bool = False) -> None:
        """The seed sets the dice and cards of the rollouts."""
        self._random = random.Random(f"general {seed}")
        self._deep = deep
        self._base = EvolvedBot()

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The formula's choice, or a play after which more of the games are won.

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
        """By the kernel, everybody choosing as `evolved` does."""
        others, seed = self._expected(state, seat), self._random.getrandbits(48)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            after = state
            for each, choice in (others | {seat: play}).items():
                after = apply(after, each, choice).state
            return by_kernel(after, "evolved", numbers, seed)

        return Prospects(self._base.ranked(state, seat, plays), play_on, BUDGET)

    def _with_cards(self, state: State, seat: int, plays: Sequence[Choice]) -> Prospects:
        """By rollouts with the hidden cards dealt anew."""
        table, seed = CardSimulation(state), self._random.getrandbits(48)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            return by_cards(table, (seat, play), numbers, seed)

        budget = DEEP_CARDS if self._deep else CARDS
        return Prospects(table.ranked(seat, plays), play_on, budget)

    def _expected(self, state: State, seat: int) -> dict[int, Choice]:
        """What the others choose at the same moment, by the formula."""
        if state.stage is not Stage.WHITE:
            return {}
        usual = by_usual_rules(state)
        return {
            other: self._base.choose(usual, other, legal_plays(usual, other))
            for other in state.awaited
            if other != seat
        }
