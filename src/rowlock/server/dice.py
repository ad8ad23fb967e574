"""Where a room's chance comes from, behind one small interface."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Protocol

from rowlock.core.moves import Chance
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.core.writing import write_record
from rowlock.play.sources import Seeded
from rowlock.server.room import Room


class DiceSource(Protocol):
    """Draws for all rooms. The same secret and the same game give the same draw, always."""

    def new_secret(self) -> str:
        """A secret for one room, stored with it and never sent."""
        ...

    def anchor(self, secret: str) -> str:
        """The commitment to the secret, published before anybody takes a seat."""
        ...

    def opening(self, secret: str, room: Room, variant: Variant, entropies: Sequence[str]) -> State:
        """A new game with the starting seat and the kinds of sheet drawn: the first draw."""
        ...

    def draw(self, secret: str, room: Room, entropies: Sequence[str]) -> Chance:
        """The roll or the shuffled cards that the game in a room waits for."""
        ...

    def record(self, secret: str, room: Room, notes: Sequence[tuple[str, ...]]) -> str:
        """The record of the game in a room, with whatever proves the draws."""
        ...


class SeededDice:
    """Dice that follow from a room's secret and the number of the draw, and prove nothing."""

    def __init__(self, seed: str | None = None) -> None:
        self._random = random.Random(seed) if seed is not None else secrets.SystemRandom()

    def new_secret(self) -> str:
        """128 bits."""
        return f"{self._random.getrandbits(128):032x}"

    def anchor(self, secret: str) -> str:
        """There is none."""
        return "seeded"

    def opening(self, secret: str, room: Room, variant: Variant, entropies: Sequence[str]) -> State:
        """As the secret has it."""
        return Seeded(f"{secret} opening").opening(variant, len(room.seats), room.settings.options)

    def draw(self, secret: str, room: Room, entropies: Sequence[str]) -> Chance:
        """As the secret and the number of moves have it."""
        return Seeded(f"{secret} {len(room.moves)}").draw(room.game)

    def record(self, secret: str, room: Room, notes: Sequence[tuple[str, ...]]) -> str:
        """The plain record."""
        assert room.start is not None
        return write_record(room.start, room.moves, room.names, [*notes, ("Dice", "rolled")])
