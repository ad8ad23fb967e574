from __future__ import annotations

import pytest

from rowlock.protocol import messages as m
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server import room_service as service_module
from rowlock.server.identity import NOBODY
from tests.server.world import LOCAL, OPEN, World, bot, refuses

pytestmark = pytest.mark.anyio


async def test_a_room_is_opened_with_its_seats_as_asked(world: World) -> None:
    ann = world.guest("Ann")
    seats = [LOCAL, SeatSetting("local", "Emma"), bot("closer"), OPEN]
    code = await world.service.open(ann, Settings("longo", seats))
    room = await world.room(code)
    assert [seat.kind for seat in room.seats] == ["person", "person", "bot", "open"]
    assert room.names == ("Ann", "Emma", "Closer", "Seat 4")
    assert room.seats_of(ann.id) == (1, 2)
    assert room.phase == "lobby"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings("clasic", [OPEN, OPEN]), "bad-setup"),
        (Settings("duel", [OPEN]), "bad-setup"),
        (Settings("classic", [OPEN], {"jokers": "yes"}), "bad-setup"),
        (Settings("classic", [bot("genius")]), "bot-unknown"),
        (Settings("classic", [LOCAL, bot("optimal")]), "bot-alone"),
        (Settings("classic", [OPEN], sheet="id = 1"), "bad-sheet"),
        (Settings("classic", [OPEN], record="nonsense"), "bad-record"),
        (Settings("classic", [SeatSetting("local", "\u202e")]), "name-character"),
    ],
)
async def test_unplayable_settings_are_refused(world: World, settings: Settings, code: str) -> None:
    with refuses(code):
        await world.service.open(world.guest("Ann"), settings)


async def test_somebody_without_a_name_opens_no_room(world: World) -> None:
    with refuses("guest-unknown"):
        await world.service.open(NOBODY, Settings(seats=[OPEN]))


async def test_a_guest_has_so_many_rooms_and_no_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "MOST_UNFINISHED", 2)
    ann = world.guest("Ann")
    for _ in range(2):
        await world.service.open(ann, Settings(seats=[OPEN]))
    with refuses("rooms-limit"):
        await world.service.open(ann, Settings(seats=[OPEN]))
    await world.service.open(world.guest("Bob"), Settings(seats=[OPEN]))


async def test_a_seat_is_taken_once_and_can_be_left_before_the_game(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[OPEN, OPEN]))
    await world.do(code, ann, m.Sit, seat=1, name="  Ann ")
    with refuses("seat-taken"):
        await world.do(code, bob, m.Sit, seat=1, name="Bob")
    with refuses("seat-unknown"):
        await world.do(code, bob, m.Sit, seat=3, name="Bob")
    with refuses("not-your-seat"):
        await world.do(code, bob, m.Stand, seat=1)
    await world.do(code, bob, m.Sit, seat=2, name="Bob")
    await world.do(code, bob, m.Stand, seat=2)
    assert (await world.room(code)).names == ("Ann", "Seat 2")


async def test_the_host_alone_sets_seats_and_clears_them(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    await world.do(code, bob, m.Sit, seat=2, name="Bob")
    with refuses("not-host"):
        await world.do(code, bob, m.SetSeat, seat=1, to=bot())
    with refuses("seat-taken"):
        await world.do(code, ann, m.SetSeat, seat=2, to=bot())
    await world.do(code, ann, m.Stand, seat=2)
    await world.do(code, ann, m.SetSeat, seat=2, to=bot("closer"))
    assert (await world.room(code)).seat(2).level == "closer"


async def test_no_seat_goes_to_a_bot_that_only_plays_alone(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    with refuses("bot-alone"):
        await world.do(code, ann, m.SetSeat, seat=2, to=bot("optimal"))
    with refuses("bot-alone"):
        await world.do(code, ann, m.Configure, settings=Settings(seats=[LOCAL, bot("optimal")]))
    assert (await world.room(code)).seat(2).kind == "open"


async def test_people_keep_their_seats_when_the_host_changes_what_is_played(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    await world.do(code, bob, m.Sit, seat=2, name="Bob")
    with refuses("not-host"):
        await world.do(code, bob, m.Configure, settings=Settings("longo", [LOCAL, OPEN]))
    await world.do(code, ann, m.Configure, settings=Settings("longo", [LOCAL, OPEN, bot()]))
    room = await world.room(code)
    assert room.names == ("Ann", "Bob", "Cautious")
    assert room.settings.edition == "longo"


async def test_a_game_begins_when_no_seat_is_open(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    with refuses("seat-open"):
        await world.do(code, ann, m.Start)
    with refuses("not-seated"):
        await world.do(code, bob, m.Start)
    await world.do(code, bob, m.Sit, seat=2, name="Bob")
    await world.do(code, bob, m.Start)
    room = await world.room(code)
    assert room.phase == "playing"
    assert room.game.roll is not None
    with refuses("started"):
        await world.do(code, ann, m.Start)
    with refuses("started"):
        await world.do(code, bob, m.Sit, seat=2, name="Bob")
