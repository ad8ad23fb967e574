"""Connections on real sockets: idle ones, slow ones, floods, and the caps on them."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from rowlock.protocol import VERSION
from rowlock.server import launch
from rowlock.server.connections import Connections, Turns, _proxy_test, raise_file_limit
from rowlock.server.limits import Budget, Limits
from tests.server.network import UNHURRIED, new_room, serving

QUICK = replace(UNHURRIED, request_seconds=0.5, send_seconds=0.5)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(launch, "KEEP_ALIVE", 1)
        with serving(tmp_path_factory.mktemp("quick"), QUICK) as address:
            yield address


def opened(address: str) -> socket.socket:
    host, _, port = address.rpartition("/")[2].partition(":")
    return socket.create_connection((host, int(port)), timeout=30)


def seconds_until_closed(connection: socket.socket) -> float:
    begun = time.monotonic()
    received(connection)
    return time.monotonic() - begun


@pytest.mark.slow
def test_thousand_idle_connections_do_not_exhaust_the_server(tmp_path: Path) -> None:
    if raise_file_limit() < 4000:
        pytest.skip("this test needs 2,400 open files")
    with serving(tmp_path, Limits(requests_per_minute=6000)) as address:
        idle = list[socket.socket]()
        try:
            idle += [opened(address) for _ in range(1100)]
            for _ in range(3):
                assert httpx.get(f"{address}/healthz", timeout=30).status_code == 200
        finally:
            for each in idle:
                each.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_does_not_come_is_not_waited_for(quick: str, sent: bytes) -> None:
    with opened(quick) as connection:
        connection.sendall(sent)
        assert seconds_until_closed(connection) < 10


def test_slow_request_head_times_out(quick: str) -> None:
    with opened(quick) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            trickle(connection, b"X: y\r\n")
        assert time.monotonic() - begun < 10


def trickle(connection: socket.socket, data: bytes) -> None:
    """Send something again and again, and never read."""
    until = time.monotonic() + 25
    while time.monotonic() < until:
        connection.sendall(data)
        time.sleep(0.05)


def test_the_second_request_of_a_connection_has_to_come_in_time_too(quick: str) -> None:
    with opened(quick) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HT")
        assert seconds_until_closed(connection) < 10


def test_client_that_does_not_read_is_cut(quick: str) -> None:
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(30)
        connection.connect(("127.0.0.1", int(quick.rpartition(":")[2])))
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            trickle(connection, b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)
        assert time.monotonic() - begun < 20


@pytest.mark.anyio
async def test_a_socket_outlives_the_time_for_a_request(quick: str) -> None:
    url = f"{quick.replace('http', 'ws')}/api/rooms/{await new_room(quick)}/socket"
    async with connect(url, compression=None, proxy=None) as ours:
        await ours.send(json.dumps({"type": "hello", "version": VERSION}))
        until = time.monotonic() + 3 * QUICK.request_seconds
        while time.monotonic() < until:
            await ours.send(json.dumps({"type": "ping"}))
            while json.loads(await ours.recv())["type"] != "pong":
                pass
            await asyncio.sleep(0.1)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "flood",
    [
        Frame(Opcode.PING, b"x").serialize(mask=True) * 2000,
        Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 2000,
    ],
    ids=["pings", "fragments"],
)
async def test_a_flood_of_frames_ends_the_socket(quick: str, flood: bytes) -> None:
    url = f"{quick.replace('http', 'ws')}/api/rooms/{await new_room(quick)}/socket"
    async with connect(url, compression=None, proxy=None) as ours:
        await ours.send(json.dumps({"type": "hello", "version": VERSION}))
        await ours.recv()
        ours.transport.write(flood)
        async with asyncio.timeout(30):
            await ours.wait_closed()


POST = b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.anyio
async def test_messages_of_a_client_that_has_gone_are_dropped(tmp_path: Path) -> None:
    """At 4 messages a second the server would go on answering them for 20 s."""
    limits = replace(UNHURRIED, address_frames_per_second=4)
    with serving(tmp_path, limits) as address:
        code = await new_room(address)
        url = f"{address.replace('http', 'ws')}/api/rooms/{code}/socket"
        async with connect(url, compression=None, proxy=None) as ours:
            await ours.send(json.dumps({"type": "hello", "version": VERSION}))
            await ours.recv()
            for _ in range(100):
                await ours.send('{"type":"ping"}')
            ours.transport.abort()
        begun = time.monotonic()
        async with httpx.AsyncClient(base_url=address) as http:
            while "rowlock_sockets 0.0" not in (await http.get("/metrics")).text:
                assert time.monotonic() < begun + 10
                await asyncio.sleep(0.05)


def test_a_body_in_tiny_chunks_is_not_read_to_its_end(quick: str) -> None:
    with opened(quick) as connection:
        begun = time.process_time()
        with suppress(ConnectionError):
            connection.sendall(POST + b"1\r\nx\r\n" * 130_000)
        assert received(connection) == b""
        # Read to its end it takes half a second; client and server share this process.
        assert time.process_time() - begun < 0.2


def test_a_body_in_some_chunks_is_read(quick: str) -> None:
    text = json.dumps({"record": "x" * 5000}).encode()
    chunks = b"".join(b"%x\r\n%s\r\n" % (1, text[n : n + 1]) for n in range(400))
    rest = b"%x\r\n%s\r\n0\r\n\r\n" % (len(text) - 400, text[400:])
    with opened(quick) as connection:
        connection.sendall(
            POST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") + chunks + rest
        )
        assert b"bad-record" in received(connection)


@pytest.mark.parametrize("pieces", [1, 10])
def test_a_head_of_thousands_of_lines_is_refused(quick: str, pieces: int) -> None:
    with opened(quick) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        with suppress(ConnectionError):
            for _ in range(pieces):
                connection.sendall(b"a:b\r\n" * (3000 // pieces))
        assert received(connection).startswith(b"HTTP/1.1 431")


@pytest.mark.anyio
async def test_a_text_that_is_not_utf_8_closes_the_socket_and_is_not_logged(
    quick: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"{quick.replace('http', 'ws')}/api/rooms/{await new_room(quick)}/socket"
    async with connect(url, compression=None, proxy=None) as ours:
        ours.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        async with asyncio.timeout(30):
            await ours.wait_closed()
        assert ours.close_code == 1007
    assert not [each for each in caplog.records if each.levelno >= logging.WARNING]


def test_a_flood_of_requests_is_cut_short(tmp_path: Path) -> None:
    with serving(tmp_path, replace(Limits(), requests_per_minute=30)) as address:
        with opened(address) as connection:
            connection.sendall(b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200)
            answers = received(connection)
        assert answers.count(b"HTTP/1.1 200") == 30
        assert 55 <= answers.count(b"HTTP/1.1") <= 75
        with opened(address) as connection:
            connection.sendall(b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert received(connection).startswith(b"HTTP/1.1 429")


def received(connection: socket.socket) -> bytes:
    """Everything until the connection is closed."""
    answers = b""
    try:
        while data := connection.recv(65536):
            answers += data
    except ConnectionResetError:
        pass
    return answers


class Wire:
    """A transport from an address."""

    def __init__(self, host: str) -> None:
        self.host, self.gone = host, False

    def get_extra_info(self, name: str) -> Any:
        return (self.host, 1) if name == "peername" else None

    def abort(self) -> None:
        self.gone = True


def guard(**limits: Any) -> Connections:
    found = Connections(replace(Limits(), sockets_per_address=5, **limits), "10.0.0.1, 10.1.0.0/16")
    found.most = 100
    return found


def admitted(found: Connections, host: str) -> tuple[Wire, bool]:
    wire: Any = Wire(host)
    return wire, found.admit(wire) == "in"


def test_the_oldest_silent_connection_of_an_address_makes_room() -> None:
    found = guard()
    found._arrivals = Budget(1e6, 1e6, lambda: 0.0)
    wires = [admitted(found, "192.0.2.1")[0] for _ in range(60)]
    other, _ = admitted(found, "192.0.2.2")
    found.heard(wires[0])  # type: ignore[arg-type]
    newest, is_in = admitted(found, "192.0.2.1")
    assert is_in
    assert [each.gone for each in wires[:3]] == [False, True, False]
    assert not other.gone
    assert len(found) == 61
    found.leave(newest)  # type: ignore[arg-type]
    found.leave(newest)  # type: ignore[arg-type]
    assert len(found) == 60


def test_address_with_its_limit_of_active_connections_is_refused() -> None:
    found = guard()
    found._arrivals = Budget(1e6, 1e6, lambda: 0.0)
    for _ in range(60):
        found.heard(admitted(found, "2001:db8::1")[0])  # type: ignore[arg-type]
    assert not admitted(found, "2001:db8::2")[1]
    assert admitted(found, "2001:db8:0:1::2")[1]
    assert found.turned_away == 1


def test_all_connections_together_have_a_cap_and_proxies_no_cap_of_their_own() -> None:
    found = guard()
    for number in range(99):
        wire, is_in = admitted(found, "10.1.2.3")
        assert is_in
        if number:
            found.heard(wire)  # type: ignore[arg-type]
    first = next(iter(found._silent))
    assert admitted(found, "192.0.2.1")[1]
    assert admitted(found, "192.0.2.2")[1]
    assert first.gone  # type: ignore[attr-defined]
    assert len(found) == 100


@pytest.mark.anyio
async def test_many_connections_begin_a_few_at_a_time() -> None:
    turns, begun = Turns(3), list[int]()
    for number in range(7):
        turns.take(partial(begun.append, number))
    assert begun == []
    seen = []
    while len(begun) < 7:
        await asyncio.sleep(0)
        seen.append(len(begun))
    assert seen == [3, 6, 7]
    assert begun == list(range(7))
    turns.take(partial(begun.append, 7))
    await asyncio.sleep(0)
    assert begun[-1] == 7


def test_connections_above_the_rate_are_refused() -> None:
    found = guard()
    let_in = [admitted(found, "192.0.2.1")[1] for _ in range(200)]
    assert let_in[:100] == [True] * 100
    assert not all(let_in[100:])


@pytest.mark.parametrize(
    ("proxies", "host", "trusted"),
    [
        ("", "10.0.0.1", False),
        ("*", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.0/8", "10.9.9.9", True),
        ("10.0.0.0/8", "11.0.0.1", False),
        ("proxy.example", "", True),
    ],
)
def test_proxies_are_named_by_address_or_network(proxies: str, host: str, trusted: bool) -> None:
    assert _proxy_test(proxies)(host) is trusted
