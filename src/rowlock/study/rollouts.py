"""Games played on from a position by bots: in the kernel, or where it does not know the game, by
the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rowlock.bots import make_bot
from rowlock.bots.trained import kernel_policy
from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import Setup, State, new_game
from rowlock.core.view import view
from rowlock.fast.simulate import Simulation
from rowlock.play.sources import Seeded
from rowlock.play.table import play_game
from rowlock.study.knowing import imagined
from rowlock.study.outcomes import Figures, Outcomes, paired

CLEAR = 3.0
"""Standard errors between the best play and all others at which it is clear."""
HOPELESS = 4.0
"""Standard errors behind the best at which a play is not looked at any more."""


class Budget(NamedTuple):
    """How many games are played on after each play."""

    batch: int
    most: int


POINTS, USUAL, DEEP, CARDS = Budget(300, 300), Budget(1000, 1000), Budget(500, 4000), Budget(16, 64)
"""For the points beside a net; where there is none; with time to think; by the rules themselves."""


@lru_cache(maxsize=32)
def _table(variant: Variant, seats: int, player: str) -> Simulation:
    return Simulation(new_game(variant, seats), kernel_policy(player, variant, seats))


def usual_rules(setup: Setup) -> Setup:
    """The same game without house rules."""
    return replace(setup, options=()) if setup.options else setup


def by_kernel(state: State, player: str, numbers: range, seed: int) -> Outcomes:
    """Games of the kernel; the same seed and number give the same dice, whatever the position.

    With the house rule `bonus_reach = any` what follows is played by the usual rule.
    """
    if state.over:
        return Outcomes.over(state, len(numbers))
    usual = state._replace(setup=usual_rules(state.setup))
    table = _table(state.variant, len(state.setup.papers), player).starting_at(usual)
    return Outcomes.of(table.run(len(numbers), seed=seed, from_game=numbers.start))


def by_rules(
    seen: State, own: tuple[int, Choice] | None, player: str, numbers: range, seed: int
) -> Outcomes:
    """Games of cards, with what cannot be seen dealt anew for each; `own` is the first play."""
    shares, scores = list[Figures](), list[Figures]()
    for number in numbers:
        name = f"{seed}/{number}"
        world = imagined(seen, random.Random(name))
        end = _played(world, own, player, name)
        shares.append(Outcomes.over(end, 1).shares)
        scores.append(Outcomes.over(end, 1).scores)
    return Outcomes(np.concatenate(shares), np.concatenate(scores))


def _played(state: State, own: tuple[int, Choice] | None, player: str, name: str) -> State:
    bots = [make_bot(player, f"{name}/{seat}") for seat in state.setup.seats]
    if own is not None:
        seat, play = own
        chosen = {
            other: bots[other - 1].choose(view(state, other), other, legal_plays(state, other))
            for other in state.awaited
            if other != seat
        }
        for other, choice in (chosen | {seat: play}).items():
            state = apply(state, other, choice).state
    return play_game(state, bots, Seeded(name)).state


PlayOn = Callable[[Choice, range], Outcomes]
"""Plays games with these numbers on after a play."""


def roll_out(
    plays: Sequence[Choice],
    play_on: PlayOn,
    worth: Callable[[Outcomes], Figures],
    budget: Budget,
) -> dict[Choice, Outcomes]:
    """Play on after each play, with the same dice for all, until the best is clear.

    Plays that fall hopelessly behind are left with the games that they have.
    """
    found = {play: play_on(play, range(budget.batch)) for play in plays}
    played, alive = budget.batch, list(plays)
    while played < budget.most and len(alive) > 1:
        best = max(alive, key=lambda play: float(worth(found[play]).mean()))
        behind = {
            play: paired(worth(found[best]), worth(found[play])) for play in alive if play != best
        }
        if all(lag.value > CLEAR * lag.error for lag in behind.values()):
            break
        alive = [best, *(p for p, lag in behind.items() if lag.value <= HOPELESS * lag.error)]
        numbers = range(played, min(budget.most, played + budget.batch))
        for play in alive:
            found[play] = Outcomes.joined([found[play], play_on(play, numbers)])
        played = numbers.stop
    return found
