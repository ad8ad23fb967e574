"""Load test of the server: a real process, real sockets, simulated players with think time.

python -m bench.server --games 1000 --seats 4 --seconds 300
python -m bench.server --games 2000 --db postgresql://... --workers 2 --steps 4

Every seat has a socket of its own and chooses at random, 2 to 8 seconds after it may. Server and
load share the machine. What counts is the time from a command to its acknowledgement, which means
that it is on disk.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rowlock.client import new_entropy
from rowlock.protocol import VERSION


class Option(msgspec.Struct):
    play: str
    complete: bool = True


class Mine(msgspec.Struct):
    seat: int
    options: list[Option]


class Table(msgspec.Struct):
    moment: int


class Room(msgspec.Struct):
    phase: str


class View(msgspec.Struct):
    room: Room | None = None
    table: Table | None = None
    mine: list[Mine] | None = None


class Message(msgspec.Struct):
    """The fields of a message that a player needs."""

    type: str
    id: str | None = None
    code: str | None = None
    view: View | None = None


DECODER = msgspec.json.Decoder(Message)

Source = tuple[str, int] | None
BEGUN = time.monotonic()


class Load:
    """All simulated players, and their latencies."""

    def __init__(self, address: str, fastest: float, slowest: float) -> None:
        self.address = address
        # One HTTP client for all: each player has a token and no cookie.
        nothing_kept = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(
            base_url=address, trust_env=False, verify=False, timeout=60, cookies=nothing_kept
        )
        self.fastest = fastest
        self.slowest = slowest
        self.seconds: list[float] = []
        self.refused: dict[str, int] = {}
        self.sockets = self.most = 0
        self.finished = 0
        self.lost = 0

    async def game(self, seats: int, seed: int) -> None:
        """Play game after game, each in a new room."""
        tokens = [await self._guest(f"P{seat + 1}") for seat in range(seats)]
        chances = [random.Random(seed * 10 + seat) for seat in range(seats)]
        while True:
            code = await self._room(tokens)
            people = zip(tokens, chances, strict=True)
            source = self.source(seed)
            await asyncio.gather(
                *(self.seat(code, token, chance, source) for token, chance in people)
            )
            self.finished += 1

    async def _guest(self, name: str) -> str:
        return (await self.http.post("/api/guest", json={"name": name})).cookies["rowlock"]

    async def _room(self, tokens: list[str]) -> str:
        """A room in which everybody sits and the game has begun."""
        host = {"Authorization": f"Bearer {tokens[0]}"}
        room = {"edition": "classic", "seats": [{}] * len(tokens)}
        code: str = (await self.http.post("/api/rooms", json=room, headers=host)).json()["code"]
        for seat, token in enumerate(tokens, 1):
            sit = {"type": "sit", "id": "sit", "seat": seat, "name": f"P{seat}"}
            await self._command(code, token, sit | {"entropy": new_entropy()})
        await self._command(code, tokens[0], {"type": "start", "id": "start"})
        return code

    async def _command(self, code: str, token: str, command: dict[str, Any]) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self.http.post(f"/api/rooms/{code}/commands", json=command, headers=headers)
        answer.raise_for_status()

    def source(self, _: int) -> Source:
        """The address from which a table connects; none is the usual one."""
        return None

    async def seat(self, code: str, token: str, chance: random.Random, source: Source) -> None:
        """Play one seat to the end of its game."""
        url = f"{self.address.replace('http', 'ws')}/api/rooms/{code}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(
            url, additional_headers=headers, compression=None, proxy=None, ping_interval=None,
            local_addr=source,
        ) as socket:  # fmt: skip
            self.sockets += 1
            self.most = max(self.most, self.sockets)
            await socket.send(f'{{"type":"hello","version":{VERSION}}}')
            try:
                await self._play(socket, chance)
            except ConnectionClosed:
                self.lost += 1
            self.sockets -= 1

    async def _play(self, socket: ClientConnection, chance: random.Random) -> None:
        moment, mine, due, number = 0, None, 0.0, 0
        asked: dict[str, float] = {}
        loop = asyncio.get_running_loop()
        while True:
            choosing = mine is not None and mine.options and not asked
            timeout = max(0.0, due - loop.time()) if choosing else None
            try:
                async with asyncio.timeout(timeout):
                    message = DECODER.decode(await socket.recv())
            except TimeoutError:
                assert mine is not None
                number += 1
                option = chance.choice([each for each in mine.options if each.complete])
                asked[f"c{number}"] = time.perf_counter()
                await socket.send(
                    f'{{"type":"choose","id":"c{number}","moment":{moment},'
                    f'"seat":{mine.seat},"play":"{option.play}","entropy":"{new_entropy()}"}}'
                )
                mine = None
                continue
            if message.type in ("accepted", "refused") and message.id in asked:
                self.seconds.append(time.perf_counter() - asked.pop(message.id))
            if message.type == "refused":
                self.refused[message.code or "?"] = self.refused.get(message.code or "?", 0) + 1
            if message.view is not None:
                if message.view.room is not None and message.view.room.phase == "over":
                    return
                if message.view.table is not None and message.view.table.moment != moment:
                    moment = message.view.table.moment
                    due = loop.time() + chance.uniform(self.fastest, self.slowest)
                if message.view.mine:
                    mine = message.view.mine[0]


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def memory(process: int) -> float:
    """The peak memory of a process in megabytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the kernel does not tell")


def family(process: int) -> list[int]:
    """A process and those that it has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *map(int, found)]


def start(directory: str, *options: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server without effective limits; returns its process and address."""
    command = [sys.executable, "-m", "rowlock", "serve", "--port", "0", "--data", directory]
    wide = [
        "--sockets-per-address=100000", "--address-frames-per-second=100000",
        "--requests-per-minute=100000000", "--rooms-per-hour=1000000",
        "--address-bytes-per-day=1000000000000",
    ]  # fmt: skip
    server = subprocess.Popen([*command, *wide, *options], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[-1].rstrip("/")


class Tables:
    """The tables of a load, which grow in steps."""

    def __init__(self, load: Load, seats: int) -> None:
        self.load = load
        self.seats = seats
        self.tasks: list[asyncio.Task[None]] = []

    async def grow(self, games: int) -> None:
        """Open tables until there are so many, and wait until nearly all people are connected."""
        while len(self.tasks) < games:
            self.tasks.append(asyncio.create_task(self.load.game(self.seats, len(self.tasks))))
            await asyncio.sleep(0.05)
        while self.load.sockets < 0.99 * games * self.seats and not self.failed:
            await asyncio.sleep(0.5)

    @property
    def failed(self) -> list[str]:
        """Why tables have ended."""
        done = (each for each in self.tasks if each.done() and not each.cancelled())
        return [str(each.exception()) for each in done]

    async def close(self) -> None:
        """End all."""
        for table in self.tasks:
            table.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def run(
    load: Load, games: int, seats: int, seconds: float, process: int, steps: int = 1
) -> None:
    """Measure with all games, and before with some of them, to see where answers become slow."""
    tables = Tables(load, seats)
    # Garbage collections of the load generator would look like pauses of the server.
    gc.disable()
    for step in range(1, steps):
        await tables.grow(games * step // steps)
        waits, spent = await measured(load, seconds / 2, process)
        shares = (f"p{100 * s:g} {1000 * percentile(waits, s):.1f} ms" for s in (0.5, 0.99))
        print(
            f"{len(tables.tasks):5} games         {2 * len(waits) / seconds:.0f} commands/s,"
            f" {', '.join(shares)}, {100 * spent:.0f} % of a core",
            flush=True,
        )
    await tables.grow(games)
    print(f"{load.sockets} sockets are open", flush=True)
    waits, spent = await measured(load, seconds, process)
    print(f"commands            {len(waits)} ({len(waits) / seconds:.0f}/s)")
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"p{100 * share:<5g} to the answer {1000 * percentile(waits, share):8.1f} ms")
    print(f"refused             {load.refused or 'none'}")
    print(f"connections lost    {load.lost}")
    print(f"sockets, games      {load.most} at most, {load.finished} finished")
    print(f"server's processor  {100 * spent:.0f} % of a core")
    used = ", ".join(f"{memory(each):.0f}" for each in family(process))
    print(f"server's memory     {used} MB at most")
    print(f"load's processor    {100 * load_share():.0f} % of a core since its start")
    print(f"tables that failed  {len(tables.failed)} {tables.failed[:1]}")
    await tables.close()


async def measured(load: Load, seconds: float, process: int) -> tuple[list[float], float]:
    """The latencies of some seconds, and the CPU seconds of the server in each of them."""
    processes = family(process)
    load.seconds.clear()
    used = sum(map(cpu, processes))
    await asyncio.sleep(seconds)
    return list(load.seconds), (sum(map(cpu, processes)) - used) / seconds


def load_share() -> float:
    """CPU seconds of this process per second: from one core on, the load is the limit."""
    return time.process_time() / (time.monotonic() - BEGUN)


def cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--fastest", type=float, default=2)
    parser.add_argument("--slowest", type=float, default=8)
    parser.add_argument("--db", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1, help="measure with fewer games before")
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    options = [f"--workers={chosen.workers}", *([f"--db={chosen.db}"] if chosen.db else [])]
    with tempfile.TemporaryDirectory() as directory:
        server, address = start(directory, *options)
        try:
            load = Load(address, chosen.fastest, chosen.slowest)
            uvloop.run(
                run(load, chosen.games, chosen.seats, chosen.seconds, server.pid, chosen.steps)
            )
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
