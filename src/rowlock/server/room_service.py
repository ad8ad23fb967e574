"""The service of rooms: executes commands; everything is on disk before it is announced."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice

import msgspec

from rowlock.presentation.choices import preview
from rowlock.presentation.plans import LEARNING, needs_parsing, remember
from rowlock.protocol import messages
from rowlock.protocol.messages import Accepted, Preview
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Option
from rowlock.room import log
from rowlock.room.decide import OPERATOR, Draft, checked
from rowlock.room.dice_source import DiceSource
from rowlock.room.engine import RoomEngine, Work
from rowlock.room.fold import fold_all
from rowlock.room.host import Addition
from rowlock.room.model import Room
from rowlock.server.changes import Change, bot_result, results_of
from rowlock.server.client_address import ADDRESS
from rowlock.server.database import asked
from rowlock.server.devices import Guest, IdentityProvider, Sitting, new_code, read_code
from rowlock.server.jobs import InlineJobs, JobRunner, PlanJob, RoomRecordJob, read_plan
from rowlock.server.limits import Budget, Limits
from rowlock.server.quotas import Quotas, size_of
from rowlock.server.room_cache import Broadcaster, RoomCache
from rowlock.server.store import Store

logger = logging.getLogger("rowlock.server")

ROOMS_IN_MEMORY = 100
"""Rooms kept in memory without watchers."""
READS_AT_A_TIME = 2
"""Rooms loaded from the store at the same time."""
USUAL_ENTRIES = 1500
"""Entries of the longest games."""
LONG_READS = (200.0, 50_000.0)
"""Rate and burst of entries beyond that which an address may load."""
ENTRIES_AT_A_TIME = 50
"""Entries folded before the event loop serves others."""
MOST_UNFINISHED = 50
"""Rooms that one guest may have open."""
PROOF_SECONDS = 1.5
"""Seconds for the store to prove that it writes."""
MOVES = (
    messages.Choose,
    messages.TakeBack,
    messages.Roll,
    messages.Throw,
    messages.HandOver,
    messages.Leave,
    messages.Resume,
)
"""Commands of the game itself, accepted also when the log is too full for others."""
MODERATION = (messages.Kick, messages.Mute, messages.DeleteRoom, messages.EndGame)
"""Moderation by a host or operator, which is logged."""
BOT_GRACE = 10_000
"""Milliseconds after which another process takes over a bot's turn."""


class RoomService:
    """All rooms of a store."""

    def __init__(
        self,
        store: Store,
        dice: DiceSource,
        identity: IdentityProvider,
        now: Callable[[], int],
        jobs: JobRunner | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.quotas = Quotas(self.limits)
        self.store = store
        self.jobs = jobs or InlineJobs()
        """Runs all work whose cost a client controls."""
        self.dice = dice
        self.engine = RoomEngine[RoomCache](self, dice)
        self.identity = identity
        self.now = now
        self.lives: OrderedDict[str, RoomCache] = OrderedDict()
        self.after_commit: Callable[[RoomCache], None] = lambda _: None
        """Called for every room that has changed here; starts the bots."""
        self._broadcaster = Broadcaster()
        self._proof: asyncio.Task[None] | None = None
        self._proof_until = 0.0
        self.damaged: set[str] = set()
        """Rooms that could not be read because they are damaged."""
        self._reading: dict[str, asyncio.Task[RoomCache]] = {}
        self._few_reads = asyncio.Semaphore(READS_AT_A_TIME)
        self._reads = Budget(*LONG_READS, time.monotonic)

    async def open(self, guest: Guest, settings: Settings) -> str:
        """Open a room; its code."""
        _known(guest)
        self.quotas.check_opening(guest.id, ADDRESS.get())
        await self.plan(settings, new=True)
        settings = checked(settings, guest.name)
        if settings.coach is None:
            settings = msgspec.structs.replace(settings, coach=await self._learns(guest, settings))
        if await asked(self.store.unfinished(guest.id)) >= MOST_UNFINISHED:
            raise Denied("rooms-limit", limit=MOST_UNFINISHED)
        while True:
            new = self.engine.open(guest.id, guest.name, settings)
            if await self.append(new):
                self._keep(RoomCache(new.room, new.secret, self._broadcaster, self.now))
                return new.room.code

    async def _learns(self, guest: Guest, settings: Settings) -> bool:
        """Whether a table is for practice and its host is a beginner: few finished games."""
        if any(seat.kind == "open" for seat in settings.seats):
            return False
        return len(await asked(self.store.results_of(guest.id, LEARNING))) < LEARNING

    async def plan(self, settings: Settings, *, new: bool) -> None:
        """Have a worker parse the sheet or record of settings, so that the plan is cached."""
        if needs_parsing(settings, new=new):
            answer = await self.jobs.run(PlanJob(settings, new), ADDRESS.get())
            remember(settings, read_plan(answer), new=new)

    async def live(self, code: str) -> RoomCache:
        """A room by its code, as people type it; raises `Denied` if it does not exist."""
        code = read_code(code)
        live = await self._live(code)
        if live.room.deleted:
            raise Denied("room-unknown", code=code[:20])
        return live

    async def shown(self, code: str, guest: Guest) -> RoomCache:
        """A room for a viewer; raises `Denied` for a guest whom the host has barred."""
        live = await self.live(code)
        if live.room.bars(guest.id, ADDRESS.get()):
            raise Denied("barred")
        return live

    async def _live(self, code: str) -> RoomCache:
        live = self.lives.get(code)
        if live is None:
            live = await self._read_once(code)
        elif self.store.database.shared:
            await self.refresh(live)
        return self._keep(live)

    async def _read_once(self, code: str) -> RoomCache:
        """A room from the store; concurrent callers share one load."""
        reading = self._reading.get(code)
        if reading is None:
            self._reads.check(ADDRESS.get(), "cpu-budget")
            reading = self._reading[code] = asyncio.create_task(self._read(code))
            reading.add_done_callback(lambda _: self._reading.pop(code, None))
        return await asyncio.shield(reading)

    async def _read(self, code: str) -> RoomCache:
        async with self._few_reads:
            return await self._read_now(code)

    async def _read_now(self, code: str) -> RoomCache:
        try:
            found = await asked(self.store.load(code))
        except Denied as denied:
            if denied.code == "damaged":
                self._set_aside(code, denied.__context__)
            raise
        if found is None:
            raise Denied("room-unknown", code=code[:20])
        await self._plan_stored(found.entries)
        room = await self._folded(code, found.entries)
        return self.lives.get(code) or RoomCache(room, found.secret, self._broadcaster, self.now)

    async def _plan_stored(self, entries: Sequence[log.Logged]) -> None:
        """Cache the plan that folding these entries needs."""
        set_by = (log.Opened, log.Configured)
        found = [each.entry.settings for each in entries if isinstance(each.entry, set_by)]
        try:
            for settings in found[-1:]:
                await self.plan(settings, new=False)
        except Denied as denied:
            if denied.code in ("busy", "cpu-budget"):
                raise

    async def _folded(self, code: str, entries: Sequence[log.Logged]) -> Room:
        """A room from its log, folded in small steps so that others are served in between.

        A log that cannot be folded is treated as damaged. Loading a log longer than any game needs
        is charged to the address.
        """
        room = None
        self._reads.charge(ADDRESS.get(), max(0, len(entries) - USUAL_ENTRIES))
        try:
            for first in range(0, len(entries), ENTRIES_AT_A_TIME):
                room = fold_all(code, entries[first : first + ENTRIES_AT_A_TIME], room)
                await asyncio.sleep(0)
            assert room is not None, "a room is stored with its first entry"
        except Exception as error:  # noqa: BLE001  # one damaged room must not affect others
            self._set_aside(code, error)
            raise Denied("damaged", code=code) from None
        return room

    def _set_aside(self, code: str, fault: BaseException | None) -> None:
        """Log once that a room cannot be served."""
        if code not in self.damaged:
            self.damaged.add(code)
            logger.error("room set aside", extra={"room": code, "reason": str(fault)})

    def _keep(self, live: RoomCache) -> RoomCache:
        code = live.room.code
        if code in self.lives:
            self.lives.move_to_end(code)
            return live
        self.lives[code] = live
        if len(self.lives) > ROOMS_IN_MEMORY:
            self._let_go()
        return live

    def _let_go(self) -> None:
        """Evict the least recently used rooms without watchers, a few at a time."""
        for code, oldest in list(islice(self.lives.items(), 8)):
            if oldest.watchers or oldest.lock.locked() or oldest.bots_at_work:
                self.lives.move_to_end(code)
            elif len(self.lives) > ROOMS_IN_MEMORY:
                del self.lives[code]

    async def refresh(self, live: RoomCache) -> None:
        """Read the entries since the room was last read or written here."""
        await self.engine.refresh(live)

    async def execute(self, code: str, guest: Guest, command: messages.AnyCommand) -> Accepted:
        """Execute a command; returns when it is on disk, raises `Denied` if it is refused."""
        live = await self.live(code)
        self.quotas.check(guest.id, ADDRESS.get())
        self.quotas.check_entries(live.room, is_move=isinstance(command, (*MOVES, *MODERATION)))
        if isinstance(command, messages.Configure):
            await self.plan(command.settings, new=True)
        elif isinstance(command, messages.Start):
            await self.plan(live.room.settings, new=False)
        elif isinstance(command, messages.Sit) and live.room.bars(ADDRESS.get()):
            raise Denied("barred")
        accepted = await self.engine.execute(live, guest.id, command)
        if isinstance(command, MODERATION):
            what = msgspec.to_builtins(command)
            by = "operator" if guest.id == OPERATOR else "host"
            logger.info("moderation", extra={"room": live.room.code, "by": by, "command": what})
        return accepted

    async def change(self, live: RoomCache, guest: str, command: str, work: Work) -> Accepted:
        """Change a room in one transaction; retries from the start on a conflict."""
        return await self.engine.change(live, guest, command, work)

    # The host interface of the room engine.

    def random_bytes(self, count: int, /) -> bytes:
        """Random bytes of the operating system."""
        return secrets.token_bytes(count)

    def new_code(self) -> str:
        """A code that people can type."""
        return new_code()

    async def append(self, *additions: Addition) -> bool:
        """Store entries with the lists and ratings they change, in one transaction."""
        stored = await asked(self.store.store(*map(self._change, additions)))
        for addition in additions if stored else ():
            entries = addition.entries
            guest = (entries[0].guest if entries else "") or addition.room.host
            self.quotas.charge(guest, ADDRESS.get(), size_of(entries))
        return stored

    def _change(self, addition: Addition) -> Change:
        before, after, entries, secret = addition
        if before is None:
            return Change(after, 0, entries, None, secret)
        due = self.due(after)
        if after.phase != "over" or before.phase == "over" or not _has_result(after):
            return Change(after, before.seq, entries, due)
        results, against_bot = results_of(after), bot_result(after)
        return Change(after, before.seq, entries, due, results=results, bot_result=against_bot)

    async def entries(self, code: str, after: int) -> list[log.Logged]:
        """The stored entries of a room after a sequence number."""
        return await asked(self.store.entries(code, after))

    def tell(self, held: RoomCache) -> None:
        """A room has changed here."""
        self.after_commit(held)

    def due(self, room: Room) -> int | None:
        """When the scheduler has to handle a room."""
        return self.now() + BOT_GRACE if room.bots_awaited else room.deadline

    async def preview(self, code: str, guest: Guest, asked: Preview) -> Option:
        """The preview of a choice, for the owner of the seat."""
        room = (await self.live(code)).room
        if asked.seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=asked.seat)
        return preview(room.game, asked)

    async def seat_link(self, code: str, guest: Guest, seat: int) -> str:
        """A link that moves a seat to another device, once."""
        room = (await self.live(code)).room
        if seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=seat)
        return self.identity.link(room.code, seat, _sitting(room, seat))

    async def claim(self, guest: Guest, link: str) -> str:
        """Move the seat of a link to this guest; the code of its room."""
        _known(guest)
        code, seat, sitting = self.identity.claimed(link)
        live = await self.live(code)

        def work(draft: Draft) -> None:
            if _sitting(draft.room, seat).digest != sitting:
                raise Denied("link-used")
            draft.add(log.Moved(seat, guest.id))

        await self.change(live, guest.id, "", work)
        return code

    async def record(self, code: str) -> str:
        """The public record of the game in a room."""
        return (await self._record(code, replay=False)).decode()

    async def replay(self, code: str) -> bytes:
        """That game, step by step: `Replayed` as JSON."""
        return await self._record(code, replay=True)

    async def _record(self, code: str, *, replay: bool) -> bytes:
        live = await self.live(code)
        state = live.room.game
        if state.variant.has_cards and not state.over:
            raise Denied("record-hidden")
        job = RoomRecordJob.of(self.dice, live.secret, live.room, replay=replay)
        return await self.jobs.run(job, ADDRESS.get())

    async def ready(self) -> None:
        """Check that the store writes. Callers within a second share one attempt."""
        loop = asyncio.get_running_loop()
        if self._proof is None or (self._proof.done() and loop.time() > self._proof_until):
            self._proof = asyncio.create_task(self.store.prove(self.now()))
            self._proof.add_done_callback(lambda proof: proof.cancelled() or proof.exception())
            self._proof_until = loop.time() + 1
        try:
            async with asyncio.timeout(PROOF_SECONDS):
                await asked(asyncio.shield(self._proof))
        except TimeoutError:
            raise Denied("unavailable") from None


def _has_result(room: Room) -> bool:
    """Whether a finished game has a result; one that was ended early has one only if rated."""
    if room.state is None or room.deleted:
        return False
    return room.state.over or (room.counts and bool(room.winners))


def _sitting(room: Room, number: int) -> Sitting:
    seat = room.seat(number)
    return Sitting(seat.guest, seat.sitting, seat.moves)


def _known(guest: Guest) -> None:
    if not guest.id:
        raise Denied("guest-unknown")
