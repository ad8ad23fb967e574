"""The entry point of the web worker: the bridge between JavaScript and the page.

This runs under Pyodide only. JavaScript provides the journal and receives the messages.
"""

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Any

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from rowlock.browser.page import REPORT, Page
from rowlock.browser.page_database import PageDatabase, Saved
from rowlock.errors import RowlockError


class BrowserJournal:
    """The journal in IndexedDB; see `frontend/src/engine/journal.ts`."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    async def load(self) -> Saved:
        """The whole contents."""
        saved = await self._storage.load()
        return Saved(saved.snapshot.to_bytes(), [each.to_bytes() for each in saved.transactions])

    async def append(self, transaction: bytes) -> None:
        """Add a transaction."""
        await self._done(self._storage.append(to_js(transaction)))

    async def checkpoint(self, snapshot: bytes) -> None:
        """Replace everything by a snapshot."""
        await self._done(self._storage.checkpoint(to_js(snapshot)))

    @staticmethod
    async def _done(promise: Any) -> None:
        try:
            await promise
        except JsException as error:
            raise OSError(str(error)) from None


class BrowserNet:
    """A value net in JavaScript; see `frontend/src/engine/valueNet.ts`."""

    def __init__(self, net: Any) -> None:
        self._net = net
        self.seats: int = net.seats

    def outputs(self, on: Sequence[Sequence[int]]) -> Sequence[Sequence[float]]:
        """The chances in the order of turns, for each list of inputs that are on."""
        inputs = array("i", chain.from_iterable(on))
        flat = self._net.outputs(to_js(inputs), len(on)).to_py()
        return [flat[at : at + self.seats].tolist() for at in range(0, len(flat), self.seats)]


class BrowserNets:
    """The nets of the site."""

    def __init__(self, nets: Any) -> None:
        self._nets = nets

    async def load(self, name: str) -> BrowserNet | None:
        """The net of this name."""
        try:
            net = await self._nets.load(name)
        except JsException as error:
            raise OSError(str(error)) from None
        return None if net is None else BrowserNet(net)


class Bridge:
    """The interface of a page for JavaScript."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def request(self, method: str, address: str, body: str | None, report: Any) -> Any:
        """Answer a request; returns status and text. `report` gets the progress of long ones."""
        REPORT.set(report)
        return to_js(list(await self._page.request(method, address, body)))

    def connect(self, number: int, code: str) -> None:
        """A socket to a room was opened."""
        self._page.connect(number, code)

    def receive(self, number: int, frame: str) -> None:
        """A socket has sent a message."""
        self._page.receive(number, frame)

    def disconnect(self, number: int) -> None:
        """A socket was closed."""
        self._page.disconnect(number)

    async def export(self) -> Any:
        """Everything that is stored, as a file."""
        return to_js(await self._page.database.export())

    async def replace(self, file: Any) -> str:
        """Replace all rows by an exported file; returns the error sentence, if any."""
        try:
            await self._page.replace(file.to_bytes())
        except (RowlockError, OSError) as error:
            return str(error)
        return ""


async def start(storage: Any, send: Any, nets: Any) -> Bridge:
    """Open the page on its storage; `send` gets the number of a socket and a message for it."""
    database = await PageDatabase.open(BrowserJournal(storage))
    return Bridge(await Page.open(database, send, BrowserNets(nets)))
