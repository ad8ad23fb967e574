"""Bodies of HTTP requests and answers: guests, rooms, links, results."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.protocol import views
from rowlock.protocol.advice import Hint
from rowlock.protocol.messages import MOST_PREVIEWED, PlayText, Refused
from rowlock.protocol.settings import Name, SeatNumber, Word


class GuestName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a guest."""

    name: Name


class Guest(Struct, frozen=True):
    """A guest: no account, a name and a secret that the device keeps as a cookie."""

    name: str


class RoomCreated(Struct, frozen=True):
    """A room that was opened, or that a link led to."""

    code: str


class SeatLinkWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat is to move to another device."""

    seat: SeatNumber


class SeatLink(Struct, frozen=True):
    """A secret that moves a seat to the device that claims it, once and for a limited time."""

    link: str
    """Goes behind the # of an address, so that no server and no log sees it."""
    seconds: int
    """Its lifetime."""


class SeatClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link, from another device."""

    link: Annotated[str, Meta(max_length=400)]


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to replay."""

    record: Annotated[str, Meta(max_length=65_536)]


class StudyTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a record, a seat that has to choose there, and what it might choose."""

    record: Annotated[str, Meta(max_length=65_536)]
    step: Annotated[int, Meta(ge=0)]
    """How many steps of the record lead to the position."""
    seat: SeatNumber
    play: PlayText | None = None
    """A play, whole or begun, or a cell alone."""
    cards: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []
    """Without a play: cards of the hand."""
    cells: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []
    """The cells to be crossed with them."""


class SheetText(Struct, frozen=True, forbid_unknown_fields=True):
    """A custom sheet to preview."""

    sheet: Annotated[str, Meta(max_length=20_000)]


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat a hint is asked."""

    seat: SeatNumber


class CoachWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat a coach is asked."""

    seat: SeatNumber


class OperatorAct(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A moderation command of the server's operator."""

    action: Literal["show", "kick", "mute", "unmute", "delete", "ban", "unban", "bans"]
    room: Annotated[str, Meta(max_length=20)] = ""
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    address: Annotated[str, Meta(max_length=60)] = ""
    reason: Annotated[str, Meta(max_length=200)] = ""


class OperatorAnswer(Struct, frozen=True):
    """Its result, in English."""

    lines: list[str]


class RoomLine(Struct, frozen=True):
    """A room in a list."""

    code: str
    edition: str
    phase: views.Phase
    at: int
    """The time of its last change, in milliseconds since 1970."""
    names: list[str]
    host: bool = False
    """Whether this guest opened it."""


class ResultLine(Struct, frozen=True):
    """A finished game of a guest."""

    code: str
    edition: str
    at: int
    seat: int
    place: int
    """1 for the winner; equal totals share a place."""
    score: int
    names: list[str]
    scores: list[int]


class RatingLine(Struct, frozen=True):
    """A line of the rating list."""

    name: str
    rating: float
    """A lower bound of the strength: mean minus three standard deviations."""
    mean: float
    deviation: float
    games: int


class BotLine(Struct, frozen=True, omit_defaults=True):
    """A bot that can take a seat."""

    level: str
    usual: bool = False
    """Whether it is the default."""
    fits: bool = False
    """Whether this guest can expect to win about half of the games against it."""
    weak: dict[str, list[int]] = {}
    """The numbers of seats at which it plays like the level below, by edition: a page has nets for
    the champion at most tables, and no rollouts."""


class ServerAddress(Struct, frozen=True):
    """The address at which other machines find a server."""

    address: str
    """A URL that ends in a slash; empty where the server does not know one."""


class Health(Struct, frozen=True):
    """Whether the server serves."""

    status: str
    version: str


# The rules of an edition.


class RuleRefusal(Struct, frozen=True):
    """Why some cells, or else some cards, cannot be played together."""

    cells: list[str]
    cards: list[str]
    refused: Refused


class RuleExample(Struct, frozen=True):
    """A position on which a rule can be tried: what may be crossed, and why not."""

    rule: str
    """The number of the rule that it shows."""
    sheet: int
    """Which of the edition's sheets, counted from 0."""
    stage: views.StageName
    dice: views.Dice | None
    in_play: list[views.ColourName]
    marks: list[views.SheetMarks]
    """The sheets of the players; the reader has the first."""
    stones: list[views.Stone]
    cards: views.CardsView | None
    hand: list[views.CardFace]
    options: list[views.Option]
    refusals: list[RuleRefusal]
    """For each other cell, why it cannot be crossed; in a play of cards also for two cells, or two
    cards, that do not go together."""
    longer: list[views.Option] = []
    """The options with one more cell each, where one may follow."""


class Rulebook(Struct, frozen=True):
    """The rules of an edition by their numbers; the words are in the message catalogue."""

    edition: views.Edition
    parts: list[str]
    """The parts that hold in this edition, its own first: `S`, `L` …"""
    rules: list[str]
    examples: list[RuleExample]


# Puzzles: a position, its choices, and the answer.


class PuzzleLine(Struct, frozen=True):
    """A puzzle in a list."""

    number: int
    edition: str
    seats: int


class Study(Struct, frozen=True):
    """What a seat could choose at a step of a record."""

    mine: views.Mine
    hint: Hint
    """What the plays are worth; the one that was asked for is among them."""
    tried: str | None
    """The play that was asked for, as `hint` lists it."""


class PosedPuzzle(Struct, frozen=True):
    """A position of a real game in which one play is clearly best."""

    number: int
    game: views.Game
    table: views.Table
    mine: views.Mine
    """What the seat that has to choose may see and do."""
    hint: Hint
    """The answer: every play, the best first."""
