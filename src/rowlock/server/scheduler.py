"""Scheduled work in rooms: bots choose, and deadlines expire."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.room import log
from rowlock.room.bot_turn import BotTurn
from rowlock.room.decide import Draft, pass_all
from rowlock.room.model import Room
from rowlock.server.client_address import ADDRESS
from rowlock.server.clock import SteadyClock
from rowlock.server.jobs import BotJob
from rowlock.server.room_cache import RoomCache
from rowlock.server.room_service import BOT_GRACE, RoomService

logger = logging.getLogger("rowlock.server")

SWEEP_SECONDS = 0.5
TIDY_SECONDS = 600.0
TIDY_PAUSE = 1.0
DAY = 86_400_000
ATTEND_SECONDS = 15.0
ATTEND_FOR = 45_000
"""Milliseconds for which the presence report of a process is valid."""
LOOK_AGAIN_FOR = 600_000
"""Milliseconds after its deadline for which a seemingly empty room is checked again."""


class Scheduler:
    """Runs the bots and deadlines of all rooms, in whichever process they started."""

    def __init__(self, service: RoomService, process: str) -> None:
        self.service = service
        self.process = process
        self._tasks: set[asyncio.Task[None]] = set()
        service.after_commit = self.look_after
        self.heard: dict[str, Callable[[str], Awaitable[None]]] = {}
        """Handlers of notifications that do not name a room, by first word; they get the rest. They
        are also called periodically with an empty rest, since notifications can be lost.
        """

    def start(self) -> None:
        """Start the background tasks."""
        self._run(self._again(SWEEP_SECONDS, self.sweep))
        self._run(self._again(TIDY_SECONDS, self.tidy))
        if self.service.store.database.shared:
            self._run(self._again(ATTEND_SECONDS, self.attend))
        self._run(self.service.store.database.listen(self.hear))

    async def stop(self) -> None:
        """Stop; another process continues the pending work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def look_after(self, live: RoomCache) -> None:
        """Start the bots of a room, unless they are running."""
        if live.room.bots_awaited and not live.bots_at_work:
            live.bots_at_work = True
            self._run(self._bots(live))

    async def _bots(self, live: RoomCache) -> None:
        try:
            while live.room.bots_awaited and await self._bots_choose(live):
                pass
        finally:
            live.bots_at_work = False

    async def _bots_choose(self, live: RoomCache) -> bool:
        """Let all awaited bots of a room choose, in a worker process.

        Jobs are served round-robin by the address whose command the bots answer. A bot passes
        if it exceeds its time limit, or if too many jobs of its address are queued. False if
        the queue is full for rooms that the sweep has found: the next sweep finds them again.
        """
        turn = BotTurn.of(live.room, live.secret)
        address = ADDRESS.get()
        try:
            answer = await self.service.jobs.run(BotJob.of(turn), address, patient=True)
            plays = BotJob.plays(answer)
        except Denied as denied:
            if denied.code == "busy" and not address:
                return False
            logger.warning("bots pass", extra={"room": live.room.code, "code": denied.code})
            plays = turn.passes()
        await self.service.change(live, "", "", lambda draft: turn.enter(draft, plays))
        return True

    async def tidy(self) -> None:
        """Remove rooms abandoned long ago, a few at a time: players have priority."""
        limits, now = self.service.limits, self.service.now()
        days = {
            "lobby": limits.keep_lobby_days,
            "playing": limits.keep_unfinished_days,
            "over": limits.keep_finished_days,
        }
        before = {phase: now - count * DAY for phase, count in days.items() if count}
        while removed := await self.service.store.remove_abandoned(before):
            for code in removed:
                self.service.lives.pop(code, None)
            logger.info("rooms removed", extra={"count": len(removed)})
            await asyncio.sleep(TIDY_PAUSE)

    async def sweep(self) -> None:
        """Handle every room that is due."""
        self._adjust_clock()
        now = self.service.now()
        for code, since in await self.service.store.due(now):
            try:
                live = await self.service.live(code)
            except Denied as denied:
                if denied.code != "damaged":
                    raise
                await self.service.store.claim(code, since, None)  # it cannot be loaded
                continue
            waits = not live.room.bots_awaited and not await self._anybody(live, now)
            if await self.service.store.claim(code, since, self._until(live, now, waits)):
                await self._due(live, now, waits)

    def _adjust_clock(self) -> None:
        """Adopt a jump of the wall clock as soon as no deadline is pending."""
        service = self.service
        clock = service.now
        if service.store.database.shared or not isinstance(clock, SteadyClock) or not clock.is_off:
            return
        if not any(live.watchers and live.room.deadline for live in service.lives.values()):
            logger.warning("clock follows a jump of the wall clock")
            clock.adjust()

    def _until(self, live: RoomCache, now: int, waits: bool) -> int | None:
        """When to check again if nothing happens; a room without players is suspended."""
        deadline = live.room.deadline
        if live.room.bots_awaited:
            return now + BOT_GRACE * (1 + self.service.jobs.waiting // 10)
        if deadline is None or (waits and now > deadline + LOOK_AGAIN_FOR):
            return None
        return max(deadline, now + (ATTEND_FOR if waits else 1000))

    async def _due(self, live: RoomCache, now: int, waits: bool) -> None:
        if live.room.bots_awaited:
            self.look_after(live)
        elif not waits and _is_up(live.room, now):
            moment = live.room.moment

            def work(draft: Draft) -> None:
                # The deadline may have been restarted since the room was read.
                if draft.room.moment == moment and _is_up(draft.room, now):
                    pass_all(draft)

            await self.service.change(live, "", "", work)

    async def _anybody(self, live: RoomCache, now: int) -> bool:
        """Whether a player of the table is connected, to any process."""
        if live.present & live.room.guests:
            return True
        if not self.service.store.database.shared:
            return False
        present = await self.service.store.present([live.room.code], now)
        return bool(present[live.room.code] & live.room.guests)

    async def arrived(self, live: RoomCache) -> None:
        """A player has come back: restart a deadline that expired while the room was empty.

        The same for a deadline with more time left than it ever had: the wall clock was set back.
        """

        def is_wrong(room: Room, now: int) -> bool:
            return room.deadline is not None and not room.moment_at <= now < room.deadline

        seated = live.present & live.room.guests
        is_full = live.room.seq >= self.service.limits.entries_per_room
        if not seated or is_full or not is_wrong(live.room, self.service.now()):
            return

        def work(draft: Draft) -> None:
            if is_wrong(draft.room, draft.actor.now):
                draft.add(log.ClockRestarted())

        await self.service.change(live, "", "", work)

    async def attend(self) -> None:
        """Publish the presence of this process, and read that of the others."""
        store, lives = self.service.store, self.service.lives
        watched = {code: live for code, live in lives.items() if live.watchers}
        there = {
            (code, watcher.guest.id)
            for code, live in watched.items()
            for watcher in live.watchers
            if watcher.guest.id
        }
        now = self.service.now()
        await store.attend(self.process, sorted(there), now + ATTEND_FOR)
        for code, present in (await store.present(watched, now)).items():
            watched[code].elsewhere = present
            watched[code].stir()
        await self.hear("")

    async def hear(self, hint: str) -> None:
        """Another process reports a change; an empty hint means that any room may have changed."""
        lives = self.service.lives
        code, _, rest = hint.partition(" ")
        if code in self.heard:
            await self.heard[code](rest)
            return
        if hint:
            live = lives.get(code)
            if live is not None and int(rest) > live.room.seq:
                await self.service.refresh(live)
            return
        for look in self.heard.values():
            await look("")
        watched = [code for code, live in lives.items() if live.watchers]
        for code, newest in (await self.service.store.sequence_numbers(watched)).items():
            if code in lives and newest > lives[code].room.seq:
                await self.service.refresh(lives[code])

    async def _again(self, seconds: float, work: Any) -> None:
        """Repeat work for ever; if the store fails, retry later."""
        while True:
            await _supervised(work())
            await asyncio.sleep(seconds)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_supervised(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _is_up(room: Room, now: int) -> bool:
    """Whether the time of a room is over."""
    return room.deadline is not None and room.deadline <= now


async def _supervised(work: Coroutine[Any, Any, None]) -> None:
    """Run work in the background; exceptions are logged."""
    try:
        await work
    except RowlockError as error:
        logger.warning("background work put off", extra={"reason": str(error)})
    except Exception:
        logger.exception("background work failed")
