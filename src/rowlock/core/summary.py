"""A position in a few plain values, as `rowlock replay --json` prints it."""

from __future__ import annotations

from typing import Any

from rowlock.core.paper import ROW_LETTERS, Stage
from rowlock.core.rules import legal_plays
from rowlock.core.state import State


def summary(state: State) -> dict[str, Any]:
    """Edition, scores, misses, closed rows, whether and why it ended, and who chooses next."""
    return {
        "variant": state.variant.id,
        "seats": len(state.setup.papers),
        "turns": state.turns_begun,
        "scores": list(state.scores),
        "misses": list(state.misses),
        "closed": [
            letter for row, letter in enumerate(ROW_LETTERS) if state.closed_rows >> row & 1
        ],
        "ended": state.over,
        "reason": state.reason,
        "next": _next(state),
    }


def _next(state: State) -> dict[str, Any] | None:
    if not state.awaited:
        return None
    phase = {"phase": state.stage.value}
    if state.stage in (Stage.TAKE, Stage.PLAY):
        return phase
    return {
        **phase,
        "legal": {
            str(seat): [choice.text(state.paper(seat)) for choice in legal_plays(state, seat)]
            for seat in state.awaited
        },
    }
