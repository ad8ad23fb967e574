"""The effect of hostile requests on other players: every known attack against a real server.

python -m bench.hostile [--only NAME ...] [--games 30] [--seconds 6] [--rounds 3] [--data DIR]

Each attack has a new server with the default limits. People play on it, each table from another
address where the system has more than one for loopback; the attacker is another process, from
another address in each round. Phases with and without the attack take turns, and the medians of
their 99th percentiles of the time from a command to its acknowledgement are compared: on a slow
disk that time differs by a factor of ten between two runs without any attack. With the data on a
tmpfs it shows the processor alone. The gate: with the attack it stays within 1.5 times of that
without it, nobody loses a connection, and the memory of the server and its workers stays below a
bound. The processor time of the server's own process says what an attack costs, whatever else runs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import Frame, Opcode

from bench.server import Load, Source, cpu, memory, percentile
from rowlock.kernel.warmup import is_ready
from rowlock.protocol import VERSION

GATE = 1.5
NOISE = 0.005
"""Seconds by which two runs without any attack differ; the gate does not count them."""
MEMORY = 1500.0
"""Megabytes, of the server and its workers together."""
LEAD = 1.5
"""Seconds for an attack to take effect, and for its effects to end."""
RECORDS = Path(__file__).parents[1] / "tests" / "records"
GUEST = {"name": "Eve"}


class Plan(NamedTuple):
    """How an attack is measured."""

    games: int
    seconds: float
    rounds: int
    data: str | None


class Attacker:
    """One hostile client, and the answers it gets."""

    def __init__(self, address: str, source: int) -> None:
        self.address = address
        host, _, port = address.rpartition("/")[2].partition(":")
        self.where = host, int(port)
        self.source = f"127.0.66.{1 + source}" if sys.platform == "linux" else "127.0.0.1"
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        self.http = httpx.AsyncClient(base_url=address, transport=transport, timeout=60)
        self.answers: Counter[str] = Counter()

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        """Send a request; answers are counted by code."""
        try:
            answer = await self.http.request(method, path, **more)
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return None
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        content = answer.json() if is_json and 0 < len(answer.content) < 2000 else {}
        code = content.get("code") if answer.status_code >= 400 else None
        self.answers[str(code or answer.status_code)] += 1
        return content

    async def guest(self) -> None:
        """Become a guest."""
        await self.ask("POST", "/api/guest", json=GUEST)

    async def open(self, **settings: Any) -> str | None:
        """Open a room and begin its game; returns its code, unless it is refused."""
        room = await self.ask("POST", "/api/rooms", json=settings)
        code = (room or {}).get("code") if room and "sentence" not in room else None
        if code:
            command = {"type": "start", "id": f"s{random.random()}"}
            await self.ask("POST", f"/api/rooms/{code}/commands", json=command)
        return code

    def connected(self) -> socket.socket:
        """A new connection."""
        made = socket.socket()
        made.bind((self.source, 0))
        made.setblocking(False)
        made.connect_ex(self.where)
        return made


ROWS = "".join(
    f'[[row]]\ncolour = "{colour}"\nnumbers = "2-12"\n'
    for colour in ("red", "yellow", "green", "blue")
)
CELLS = ", ".join(f'"{row}{number}"' for row in "abcd" for number in range(2, 13))
BAR = f'id = "bar"\n{ROWS}[bar]\ncells = [{CELLS}]\nspaces = "RYGBRYGB"\n'
LUCKY = f'id = "luck"\nlucky = [{", ".join(f"[{n % 11 + 2}]" for n in range(257))}]\n{ROWS}'


def record(name: str, note: object) -> str:
    """A legal record that was not sent before."""
    return (RECORDS / name).read_text(encoding="utf-8") + f"{{ {note} }}\n"


def with_sheet(sheet: str) -> str:
    """A record that carries a sheet."""
    head = '[Record "rowlock 1"]\n[Variant "bar"]\n[Seats "A" "B"]\n[Option "bonus_reach" "any"]\n'
    return f"{head}[Sheet {json.dumps(sheet)}]\n1. W12 R1 Y2 G3 B4 | - - | -\n"


async def every(seconds: float, work: Callable[[int], Awaitable[Any]]) -> None:
    """Start a coroutine periodically, whether or not earlier ones have finished."""
    tasks = set[asyncio.Task[Any]]()
    for number in range(10**9):
        task = asyncio.ensure_future(work(number))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        await asyncio.sleep(seconds)


async def lucky(eve: Attacker) -> None:
    """A sheet with 257 kinds of lucky numbers, then start."""
    await eve.guest()
    seats = [{"kind": "local"}] * 2
    await every(0.3, lambda _: eve.open(sheet=LUCKY, seats=seats))


async def printing(eve: Attacker) -> None:
    """PDFs of 50 pages with four sheets each, for clients that hang up."""
    editions = ["classic", "longo", "mixx-a", "bonus-a", "bonus-b"]

    async def hang_up(number: int) -> None:
        path = f"/api/print/{editions[number % 5]}?pages={50 - number % 7}&per_page=4"
        language = ["en", "de", "es", "el", "ru"][number // 5 % 5]
        try:
            async with asyncio.timeout(0.1):
                await eve.ask("GET", f"{path}&language={language}")
        except TimeoutError:
            eve.answers["hung up"] += 1

    await every(0.25, hang_up)


async def toml_record(eve: Attacker) -> None:
    """A record with a 64 KB sheet of dots."""
    text = with_sheet("a." * 30_000 + "a=1")
    await every(0.3, lambda _: eve.ask("POST", "/api/replays", json={"record": text}))


async def toml_sheet(eve: Attacker) -> None:
    """Sheets of 20 KB that are slow to parse."""
    texts = ["a." * 9_900 + "a=1", "a=['''\n \" ''', {" + "a." * 9_900 + 'a=1}] # "', '"\\' * 9_900]
    await every(0.3, lambda n: eve.ask("POST", "/api/sheets", json={"sheet": texts[n % 3]}))


async def bonus_bar(eve: Attacker) -> None:
    """A bonus bar over all cells whose crosses may go anywhere: bots, hints and reviews."""
    await eve.guest()
    seats = [{"kind": "bot", "level": "champion"}, {"kind": "bot", "level": "evolved"}]
    options = {"bonus_reach": "any"}
    text = with_sheet(BAR)

    async def attack(number: int) -> None:
        await eve.open(sheet=BAR, seats=seats, options=options, timer=number % 50)
        await eve.ask("POST", "/api/reviews", json={"record": f"{text}{{ {number} }}\n"})
        await eve.open(record=text, seats=seats, step=number % 2)

    await every(0.5, attack)


async def long_room(eve: Attacker) -> None:
    """GETs of a room with 40,000 entries, which the file had before the server began."""
    code = os.environ["LONG_ROOM"]
    await every(0.2, lambda _: eve.ask("GET", f"/api/rooms/{code}"))


async def replays(eve: Attacker) -> None:
    """A legal record, six times a second, always another."""
    names = ["longo-5.rowlock", "cards-mixx-b-4.rowlock", "duel-1.rowlock"]

    async def attack(number: int) -> None:
        text = record(names[number % 3], number)
        await eve.ask("POST", "/api/replays", json={"record": text})

    await every(1 / 6, attack)


async def reviews(eve: Attacker) -> None:
    """Reviews, always of another record."""

    async def attack(number: int) -> None:
        text = record("classic-1.rowlock", number)
        await eve.ask("POST", "/api/reviews", json={"record": text})

    await every(0.3, attack)


async def bots(eve: Attacker) -> None:
    """Rooms full of the strongest bots, again and again."""
    await eve.guest()
    seats = [{"kind": "bot", "level": "champion"}] * 5
    await every(0.5, lambda _: eve.open(edition="bonus-a", seats=seats))


async def settings(eve: Attacker) -> None:
    """New settings with a long record, over and over, to fill the disk."""
    await eve.guest()
    room: dict[str, Any] = {"seats": [{}, {}]}
    code = (await eve.ask("POST", "/api/rooms", json=room) or {}).get("code")
    start = '[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "A" "B"]\n'

    async def attack(number: int) -> None:
        text = f"{start}{{ {number} {'x' * 60_000} }}\n"
        wanted = {"type": "configure", "id": f"c{number}", "settings": room | {"record": text}}
        await eve.ask("POST", f"/api/rooms/{code}/commands", json=wanted)

    await every(0.1, attack)


async def idle(eve: Attacker) -> None:
    """1,100 connections that send nothing."""
    held = [eve.connected() for _ in range(1100)]
    while True:
        await asyncio.sleep(0.5)
        eve.answers["connections"] = len(held)


async def loris(eve: Attacker) -> None:
    """Heads of requests that arrive byte by byte, on 300 new connections."""
    held: list[socket.socket] = []
    while True:
        held += [eve.connected() for _ in range(min(50, 300 - len(held)))]
        await asyncio.sleep(0.1)
        left = []
        for each in held:
            try:
                each.send(b"GET / HTTP/1.1\r\nX: y\r\n"[: random.randrange(1, 9)])
                left.append(each)
            except OSError:
                each.close()
                eve.answers["cut"] += 1
        held = left


async def churn(eve: Attacker) -> None:
    """Connections that are closed as soon as they are made, 500 a second."""
    while True:
        for _ in range(25):
            eve.connected().close()
        eve.answers["connections"] += 25
        await asyncio.sleep(0.05)


async def slow_readers(eve: Attacker) -> None:
    """Clients that ask for much and read nothing."""
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50
    held: list[socket.socket] = []
    while True:
        held += [eve.connected() for _ in range(min(5, 40 - len(held)))]
        await asyncio.sleep(0.2)
        for each in list(held):
            try:
                each.send(asked)
            except BlockingIOError:
                pass
            except OSError:
                held.remove(each)
                each.close()
                eve.answers["cut"] += 1


async def flood(eve: Attacker) -> None:
    """Requests as fast as they can be sent."""
    asked = b"GET /api/editions HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20
    held: list[socket.socket] = []
    while True:
        held += [eve.connected() for _ in range(10 - len(held))]
        await asyncio.sleep(0.01)
        for each in list(held):
            try:
                each.send(asked)
                while each.recv(1 << 16):
                    pass
                raise ConnectionResetError
            except BlockingIOError:
                pass
            except OSError:
                held.remove(each)
                each.close()
                eve.answers["cut"] += 1


async def burst(eve: Attacker) -> None:
    """Requests on 200 connections at the same moment, and again as soon as they are answered."""
    asked = b"GET /api/editions HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while True:
        held = [eve.connected() for _ in range(200)]
        await asyncio.sleep(0.3)
        for each in held:
            with suppress(OSError):
                each.send(asked)
        await asyncio.sleep(0.7)
        for each in held:
            each.close()
        eve.answers["requests"] += 200


async def chunks(eve: Attacker) -> None:
    """Bodies in chunks of one byte, and heads of thousands of lines."""
    head = b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    bodies = [
        head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 130_000,
        head + b"a:b\r\n" * 13_000 + b"\r\n",
    ]

    async def attack(number: int) -> None:
        try:
            reader, writer = await asyncio.open_connection(*eve.where, local_addr=(eve.source, 0))
            writer.write(bodies[number % 2])
            await reader.read(100)
            writer.transport.abort()
            eve.answers["answered"] += 1
        except OSError as error:
            eve.answers[type(error).__name__] += 1

    await every(0.1, attack)


async def counting(eve: Attacker) -> None:
    """A sheet that is known, again and again with the house rule that makes plays many."""
    await eve.guest()
    sheet = BAR.replace("RYGBRYGB", "RYG")
    room = {"sheet": sheet, "seats": [{"kind": "local"}] * 2}
    await eve.ask("POST", "/api/rooms", json=room)
    wanted = room | {"options": {"bonus_reach": "any"}}
    await every(0.12, lambda _: eve.ask("POST", "/api/rooms", json=wanted))


async def chatter(eve: Attacker) -> None:
    """A hundred sockets in one room that all talk as fast as one socket may."""
    await eve.guest()
    room = {"seats": [{"kind": "local"}, {}]}
    code = (await eve.ask("POST", "/api/rooms", json=room) or {}).get("code")
    url = f"{eve.address.replace('http', 'ws')}/api/rooms/{code}/socket"
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in eve.http.cookies.items())}

    async def talk(speaker: int) -> None:
        async with connect(
            url, proxy=None, compression=None, local_addr=(eve.source, 0),
            additional_headers=cookie,
        ) as ours:  # fmt: skip
            await ours.send(json.dumps({"type": "hello", "version": VERSION}))
            reading = asyncio.create_task(_read_all(ours))
            for number in range(10**9):
                words = {"type": "say", "id": f"{speaker}.{number}", "text": "x" * 290}
                await ours.send(json.dumps(words))
                eve.answers["said"] += 1
                await asyncio.sleep(0.1)
            await reading

    while True:
        await asyncio.gather(*map(talk, range(100)), return_exceptions=True)


async def _read_all(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def bot_crowd(eve: Attacker) -> None:
    """Rooms full of bots, each opened by another guest."""
    seats = [{"kind": "bot", "level": "champion"}] * 5

    async def attack(_: int) -> None:
        eve.http.cookies.clear()
        await eve.guest()
        await eve.open(edition="bonus-a", seats=seats)

    while True:
        await attack(0)
        await asyncio.sleep(0.2)


async def pad_crowd(eve: Attacker) -> None:
    """Two hundred viewers who wait for news of one score pad, and acts on it."""
    await eve.guest()
    wanted = {"names": ["A", "B", "C", "D", "E"], "edition": "longo"}
    code = (await eve.ask("POST", "/api/pads", json=wanted) or {}).get("code")
    head = f"GET /api/pads/{code}?after=999&wait=25 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while True:
        held = [eve.connected() for _ in range(200)]
        await asyncio.sleep(0.3)
        for each in held:
            with suppress(OSError):
                each.send(head.replace("999", str(eve.answers["200"])).encode())
        await asyncio.sleep(1.2)
        kind = "miss" if eve.answers["200"] % 2 else "undo"
        act = {"kind": kind, "id": f"a{random.random()}", "seat": 1}
        await eve.ask("POST", f"/api/pads/{code}/acts", json=act)
        await asyncio.sleep(1)
        for each in held:
            each.close()


async def frames(eve: Attacker) -> None:
    """Floods of pings and of small messages on sockets."""
    await eve.guest()
    code = (await eve.ask("POST", "/api/rooms", json={"seats": [{}, {}]}) or {}).get("code")
    url = f"{eve.address.replace('http', 'ws')}/api/rooms/{code}/socket"
    pings = Frame(Opcode.PING, b"x").serialize(mask=True) * 5000
    words = Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 5000

    async def attack(number: int) -> None:
        try:
            async with (
                asyncio.timeout(20),
                connect(url, proxy=None, compression=None, local_addr=(eve.source, 0)) as ours,
            ):
                await ours.send(json.dumps({"type": "hello", "version": VERSION}))
                ours.transport.write(pings if number % 2 else words)
                await ours.wait_closed()
                eve.answers["cut"] += 1
        except (OSError, WebSocketException, TimeoutError) as error:
            eve.answers[type(error).__name__] += 1

    await every(0.1, attack)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "lucky": lucky,
    "print": printing,
    "toml-record": toml_record,
    "toml-sheet": toml_sheet,
    "bonus-bar": bonus_bar,
    "long-room": long_room,
    "replays": replays,
    "reviews": reviews,
    "bots": bots,
    "settings": settings,
    "idle": idle,
    "loris": loris,
    "churn": churn,
    "slow-readers": slow_readers,
    "flood": flood,
    "frames": frames,
    "burst": burst,
    "chunks": chunks,
    "counting": counting,
    "chatter": chatter,
    "bot-crowd": bot_crowd,
    "pad-crowd": pad_crowd,
}


async def attack(name: str, address: str, seconds: float, source: int) -> None:
    """Attack for a while, and print the answers."""
    os.nice(15)  # the attacker's own work must not slow others down
    eve = Attacker(address, source)
    print("begun", flush=True)
    try:
        async with asyncio.timeout(seconds):
            await ATTACKS[name](eve)
    except TimeoutError:
        pass
    print(json.dumps(eve.answers), flush=True)
    os._exit(0)  # without waiting for pending requests


async def store_long_room(directory: Path, entries: int = 40_000) -> str:
    """Store a room with a number of entries in a new database; returns its code."""
    from rowlock.protocol.settings import SeatSetting, Settings
    from rowlock.room import log
    from rowlock.room.dice_source import FairDice
    from rowlock.server.clock import wall_clock
    from rowlock.server.identity import Identity
    from rowlock.server.room_service import RoomService
    from rowlock.server.sqlite import SqliteDatabase
    from rowlock.server.store import Store

    database = SqliteDatabase(directory / "rowlock.db")
    store = Store(database)
    identity = Identity(await store.secret(), wall_clock)
    service = RoomService(store, FairDice(), identity, wall_clock)
    guest = identity.new_guest("Ann")
    code = await service.open(guest, Settings(seats=[SeatSetting("local"), SeatSetting()]))
    live = await service.live(code)
    for _ in range(entries // 2000):

        def work(draft: Any) -> None:
            for _ in range(2000):
                draft.add(log.Said(1, "hello"))

        await service.change(live, guest.id, "", work)
    await database.close()
    return code


class Phase(NamedTuple):
    """One phase of a run, with or without the attack."""

    p99: float
    """The 99th percentile of the time from a command to its acknowledgement, in seconds."""
    commands: int
    processor: float
    """CPU seconds of the server's own process per second."""


class Figures(NamedTuple):
    """The results of one attack."""

    quiet: list[Phase]
    attacked: list[Phase]
    lost: int
    server: float
    workers: float
    answers: str

    @property
    def ratio(self) -> float:
        """The ratio of latencies with and without the attack."""
        return self.latency(self.attacked) / self.latency(self.quiet)

    @property
    def passes(self) -> bool:
        """Whether the gate holds."""
        within = self.latency(self.attacked) <= GATE * self.latency(self.quiet) + NOISE
        return within and not self.lost and self.server + self.workers < MEMORY

    @staticmethod
    def latency(phases: list[Phase]) -> float:
        """The median of the 99th percentiles."""
        return median(each.p99 for each in phases)

    def row(self, name: str) -> str:
        """A line of the table."""
        spent = (median(each.processor for each in each) for each in (self.quiet, self.attacked))
        return (
            f"{name:<14} {1000 * self.latency(self.quiet):8.1f} ms"
            f" {1000 * self.latency(self.attacked):6.1f} ms {self.ratio:7.2f}"
            f" {sum(each.commands for each in self.attacked):10} {self.lost:5}"
            f" {' -> '.join(f'{100 * each:3.0f}' for each in spent)} %"
            f" {self.server:5.0f} MB {self.workers:6.0f} MB  {self.answers}"
        )


class People(Load):
    """Players that report why a connection was lost; each table has an address of its own."""

    def source(self, seed: int) -> Source:
        """Together they send more than one address may."""
        return (f"127.0.1.{1 + seed % 250}", 0) if sys.platform == "linux" else None

    async def _play(self, socket: ClientConnection, chance: random.Random) -> None:
        try:
            await super()._play(socket, chance)
        except ConnectionClosed as error:
            print(f"  a connection was lost: {error}", flush=True)
            raise


class Memory:
    """The peak memory of a server's workers."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.peak = 0.0

    async def watch(self) -> None:
        """Sample it ten times a second."""
        while True:
            self.peak = max(self.peak, sum(map(resident, children(self.process))))
            await asyncio.sleep(0.1)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = f"/proc/{process}/task/{process}/children"
    try:
        return [int(each) for each in Path(found).read_text().split()]
    except OSError:
        return []


def resident(process: int) -> float:
    """The memory of a process in megabytes."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def measured(name: str, address: str, process: int, plan: Plan) -> Figures:
    """People play, in turn without and with the attack."""
    load = People(address, 0.2, 0.6)
    tables = [asyncio.create_task(load.game(2, number)) for number in range(plan.games)]
    workers = Memory(process)
    watching = asyncio.create_task(workers.watch())
    await asyncio.sleep(max(3.0, plan.games / 10))

    async def phase() -> Phase:
        load.seconds.clear()
        used = cpu(process)
        await asyncio.sleep(plan.seconds)
        spent = (cpu(process) - used) / plan.seconds
        waits = list(load.seconds) or [plan.seconds]
        return Phase(percentile(waits, 0.99), len(load.seconds), spent)

    quiet, attacked, lost = [await phase()], list[Phase](), 0
    answers: Counter[str] = Counter()
    for number in range(plan.rounds):
        load.lost = 0
        attacker = subprocess.Popen(
            [
                sys.executable, "-m", "bench.hostile", "--attack", name, "--address", address,
                "--seconds", str(plan.seconds + LEAD), "--source", str(number),
            ],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert attacker.stdout is not None
        await asyncio.to_thread(attacker.stdout.readline)
        await asyncio.sleep(LEAD)
        attacked.append(await phase())
        told, _ = await asyncio.to_thread(attacker.communicate)
        answers.update(json.loads(told))
        lost += load.lost
        await asyncio.sleep(LEAD)
        quiet.append(await phase())
    for task in (*tables, watching):
        task.cancel()
    failed = [each for each in tables if each.done() and not each.cancelled() and each.exception()]
    for each in failed[:1]:
        print(f"  a table failed: {each.exception()!r}")
    counted = json.dumps(dict(answers.most_common(5)))
    return Figures(
        quiet, attacked, lost + len(failed), memory(process), workers.peak, counted
    )  # fmt: skip


def run(name: str, plan: Plan) -> Figures:
    """Run one attack on a new server."""
    with tempfile.TemporaryDirectory(dir=plan.data) as directory:
        environment = dict(os.environ)
        if name == "long-room":
            environment["LONG_ROOM"] = asyncio.run(store_long_room(Path(directory)))
            os.environ |= environment
        command = [sys.executable, "-m", "rowlock", "serve", "--port", "0", "--data", directory]
        with (Path(directory) / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        try:
            return asyncio.run(measured(name, address, server.pid, plan))
        finally:
            begun = time.monotonic()
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
            took = time.monotonic() - begun
            if took > 10:
                print(f"  the server took {took:.0f} s to end")
            faults = faults_in(Path(directory) / "log")
            if faults:
                print(f"  the server has logged {len(faults)} errors, first {faults[0][:2000]}")


def faults_in(file: Path) -> list[str]:
    """The errors that a server has logged."""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in lines if '"error"' in line[:200].lower() or "Traceback" in line]


def sync_seconds(data: str | None, count: int = 100) -> list[float]:
    """How long the disk takes to store a page, in ascending order."""
    times = []
    with tempfile.TemporaryFile(dir=data) as file:
        for _ in range(count):
            begun = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return sorted(times)


HEAD = (
    "attack         p99 without   with it   ratio   commands  lost   processor"
    "   server   workers  answers"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=6, help="of each phase")
    parser.add_argument("--rounds", type=int, default=3, help="phases with the attack")
    parser.add_argument("--data", help="directory for the data; a tmpfs leaves the disk out")
    parser.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--address", help=argparse.SUPPRESS)
    parser.add_argument("--source", type=int, default=0, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack:
        asyncio.run(attack(chosen.attack, chosen.address, chosen.seconds, chosen.source))
        return
    plan = Plan(chosen.games, chosen.seconds, chosen.rounds, chosen.data)
    print(
        f"{plan.games} games of two; {plan.rounds} phases of {plan.seconds:g} s with each attack,"
        f" {plan.rounds + 1} without, in turn; medians of their p99"
    )
    syncs = sync_seconds(plan.data)
    print(
        f"data in {plan.data or tempfile.gettempdir()}: a sync takes"
        f" {1000 * median(syncs):.2f} ms, at most {1000 * syncs[-1]:.1f} ms of {len(syncs)}"
    )
    if not is_ready():
        print("every server compiles the kernel beside the measurement: run tools/kernels.py first")
    print(HEAD, flush=True)
    failed = []
    for name in chosen.only:
        found = run(name, plan)
        print(found.row(name), flush=True)
        if not found.passes:
            failed.append(name)
    print("failed: " + ", ".join(failed) if failed else "every attack is within the gate")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
