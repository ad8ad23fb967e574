"""How many games are played on from a position; and games of cards, by the rules themselves."""

from __future__ import annotations

import random

import numpy as np

from rowlock.bots import make_bot
from rowlock.bots.outcomes import Figures, Outcomes
from rowlock.bots.rollouts import Budget
from rowlock.core.moves import Choice
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.core.view import view
from rowlock.play.sources import Seeded
from rowlock.play.table import play_game
from rowlock.study.knowing import imagined

POINTS, USUAL, DEEP, CARDS = Budget(300, 300), Budget(1000, 1000), Budget(500, 4000), Budget(16, 64)
"""For the points beside a net; where there is none; with time to think; by the rules themselves."""


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
