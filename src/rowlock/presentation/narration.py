"""Telling players what happened and what is refused: which message, with which particulars.

Words are the business of the message catalogue; what is told here is the same in all languages,
so that a terminal can say it at once and a server can send it to a browser that will.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rowlock.core.moves import Event
from rowlock.core.paper import ROW_LETTERS, Paper, Variant
from rowlock.errors import Refusal
from rowlock.locale import Texts

MIXED = "mixed"
"""The colour of a row that has several."""


class Message(NamedTuple):
    """A message of the catalogue and what it is to tell."""

    id: str
    particulars: dict[str, str | int]


def edition_name(variant: Variant, speech: Texts) -> str:
    """The name of an edition in the reader's language, or what a sheet of one's own is called."""
    return variant.title if variant.source else speech.say(f"edition-{variant.id}")


def row_colour(paper: Paper, row: int) -> str:
    """The colour of a row, by name, where all its cells have the same one."""
    colours = {cell.colour for cell in paper.rows[row].cells}
    return colours.pop().name.lower() if len(colours) == 1 else MIXED


def tell_refusal(refusal: Refusal, variant: Variant) -> Message:
    """The message of a refusal."""
    particulars = dict(refusal.details)
    if "row" in particulars:
        row = ROW_LETTERS.index(str(particulars["row"]))
        particulars["colour"] = row_colour(variant.paper, row)
    if "needed" in particulars:
        particulars["marks"] = "stones" if variant.is_board else "crosses"
    if "fault" in particulars:
        particulars["fault"] = str(particulars["fault"]).replace(" ", "-")
    return Message(f"refusal-{refusal.code}", particulars)


def tell_event(event: Event, variant: Variant, names: Sequence[str]) -> Message:
    """The message of an event; `names` are those of the players, in the order of their seats."""
    particulars: dict[str, str | int] = {}
    if event.seat is not None:
        particulars |= {"seat": event.seat, "name": names[event.seat - 1]}
    if event.number is not None:
        particulars["number"] = event.number
    return Message(f"event-{event.kind}", particulars | _told(event, variant.paper))


def _told(event: Event, paper: Paper) -> dict[str, str | int]:
    """What is particular to a kind of event."""
    told: dict[str, str | int] = {}
    if event.spot is not None:
        told["cell"] = paper.names[event.spot]
    if event.how is not None:
        told["how"] = event.how
    if event.kind == "taken":
        told["places"] = ", ".join((event.how or "")[1:])
    if event.colour is not None:
        told["colour"] = told["die"] = event.colour.name.lower()
    if event.row is not None:
        told |= {"row": ROW_LETTERS[event.row], "colour": row_colour(paper, event.row)}
    if event.roll is not None:
        told["roll"] = str(event.roll)
    if event.cards:
        told["cards"] = " ".join(map(str, event.cards))
    return told
