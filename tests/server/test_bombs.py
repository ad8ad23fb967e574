"""Requests that once stopped a server for everybody, against a real one with its usual limits.

Each is answered with a coded refusal while the server goes on answering others.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rowlock.presentation.plans import needs_parsing, plan_of
from rowlock.protocol import messages
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room.fair_dice import _below
from rowlock.server.client_address import ADDRESS
from rowlock.server.job_pool import JobPool
from rowlock.server.jobs import AnyJob, BotJob, InlineJobs, ReviewJob
from rowlock.server.limits import Limits
from tests.server.network import serving
from tests.server.world import World
from tests.variants.test_play_bound import barred

pytestmark = pytest.mark.anyio

ROWS = "".join(
    f'[[row]]\ncolour = "{colour}"\nnumbers = "2-12"\n'
    for colour in ("red", "yellow", "green", "blue")
)
KINDS = ", ".join(f"[{number % 11 + 2}]" for number in range(257))
LUCKY = f'id = "luck"\nlucky = [{KINDS}]\n{ROWS}'
LOCAL = {"kind": "local"}
BOT = {"kind": "bot", "level": "evolved"}
HEAD = '[Record "rowlock 1"]\n[Variant "bar"]\n[Seats "A" "B"]\n[Option "bonus_reach" "any"]\n'


def carrying(sheet: str) -> str:
    """A record with a sheet of its own, and one turn."""
    return f"{HEAD}[Sheet {json.dumps(sheet)}]\n1. W12 R1 Y2 G3 B4 | - - | -\n"


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    limits = replace(Limits(), requests_per_minute=6000, cpu_burst=1e6)
    with serving(tmp_path_factory.mktemp("usual"), limits) as address:
        yield address


@pytest.fixture
async def eve(usual: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=usual, trust_env=False, timeout=120) as client:
        await client.post("/api/guest", json={"name": "Eve"})
        yield client


async def code_of(eve: httpx.AsyncClient, path: str, body: dict[str, Any]) -> str:
    """The code of the refusal; meanwhile others are answered."""
    asking = asyncio.create_task(eve.post(path, json=body))
    async with httpx.AsyncClient(base_url=eve.base_url, trust_env=False, timeout=60) as other:
        while not asking.done():
            assert (await other.get("/healthz")).status_code == 200
    answer = await asking
    return str(answer.json()["code"]) if answer.is_error else "accepted"


async def test_257_kinds_of_lucky_numbers_are_refused(eve: httpx.AsyncClient) -> None:
    assert await code_of(eve, "/api/rooms", {"sheet": LUCKY, "seats": [LOCAL] * 2}) == "bad-sheet"
    text = carrying(LUCKY).replace('"bar"', '"luck"')
    assert await code_of(eve, "/api/rooms", {"record": text, "seats": [LOCAL] * 2}) == "bad-record"


def test_no_byte_is_drawn_below_more_than_256() -> None:
    numbers = iter([0] * 10)
    with pytest.raises(Exception, match="257"):
        _below(numbers, 257)
    assert _below(iter([255]), 256) == 255


@pytest.mark.parametrize("size", [9_900, 30_000])
async def test_a_sheet_of_dots_is_refused_wherever_it_comes(
    eve: httpx.AsyncClient, size: int
) -> None:
    dots = "a." * size + "a=1"
    begun = time.process_time()
    assert await code_of(eve, "/api/replays", {"record": carrying(dots)}) == "bad-record"
    if size < 10_000:
        assert await code_of(eve, "/api/sheets", {"sheet": dots}) == "bad-sheet"
        assert await code_of(eve, "/api/rooms", {"sheet": dots, "seats": [LOCAL]}) == "bad-sheet"
        pad = {"sheet": dots, "names": ["A", "B"]}
        assert await code_of(eve, "/api/pads", pad) == "bad-sheet"
    assert time.process_time() - begun < 5, "the server runs in this process"


async def test_fifty_pages_for_clients_that_hang_up_leave_the_server_small(
    usual: str, eve: httpx.AsyncClient
) -> None:
    async def hang_up(pages: int) -> None:
        async with httpx.AsyncClient(base_url=usual, trust_env=False, timeout=0.05) as client:
            with pytest.raises(httpx.TimeoutException):
                await client.get(f"/api/print/classic?pages={pages}&per_page=4")

    await asyncio.gather(*(hang_up(50 - number) for number in range(4)))
    printed = await eve.get("/api/print/classic?pages=50&per_page=4")
    assert printed.status_code == 200
    assert len(printed.content) < 200_000
    assert printed.content.count(b"/Type/Page/") == 50


async def test_a_bar_over_all_cells_opens_no_room_where_crosses_go_anywhere(
    eve: httpx.AsyncClient,
) -> None:
    sheet, reach = barred("RYGBRYGB"), {"bonus_reach": "any"}
    settings = {"sheet": sheet, "seats": [BOT, BOT], "options": reach}
    assert await code_of(eve, "/api/rooms", settings) == "bad-setup"
    assert await code_of(eve, "/api/rooms", settings | {"options": {}}) == "accepted"


async def test_a_record_of_such_a_game_opens_no_room(eve: httpx.AsyncClient) -> None:
    settings = {"record": carrying(barred("RYGBRYGB")), "seats": [LOCAL] * 2}
    assert await code_of(eve, "/api/rooms", settings) == "bad-setup"


def test_the_plays_of_a_sheet_that_is_known_are_counted_by_a_worker_too() -> None:
    usual = Settings(sheet=barred("RYG"), seats=[SeatSetting("local")])
    anywhere = msgspec.structs.replace(usual, options={"bonus_reach": "any"})
    plan_of(usual, new=True)
    assert not needs_parsing(usual, new=True)
    assert needs_parsing(anywhere, new=True)


async def test_bots_take_turns_by_the_address_of_who_plays(world: World) -> None:
    ann, asked = world.guest("Ann"), list[str]()

    class Jobs(InlineJobs):
        async def run(self, job: AnyJob, address: str = "", *, patient: bool = False) -> bytes:
            asked.append(address)
            return await super().run(job, address, patient=patient)

    world.service.jobs = Jobs()
    seats = [SeatSetting("local"), SeatSetting("bot", level="random")]
    code = await world.service.open(ann, Settings(seats=seats, first=2))
    ADDRESS.set("192.0.2.1")
    await world.do(code, ann, messages.Start)
    async with asyncio.timeout(30):
        while (await world.room(code)).bots_awaited:
            await asyncio.sleep(0.01)
    assert set(asked) == {"192.0.2.1"}


@pytest.mark.full
@pytest.mark.parametrize("level", ["evolved", "champion"])
async def test_such_a_game_that_is_stored_goes_on_without_growing(
    world: World, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """Bots pass where they cannot list their plays; a review says that it cannot judge."""
    ann = world.guest("Ann")
    settings = Settings(
        sheet=barred("RYGBRYGB"), options={"bonus_reach": "any"},
        seats=[SeatSetting("bot", level=level)],
    )  # fmt: skip
    monkeypatch.setattr("rowlock.presentation.plans.check_plays", lambda _: None)
    code = await world.service.open(ann, settings)
    await world.do(code, ann, messages.Start)
    async with asyncio.timeout(240):
        while (await world.room(code)).game.turn < 2:
            await asyncio.sleep(0.05)
    text = await world.service.record(code)
    pool = JobPool(Limits())
    with pytest.raises(Denied) as caught:
        await pool.run(ReviewJob(text))
    await pool.stop()
    assert caught.value.code in ("no-advice", "too-expensive")


async def test_a_record_six_times_a_second_is_computed_elsewhere(eve: httpx.AsyncClient) -> None:
    records = Path(__file__).parents[1] / "records"
    text = (records / "longo-5.rowlock").read_text(encoding="utf-8")
    await eve.post("/api/replays", json={"record": text})
    begun = time.process_time()
    for number in range(20):
        noted = f"{text}{{ {number} }}\n"
        assert (await eve.post("/api/replays", json={"record": noted})).status_code == 200
    # One replay takes 15 ms of CPU time and more; client and server share this process.
    assert time.process_time() - begun < 20 * 0.014


def test_bots_of_a_room_are_a_job_of_their_own_lane() -> None:
    assert BotJob.lane == "bots"
