"""Clients that drop, double, delay and repeat what they send, and lose what they are sent."""

from __future__ import annotations

import asyncio
import json
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rowlock.protocol import messages as m
from rowlock.protocol.refusals import Denied
from rowlock.room import log
from rowlock.room.fold import fold_all
from rowlock.server.identity import Guest
from rowlock.server.room_cache import RoomCache, Watcher
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import Clock, World

EDITIONS = ("classic", "bonus-b", "cards", "duel")
HOUSE = {"stale", "not-awaited", "nothing-to-take-back", "game-over"}
"""What may be refused to clients who do nothing wrong but are late."""


class Person:
    """A client on a bad line: what it sends may arrive late, twice or never."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.watcher: Watcher | None = None
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.under_way: list[m.AnyCommand] = []
        self.sent: list[m.AnyCommand] = []
        self.accepted: dict[str, int] = {}

    def take(self, frame: bytes) -> None:
        """See what the server says, as a browser would."""
        message = json.loads(frame)
        if message["type"] in ("welcome", "update"):
            assert message["seq"] >= self.seq
            self.view |= message["view"]
            self.seq = message["seq"]

    def mine(self) -> dict[str, Any]:
        found: dict[str, Any] = next(
            (each for each in self.view.get("mine", []) if each["seat"] == self.seat), {}
        )
        return found


class LossyClients(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.directory = tempfile.TemporaryDirectory()
        self.numbers = 0

    @initialize(edition=st.sampled_from(EDITIONS), seed=st.integers(0, 1000))
    def sit_down(self, edition: str, seed: int) -> None:
        self.runner.run(self._sit_down(edition, seed))

    async def _sit_down(self, edition: str, seed: int) -> None:
        database = SqliteDatabase(Path(self.directory.name) / "rowlock.db")
        self.world = await self.stack.enter_async_context(World.on(database, Clock(), f"{seed}"))
        self.people = [Person(self.world.guest(name), seat) for seat, name in ((1, "A"), (2, "B"))]
        guests = [person.guest for person in self.people]
        self.code = await self.world.table(*guests, edition=edition)
        self.live: RoomCache = await self.world.service.live(self.code)
        for person in self.people:
            await self._connect(person)

    async def _connect(self, person: Person) -> None:
        if person.watcher is not None:
            self.live.watchers.discard(person.watcher)
        person.watcher = Watcher(person.guest)
        person.watcher.last_seq = person.seq
        self.live.watchers.add(person.watcher)
        person.watcher.welcome(self.live, self.world.clock())
        self._hear(person)

    def _hear(self, person: Person) -> None:
        assert person.watcher is not None
        for frame in person.watcher.pending(self.live, self.world.clock()):
            person.take(frame)

    def _new(self, person: Person, command: m.AnyCommand) -> None:
        person.under_way.append(command)
        person.sent.append(command)

    @rule(who=st.integers(0, 1), pick=st.integers(0, 10**6))
    def choose(self, who: int, pick: int) -> None:
        """Send a choice that was legal when it was last seen."""
        person = self.people[who]
        options = [
            option for option in person.mine().get("options", []) if option.get("complete", True)
        ]
        if options:
            self.numbers += 1
            play = options[pick % len(options)]["play"]
            moment = person.view["table"]["moment"]
            self._new(
                person,
                m.Choose(id=f"choice{self.numbers}", moment=moment, seat=person.seat, play=play),
            )

    @rule(who=st.integers(0, 1))
    def take_back(self, who: int) -> None:
        person = self.people[who]
        if person.mine().get("can_take_back"):
            self.numbers += 1
            moment = person.view["table"]["moment"]
            self._new(person, m.TakeBack(id=f"t{self.numbers}", moment=moment, seat=person.seat))

    @rule(who=st.integers(0, 1))
    def talk(self, who: int) -> None:
        self.numbers += 1
        self._new(self.people[who], m.Say(id=f"s{self.numbers}", text=f"line {self.numbers}"))

    @rule(who=st.integers(0, 1), which=st.integers(0, 100), twice=st.booleans())
    def deliver(self, who: int, which: int, twice: bool) -> None:
        """Let a message arrive, not necessarily the oldest, and perhaps twice."""
        person = self.people[who]
        if person.under_way:
            command = person.under_way.pop(which % len(person.under_way))
            for _ in range(1 + twice):
                self.runner.run(self._execute(person, command))

    @rule(who=st.integers(0, 1), which=st.integers(0, 100))
    def repeat(self, who: int, which: int) -> None:
        """Send something again that was sent long ago."""
        person = self.people[who]
        if person.sent:
            person.under_way.append(person.sent[which % len(person.sent)])

    @precondition(lambda self: hasattr(self, "people"))
    @rule(who=st.integers(0, 1), lose=st.booleans())
    def come_back(self, who: int, lose: bool) -> None:
        """Lose the connection and all that was under way on it, and connect again."""
        if lose:
            self.people[who].under_way.clear()
        self.runner.run(self._connect(self.people[who]))

    @rule(who=st.integers(0, 1))
    def hear(self, who: int) -> None:
        self._hear(self.people[who])

    async def _execute(self, person: Person, command: m.AnyCommand) -> None:
        try:
            answer = await self.world.service.execute(self.code, person.guest, command)
        except Denied as denied:
            if denied.code not in HOUSE or command.id in person.accepted:
                raise  # what was done is not refused afterwards
        else:
            assert person.accepted.setdefault(command.id, answer.seq) == answer.seq

    @invariant()
    def what_is_shown_is_what_is_stored(self) -> None:
        if hasattr(self, "live"):
            for person in self.people:
                assert person.seq <= self.live.room.seq

    def teardown(self) -> None:
        try:
            if hasattr(self, "live"):
                self.runner.run(self._compare())
        finally:
            self.runner.run(self.stack.aclose())
            self.runner.close()
            self.directory.cleanup()

    async def _compare(self) -> None:
        for person in self.people:
            await self._connect(person)
            fresh = Person(person.guest, person.seat)
            await self._connect(fresh)
            assert person.view == fresh.view
        entries = await self.world.service.store.entries(self.code)
        assert fold_all(self.code, entries) == self.live.room
        done = [
            logged.id
            for logged in entries
            if (isinstance(logged.entry, log.Chose) and logged.entry.by == "person")
            or isinstance(logged.entry, log.TookBack | log.Said)
        ]
        accepted = [each for person in self.people for each in person.accepted]
        assert sorted(done) == sorted(accepted), "each exactly once"


@pytest.mark.slow
class TestLossyClients(LossyClients.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(
        max_examples=60 if settings.default.max_examples <= 100 else 10_000,  # type: ignore[union-attr]
        stateful_step_count=50,
        deadline=None,
    )
