"""A page engine in this process: a journal that can fail, and an app that speaks to the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from rowlock.bots.net_judge import Network
from rowlock.bots.trained_nets import trained_net
from rowlock.browser.page import Page
from rowlock.browser.page_database import PageDatabase, Saved
from rowlock.protocol import VERSION


class MemoryJournal:
    """Keeps what was acknowledged; a page that is opened on it again finds just that."""

    def __init__(self, snapshot: bytes = b"", transactions: tuple[bytes, ...] = ()) -> None:
        self.snapshot = snapshot
        self.transactions = list(transactions)
        self.full = False

    async def load(self) -> Saved:
        await asyncio.sleep(0)
        return Saved(self.snapshot, list(self.transactions))

    async def append(self, transaction: bytes) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("no space left")
        self.transactions.append(transaction)

    async def checkpoint(self, snapshot: bytes) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("no space left")
        self.snapshot, self.transactions = snapshot, []


class StoredNets:
    """The nets of the package; a site that cannot be reached has none."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.reachable = True

    async def load(self, name: str) -> Network | None:
        await asyncio.sleep(0)
        if not self.reachable:
            raise OSError("no connection")
        self.loaded.append(name)
        variant, _, seats = name.rpartition("-")
        trained = trained_net(variant, int(seats))
        return None if trained is None else trained.net


class App:
    """What the browser app does, without a browser."""

    def __init__(self) -> None:
        self.nets = StoredNets()
        self.page: Page
        self.heard: dict[int, asyncio.Queue[Any]] = {}

    def send(self, number: int, text: str | None) -> None:
        self.heard[number].put_nowait(json.loads(text) if text is not None else None)

    async def get(self, address: str) -> Any:
        return await self.ask("GET", address)

    async def post(self, address: str, body: Any) -> Any:
        return await self.ask("POST", address, body)

    async def ask(self, method: str, address: str, body: Any = None) -> Any:
        text = None if body is None else json.dumps(body)
        answer = await self.page.request(method, address, text)
        assert answer.status == 200, answer.body
        return json.loads(answer.body)

    async def refused(self, method: str, address: str, body: Any = None) -> str:
        text = None if body is None else json.dumps(body)
        answer = await self.page.request(method, address, text)
        assert answer.status >= 400
        return str(json.loads(answer.body)["code"])

    async def connect(self, code: str, number: int = 1) -> Any:
        """Open a socket; the welcome."""
        self.heard[number] = asyncio.Queue()
        self.page.connect(number, code)
        self.say({"type": "hello", "version": VERSION, "last_seq": 0}, number)
        return await self.hear("welcome", number)

    def say(self, message: dict[str, Any], number: int = 1) -> None:
        self.page.receive(number, json.dumps(message))

    async def hear(self, kind: str, number: int = 1) -> Any:
        """The next message of a kind."""
        while True:
            message = await asyncio.wait_for(self.heard[number].get(), 20)
            if message is None or message["type"] == kind:
                return message

    async def command(self, number: int = 1, **fields: Any) -> Any:
        """Have a command carried out; what was accepted."""
        self.say(fields, number)
        while True:
            message = await asyncio.wait_for(self.heard[number].get(), 20)
            assert message["type"] != "refused", message
            if message["type"] == "accepted" and message["id"] == fields["id"]:
                return message


@asynccontextmanager
async def opened(journal: MemoryJournal, nets: Any = None) -> AsyncIterator[App]:
    """An app on a journal, with the nets of the package or others."""
    app = App()
    app.page = await Page.open(await PageDatabase.open(journal), app.send, nets or app.nets)
    try:
        yield app
    finally:
        await app.page.close()


async def begun(app: App, **settings: Any) -> str:
    """A named guest at a table that has begun; its code."""
    await app.post("/guest", {"name": "Ann"})
    seats = [{"kind": "local", "name": "Ann"}, {"kind": "bot", "level": "eager"}]
    created = await app.post("/rooms", {"seats": seats} | settings)
    code = str(created["code"])
    await app.connect(code)
    await app.command(type="contribute", id="c", seat=1, entropy="00" * 32)
    await app.command(type="start", id="s")
    return code


async def play_to_the_end(app: App, code: str) -> None:
    """Pass whenever it is asked of the person, until the game is over."""
    for number in range(400):
        welcome = await app.get(f"/rooms/{code}")
        table = welcome["view"]["table"]
        if table["stage"] == "over":
            return
        mine = welcome["view"]["mine"]
        if mine and mine[0]["options"]:
            play = mine[0]["options"][-1]["play"]
            moment = table["moment"]
            await app.command(
                type="choose", id=f"p{number}", moment=moment, seat=1, play=play, entropy="11" * 32
            )
        else:
            await app.hear("update")
    raise AssertionError("the game does not end")
