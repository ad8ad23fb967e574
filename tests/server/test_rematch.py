"""Playing again: an offer that everybody answers, a series, and a starter who changes."""

import pytest
from msgspec import convert, structs

from rowlock.protocol import messages as m
from rowlock.protocol import views
from rowlock.protocol.settings import Settings
from rowlock.room import log, seat_view
from rowlock.room.decide import ENTROPY_WAIT, Actor, Draft, begin
from rowlock.room.fold import fold_all
from rowlock.room.model import Room
from rowlock.server.identity import Guest
from tests.server.world import LOCAL, World, bot, refuses

pytestmark = pytest.mark.anyio

BYTES = "ab" * 32


async def offered(world: World, *guests: Guest, **settings: object) -> tuple[str, str]:
    """A finished game and the room of its rematch, which the first guest has proposed."""
    code = await world.table(*guests, **settings)
    await world.play_on(code)
    await world.do(code, guests[0], m.Rematch)
    again = (await world.room(code)).rematch
    assert again is not None
    return code, again


async def come(world: World, code: str, guest: Guest) -> Room:
    """A device comes to a rematch: it adds to the dice for its seats."""
    for seat in (await world.room(code)).seats_of(guest.id):
        await world.do(code, guest, m.Contribute, seat=seat, entropy=BYTES)
    return await world.room(code)


async def test_everybody_sees_who_proposes_another_game(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code, again = await offered(world, ann, bob)
    view = seat_view.room_view(await world.room(code))
    assert (view.rematch, view.proposed_by) == (again, 1)
    event = (await world.room(code)).events[-1]
    assert event.text is not None
    assert (event.text.id, event.text.args) == ("room-rematch-offered", {"name": "Ann"})


async def test_the_game_begins_when_the_last_has_come(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve)
    for guest in (ann, eve):
        room = await come(world, again, guest)
    assert room.phase == "lobby"
    assert [seat.returning for seat in seat_view.room_view(room).seats] == [False, True, False]
    assert (await come(world, again, bob)).phase == "playing"


async def test_the_game_begins_without_those_who_decline(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve)
    await world.do(again, bob, m.Leave)
    await come(world, again, eve)
    room = await come(world, again, ann)
    assert (room.phase, room.names) == ("playing", ("Ann", "Eve"))
    assert again not in [line.code for line in await world.service.store.rooms_of(bob.id)]


async def test_the_last_to_decline_lets_the_others_begin(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve)
    await come(world, again, ann)
    await come(world, again, bob)
    await world.do(again, eve, m.Leave)
    assert (await world.room(again)).phase == "playing"


async def test_those_who_move_up_are_waited_for_once_more(world: World) -> None:
    """Their devices add to the dice anew before the game begins."""
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve)
    await come(world, again, ann)
    await come(world, again, eve)
    await world.do(again, bob, m.Leave)
    assert (await world.room(again)).phase == "lobby"
    assert (await come(world, again, eve)).phase == "playing"


async def test_one_who_is_left_alone_has_a_free_seat_to_give(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    _, again = await offered(world, ann, bob)
    await come(world, again, ann)
    await world.do(again, bob, m.Leave)
    room = await world.room(again)
    assert (room.phase, [seat.kind for seat in room.seats]) == ("lobby", ["person", "open"])


async def test_the_others_can_begin_without_somebody_who_does_not_come(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve)
    await come(world, again, ann)
    await come(world, again, eve)
    with refuses("entropy-awaited"):
        await world.do(again, ann, m.Start)
    world.clock.go(ENTROPY_WAIT / 1000)
    await world.do(again, ann, m.Start)
    room = await world.room(again)
    assert (room.phase, room.names) == ("playing", ("Ann", "Eve"))


async def test_with_real_dice_whoever_is_connected_is_there(world: World) -> None:
    """Devices of earlier versions add nothing where dice are typed in."""
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, dice="typed")
    await world.do(code, ann, m.EndGame)
    await world.do(code, ann, m.Rematch)
    again = (await world.room(code)).rematch
    assert again is not None
    with refuses("entropy-awaited"):
        await world.do(again, ann, m.Start)
    await world.connect(again, bob)
    await world.do(again, ann, m.Start)
    assert (await world.room(again)).phase == "playing"


async def test_the_next_seat_starts_and_wins_are_counted(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, edition="duel")
    wins, starters = [0, 0], []
    for played in range(1, 4):
        room = await world.play_on(code, seed=played)
        assert room.start is not None
        starters.append(room.start.setup.first)
        for seat in room.game.winners:
            wins[seat - 1] += 1
        assert (room.series.played, room.series.wins) == (played, wins)
        await world.do(code, bob, m.Rematch)
        code = str((await world.room(code)).rematch)
        assert (await world.room(code)).series.wins == wins
        await come(world, code, ann)
        await come(world, code, bob)
    assert starters in ([1, 2, 1], [2, 1, 2])


async def test_the_starter_is_still_somebody_after_seats_are_gone(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    _, again = await offered(world, ann, bob, eve, first=2)
    assert (await world.room(again)).settings.first == 3
    await world.do(again, eve, m.Leave)
    await come(world, again, ann)
    room = await come(world, again, bob)
    assert room.start is not None
    assert (room.names, room.start.setup.first) == (("Ann", "Bob"), 1)


async def test_a_game_against_a_bot_begins_again_at_once(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot()]))
    await world.do(code, ann, m.Start)
    await world.play_on(code)
    await world.do(code, ann, m.Rematch)
    again = str((await world.room(code)).rematch)
    assert (await come(world, again, ann)).phase == "playing"


async def test_a_rematch_from_before_the_series_still_begins(world: World) -> None:
    """Rooms of earlier versions name neither the room before nor its results."""
    ann, bob = world.guest("Ann"), world.guest("Bob")
    _, again = await offered(world, ann, bob)
    first, *rest = await world.service.store.entries(again)
    assert isinstance(first.entry, log.Opened)
    opened = structs.replace(first.entry, follows="", played=0, wins={})
    room = fold_all(again, [structs.replace(first, entry=opened), *rest])
    assert room is not None
    actor = Actor(ann.id, "", world.clock(), frozenset({ann.id, bob.id}))
    draft = Draft(room, actor)
    for seat in (1, 2):
        draft.add(log.Contributed(seat, BYTES))
    begin(draft, world.service.dice, "secret")
    assert (draft.room.phase, draft.room.series.played) == ("playing", 0)


def test_what_a_server_of_an_earlier_version_shows_is_understood() -> None:
    seat = {"seat": 1, "kind": "person", "name": "Ann", "level": None, "adds": True, "muted": False}
    room = {
        "code": "ABCD",
        "phase": "over",
        "host": "Ann",
        "title": "Classic",
        "anchor": "",
        "settings": {},
        "seats": [seat],
        "rematch": "EFGH",
        "hints": False,
        "counts": False,
    }
    shown = convert(room, views.RoomView)
    assert (shown.proposed_by, shown.series, shown.ended) == (0, None, "")
    assert not shown.seats[0].returning
    assert not convert({"name": "Ann", "seats": [1], "host": True}, views.You).may_rematch
