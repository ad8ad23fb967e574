"""What is shown of a room: to everybody, and to the owner of a seat. Nothing else leaves it."""

from __future__ import annotations

from rowlock.protocol import views
from rowlock.server.room import Room
from rowlock.showing.plans import plan_of
from rowlock.showing.positions import game_of, mine_of, table_of


def room_view(room: Room) -> views.RoomView:
    """The room around the table."""
    seats = [
        views.SeatView(number, seat.kind, seat.name, seat.level or None, sorted(seat.votes))
        for number, seat in room.numbered()
    ]
    title = plan_of(room.settings).variant.title
    anchor = "" if room.settings.dice == "typed" else room.anchor
    return views.RoomView(
        room.code, room.phase, room.host_name, title, anchor, room.settings, seats, room.rematch
    )


def you(room: Room, guest: str, name: str) -> views.You:
    """Who is looking."""
    return views.You(name, list(room.seats_of(guest)), bool(guest) and guest == room.host)


def game(room: Room) -> views.Game | None:
    """What stays the same during the game."""
    if room.start is None:
        return None
    typed = room.settings.dice == "typed"
    return game_of(room.start, "typed" if typed else room.anchor, room.continued)


def table(room: Room) -> views.Table | None:
    """The game as everybody may know it."""
    if room.state is None:
        return None
    return table_of(room.state, room.moment, room.deadline, typed=room.settings.dice == "typed")


def mine(room: Room, guest: str) -> list[views.Mine]:
    """What only a device that plays some seats may see."""
    if room.state is None:
        return []
    return [mine_of(room.state, seat) for seat in room.seats_of(guest)]
