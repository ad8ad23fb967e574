"""The opponent model: expected choices of the others in a simultaneous action."""

import random
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from rowlock.bots.champion import WhiteAction
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State, view

if TYPE_CHECKING:
    from rowlock.bots.net_judge import Judge


Mixture = Sequence[tuple[float, Choice]]
"""A mixed strategy: choices with their probabilities."""
Expected = dict[int, Mixture]
"""The expected strategy of each seat."""
RARE = 0.02
"""Ignore choices less probable than this."""


def by_net(judge: "Judge", state: State) -> Expected:
    """The champion's equilibrium strategies."""
    action = WhiteAction(judge, state)
    action.solve(random.Random(0))
    return {
        seat: [
            (share, play)
            for share, play in zip(action.shares[seat], action.plays[seat], strict=True)
            if share > RARE
        ]
        for seat in action.seats
    }


def by_bot(state: State) -> Expected:
    """The choices of the bot `evolved` on every seat."""
    bot = EvolvedBot()
    return {
        seat: [(1.0, bot.choose(state, seat, legal_plays(state, seat)))] for seat in state.awaited
    }


def positions(state: State, own: dict[int, Mixture]) -> list[tuple[float, State]]:
    """The positions that joint choices lead to, with their probabilities."""
    found: list[tuple[float, State]] = []
    # The seats choose independently, so the probability of a joint choice is the product.
    for combination in product(*own.values()):
        after, weight = state, 1.0
        for seat, (share, choice) in zip(own, combination, strict=True):
            after, weight = apply(after, seat, choice).state, weight * share
        found.append((weight, after))
    return found


def after_play(
    state: State, seat: int, play: Choice, expected: Expected
) -> list[tuple[float, State]]:
    """The positions after a play, with the expected choices of the others."""
    return positions(state, expected | {seat: [(1.0, play)]})


def all_choose(state: State) -> bool:
    """Whether several choose in this action."""
    return state.stage is Stage.WHITE and len(state.awaited) > 1


# The information set of a seat.


def known(state: State, seat: int | None) -> State:
    """The game as a seat may know it, with everybody still to choose in this action (S4)."""
    seen = view(state, seat)
    return seen._replace(choices=(None,) * len(seen.choices))
