"""What a choice brings at once beside its crosses: a miss, the end of the game."""

from __future__ import annotations

import msgspec

from rowlock.core.moves import PASS, Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply
from rowlock.core.state import State
from rowlock.protocol.views import Option


def judged(state: State, seat: int, option: Option, choice: Choice) -> Option:
    """An option with the miss that it brings and whether it ends the game, whatever others do."""
    last_stone = state.board is not None and state.board.left(seat) == 1
    # S6: who passes while another player is active loses nothing by it.
    idle = not option.cells and state.stage is Stage.WHITE and seat != state.active
    if option.how == "take" or idle or (option.cells and not option.locks and not last_stone):
        return option
    after = _alone(state, seat, choice)
    before, misses = state.misses[seat - 1], after.misses[seat - 1]
    points = option.points
    if not option.cells:
        points = after.score(seat).total - state.score(seat).total
    miss = misses if misses > before else 0
    return msgspec.structs.replace(option, points=points, miss=miss, ends=after.over)


def _alone(state: State, seat: int, choice: Choice) -> State:
    """The position once an action is over in which everybody else passes."""
    nobody = state._replace(choices=(None,) * len(state.setup.papers))
    after, _ = apply(nobody, seat, choice)
    while (after.turn, after.stage) == (state.turn, state.stage) and after.awaited:
        after, _ = apply(after, after.awaited[0], PASS)
    return after
