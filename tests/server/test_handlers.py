"""Request handlers without a network: they need neither Litestar nor another web package."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
import pytest

from rowlock.protocol import http
from rowlock.protocol import messages as m
from rowlock.protocol import requests as ask
from rowlock.protocol.settings import Settings
from rowlock.server.handlers import HANDLERS, answer
from rowlock.server.identity import NOBODY
from rowlock.server.limits import Limits
from rowlock.server.server import Server
from tests.server.world import LOCAL, World, refuses

BLOCKED = """
import sys
allowed = {"msgspec", "rowlock"} | sys.stdlib_module_names
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed:
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
import rowlock.server.handlers
assert "rowlock.server.server" not in sys.modules
"""


def test_every_request_of_a_guest_has_a_handler() -> None:
    assert set(HANDLERS) == set(ask.Request.__subclasses__()) - {ask.Operate}


def test_handlers_need_only_msgspec() -> None:
    subprocess.run([sys.executable, "-c", BLOCKED], check=True, timeout=120)


@pytest.mark.anyio
async def test_a_game_is_opened_and_begun_by_requests(world: World) -> None:
    server = Server(world.service, Limits())
    named = await answer(server, NOBODY, ask.NameGuest(" Ann "))
    ann = server.identity.guest(named.token)
    assert await answer(server, ann, ask.ShowGuest()) == http.Guest("Ann")
    created = await answer(server, ann, ask.OpenRoom(Settings(seats=[LOCAL, LOCAL], first=2)))
    start = ask.ExecuteCommand(created.code, m.Start(id="start"))
    assert (await answer(server, ann, start)).id == "start"
    raw: Any = await answer(server, ann, ask.LookAtRoom(created.code))
    view = msgspec.json.decode(raw, type=m.Welcome).view
    assert view.game is not None
    assert view.game.first == 2
    found = await answer(server, ann, ask.FetchRecord(created.code))
    assert '[First "2"]' in found.record
    with refuses("guest-unknown"):
        await answer(server, NOBODY, ask.ListRooms())
    with refuses("puzzle-unknown"):
        await answer(server, NOBODY, ask.ShowPuzzle(0))
