from __future__ import annotations

import asyncio
import json
from collections import OrderedDict

import pytest

from rowlock.presentation import plans
from rowlock.protocol import messages as m
from rowlock.protocol.settings import Settings
from rowlock.room import log, seat_view
from rowlock.room.fold import EVENTS_KEPT, fold
from rowlock.room.host import Addition
from rowlock.server import room_cache as live_module
from rowlock.server import room_service as service_module
from rowlock.server import sqlite
from rowlock.server.changes import Change
from rowlock.server.room_cache import Watcher
from tests.server.world import LOCAL, World, refuses, white

pytestmark = pytest.mark.anyio


async def test_a_slow_reader_gets_one_update_with_everything_in_it(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    watcher = await world.connect(code, bob)
    live = await world.service.live(code)
    watcher.pending(live, 0)
    before = live.room.seq
    for number in range(10):
        await world.do(code, ann, m.Say, text=f"line {number}")
    (update,) = [json.loads(each) for each in watcher.pending(live, 0)]
    assert update["type"] == "update"
    assert [event["seq"] for event in update["events"]] == list(range(before + 1, before + 11))
    assert list(update["view"]) == ["chat"], "nothing else has changed"
    assert watcher.pending(live, 0) == []


async def test_title_of_a_custom_sheet_is_parsed_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may have filled the cache of plans since."""
    ann = world.guest("Ann")
    sheet = 'id = "tiny"\nname = "Tiny"\n[[row]]\ncolour = "red"\nnumbers = "2-12"\n'
    code = await world.service.open(ann, Settings(seats=[LOCAL, LOCAL], sheet=sheet))
    watcher = await world.connect(code, ann)
    monkeypatch.setattr(plans, "_plans", OrderedDict())
    monkeypatch.setattr(plans, "_titles", OrderedDict())
    monkeypatch.setattr(plans, "_planned", lambda *_, **__: pytest.fail("parsed again"))
    await world.do(code, ann, m.Say, text="hello")
    live = await world.service.live(code)
    assert watcher.pending(live, 0)
    assert json.loads(live.shown()["room"])["title"] == "Tiny"
    monkeypatch.undo()
    other = Settings(seats=[LOCAL, LOCAL], sheet=sheet.replace("Tiny", "Small"))
    await world.do(code, ann, m.Configure, settings=other)
    assert json.loads(live.shown()["room"])["title"] == "Small"


async def test_sender_of_a_command_is_answered_before_watchers(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    watcher = await world.connect(code, bob)
    await asyncio.sleep(0.01)
    watcher.wake.clear()
    await world.do(code, ann, m.Say, text="hello")
    assert not watcher.wake.is_set()
    await asyncio.wait_for(watcher.wake.wait(), 5)


async def test_a_crowd_is_told_once_of_much_that_happens(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    crowd = [await world.connect(code, bob) for _ in range(live_module.CROWD)]
    live = await world.service.live(code)
    while live._broadcaster._crowds or live._broadcaster._rooms:
        await asyncio.sleep(0.01)
    monkeypatch.setattr(live_module, "CROWD_SECONDS", 1000)
    for watcher in crowd:
        watcher.pending(live, 0)
        watcher.wake.clear()
    for number in range(3):
        await world.do(code, ann, m.Say, text=f"line {number}")
        await asyncio.sleep(0)
    assert not any(watcher.wake.is_set() for watcher in crowd)
    live._broadcaster._crowds[live].cancel()
    live._broadcaster._call_crowd(live)
    await asyncio.wait_for(crowd[0].wake.wait(), 5)
    (update,) = [json.loads(each) for each in crowd[0].pending(live, 0)]
    assert len(update["events"]) == 3


async def test_rooms_are_told_in_turn_and_once_however_much_happens_meanwhile(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "ROOMS_AT_A_TIME", 2)
    ann, bob = world.guest("Ann"), world.guest("Bob")
    codes = [await world.table(ann, bob) for _ in range(5)]
    watchers = [await world.connect(code, bob) for code in codes]
    rooms = [await world.service.live(code) for code in codes]
    await asyncio.sleep(0.01)
    for watcher in watchers:
        watcher.wake.clear()
    for live in [*rooms, rooms[0]]:
        live.stir()
    told = []
    for _ in range(5):
        await asyncio.sleep(0)
        told.append([watcher.wake.is_set() for watcher in watchers])
        for watcher in watchers:
            watcher.wake.clear()
    yes, no = True, False
    assert [each for each in told if any(each)] == [
        [yes, yes, no, no, no],
        [no, no, yes, yes, no],
        [no, no, no, no, yes],
    ]


async def test_pending_choices_of_others_leave_the_private_view_unchanged(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    live = await world.service.live(code)
    watcher = await world.connect(code, bob)
    watcher.pending(live, 0)
    room = await world.play_on(code, until=lambda room: room.game.awaited == (1, 2))
    watcher.pending(live, 0)
    known = seat_view.known_to(room, bob.id)
    await world.choose(code, ann, 1, "-")
    assert seat_view.known_to(live.room, bob.id) == known
    (update,) = [json.loads(each) for each in watcher.pending(live, 0)]
    assert list(update["view"]) == ["table"]
    await world.choose(code, bob, 2, "-")
    assert seat_view.known_to(live.room, bob.id) != known
    (update,) = [json.loads(each) for each in watcher.pending(live, 0)]
    assert {"table", "mine"} <= set(update["view"])


async def test_own_choice_is_shown_to_its_owner_at_once(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    live = await world.service.live(code)
    await white(world, code)
    watcher = await world.connect(code, bob)
    watcher.pending(live, 0)
    await world.choose(code, bob, 2, "-")
    (update,) = [json.loads(each) for each in watcher.pending(live, 0)]
    (mine,) = update["view"]["mine"]
    assert mine["chosen"]["play"] == "-"
    assert mine["can_take_back"]


async def test_long_absent_client_gets_the_view_without_events(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    live = await world.service.live(code)
    for number in range(EVENTS_KEPT + 5):
        await world.do(code, ann, m.Say, text=f"line {number}")
    for last_seq, complete in [(1, False), (live.room.seq - 3, True), (live.room.seq, True)]:
        watcher = await world.connect(code, bob)
        watcher.replies.clear()
        watcher.last_seq = last_seq
        watcher.welcome(live, 0)
        welcome = json.loads(watcher.pending(live, 0)[0])
        assert welcome["complete"] is complete
        assert len(welcome["events"]) == (live.room.seq - last_seq if complete else 0)
        assert set(welcome["view"]) == {"room", "you", "game", "table", "mine", "chat"}


async def test_unwatched_rooms_are_evicted_and_loaded_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "ROOMS_IN_MEMORY", 3)
    ann = world.guest("Ann")
    first = await world.service.open(ann, Settings(seats=[LOCAL]))
    await world.connect(first, ann)
    codes = [await world.service.open(ann, Settings(seats=[LOCAL])) for _ in range(8)]
    assert first in world.service.lives, "it is watched"
    assert len(world.service.lives) <= 4
    for code in codes:
        assert (await world.room(code)).host == ann.id


async def test_overloaded_store_refuses_as_busy(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    monkeypatch.setattr(sqlite, "WAITING", -1)
    with refuses("busy"):
        await world.choose(code, ann, 1, "-")
    monkeypatch.undo()
    assert await world.room(code) == room
    await world.choose(code, ann, 1, "-")


async def test_failing_store_is_reported_and_unstored_state_is_not_shown(
    world: World,
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    watcher = await world.connect(code, bob)
    live = await world.service.live(code)
    room = await white(world, code)
    watcher.pending(live, 0)
    await world.service.store.database.close()
    with refuses("unavailable"):
        await world.choose(code, ann, 1, "-")
    assert live.room == room
    assert watcher.pending(live, 0) == []


async def test_welcome_names_entries_the_server_has_lost(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    live = await world.service.live(await world.table(ann, bob))
    for ahead in (0, 3):
        watcher = Watcher(ann)
        watcher.last_seq = live.room.seq + ahead
        watcher.welcome(live, world.clock())
        welcome = json.loads(watcher.replies[0])
        assert (welcome["lost"], welcome["complete"]) == (ahead, ahead == 0)


async def test_an_acknowledgement_names_the_entry_of_its_own_command(world: World) -> None:
    """Another process may go on in the same room before the answer is made."""
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    live = await world.service.live(code)
    store, append = world.service.store.store, world.service.append

    async def slowly(*additions: Addition) -> bool:
        stored = await append(*additions)
        room = additions[0].room
        entry = log.Said(2, "meanwhile")
        logged = log.Logged(room.seq + 1, world.clock(), entry, bob.id, "other")
        assert await store(Change(fold(room, logged), room.seq, [logged], None))
        await world.service.refresh(live)
        return stored

    world.service.append = slowly  # type: ignore[method-assign]
    before = live.room.seq
    accepted = await world.do(code, ann, m.Say, text="hello")
    assert (accepted.seq, live.room.seq) == (before + 1, before + 2)
