"""Servers, clients and the network between them under a virtual clock, with faults by a seed.

Two kinds of world: one server on an SQLite file, which crashes with its file as it is at that
moment, and two servers on one database, of which one crashes. In half of the worlds two people also
write on a score pad, and a third one looks at it. Messages are late, lost, doubled and
out of order, connections break, commits fail before or after they take effect, and the wall clock
jumps.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rowlock.protocol import messages as m
from rowlock.protocol.messages import AnyCommand
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import ActKind, PadAct, PadView, PadWanted
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log
from rowlock.room.fold import fold, open_room
from rowlock.server import sqlite
from rowlock.server.clock import SteadyClock
from rowlock.server.database import Job, Result, Row, Rows, StoreFailed
from rowlock.server.identity import Guest, Identity
from rowlock.server.pad_service import LivePad, PadService
from rowlock.server.pad_store import HINT as PAD_HINT
from rowlock.server.room_cache import RoomCache, Watcher
from rowlock.server.room_service import RoomService
from rowlock.server.scheduler import Scheduler
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from tests.server.world import SeededDice
from tests.simulation.virtual_loop import VirtualLoop

SHEET = """
id = "tiny"
sides = 4
rows_to_end = 1
misses_to_end = 2
[[row]]
colour = "red"
numbers = "2-8"
needed = 2
[[row]]
colour = "blue"
numbers = "8-2"
needed = 2
"""
HARM_UNTIL = 6.0
"""Virtual seconds after which nothing fails any more."""
OVER_BY = 150.0
"""Virtual seconds after which the game has to be over."""
WALL = 1_800_000_000
TIMER = 6
PAD_SEEDS = (2, 3, 4, 5)
"""Remainders by 8 of the seeds whose worlds have a score pad."""
PAD_ACTS = 8
"""How much each of two people writes on it."""
PAD_KINDS: tuple[ActKind, ...] = ("mark", "mark", "mark", "mark", "miss", "undo", "redo", "throw")
HOUSE = {
    "stale", "not-awaited", "nothing-to-take-back", "game-over", "unavailable", "busy", "started",
    "seat-taken", "seat-open", "not-seated", "not-your-seat", "in-lobby", "entropy-awaited",
}  # fmt: skip
"""What may be refused to clients who do nothing wrong but are late."""


class Unreliable(sqlite3.Connection):
    """A connection whose commits fail, or are the last thing a server does."""

    world: World | None = None

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        world = Unreliable.world
        if sql == "COMMIT" and world is not None and world.next_commit and not world.shared:
            how, world.next_commit = world.next_commit, ""
            if how != "before":
                super().execute(sql)
            if how == "crash":
                world.crash(world.processes[0])
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return super().execute(sql, *parameters)


class _HintedRows:
    """Rows that remember what other processes are to be told."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.hints: list[str] = []
        self.lock, self.witness = rows.lock, rows.witness

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        return self._rows.all(sql, **parameters)

    def run(self, sql: str, **parameters: Any) -> int:
        return self._rows.run(sql, **parameters)

    def hint(self, text: str) -> None:
        self.hints.append(text)


class SharedDatabase:
    """One database that several processes use; hints come late or never, writes may fail."""

    shared = True
    failures = waiting = 0

    def __init__(self, world: World, database: SqliteDatabase) -> None:
        self._world = world
        self._database = database

    async def write(self, job: Job[Result]) -> Result:
        world = self._world
        how, world.next_commit = world.next_commit, ""
        hints: list[str] = []

        def hinted(rows: Rows) -> Result:
            seen = _HintedRows(rows)
            result = job(seen)
            hints[:] = seen.hints
            return result

        if how == "before":
            raise StoreFailed("The connection is lost.")
        result = await self._database.write(hinted)
        for hint in hints:
            world.spread(hint)
        if how:
            raise StoreFailed("The connection is lost.")
        return result

    async def read(self, job: Job[Result]) -> Result:
        return await self._database.read(job)

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._world.listeners.append(queue)
        await hear("")
        while True:
            await hear(await queue.get())

    async def close(self) -> None:
        """The database goes on without this process."""


class Process:
    """A server process."""

    def __init__(self, world: World, database: SqliteDatabase | SharedDatabase) -> None:
        self.world = world
        self.alive = True
        world.started += 1
        clock = SteadyClock(world.wall, world.passed)
        number = f"{world.seed}-{world.started}"
        identity = Identity(b"k" * 32, clock)
        self.service = RoomService(Store(database), SeededDice(number), identity, clock)
        self.service.random_bytes = world.chance.randbytes  # type: ignore[method-assign]
        self.service.new_code = lambda: f"R{world.chance.getrandbits(40)}"  # type: ignore[method-assign]
        self.scheduler = Scheduler(self.service, number)
        self.pads = PadService(self.service)
        self.scheduler.heard = {PAD_HINT: self.pads.hear}
        self.connections: dict[Connection, None] = {}
        self.tasks: dict[asyncio.Task[None], None] = {}
        if isinstance(database, SqliteDatabase):
            database.reopened = self.start_over
        self.scheduler.start()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks[task] = None
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or task.exception() is None:
            self.tasks.pop(task, None)

    async def start_over(self) -> None:
        self.service.lives.clear()
        self.pads.lives.clear()
        for connection in list(self.connections):
            connection.cut()

    def die(self) -> None:
        self.alive = False
        for connection in list(self.connections):
            connection.cut()
        for task in (*self.tasks, *self.scheduler._tasks):
            task.cancel()


class NumberedWatcher(Watcher):
    """One whose place in a set is the same in every run."""

    def __init__(self, guest: Guest, world: World) -> None:
        super().__init__(guest)
        world.watchers += 1
        self._number = world.watchers

    def __hash__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other


class Connection:
    """A socket of a client at a process: frames come in order, until it breaks."""

    def __init__(self, process: Process, client: Player) -> None:
        self.process = process
        self.client = client
        self.open = True
        self.watcher = NumberedWatcher(client.guest, client.world)
        self.watcher.last_seq = client.seq
        self.live: RoomCache | None = None
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        process.connections[self] = None
        process.spawn(self._serve())
        process.spawn(self._deliver())

    def cut(self) -> None:
        self.open = False
        self.process.connections.pop(self, None)
        if self.live is not None:
            self.live.watchers.discard(self.watcher)
            self.live.stir()
        if self.client.connection is self:
            self.client.connection = None

    async def _serve(self) -> None:
        process, world = self.process, self.client.world
        try:
            self.live = live = await process.service.live(world.code)
            live.watchers.add(self.watcher)
            await process.scheduler.arrived(live)
        except Denied as denied:
            if denied.code not in HOUSE:
                raise
            self.cut()
            return
        self.watcher.welcome(live, process.service.now())
        live.stir()
        while self.open:
            await self.watcher.wake.wait()
            self.watcher.wake.clear()
            for frame in self.watcher.pending(live, process.service.now()):
                self._frames.put_nowait(frame)

    async def _deliver(self) -> None:
        while self.open:
            frame = await self._frames.get()
            await asyncio.sleep(self.client.world.delay())
            if self.open:
                self.client.take(json.loads(frame))

    async def arrive(self, command: AnyCommand) -> None:
        """A command has come over the network."""
        process, client = self.process, self.client
        try:
            accepted = await process.service.execute(client.world.code, client.guest, command)
        except Denied as denied:
            if denied.code not in HOUSE:
                raise
            final = denied.code not in ("unavailable", "busy", "entropy-awaited", "seat-open")
            answer: tuple[str, int | None] | None = (command.id, None) if final else None
        else:
            answer = (accepted.id, accepted.seq)
        if process.alive:
            self.client.world.acknowledge(answer)
        await asyncio.sleep(self.client.world.delay())
        if self.open and answer is not None:
            client.answered(*answer)


class Player:
    """A client who plays one seat, as patient as a browser is."""

    def __init__(self, world: World, guest: Guest, seat: int, sleepy: bool) -> None:
        self.world = world
        self.guest = guest
        self.seat = seat
        self.sleepy = sleepy
        """Whether the clock has to choose for this one."""
        self.connection: Connection | None = None
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.waiting: AnyCommand | None = None
        self.sent_at = 0.0

    def take(self, message: dict[str, Any]) -> None:
        """See what the server says."""
        if message["type"] not in ("welcome", "update"):
            return
        assert message.get("lost", 0) == 0, "what was seen is gone"
        assert message["seq"] >= self.seq, "time goes back"
        if message["type"] == "welcome" and not message["complete"]:
            first = message["seq"]
        else:
            first = self.seq
        self.world.witness(message["events"], after=first, upto=message["seq"])
        self.view |= message["view"]
        self.seq = message["seq"]

    def answered(self, identity: str, seq: int | None) -> None:
        if self.waiting is not None and self.waiting.id == identity:
            self.waiting = None

    @property
    def phase(self) -> str:
        return str(self.view.get("room", {}).get("phase", ""))

    async def play(self) -> None:
        chance = self.world.chance
        while True:
            await asyncio.sleep(chance.choice((0.05, 0.2, 0.6)))
            if self.connection is None:
                self._connect()
            elif self.waiting is not None:
                if asyncio.get_running_loop().time() > self.sent_at + 1:
                    self._send()
            else:
                self.waiting = self._wanted()
                self._send()

    def _connect(self) -> None:
        alive = [process for process in self.world.processes if process.alive]
        if alive:
            self.connection = Connection(self.world.chance.choice(alive), self)

    def _wanted(self) -> AnyCommand | None:  # noqa: PLR0911  # one for each thing to do
        """What to do next; nothing is done twice, and the same thing is sent until answered."""
        if not self.view:
            return None
        chance, number = self.world.chance, self.world.new_id()
        mine = next((e for e in self.view.get("mine") or [] if e["seat"] == self.seat), None)
        seats = self.view["room"]["seats"]
        if self.phase == "lobby":
            if seats[self.seat - 1]["kind"] == "open":
                return m.Sit(id=number, seat=self.seat, name=self.guest.name, entropy="ab" * 32)
            if self.seat == 1 and all(seat["kind"] != "open" for seat in seats):
                return m.Start(id=number)
        elif self.phase == "playing" and mine and mine.get("options") and not self.sleepy:
            options = [each for each in mine["options"] if each.get("complete", True)]
            moment, play = self.view["table"]["moment"], chance.choice(options)["play"]
            return m.Choose(id=number, moment=moment, seat=self.seat, play=play)
        elif mine and mine.get("can_take_back") and chance.random() < 0.1:
            return m.TakeBack(id=number, moment=self.view["table"]["moment"], seat=self.seat)
        if chance.random() < 0.1 and seats[self.seat - 1]["kind"] != "open":
            return m.Say(id=number, text=f"line {number}")
        return None

    def _send(self) -> None:
        command, connection = self.waiting, self.connection
        if command is None or connection is None:
            return
        self.sent_at = asyncio.get_running_loop().time()
        copies = self.world.chance.choice((1, 1, 1, 1, 0, 2)) if self.world.harmful else 1
        for _ in range(copies):
            connection.process.spawn(self._deliver(connection, command))

    async def _deliver(self, connection: Connection, command: AnyCommand) -> None:
        await asyncio.sleep(self.world.delay())
        if connection.open:
            await connection.arrive(command)


Asking = Callable[[Process], Awaitable[PadView | None]]


class PadClient:
    """A client of the score pad: what is not answered is asked again."""

    def __init__(self, world: World, guest: Guest, seat: int) -> None:
        self.world = world
        self.guest = guest
        self.seat = seat
        self.view: PadView | None = None

    @property
    def seq(self) -> int:
        return self.view.seq if self.view else 0

    async def write(self) -> None:
        """Write, one act after the other."""
        for _ in range(PAD_ACTS):
            await asyncio.sleep(self.world.chance.choice((0.05, 0.2, 0.6)))
            await self._until_answered(partial(self._act, self._wanted()))

    async def watch(self) -> None:
        """Look at the pad, again and again."""
        while True:
            await self._until_answered(self._look)

    def _wanted(self) -> PadAct:
        chance = self.world.chance
        kind = chance.choice(PAD_KINDS)
        legal = self.view.sheets[self.seat - 1].legal if self.view else []
        play = chance.choice(legal) if legal else ""
        return PadAct(kind, self.world.new_id(), self.seat, play=play if kind == "mark" else "")

    async def _act(self, act: PadAct, process: Process) -> PadView | None:
        try:
            view = (await process.pads.act(self.world.pad, self.guest, act)).view
        except Denied as denied:
            if denied.code in ("unavailable", "busy"):
                raise
            return None  # by the rules
        if process.alive:
            self.world.acts[act.id] = min(view.seq, self.world.acts.get(act.id, view.seq))
        return view

    async def _look(self, process: Process) -> PadView | None:
        return await process.pads.look(self.world.pad, self.seq, 5)

    async def _until_answered(self, ask: Asking) -> None:
        while True:
            answer: asyncio.Future[PadView | None] = asyncio.get_running_loop().create_future()
            alive = [process for process in self.world.processes if process.alive]
            copies = self.world.chance.choice((1, 1, 1, 0, 2)) if self.world.harmful else 1
            for process in alive[:1] if self.world.chance.random() < 0.5 else alive[-1:]:
                for _ in range(copies):
                    process.spawn(self._deliver(ask, process, answer))
            with suppress(TimeoutError):
                async with asyncio.timeout(8):
                    self._see(await answer)
                    return

    async def _deliver(
        self,
        ask: Asking,
        process: Process,
        answer: asyncio.Future[PadView | None],
    ) -> None:
        await asyncio.sleep(self.world.delay())
        try:
            view = await ask(process)
        except Denied as denied:
            if denied.code not in ("unavailable", "busy"):
                raise
            return
        if view is not None and process.alive:
            self.world.see_pad(view)
        await asyncio.sleep(self.world.delay())
        if not answer.done() and process.alive:
            answer.set_result(view)

    def _see(self, view: PadView | None) -> None:
        if view is not None:
            assert view.seq >= self.seq, "the pad goes back"
            self.view = view


class World:
    """Everything, and what everybody has been told."""

    def __init__(self, seed: int, place: Path) -> None:
        self.seed = seed
        self.place = place
        self.chance = random.Random(seed)
        self.shared = seed % 2 == 1
        self.loop: VirtualLoop | None = None
        self.processes: list[Process] = []
        self.databases: list[SqliteDatabase] = []
        self.listeners: list[asyncio.Queue[str]] = []
        self.next_commit = ""
        self.started = 0
        self.jumped = 0.0
        self.ids = 0
        self.watchers = 0
        self.code = ""
        self.accepted: dict[str, int] = {}
        self.events: dict[int, list[Any]] = {}
        self.crashed: Process | None = None
        self.pad = ""
        self.acts: dict[str, int] = {}
        """The acknowledged acts, and how far the pad was then."""
        self.pads_seen: dict[int, bytes] = {}
        """The pad at each of its entries."""
        self.outcome: list[str] = []
        """The log, at the end."""

    # Time, chance, and what everybody has been told.

    def wall(self) -> int:
        assert self.loop is not None
        return round(1000 * (WALL + self.loop.now + self.jumped))

    def passed(self) -> int:
        assert self.loop is not None
        return round(1000 * self.loop.now)

    @property
    def harmful(self) -> bool:
        assert self.loop is not None
        return self.loop.now < HARM_UNTIL

    def delay(self) -> float:
        return self.chance.choice((0.001, 0.01, 0.1, 0.5) if self.harmful else (0.001, 0.01))

    def new_id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    def acknowledge(self, answer: tuple[str, int | None] | None) -> None:
        identity, seq = answer or ("", None)
        if seq is not None:
            assert self.accepted.setdefault(identity, seq) == seq, "two answers to one command"

    def witness(self, events: list[Any], after: int, upto: int) -> None:
        """What happened is the same for everybody, at any time, and complete."""
        by_seq: dict[int, list[Any]] = {}
        for event in events:
            by_seq.setdefault(event["seq"], []).append(event)
        for seq, happened in by_seq.items():
            assert self.events.setdefault(seq, happened) == happened, "history changes"
        for seq in range(after + 1, upto + 1):
            known = self.events.get(seq)
            assert known is None or seq in by_seq, f"the news of entry {seq} was not told"

    def see_pad(self, view: PadView) -> None:
        """A pad at some entry is the same for everybody, at any time."""
        content = msgspec.json.encode((view.table, view.sheets))
        assert self.pads_seen.setdefault(view.seq, content) == content, "the pad changes"

    def spread(self, hint: str) -> None:
        for queue in self.listeners:
            if not self.harmful or self.chance.random() < 0.7:
                queue.put_nowait(hint)

    # What goes wrong.

    def crash(self, process: Process) -> None:
        """A process ends, with its file as it is at this moment."""
        if not process.alive:
            return
        if not self.shared:
            new = self.place / f"{len(self.databases)}"
            shutil.copytree(self.databases[-1].path.parent, new)
        process.die()
        self.crashed = process

    async def _restart(self) -> None:
        """Start a process in the place of one that has crashed."""
        dead, self.crashed = self.crashed, None
        assert dead is not None
        await asyncio.sleep(self.chance.choice((0.1, 1.0, 3.0)))
        number = self.processes.index(dead)
        self.next_commit = ""  # a server that cannot open its file does not start
        if self.shared:
            self.processes[number] = Process(self, SharedDatabase(self, self.databases[0]))
        else:
            self.processes[number] = Process(self, self._open(f"{len(self.databases)}"))

    def _open(self, name: str) -> SqliteDatabase:
        database = SqliteDatabase(self.place / name / "rowlock.db")
        self.databases.append(database)
        return database

    async def _harm(self) -> None:
        assert self.loop is not None
        while self.harmful:
            await asyncio.sleep(self.chance.uniform(0.2, 2.0))
            if self.crashed is not None:
                await self._restart()
                continue
            match self.chance.choice(("cut", "cut", "crash", "write", "write", "jump")):
                case "cut":
                    open_ones = [c for process in self.processes for c in process.connections]
                    for connection in open_ones[: self.chance.randint(0, 2)]:
                        connection.cut()
                case "crash":
                    self.crash(self.chance.choice(self.processes))
                case "write":
                    kinds = ("before", "after") if self.shared else ("before", "after", "crash")
                    self.next_commit = self.chance.choice(kinds)
                case "jump" if not self.shared:
                    self.jumped += self.chance.choice((-3600, 3600))
        self.next_commit = ""
        if self.crashed is not None:
            await self._restart()

    # A run, and what has to hold at its end.

    async def run(self) -> None:
        """Play a game in spite of everything, and compare what was said with what is stored."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.loop = loop
        database = self._open("0")
        shared = [SharedDatabase(self, database), SharedDatabase(self, database)]
        self.processes = [Process(self, each) for each in (shared if self.shared else [database])]
        people = [Guest("ann", "Ann"), Guest("bob", "Bob")]
        bots = [SeatSetting("bot", level="random")] if self.chance.random() < 0.3 else []
        seats = [SeatSetting(), SeatSetting(), *bots]
        sleepy = self.chance.random() < 0.3
        settings = Settings("classic", seats, sheet=SHEET, timer=TIMER if sleepy else 0)
        self.code = await self.processes[0].service.open(people[0], settings)
        if self.seed % 8 in PAD_SEEDS:
            wanted = PadWanted(["Ann", "Bob"], sheet=SHEET)
            self.pad = await self.processes[0].pads.open(people[0], wanted)
        players = [
            Player(self, guest, seat, sleepy and seat == 2) for seat, guest in enumerate(people, 1)
        ]
        Unreliable.world = self
        tasks = [asyncio.create_task(each) for each in (self._harm(), *(p.play() for p in players))]
        if self.pad:
            tasks.append(asyncio.create_task(self._use_pad(people)))
        try:
            await self._until_over(players, tasks)
            if self.pad:
                await tasks[-1]
            for task in tasks:
                task.cancel()
            await asyncio.sleep(2)  # what is under way arrives
            await self._check()
        finally:
            Unreliable.world = None
            for task in tasks:
                task.cancel()
            for process in self.processes:
                process.die()

    async def _use_pad(self, people: list[Guest]) -> None:
        """Two people write, and another one sees in the end what both have written."""
        assert self.loop is not None
        writers = [PadClient(self, guest, seat) for seat, guest in enumerate(people, 1)]
        viewer = PadClient(self, Guest("eve", "Eve"), 1)
        watching = asyncio.create_task(viewer.watch())
        try:
            await asyncio.gather(*(writer.write() for writer in writers))
            last = max((*self.acts.values(), 1))
            until = self.loop.now + 60
            while viewer.seq < last:
                assert self.loop.now < until, "the viewer is not told"
                if watching.done():
                    watching.result()
                await asyncio.sleep(0.25)
        finally:
            watching.cancel()

    async def _until_over(self, players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
        assert self.loop is not None
        while not all(player.phase == "over" for player in players) or self.harmful:
            for task in (*tasks, *(t for process in self.processes for t in process.tasks)):
                if task.done() and not task.cancelled():
                    task.result()
            assert self.loop.now < OVER_BY, "the game hangs"
            await asyncio.sleep(0.25)

    async def _check(self) -> None:
        store = self.processes[0].service.store
        stored = await store.load(self.code)
        assert stored is not None
        places: dict[str, list[int]] = {}
        for logged in stored.entries:
            if logged.id:
                places.setdefault(logged.id, []).append(logged.seq)
        for identity, seq in self.accepted.items():
            found = places.get(identity, [])
            assert found, "acknowledged, and lost"
            assert found == list(range(found[0], found[0] + len(found))), "carried out twice"
            assert found[-1] == seq, "acknowledged by another number"
        room = self._refolded(stored.entries)
        for process in self.processes:
            live = await process.service.live(self.code)
            assert live.room == room, "memory and disk differ"
        results = await store.results_of("ann")
        assert [line.scores for line in results] == [list(room.game.scores)]
        quarantined = await store.database.read(lambda rows: rows.all("SELECT * FROM quarantine"))
        assert quarantined == [], "a sound log is set aside"
        self.outcome = [log.to_text(logged) for logged in stored.entries]
        if self.pad:
            await self._check_pad()

    async def _check_pad(self) -> None:
        entries = await self.processes[0].pads.store.load(self.pad)
        written = [entry.act.id for entry in entries if entry.act is not None]
        assert len(set(written)) == len(written), "an act is carried out twice"
        for identity, seq in self.acts.items():
            assert identity in written, "an act is acknowledged, and lost"
            assert written.index(identity) + 2 <= seq, "acknowledged too early"
        for process in self.processes:
            pad = LivePad(self.pad, entries[0])
            self.see_pad(await process.pads.look(self.pad, 0, 0))
            for entry in entries[1:]:
                pad.replay([entry])
                self.see_pad(process.pads._shown(pad))
            assert max(self.pads_seen) == len(entries), "what was seen is gone"
        self.outcome += [msgspec.json.encode(entry).decode() for entry in entries]

    def _refolded(self, entries: list[log.Logged]) -> Any:
        """The room that the log makes; the clock has chosen for nobody before the time was up."""
        room = open_room(self.code, entries[0])
        for logged in entries[1:]:
            if isinstance(logged.entry, log.Chose) and logged.entry.by == "timer":
                # Several seats pass at one moment: the first of them may have begun the next.
                assert room.deadline is None or logged.at >= room.deadline, "the clock is early"
            room = fold(room, logged)
        return room


def simulate(seed: int, place: Path) -> list[str]:
    """One run; the log that came of it. Raises where something does not hold."""
    shutil.rmtree(place / f"{seed}", ignore_errors=True)
    shutil.copytree(place / "template", place / f"{seed}" / "0")
    chance = random.Random(f"loop {seed}")
    loop = VirtualLoop(chance)
    factory, sqlite.FACTORY = sqlite.FACTORY, Unreliable
    world = World(seed, place / f"{seed}")
    try:
        loop.run_until_complete(world.run())
    finally:
        sqlite.FACTORY = factory
        _clean(loop, world)
        shutil.rmtree(place / f"{seed}", ignore_errors=True)
    return world.outcome


def _clean(loop: VirtualLoop, world: World) -> None:
    for task in asyncio.all_tasks(loop):
        task.cancel()
    with suppress(Exception):
        loop.run_until_complete(asyncio.sleep(0.001))
    for database in world.databases:
        for part in (database._writer, database._reader):
            with suppress(sqlite3.Error):
                part._connection.close()
        database._witness.close()
        database._lock.close()
    loop.close()


def prepare(place: Path) -> None:
    """Make the empty database that every run begins with, and fill caches that runs depend on."""
    asyncio.run(SqliteDatabase(place / "template" / "rowlock.db").close())
    simulate(0, place)
