from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from tests.server.network import new_room, serving

pytestmark = pytest.mark.anyio


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


async def test_metrics_are_served_to_the_operator(address: str) -> None:
    await new_room(address)
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        assert (await client.get("/healthz")).json()["status"] == "ok"
        figures = (await client.get("/metrics")).text
    assert "rowlock_sockets 0.0" in figures
    assert "rowlock_rooms_in_hand" in figures
    assert float(re.findall(r"(?m)^rowlock_disk_free_bytes (.*)$", figures)[0]) > 0
    assert "rowlock_loop_lag_seconds_bucket" in figures


async def test_refusals_are_counted_by_code_and_route(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        for _ in range(3):
            assert (await client.get("/api/rooms/NOSUCH22")).status_code == 404
        figures = (await client.get("/metrics")).text
    refused = re.findall(r'rowlock_refused_total{code="room-unknown",route="([^"]*)"} 3', figures)
    assert refused == ["/api/rooms/{code}"]


async def test_figures_are_for_this_machine_or_with_the_token(tmp_path: Path) -> None:
    with serving(tmp_path, metrics_token="s3cret") as address:
        async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
            for headers, status in (
                ({}, 200),
                ({"X-Forwarded-For": "192.0.2.1"}, 404),
                ({"X-Forwarded-For": "192.0.2.1", "Authorization": "Bearer wrong"}, 404),
                ({"X-Forwarded-For": "192.0.2.1", "Authorization": "Bearer"}, 404),
                ({"X-Forwarded-For": "192.0.2.1", "Authorization": "Bearer s3cret"}, 200),
            ):
                assert (await client.get("/metrics", headers=headers)).status_code == status


async def test_disconnect_during_a_request_is_not_logged_as_an_error(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = httpx.URL(address)
    async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
        _, writer = await asyncio.open_connection(url.host, url.port)
        writer.write(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
        await writer.drain()
        await client.get("/healthz")  # by then the server has read what came before
        writer.close()
        await writer.wait_closed()
        for _ in range(3):
            assert (await client.get("/healthz")).status_code == 200
    assert "request failed" not in caplog.text
