"""Puzzles as they are posed: a position, what can be chosen in it, and the answer."""

from __future__ import annotations

from msgspec import Struct

from rowlock.protocol.advice import Hint
from rowlock.protocol.views import Game, Mine, Table


class PuzzleLine(Struct, frozen=True):
    """A puzzle in a list."""

    number: int
    edition: str
    seats: int


class PosedPuzzle(Struct, frozen=True):
    """A position of a real game in which one play is clearly best."""

    number: int
    game: Game
    table: Table
    mine: Mine
    """What the seat that has to choose may see and do."""
    hint: Hint
    """The answer: every play, the best first."""
