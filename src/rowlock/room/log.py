"""The log of a room: its entries, in order. Event sourcing: a room is the fold of its log.

Entries are stored as JSON and read by every later version. So fields may be added with a default,
and never removed.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from rowlock.protocol.settings import SeatSetting, Settings

By = Literal["person", "bot", "auto", "timer"]
"""Who made a choice: its owner, a bot, nobody (there was only one option), or the timer."""


EndedBy = Literal["players", "host", "operator"]
"""Who ended a game early: players who resigned, the host, or the server's operator."""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=True):
    """An entry of the log."""


class Opened(Entry, frozen=True, tag="opened"):
    """The room was opened."""

    settings: Settings
    host: str
    """The guest who opened it."""
    host_name: str
    anchor: str
    """The commitment to the dice, made before seats were taken."""
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
    """The settings were changed."""

    settings: Settings


class SeatWasSet(Entry, frozen=True, tag="seat-set"):
    """The host changed the kind of a seat."""

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
    """A seat was removed; the later ones moved up."""

    seat: int
    declined: bool = False
    """Whether its player declined the rematch; otherwise the host removed it."""


class Removed(Entry, frozen=True, tag="removed"):
    """A person was removed from a seat; in a running game a bot replaces them."""

    seat: int
    level: str = ""
    """The bot, in a game."""
    operator: bool = False
    """By the operator of the server, not by the host."""
    barred: list[str] = []
    """Digests of the barred device and address."""


class Muted(Entry, frozen=True, tag="muted"):
    """A person was muted, or unmuted."""

    seat: int
    muted: bool
    operator: bool = False


class Deleted(Entry, frozen=True, tag="deleted"):
    """The room was deleted."""

    operator: bool = False


class Began(Entry, frozen=True, tag="began"):
    """The game began."""

    first: int
    lucky: list[list[int]] = []
    """The lucky numbers of each seat, where they tell kinds of sheet apart."""
    kinds: list[str] = []
    """The kind of sheet of each seat, where letters tell them apart."""


class Rolled(Entry, frozen=True, tag="rolled"):
    """Dice were rolled or cards shuffled."""

    chance: str
    """In the notation of records."""


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
    """A line of chat."""

    seat: int
    text: str


class Agreed(Entry, frozen=True, tag="agreed"):
    """A player voted to replace an absent player by a bot."""

    seat: int
    by: int


class HandedOver(Entry, frozen=True, tag="handed-over"):
    """All agreed: a bot replaces an absent player."""

    seat: int
    level: str


class Resumed(Entry, frozen=True, tag="resumed"):
    """A person took their seat back from the bot."""

    seat: int


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person took another name."""

    seat: int
    name: str


class Moved(Entry, frozen=True, tag="moved"):
    """A seat was moved to another device."""

    seat: int
    guest: str


class ClockRestarted(Entry, frozen=True, tag="clock-restarted"):
    """Players came back to a suspended room: the deadline restarts."""


class Resigned(Entry, frozen=True, tag="resigned"):
    """A person resigned; a bot replaces them."""

    seat: int
    level: str


class Ended(Entry, frozen=True, tag="ended"):
    """The game was ended early."""

    winners: list[int] = []
    """The seats that win because all others have resigned."""
    by: EndedBy = "players"


class HostPassed(Entry, frozen=True, tag="host-passed"):
    """The host has left: another person is the host now."""

    seat: int


class Reopened(Entry, frozen=True, tag="reopened"):
    """A rematch was opened in another room."""

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
    """An entry with its sequence number, time and author."""

    seq: int
    at: int
    """When, in milliseconds since 1970."""
    entry: AnyEntry
    guest: str = ""
    """The guest whose command added it; empty for bots and the timer."""
    id: str = ""
    """The id of that command."""


_DECODER = msgspec.json.Decoder(Logged)


def to_text(logged: Logged) -> str:
    """An entry as it is stored."""
    return msgspec.json.encode(logged).decode()


def from_text(text: str) -> Logged:
    """An entry as it was stored."""
    return _DECODER.decode(text)
