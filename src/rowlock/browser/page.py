"""A page without a server: the services of a server on the storage of a browser.

There is one guest, who owns everything, and no other client. So there are no tokens, no limits and
no worker processes.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, NamedTuple, Protocol

import msgspec

from rowlock.bots.champion import find_judge
from rowlock.bots.net_judge import Network
from rowlock.bots.trained_nets import provide_net
from rowlock.browser.page_database import PageDatabase
from rowlock.browser.routes import read_request
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.presentation.narration import refused
from rowlock.protocol import VERSION, http, messages
from rowlock.protocol import requests as ask
from rowlock.protocol.refusals import Denied
from rowlock.room.dice_source import FairDice
from rowlock.server import handlers
from rowlock.server.advice_service import AdviceService
from rowlock.server.clock import SteadyClock
from rowlock.server.database import StoreFailed
from rowlock.server.db_schema import fact, make_fact, set_fact
from rowlock.server.devices import NOBODY, Guest, Sitting
from rowlock.server.jobs import (
    AdviceJob,
    AnyJob,
    BotJob,
    InlineJobs,
    JobRunner,
    ReviewJob,
    carry_out,
    refusing_advice,
)
from rowlock.server.limits import Limits
from rowlock.server.pad_service import PadService
from rowlock.server.room_cache import RoomCache, Watcher, encode
from rowlock.server.room_service import RoomService
from rowlock.server.scheduler import Scheduler
from rowlock.server.store import Store

logger = logging.getLogger("rowlock.browser")

UNLIMITED = Limits(
    guest_bytes_per_day=10**12, address_bytes_per_day=10**12, rooms_per_hour=10**6,
    pads_per_guest=10**6, keep_lobby_days=0, keep_unfinished_days=0,
)  # fmt: skip
"""Everything that is stored here is the guest's own."""

_DECODER: msgspec.json.Decoder[messages.ClientMessage] = msgspec.json.Decoder(
    messages.ClientMessage
)

Send = Callable[[int, str | None], None]
"""Sends a message to a socket by its number; None closes it."""


class Answer(NamedTuple):
    """The answer to a request, as over HTTP."""

    status: int
    body: str


class PageIdentity:
    """One guest, without authentication."""

    def new_guest(self, name: str) -> Guest:
        """A new guest."""
        return Guest(secrets.token_hex(16), name)

    def token(self, guest: Guest) -> str:
        """Not needed: only this page has access."""
        return guest.id

    def link(self, code: str, seat: int, sitting: Sitting) -> str:
        """Refused: another device cannot reach this page."""
        raise Denied("needs-server")

    def claimed(self, link: str) -> tuple[str, int, str]:
        """See `link`."""
        raise Denied("needs-server")

    def conceal(self, code: str) -> str:
        """Not needed: there are no other viewers."""
        return code

    def reveal(self, text: str) -> str | None:
        """There are no opaque tokens here."""
        return None


class Nets(Protocol):
    """Where the champion's nets come from."""

    async def load(self, name: str) -> Network | None:
        """The net of this name, such as `classic-2`; raises `OSError` if it cannot be loaded."""
        ...


Report = Callable[[float], bool]
"""Called with the progress of a request; returns whether to go on."""
REPORT: ContextVar[Report] = ContextVar("report", default=lambda _: True)


class Cancelled(Exception):
    """The app does not want the answer any more."""


class PageJobs(InlineJobs):
    """Runs jobs in this worker; advice is computed without the compiled kernel."""

    def __init__(self, nets: Nets) -> None:
        super().__init__()
        self._nets = nets
        self._loaded: set[tuple[str, int]] = set()

    async def run(self, job: AnyJob, address: str = "", *, patient: bool = False) -> bytes:
        """The answer."""
        await asyncio.sleep(0)  # lets pending answers be sent first
        if isinstance(job, BotJob):
            await self._prepare(job.position())
        if not isinstance(job, AdviceJob):
            return carry_out(job)
        with refusing_advice():
            state = job.position()
            await self._prepare(state)
            quick = find_judge(state) is None
            if isinstance(job, ReviewJob):
                return await _reviewed(job, quick=quick)
            return job.encoded(quick=quick)

    async def _prepare(self, state: State) -> None:
        """Load the net of a game, if there is one; without it the formula and rollouts decide."""
        key = (state.variant.id, len(state.setup.papers))
        if key in self._loaded or state.variant.source:
            return
        try:
            provide_net(*key, await self._nets.load("{}-{}".format(*key)))
        except OSError:
            logger.warning("net not loaded", exc_info=True)
        else:
            self._loaded.add(key)


async def _reviewed(job: ReviewJob, *, quick: bool) -> bytes:
    """A review, with pauses: a game in another tab goes on, and the app can cancel."""
    parts = job.parts(quick=quick)
    while True:
        try:
            share = next(parts)
        except StopIteration as done:
            return msgspec.json.encode(done.value)
        if not REPORT.get()(share):
            raise Cancelled
        await asyncio.sleep(0)


class Page:
    """Answers the requests and sockets of the app."""

    def __init__(self, database: PageDatabase, guest: Guest, send: Send, nets: Nets) -> None:
        self.database = database
        self.guest = guest
        self.address = ""
        self._clock = SteadyClock()
        self.jobs: JobRunner = PageJobs(nets)
        self.identity = PageIdentity()
        self.service = RoomService(
            Store(database), FairDice(), self.identity, self._clock, self.jobs, UNLIMITED
        )
        self.pads = PadService(self.service)
        self.adviser = AdviceService(self.service)
        self.scheduler = Scheduler(self.service, "page")
        self._send = send
        self._sockets: dict[int, _Socket] = {}

    @classmethod
    async def open(cls, database: PageDatabase, send: Send, nets: Nets) -> "Page":
        """A page with the guest that its database knows."""
        guest = await database.write(_stored_guest)
        page = cls(database, guest, send, nets)
        page.scheduler.start()
        return page

    async def replace(self, snapshot: bytes) -> None:
        """Replace everything by an exported file, also what is in memory; other tabs go on."""
        await self.database.replace(snapshot)
        self.service.lives.clear()
        self.pads.lives.clear()
        self.guest = await self.database.write(_stored_guest)
        for number in list(self._sockets):
            self.disconnect(number)
            self._send(number, None)

    def now(self) -> int:
        """The clock of the rooms."""
        return self._clock()

    async def close(self) -> None:
        """Stop the background tasks."""
        for number in list(self._sockets):
            self.disconnect(number)
        await self.scheduler.stop()
        await self.database.close()

    async def request(self, method: str, address: str, body: str | None = None) -> Answer:
        """Answer a request as over HTTP; never raises."""
        try:
            answer = await self._answer(read_request(method, address, body))
        except Denied as denied:
            return _refusal(denied)
        except Cancelled:
            return Answer(499, "")
        except StoreFailed:
            return _refusal(Denied("unavailable"))
        except RowlockError as error:
            return _refusal(Denied("bad-setup", fault=str(error)))
        if isinstance(answer, http.RecordText):
            return Answer(200, answer.record)
        return Answer(200, msgspec.json.encode(answer).decode())

    async def _answer(self, request: ask.Request) -> Any:
        if isinstance(request, ask.NameGuest):
            return await self._name(request)
        known = self.guest if self.guest.name else NOBODY
        return await handlers.HANDLERS[type(request)](self, known, request)

    async def _name(self, request: ask.NameGuest) -> http.Guest:
        named = await handlers.name_guest(self, self.guest, request)
        await self.database.write(lambda rows: set_fact(rows, "guest-name", named.name))
        self.guest = self.guest._replace(name=named.name)
        return http.Guest(named.name)

    async def execute(
        self, code: str, guest: Guest, command: messages.AnyCommand
    ) -> messages.Accepted:
        """Execute a command."""
        return await self.service.execute(code, guest, command)

    async def sign_out(self, guest: Guest) -> None:
        """Not needed: there is no other device."""
        raise Denied("needs-server")

    # Sockets.

    def connect(self, number: int, code: str) -> None:
        """A socket to a room was opened."""
        self._sockets[number] = _Socket(self, number, code, self._send)

    def receive(self, number: int, frame: str) -> None:
        """A socket has sent a message."""
        if number in self._sockets:
            self._sockets[number].frames.put_nowait(frame)

    def disconnect(self, number: int) -> None:
        """A socket was closed."""
        socket = self._sockets.pop(number, None)
        if socket is not None:
            socket.task.cancel()


class _Socket:
    """The session of a socket: the app connected to a room."""

    def __init__(self, page: Page, number: int, code: str, send: Send) -> None:
        self.page = page
        self.number = number
        self.code = code
        self.send = send
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        self.watcher = Watcher(page.guest)
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Greet, then read and write until the app closes."""
        try:
            hello = self._understood(await self.frames.get())
            if not isinstance(hello, messages.Hello):
                raise Denied("wait-hello")
            if hello.version != VERSION:
                raise Denied("version", server=VERSION, client=hello.version)
            live = await self.page.service.live(self.code)
            await self._converse(live, hello.last_seq)
        except Denied as denied:
            code: Any = denied.code
            self._say(encode(messages.Bye(code, denied.sentence, denied.text)))
            self.send(self.number, None)
        except Exception:
            logger.exception("socket failed")
            self.send(self.number, None)  # the app connects again

    async def _converse(self, live: RoomCache, last_seq: int) -> None:
        self.watcher.last_seq = last_seq
        live.watchers.add(self.watcher)
        writing = asyncio.create_task(self._write(live))
        try:
            await self.page.scheduler.arrived(live)
            self.watcher.welcome(live, self.page.now())
            live.stir()
            self.page.scheduler.look_after(live)  # restarts interrupted bots
            while True:
                await self._handle(await self.frames.get())
        finally:
            live.depart(self.watcher)
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing

    async def _handle(self, frame: str) -> None:
        command = msgspec.json.decode(frame).get("id")
        try:
            await self._answer(self._understood(frame))
        except Denied as denied:
            self.watcher.reply(refused(denied, command))
        except StoreFailed:
            self.watcher.reply(refused(Denied("unavailable"), command))

    async def _answer(self, message: messages.ClientMessage) -> None:
        page, watcher = self.page, self.watcher
        if isinstance(message, messages.Ping):
            watcher.reply(messages.Pong(page.now()))
        elif isinstance(message, messages.Hello):
            raise Denied("bad-message", fault="hello was said before")
        elif isinstance(message, messages.Preview):
            option = await page.service.preview(self.code, page.guest, message)
            watcher.reply(messages.Previewed(message.id, option))
        else:
            watcher.reply(await page.execute(self.code, page.guest, message))

    async def _write(self, live: RoomCache) -> None:
        while True:
            await self.watcher.wake.wait()
            self.watcher.wake.clear()
            for message in self.watcher.pending(live, self.page.now()):
                self._say(message)

    def _say(self, message: bytes) -> None:
        self.send(self.number, message.decode())

    @staticmethod
    def _understood(frame: str) -> messages.ClientMessage:
        try:
            return _DECODER.decode(frame)
        except msgspec.MsgspecError as error:
            raise Denied("bad-message", fault=str(error)[:200]) from None


def _refusal(denied: Denied) -> Answer:
    return Answer(denied.status, encode(refused(denied)).decode())


def _stored_guest(rows: Any) -> Guest:
    """The guest of a database, created on the first start."""
    make_fact(rows, "guest", secrets.token_hex(16))
    make_fact(rows, "guest-name", "")
    return Guest(fact(rows, "guest"), fact(rows, "guest-name"))
