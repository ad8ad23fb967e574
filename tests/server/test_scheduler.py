from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from rowlock.bots import BOTS, STAND_IN
from rowlock.core.moves import Choice
from rowlock.core.state import State
from rowlock.protocol import messages as m
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server.room_service import BOT_GRACE
from rowlock.server.scheduler import Scheduler
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import LOCAL, Clock, World, bot, eventually, refuses, white

pytestmark = pytest.mark.anyio


class Broken:
    """A bot that never comes to a choice."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        raise ZeroDivisionError


async def game_of_bots(place: Path, level: str, edition: str = "classic") -> str:
    """The record of a game between two bots, with dice that are the same in every game."""
    async with World.on(SqliteDatabase(place), Clock(), seed="same") as world:
        ann = world.guest("Ann")
        seats = [SeatSetting("bot", name, level) for name in ("Ada", "Bea")]
        code = await world.service.open(ann, Settings(edition, seats))
        await world.do(code, ann, m.Start)
        live = await world.service.live(code)
        await eventually(lambda: live.room.phase == "over")
        return await world.service.record(code)


async def test_without_a_timer_the_room_waits_for_ever(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.connect(code, ann)
    room = await white(world, code)
    world.clock.go(10**6)
    await world.scheduler.sweep()
    assert await world.room(code) == room
    assert room.deadline is None


async def test_expired_timer_passes_for_undecided_seats(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, timer=30)
    await world.connect(code, ann)
    room = await white(world, code)
    cross = (await world.options(code, 1))[1]
    await world.choose(code, ann, 1, cross)
    world.clock.go(29)
    await world.scheduler.sweep()
    assert (await world.room(code)).moment == room.moment
    world.clock.go(1)
    await world.scheduler.sweep()
    after = await world.room(code)
    assert after.moment > room.moment
    by_clock = [event.seat for event in after.events if event.how == "timer"]
    assert by_clock == [2]
    assert cross in [event.cell for event in after.events if event.kind == "crossed"]


async def test_the_clock_plays_cards_that_must_be_played(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, edition="cards", timer=30)
    await world.connect(code, ann)
    for _ in range(60):
        world.clock.go(31)
        await world.scheduler.sweep()
    room = await world.room(code)
    assert room.phase == "over", "four misses end a game in which nobody does anything"
    assert room.game.reason == "misses"


async def test_empty_room_is_suspended_and_its_deadline_restarts(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, timer=30)
    room = await white(world, code)
    world.clock.go(100)
    await world.scheduler.sweep()
    await world.scheduler.sweep()
    assert (await world.room(code)).moment == room.moment
    assert await world.service.store.due(world.clock()) == []
    world.clock.go(1000)
    await world.scheduler.sweep()
    assert await world.service.store.due(10**15) == [], "nobody looks after it any more"
    await world.connect(code, world.guest("a spectator"))
    assert (await world.room(code)).deadline == room.deadline
    await world.connect(code, bob)
    assert (await world.room(code)).deadline == world.clock() + 30_000
    world.clock.go(30)
    await world.scheduler.sweep()
    assert (await world.room(code)).moment > room.moment


async def test_seat_goes_to_a_bot_by_unanimous_vote(world: World) -> None:
    ann, bob, eve = world.guest("Ann"), world.guest("Bob"), world.guest("Eve")
    code = await world.table(ann, bob, eve)
    await world.connect(code, ann)
    watcher = await world.connect(code, bob)
    with refuses("not-absent"):
        await world.do(code, bob, m.HandOver, seat=1)
    with refuses("no-vote"):
        await world.do(code, world.guest("Zoe"), m.HandOver, seat=3)
    with refuses("absence-short"):
        await world.do(code, ann, m.HandOver, seat=3)
    world.clock.go(60)
    await world.do(code, ann, m.HandOver, seat=3)
    room = await world.room(code)
    assert (room.seat(3).level, sorted(room.seat(3).votes)) == ("", [1])
    await world.do(code, bob, m.HandOver, seat=3)
    assert (await world.room(code)).seat(3).level == STAND_IN
    world.disconnect(watcher)
    finished = await world.play_on(code)
    assert any(event.seat == 3 and event.how == "bot" for event in finished.events)
    assert await world.service.store.results_of(eve.id) == [], "the bot has finished the game"


async def test_returning_player_takes_the_seat_from_the_bot(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.connect(code, ann)
    world.clock.go(60)
    await world.do(code, ann, m.HandOver, seat=2)
    with refuses("not-your-seat"):
        await world.do(code, ann, m.Resume, seat=2)
    await world.do(code, bob, m.Resume, seat=2)
    assert (await world.room(code)).seat(2).is_person


async def test_server_chooses_the_stand_in(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.connect(code, ann)
    world.clock.go(60)
    await world.do(code, ann, m.HandOver, seat=2)
    assert (await world.room(code)).seat(2).level == STAND_IN


async def test_in_the_lobby_no_seat_is_handed_over(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot()]))
    with refuses("in-lobby"):
        await world.do(code, ann, m.HandOver, seat=1)


async def test_another_server_takes_over_pending_bot_turns(tmp_path: Path, clock: Clock) -> None:
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:
        world.service.after_commit = lambda _: None  # this server dies before its bots choose
        ann = world.guest("Ann")
        code = await world.service.open(ann, Settings(seats=[LOCAL, bot()]))
        await world.do(code, ann, m.Start)
        await world.play_on(code, until=lambda room: bool(room.bots_awaited))
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:
        live = await world.service.live(code)
        await world.scheduler.sweep()
        assert live.room.bots_awaited == (2,)
        clock.go(BOT_GRACE / 1000)
        await world.scheduler.sweep()
        await eventually(lambda: not live.room.bots_awaited)


async def test_bots_think_without_holding_up_the_room(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import Event

    go_on = Event()

    class Thinker:
        def __init__(self, seed: str) -> None:
            pass

        def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
            assert go_on.wait(60)
            return plays[0]

    monkeypatch.setitem(BOTS, "thinker", Thinker)
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot("thinker")]))
    await world.do(code, ann, m.Start)
    live = await world.service.live(code)
    try:
        await world.do(code, ann, m.Say, text="are you there?")
        assert live.room.chat
        assert live.room.bots_awaited
    finally:
        go_on.set()
    await eventually(lambda: not live.room.bots_awaited)


async def test_a_bot_that_fails_does_not_stop_the_game(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "broken", Broken)
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot("broken")]))
    await world.do(code, ann, m.Start)
    assert (await world.play_on(code)).phase == "over"
    assert "bot failed" in caplog.text


@pytest.mark.parametrize("edition", ["bonus-b", "duel", "cards"])
async def test_for_a_bot_that_fails_the_stand_in_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    monkeypatch.setitem(BOTS, "broken", Broken)
    broken = await game_of_bots(tmp_path / "broken.db", "broken", edition)
    assert broken == await game_of_bots(tmp_path / "sound.db", STAND_IN, edition)


async def test_the_same_bot_in_the_same_place_chooses_the_same(tmp_path: Path) -> None:
    """So that two processes that both set a bot to work cannot disagree."""
    records = [await game_of_bots(tmp_path / f"{number}.db", "random") for number in range(2)]
    assert records[0] == records[1]


def test_rooms_are_looked_after_without_being_asked(tmp_path: Path) -> None:
    async def main() -> None:
        clock = Clock()
        async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:
            Scheduler.start(world.scheduler)
            ann, bob = world.guest("Ann"), world.guest("Bob")
            code = await world.table(ann, bob, timer=5)
            await world.connect(code, ann)
            room = await white(world, code)
            live = await world.service.live(code)
            clock.go(6)
            await eventually(lambda: live.room.moment > room.moment)

    asyncio.run(main())
