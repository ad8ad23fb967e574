"""Hints: the plays of a seat, ranked, with reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rowlock.analysis.evaluation import Evaluation, evaluate
from rowlock.analysis.opponent_model import known
from rowlock.analysis.reasons import reasons
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.protocol.advice import Hint, RatedPlay

if TYPE_CHECKING:
    from rowlock.analysis.outlook import Rated


def hint(
    state: State,
    seat: int | None = None,
    *,
    deep: bool = False,
    quick: bool = False,
    seed: int = 0,
) -> Hint:
    """The choices of a seat, best first; the seat may be omitted if only one is to choose."""
    seat = seat or chooser(state)
    return told(state, seat, evaluate(state, seat, deep=deep, quick=quick, seed=seed))


def told(state: State, seat: int, found: Evaluation) -> Hint:
    """An evaluation as a hint, with reasons."""
    seen = known(state, seat)
    return Hint(
        state.variant.id,
        state.turn,
        state.stage.value,
        seat,
        "points" if len(state.setup.papers) == 1 else "chance",
        found.judging,
        [rated_play(seen, seat, each) for each in found.plays],
    )


def chooser(state: State) -> int:
    """The one seat that is to choose now."""
    if len(state.awaited) > 1:
        seats = " or ".join(map(str, state.awaited))
        raise RowlockError(f"Several seats choose now: say for which, seat {seats}.")
    return state.awaited[0] if state.awaited else state.active


def rated_play(seen: State, seat: int, rated: Rated) -> RatedPlay:
    """A rated choice as it is told, with reasons."""
    return RatedPlay(
        rated.choice.text(seen.paper(seat)),
        rated.chance,
        rated.points,
        rated.lost,
        rated.lost_points,
        reasons(seen, seat, rated.choice),
    )
