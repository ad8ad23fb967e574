"""The views of a room: for everybody, and for the owner of a seat. Nothing else leaves the room."""

from typing import NamedTuple

import msgspec

from rowlock.core.state import State
from rowlock.presentation.plans import title_of
from rowlock.presentation.positions import Shown, game_of, mine_of, table_of
from rowlock.protocol import views
from rowlock.room.model import Room


def room_view(room: Room, title: str = "") -> views.RoomView:
    """The room around the table; `title` is that of its settings, if the caller knows it."""
    seats = [
        views.SeatView(
            number,
            seat.kind,
            seat.name,
            seat.level or None,
            bool(seat.entropy),
            seat.muted,
            seat.returning,
            seat.resigned,
        )
        for number, seat in room.numbered()
    ]
    title = room.state.variant.title if room.state else title or title_of(room.settings)
    anchor = "" if room.settings.dice == "typed" else room.anchor
    return views.RoomView(
        room.code,
        room.phase,
        room.host_name,
        title,
        anchor,
        room.settings,
        seats,
        room.rematch,
        room.allows_hints,
        room.counts,
        room.proposed_by,
        room.series,
        room.ended,
        room.allows_coach,
    )


def you(room: Room, guest: str, name: str) -> views.You:
    """The viewer."""
    is_host = bool(guest) and guest == room.host
    return views.You(name, list(room.seats_of(guest)), is_host, room.may_rematch(guest))


def game(room: Room) -> views.Game | None:
    """The parts that are constant during the game."""
    if room.start is None:
        return None
    typed = room.settings.dice == "typed"
    return game_of(room.start, "typed" if typed else room.anchor or "rolled", room.continued)


def table(room: Room, last: Shown | None = None) -> views.Table:
    """The public view of the game; `last` is the view shown before."""
    typed = room.settings.dice == "typed"
    shown = table_of(room.game, room.moment, room.deadline, typed=typed, last=last)
    if room.ended:
        winners = list(room.winners)
        return msgspec.structs.replace(shown, awaited=[], decided=[], due=None, winners=winners)
    return msgspec.structs.replace(shown, due="throw") if room.held == "throw" else shown


class Known(NamedTuple):
    """Everything that the private part of a view depends on."""

    seats: tuple[int, ...]
    state: State
    is_over: bool


def known_to(room: Room, guest: str) -> Known | None:
    """The state as a device may see it, without pending choices and hands of others."""
    if room.state is None:
        return None
    seats = room.seats_of(guest)
    choices = (
        choice if seat in seats else None for seat, choice in enumerate(room.state.choices, 1)
    )
    return Known(seats, room.state._replace(choices=tuple(choices)), room.phase == "over")


def mine(room: Room, guest: str) -> list[views.Mine]:
    """The private view of a device that plays some seats."""
    if room.state is None:
        return []
    found = [mine_of(room.state, seat) for seat in room.seats_of(guest)]
    if not room.ended:
        return found
    return [msgspec.structs.replace(each, options=[], can_take_back=False) for each in found]
