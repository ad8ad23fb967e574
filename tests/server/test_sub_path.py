"""A server below a sub-path: pages, API and sockets, with and without the path in the request."""

from __future__ import annotations

import json
import random
from pathlib import Path

import httpx
import pytest

from rowlock.client import Client
from rowlock.errors import RowlockError
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server.sub_path import read_base_path
from tests.server.network import play, serving

BASE = "/games/rowlock/"


@pytest.mark.parametrize("text", ["/games/rowlock/", "games/rowlock", "/games/rowlock"])
def test_a_base_path_has_a_slash_at_both_ends(text: str) -> None:
    assert read_base_path(text) == BASE


def test_no_base_path_is_the_root() -> None:
    assert read_base_path("") == read_base_path("/") == "/"


@pytest.mark.parametrize("text", ["/a b/", "/a//b/", "/../", '/"><script>/', "/ä/", "/%2e/", "?"])
def test_invalid_base_path_is_refused(text: str) -> None:
    with pytest.raises(RowlockError, match="is not a base path"):
        read_base_path(text)


def test_pages_and_files_are_found_below_the_path(tmp_path: Path) -> None:
    with serving(tmp_path, base_path=BASE) as address, httpx.Client(base_url=address) as client:
        assert address.endswith("/games/rowlock")
        page = client.get("/t/ABCD")
        assert f'<base href="{BASE}" />' in page.text
        assert 'src="./assets/' in page.text
        manifest = json.loads(client.get("/manifest.webmanifest").text)
        assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
        assert not [each for each in manifest["icons"] if each["src"].startswith("/")]
        assert client.get("/api/editions").status_code == 200


def test_the_path_without_its_slash_leads_to_it(tmp_path: Path) -> None:
    with serving(tmp_path, base_path=BASE) as address:
        answer = httpx.get(address)
        assert (answer.status_code, answer.headers["location"]) == (308, BASE)


def test_a_proxy_may_take_the_path_off(tmp_path: Path) -> None:
    with serving(tmp_path, base_path=BASE) as address:
        root = address.removesuffix("/games/rowlock")
        assert f'<base href="{BASE}" />' in httpx.get(f"{root}/").text
        assert httpx.get(f"{root}/api/editions").status_code == 200


@pytest.mark.anyio
async def test_a_game_is_played_below_the_path(tmp_path: Path) -> None:
    with serving(tmp_path, base_path=BASE) as address:
        async with Client(address, "Ann") as ann:
            seats = [SeatSetting("local"), SeatSetting("bot", level="random")]
            code = await ann.open(Settings("classic", seats))
            async with ann.table(code) as table:
                await table.start()
                await play(table, {1}, random.Random(1))
            assert '[Scores "' in await ann.record(code)
