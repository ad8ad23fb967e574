"""The settings of a room."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.variants import USUAL

SeatNumber = Annotated[int, Meta(ge=1, le=5)]
Word = Annotated[str, Meta(max_length=60)]
Name = Annotated[str, Meta(max_length=200)]
"""A name before it is cleaned; what is left may have 24 characters as people count them."""


class SeatSetting(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One place at the table."""

    kind: Literal["open", "local", "bot"] = "open"
    """Open, for a person on the host's device, or for a bot."""
    name: Name = ""
    level: Word = ""
    """Which bot."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The edition, seats and options of a room."""

    edition: Word = USUAL.id
    seats: Annotated[list[SeatSetting], Meta(max_length=5)] = []
    options: Annotated[dict[Word, Word], Meta(max_length=10)] = {}
    sheet: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a custom sheet; it replaces the edition."""
    timer: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Seconds for each decision; 0 is no limit."""
    chat: bool = True
    dice: Literal["server", "typed"] = "server"
    """Rolled by the server, or typed in by people with real dice."""
    rated: bool = False
    """Whether the result is to count for ratings; `RoomView.counts` says whether it does."""
    hints: bool = False
    """Whether people may ask what to play; `RoomView.hints` says whether they can."""
    first: Annotated[int, Meta(ge=0, le=5)] = 0
    """The seat that starts; 0 is drawn. A record to go on from keeps its own."""
    by_hand: bool = False
    """Whether the active player throws the dice, and acknowledges a turn that ends with a forced
    pass. Otherwise the server does both at once."""
    coach: bool | None = None
    """Whether choices are compared with the best one before they are made; `RoomView.coach` says
    whether they are. None: a server does so for a learner who plays without other people."""
    record: Annotated[str, Meta(max_length=65_536)] = ""
    """A record to continue from."""
    step: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """After how many of its steps; none is after the last."""
