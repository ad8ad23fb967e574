from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect

from rowlock.client import Client
from rowlock.protocol import VERSION
from rowlock.protocol.settings import Settings
from rowlock.server.limits import Addresses, Bucket, Limits
from rowlock.server.sockets import _Session
from tests.server.network import UNHURRIED, serving
from tests.server.world import OPEN

pytestmark = pytest.mark.anyio

STRICT = Limits(
    frames_per_second=1, frames_at_once=20, refused_at_most=5, sockets_per_address=4,
    hello_seconds=0.3, idle_seconds=0.5, requests_per_minute=40,
)  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("strict"), STRICT) as address:
        yield address


async def room(address: str) -> str:
    async with Client(address, "Ann") as ann:
        return await ann.open(Settings(seats=[OPEN]))


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
    async with socket(address, await room(address)) as ours:
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
            ('{"type":"hello","version":1}', "bad-message"),
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
    async with socket(address, await room(address)) as ours:
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
async def test_without_a_proper_hello_the_server_says_goodbye(
    strict: str, frames: list[dict[str, object]], code: str
) -> None:
    async with socket(strict, await room(strict)) as ours:
        for frame in frames:
            await say(ours, **frame)
        assert (await heard(ours, "bye"))["code"] == code


async def test_a_socket_of_another_site_is_turned_away(address: str) -> None:
    code = await room(address)
    async with socket(address, code, Origin="http://evil.example") as theirs:
        assert (await heard(theirs, "bye"))["code"] == "origin"
    async with socket(address, code, Origin=address) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")


async def test_a_socket_that_says_nothing_is_closed(strict: str) -> None:
    async with socket(strict, await room(strict)) as ours:
        await say(ours, type="hello", version=VERSION)
        assert (await heard(ours, "bye"))["code"] == "idle"


async def test_whoever_is_too_fast_is_told_and_then_closed(strict: str) -> None:
    async with socket(strict, await room(strict)) as ours:
        await say(ours, type="hello", version=VERSION)
        for _ in range(40):
            await say(ours, type="ping")
        assert (await heard(ours, "refused"))["code"] == "too-fast"
        assert (await heard(ours, "bye"))["code"] == "too-fast"


async def test_an_address_has_so_many_sockets_and_no_more(strict: str) -> None:
    code = await room(strict)
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


async def test_requests_are_refused_with_a_code_whatever_they_are(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        foreign = {"origin": "http://evil.example"}
        for request, status, code in [
            (client.build_request("GET", "/nothing"), 404, "unknown-address"),
            (client.build_request("GET", "/api/nothing"), 404, "unknown-address"),
            (client.build_request("PUT", "/api/guest"), 405, "method"),
            (client.build_request("POST", "/api/guest", content=b"{"), 400, "bad-message"),
            (client.build_request("POST", "/api/guest", json={"name": ""}), 400, "name-empty"),
            (client.build_request("POST", "/api/guest", json={"name": "A"}, headers=foreign), 403,
             "origin"),
            (client.build_request("POST", "/api/guest", content=b"x" * 200_000), 413, "too-large"),
            (client.build_request("GET", "/api/guest"), 401, "guest-unknown"),
            (client.build_request("GET", "/api/guest/rooms"), 401, "guest-unknown"),
            (client.build_request("POST", "/api/rooms", json={"seats": [{}]}), 401,
             "guest-unknown"),
            (client.build_request("GET", "/api/rooms/nowhere/record"), 404, "room-unknown"),
            (client.build_request("GET", "/api/rooms/x?last_seq=-1"), 400, "bad-message"),
            (client.build_request("GET", "/api/ratings/chess"), 400, "bad-setup"),
            (client.build_request("POST", "/api/claims", json={"link": "x"}), 401,
             "guest-unknown"),
            (client.build_request("POST", "/api/replays", json={"record": "x"}), 400,
             "bad-record"),
        ]:  # fmt: skip
            answer = await client.send(request)
            assert (answer.status_code, answer.json()["code"]) == (status, code), request.url
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_every_page_is_strict_about_what_it_loads(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        page = await client.get("/")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    scripts = re.findall("<script[^>]*>", page.text)
    assert all("src=" in script for script in scripts), "nothing runs that stands in the page"


async def test_the_secret_of_a_guest_stays_in_its_cookie(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        answer = await client.post("/api/guest", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert answer.json() == {"name": "Ann"}
        assert (await client.get("/api/guest")).json() == {"name": "Ann"}
        assert (await client.post("/api/guest", json={"name": "Anna"})).status_code == 200
        assert (await client.get("/api/guest")).json() == {"name": "Anna"}


async def test_whoever_runs_a_server_sees_figures(address: str) -> None:
    await room(address)
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        assert (await client.get("/healthz")).json()["status"] == "ok"
        figures = (await client.get("/metrics")).text
    assert "rowlock_sockets" in figures
    assert "rowlock_rooms_in_hand" in figures


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
async def test_thousands_of_malformed_frames_leave_the_server_as_it_was(address: str) -> None:
    async with socket(address, await room(address)) as ours:
        await say(ours, type="hello", version=VERSION)
        await heard(ours, "welcome")
        await molest(ours, 3000, random.Random(1))
        await say(ours, type="ping")
        await heard(ours, "pong")


@pytest.mark.full
async def test_a_hundred_thousand_malformed_frames_leave_no_memory_behind(address: str) -> None:
    chance = random.Random(2)
    async with socket(address, await room(address)) as ours:
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


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_forgotten_when_their_sockets_are_closed() -> None:
    addresses = Addresses(1)
    for _ in range(3):
        with addresses.one_more("here"):
            pass
    assert not addresses._open


def test_limits_for_tests_are_wide() -> None:
    assert UNHURRIED.frame_bytes == Limits().frame_bytes == 2048
