"""Score pads for real dice: opening one, acts, and its view."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.protocol.messages import Refused
from rowlock.protocol.settings import Name, SeatNumber, Word
from rowlock.protocol.views import Game, Series, Table
from rowlock.variants import USUAL

ActKind = Literal[
    "mark", "correct", "miss", "close", "throw", "undo", "redo", "add", "rename", "sheet", "ease",
    "again",
]  # fmt: skip
Kind = Annotated[int, Meta(ge=0, le=20)]


class PadWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a new score pad."""

    names: Annotated[list[Name], Meta(min_length=1, max_length=5)]
    """One name for each sheet; more sheets can be added later. The duel's board has two."""
    edition: Word = USUAL.id
    options: Annotated[dict[Word, Word], Meta(max_length=10)] = {}
    sheet: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a custom sheet; it replaces the edition."""
    kinds: Annotated[list[Kind], Meta(max_length=5)] = []
    """Where the edition prints several kinds of sheet (L3): the kind of each, counted from 0.
    Left out, everybody gets the next kind that is free."""
    eased: bool = False
    """Whether broken rules are only reported, not refused."""


class PadAct(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An act on a pad; fields of other kinds are ignored."""

    kind: ActKind
    id: Annotated[str, Meta(min_length=1, max_length=60)]
    """An idempotency key chosen by the client: an act sent twice is executed once."""
    seat: SeatNumber = 1
    """Whose sheet, or who does it."""
    play: Annotated[str, Meta(max_length=200)] = ""
    """For `mark` and `correct`: a cell, and behind `>` cells chosen for bonuses."""
    complete: bool = False
    """For `mark`: nothing follows the cells named, where a bonus may be lost in a tie (BB2)."""
    when: Literal["", "white", "first", "later"] = ""
    """For `mark`, after a row was closed or the game has ended. `white`: with the white sum of
    that throw (S4, S8). `first`: the same, and the cross that the pad counts to that throw on this
    sheet belongs to an earlier one. `later`: after it. Without it the pad asks where it matters."""
    open: Annotated[str, Meta(max_length=4)] = ""
    """For `mark` with `white` or `first`, where rows were closed in several throws: letters of
    the rows that are closed now and were open then."""
    together: bool = False
    """For `mark`: the same as `when = white`, as clients wrote it before there was `when`."""
    row: Annotated[str, Meta(max_length=1)] = ""
    """For `close`: the letter of a row that a player without a pad has closed."""
    name: Name = ""
    """For `add` and `rename`."""
    sheet: Kind | None = None
    """For `add` and `sheet`: the kind of sheet, where the edition prints several (L3)."""
    eased: bool = False
    """For `ease`."""
    next: Annotated[str, Meta(max_length=20)] = ""
    """For `again`, in the log: the code of the new pad. The server opens it and fills this in."""


class PadSheet(Struct, frozen=True):
    """The acts that are possible on one sheet."""

    seat: int
    name: str
    legal: list[str]
    """Cells that the rules allow, as far as they can be known without the dice."""
    late: list[str]
    """Cells that the rules allow only with the white sum of the throw that closed a row or ended
    the game (S8)."""
    counted: list[str]
    """Crosses of this sheet that may belong to that throw: they would have used its white sum."""
    doubt: str
    """The last cross, if its bonuses would be others had it been made after a row that was closed
    since. `correct` redoes it after that row."""
    undo: int
    """How many steps can be undone; on a board that two share, by either of them."""
    redo: int


class PadView(Struct, frozen=True):
    """The view of a pad for all players."""

    code: str
    seq: int
    """Incremented by every act."""
    eased: bool
    game: Game
    table: Table
    """All sheets; over with its reason and winners when the game is."""
    sheets: list[PadSheet]
    closing: list[str]
    """Letters of the closed rows that may still be open for the next cross of some sheet."""
    closable: list[str]
    """Letters of the rows that `close` accepts."""
    source: str = ""
    """The text of a custom sheet."""
    watch: str = ""
    """The opaque token that replaces the code in a read-only link."""
    read_only: bool = False
    """Whether this was requested by such a link; the code is then omitted."""
    next: str = ""
    """The code of the rematch pad, or its read-only token."""
    next_by: int = 0
    """The seat that proposed it."""
    series: Series | None = None
    """The games won on pads that followed each other."""
    starter: int = 0
    """The seat that starts this game of a series, each one in turn; 0 in the first game."""


class PadAnswer(Struct, frozen=True):
    """A pad after an act."""

    view: PadView
    warning: Refused | None
    """On an eased pad, the broken rule."""


class PadLine(Struct, frozen=True):
    """A pad in a list."""

    code: str
    edition: str
    names: list[str]
    over: bool
    at: int
    """The time of its last act, in milliseconds since 1970."""
