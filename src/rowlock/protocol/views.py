"""Views of a client: editions as printed, the table, its choices, the room. Cells have names."""

from typing import Literal

from msgspec import Struct

from rowlock.protocol.refusals import Phrase
from rowlock.protocol.settings import Settings

ColourName = Literal["red", "yellow", "green", "blue"]


class Shown(Struct, frozen=True):
    """A part of the view, always with all its fields."""


class PrintedCell(Struct, frozen=True, omit_defaults=True):
    """One printed number."""

    name: str
    """Row letter and number, `a5`: the name by which everything else calls the cell."""
    number: int
    """0 for a field without number."""
    colour: ColourName
    bonus: str | None = None
    """`bar` where it uses the bonus bar, or the kind of bonus it belongs to."""
    boxes: int = 1
    """How often the number can be crossed."""
    at_once: bool = False
    """Whether one cross takes all boxes."""


class PrintedRow(Shown, frozen=True):
    """One printed row, from left to right, with a lock behind it."""

    letter: str
    colour: ColourName
    """The colour of the lock, and of the die that leaves when the row closes."""
    mixed: bool
    """Whether its cells have several colours."""
    cells: list[PrintedCell]
    closers: list[str]
    """The cells that close the row."""
    needed: int
    """Crosses needed in the row before one of those can be crossed."""


class PrintedBonus(Shown, frozen=True):
    """A bonus and the cells that earn it together."""

    kind: str
    cells: list[str]


class PrintedTrack(Shown, frozen=True):
    """A line of boxes beside the rows, crossed from left to right."""

    kind: Literal["bonus-row", "exchange", "fifteen"]
    rows: str
    """The letters of the rows beside a bonus row."""
    boxes: list[list[int]]
    """The numbers or the points printed in each box."""
    cells: list[str]
    """The names of its boxes, where plays name them."""


class PrintedSheet(Shown, frozen=True):
    """One kind of sheet."""

    rows: list[PrintedRow]
    lucky: list[int]
    bar: list[ColourName]
    """The spaces of the bonus bar, from left to right."""
    bonuses: list[PrintedBonus]
    signs: dict[str, str]
    """The sign of each kind of bonus that is printed on it."""
    kind: str = ""
    """The name of this kind of sheet, where there are several."""
    steps: list[str] = []
    """Cells that score as one more row."""
    links: list[list[str]] = []
    """Pairs of cells that are crossed together."""
    tracks: list[PrintedTrack] = []


class EditionOption(Shown, frozen=True):
    """A choice made before the game."""

    name: str
    values: list[str]
    default: str


class Edition(Shown, frozen=True):
    """An edition as it is printed."""

    id: str
    title: str
    kind: Literal["sheet", "board", "cards"]
    fewest_seats: int
    most_seats: int
    sides: int
    """Faces of a die."""
    misses_to_end: int
    rows_to_end: int
    stones: int
    options: list[EditionOption]
    sheets: list[PrintedSheet]
    """The kinds of sheet; seats may have different ones."""
    scale: list[int]
    """What 1, 2, 3 … crosses in a row are worth; more than there are here are worth no more."""


# The table, the choices of the client's seat, and the room.


StageName = Literal["deal", "roll", "white", "colour", "take", "shuffle", "play", "over"]
Phase = Literal["lobby", "playing", "over"]


class Game(Shown, frozen=True):
    """The parts that are constant during a game."""

    edition: Edition
    sheet_of: list[int]
    """For each seat, which of the edition's sheets it writes on (counted from 0)."""
    options: dict[str, str]
    first: int
    """The seat that starts."""
    dice: str
    """Where chance comes from: `typed`, or the commitment to the server's dice."""
    continued: int
    """How many steps of an older record this game goes on from; usually 0."""


class ScoreParts(Shown, frozen=True):
    """The score of a seat, part by part."""

    rows: list[int]
    misses: int
    doubled: int
    extra: int
    total: int
    steps: int = 0
    diamonds: int = 0


class RowMarks(Shown, frozen=True):
    """The marks in a row."""

    letter: str
    crossed: list[str]
    """Crossed cells; a cell that is crossed twice is listed twice."""
    skipped: list[str]
    """Cells left out, once for each box that can never be crossed any more."""
    locked: bool
    """Whether this seat has the lock."""
    closed: bool
    """Whether nothing more can be crossed in it by this seat."""
    count: int
    """Crosses or stones, the lock included, with the crosses of the bonus rows beside it."""
    earning: int = 0
    """Crosses that count for the cells that close the row."""


class SheetMarks(Shown, frozen=True):
    """One seat's sheet, or its part of the shared board."""

    seat: int
    rows: list[RowMarks]
    misses: int
    bar_used: list[int]
    """Spaces of the bonus bar that are used up or struck, counted from 0."""
    bonuses: list[str]
    """Kinds of bonus that are earned."""
    score: ScoreParts
    hand: int
    """How many cards the seat holds."""
    stones_left: int
    """Stones that the seat has still to place."""
    tracks: list[list[int]] = []
    """The crossed boxes of each track, counted from 0."""


class Stone(Shown, frozen=True):
    """Stones on one space of the shared board."""

    row: str
    cell: str | None
    """The name of the space; none for the row's lock."""
    seat: int
    count: int


class Dice(Shown, frozen=True):
    """The dice on the table."""

    white: list[int]
    colours: dict[ColourName, int]
    sum: int
    """The white sum."""


class CardFace(Struct, frozen=True, omit_defaults=True):
    """A face-up card."""

    card: str
    """Its name: `R7`, or `J7` for a joker."""
    number: int
    colour: ColourName | None = None
    """None for a joker that has no colour yet."""
    joker: bool = False


class CardsView(Shown, frozen=True):
    """The public view of the cards."""

    display: list[int | None]
    """The number on the back of each card of the display; none where a card was taken."""
    called: int | None
    """The number on top of the pile."""
    pile: int
    discards: list[CardFace]


class Table(Shown, frozen=True):
    """The public view of the game at one moment."""

    moment: int
    """What a choice has to answer to: the sequence number at which this action began."""
    turn: int
    active: int
    stage: StageName
    due: Literal["roll", "deal", "throw"] | None
    """What people with real dice or cards have to type in now, or that the active player throws."""
    dice: Dice | None
    in_play: list[ColourName]
    """Colours whose dice are still in play."""
    sheets: list[SheetMarks]
    stones: list[Stone]
    cards: CardsView | None
    closed: list[str]
    """Letters of rows that are closed for everybody."""
    awaited: list[int]
    decided: list[int]
    """Seats whose choice of this action waits, unseen, for the others."""
    deadline: int | None
    """When awaited seats pass by themselves, in milliseconds since 1970."""
    reason: str | None
    """Why the game ended: `misses`, `rows` or `stones`."""
    winners: list[int]


class PlayCell(Struct, frozen=True, omit_defaults=True):
    """A cell that a play crosses, or the space where it puts a stone."""

    cell: str
    """The name of the cell, as on the printed sheet."""
    row: str
    number: int
    colour: ColourName | None
    """`None` for a cell of a bonus row, and for a diamond."""
    bonus: bool = False
    """Whether the cells before it bring it along."""


class NextCell(Shown, frozen=True):
    """A cell that may follow the beginning of a play."""

    cell: str
    play: str
    """The play with this cell added: what to ask a preview of."""


class Option(Struct, frozen=True, omit_defaults=True):
    """A legal choice, or the beginning of one."""

    play: str
    """What to send to choose it, as a record writes it; clients need not read it."""
    how: Literal[
        "pass", "white", "colour", "lucky", "bonus-row", "exchange", "fifteen", "field",
        "place", "stack", "hit", "take", "cards",
    ]  # fmt: skip
    """By which right, or what it does: stones are placed, stacked, or hit one of the other's."""
    text: Phrase
    """The play as players call it."""
    cells: list[PlayCell] = []
    """The cells it crosses, in order, with those that follow by themselves."""
    complete: bool = True
    """Whether it can be sent as it is."""
    next: list[NextCell] = []
    """Cells that may follow, one of which must where it is not complete."""
    locks: list[str] = []
    """Letters of rows that it locks."""
    points: int = 0
    """What it adds to the score at once."""
    cards: list[CardFace] = []
    """Cards that it plays, a joker with its colour."""
    places: list[int] = []
    """Places of the display that it takes, counted from 1."""
    miss: int = 0
    """Which of the seat's misses it brings at once, counted from 1; 0 for none."""
    ends: bool = False
    """Whether it ends the game, whatever others choose."""
    diamond: int | None = None
    """The diamond that it uses for an exchange, counted from 0."""


class Mine(Shown, frozen=True):
    """The private view of the owner of a seat."""

    seat: int
    hand: list[CardFace]
    """The cards held."""
    chosen: Option | None
    """The choice that waits for the others, to be shown or taken back."""
    can_take_back: bool
    options: list[Option]
    """Every choice there is now; none when the seat is not awaited."""


class SeatView(Shown, frozen=True):
    """A seat of the room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    """The bot that plays here, also in place of a person who is away."""
    adds: bool
    """Whether the seat's device has added random bytes to the dice."""
    muted: bool
    """Whether the host has muted this seat."""
    returning: bool = False
    """Whether a rematch still waits for this person."""
    resigned: bool = False
    """Whether the person has resigned."""


class Series(Shown, frozen=True):
    """The results of a series of rematches."""

    played: int
    """Games with a winner."""
    wins: list[int]
    """How many of them each seat's player has won; a shared win counts for all who share it."""


class RoomView(Shown, frozen=True):
    """The room around the table."""

    code: str
    phase: Phase
    host: str
    """The name of the host."""
    title: str
    """The title of the edition or of the custom sheet."""
    anchor: str
    """The commitment to the server's dice, published before seats are taken; none if typed."""
    settings: Settings
    seats: list[SeatView]
    rematch: str | None
    """The code of the room where the same people play again."""
    hints: bool
    """Whether hints are allowed."""
    counts: bool
    """Whether the result counts for the rating list."""
    proposed_by: int = 0
    """The seat that proposed the rematch; 0 for none."""
    series: Series | None = None
    """The series of rematches; servers of earlier versions do not send it."""
    ended: Literal["", "players", "host", "operator"] = ""
    """Who ended the game early: players who resigned, the host, or the operator. The
    table is as it was then."""
    coach: bool = False
    """Whether choices are compared with the best one before they are made."""


class You(Shown, frozen=True):
    """The viewer."""

    name: str
    seats: list[int]
    """The seats that this device plays."""
    host: bool
    may_rematch: bool = False
    """Whether this device may propose another game."""


class ChatLine(Shown, frozen=True):
    """A line of chat."""

    seq: int
    at: int
    seat: int
    name: str
    text: str


class Event(Struct, frozen=True, omit_defaults=True):
    """A public event; only the fields of its kind are set."""

    seq: int
    kind: str
    """`rolled`, `decided`, `took-back`, `crossed`, `locked`, `closed`, `missed`, `sat` …"""
    text: Phrase | None = None
    """What happened, for players; none where it is of no interest to them."""
    seat: int | None = None
    cell: str | None = None
    row: str | None = None
    number: int | None = None
    colour: ColourName | None = None
    how: str | None = None
    """By which right, by whom (`bot`, `auto`, `timer`), which bonus, why the game ended."""
    cards: tuple[CardFace, ...] = ()
    dice: Dice | None = None


class Sections(Struct, frozen=True, omit_defaults=True):
    """The view in parts. A part that is left out is unchanged."""

    room: RoomView | None = None
    you: You | None = None
    game: Game | None = None
    """There from the start of the game on."""
    table: Table | None = None
    mine: list[Mine] | None = None
    chat: list[ChatLine] | None = None


class Frame(Shown, frozen=True):
    """One step of a replay."""

    step: int
    """How many steps of the record lead here: what "continue from here" asks for."""
    events: list[Event]
    table: Table


class Replayed(Shown, frozen=True):
    """The replay of a whole game."""

    names: list[str]
    tags: list[list[str]]
    game: Game
    frames: list[Frame]
    record: str
    """The record in canonical form."""
