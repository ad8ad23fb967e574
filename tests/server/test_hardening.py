"""Requests that are no honest browser's get a coded refusal, and secrets can be ended."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from rowlock.protocol.messages import Hello
from rowlock.server.hosts import ANY, is_known
from rowlock.server.limits import Limits
from tests.server.network import UNHURRIED, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("hardening"), Limits(guesses_per_minute=1000)) as served:
        yield served


def raw(address: str, head: bytes, body: bytes = b"") -> str:
    """Send bytes as they are; the answer."""
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        length = f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        connection.sendall(head + length + body)
        data = b""
        while chunk := connection.recv(65536):
            data += chunk
    return data.decode("utf-8", "replace")


POST = b"POST /api/guest HTTP/1.1\r\nContent-Type: application/json\r\n"
HOST = b"Host: 127.0.0.1\r\n"
ODD = {
    "origin": (POST + HOST + b"Origin: http://[\r\n", b'{"name": "Ann"}', 403, "origin"),
    "origin bytes": (POST + HOST + b"Origin: \xff\xfe\r\n", b'{"name": "Ann"}', 403, "origin"),
    "body": (POST + HOST, b'{"name": "\xff\xfe"}', 400, "bad-message"),
    "nested": (POST + HOST, b"[" * 100_000, 400, "bad-message"),
    "name": (POST + HOST, b'{"name": "\\ud800"}', 400, ""),
    "path": (b"GET /api/rooms/%ff%fe HTTP/1.1\r\n" + HOST, b"", 404, "room-unknown"),
    "query": (b"GET /api/rooms/A?last_seq=%ff HTTP/1.1\r\n" + HOST, b"", 400, "bad-message"),
    "cookie": (b"GET /api/guest HTTP/1.1\r\nCookie: rowlock=\xff\r\n" + HOST, b"", 401, ""),
    "token": (b"GET /api/guest HTTP/1.1\r\nAuthorization: Bearer \xe9\r\n" + HOST, b"", 401, ""),
    "page": (b"GET /%ff HTTP/1.1\r\n" + HOST, b"", 404, ""),
    "rebound": (b"GET /api/bots HTTP/1.1\r\nHost: evil.example\r\n", b"", 421, "host"),
    "no host": (b"GET /api/bots HTTP/1.1\r\nHost: [\r\n", b"", 421, "host"),
}


@pytest.mark.parametrize(("head", "body", "status", "code"), ODD.values(), ids=list(ODD))
def test_malformed_request_gets_a_coded_refusal(
    address: str, head: bytes, body: bytes, status: int, code: str
) -> None:
    answer = raw(address, head, body)
    assert answer.startswith(f"HTTP/1.1 {status} "), answer[:200]
    assert f'"code":"{code}' in answer


@pytest.mark.parametrize(
    ("header", "known"),
    [
        ("127.0.0.1:8000", True), ("[::1]:8000", True), ("192.168.0.7", True),
        ("localhost:1", True), ("app.localhost", True), ("Play.Example.org:443", True),
        ("evil.example", False), ("play.example.org.evil.example", False), ("", False),
        ("127.0.0.1.evil.example", False), ("[", False), ("a b", False),
    ],
)  # fmt: skip
def test_a_server_answers_to_its_own_names_only(header: str, known: bool) -> None:
    assert is_known(header, frozenset({"play.example.org"})) == known
    assert is_known(header, frozenset({ANY}))


def test_a_socket_under_a_foreign_name_is_refused(address: str) -> None:
    host, port = address.removeprefix("http://").split(":")
    for name, refused in (("evil.example", True), ("localhost", False)):
        raw_socket = socket.create_connection((host, int(port)), timeout=30)
        try:
            with connect(f"ws://{name}:{port}/api/rooms/AAAAAAAA/socket", sock=raw_socket):
                assert not refused
        except InvalidHandshake:
            assert refused


def test_behind_tls_the_cookie_belongs_to_this_host_alone(tmp_path: Path) -> None:
    with serving(tmp_path, proxies="127.0.0.1") as address:
        tls = {"X-Forwarded-Proto": "https"}
        answer = httpx.post(f"{address}/api/guest", json={"name": "Ann"}, headers=tls)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-rowlock=")
        assert {"Secure", "HttpOnly", "Path=/"} <= {part.strip() for part in cookie.split(";")}
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        token = cookie.partition("=")[2].partition(";")[0]
        for name, status in (("__Host-rowlock", 200), ("rowlock", 401)):
            told = {**tls, "Cookie": f"{name}={token}"}
            assert httpx.get(f"{address}/api/guest", headers=told).status_code == status
        plain = httpx.post(f"{address}/api/guest", json={"name": "Ann"})
        assert plain.headers["set-cookie"].startswith("rowlock=")
        assert "strict-transport-security" not in plain.headers


def test_signing_out_everywhere_ends_every_older_token(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=f"{address}/api") as here:
        here.post("/guest", json={"name": "Ann"})
        stolen = {"Authorization": f"Bearer {here.cookies['rowlock']}"}
        code = here.post("/rooms", json={"seats": [{}]}).json()["code"]
        url = f"{address.replace('http', 'ws')}/api/rooms/{code}/socket"
        with connect(url, additional_headers=stolen) as watching:
            watching.send(msgspec.json.encode(Hello(2)).decode())
            assert '"welcome"' in str(watching.recv())
            assert here.post("/guest/sign-out").status_code == 200
            with pytest.raises(ConnectionClosed, match="signed-out"):
                list(iter(watching.recv, None))
        assert httpx.get(f"{address}/api/guest", headers=stolen).status_code == 401
        assert here.get("/guest").json() == {"name": "Ann"}
        assert here.get("/guest/rooms").json()[0]["code"] == code, "the same guest"
    with serving(tmp_path) as address:
        assert httpx.get(f"{address}/api/guest", headers=stolen).status_code == 401


def test_signing_out_everywhere_is_limited_by_address(tmp_path: Path) -> None:
    limits = replace(UNHURRIED, rooms_per_hour=3)
    with serving(tmp_path, limits) as address:
        codes = []
        for number in range(6):
            with httpx.Client(base_url=f"{address}/api") as new:
                new.post("/guest", json={"name": f"Guest {number}"})
                codes.append(new.post("/guest/sign-out").status_code)
    assert codes == [200, 200, 200, 200, 429, 429], "three, and what an hour's share has brought"


def test_guessing_codes_is_limited_over_sockets_and_http_together(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(guesses_per_minute=6)) as address:
        url = f"{address.replace('http', 'ws')}/api/rooms/AAAAAAAA/socket"
        said = []
        for _ in range(4):
            with connect(url) as guessing:
                guessing.send(msgspec.json.encode(Hello(2)).decode())
                said.append(msgspec.json.decode(str(guessing.recv()))["code"])
        assert said == ["room-unknown"] * 4
        found = [httpx.get(f"{address}/api/rooms/{n:08}").status_code for n in range(5)]
        assert (found[:2], found[-1]) == ([404, 404], 429)
        with connect(url) as guessing:
            guessing.send(msgspec.json.encode(Hello(2)).decode())
            assert msgspec.json.decode(str(guessing.recv()))["code"] == "too-fast"
