"""The chance to win and the expected score of every play of a seat; hints from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from rowlock.analysis.net_evaluator import UncompiledEvaluator
from rowlock.analysis.opponent_model import known
from rowlock.analysis.quick_evaluator import GAMES, QuickEvaluator
from rowlock.analysis.reasons import LITTLE, compare
from rowlock.bots.champion import find_judge
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.trained_nets import can_judge
from rowlock.core.moves import PASS, Choice
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.errors import RowlockError, missing_extra
from rowlock.kernel import NotInKernel
from rowlock.presentation.narration import play_cells, play_phrase
from rowlock.protocol.advice import Hint, Judging, Measure, RatedPlay
from rowlock.protocol.refusals import Phrase

if TYPE_CHECKING:
    from pathlib import Path

    from rowlock.analysis.quick_evaluator import Evaluator, Rated
    from rowlock.solver.problem import Game
    from rowlock.solver.solution import Solution


MOST_PLAYS = 24
"""Maximum number of plays to rate: a house rule can allow thousands."""


class Evaluation(NamedTuple):
    """Every play of a seat, best first, and the method used."""

    judging: Judging
    plays: Sequence[Rated]


def evaluate(
    state: State,
    seat: int,
    *,
    deep: bool = False,
    quick: bool = False,
    at_once: bool = False,
    seed: int = 0,
) -> Evaluation:
    """Rate every play of a seat, from what the seat may know.

    `deep` uses rollouts instead of the net; the same seed gives the same estimates. `at_once` does
    not wait for the kernel to be compiled: until then, and without its extra, there are fewer
    rollouts.
    """
    check(state, seat)
    seen = known(state, seat)
    uncompiled = at_once and not deep and not _is_compiled()
    plays = candidates(seen, seat, formula=quick or uncompiled)
    if uncompiled and not quick:
        expert = find_uncompiled(seen, len(plays), seed)
    else:
        expert = find_evaluator(seen, deep=deep, quick=quick, seed=seed)
    return Evaluation(expert.judging, expert.rate(seen, seat, plays))


def evaluate_losses(state: State, seat: int, *, at_once: bool = False) -> Sequence[Rated]:
    """Rate every play as `evaluate` does, without points that would need rollouts of their own."""
    check(state, seat)
    seen = known(state, seat)
    uncompiled = find_spec("numba") is None or (at_once and not _is_compiled())
    plays = candidates(seen, seat, formula=uncompiled)
    expert = find_uncompiled(seen, len(plays), seed=0) if uncompiled else find_evaluator(seen)
    return expert.rate(seen, seat, plays, with_points=())


def _is_compiled() -> bool:
    """Whether the kernel is there and was compiled before."""
    if find_spec("numba") is None:
        return False
    from rowlock.kernel.warmup import is_ready

    return is_ready()


def check(state: State, seat: int) -> None:
    """Refuse a position without a choice."""
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


def candidates(
    seen: State, seat: int, played: Choice | None = None, *, formula: bool = False
) -> list[Choice]:
    """The plays to rate: all of them, or the most promising, the pass and the one made.

    The kernel ranks them in card games; with `formula` the formula alone does.
    """
    plays = list(legal_plays(seen, seat))
    if len(plays) <= MOST_PLAYS:
        return plays
    plays = EvolvedBot().ranked(seen, seat, plays) if formula else _ranked(seen, seat, plays)
    wanted = [play for play in plays[MOST_PLAYS:] if play in (PASS, played)]
    return plays[:MOST_PLAYS] + wanted


def _ranked(seen: State, seat: int, plays: list[Choice]) -> list[Choice]:
    """The plays ranked by the evaluation formula, best first."""
    if not seen.variant.has_cards or find_spec("numba") is None:
        return EvolvedBot().ranked(seen, seat, plays)
    from rowlock.kernel.card_games import CardSimulation

    return CardSimulation(seen).ranked(seat, plays)


def find_evaluator(
    state: State, *, deep: bool = False, quick: bool = False, seed: int = 0
) -> Evaluator:
    """The best available evaluator: solver tables, then net, then rollouts.

    `quick` needs neither net nor kernel: a few rollouts in the core. Without the kernel, a net
    that the host has provided is used.
    """
    if quick:
        return QuickEvaluator(seed)
    if find_spec("numba") is None and can_judge() and (judge := find_judge(state)):
        return UncompiledEvaluator(judge, seed, UNCOMPILED_GAMES)
    try:
        from rowlock.analysis import evaluators
    except (ImportError, NotInKernel):
        raise RowlockError(missing_extra("The evaluation of plays", "sim")) from None
    if len(state.setup.papers) == 1 and (table := _table(state)):
        return evaluators.ExactEvaluator(table)
    if state.variant.has_cards:
        budget = evaluators.DEEP if deep else evaluators.CARDS
        return evaluators.CardEvaluator(seed, budget, deep=deep)
    judge = find_judge(state)
    if judge and not deep:
        return evaluators.NetEvaluator(judge, seed, evaluators.points_games(judge.seats))
    budget = evaluators.DEEP if deep else evaluators.USUAL
    return evaluators.RolloutEvaluator(judge, seed, budget, deep=deep)


UNCOMPILED_GAMES = 12
"""Rollouts for the points of each play and position in a review without the kernel."""
UNCOMPILED_SHEETS = 480
"""Budget of rollouts for all plays, times seats, while the kernel is not compiled."""


def find_uncompiled(state: State, plays: int, seed: int) -> Evaluator:
    """The best evaluator that needs no compiled code and answers at once."""
    games = max(2, min(GAMES, UNCOMPILED_SHEETS // (plays * len(state.setup.papers))))
    judge = find_judge(state) if can_judge() else None
    return QuickEvaluator(seed, games) if judge is None else UncompiledEvaluator(judge, seed, games)


def _table(state: State) -> Solution | None:
    """The solver's table for solitaire, if it was computed before."""
    from rowlock.solver.problem import Game, NotSolvable
    from rowlock.solver.solution_files import path_of

    lucky = state.paper(1).lucky if len(state.variant.papers) > 1 else None
    try:
        game = Game.of(state.variant, lucky=lucky)
    except NotSolvable:
        return None
    path = path_of(game.name, game.key)
    return _opened(path, game) if path.exists() and not state.setup.options else None


@lru_cache(maxsize=4)
def _opened(path: Path, game: Game) -> Solution:  # noqa: ARG001 - the file that may change
    from rowlock.solver.solution import Solution, find

    return Solution(find(game))


# Hints: the plays of a seat, ranked, with reasons.


if TYPE_CHECKING:
    from rowlock.analysis.quick_evaluator import Rated


def hint(
    state: State,
    seat: int | None = None,
    *,
    deep: bool = False,
    quick: bool = False,
    at_once: bool = False,
    seed: int = 0,
) -> Hint:
    """The choices of a seat, best first; the seat may be omitted if only one is to choose."""
    seat = seat or chooser(state)
    found = evaluate(state, seat, deep=deep, quick=quick, at_once=at_once, seed=seed)
    return hint_of(state, seat, found)


def hint_of(state: State, seat: int, found: Evaluation) -> Hint:
    """An evaluation as a hint, with reasons."""
    seen = known(state, seat)
    return Hint(
        state.variant.id,
        state.turn,
        state.stage.value,
        seat,
        measure_of(state),
        found.judging,
        rated_plays(seen, seat, found.plays),
    )


def chooser(state: State) -> int:
    """The only seat that has to choose now."""
    if len(state.awaited) > 1:
        seats = " or ".join(map(str, state.awaited))
        raise RowlockError(f"Several seats choose now: say for which, seat {seats}.")
    return state.awaited[0] if state.awaited else state.active


def measure_of(state: State) -> Measure:
    """The measure that ranks plays in a game."""
    return "points" if len(state.setup.papers) == 1 else "chance"


def rated_plays(
    seen: State, seat: int, plays: Sequence[Rated], played: Choice | None = None
) -> list[RatedPlay]:
    """Ranked choices as wire structs. The reasons compare each with the best one, and the best
    one with the one played, or else with the next that is clearly worse.
    """
    best, *rest = plays
    little = LITTLE[measure_of(seen)]
    clear = (each for each in rest if each.lost.value >= little)
    made = (each for each in rest if each.choice == played)
    rival = next(made, None) or next(clear, None) or next(iter(rest), None)
    found = [_rated_play(seen, seat, best, _reasons(seen, seat, best, rival, of_better=True))]
    for each in rest:
        why = _reasons(seen, seat, best, each, of_better=False)
        found.append(_rated_play(seen, seat, each, why))
    return found


def _reasons(
    seen: State, seat: int, best: Rated, other: Rated | None, *, of_better: bool
) -> list[Phrase]:
    """Why the best play is better than another; claims about the play in question come first."""
    if other is None:
        return [Phrase("why-only")]
    claims = compare(seen, seat, best.choice, other.choice, other.lost, measure_of(seen))
    return [each.phrase for each in sorted(claims, key=lambda c: c.of_better is not of_better)]


def _rated_play(seen: State, seat: int, rated: Rated, why: list[Phrase]) -> RatedPlay:
    paper = seen.paper(seat)
    return RatedPlay(
        rated.choice.text(paper),
        play_phrase(seen, seat, rated.choice),
        play_cells(rated.choice, paper),
        rated.chance,
        rated.points,
        rated.lost,
        rated.lost_points,
        why,
    )
