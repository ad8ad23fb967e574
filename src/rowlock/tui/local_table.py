"""A local table: a room in this process, with pauses so that people can follow."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from msgspec import structs

from rowlock.analysis.coach import coach
from rowlock.client import new_entropy, new_id
from rowlock.client.witness import Witness
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.presentation.choices import previewed
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.advice import Coaching, Hint
from rowlock.protocol.refusals import Phrase
from rowlock.protocol.settings import Settings
from rowlock.room.dice_source import FairDice
from rowlock.room.host import HeldRoom
from rowlock.room.local_room import LocalRoom, MemoryHost
from rowlock.tui.advice_view import find_hint, run_in_background

EVENTS_KEPT = 1000


class LocalTable:
    """A game of people at this keyboard and bots."""

    def __init__(
        self,
        settings: Settings,
        *,
        seed: str | None = None,
        pause: float = 0.0,
        chosen: Mapping[int, str] | None = None,
        changed: "Callable[[LocalTable], None] | None" = None,
    ) -> None:
        host = MemoryHost(lambda: time.time_ns() // 1_000_000, secrets.token_bytes, self._tell)
        dice = None if seed else FairDice()
        self._adds = dice is not None and settings.dice != "typed"
        """Whether people's seats add entropy to the draws."""
        added = {
            number: new_entropy()
            for number, seat in enumerate(settings.seats, 1)
            if self._adds and seat.kind != "bot"
        }
        self.local = LocalRoom(settings, host, seed=seed or "", dice=dice, entropy=added)
        self.pause = pause
        """Pause before rolls and bots in seconds."""
        self._chosen_before = chosen or {}
        self.trouble: RowlockError | None = None
        """The error that stopped the game, if a bot could not play."""
        self.seq = self.local.room.seq
        self.rolled_back = False
        self.view = self.local.view()
        self.events: deque[views.Event] = deque(self.local.history(), maxlen=EVENTS_KEPT)
        self.witness = Witness()
        """The commitment to the dice, once something was drawn, and what seats added."""
        for seat, entropy in added.items():
            self.witness.send(seat, 0, entropy, "")
        self._tell_commitment()
        self._changed = changed or (lambda _: None)
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def settings(self) -> Settings:
        """The settings of the table."""
        return self.local.room.settings

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.local.room.game

    @property
    def record(self) -> str:
        """The game so far, as a record."""
        return self.local.record

    @property
    def continuation(self) -> Settings:
        """Settings that continue from the current position."""
        return self.local.continuation

    @property
    def chosen(self) -> dict[int, str]:
        """The pending choices of people, by seat."""
        return {each.seat: each.chosen.play for each in self.view.mine or [] if each.chosen}

    @property
    def connected(self) -> bool:
        """Always: there is no network."""
        return True

    def enter(self) -> None:
        """Start the task that rolls and lets bots choose."""
        self._task = asyncio.create_task(self._run())

    async def leave(self) -> None:
        """Stop the task; the game can be continued later."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def mine(self, seat: int) -> views.Mine | None:
        """The private view of a seat."""
        return next((each for each in self.view.mine or [] if each.seat == seat), None)

    async def do(self, command: messages.AnyCommand) -> None:
        """Execute a command; raises `Denied` if it is refused."""
        if isinstance(command, messages.Choose) and self._adds:
            command = structs.replace(command, entropy=new_entropy())
            turn = self.view.table.turn if self.view.table else 0
            self.witness.send(command.seat, turn, command.entropy, command.id)
        try:
            await self.local.execute(command)
        except refusals.Denied:
            self.witness.answer(command.id, accepted=False)
            raise
        self.witness.answer(command.id, accepted=True)

    async def choose(self, seat: int, play: str) -> None:
        """Make the choice of a local seat."""
        moment = self.local.room.moment
        await self.do(messages.Choose(id=new_id(), moment=moment, seat=seat, play=play))

    async def preview(self, seat: int, play: str) -> views.Option:
        """Preview a complete or partial choice."""
        return previewed(self.state, seat, play)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds; raises the error that stopped the game."""
        while not condition():
            if self.trouble is not None:
                raise self.trouble
            await self._news.wait()

    async def advice(self, seat: int) -> Hint:
        """A hint, computed in the background."""
        return await run_in_background(partial(find_hint, self.state, seat))

    async def coaching(self, seat: int) -> Coaching:
        """The losing plays of a seat, computed in the background."""
        return await run_in_background(partial(coach, self.state, seat, at_once=True))

    def _tell_commitment(self) -> None:
        """Show the commitment to the dice; seeded and typed dice have none."""
        anchor = self.local.room.anchor
        if anchor and self.settings.dice != "typed":
            promised = Phrase("fair-promised", {"anchor": anchor})
            self.events.append(views.Event(self.seq, "committed", promised))

    def _tell(self, held: HeldRoom) -> None:
        """Update the view, and save the game."""
        self.events.extend(self.local.events_after(self.seq))
        self.seq = held.room.seq
        self.view = self.local.view()
        if held.room.added and self.settings.dice != "typed":
            self.witness.see(held.room.anchor, ())
        self._changed(self)
        self._wake()

    def _wake(self) -> None:
        """Wake all waiting tasks."""
        self._news.set()
        self._news = asyncio.Event()

    async def _run(self) -> None:
        """Roll, and choose for bots and for seats with a forced pass, until the game is over."""
        try:
            await self._choose_again()
            while not self.state.over:
                await self._go_on()
        except RowlockError as error:
            self.trouble = error
            self._wake()

    async def _choose_again(self) -> None:
        """Restore the pending choices of an unfinished game."""
        for seat, play in self._chosen_before.items():
            with suppress(refusals.Denied):  # the file was edited
                await self.choose(seat, play)

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
        """Let bots choose in a thread; pause if only bots are awaited."""
        room = self.local.room
        if set(room.game.awaited) == set(room.bots_awaited):
            await asyncio.sleep(self.pause)
        turn = self.local.bot_turn()
        plays = await asyncio.to_thread(self.local.think, turn, _bot_failed)
        await self.local.enter_plays(turn, plays)


def _bot_failed(error: Exception, level: str, seat: int) -> None:  # noqa: ARG001
    """A bot that refuses to play stops the game; a bot that crashes is replaced."""
    if isinstance(error, RowlockError):
        raise error
