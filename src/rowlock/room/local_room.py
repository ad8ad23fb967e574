"""A room in one process: all people share a device, and the log is kept in memory."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from rowlock.bots import make_bot
from rowlock.match.driver import Bot
from rowlock.presentation.narration import wire_event
from rowlock.presentation.plans import plan_of
from rowlock.protocol.messages import Accepted, AnyCommand
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Event, Sections
from rowlock.room import log, seat_view
from rowlock.room.bot_turn import BotTurn, OnFailure
from rowlock.room.decide import Actor, Draft, begin, chance_is_due, settle_once
from rowlock.room.dice_source import DiceSource, SeededDice
from rowlock.room.engine import RoomEngine
from rowlock.room.fold import moved
from rowlock.room.host import Addition, HeldRoom
from rowlock.room.model import Room

GUEST = "local"
"""The one device."""


class MemoryHost:
    """Keeps the log of one room in memory; clock and randomness are given."""

    def __init__(
        self,
        now: Callable[[], int],
        random_bytes: Callable[[int], bytes],
        tell: Callable[[HeldRoom], None] = lambda _: None,
    ) -> None:
        self.now = now
        self.random_bytes = random_bytes
        self.tell = tell
        self.log: list[log.Logged] = []

    def new_code(self) -> str:
        """A local room has no code."""
        return ""

    async def append(self, *additions: Addition) -> bool:
        """Keep entries."""
        for addition in additions:
            self.keep(addition)
        return True

    def keep(self, addition: Addition) -> None:
        """Keep the entries of an addition."""
        self.log.extend(addition.entries)

    async def entries(self, code: str, after: int) -> Sequence[log.Logged]:
        """The entries after a sequence number."""
        return [logged for logged in self.log if logged.seq > after]


class LocalRoom:
    """A game whose seats are people at one device and bots, begun at once."""

    def __init__(
        self,
        settings: Settings,
        host: MemoryHost,
        *,
        seed: str = "",
        dice: DiceSource | None = None,
        entropy: Mapping[int, str] | None = None,
    ) -> None:
        """`entropy` is what people's seats add to the first draw, by seat."""
        self.host = host
        self.engine = RoomEngine[HeldRoom](host, dice or SeededDice())
        new = self.engine.open(GUEST, "", _local(settings), seed)
        host.keep(new)
        self.held = HeldRoom(new.room, new.secret)
        draft = Draft(new.room, Actor(GUEST, "", host.now()))
        for seat, added in (entropy or {}).items():
            draft.add(log.Contributed(seat, added))
        begin(draft, self.engine.dice, new.secret)
        host.keep(Addition(new.room, draft.room, draft.entries))
        self.held.becomes(draft.room)
        self._bots: dict[tuple[str, int], Bot] = {}
        self.begun = draft.room.seq
        """The sequence number at which the game began."""

    @property
    def room(self) -> Room:
        """The room as it is now."""
        return self.held.room

    @property
    def record(self) -> str:
        """The game so far, as a record."""
        return self.engine.dice.record(self.held.secret, self.room)

    @property
    def continuation(self) -> Settings:
        """Settings of a room that continues from the current position."""
        return msgspec.structs.replace(self.room.settings, record=self.record, step=None)

    async def execute(self, command: AnyCommand) -> Accepted:
        """Execute a command; entries that need no decision are left to `step`."""
        return await self.engine.execute(self.held, GUEST, command, settled=False)

    @property
    def chance_due(self) -> bool:
        """Whether the next step draws dice or cards."""
        return chance_is_due(self.room)

    async def step(self) -> bool:
        """Add one entry that needs no decision; False if there is none."""
        before = self.room.seq

        def work(draft: Draft) -> None:
            settle_once(draft, self.engine.dice, self.held.secret)

        await self.engine.change(self.held, "", "", work, settled=False)
        return self.room.seq != before

    def bot_turn(self) -> BotTurn:
        """The pending choices of the bots."""
        return BotTurn.of(self.room, self.held.secret)

    def think(self, turn: BotTurn, failed: OnFailure) -> list[tuple[int, str]]:
        """The choices of the bots; without side effects, so that it can run in a thread."""
        return turn.plays(failed, self._bot)

    def _bot(self, level: str, seat: int) -> Bot:
        """The bot of a seat, which is kept for the whole game."""
        if (level, seat) not in self._bots:
            self._bots[level, seat] = make_bot(level, f"{self.held.secret} {seat}")
        return self._bots[level, seat]

    async def enter_plays(self, turn: BotTurn, plays: list[tuple[int, str]]) -> None:
        """Enter the choices of the bots."""
        await self.engine.change(
            self.held, "", "", lambda draft: turn.enter(draft, plays), settled=False
        )

    async def play_on(self, failed: OnFailure) -> None:
        """Run dice and bots until a person has to choose or the game is over."""
        while await self.step() or self.room.bots_awaited:
            if self.room.bots_awaited:
                turn = self.bot_turn()
                await self.enter_plays(turn, self.think(turn, failed))

    def view(self) -> Sections:
        """The whole view of the device."""
        room = self.room
        people = room.seats_of(GUEST)
        return Sections(
            room=seat_view.room_view(room),
            you=seat_view.you(room, GUEST, room.names[people[0] - 1] if people else ""),
            game=seat_view.game(room),
            table=seat_view.table(room),
            mine=seat_view.mine(room, GUEST),
            chat=list(room.chat),
        )

    def history(self) -> list[Event]:
        """The events of a continued record, before this room."""
        state, names, events = self.room.start, self.room.names, list[Event]()
        assert state is not None
        for move in plan_of(self.room.settings).moves:
            state, happened = moved(state, move)
            events += [wire_event(event, self.begun, state, names) for event in happened]
        return events

    def events_after(self, seq: int) -> list[Event]:
        """The events after a sequence number, as far as they are kept."""
        return [event for event in self.room.events if event.seq > max(seq, self.begun)]


def _local(settings: Settings) -> Settings:
    """Settings with a name for every seat, hints, no rating, and automatic rolls."""
    seats = [
        msgspec.structs.replace(each, name=each.name or f"Seat {number}")
        for number, each in enumerate(settings.seats, 1)
    ]
    return msgspec.structs.replace(settings, seats=seats, hints=True, rated=False, by_hand=False)
