"""The source of a room's dice and cards: committed or seeded."""

from datetime import UTC, datetime
from typing import Protocol

from rowlock.core.moves import Chance
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, write_record
from rowlock.core.state import State
from rowlock.match.driver import Seeded
from rowlock.presentation.plans import plan_of
from rowlock.protocol.refusals import Denied
from rowlock.room import fair_dice
from rowlock.room.fair_dice import Chain
from rowlock.room.fold import entropies, moved
from rowlock.room.model import Room
from rowlock.room.transcript import Transcript, TranscriptCache


class DiceSource(Protocol):
    """Draws for all rooms; deterministic: the same secret and game give the same draw."""

    def new_secret(self, seed: bytes) -> str:
        """A secret for one room from fresh random bytes, stored with it and never sent."""
        ...

    def anchor(self, secret: str) -> str:
        """The commitment to the secret, published before seats are taken."""
        ...

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        """A new game with the kinds of sheet drawn, and the starting seat unless it is set."""
        ...

    def draw(self, secret: str, room: Room) -> Chance:
        """The roll or the shuffled cards that the game in a room waits for."""
        ...

    def record(self, secret: str, room: Room) -> str:
        """The record of the game in a room, with the proof of its draws if there is one."""
        ...


class FairDice:
    """Committed dice that players can verify afterwards, for rooms where the server rolls."""

    def __init__(self) -> None:
        self._transcripts = TranscriptCache()

    def __reduce__(self) -> "tuple[type[FairDice], tuple[()]]":
        """A copy for another process begins without the cache."""
        return FairDice, ()

    def new_secret(self, seed: bytes) -> str:
        """A chain for one game."""
        return fair_dice.new_chain(seed).secret

    def anchor(self, secret: str) -> str:
        """The commitment to every value of the chain."""
        return Chain.of(secret).anchor

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        """The first draw: which seat starts, and who gets which sheet."""
        chain, added, settings = Chain.of(secret), entropies(room), room.settings
        return fair_dice.opening(
            chain, added, variant, room.names, settings.options, settings.first
        )

    def draw(self, secret: str, room: Room) -> Chance:
        """The next draw, from the chain, the record so far and what the seats added."""
        chain, index = Chain.of(secret), len(room.added) + 1
        if index > chain.length:
            raise Denied("dice-used-up", limit=chain.length)
        transcript = self._story(room).text(_proof(chain, room)).encode()
        return fair_dice.draw(chain, index, transcript, entropies(room), room.game)

    def record(self, secret: str, room: Room) -> str:
        """The record with its proof; of typed rolls, the plain one."""
        story = self._story(room)
        if room.settings.dice == "typed":
            return story.text([*_notes(room), ("Dice", "rolled")])
        return fair_dice.fair_record(story, _proof(Chain.of(secret), room), _notes(room))

    def _story(self, room: Room) -> Transcript:
        assert room.start is not None, "only a game that has begun has a story"
        opening = (room.start, room.record_names)
        return self._transcripts.transcript(room.code, opening, room.moves, room.game)


class SeededDice:
    """Seeded dice without a commitment, for games on one machine."""

    def __init__(self) -> None:
        self._next: tuple[str, int, Seeded] | None = None
        """The stream of a secret, and how many draws it has made."""

    def new_secret(self, seed: bytes) -> str:
        """A seed."""
        return seed.hex()

    def anchor(self, secret: str) -> str:
        """There is no commitment."""
        return ""

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        """The first draw: which seat starts unless it is set, and who gets which sheet."""
        settings = room.settings
        return Seeded(secret).opening(variant, len(room.seats), settings.options, settings.first)

    def draw(self, secret: str, room: Room) -> Chance:
        """The next roll or shuffle of the stream."""
        draws = len(room.added)
        if self._next is None or self._next[:2] != (secret, draws):
            self._next = secret, draws, _rewound(secret, room)
        stream = self._next[2]
        self._next = secret, draws + 1, stream
        return stream.draw(room.game)

    def record(self, secret: str, room: Room) -> str:
        """The record; there is nothing to prove."""
        assert room.start is not None, "only a game that has begun has a record"
        return write_record(room.start, room.moves, room.record_names, _notes(room))


def _rewound(secret: str, room: Room) -> Seeded:
    """The stream of a seed, after all that the game in a room has drawn from it."""
    stream, state = Seeded(secret), room.start
    assert state is not None, "only a game that has begun draws"
    if not room.settings.record:
        stream.opening(state.variant, len(room.seats), room.settings.options)
    for index, move in enumerate(room.moves):
        if index >= room.continued and not isinstance(move, Choose):
            stream.draw(state)
        state, _ = moved(state, move)
    return stream


def _proof(chain: Chain, room: Room) -> list[tuple[str, ...]]:
    chosen = bool(room.settings.first)
    return fair_dice.proof_tags(chain, room.added, room.begins, chosen=chosen)


def _notes(room: Room) -> list[tuple[str, ...]]:
    """The tags of a record that are not part of the game: the day on which it began, in UTC."""
    date = plan_of(room.settings).date
    if date is None and room.began_at:
        date = datetime.fromtimestamp(room.began_at / 1000, UTC).date().isoformat()
    return [("Date", date)] if date else []
