"""What a seat may go by: its view of a game."""

from __future__ import annotations

from rowlock.core.state import State
from rowlock.core.view import view


def known(state: State, seat: int | None) -> State:
    """The game as a seat may know it, with everybody still to choose in this action (S4)."""
    seen = view(state, seat)
    return seen._replace(choices=(None,) * len(seen.choices))
