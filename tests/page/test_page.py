"""A page that plays by itself: the same requests and messages as a server, without one."""

from __future__ import annotations

import asyncio
import gzip
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler

from rowlock.analysis import evaluation
from rowlock.bots import LADDER, champion, trained_nets
from rowlock.browser import page_database
from rowlock.browser.page import REPORT, UNLIMITED, PageIdentity
from rowlock.browser.page_database import PageDatabase
from rowlock.browser.routes import ROUTES
from rowlock.protocol.messages import Say
from rowlock.room.dice_source import FairDice
from rowlock.server.clock import SteadyClock
from rowlock.server.database import StoreDamaged, StoreFailed
from rowlock.server.jobs import InlineJobs
from rowlock.server.room_service import RoomService
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from tests.page.app import App, MemoryJournal, begun, opened, play_to_the_end

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
BLOCKED = """
import sys
allowed = {"msgspec", "rowlock"} | (sys.stdlib_module_names - {"resource", "fcntl"})
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed:
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
import rowlock.browser.page
"""
SERVER_ONLY = {
    ("POST", "/guest/sign-out"),
    ("POST", "/operator"),
    ("POST", "/rooms/{code}/links"),
    ("POST", "/claims"),
    ("GET", "/ratings/{edition}"),
    ("GET", "/print/{edition}"),
    ("GET", "/print/{edition}/preview"),
}
"""What a page refuses: it concerns other people, or needs a printer."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_a_page_needs_only_msgspec() -> None:
    subprocess.run([sys.executable, "-c", BLOCKED], check=True, timeout=120)


def test_routes_are_those_of_the_server() -> None:
    from rowlock.server import api, learning_api, pad_api, print_api

    served: set[tuple[str, str]] = set()
    for module in (api, learning_api, pad_api, print_api):
        for handler in vars(module).values():
            if isinstance(handler, HTTPRouteHandler):
                (path,), (method,) = handler.paths, handler.http_methods
                served.add((HttpMethod(method).value, re.sub(r":\w+}", "}", path)))
    served -= {("GET", "/healthz"), ("GET", "/metrics")}
    assert served - SERVER_ONLY == {(route.method, route.path) for route in ROUTES}


async def test_a_game_against_a_bot_is_played_to_the_end_and_listed() -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app)
        await play_to_the_end(app, code)
        (line,) = await app.get("/guest/results")
        assert line["code"] == code
        replayed = await app.get(f"/rooms/{code}/replay")
        assert len(replayed["frames"]) > 10
        record = (await app.page.request("GET", f"/rooms/{code}/record")).body
        assert record.startswith("[")
        again = await app.post("/replays", {"record": record})
        assert again == replayed


async def test_what_was_acknowledged_is_there_after_every_crash() -> None:
    journal = MemoryJournal()
    async with opened(journal) as app:
        code = await begun(app)
        accepted = await app.command(type="say", id="chat", text="Hello")
    crashed = MemoryJournal(journal.snapshot, tuple(journal.transactions))
    async with opened(crashed) as app:
        welcome = await app.get(f"/rooms/{code}")
        assert welcome["seq"] >= accepted["seq"]
        assert [line["text"] for line in welcome["view"]["chat"]] == ["Hello"]
        assert (await app.get("/guest"))["name"] == "Ann"


async def test_a_snapshot_takes_the_place_of_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_database, "CHECKPOINT_TRANSACTIONS", 3)
    journal = MemoryJournal()
    async with opened(journal) as app:
        code = await begun(app)
        before = await app.get(f"/rooms/{code}")
    assert journal.snapshot
    assert len(journal.transactions) < 3
    async with opened(journal) as app:
        after = await app.get(f"/rooms/{code}")
        assert after["view"]["game"] == before["view"]["game"]
        assert after["seq"] >= before["seq"]  # a bot may have chosen after the first look


async def test_a_full_storage_refuses_and_changes_nothing() -> None:
    journal = MemoryJournal()
    async with opened(journal) as app:
        code = await begun(app)
        before = await app.get(f"/rooms/{code}")
        journal.full = True
        app.say({"type": "say", "id": "x", "text": "lost"})
        refusal = await app.hear("refused")
        assert (refusal["id"], refusal["code"]) == ("x", "unavailable")
        journal.full = False
        after = await app.get(f"/rooms/{code}")
        assert (after["seq"], after["view"]["chat"]) == (before["seq"], [])
        await app.command(type="say", id="x", text="kept")


async def test_an_exported_file_is_a_database_of_a_server_and_comes_back(tmp_path: Path) -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app)
        exported = await app.page.database.export()
    file = tmp_path / "rowlock.db"
    file.write_bytes(exported)
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT code FROM rooms").fetchall() == [(code,)]
    connection.close()
    other = MemoryJournal()
    database = await PageDatabase.open(other)
    await database.replace(exported)
    await database.close()
    async with opened(other) as app:
        assert (await app.get(f"/rooms/{code}"))["view"]["room"]["code"] == code


async def test_games_of_an_older_version_are_opened() -> None:
    """The file was exported by version 0.1: a finished game and a score pad."""
    old = gzip.decompress((Path(__file__).parent / "games-0.1.db.gz").read_bytes())
    async with opened(MemoryJournal(old)) as app:
        (line,) = await app.get("/guest/results")
        assert line["code"] == "S8P01BP3"
        assert len((await app.get("/rooms/S8P01BP3/replay"))["frames"]) > 10
        (pad,) = await app.get("/guest/pads")
        assert pad["code"] == "DYPWFHRN"
        await play_to_the_end(app, await begun(app))


async def test_exported_file_is_played_on_by_a_server_and_comes_back(tmp_path: Path) -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app)
        (tmp_path / "rowlock.db").write_bytes(await app.page.database.export())
        guest = app.page.guest
    database = SqliteDatabase(tmp_path / "rowlock.db")
    service = RoomService(
        Store(database), FairDice(), PageIdentity(), SteadyClock(), InlineJobs(), UNLIMITED
    )
    accepted = await service.execute(code, guest, Say(id="x", text="from the server"))
    await database.close()
    home = MemoryJournal((tmp_path / "rowlock.db").read_bytes())
    async with opened(home) as app:
        view = await app.get(f"/rooms/{code}")
        assert view["seq"] >= accepted.seq
        assert view["view"]["chat"][-1]["text"] == "from the server"


async def test_a_file_that_is_no_database_is_refused_and_nothing_is_lost() -> None:
    journal = MemoryJournal()
    async with opened(journal) as app:
        code = await begun(app)
        with pytest.raises(StoreFailed, match="cannot be read"):
            await app.page.database.replace(b"no database" * 100)
        assert (await app.get(f"/rooms/{code}"))["view"]["room"]["code"] == code


async def test_a_command_whose_socket_closes_meanwhile_leaves_rows_and_journal_equal() -> None:
    """A page that is left while a command is stored: the journal must be readable afterwards."""
    journal = MemoryJournal()
    async with opened(journal) as app:
        code = await begun(app)
        for number in range(6):  # closed at another moment of the transaction each time
            await app.connect(code, 9)
            app.say({"type": "say", "id": f"left{number}", "text": f"left {number}"}, 9)
            for _ in range(number):
                await asyncio.sleep(0)
            app.page.disconnect(9)
        await app.command(type="say", id="after", text="after")
        before = await app.get(f"/rooms/{code}")
    async with opened(MemoryJournal(journal.snapshot, tuple(journal.transactions))) as app:
        after = await app.get(f"/rooms/{code}")
        assert after["view"]["chat"] == before["view"]["chat"]
        assert after["view"]["chat"][-1]["text"] == "after"


async def test_an_import_replaces_what_is_in_memory() -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app)
        exported = await app.page.database.export()
    async with opened(MemoryJournal()) as app:
        other = await begun(app)
        await app.page.replace(exported)
        assert await app.hear("nothing") is None  # sockets of before are closed
        assert (await app.get(f"/rooms/{code}"))["view"]["you"]["seats"] == [1]
        assert await app.refused("GET", f"/rooms/{other}") == "room-unknown"


async def test_damaged_storage_is_noticed() -> None:
    journal = MemoryJournal()
    async with opened(journal) as app:
        await begun(app)
    journal.transactions[1] = journal.transactions[1][:-9]
    with pytest.raises(StoreDamaged):
        await PageDatabase.open(journal)


async def test_pads_lessons_hints_and_puzzles_work_without_a_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app, hints=True)
        pad = (await app.post("/pads", {"edition": "classic", "names": ["Ann", "Ben"]}))["code"]
        assert (await app.get(f"/pads/{pad}?after=0&wait=0"))["code"] == pad
        assert [line["code"] for line in await app.get("/guest/pads")] == [pad]
        assert await app.get("/lessons")
        assert (await app.get("/puzzles/1"))["number"] == 1
        assert len(await app.get("/editions")) > 5
        *others, best = await app.get("/bots")
        assert [line["level"] for line in (*others, best)] == list(LADDER)
        assert "weak" not in best, "here it has rollouts"
        monkeypatch.setattr(champion, "find_spec", lambda _: None)
        *others, best = await app.get("/bots")
        assert all("weak" not in line for line in others)
        assert "classic" not in best["weak"]
        assert (best["weak"]["cards"], best["weak"]["longo"]) == ([2, 3, 4, 5], [3, 4, 5])
        await play_until_asked(app, code)
        assert (await app.post(f"/rooms/{code}/hints", {"seat": 1}))["plays"]


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in Pyodide, which has neither numba nor files of weights."""
    monkeypatch.setattr(evaluation, "find_spec", lambda _: None)
    monkeypatch.setattr(trained_nets, "_stored_net", lambda *_: None)
    monkeypatch.setattr(trained_nets, "_provided", {})


CHAMPION = [{"kind": "local", "name": "Ann"}, {"kind": "bot", "level": "champion"}]


@pytest.mark.usefixtures("no_kernel")
async def test_net_of_the_game_is_loaded_for_the_champion_alone() -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app, seats=CHAMPION, edition="mixx-a", hints=True, coach=True)
        await play_until_asked(app, code)
        await app.post(f"/rooms/{code}/coach", {"seat": 1})
        found = await app.post(f"/rooms/{code}/hints", {"seat": 1})
        assert found["judging"]["chances"] == "net"
        assert app.nets.loaded == ["mixx-a-2"], "once, and no other"


@pytest.mark.usefixtures("no_kernel")
async def test_game_goes_on_without_a_net_that_cannot_be_loaded() -> None:
    async with opened(MemoryJournal()) as app:
        app.nets.reachable = False
        code = await begun(app, seats=CHAMPION, edition="mixx-b", hints=True)
        await play_until_asked(app, code)
        found = await app.post(f"/rooms/{code}/hints", {"seat": 1})
        assert found["judging"]["chances"] == "rollouts"
        app.nets.reachable = True
        found = await app.post(f"/rooms/{code}/hints", {"seat": 1})
        assert found["judging"]["chances"] == "net"


@pytest.mark.usefixtures("no_kernel")
async def test_review_reports_progress_and_can_be_cancelled() -> None:
    record = (RECORDS / "longo-3.rowlock").read_text()
    shares: list[float] = []

    def go_on(share: float) -> bool:
        shares.append(share)
        return True

    async with opened(MemoryJournal()) as app:
        REPORT.set(go_on)
        review = await app.post("/reviews", {"record": record})
        assert review["judging"]["chances"] == "net"
        assert review["decisions"]
        assert shares == sorted(shares)
        assert shares[-1] == 1
        REPORT.set(lambda share: share < 0.2)
        answer = await app.page.request(
            "POST", "/reviews", msgspec.json.encode({"record": record}).decode()
        )
        assert (answer.status, answer.body) == (499, "")
        assert await app.refused("POST", "/reviews", {"record": "no record"}) == "bad-record"


async def play_until_asked(app: App, code: str) -> None:
    while not (await app.get(f"/rooms/{code}"))["view"]["mine"][0]["options"]:
        await app.hear("update")


@pytest.mark.parametrize(
    ("method", "address", "body", "code"),
    [
        ("POST", "/rooms/ABCD1234/links", {"seat": 1}, "needs-server"),
        ("GET", "/rooms/NOBODY00", None, "room-unknown"),
        ("GET", "/nowhere", None, "needs-server"),
        ("POST", "/rooms", {"edition": 5}, "bad-message"),
        ("GET", "/puzzles/none", None, "bad-message"),
        ("POST", "/sheets", {"sheet": "id ="}, "bad-sheet"),
    ],
)
async def test_refusals_are_those_of_a_server(
    method: str, address: str, body: Any, code: str
) -> None:
    async with opened(MemoryJournal()) as app:
        await app.post("/guest", {"name": "Ann"})
        assert await app.refused(method, address, body) == code


async def test_a_socket_without_hello_or_with_another_version_is_closed() -> None:
    async with opened(MemoryJournal()) as app:
        code = await begun(app)
        for message in ({"type": "ping"}, {"type": "hello", "version": 0, "last_seq": 0}):
            app.heard[2] = asyncio.Queue()
            app.page.connect(2, code)
            app.say(message, 2)
            assert (await app.hear("bye", 2))["code"] in ("wait-hello", "version")
            assert await app.hear("nothing", 2) is None
            app.page.disconnect(2)


def test_statements_of_the_journal_are_plain_json() -> None:
    statement = page_database.Statement("INSERT INTO t VALUES (:a)", {"a": "é"})
    encoded = msgspec.json.encode([statement])
    assert msgspec.json.decode(encoded) == [["INSERT INTO t VALUES (:a)", {"a": "é"}]]
