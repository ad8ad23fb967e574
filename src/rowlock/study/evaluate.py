"""The chance to win and the expected score of every play of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rowlock.bots.champion import find_judge
from rowlock.bots.formula import EvolvedBot
from rowlock.core.moves import PASS, Choice
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.protocol.advice import Judging
from rowlock.study.knowing import known

if TYPE_CHECKING:
    from pathlib import Path

    from rowlock.solve.game import Game
    from rowlock.solve.solution import Solution
    from rowlock.study.experts import Expert, Rated

MOST_PLAYS = 24
"""Where a house rule makes for thousands of plays, so many that look best are rated."""


class Evaluation(NamedTuple):
    """Every play of a seat, the best first, and how that was found."""

    judging: Judging
    plays: Sequence[Rated]


def evaluate(state: State, seat: int, *, deep: bool = False, seed: int = 0) -> Evaluation:
    """Rate every play that a seat has now, by nothing but what the seat may know.

    `deep` plays games on instead of asking a net; the same seed gives the same figures.
    """
    check(state, seat)
    seen = known(state, seat)
    expert = find_expert(seen, deep=deep, seed=seed)
    return Evaluation(expert.judging, expert.rate(seen, seat, candidates(seen, seat)))


def check(state: State, seat: int) -> None:
    """Refuse to rate where there is nothing to choose."""
    if state.over:
        raise RowlockError("The game is over: there is nothing to choose.")
    if seat not in state.setup.seats:
        raise RowlockError(
            f"There is no seat {seat}: the seats are 1 to {len(state.setup.papers)}."
        )
    if not state.awaited:
        raise RowlockError("Nobody has anything to choose before the dice or cards are out.")
    if not state.awaits(seat):
        whom = " and ".join(map(str, state.awaited))
        raise RowlockError(f"Seat {seat} has nothing to choose now; awaited: {whom}.")


def candidates(seen: State, seat: int, played: Choice | None = None) -> list[Choice]:
    """The plays to rate: all of them, or those that look best beside the pass and the one made."""
    plays = list(legal_plays(seen, seat))
    if len(plays) <= MOST_PLAYS:
        return plays
    plays = _ranked(seen, seat, plays)
    wanted = [play for play in plays[MOST_PLAYS:] if play in (PASS, played)]
    return plays[:MOST_PLAYS] + wanted


def _ranked(seen: State, seat: int, plays: list[Choice]) -> list[Choice]:
    """The plays by a formula that knows the hand and the end of a game, the best first."""
    if not seen.variant.has_cards:
        return EvolvedBot().ranked(seen, seat, plays)
    from rowlock.fast.cardgames import CardSimulation

    return CardSimulation(seen).ranked(seat, plays)


def find_expert(state: State, *, deep: bool = False, seed: int = 0) -> Expert:
    """Whoever knows most about a game: tables, a net, the kernel."""
    try:
        from rowlock.study import cards, experts, rollouts
    except ImportError:
        raise RowlockError(
            "Hints and reviews need numba and numpy: install rowlock[sim]."
        ) from None
    if len(state.setup.papers) == 1 and (table := _table(state)):
        return experts.ExactExpert(table)
    if state.variant.has_cards:
        budget = rollouts.DEEP if deep else rollouts.CARDS
        return cards.DealingExpert(seed, budget, deep=deep)
    judge = find_judge(state)
    if judge and not deep:
        return experts.NetExpert(judge, seed, rollouts.POINTS.most)
    budget = rollouts.DEEP if deep else rollouts.USUAL
    return experts.RolloutExpert(judge, seed, budget, deep=deep)


def _table(state: State) -> Solution | None:
    """The solver's table of a game of one, if it was made before."""
    from rowlock.solve.game import Game, NotSolvable
    from rowlock.solve.store import path_of

    lucky = state.paper(1).lucky if len(state.variant.papers) > 1 else None
    try:
        game = Game.of(state.variant, lucky=lucky)
    except NotSolvable:
        return None
    path = path_of(game.name, game.key)
    return _opened(path, game) if path.exists() and not state.setup.options else None


@lru_cache(maxsize=4)
def _opened(path: Path, game: Game) -> Solution:  # noqa: ARG001 - the file that may change
    from rowlock.solve.solution import Solution, find

    return Solution(find(game))
