"""The server: all services around one database."""

import asyncio
import secrets
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Literal, Protocol

from rowlock.protocol.messages import Accepted, AnyCommand
from rowlock.protocol.refusals import SENTENCES, Denied
from rowlock.room.dice_source import DiceSource
from rowlock.server.advice_service import AdviceService
from rowlock.server.clock import SteadyClock
from rowlock.server.database import Database
from rowlock.server.identity import Guest, Identity
from rowlock.server.job_pool import JobPool
from rowlock.server.limits import Addresses, Budget, Limits, Pace
from rowlock.server.pad_service import PadService
from rowlock.server.pad_store import HINT as PAD_HINT
from rowlock.server.room_service import RoomService
from rowlock.server.sanctions import HINT, Sanctions
from rowlock.server.scheduler import Scheduler
from rowlock.server.scrub import StartCheck
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from rowlock.server.telemetry import Metrics


class Session(Protocol):
    """A socket that can be closed."""

    guest: Guest
    address: str

    async def part(self, code: str, sentence: str) -> None:
        """Send a code and a sentence, and close."""


PARTING = {
    "stopping": "The server stops; try again in a moment.",
    "unavailable": SENTENCES["unavailable"],
}
MEASURE_SECONDS = 0.5
"""Seconds between two measurements of event loop lag."""
GOODBYE_SECONDS = 1.0
"""Seconds to wait for all sockets to close."""


class Server:
    """The services of one database."""

    def __init__(
        self,
        service: RoomService,
        limits: Limits,
        seconds: Callable[[], float] = time.monotonic,
        metrics: Metrics | None = None,
    ) -> None:
        self.service = service
        self.pads = PadService(service)
        self.adviser = AdviceService(service)
        self.jobs = service.jobs
        self.limits = limits
        self.seconds = seconds
        """A monotonic clock for rate limits."""
        self.metrics = metrics or Metrics()
        self.addresses = Addresses(limits.sockets_per_address)
        frames, requests = limits.address_frames_per_second, limits.requests_per_minute
        self.frames = Pace(frames, 4 * frames, seconds)
        """The messages of each address, on all of its sockets."""
        self.requests = Pace(requests / 3, requests / 30, seconds)
        """The pace of requests of each address: a burst, then a minute's quota in three seconds."""
        self.guesses = Budget(limits.guesses_per_minute / 60, limits.guesses_per_minute, seconds)
        """Token buckets for requests of unknown codes, by address."""
        self.sanctions = Sanctions(service.store.database)
        self.identity.is_signed_out = self.sanctions.is_signed_out
        self.scheduler = Scheduler(service, secrets.token_hex(8))
        self.address = ""
        """Where other machines find the server, as far as it knows."""
        self.sessions: set[Session] = set()
        """All sockets after their welcome."""

    async def goodbye(self, code: Literal["stopping", "unavailable"]) -> None:
        """Close all sockets with a reason; unresponsive ones are not waited for."""
        if code == "stopping":
            self.pads.stop_waiting()
        await self._close(self.sessions, code, PARTING[code])

    async def sign_out(self, guest: Guest) -> None:
        """Revoke every token of a guest, and close the guest's sockets."""
        await self.sanctions.add("signed-out", guest.id, self.now())
        await self.close("signed-out", lambda session: session.guest.id == guest.id)

    async def hear_sanctions(self, _: str) -> None:
        """Another process has banned an address or signed a guest out: their sockets close."""
        sanctions = self.sanctions
        await sanctions.refresh()
        await self.close("banned", lambda each: sanctions.is_banned(each.address))
        await self.close(
            "signed-out", lambda each: sanctions.is_signed_out(each.guest.id, each.guest.issued)
        )

    async def ban(self, address: str, reason: str = "") -> None:
        """Ban an address."""
        await self.sanctions.add("ban", address, self.now(), reason)
        await self.close("banned", lambda session: session.address == address)

    async def close(self, code: str, which: Callable[[Session], bool]) -> None:
        """Close some sockets with a reason."""
        await self._close(filter(which, self.sessions), code, SENTENCES[code])

    @staticmethod
    async def _close(sessions: Iterable[Session], code: str, sentence: str) -> None:
        parting = [asyncio.create_task(each.part(code, sentence)) for each in sessions]
        if parting:
            await asyncio.wait(parting, timeout=GOODBYE_SECONDS)

    async def start_over(self) -> None:
        """Clear the caches after a failure of the store: what is on disk counts."""
        self.service.lives.clear()
        self.pads.lives.clear()
        await self.goodbye("unavailable")

    async def measure(self) -> None:
        """Measure event loop lag and update the gauges, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + MEASURE_SECONDS
            await asyncio.sleep(MEASURE_SECONDS)
            self.metrics.loop_lag.observe(max(0.0, loop.time() - due))
            self._renew_gauges()

    def _renew_gauges(self) -> None:
        database, metrics = self.service.store.database, self.metrics
        metrics.rooms.set(len(self.service.lives))
        metrics.jobs_waiting.set(self.jobs.waiting)
        metrics.store_waiting.set(database.waiting)
        metrics.store_failures.set(database.failures)
        if isinstance(database, SqliteDatabase):
            metrics.disk_free.set(shutil.disk_usage(database.path.parent).free)

    def figures(self) -> bytes:
        """All metrics, as Prometheus reads them."""
        self._renew_gauges()
        return self.metrics.text()

    @property
    def identity(self) -> Identity:
        """The identity provider."""
        identity = self.service.identity
        assert isinstance(identity, Identity)
        return identity

    def now(self) -> int:
        """The clock of the rooms."""
        return self.service.now()

    async def execute(self, code: str, guest: Guest, command: AnyCommand) -> Accepted:
        """Execute a command, and count it."""
        kind = type(command).__struct_config__.tag
        begun = self.seconds()
        try:
            accepted = await self.service.execute(code, guest, command)
        except Denied:
            self.metrics.commands.labels(kind, "refused").inc()
            raise
        self.metrics.commands.labels(kind, "accepted").inc()
        self.metrics.seconds.observe(self.seconds() - begun)
        return accepted


@asynccontextmanager
async def serving(
    database: Database,
    dice: DiceSource,
    limits: Limits | None = None,
    now: Callable[[], int] | None = None,
) -> AsyncIterator[Server]:
    """A server on a database, which is closed at the end."""
    store = Store(database)
    now = now or SteadyClock()
    server = check = None
    try:
        if isinstance(database, SqliteDatabase):
            check = StartCheck(database.path)
            await check.begin()
        if database.shared and isinstance(now, SteadyClock):
            await database.write(now.agree)
        identity = Identity(await store.secret(), now)
        metrics = Metrics()
        jobs = JobPool(limits or Limits(), metrics.observe_job)
        service = RoomService(store, dice, identity, now, jobs, limits)
        server = Server(service, limits or Limits(), metrics=metrics)
        if isinstance(database, SqliteDatabase):
            database.reopened = server.start_over
        await server.sanctions.refresh()
        server.scheduler.heard = {HINT: server.hear_sanctions, PAD_HINT: server.pads.hear}
        server.scheduler.start()
        tidying = asyncio.create_task(server.pads.tidy_up())
        yield server
    finally:
        if server is not None:
            tidying.cancel()
            await server.scheduler.stop()
            await server.jobs.stop()
        if check is not None:
            await check.stop()
        await database.close()
