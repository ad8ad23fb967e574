"""Events, dice and colours as messages show them."""

from __future__ import annotations

from rowlock.core import moves as core
from rowlock.core.moves import Roll
from rowlock.core.paper import ROW_LETTERS, Colour
from rowlock.core.state import State
from rowlock.protocol.printed import ColourName
from rowlock.protocol.views import Dice, Event


def wire_event(event: core.Event, seq: int, state: State, by: str = "person") -> Event:
    """An event of the game, with cells and rows by their names."""
    decided_by = by if event.kind == "decided" and by != "person" else None
    return Event(
        seq,
        event.kind,
        event.seat,
        cell=event.spot and state.variant.paper.names[event.spot],
        row=None if event.row is None else ROW_LETTERS[event.row],
        number=event.number,
        colour=None if event.colour is None else colour_name(event.colour),
        how=event.how or decided_by,
        cards=tuple(map(str, event.cards)),
        dice=dice(event.roll),
    )


def colour_name(colour: Colour) -> ColourName:
    """A colour as messages name it."""
    names: tuple[ColourName, ...] = ("red", "yellow", "green", "blue")
    return names[colour]


def dice(roll: Roll | None) -> Dice | None:
    """Dice as messages show them."""
    if roll is None:
        return None
    shown = zip(Colour, roll.colours, strict=True)
    return Dice(list(roll.white), {colour_name(c): face for c, face in shown if face}, roll.sum)
