"""Games played on in the kernel after each of several plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rowlock.bots.formula import by_usual_rules
from rowlock.bots.outcomes import Figures, Outcomes, lead
from rowlock.bots.trained import kernel_policy
from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.state import State, new_game
from rowlock.fast.cardgames import CardSimulation
from rowlock.fast.simulate import Simulation

CLEAR = 3.0
"""Standard errors between the best play and all others at which it is clear."""


class Budget(NamedTuple):
    """How many games are played on after each play."""

    batch: int
    most: int
    hopeless: float = 4.0
    """Standard errors behind the best at which a play is not looked at any more."""


PlayOn = Callable[[Choice, range], Outcomes]
"""Plays games with these numbers on after a play."""
Worth = Callable[[Outcomes], Figures]
"""What games are worth to the one who chooses."""


def by_kernel(state: State, player: str, numbers: range, seed: int) -> Outcomes:
    """Games of the kernel; the same seed and number give the same dice, whatever the position.

    With the house rule `bonus_reach = any` what follows is played by the usual rule.
    """
    if state.over:
        return Outcomes.over(state, len(numbers))
    table = _table(state.variant, len(state.setup.papers), player)
    table = table.starting_at(by_usual_rules(state))
    return Outcomes.of(table.run(len(numbers), seed=seed, from_game=numbers.start).scores)


def by_cards(
    table: CardSimulation, own: tuple[int, Choice] | None, numbers: range, seed: int
) -> Outcomes:
    """Games of cards from what a seat sees, which may make its first choice.

    The same seed and number give the same hidden cards, whatever is chosen.
    """
    if table.seen.over:
        return Outcomes.over(table.seen, len(numbers))
    return Outcomes.of(table.run(own, numbers, seed))


@lru_cache(maxsize=32)
def _table(variant: Variant, seats: int, player: str) -> Simulation:
    policy = kernel_policy(player, variant, seats)
    return Simulation(new_game(variant, seats), policy, even_first=True)


def worth_to(seat: int, seats: int) -> Worth:
    """Games are worth what part of the win they bring, to one who plays alone the points."""
    if seats == 1:
        return lambda outcomes: outcomes.scores[:, 0]
    return lambda outcomes: outcomes.shares[:, seat - 1]


def roll_out(
    plays: Sequence[Choice], play_on: PlayOn, worth: Worth, budget: Budget
) -> dict[Choice, Outcomes]:
    """Play on after each play, with the same dice for all, until the best is clear.

    Plays that fall hopelessly behind are left with the games that they have; `finalists` names
    the others.
    """
    found = {play: play_on(play, range(budget.batch)) for play in plays}
    played, alive = budget.batch, list(plays)
    while played < budget.most and len(alive) > 1:
        best = max(alive, key=lambda play: float(worth(found[play]).mean()))
        behind = {
            play: lead(worth(found[best]), worth(found[play])) for play in alive if play != best
        }
        if all(lag.value > CLEAR * lag.error for lag in behind.values()):
            break
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
    """The plays that were never hopeless: all of them have as many games."""
    most = max(len(games.shares) for games in found.values())
    return [play for play, games in found.items() if len(games.shares) == most]
