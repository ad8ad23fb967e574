"""A table on this keyboard: the rules, dice and bots behind the views that a server would send."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from functools import partial

import msgspec

from rowlock.bots import make_bot
from rowlock.core.moves import Choice
from rowlock.core.rules import (
    Transition,
    apply,
    apply_chance,
    chance_refusal,
    legal_plays,
    take_back,
)
from rowlock.core.rules import refusal as refusal_of
from rowlock.core.state import State
from rowlock.core.view import view
from rowlock.core.writing import Choose, Move, write_record
from rowlock.errors import RowlockError
from rowlock.play.seats import Bot
from rowlock.play.sources import Seeded
from rowlock.protocol import messages
from rowlock.protocol.advice import Hint
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Event, Mine, Option, RoomView, SeatView, Sections, You
from rowlock.showing.choices import (
    has_choice,
    may_take_back,
    previewed,
    read_chance,
    read_choice,
)
from rowlock.showing.events import wire_event
from rowlock.showing.plans import Plan, plan_of
from rowlock.showing.positions import game_of, mine_of, table_of
from rowlock.tui.beside import beside
from rowlock.tui.judging import find_hint

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
        self.settings = settings
        self.pause = pause
        """Seconds for which others seem to think, so that one can follow."""
        self.seq = 0
        self.events: deque[Event] = deque(maxlen=EVENTS_KEPT)
        self.trouble: RowlockError | None = None
        """What stopped the game, where a bot could not go on."""
        seed = seed or secrets.token_hex(16)
        self._dice = Seeded(seed)
        self._bots = _bots(settings, seed)
        self._changed = changed or (lambda _: None)
        self._begin(plan_of(settings))
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    def _begin(self, plan: Plan) -> None:
        seats = len(self.settings.seats)
        self.start = plan.start or self._dice.opening(plan.variant, seats, self.settings.options)
        self.moves: tuple[Move, ...] = ()
        self.state, self._moment = self.start, 0
        for move in plan.moves:
            self._played(move, moved(self.state, move), "person")
        self.view = Sections()
        self._show()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.state.setup.seats if seat not in self._bots)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(
            each.name or f"Seat {seat}" for seat, each in enumerate(self.settings.seats, 1)
        )

    @property
    def record(self) -> str:
        """The game so far, as a record."""
        return write_record(self.start, self.moves, self.names)

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
        """Have a choice made or taken back, or dice typed in; the rest belongs to servers."""
        if isinstance(command, messages.Choose):
            await self.choose(command.seat, command.play)
        elif isinstance(command, messages.TakeBack):
            await self._take_back(command.seat)
        elif isinstance(command, messages.Roll):
            await self._typed(command.roll)
        else:
            raise Denied("bad-message", fault=type(command).__name__)

    async def choose(self, seat: int, play: str) -> None:
        """Make the choice of a seat of this keyboard."""
        choice = read_choice(self.state, seat, play)
        refused = refusal_of(self.state, seat, choice)
        if refused is not None:
            raise Denied.by_rule(refused)
        await self._chosen(seat, choice, "person")

    async def preview(self, seat: int, play: str) -> Option:
        """What a choice, whole or begun, would do, or why it cannot be made."""
        return previewed(self.state, seat, play)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; raises what stopped the game."""
        async with self._news:
            while not condition():
                if self.trouble is not None:
                    raise self.trouble
                await self._news.wait()

    @property
    def may_advise(self) -> bool:
        """On one's own keyboard everything is allowed."""
        return True

    async def advice(self, seat: int) -> Hint:
        """What every play of a seat is worth, found beside the screen."""
        return await beside(partial(find_hint, self.state, seat))

    async def _take_back(self, seat: int) -> None:
        if not may_take_back(self.state, seat):
            raise Denied("nothing-to-take-back", seat=seat)
        self.state = take_back(self.state, seat)
        latest = max(
            index
            for index, move in enumerate(self.moves)
            if isinstance(move, Choose) and move.seat == seat
        )
        self.moves = self.moves[:latest] + self.moves[latest + 1 :]
        self.seq += 1
        self.events.append(Event(self.seq, "took-back", seat))
        await self._tell()

    async def _typed(self, text: str) -> None:
        chance = read_chance(self.state, text)
        refused = chance_refusal(self.state, chance)
        if refused is not None:
            raise Denied.by_rule(refused)
        self._played(chance, apply_chance(self.state, chance), "person")
        await self._tell()

    async def _chosen(self, seat: int, choice: Choice, by: str) -> None:
        self._played(Choose(seat, choice), apply(self.state, seat, choice), by)
        await self._tell()

    def _played(self, move: Move, transition: Transition, by: str) -> None:
        before = self.state
        self.state, events = transition
        self.moves = (*self.moves, move)
        self.seq += 1
        if (before.turn, before.stage) != (self.state.turn, self.state.stage):
            self._moment = self.seq
        self.events.extend(wire_event(event, self.seq, self.state, by) for event in events)

    async def _tell(self) -> None:
        self._show()
        if not any(self.state.choices):
            self._changed(self)
        async with self._news:
            self._news.notify_all()

    async def _run(self) -> None:
        """Roll, and choose for bots and for those who have no choice, until the game is over."""
        try:
            while not self.state.over:
                await self._go_on()
        except RowlockError as error:
            self.trouble = error
            await self._tell()

    async def _go_on(self) -> None:
        state = self.state
        if not state.awaited:
            await self._chance()
        elif (seat := self._next_by_itself()) is None:
            seen = self.seq
            await self.until(lambda: self.seq != seen)
        elif seat in self._bots:
            await self._let_choose(seat)
        else:
            (only,) = legal_plays(state, seat)
            await self._chosen(seat, only, "auto")

    def _next_by_itself(self) -> int | None:
        """A seat that need not be asked: a bot's, or one that has no choice."""
        awaited = self.state.awaited
        return next(
            (each for each in awaited if each in self._bots or not has_choice(self.state, each)),
            None,
        )

    async def _chance(self) -> None:
        if self.settings.dice == "typed":
            seen = self.seq
            await self.until(lambda: self.seq != seen)
            return
        await asyncio.sleep(self.pause)
        chance = self._dice.draw(self.state)
        self._played(chance, apply_chance(self.state, chance), "person")
        await self._tell()

    async def _let_choose(self, seat: int) -> None:
        """A bot thinks beside the screen; with nobody else to wait for, it takes its time."""
        before = self.state
        if not set(before.awaited) & set(self.people):
            await asyncio.sleep(self.pause)
        choice = await asyncio.to_thread(
            self._bots[seat].choose, view(before, seat), seat, legal_plays(before, seat)
        )
        if self.state.awaits(seat):
            await self._chosen(seat, choice, "bot")

    def _show(self) -> None:
        typed = self.settings.dice == "typed"
        dice = "typed" if typed else "rolled"
        self.view = Sections(
            room=self._room(),
            you=You(self.names[self.people[0] - 1] if self.people else "", list(self.people), True),
            game=self.view.game or game_of(self.start, dice, 0),
            table=table_of(self.state, self._moment, typed=typed),
            mine=[mine_of(self.state, seat) for seat in self.people],
            chat=[],
        )

    def _room(self) -> RoomView:
        phase = "over" if self.state.over else "playing"
        seats = [
            SeatView(seat, "bot" if seat in self._bots else "person", name, each.level or None, [])
            for seat, (name, each) in enumerate(
                zip(self.names, self.settings.seats, strict=True), 1
            )
        ]
        title = self.state.variant.title
        return RoomView("", phase, "", title, "", self.settings, seats, None)  # type: ignore[arg-type]


def moved(state: State, move: Move) -> Transition:
    """What a move leads to."""
    if isinstance(move, Choose):
        return apply(state, move.seat, move.choice)
    return apply_chance(state, move)


def _bots(settings: Settings, seed: str) -> dict[int, Bot]:
    return {
        seat: make_bot(each.level, f"{seed} {seat}")
        for seat, each in enumerate(settings.seats, 1)
        if each.kind == "bot"
    }


def kept_settings(table: LocalTable) -> Settings:
    """Settings that go on where a table stands now."""
    return msgspec.structs.replace(table.settings, record=table.record, step=None)
