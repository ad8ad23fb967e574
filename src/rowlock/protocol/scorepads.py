"""Score pads for real dice: how one is opened, what can be done on it, and what it shows."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.protocol.messages import Refused
from rowlock.protocol.settings import Name, SeatNumber, Word
from rowlock.protocol.views import Game, Table

ActKind = Literal["mark", "miss", "close", "undo", "redo", "add", "rename", "ease"]


class PadWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A score pad to be opened."""

    names: Annotated[list[Name], Meta(min_length=1, max_length=5)]
    """One name for each sheet; more sheets can be added later. The duel's board has two."""
    edition: Word = "classic"
    options: Annotated[dict[Word, Word], Meta(max_length=10)] = {}
    eased: bool = False
    """Whether rules are only reminded of, and not enforced."""


class PadAct(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something done on a pad; only what fits its kind is looked at."""

    kind: ActKind
    id: Annotated[str, Meta(min_length=1, max_length=60)]
    """Made up by the client and never used again: what is sent twice is done once."""
    seat: SeatNumber = 1
    """Whose sheet, or who does it."""
    play: Annotated[str, Meta(max_length=200)] = ""
    """For `mark`: a cell, and behind `>` cells chosen for bonuses."""
    together: bool = False
    """For `mark` and `miss`: it happened at the same moment as what closed the row or ended the
    game (S8)."""
    row: Annotated[str, Meta(max_length=1)] = ""
    """For `close`: the letter of a row that somebody without a pad has closed."""
    name: Name = ""
    """For `add` and `rename`."""
    eased: bool = False
    """For `ease`."""


class PadSheet(Struct, frozen=True):
    """What can be done with one sheet now."""

    seat: int
    name: str
    legal: list[str]
    """Cells that the rules allow, as far as they can be known without the dice."""
    undo: int
    """How many steps can be undone; on a board that two share, by either of them."""
    redo: int


class PadView(Struct, frozen=True):
    """A pad as everybody round the table sees it."""

    code: str
    seq: int
    """Grows by one with everything that is done."""
    eased: bool
    game: Game
    table: Table
    """All sheets; over with its reason and winners when the game is."""
    sheets: list[PadSheet]
    by_hand: list[str]
    """Letters of rows that were closed by somebody without a pad."""


class PadAnswer(Struct, frozen=True):
    """A pad after something was done on it."""

    view: PadView
    warning: Refused | None
    """On an eased pad, the rule that was not kept."""


class PadLine(Struct, frozen=True):
    """A pad in a list."""

    code: str
    edition: str
    names: list[str]
    over: bool
    at: int
    """When something was last done on it, in milliseconds since 1970."""
