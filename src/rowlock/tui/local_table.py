"""A table on this keyboard: a room in this process, paced so that people can follow."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable
from functools import partial

from rowlock.client import new_id
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.presentation.choices import previewed
from rowlock.protocol import messages
from rowlock.protocol.advice import Hint
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Event, Mine, Option
from rowlock.room.host import HeldRoom
from rowlock.room.local_room import LocalRoom, MemoryHost
from rowlock.tui.background import find_hint, run_in_background

EVENTS_KEPT = 1000


class LocalTable:
    """A game whose seats are people at this keyboard and bots."""

    def __init__(
        self,
        settings: Settings,
        *,
        seed: str | None = None,
        pause: float = 0.0,
        changed: Callable[[LocalTable], None] | None = None,
    ) -> None:
        host = MemoryHost(lambda: time.time_ns() // 1_000_000, secrets.token_bytes, self._tell)
        self.local = LocalRoom(settings, host, seed=seed or "")
        self.pause = pause
        """Seconds for which others seem to think, so that one can follow."""
        self.trouble: RowlockError | None = None
        """What stopped the game, where a bot could not go on."""
        self.seq = self.local.room.seq
        self.view = self.local.view()
        self.events: deque[Event] = deque(self.local.history(), maxlen=EVENTS_KEPT)
        self._changed = changed or (lambda _: None)
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def settings(self) -> Settings:
        """What is played, and by whom."""
        return self.local.room.settings

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.local.room.game

    @property
    def record(self) -> str:
        """The game so far, as a record."""
        return self.local.record

    @property
    def continuation(self) -> Settings:
        """Settings that go on where this table stands now."""
        return self.local.continuation

    @property
    def connected(self) -> bool:
        """Nothing lies between this table and its screen."""
        return True

    def enter(self) -> None:
        """Let dice and bots move the game on from now on."""
        self._task = asyncio.create_task(self._run())

    async def leave(self) -> None:
        """Stop dice and bots; the game can go on later."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def mine(self, seat: int) -> Mine | None:
        """What only the owner of a seat may see."""
        return next((each for each in self.view.mine or [] if each.seat == seat), None)

    async def do(self, command: messages.AnyCommand) -> None:
        """Have a choice made or taken back, or dice typed in; raises `Denied` if refused."""
        await self.local.execute(command)

    async def choose(self, seat: int, play: str) -> None:
        """Make the choice of a seat of this keyboard."""
        moment = self.local.room.moment
        await self.do(messages.Choose(id=new_id(), moment=moment, seat=seat, play=play))

    async def preview(self, seat: int, play: str) -> Option:
        """What a choice, whole or begun, would do, or why it cannot be made."""
        return previewed(self.state, seat, play)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; raises what stopped the game."""
        while not condition():
            if self.trouble is not None:
                raise self.trouble
            await self._news.wait()

    async def advice(self, seat: int) -> Hint:
        """What every play of a seat is worth, found beside the screen."""
        return await run_in_background(partial(find_hint, self.state, seat))

    def _tell(self, held: HeldRoom) -> None:
        """Show what has happened, and keep the game unless a choice waits for others."""
        self.events.extend(self.local.events_after(self.seq))
        self.seq = held.room.seq
        self.view = self.local.view()
        if not any(self.state.choices):
            self._changed(self)
        self._wake()

    def _wake(self) -> None:
        """Let all who wait look again."""
        self._news.set()
        self._news = asyncio.Event()

    async def _run(self) -> None:
        """Roll, and choose for bots and for those who have no choice, until the game is over."""
        try:
            while not self.state.over:
                await self._go_on()
        except RowlockError as error:
            self.trouble = error
            self._wake()

    async def _go_on(self) -> None:
        if self.local.chance_due:
            await asyncio.sleep(self.pause)
        if await self.local.step():
            return
        if self.local.room.bots_awaited:
            await self._let_bots_choose()
        else:
            seen = self.seq
            await self.until(lambda: self.seq != seen)

    async def _let_bots_choose(self) -> None:
        """Bots think beside the screen; with nobody else to wait for, they take their time."""
        room = self.local.room
        if set(room.game.awaited) == set(room.bots_awaited):
            await asyncio.sleep(self.pause)
        turn = self.local.bot_turn()
        plays = await asyncio.to_thread(self.local.think, turn, _bot_failed)
        await self.local.enter_plays(turn, plays)


def _bot_failed(error: Exception, level: str, seat: int) -> None:  # noqa: ARG001
    """A bot that cannot play stops the game with the reason; for one with a fault another plays."""
    if isinstance(error, RowlockError):
        raise error
