"""Score pads: how many and how long they can be, how long they are kept, and links to look on."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadView, PadWanted
from rowlock.server import pad_service
from rowlock.server.client_address import ADDRESS
from rowlock.server.identity import Guest
from rowlock.server.limits import Limits
from rowlock.server.pad_service import FOLDED_AT_ONCE, PadService, shown
from rowlock.server.pad_store import LOG_VERSION, AnyPad, PadEntry
from rowlock.server.room_cache import CROWD
from tests.server.network import serving
from tests.server.pads import ANN, Table, at_a_table, pads_in
from tests.server.world import Clock
from tests.variants.sheets import DOUBLED

DAY = 24 * 3600


def clock_of(pads: PadService) -> Clock:
    clock = pads.service.now
    assert isinstance(clock, Clock)
    return clock


async def refused_to_open(pads: PadService, guest: Guest = ANN) -> str:
    with pytest.raises(Denied) as caught:
        await pads.open(guest, PadWanted(["Ann"]))
    return caught.value.code


def test_a_guest_has_so_many_unfinished_pads(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.pads.open(ANN, PadWanted(["Ann"]))
        assert await refused_to_open(table.pads) == "rooms-limit"
        for _ in range(4):
            await table.act("miss")
        await table.pads.open(ANN, PadWanted(["Ann"]))

    at_a_table(tmp_path, work, limits=Limits(pads_per_guest=2))


def test_a_crowd_of_viewers_is_told_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed = list[int]()

    def counted(pad: AnyPad, watch: str) -> PadView:
        computed.append(pad.seq)
        return shown(pad, watch)

    async def work(table: Table) -> None:
        monkeypatch.setattr(pad_service, "shown", counted)
        looks = [table.pads.look(table.code, 1, 25) for _ in range(3 * CROWD)]
        viewers = [asyncio.create_task(each) for each in looks]
        live = await table.pads._live(table.code)
        while live.waiting < len(viewers):
            await asyncio.sleep(0)
        await table.act("miss")
        await asyncio.wait(viewers, return_when=asyncio.FIRST_COMPLETED)
        assert sum(viewer.done() for viewer in viewers) <= CROWD
        seen = await asyncio.gather(*viewers)
        assert {view.seq for view in seen} == {2}
        assert computed == [2], "once for all"

    at_a_table(tmp_path, work)


def test_new_pads_are_limited_by_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path, Limits(rooms_per_hour=3)) as pads:
            ADDRESS.set("192.0.2.1")
            for number in range(3):
                await pads.open(Guest(f"guest {number}", "Ann"), PadWanted(["Ann"]))
            assert await refused_to_open(pads, Guest("another", "Ann")) == "quota"
            ADDRESS.set("192.0.2.2")
            await pads.open(ANN, PadWanted(["Ann"]))
            ADDRESS.set("192.0.2.1")
            clock_of(pads).go(1800)
            await pads.open(ANN, PadWanted(["Ann"]))

    asyncio.run(run())


@pytest.mark.parametrize("address", ["", "192.0.2.1"], ids=["guest", "address"])
def test_only_so_much_is_stored_a_day(tmp_path: Path, address: str) -> None:
    async def work(table: Table) -> None:
        ADDRESS.set(address)
        count = 0

        async def write_on() -> None:
            nonlocal count
            while count < 99:
                guest = Guest(f"guest {count}" if address else "one", "Ann")
                await table.pads.act(table.code, guest, PadAct("rename", f"id {count}", name="Bo"))
                count += 1

        with pytest.raises(Denied) as caught:
            await write_on()
        assert caught.value.code == "quota"
        assert 0 < int(str(caught.value.details["seconds"])) < DAY
        assert 15 < count < 60
        clock_of(table.pads).go(DAY)
        await table.mark("a5")

    at_a_table(
        tmp_path, work, limits=Limits(guest_bytes_per_day=64_000, address_bytes_per_day=64_000)
    )


def test_a_pad_holds_so_many_acts(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2")
        await table.act("undo", id="last")
        assert await table.refused("redo") == "pad-full"
        assert (await table.act("undo", id="last")).view.seq == 3
        assert (await table.pads.look(table.code, 0, 0)).seq == 3

    at_a_table(tmp_path, work, limits=Limits(pad_acts=2))


def test_abandoned_pads_are_deleted_and_finished_ones_kept(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        pads = table.pads
        finished = Table(pads, await pads.open(ANN, PadWanted(["Ann"])))
        for _ in range(4):
            await finished.act("miss")
        clock_of(pads).go(20 * DAY)
        recent = await pads.open(ANN, PadWanted(["Ann"]))
        clock_of(pads).go(11 * DAY)
        assert await pads.forget() == 1
        assert {line.code for line in await pads.mine(ANN)} == {finished.code, recent}
        with pytest.raises(Denied) as caught:
            await pads.look(table.code, 0, 0)
        assert caught.value.code == "pad-unknown"
        assert await pads.store.entries(table.code) == []

    at_a_table(tmp_path, work, limits=Limits(keep_unfinished_days=30))


def test_a_link_to_look_on_shows_the_pad_and_not_its_code(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        view = (await table.mark("a5")).view
        assert not view.read_only
        seen = await table.pads.look(view.watch.upper(), 0, 0)
        assert (seen.read_only, seen.table) == (True, view.table)
        assert table.code not in msgspec.json.encode(seen).decode().upper()
        waiting = asyncio.create_task(table.pads.look(view.watch, seen.seq, 25))
        await table.mark("b5")
        assert (await waiting).seq == seen.seq + 1
        reader = Table(table.pads, view.watch)
        assert await reader.refused("mark", play="a6") == "pad-read-only"

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("text", ["", "A", "A" * 32, "é" * 32, "7K3M2QXA", "b" * 40])
def test_no_other_text_stands_for_a_pad(tmp_path: Path, text: str) -> None:
    async def work(table: Table) -> None:
        watch = (await table.pads.look(table.code, 0, 0)).watch
        for wrong in (text, watch[:-1], watch + "a", ("b" if watch[0] != "b" else "c") + watch[1:]):
            with pytest.raises(Denied) as caught:
                await table.pads.look(wrong, 0, 0)
            assert caught.value.code == "pad-unknown"

    at_a_table(tmp_path, work)


def log_of(count: int) -> list[PadEntry]:
    """A log that is longer than pads can be now."""
    first = PadEntry(1, 0, opened=PadWanted(["Ann"] * 5), version=LOG_VERSION)
    entries = [first]
    for seq in range(2, count + 1):
        round_, step = divmod(seq - 2, 80)
        seat, name = round_ % 5 + 1, f"id {seq}"
        cell = f"{'abcd'[step // 10 % 4]}{2 + step % 10 if step < 20 else 12 - step % 10}"
        mark, undo = PadAct("mark", name, seat, play=cell), PadAct("undo", name, seat)
        entries.append(PadEntry(seq, 0, mark if step < 40 else undo, version=LOG_VERSION))
    return entries


def test_a_pad_with_tens_of_thousands_of_acts_is_read_in_linear_time_and_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(table: Table) -> None:
        async def load(code: str) -> list[PadEntry]:
            return log_of(int(code))

        served = 0

        async def turns() -> None:
            nonlocal served
            while True:
                await asyncio.sleep(0)
                served += 1

        monkeypatch.setattr(table.pads.store, "load", load)
        others = asyncio.create_task(turns())
        costs = []
        for count in (5_000, 20_000):
            begun = time.process_time()
            assert (await table.pads.look(str(count), 0, 0)).seq == count
            costs.append(time.process_time() - begun)
        others.cancel()
        assert served > 24_000 / FOLDED_AT_ONCE
        assert costs[1] < 8 * costs[0]

    at_a_table(tmp_path, work)


def test_custom_sheet_is_parsed_once_and_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann"], sheet=DOUBLED))
            await Table(pads, code).mark("a6 a6")
        async with pads_in(tmp_path) as pads:
            view = await pads.look(code, 0, 0)
            assert (view.source, view.table.sheets[0].score.total) == (DOUBLED, 3)

    asyncio.run(run())


def new_pad(http: httpx.Client) -> str:
    http.post("/api/guest", json={"name": "Ann"})
    code: str = http.post("/api/pads", json={"names": ["Ann"]}).json()["code"]
    return f"/api/pads/{code}?after=1&wait=25"


def test_nobody_waits_for_a_viewer_who_has_hung_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, ended = PadService.look, threading.Event()

    async def noticed(self: PadService, *where: Any) -> PadView:
        try:
            return await look(self, *where)
        except asyncio.CancelledError:
            ended.set()
            raise

    monkeypatch.setattr(PadService, "look", noticed)
    with serving(tmp_path) as address, httpx.Client(base_url=address, trust_env=False) as http:
        where = new_pad(http)
        with pytest.raises(httpx.ReadTimeout):
            http.get(where, timeout=0.3)
        assert ended.wait(10)


def test_a_viewer_is_answered_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    look, begun = PadService.look, threading.Event()

    async def noticed(self: PadService, *where: Any) -> PadView:
        begun.set()
        return await look(self, *where)

    monkeypatch.setattr(PadService, "look", noticed)
    with ThreadPoolExecutor() as others, httpx.Client(trust_env=False, timeout=60) as http:
        with serving(tmp_path) as address:
            http.base_url = httpx.URL(address)
            waiting = others.submit(http.get, new_pad(http))
            assert begun.wait(10)
        assert waiting.result().json()["seq"] == 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
