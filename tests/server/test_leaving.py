"""Leaving a table: before the game, in the middle of it, and for everybody."""

import pytest

from rowlock.protocol import messages as m
from rowlock.protocol.settings import Settings
from rowlock.room import seat_view
from tests.server.world import LOCAL, OPEN, World, bot, refuses

pytestmark = pytest.mark.anyio


async def unfinished(world: World, guest: str) -> list[str]:
    lines = await world.service.store.rooms_of(guest)
    return [line.code for line in lines if line.phase != "over"]


async def test_a_bot_goes_on_for_one_who_resigns(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.do(code, bob, m.Leave)
    room = await world.room(code)
    assert (room.phase, room.seat(2).level != "") == ("playing", True)
    assert seat_view.room_view(room).seats[1].resigned
    assert seat_view.you(room, bob.id, "Bob").seats == []
    assert await unfinished(world, bob.id) == []
    with refuses("not-your-seat"):
        await world.do(code, bob, m.Resume, seat=2)
    with refuses("not-seated"):
        await world.do(code, bob, m.Leave)
    assert (await world.play_on(code)).phase == "over"
    assert [line.code for line in await world.service.store.results_of(ann.id)] == [code]
    assert await world.service.store.results_of(bob.id) == []


async def test_a_game_ends_when_the_last_person_resigns(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot()], timer=30))
    await world.do(code, ann, m.Start)
    await world.do(code, ann, m.Leave)
    room = await world.room(code)
    view = seat_view.room_view(room)
    assert (view.phase, view.ended) == ("over", "players")
    assert (room.bots_awaited, room.deadline) == ((), None)
    assert seat_view.table(room).awaited == []
    assert await world.service.store.results_of(ann.id) == []
    assert await unfinished(world, ann.id) == []
    with refuses("not-your-seat"):
        await world.do(code, ann, m.Choose, moment=room.moment, seat=1, play="-")


async def test_whoever_resigned_last_may_play_again(world: World) -> None:
    ann, eve = world.guest("Ann"), world.guest("Eve")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot()]))
    await world.do(code, ann, m.Start)
    await world.do(code, ann, m.Leave)
    assert seat_view.you(await world.room(code), ann.id, "Ann").may_rematch
    assert not seat_view.you(await world.room(code), eve.id, "Eve").may_rematch
    await world.do(code, ann, m.Rematch)
    again = await world.room(str((await world.room(code)).rematch))
    assert (again.names[0], again.seats_of(ann.id), again.series.played) == ("Ann", (1,), 0)


async def test_whoever_resigned_is_not_seated_again_by_the_others(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    code = await world.table(ann, bob, eve)
    await world.do(code, bob, m.Leave)
    await world.play_on(code)
    with refuses("not-seated"):
        await world.do(code, bob, m.Rematch)
    await world.do(code, ann, m.Rematch)
    again = await world.room(str((await world.room(code)).rematch))
    assert again.names == ("Ann", "Eve")


async def test_resigning_a_rated_game_loses_it(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, rated=True)
    await world.do(code, bob, m.Leave)
    room = await world.room(code)
    assert (room.phase, room.winners) == ("over", (1,))
    (won,) = await world.service.store.results_of(ann.id)
    (lost,) = await world.service.store.results_of(bob.id)
    assert (won.place, lost.place) == (1, 2)
    best, worst = await world.service.store.ratings("classic")
    assert (best.name, worst.name) == ("Ann", "Bob")


async def test_the_host_ends_the_game_for_everybody(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    with refuses("not-host"):
        await world.do(code, bob, m.EndGame)
    await world.do(code, ann, m.EndGame)
    room = await world.room(code)
    assert seat_view.room_view(room).ended == "host"
    assert seat_view.mine(room, bob.id)[0].options == []
    assert (await unfinished(world, ann.id), await unfinished(world, bob.id)) == ([], [])
    with refuses("game-over"):
        await world.do(code, bob, m.Leave)
    with refuses("game-over"):
        await world.do(code, ann, m.EndGame)
    await world.do(code, bob, m.Rematch)
    assert (await world.room(code)).rematch


async def test_a_rated_game_is_not_ended_by_its_host(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, rated=True)
    with refuses("end-rated"):
        await world.do(code, ann, m.EndGame)


async def test_a_table_that_was_deleted_is_in_no_list(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.do(code, ann, m.DeleteRoom)
    assert (await unfinished(world, ann.id), await unfinished(world, bob.id)) == ([], [])
    assert await world.service.store.unfinished(ann.id) == 0


async def test_a_guest_leaves_the_lobby_and_the_last_one_closes_it(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    await world.do(code, bob, m.Sit, seat=2, name="Bob")
    await world.do(code, bob, m.Leave)
    assert [seat.kind for seat in (await world.room(code)).seats] == ["person", "open"]
    assert await unfinished(world, bob.id) == []
    await world.do(code, ann, m.Leave)
    with refuses("room-unknown"):
        await world.room(code)


@pytest.mark.parametrize(("edition", "seat"), [("duel", 2), ("classic", 7)])
async def test_a_seat_that_is_needed_or_missing_is_not_removed(
    world: World, edition: str, seat: int
) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(edition, [LOCAL, OPEN]))
    with refuses("bad-setup" if edition == "duel" else "seat-unknown"):
        await world.do(code, ann, m.RemoveSeat, seat=seat)


async def test_the_host_removes_a_seat_between_others(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN, OPEN], first=3))
    await world.do(code, bob, m.Sit, seat=3, name="Bob")
    with refuses("not-host"):
        await world.do(code, bob, m.RemoveSeat, seat=2)
    with refuses("seat-taken"):
        await world.do(code, ann, m.RemoveSeat, seat=3)
    await world.do(code, ann, m.RemoveSeat, seat=2)
    room = await world.room(code)
    assert (room.names, room.seats_of(bob.id), room.settings.first) == (("Ann", "Bob"), (2,), 2)
    await world.do(code, bob, m.Leave)
    await world.do(code, ann, m.RemoveSeat, seat=2)
    assert (await world.room(code)).settings.first == 0


async def test_another_person_is_the_host_when_the_host_leaves(world: World) -> None:
    ann, bob, eve = (world.guest(name) for name in ("Ann", "Bob", "Eve"))
    code = await world.table(ann, bob, eve)
    await world.do(code, ann, m.Leave)
    room = await world.room(code)
    assert (room.host, room.host_name) == (bob.id, "Bob")
    assert [line.host for line in await world.service.store.rooms_of(bob.id)] == [True]
    await world.do(code, bob, m.EndGame)
    assert (await world.service.store.load(code)) is not None  # its row is what was written
