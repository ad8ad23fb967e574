"""Kills a server at random moments while people play on it, and counts what is lost.

python -m bench.kill --kills 500 --games 10
python -m bench.kill --kills 100 --games 10 --db postgresql://...    two servers, one is killed
python -m bench.kill --kills 20 --stored 10000    how long a start takes with many games on disk

Every client keeps what was acknowledged to it and every roll it saw. In the end the log of every
room must hold each acknowledged choice once, at the place that was acknowledged, and each roll as
it was seen; and the proof of the dice must hold.
"""

import argparse
import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.players import Players, arrive
from rowlock.protocol.refusals import Denied
from rowlock.room import log
from rowlock.server.launch import DATABASE, bind, open_database
from rowlock.server.store import Store
from rowlock.verify import verify

COPIED = {"rooms": "code", "entries": "room", "members": "room", "results": "room"}
"""The tables that hold games, and the column that names a room."""
WIDE = ("--sockets-per-address", "100000", "--requests-per-minute", "100000000")


@dataclass
class Server:
    """A real server process that can be killed and started again at the same address."""

    directory: Path
    db: str = ""
    process: subprocess.Popen[bytes] | None = None
    port: int = 0
    restarts: list[float] = field(default_factory=list)
    """Seconds from each start to the first answer."""

    def __post_init__(self) -> None:
        with bind("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "rowlock", "serve", "--port", str(self.port)]
        where = ["--data", str(self.directory), *(["--db", self.db] if self.db else [])]
        with (self.directory / "server.log").open("ab") as errors:
            self.process = subprocess.Popen(
                [*command, *where, *WIDE], stdout=subprocess.DEVNULL, stderr=errors
            )

    async def serves(self) -> None:
        """Wait until it answers."""
        begun = time.monotonic()
        async with httpx.AsyncClient(base_url=self.address, trust_env=False, timeout=60) as http:
            while not await _healthy(http):
                if self.process is None or self.process.poll() is not None:
                    raise RuntimeError((self.directory / "server.log").read_text())
                await asyncio.sleep(0.01)
        self.restarts.append(time.monotonic() - begun)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None


async def _healthy(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/healthz")).is_success
    except httpx.TransportError:
        return False


@dataclass
class Findings:
    """The result."""

    kills: int = 0
    rooms: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    rolls: int = 0
    rolls_changed: int = 0
    proofs: int = 0

    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.rolls_changed)


async def examine(store: Store, players: list[Players], findings: Findings) -> None:
    """Compare the acknowledgements of clients with the store."""
    for code, witnesses in ((c, w) for each in players for c, w in each.rooms.items()):
        entries = await store.entries(code)
        findings.rooms += 1
        places: dict[str, list[int]] = {}
        for logged in entries:
            if isinstance(logged.entry, log.Chose) and logged.entry.by == "person":
                places.setdefault(logged.id, []).append(logged.seq)
        for witness in witnesses:
            for command, seq in witness.accepted.items():
                found = places.get(command, [])
                findings.acknowledged += 1
                findings.lost += not found or found[0] > seq
                findings.doubled += len(found) > 1
        first, second = witnesses
        for seq in first.rolls.keys() & second.rolls.keys():
            findings.rolls += 1
            findings.rolls_changed += first.rolls[seq] != second.rolls[seq]


async def prove(address: str, players: list[Players], findings: Findings) -> None:
    """Check the dice of every game that is over, or is played with dice."""
    async with await arrive(address, "Zoe") as zoe:
        for code in (code for each in players for code in each.rooms):
            try:
                record = await zoe.record(code)
            except Denied:
                continue  # cards, or not begun
            verify(record)
            findings.proofs += 1


async def torment(
    directory: Path, kills: int, games: int, db: str = "", seed: int = 1, pause: float = 0.05
) -> tuple[Findings, Server]:
    """Play, kill and restart; returns the findings and the killed server."""
    chance = random.Random(seed)
    servers = [Server(directory, db) for _ in range(2 if db else 1)]
    for server in servers:
        server.start()
        await server.serves()
    addresses = [server.address for server in servers]
    players = [Players(addresses, seed * 1000 + number, pause) for number in range(games)]
    tasks = [asyncio.create_task(each.run()) for each in players]
    findings = Findings()
    victim = servers[-1]
    try:
        while findings.kills < kills:
            await asyncio.sleep(chance.uniform(0.1, 1.0))
            victim.kill()
            findings.kills += 1
            victim.start()
            await victim.serves()
        await asyncio.sleep(1)
        for each in players:
            each.stopping = True
        async with asyncio.timeout(120):
            await asyncio.gather(*tasks)
        await prove(servers[0].address, players, findings)
    finally:
        for server in servers:
            server.kill(signal.SIGTERM)
    database = open_database(db, directory)
    try:
        await examine(Store(database), players, findings)
    finally:
        await database.close()
    return findings, victim


def multiply(database: Path, games: int) -> int:
    """Copy the games of a database until there are this many; returns their number."""
    with closing(sqlite3.connect(database)) as rows, rows:
        (there,) = rows.execute("SELECT count(*) FROM rooms").fetchone()
        for copy in range(max(0, -(-games // there) - 1)):
            for table, name in COPIED.items():
                columns = [line[1] for line in rows.execute(f"PRAGMA table_info({table})")]
                renamed = [f"{name} || '-{copy}'" if each == name else each for each in columns]
                own = f"{name} NOT LIKE '%-%'"
                rows.execute(
                    f"INSERT INTO {table} SELECT {', '.join(renamed)} FROM {table} WHERE {own}"
                )
        (there,) = rows.execute("SELECT count(*) FROM rooms").fetchone()
        return int(there)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--db", default="")
    parser.add_argument("--stored", type=int, default=0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        if chosen.stored:
            asyncio.run(torment(place, 10, chosen.games))
            print(f"games on disk: {multiply(place / DATABASE, chosen.stored)}", flush=True)
        findings, victim = asyncio.run(torment(place, chosen.kills, chosen.games, chosen.db, 2))
    print(findings)
    print(f"serving again after {max(victim.restarts):.2f} s at most")
    return 0 if findings.sound() else 1


if __name__ == "__main__":
    sys.exit(main())
