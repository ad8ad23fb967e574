"""What a room keeps: one entry for each thing that happened in it, in order, for ever.

A room is nothing but its entries. They are written as JSON and read back by every later version,
so fields may be added with a default, and never taken away.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from rowlock.protocol.settings import SeatSetting, Settings

By = Literal["person", "bot", "auto", "timer"]
"""Who made a choice: its owner, a bot, nobody (there was nothing to choose), or the clock."""


EndedBy = Literal["players", "host", "operator"]
"""Who ended a game before its time: players who resigned, the host, or the server's operator."""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=True):
    """One thing that happened."""


class Opened(Entry, frozen=True, tag="opened"):
    """The room was opened."""

    settings: Settings
    host: str
    """The guest who opened it."""
    host_name: str
    anchor: str
    """The commitment to the dice, made before anybody took a seat."""
    keeps_entropy: bool = False
    """Whether what a seat adds counts for every later draw until the seat adds something else.
    In rooms from before this field existed, a draw used it up."""
    follows: str = ""
    """In a rematch, the code of the room before."""
    played: int = 0
    """How many games of the series came before this one."""
    wins: dict[str, int] = {}
    """How many of them each player has won, by name."""


class Configured(Entry, frozen=True, tag="configured"):
    """Something else is to be played."""

    settings: Settings


class SeatWasSet(Entry, frozen=True, tag="seat-set"):
    """The host decided who a seat is for."""

    seat: int
    to: SeatSetting


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    guest: str
    name: str
    entropy: str = ""


class Contributed(Entry, frozen=True, tag="contributed"):
    """The device of a seat added random bytes to the dice."""

    seat: int
    entropy: str


class Stood(Entry, frozen=True, tag="stood"):
    """A seat was left."""

    seat: int


class SeatRemoved(Entry, frozen=True, tag="seat-removed"):
    """There is one seat less; those behind it move up."""

    seat: int
    declined: bool = False
    """Whether its player does not want to play again; otherwise the host took it away."""


class Removed(Entry, frozen=True, tag="removed"):
    """A person was removed from a seat; in a game a bot goes on there."""

    seat: int
    level: str = ""
    """The bot, in a game."""
    operator: bool = False
    """By the operator of the server, not by the host."""
    barred: list[str] = []
    """Digests of the device and the address that cannot come back."""


class Muted(Entry, frozen=True, tag="muted"):
    """What a person says is not taken any more, or is again."""

    seat: int
    muted: bool
    operator: bool = False


class Deleted(Entry, frozen=True, tag="deleted"):
    """Nobody can come to the room any more."""

    operator: bool = False


class Began(Entry, frozen=True, tag="began"):
    """The game began."""

    first: int
    lucky: list[list[int]] = []
    """The lucky numbers of each seat, where kinds of sheet differ."""


class Rolled(Entry, frozen=True, tag="rolled"):
    """Dice fell or cards were shuffled."""

    chance: str
    """As a record writes it."""


class Chose(Entry, frozen=True, tag="chose"):
    """A seat chose."""

    seat: int
    play: str
    by: By = "person"
    entropy: str = ""


class TookBack(Entry, frozen=True, tag="took-back"):
    """A seat took its choice back."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    text: str


class Agreed(Entry, frozen=True, tag="agreed"):
    """Somebody agreed that a bot goes on for a seat."""

    seat: int
    by: int


class HandedOver(Entry, frozen=True, tag="handed-over"):
    """All agreed: a bot goes on for a seat."""

    seat: int
    level: str


class Resumed(Entry, frozen=True, tag="resumed"):
    """A person plays their seat again."""

    seat: int


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person took another name."""

    seat: int
    name: str


class Moved(Entry, frozen=True, tag="moved"):
    """A seat went to another device."""

    seat: int
    guest: str


class ClockRestarted(Entry, frozen=True, tag="clock-restarted"):
    """Players came back to a suspended room: the deadline restarts."""


class Resigned(Entry, frozen=True, tag="resigned"):
    """A person gave up the game; a bot goes on for the seat."""

    seat: int
    level: str


class Ended(Entry, frozen=True, tag="ended"):
    """The game was ended before its time."""

    winners: list[int] = []
    """The seats that win because all others have resigned."""
    by: EndedBy = "players"


class HostPassed(Entry, frozen=True, tag="host-passed"):
    """The host has left: another person is the host now."""

    seat: int


class Reopened(Entry, frozen=True, tag="reopened"):
    """The same people play again in another room."""

    code: str
    seat: int = 0
    """Who proposed it; 0 in rooms from before this field existed."""


AnyEntry = (
    Opened
    | Configured
    | SeatWasSet
    | Sat
    | Contributed
    | Stood
    | SeatRemoved
    | Removed
    | Muted
    | Deleted
    | Began
    | Rolled
    | Chose
    | TookBack
    | Said
    | Agreed
    | HandedOver
    | Resumed
    | Renamed
    | Moved
    | ClockRestarted
    | Resigned
    | Ended
    | HostPassed
    | Reopened
)


class Logged(Struct, frozen=True, omit_defaults=True):
    """An entry in its place."""

    seq: int
    at: int
    """When, in milliseconds since 1970."""
    entry: AnyEntry
    guest: str = ""
    """Whose command brought it about; empty for bots and the clock."""
    id: str = ""
    """The id of that command."""


_DECODER = msgspec.json.Decoder(Logged)


def to_text(logged: Logged) -> str:
    """An entry as it is stored."""
    return msgspec.json.encode(logged).decode()


def from_text(text: str) -> Logged:
    """An entry as it was stored."""
    return _DECODER.decode(text)
