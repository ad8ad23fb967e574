"""A strong player for every game that the kernel knows, though nobody has trained one for it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rowlock.bots.formula import EvolvedBot
from rowlock.bots.outcomes import Outcomes, lead
from rowlock.bots.rollouts import Budget, by_kernel, roll_out, usual_rules, worth_to
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State

BUDGET = Budget(200, 1000)
SERIOUS = 12
"""Plays after which games are played on: those that the formula likes best."""
DOUBT = 1.0
"""Standard errors by which a play must be ahead of the formula's own choice."""


class GeneralBot:
    """Plays games on after each play, all choosing as `evolved` does, and takes the best."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed gives the dice of the games that it imagines."""
        self._random = random.Random(f"general {seed}")
        self._base = EvolvedBot()

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The formula's choice, or a play after which more of the games are won."""
        if len(plays) == 1:
            return plays[0]
        serious = self._base.ranked(view, seat, plays)[:SERIOUS]
        # What others have chosen is blanked in a view: everybody is taken to be still choosing.
        state = view._replace(choices=(None,) * len(view.choices))
        others, seed = self._expected(state, seat), self._random.getrandbits(48)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            after = state
            for each, choice in (others | {seat: play}).items():
                after = apply(after, each, choice).state
            return by_kernel(after, "evolved", numbers, seed)

        worth = worth_to(seat, len(view.setup.papers))
        found = {
            play: worth(games) for play, games in roll_out(serious, play_on, worth, BUDGET).items()
        }
        best = max(found, key=lambda play: float(found[play].mean()))
        ahead = lead(found[best], found[serious[0]])
        return best if ahead.value > DOUBT * ahead.error else serious[0]

    def _expected(self, state: State, seat: int) -> dict[int, Choice]:
        """What the others choose at the same moment, by the formula."""
        if state.stage is not Stage.WHITE:
            return {}
        usual = state._replace(setup=usual_rules(state.setup))
        return {
            other: self._base.choose(usual, other, legal_plays(usual, other))
            for other in state.awaited
            if other != seat
        }
