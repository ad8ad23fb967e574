from __future__ import annotations

import asyncio
import gc
import json
import random
import resource
import socket as sockets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect

from rowlock.client import Client, new_id
from rowlock.protocol import VERSION
from rowlock.protocol.messages import Say
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server.limits import Limits
from rowlock.server.sockets import _Session
from tests.server.network import UNHURRIED, new_room, serving

pytestmark = pytest.mark.anyio

STRICT = Limits(
    frames_per_second=1, frames_at_once=20, refused_at_most=5, sockets_per_address=4,
    hello_seconds=1.0, idle_seconds=0.5, requests_per_minute=40,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("strict"), STRICT) as address:
        yield address


@asynccontextmanager
async def socket(address: str, code: str, **headers: str) -> AsyncIterator[ClientConnection]:
    url = f"{address.replace('http', 'ws')}/api/rooms/{code}/socket"
    async with connect(url, additional_headers=headers, compression=None, proxy=None) as opened:
        yield opened


async def say(socket: ClientConnection, **message: object) -> None:
    await socket.send(json.dumps(message))


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of some kind."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] in kinds:
                return message


async def test_nonsense_is_refused_with_its_reason(address: str) -> None:
    async with socket(address, await new_room(address)) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")
        for frame, wanted in [
            ("", "bad-message"),
            ("[]", "bad-message"),
            ("{", "bad-message"),
            ('{"type":"fly"}', "bad-message"),
            ('{"type":"sit","id":"x"}', "bad-message"),
            ('{"type":"sit","id":"x","seat":9,"name":"A"}', "bad-message"),
            ('{"type":"sit","id":"x","seat":1,"name":"A","extra":1}', "bad-message"),
            ("[" * 2000, "bad-message"),
            ('{"type":"say","id":"x","text":"' + "a" * 3000 + '"}', "too-large"),
            ('{"type":"sit","id":"x","seat":1,"name":"A"}', "guest-unknown"),
            ('{"type":"hello","version":2}', "bad-message"),
            ('{"type":"start","id":"x"}', "not-seated"),
        ]:
            await ours.send(frame)
            refused = await heard(ours, "refused")
            assert refused["code"] == wanted, frame
            assert refused["sentence"]
            assert "Traceback" not in refused["sentence"]
        await ours.send(b"\xff\xfe")
        assert (await heard(ours, "refused"))["code"] == "bad-message"
        await say(ours, type="ping")
        await heard(ours, "pong")


async def test_a_refusal_names_the_command_it_answers(address: str) -> None:
    async with socket(address, await new_room(address)) as ours:
        await say(ours, type="hello", version=VERSION)
        await say(ours, type="sit", id="mine", seat="one")
        assert (await heard(ours, "refused"))["id"] == "mine"


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([{"type": "ping"}], "wait-hello"),
        ([{"type": "hello", "version": VERSION + 1}], "version"),
        ([], "wait-hello"),
    ],
)
async def test_invalid_hello_gets_bye(
    strict: str, frames: list[dict[str, object]], code: str
) -> None:
    async with socket(strict, await new_room(strict)) as ours:
        for frame in frames:
            await say(ours, **frame)
        assert (await heard(ours, "bye"))["code"] == code


async def test_cross_site_socket_is_refused(address: str) -> None:
    code = await new_room(address)
    async with socket(address, code, Origin="http://evil.example") as theirs:
        assert (await heard(theirs, "bye"))["code"] == "origin"
    async with socket(address, code, Origin=address) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")


async def test_silent_socket_is_closed(strict: str) -> None:
    async with socket(strict, await new_room(strict)) as ours:
        await say(ours, type="hello", version=VERSION)
        assert (await heard(ours, "bye"))["code"] == "idle"


async def test_slow_reader_is_disconnected_and_delays_nobody(tmp_path: Path) -> None:
    limits = replace(UNHURRIED, send_seconds=0.5)
    with serving(tmp_path, limits) as address:
        async with Client(address, "Ann") as ann, Client(address, "Bob") as bob:
            code = await ann.open(Settings(seats=[SeatSetting(), SeatSetting(), SeatSetting()]))
            async with ann.table(code) as table:
                await table.sit(1)
                async with bob.table(code) as seen:
                    await seen.sit(2)
                async with deaf(address, code, bob) as opened:
                    await table.until(lambda: table.present == (1, 2))
                    async with asyncio.timeout(30):  # a ping would find it out later
                        while table.present != (1,):
                            await table.do(Say(id=new_id(), text="blah " * 60))
                    assert (await heard(opened, "bye"))["code"] == "slow"


@asynccontextmanager
async def deaf(address: str, code: str, guest: Client) -> AsyncIterator[ClientConnection]:
    """A connection that is slow to take what the server says, and takes nothing unless asked."""
    narrow = sockets.socket()
    narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", int(address.rpartition(":")[2])))
    url = f"{address.replace('http', 'ws')}/api/rooms/{code}/socket"
    headers = {"Authorization": f"Bearer {guest.token}"}
    async with connect(
        url,
        sock=narrow,
        additional_headers=headers,
        max_queue=1,
        close_timeout=0.1,
        ping_interval=None,
    ) as opened:
        await say(opened, type="hello", version=VERSION)
        yield opened


async def test_too_fast_client_is_refused_then_disconnected(strict: str) -> None:
    async with socket(strict, await new_room(strict)) as ours:
        await say(ours, type="hello", version=VERSION)
        for _ in range(40):
            await say(ours, type="ping")
        assert (await heard(ours, "refused"))["code"] == "too-fast"
        assert (await heard(ours, "bye"))["code"] == "too-fast"


async def test_an_address_has_so_many_sockets_and_no_more(strict: str) -> None:
    code = await new_room(strict)
    async with (
        socket(strict, code),
        socket(strict, code),
        socket(strict, code),
        socket(strict, code),
        socket(strict, code) as fifth,
    ):
        assert (await heard(fifth, "bye"))["code"] == "too-many-sockets"


async def test_plain_requests_are_limited_too(strict: str) -> None:
    async with httpx.AsyncClient(base_url=strict, trust_env=False) as client:
        answers = [await client.get("/api/bots") for _ in range(45)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too-fast"


def malformed(chance: random.Random) -> str:
    """A good command with a few characters changed."""
    frame = list(json.dumps({"type": "choose", "id": "a", "moment": 1, "seat": 1, "play": "a5"}))
    for _ in range(chance.randrange(1, 4)):
        frame[chance.randrange(len(frame))] = chr(chance.randrange(1, 0x500))
    return "".join(frame)


async def molest(ours: ClientConnection, frames: int, chance: random.Random) -> None:
    """Send malformed frames, some hundred at a time; each must be answered by a refusal."""
    for _ in range(0, frames, 500):
        for _ in range(500):
            await ours.send(malformed(chance))
        for _ in range(500):
            await heard(ours, "refused")


@pytest.mark.slow
async def test_thousands_of_malformed_frames_leave_the_server_unchanged(address: str) -> None:
    async with socket(address, await new_room(address)) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")
        await molest(ours, 3000, random.Random(1))
        await say(ours, type="ping")
        await heard(ours, "pong")


@pytest.mark.full
async def test_a_hundred_thousand_malformed_frames_leave_no_memory_behind(address: str) -> None:
    chance = random.Random(2)
    async with socket(address, await new_room(address)) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")
        await molest(ours, 20_000, chance)
        before = megabytes()
        await molest(ours, 80_000, chance)
        assert megabytes() - before < 8
        await say(ours, type="ping")
        await heard(ours, "pong")


def megabytes() -> float:
    """The memory of this process, in which the server runs too."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_no_bytes_are_understood_as_something_else(frame: bytes) -> None:
    from rowlock.protocol.refusals import Denied

    with pytest.raises(Denied):
        _Session._understood(frame)
