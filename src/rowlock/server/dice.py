"""Where a room's chance comes from, behind one small interface."""

from __future__ import annotations

from typing import Protocol

from rowlock.core.moves import Chance
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.protocol.refusals import Denied
from rowlock.server import fair
from rowlock.server.fair import Chain
from rowlock.server.fold import entropies
from rowlock.server.room import Room
from rowlock.server.story import Shelf, Story


class DiceSource(Protocol):
    """Draws for all rooms. The same secret and the same game give the same draw, always."""

    def new_secret(self) -> str:
        """A secret for one room, stored with it and never sent."""
        ...

    def anchor(self, secret: str) -> str:
        """The commitment to the secret, published before anybody takes a seat."""
        ...

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        """A new game with the starting seat and the kinds of sheet drawn: the first draw."""
        ...

    def draw(self, secret: str, room: Room) -> Chance:
        """The roll or the shuffled cards that the game in a room waits for."""
        ...

    def record(self, secret: str, room: Room) -> str:
        """The record of the game in a room, with whatever proves the draws."""
        ...


class FairDice:
    """Committed dice that anybody can check afterwards, for rooms where the server rolls."""

    def __init__(self) -> None:
        self._shelf = Shelf()

    def new_secret(self) -> str:
        """A chain for one game."""
        return fair.new_chain().secret

    def anchor(self, secret: str) -> str:
        """What fixes every value of the chain."""
        return Chain.of(secret).anchor

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        """The first draw: which seat starts, and who gets which sheet."""
        chain, added = Chain.of(secret), entropies(room)
        return fair.opening(chain, added, variant, room.names, room.settings.options)

    def draw(self, secret: str, room: Room) -> Chance:
        """The next draw, from the chain, the record so far and what the seats added."""
        chain, index = Chain.of(secret), len(room.added) + 1
        if index > chain.length:
            raise Denied("dice-used-up", limit=chain.length)
        transcript = self._story(room).text(_proof(chain, room)).encode()
        return fair.draw(chain, index, transcript, entropies(room), room.game)

    def record(self, secret: str, room: Room) -> str:
        """The record with its proof; of typed rolls, the plain one."""
        story = self._story(room)
        if room.settings.dice == "typed":
            return story.text([("Dice", "rolled")])
        return fair.fair_record(story, _proof(Chain.of(secret), room))

    def _story(self, room: Room) -> Story:
        assert room.start is not None, "only a game that has begun has a story"
        return self._shelf.story(room.code, (room.start, room.names), room.moves, room.game)


def _proof(chain: Chain, room: Room) -> list[tuple[str, ...]]:
    return fair.proof_tags(chain, room.added, room.begins)
