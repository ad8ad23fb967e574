"""What sits on a seat: anything that, shown a position and its legal choices, picks one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rowlock.core.moves import Choice
from rowlock.core.state import State


class Bot(Protocol):
    """A player that is a program.

    A bot is made for one seat of one game, and is told nothing but what its seat may see.
    """

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick one of the legal choices of a seat, shown the game as that seat may see it."""
        ...
