"""A room: an immutable value, folded from the log."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Literal, NamedTuple

from rowlock.core.paper import Stage
from rowlock.core.record_writer import Move
from rowlock.core.state import State
from rowlock.presentation.choices import has_choice
from rowlock.presentation.plans import allows_coach, allows_hints, counts_for_ratings
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import ChatLine, Event, Phase, Series

HOLD = 20_000
"""Milliseconds for which other people wait for a throw or the acknowledgement of a forced pass."""


class Seat(NamedTuple):
    """A place at the table."""

    kind: Literal["open", "person", "bot"] = "open"
    guest: str = ""
    """The device of the person who sits here."""
    name: str = ""
    level: str = ""
    """The bot that plays here, also in place of a person who is away."""
    entropy: bytes | None = None
    """The entropy that the seat adds to draws; None until its device has answered."""
    muted: bool = False
    sitting: int = 0
    """The sequence number at which this person sat down here."""
    votes: frozenset[int] = frozenset()
    """Seats whose players have voted for a bot here."""
    moves: int = 0
    """How often the seat was moved to another device; a link is valid for one move."""
    returning: bool = False
    """Whether the person was seated for a rematch and has not connected yet."""
    resigned: bool = False
    """Whether the person has resigned."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays here now."""
        return self.kind == "person" and not self.level

    @property
    def is_left(self) -> bool:
        """Whether a bot has replaced the person who sits here."""
        return self.kind == "person" and bool(self.level)


class Room(NamedTuple):
    """A room at one moment."""

    code: str
    seq: int
    at: int
    settings: Settings
    host: str
    host_name: str
    anchor: str
    seats: tuple[Seat, ...]
    asked_at: int = 0
    """When devices were last asked for entropy: at the start, and after seats moved up."""
    keeps_entropy: bool = False
    """Whether the entropy of a seat counts until it is replaced, or for one draw only."""
    start: State | None = None
    state: State | None = None
    moves: tuple[Move, ...] = ()
    continued: int = 0
    """How many of the moves come from an older record."""
    begins: int = 0
    """The first turn that is drawn here, in a game continued from an older record."""
    moment: int = 0
    """The sequence number at which the current action began."""
    moment_at: int = 0
    names_at_start: tuple[str, ...] = ()
    """The names of the seats when the game began."""
    began_at: int = 0
    """When the game began, in milliseconds since 1970."""
    added: tuple[tuple[bytes, ...], ...] = ()
    """The entropy of the seats for each draw so far."""
    answers: Mapping[int, int] = {}
    """For the mark of each executed command, its last sequence number."""
    events: tuple[Event, ...] = ()
    """The latest events, for clients that reconnect."""
    chat: tuple[ChatLine, ...] = ()
    rematch: str | None = None
    proposed_by: int = 0
    """The seat that proposed the rematch."""
    follows: str = ""
    """In a rematch, the code of the room before."""
    played: int = 0
    """How many games of the series came before this one."""
    wins: Mapping[str, int] = {}
    """How many of them each player has won, by name."""
    ended: Literal["", "players", "host", "operator"] = ""
    """Who ended the game early."""
    winners: tuple[int, ...] = ()
    """The seats that have won, once the game is over."""
    barred: frozenset[str] = frozenset()
    """Digests of devices and addresses that the host has barred."""
    deleted: bool = False

    def bars(self, *identities: str) -> bool:
        """Whether the host has barred a device or an address."""
        return any(bar_digest(self.code, each) in self.barred for each in identities if each)

    @property
    def phase(self) -> Phase:
        """Whether the game has not begun, is running or is over."""
        if self.deleted or self.ended:
            return "over"
        if self.state is None:
            return "lobby"
        return "over" if self.state.over else "playing"

    @property
    def running(self) -> State | None:
        """The state of a running game."""
        return self.state if self.phase == "playing" else None

    @property
    def series(self) -> Series:
        """The series that this game belongs to, with this game once it is over."""
        wins = [self.wins.get(name, 0) for name in self.names]
        for seat in self.winners:
            wins[seat - 1] += 1
        return Series(self.played + bool(self.winners), wins)

    @property
    def waits(self) -> bool:
        """Whether the entropy of a seated person is still missing."""
        return any(seat.kind == "person" and seat.entropy is None for seat in self.seats)

    @property
    def rematch_seats(self) -> frozenset[int]:
        """The seats whose people are asked to play again: all who have not resigned, if any."""
        people = {number: seat for number, seat in self.numbered() if seat.kind == "person"}
        stayed = frozenset(number for number, seat in people.items() if not seat.resigned)
        return stayed or frozenset(people)

    def may_rematch(self, guest: str) -> bool:
        """Whether a device may propose another game."""
        asked = (self.seat(number).guest for number in self.rematch_seats)
        return self.phase == "over" and self.start is not None and bool(guest) and guest in asked

    @property
    def game(self) -> State:
        """The state of a game that has begun."""
        if self.state is None:
            raise Denied("in-lobby")
        return self.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name or f"Seat {number}" for number, seat in self.numbered())

    @property
    def record_names(self) -> tuple[str, ...]:
        """The names in the record: every draw depends on them, so they stay those of the start."""
        return self.names_at_start or self.names

    def numbered(self) -> Iterable[tuple[int, Seat]]:
        """The seats with their numbers."""
        return enumerate(self.seats, 1)

    def seat(self, number: int) -> Seat:
        """One seat; raises `Denied` if there is none of that number."""
        if not 1 <= number <= len(self.seats):
            raise Denied("seat-unknown", seat=number)
        return self.seats[number - 1]

    def with_seat(self, number: int, seat: Seat) -> "Room":
        """The room with one seat changed."""
        return self._replace(seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a device plays, if any."""
        if not guest:
            return ()
        return tuple(
            [
                number
                for number, seat in enumerate(self.seats, 1)
                if seat.guest == guest and not seat.resigned
            ]
        )

    @property
    def guests(self) -> frozenset[str]:
        """The devices at the table."""
        return frozenset(seat.guest for seat in self.seats if seat.guest and not seat.resigned)

    @property
    def held(self) -> Literal["throw", "pass"] | None:
        """What waits for a tap of the active player although there is nothing to decide.

        A pass is held only if it ends the turn.
        """
        state = self.running
        if state is None or not self.settings.by_hand:
            return None
        if not self.seat(state.active).is_person:
            return None
        if state.stage is Stage.ROLL:
            return None if self.settings.dice == "typed" else "throw"
        is_last = state.stage is state.variant.turn[-1]
        return "pass" if is_last and not has_choice(state, state.active) else None

    @property
    def deadline(self) -> int | None:
        """The deadline: then awaited seats pass, or what is held happens."""
        if self.running is None:
            return None
        timer = 1000 * self.settings.timer
        if self.held and self._others_wait:
            return self.moment_at + (min(timer, HOLD) if timer else HOLD)
        return self.moment_at + timer if timer and self.running.awaited else None

    @property
    def _others_wait(self) -> bool:
        """Whether people at other devices wait for the active player."""
        active = self.seat(self.game.active).guest
        return any(seat.is_person and seat.guest != active for seat in self.seats)

    @property
    def counts(self) -> bool:
        """Whether the result counts for the ratings."""
        return counts_for_ratings(self.settings)

    @property
    def allows_hints(self) -> bool:
        """Whether hints are allowed."""
        return allows_hints(self.settings)

    @property
    def allows_coach(self) -> bool:
        """Whether a coach speaks before a choice is made."""
        return allows_coach(self.settings)

    @property
    def bots_awaited(self) -> tuple[int, ...]:
        """The seats where a bot has to choose."""
        awaited = self.running.awaited if self.running else ()
        return tuple(seat for seat in awaited if self.seats[seat - 1].level)


def command_mark(guest: str, command: str) -> int:
    """Short hash of a command id, since a room stores those of all answered commands."""
    marked = blake2b(f"{guest} {command}".encode(), digest_size=8)
    return int.from_bytes(marked.digest())


def bar_digest(code: str, identity: str) -> str:
    """Digest of a barred device or address."""
    return blake2b(f"{code} {identity}".encode(), digest_size=16).hexdigest()


def seat_from(setting: SeatSetting, host: str, host_name: str) -> Seat:
    """A seat as the host has set it."""
    if setting.kind == "bot":
        return Seat("bot", name=setting.name or setting.level.capitalize(), level=setting.level)
    if setting.kind == "local":
        return Seat("person", host, setting.name or host_name, entropy=b"")
    return Seat()
