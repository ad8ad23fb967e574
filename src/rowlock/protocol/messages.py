"""The messages on the socket: commands of clients, answers and news of the server."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.protocol.refusals import Details, Phrase
from rowlock.protocol.settings import Name, SeatNumber, SeatSetting, Settings, Word
from rowlock.protocol.views import Event, Option, Sections

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
PlayText = Annotated[str, Meta(min_length=1, max_length=400)]
Face = Annotated[int, Meta(ge=1, le=20)]
Entropy = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
"""32 random bytes as hexadecimal digits that take part in the next roll, or nothing."""
MOST_PREVIEWED = 12
"""More cards than a hand holds, and more cells than a play can cross."""


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=True
):
    """A command of a client.

    The id is an idempotency key chosen by the client: a command sent again gets the same answer.
    """

    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat before the game begins; several seats may be taken by one device."""

    seat: SeatNumber
    name: Name
    entropy: Entropy = ""


class Contribute(Command, frozen=True, tag="contribute"):
    """Add entropy to the dice for a seat of this device: for all draws, until it is replaced.

    `sit` and `choose` can include entropy; this is for seats that were taken otherwise.
    """

    seat: SeatNumber
    entropy: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat before the game begins; the host may also clear one."""

    seat: SeatNumber


class SetSeat(Command, frozen=True, tag="set-seat"):
    """As host, make an empty seat open, a bot's or a person's on this device."""

    seat: SeatNumber
    to: SeatSetting


class Configure(Command, frozen=True, tag="configure"):
    """As host, change what is played before the game begins; people keep their seats."""

    settings: Settings


class Start(Command, frozen=True, tag="start"):
    """Begin the game, once no seat is open."""


class Choose(Command, frozen=True, tag="choose"):
    """Make the choice of a seat; it may be secret and wait until all have chosen."""

    moment: int
    """The moment that is answered, from the table."""
    seat: SeatNumber
    play: PlayText
    """The choice as a record writes it: an option's `play`."""
    entropy: Entropy = ""


class TakeBack(Command, frozen=True, tag="take-back"):
    """Take a choice back that still waits for the others."""

    moment: int
    seat: SeatNumber


class Roll(Command, frozen=True, tag="roll"):
    """Enter what real dice show, or shuffled cards."""

    moment: int
    roll: Annotated[str, Meta(max_length=400)] = ""
    """Dice or cards, top card first, as a record writes them: `W41 R3 Y2 G5 B6`."""
    faces: Annotated[list[Face], Meta(max_length=6)] = []
    """In place of `roll`: the white dice, then the dice in play in the order of `in_play`."""


class Throw(Command, frozen=True, tag="throw"):
    """As the active player, let the server roll, in a room where that is done by hand."""

    moment: int


class Say(Command, frozen=True, tag="say"):
    """Send a line of chat."""

    text: Annotated[str, Meta(max_length=1200)]


class HandOver(Command, frozen=True, tag="hand-over"):
    """Vote to replace a player who was absent for a minute by a bot.

    It happens when all others agree; the server chooses the bot.
    """

    seat: SeatNumber


class Kick(Command, frozen=True, tag="kick"):
    """As host, remove a person from the table; in a running game a bot replaces them."""

    seat: SeatNumber
    bar: bool = False
    """Whether the person's device and address cannot come back to this room."""


class Mute(Command, frozen=True, tag="mute"):
    """As host, mute or unmute a person."""

    seat: SeatNumber
    muted: bool = True


class DeleteRoom(Command, frozen=True, tag="delete-room"):
    """As host, delete the room."""


class RemoveSeat(Command, frozen=True, tag="remove-seat"):
    """As host, remove a seat before the game begins; later seats move up."""

    seat: SeatNumber


class Leave(Command, frozen=True, tag="leave"):
    """Give up all seats of this device.

    Before the game they are free again, and in a rematch they are taken away where enough others
    are left. From a running game the player resigns: a bot goes on, or the game ends where nobody
    else plays. A table that the last person leaves before the game is closed.
    """


class EndGame(Command, frozen=True, tag="end-game"):
    """As host, end a running game for everybody; not one that counts for ratings."""


class Resume(Command, frozen=True, tag="resume"):
    """Take a seat of this device back from the bot."""

    seat: SeatNumber


class Rename(Command, frozen=True, tag="rename"):
    """Change the name of a seat of this device; the record of a running game keeps the old one."""

    seat: SeatNumber
    name: Name


class Rematch(Command, frozen=True, tag="rematch"):
    """Propose another game once this one is over: a room with the same people and settings.

    It begins when everybody has come there and added to the dice, or has left it.
    """


AnyCommand = (
    Sit
    | Contribute
    | Stand
    | SetSeat
    | Configure
    | Start
    | Choose
    | TakeBack
    | Roll
    | Throw
    | Say
    | Kick
    | Mute
    | DeleteRoom
    | RemoveSeat
    | Leave
    | EndGame
    | HandOver
    | Resume
    | Rename
    | Rematch
)


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message of a client, also after a reconnect."""

    version: int
    last_seq: int = 0
    """The last sequence number it has seen, 0 for none."""


class Preview(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="preview"):
    """Ask for the effect of a complete or partial choice, or why it is illegal."""

    id: CommandId
    seat: SeatNumber
    play: PlayText | None = None
    """An option's `play`, a `play` of its `next`, or a cell alone."""
    cards: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []
    """Without a play: cards of the hand, by name, a joker in the colour of the others."""
    cells: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []
    """The cells to be crossed with them."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """A keep-alive message."""


ClientMessage = Hello | Preview | Ping | AnyCommand


class Message(Struct, frozen=True, tag_field="type", tag=True):
    """A message of the server."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello: the complete view."""

    version: int
    seq: int
    now: int
    """The server's clock, in milliseconds since 1970."""
    complete: bool
    """Whether the events are all that was missed since `last_seq`."""
    events: list[Event]
    view: Sections
    lost: int = 0
    """How many entries the client has seen that the server does not have any more."""


class Update(Message, frozen=True, tag="update"):
    """A change: new events, and the parts of the view that differ."""

    seq: int
    now: int
    events: list[Event]
    view: Sections


class Accepted(Message, frozen=True, tag="accepted"):
    """A command was executed and is on disk."""

    id: str
    seq: int
    """Its last sequence number."""


class Refused(Message, frozen=True, tag="refused"):
    """A message was refused."""

    id: str | None
    """The command it answers; none where the message could not be read."""
    code: str
    rule: str | None
    """The number of the rule broken."""
    details: Details
    sentence: str
    """The reason in English, for programmers."""
    text: Phrase
    """The reason for players."""


class Previewed(Message, frozen=True, tag="previewed"):
    """The effect of a choice."""

    id: str
    option: Option


class Presence(Message, frozen=True, tag="presence"):
    """The connected seats, and the number of spectators."""

    seats: list[int]
    spectators: int


class Pong(Message, frozen=True, tag="pong"):
    """The answer to ping."""

    now: int


class Bye(Message, frozen=True, tag="bye"):
    """The server is about to close the connection."""

    code: Literal[
        "idle", "slow", "too-fast", "too-large", "too-many-sockets", "version",
        "wait-hello", "room-unknown", "origin", "host",
        "banned", "barred", "signed-out", "stopping", "internal", "unavailable",
        "damaged",
    ]  # fmt: skip
    sentence: str
    text: Phrase | None = None
    """The reason for players; servers of earlier versions do not send it."""


ServerMessage = Welcome | Update | Accepted | Refused | Previewed | Presence | Pong | Bye
