"""A server without a network, with a clock that stands still unless it is told to go."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from rowlock.core.moves import Chance
from rowlock.core.paper import Variant
from rowlock.core.record_writer import write_record
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.match.driver import Seeded
from rowlock.protocol import messages
from rowlock.protocol.messages import Accepted, AnyCommand
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import Event
from rowlock.room import seat_view
from rowlock.room.dice_source import DiceSource
from rowlock.room.model import Room
from rowlock.server.database import Database
from rowlock.server.identity import Guest, Identity
from rowlock.server.room_cache import RoomCache, Watcher
from rowlock.server.room_service import RoomService
from rowlock.server.scheduler import Scheduler
from rowlock.server.store import Store

OPEN = SeatSetting()
LOCAL = SeatSetting("local")


def bot(level: str = "cautious") -> SeatSetting:
    return SeatSetting("bot", level=level)


class SeededDice:
    """Dice that follow from a room's secret and the number of moves, and prove nothing."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def new_secret(self, seed: bytes) -> str:
        return f"{self._random.getrandbits(128):032x}"

    def anchor(self, secret: str) -> str:
        return "seeded"

    def opening(self, secret: str, room: Room, variant: Variant) -> State:
        settings = room.settings
        source = Seeded(f"{secret} opening")
        return source.opening(variant, len(room.seats), settings.options, settings.first)

    def draw(self, secret: str, room: Room) -> Chance:
        return Seeded(f"{secret} {len(room.moves)}").draw(room.game)

    def record(self, secret: str, room: Room) -> str:
        assert room.start is not None
        return write_record(room.start, room.moves, room.names)


@dataclass
class Clock:
    """Milliseconds since 1970, by hand."""

    now: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += round(1000 * seconds)


@dataclass
class World:
    """Rooms on a database, and people who play in them."""

    service: RoomService
    scheduler: Scheduler
    clock: Clock
    ids: int = 0
    watchers: list[tuple[RoomCache, Watcher]] = field(default_factory=list)

    @staticmethod
    @asynccontextmanager
    async def on(
        database: Database, clock: Clock, seed: str = "1", dice: DiceSource | None = None
    ) -> AsyncIterator[World]:
        store = Store(database)
        identity = Identity(await store.secret(), clock)
        service = RoomService(store, dice or SeededDice(seed), identity, clock)
        world = World(service, Scheduler(service, "here"), clock)
        try:
            yield world
        finally:
            await world.scheduler.stop()
            await database.close()

    def guest(self, name: str) -> Guest:
        return self.service.identity.new_guest(name)

    def command_id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    async def do(
        self, code: str, guest: Guest, kind: Callable[..., AnyCommand], **fields: object
    ) -> Accepted:
        return await self.service.execute(code, guest, kind(id=self.command_id(), **fields))

    async def room(self, code: str) -> Room:
        return (await self.service.live(code)).room

    async def connect(self, code: str, guest: Guest) -> Watcher:
        live = await self.service.live(code)
        watcher = Watcher(guest)
        live.watchers.add(watcher)
        watcher.welcome(live, self.clock())
        self.watchers.append((live, watcher))
        await self.scheduler.arrived(live)
        return watcher

    def disconnect(self, watcher: Watcher) -> None:
        for live, each in self.watchers:
            if each is watcher:
                live.depart(watcher)

    async def table(self, *guests: Guest, **settings: object) -> str:
        """A room with a person on every seat, and the game begun."""
        wanted = Settings(seats=[OPEN] * len(guests), **settings)  # type: ignore[arg-type]
        code = await self.service.open(guests[0], wanted)
        for seat, guest in enumerate(guests, 1):
            await self.do(code, guest, messages.Sit, seat=seat, name=guest.name)
        await self.do(code, guests[0], messages.Start)
        return code

    async def choose(self, code: str, guest: Guest, seat: int, play: str) -> Accepted:
        moment = (await self.room(code)).moment
        return await self.do(code, guest, messages.Choose, moment=moment, seat=seat, play=play)

    async def play_on(
        self, code: str, seed: int = 0, until: Callable[[Room], bool] | None = None
    ) -> Room:
        """Have every person choose at random until the game is over, or something holds."""
        chance = random.Random(seed)
        while True:
            room = await self.room(code)
            if room.phase == "over" or (until and until(room)):
                return room
            people = [seat for seat in room.game.awaited if not room.seat(seat).level]
            if not people:
                await asyncio.sleep(0)
                continue
            seat = chance.choice(people)
            plays = legal_plays(room.game, seat)
            text = chance.choice(plays).text(room.game.paper(seat))
            await self.choose(code, Guest(room.seat(seat).guest, ""), seat, text)

    async def events(self, code: str) -> tuple[Event, ...]:
        return (await self.room(code)).events

    async def options(self, code: str, seat: int) -> list[str]:
        room = await self.room(code)
        (mine,) = [
            each for each in seat_view.mine(room, room.seat(seat).guest) if each.seat == seat
        ]
        return [option.play for option in mine.options]


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait for what is done in the background; fails after a minute."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


def refuses(code: str) -> pytest.RaisesExc[Denied]:
    return pytest.RaisesExc(Denied, check=lambda denied: denied.code == code)


async def white(world: World, code: str) -> Room:
    """The room in a white action in which both of two people have a choice."""
    return await world.play_on(code, until=lambda room: len(room.game.awaited) == 2)
