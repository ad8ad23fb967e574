"""A server ends when it is told to, and answers for its health, whatever its store does."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import postgres
from rowlock.protocol import VERSION
from tests.server.test_serve import server

pytestmark = pytest.mark.slow


@contextmanager
def table(address: str) -> Iterator[ClientConnection]:
    """A socket to a new room, with the welcome read."""
    with httpx.Client(base_url=address, trust_env=False) as http:
        http.post("/api/guest", json={"name": "Ann"})
        code = http.post("/api/rooms", json={"edition": "classic", "seats": [{}]}).json()["code"]
        token = http.cookies["rowlock"]
    url = f"{address.replace('http', 'ws')}api/rooms/{code}/socket"
    headers = {"Authorization": f"Bearer {token}"}
    with connect(url, additional_headers=headers, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": VERSION}))
        assert json.loads(socket.recv(30))["type"] == "welcome"
        yield socket


def last_message(socket: ClientConnection) -> dict[str, object]:
    """The message after which the server closes."""
    messages = []
    with suppress(ConnectionClosed):
        while True:
            messages.append(json.loads(socket.recv(30)))
    return dict(messages[-1])


def test_stopping_server_sends_bye(tmp_path: Path) -> None:
    with server("--data", str(tmp_path)) as (process, address), table(address) as socket:
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert last_message(socket)["code"] == "stopping"
        process.wait(10)
        assert time.monotonic() - begun < 5


@pytest.mark.skipif(sys.platform != "linux", reason="processes are listed by Linux")
def test_while_postgresql_hangs_health_is_answered_and_the_server_can_be_ended(
    own_cluster: postgres.Cluster,
) -> None:
    with psycopg.connect(own_cluster.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE rowlock")
    with (
        server("--db", own_cluster.url("rowlock")) as (process, address),
        table(address) as socket,
        httpx.Client(base_url=address, trust_env=False, timeout=30) as http,
    ):
        assert http.get("/healthz").status_code == 200
        own_cluster.signal_all(signal.SIGSTOP)
        try:
            answer = None
            while answer is None or answer.is_success:  # it is proved once a second
                time.sleep(0.05)  # who asks without a pause is refused as a flood
                begun = time.monotonic()
                answer = http.get("/healthz")
                assert time.monotonic() - begun < 2
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            socket.send(json.dumps({"type": "sit", "id": "s", "seat": 1, "name": "Ann"}))
            begun = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert last_message(socket)["code"] == "stopping"
            process.wait(10)
            assert time.monotonic() - begun < 5
        finally:
            own_cluster.signal_all(signal.SIGCONT)
