"""How much a guest and an address may store, and for how long abandoned rooms are kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from rowlock.protocol import messages
from rowlock.protocol.settings import Settings
from rowlock.room import log
from rowlock.room.fold import ANSWERS_KEPT, fold_all
from rowlock.server import scheduler, store
from rowlock.server.client_address import ADDRESS
from rowlock.server.limits import Limits
from rowlock.server.quotas import Quotas, size_of
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import LOCAL, OPEN, Clock, World, refuses

pytestmark = pytest.mark.anyio


def limit(world: World, **limits: int) -> None:
    world.service.limits = replace(Limits(), **limits)
    world.service.quotas = Quotas(world.service.limits)


async def test_full_room_accepts_moves_from_its_reserve(world: World) -> None:
    limit(world, entries_per_room=30)
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    with refuses("chat-full"):
        for _ in range(30):
            await world.do(code, ann, messages.Say, text="hello")
    assert (await world.room(code)).seq == 20
    with refuses("room-full"):
        while True:
            await world.choose(code, ann, 1, "-")
            moment = (await world.room(code)).moment
            await world.do(code, ann, messages.TakeBack, moment=moment, seat=1)
    assert 30 <= (await world.room(code)).seq <= 32


async def test_a_log_of_forty_thousand_entries_is_read_in_linear_time(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    opened = (await world.service.store.entries(code))[0]
    said = [
        log.Logged(2 + number, opened.at, log.Said(1, "hello"), ann.id, f"c{number}")
        for number in range(40_000)
    ]
    cost = []
    for count in (5_000, 40_000):
        begun = time.process_time()
        room = fold_all(code, [opened, *said[:count]])
        cost.append(time.process_time() - begun)
    assert room is not None
    assert len(room.answers) == ANSWERS_KEPT
    # Eight times as many entries: 64 times the work when every entry copies all answers.
    assert cost[1] < 20 * cost[0]


async def test_others_are_served_while_a_long_log_is_read(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    live = await world.service.live(code)

    def work(draft: object) -> None:
        for _ in range(2000):
            draft.add(log.Said(1, "hello"))  # type: ignore[attr-defined]

    await world.service.change(live, ann.id, "", work)
    world.service.lives.clear()
    reading = asyncio.create_task(world.service.live(code))
    turns = 0
    while not reading.done():
        turns += 1
        await asyncio.sleep(0)
    assert (await reading).room.seq == 2001
    assert turns > 30


def test_a_guest_and_an_address_may_store_so_much_in_a_day() -> None:
    now = [0.0]
    quotas = Quotas(
        replace(Limits(), guest_bytes_per_day=4_000, address_bytes_per_day=40_000), lambda: now[0]
    )
    quotas.charge("ann", "net", 1_100)
    with refuses("quota"):
        quotas.check("ann", "net")
    quotas.check("bob", "net")
    for guest in map(str, range(10)):
        quotas.charge(guest, "net", 900)
    with refuses("quota"):
        quotas.check("bob", "net")
    quotas.check("bob", "other")
    now[0] = 3600.0
    quotas.check("ann", "net")


async def test_stored_bytes_are_charged_to_guest_and_address(world: World) -> None:
    ADDRESS.set("192.0.2.1")
    limit(world, guest_bytes_per_day=100_000)
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    with refuses("quota"):
        for _ in range(100):
            await world.do(code, ann, messages.Say, text="hello " * 40)
    await world.do(code, bob, messages.Say, text="hello")


async def test_an_address_opens_so_many_rooms_in_an_hour(world: World) -> None:
    ADDRESS.set("192.0.2.1")
    limit(world, rooms_per_hour=3)
    opened = 0
    with refuses("quota"):
        for opened in range(10):
            await world.service.open(world.guest(f"G{opened}"), Settings(seats=[OPEN, OPEN]))
    assert 3 <= opened <= 4
    ADDRESS.set("192.0.2.2")
    await world.service.open(world.guest("G"), Settings(seats=[OPEN, OPEN]))


def test_texts_count_for_the_size_of_an_entry() -> None:
    opened = log.Logged(1, 0, log.Opened(Settings(record="x" * 1000), "g", "G", ""), "g")
    said = log.Logged(2, 0, log.Said(1, "x" * 100), "g")
    assert size_of([opened]) > 2000
    assert 200 < size_of([said]) < 1000


@pytest.fixture
async def kept(tmp_path: Path, clock: Clock) -> AsyncIterator[World]:
    async with World.on(SqliteDatabase(tmp_path / "kept.db"), clock) as world:
        yield world


async def test_rooms_left_long_ago_are_removed(
    kept: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "TIDY_PAUSE", 0.0)
    ann, bob = kept.guest("Ann"), kept.guest("Bob")
    lobby = await kept.service.open(ann, Settings(seats=[OPEN, OPEN]))
    playing = await kept.table(ann, bob)
    over = await kept.table(ann, bob)
    await kept.play_on(over)
    kept.clock.go(8 * 86_400)
    fresh = await kept.service.open(ann, Settings(seats=[OPEN, OPEN]))
    await kept.scheduler.tidy()
    assert await unknown(kept, lobby, playing, over, fresh) == [lobby]
    kept.clock.go(90 * 86_400)
    await kept.scheduler.tidy()
    assert await unknown(kept, lobby, playing, over, fresh) == [lobby, playing, fresh]
    assert [line.code for line in await kept.service.store.results_of(ann.id)] == [over]
    assert [line.code for line in await kept.service.store.rooms_of(ann.id)] == [over]
    limit(kept, keep_finished_days=1)
    await kept.scheduler.tidy()
    assert await unknown(kept, over) == [over]
    assert [line.code for line in await kept.service.store.results_of(ann.id)] == [over]


async def unknown(world: World, *codes: str) -> list[str]:
    """The rooms that are not there any more."""
    return [code for code in codes if await world.service.store.load(code) is None]


class PlayedOnRows:
    """Rows of a database where another process has just written to what looked abandoned."""

    def __init__(self) -> None:
        self.changed: list[str] = []

    def all(self, sql: str, **_: object) -> list[tuple[str]]:
        return [("ABCD2345",)] if sql.startswith("SELECT code FROM") else []

    def run(self, sql: str, **_: object) -> int:
        if "updated <" in sql:
            return 0
        self.changed.append(sql)
        return 1

    def witness(self, kind: str, code: str, seq: int) -> None:
        self.changed.append(f"{kind} {code} {seq}")


def test_room_played_during_cleanup_stays() -> None:
    rows = PlayedOnRows()
    assert store._remove_abandoned(rows, {"playing": 1}, 10) == []  # type: ignore[arg-type]
    assert rows.changed == []
