"""Several processes on one database: each serves every room, and all agree."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import pytest

from rowlock.protocol import messages as m
from rowlock.protocol.scorepads import PadAct, PadWanted
from rowlock.room.dice_source import FairDice
from rowlock.server import changes, store
from rowlock.server.database import Rows, StoreFailed
from rowlock.server.db_schema import LogTable, entries_of, set_fact
from rowlock.server.devices import Guest
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.server import serving
from tests.server.world import Clock, World, eventually, refuses, white

Pair = tuple[World, World]
pytestmark = pytest.mark.anyio


@pytest.fixture
async def two(postgres_url: str, clock: Clock) -> AsyncIterator[Pair]:
    """Two processes on one database: here and there."""
    async with (
        World.on(PostgresDatabase(postgres_url), clock) as here,
        World.on(PostgresDatabase(postgres_url), clock) as there,
    ):
        there.scheduler.process = "there"
        yield here, there


async def test_two_processes_on_one_database_serve_one_room(two: Pair) -> None:
    here, there = two
    ann, bob = here.guest("Ann"), here.guest("Bob")
    code = await here.table(ann, bob)
    watcher = await there.connect(code, bob)
    listening = asyncio.create_task(there.service.store.database.listen(there.scheduler.hear))
    seen = (await there.service.live(code)).room.seq
    await white(here, code)
    await here.choose(code, ann, 1, "-")
    live = there.service.lives[code]
    await eventually(lambda: live.room.seq > seen)
    assert watcher.wake.is_set()
    await there.choose(code, bob, 2, "-")
    assert (await here.room(code)).seq >= live.room.seq
    await asyncio.gather(here.scheduler.attend(), there.scheduler.attend())
    await here.scheduler.attend()
    assert (await here.service.live(code)).room.seats_of(bob.id) == (2,)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_commands_on_two_processes_at_once_are_each_done_once(two: Pair) -> None:
    here, there = two
    ann, bob = here.guest("Ann"), here.guest("Bob")
    code = await here.table(ann, bob)
    said = [
        world.service.execute(code, guest, m.Say(id=f"say{number}", text=f"{number}"))
        for number in range(20)
        for world, guest in ((here, ann), (there, ann), (there, bob))
    ]
    await asyncio.gather(*said)
    room = await here.room(code)
    texts = [(line.seat, line.text) for line in room.chat]
    assert sorted(texts) == sorted((seat, f"{n}") for n in range(20) for seat in (1, 2))


async def test_log_that_grows_during_a_read_is_not_damaged(
    two: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    ann, bob = here.guest("Ann"), here.guest("Bob")
    code = await here.table(ann, bob)
    before = (await there.service.live(code)).room.seq
    loop = asyncio.get_running_loop()

    def entries_after_a_commit(rows: Rows, table: LogTable, code: str) -> list[tuple[int, str]]:
        said = there.service.execute(code, ann, m.Say(id="say", text="Hello"))
        asyncio.run_coroutine_threadsafe(said, loop).result(10)
        return entries_of(rows, table, code)

    with monkeypatch.context() as patch:
        patch.setattr(store, "entries_of", entries_after_a_commit)
        read = await here.service.store.load(code)
    again = await here.service.store.load(code)
    assert read is not None
    assert again is not None
    assert read.entries[-1].seq == before
    assert again.entries[-1].seq == before + 1


async def test_games_that_end_together_are_both_rated(
    two: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second transaction reads the ratings when the first has written them."""
    here, there = (world.service.store.database for world in two)
    begun, both_read = threading.Event(), threading.Barrier(2)
    rated = changes.rated

    def slowly(*found: Any) -> Any:
        begun.set()
        with suppress(threading.BrokenBarrierError):
            both_read.wait(1)  # nobody else comes here, unless both have read the same
        return rated(*found)

    def job(room: str) -> Callable[[Rows], None]:
        results = [
            changes.Result(room, seat, guest, guest, "classic", 1, seat, 50, ("a", "b"), (50, 40))
            for seat, guest in enumerate(("ann", "bob"), 1)
        ]
        return lambda rows: changes._rate(rows, results)

    monkeypatch.setattr(changes, "rated", slowly)
    first = asyncio.create_task(here.write(job("A")))
    await asyncio.to_thread(begun.wait, 10)
    await asyncio.gather(first, there.write(job("B")))
    lines = await two[0].service.store.ratings("classic")
    assert [line.games for line in lines] == [2, 2]


async def test_a_ban_holds_at_once_on_every_process(postgres_url: str) -> None:
    dice = FairDice()
    async with (
        serving(PostgresDatabase(postgres_url), dice) as here,
        serving(PostgresDatabase(postgres_url), dice) as there,
    ):
        await here.ban("192.0.2.1")
        await eventually(lambda: there.sanctions.is_banned("192.0.2.1"))
        await here.sanctions.lift("ban", "192.0.2.1")
        await eventually(lambda: not there.sanctions.is_banned("192.0.2.1"))


async def test_a_pad_that_goes_on_elsewhere_wakes_who_waits(postgres_url: str) -> None:
    dice, ann = FairDice(), Guest("ann", "Ann")
    async with (
        serving(PostgresDatabase(postgres_url), dice) as here,
        serving(PostgresDatabase(postgres_url), dice) as there,
    ):
        code = await here.pads.open(ann, PadWanted(["Ann", "Bo"]))
        looking = asyncio.create_task(there.pads.look(code, 1, 60))
        await eventually(lambda: any(live.waiting for live in there.pads.lives.values()))
        await here.pads.act(code, ann, PadAct("mark", "a", play="a2"))
        async with asyncio.timeout(10):
            assert (await looking).seq == 2


async def test_what_only_reads_cannot_write(two: Pair) -> None:
    here, _ = two
    with pytest.raises(StoreFailed, match="read-only"):
        await here.service.store.database.read(lambda rows: set_fact(rows, "proof", "1"))
    await here.service.store.prove(1)


async def test_a_clock_runs_for_people_who_are_connected_elsewhere(two: Pair, clock: Clock) -> None:
    here, there = two
    ann, bob = here.guest("Ann"), here.guest("Bob")
    code = await here.table(ann, bob, timer=30)
    room = await white(here, code)
    clock.go(31)
    await here.scheduler.sweep()
    assert (await here.room(code)).moment == room.moment
    await there.connect(code, bob)
    await there.scheduler.attend()
    clock.go(44)
    await here.scheduler.sweep()
    assert (await here.room(code)).moment > room.moment


async def test_guest_connected_to_another_process_is_present(two: Pair) -> None:
    here, there = two
    ann, bob = here.guest("Ann"), here.guest("Bob")
    code = await here.table(ann, bob)
    await here.connect(code, ann)
    await there.connect(code, bob)
    await there.scheduler.attend()
    await here.scheduler.attend()
    assert (await here.service.live(code)).present == {ann.id, bob.id}
    with refuses("not-absent"):
        await here.do(code, ann, m.HandOver, seat=2)
