"""What is shown of a room: to everybody, and to the owner of a seat. Nothing else leaves it."""

from typing import NamedTuple

import msgspec

from rowlock.core.state import State
from rowlock.presentation.plans import title_of
from rowlock.presentation.positions import Shown, game_of, mine_of, table_of
from rowlock.protocol import views
from rowlock.room.model import Room


def room_view(room: Room) -> views.RoomView:
    """The room around the table."""
    seats = [
        views.SeatView(
            number, seat.kind, seat.name, seat.level or None, bool(seat.entropy), seat.muted
        )
        for number, seat in room.numbered()
    ]
    title = room.state.variant.title if room.state else title_of(room.settings)
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
    )


def you(room: Room, guest: str, name: str) -> views.You:
    """Who is looking."""
    return views.You(name, list(room.seats_of(guest)), bool(guest) and guest == room.host)


def game(room: Room) -> views.Game | None:
    """What stays the same during the game."""
    if room.start is None:
        return None
    typed = room.settings.dice == "typed"
    return game_of(room.start, "typed" if typed else room.anchor or "rolled", room.continued)


def table(room: Room, last: Shown | None = None) -> views.Table:
    """The running game as everybody may know it; `last` is what was shown before."""
    typed = room.settings.dice == "typed"
    shown = table_of(room.game, room.moment, room.deadline, typed=typed, last=last)
    return msgspec.structs.replace(shown, due="throw") if room.held == "throw" else shown


class Known(NamedTuple):
    """All that the owner's part of a view depends on."""

    seats: tuple[int, ...]
    state: State


def known_to(room: Room, guest: str) -> Known | None:
    """What a device knows of the game: all of it but what others have chosen and not shown yet."""
    if room.state is None:
        return None
    seats = room.seats_of(guest)
    choices = (
        choice if seat in seats else None for seat, choice in enumerate(room.state.choices, 1)
    )
    return Known(seats, room.state._replace(choices=tuple(choices)))


def mine(room: Room, guest: str) -> list[views.Mine]:
    """What only a device that plays some seats may see."""
    if room.state is None:
        return []
    return [mine_of(room.state, seat) for seat in room.seats_of(guest)]
