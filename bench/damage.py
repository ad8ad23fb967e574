"""Damages databases, write-ahead logs and backups at random, and counts what goes unnoticed.

python -m bench.damage --trials 1000 --seed 1

Every trial copies the files of a server that was killed or stopped, flips bits of one of them, cuts
it short or overwrites a sector, and opens the result as a server does. Everything served must be
what was written, or be refused; lost data must be reported.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import shutil
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rowlock.core.rules import legal_plays
from rowlock.errors import RowlockError
from rowlock.protocol import messages
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadWanted
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room.dice_source import FairDice
from rowlock.server import backup
from rowlock.server.clock import wall_clock
from rowlock.server.identity import Guest, Identity
from rowlock.server.pad_service import PadService
from rowlock.server.room_service import RoomService
from rowlock.server.scrub import StartCheck
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store

FILES = ("rowlock.db", "rowlock.db-wal", "rowlock.db-witness")
BACKUP = "backup.jsonl.gz"
GUESTS = [Guest(f"guest{number}", name) for number, name in enumerate(("Ann", "Bob"))]
TARGETS = {
    "database of a stopped server": ("stopped", "rowlock.db"),
    "database of a killed server": ("killed", "rowlock.db"),
    "write-ahead log of a killed server": ("killed", "rowlock.db-wal"),
    "backup": ("stopped", BACKUP),
}


class Services:
    """Rooms and pads on a database."""

    def __init__(self, database: SqliteDatabase, secret: bytes) -> None:
        store = Store(database)
        self.rooms = RoomService(store, FairDice(), Identity(secret, wall_clock), wall_clock)
        self.pads = PadService(self.rooms)


async def play(services: Services, code: str, chance: random.Random, most: int) -> None:
    """Choose at random, a number of times or until the game is over."""
    for number in range(most):
        room = (await services.rooms.live(code)).room
        if room.phase == "over":
            return
        seat = chance.choice(room.game.awaited)
        play = chance.choice(legal_plays(room.game, seat)).text(room.game.paper(seat))
        command = messages.Choose(
            id=f"c{number}-{room.seq}", moment=room.moment, seat=seat, play=play
        )
        await services.rooms.execute(code, Guest(room.seat(seat).guest, ""), command)


async def _table(services: Services) -> str:
    code = await services.rooms.open(GUESTS[0], Settings(seats=[SeatSetting()] * 2, rated=True))
    for seat, guest in enumerate(GUESTS, 1):
        sit = messages.Sit(id="sit", seat=seat, name=guest.name)
        await services.rooms.execute(code, guest, sit)
    await services.rooms.execute(code, GUESTS[0], messages.Start(id="start"))
    return code


async def make(place: Path, games: int, chance: random.Random) -> dict[str, Any]:
    """The files of a server that was killed, those of one that was stopped, and a backup."""
    (place / "killed").mkdir(parents=True)
    database = SqliteDatabase(place / "stopped" / "rowlock.db")
    services = Services(database, await Store(database).secret())
    codes = [await _table(services) for _ in range(games)]
    pads = [await services.pads.open(GUESTS[0], PadWanted(["Ann", "Bob"])) for _ in range(3)]
    for most in (400, 30, 31):
        for code in codes[:: 3 if most == 400 else 1]:
            await play(services, code, chance, most)
        for pad in pads:
            act = PadAct("mark", f"p{most}", play=f"a{2 + most % 7}")
            await services.pads.act(pad, GUESTS[0], act)
    expected = await seen(services, codes, pads)
    for name in FILES:
        shutil.copy(place / "stopped" / name, place / "killed" / name)
    with backup.reading("", place / "stopped" / "rowlock.db") as rows:
        backup.back_up(rows, place / "stopped" / BACKUP)
    await database.close()
    return expected


async def seen(services: Services, codes: list[str], pads: list[str]) -> dict[str, Any]:
    """Everything that players can see; the code of a refusal where something is refused."""

    async def answer(question: Any) -> Any:
        try:
            return await question
        except Denied as denied:
            return denied.code
        except RowlockError as error:
            return type(error).__name__

    store = services.rooms.store
    found: dict[str, Any] = {}
    for code in codes:
        found[f"room {code}"] = await answer(_log(services, code))
    for pad in pads:
        found[f"pad {pad}"] = await answer(services.pads.look(pad, 0, 0))
    for guest in GUESTS:
        found[f"rooms {guest.id}"] = await answer(store.rooms_of(guest.id))
        found[f"results {guest.id}"] = await answer(store.results_of(guest.id))
    found["ratings"] = await answer(store.ratings("classic"))
    found["secret"] = await answer(store.secret())
    return found


async def _log(services: Services, code: str) -> Any:
    live = await services.rooms.live(code)
    return live.secret, [repr(each) for each in await services.rooms.store.entries(code)]


class Alarm(logging.Handler):
    """Records whether the server has logged a warning."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.warnings.append(record.getMessage())


def damage(file: Path, chance: random.Random) -> str:
    """Flip bits, cut short, or overwrite a sector; what was done."""
    content = bytearray(file.read_bytes())
    kind = chance.choice(["flip", "flip", "flip", "cut", "sector"])
    where = chance.randrange(len(content))
    if kind == "flip":
        for _ in range(chance.choice([1, 1, 1, 4])):
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    elif kind == "cut":
        del content[where:]
    else:
        start = where // 512 * 512
        sector = chance.choice([bytes(512), chance.randbytes(512)])
        content[start : start + 512] = sector[: len(content) - start]
    file.write_bytes(content)
    return f"{kind} at {where}"


@dataclass
class Findings:
    """The results of the trials."""

    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """Trials in which something went unnoticed."""

    def note(self, target: str, outcome: str, what: str = "") -> None:
        self.outcomes[target, outcome] += 1
        if outcome.startswith("silently"):
            self.faults.append(f"{target}: {outcome}: {what}")


def judged(expected: dict[str, Any], found: dict[str, Any], warned: bool) -> tuple[str, str]:
    """The outcome of a trial, and what was wrong."""
    wrong = {name for name in expected if found[name] != expected[name]}
    if not wrong:
        return ("noticed" if warned else "harmless"), ""
    for name in sorted(wrong):
        was, now = expected[name], found[name]
        refused = now in ("damaged", "unavailable", "StoreFailed")
        if refused:
            continue
        if name.startswith("room ") and isinstance(now, tuple) and now[1] != was[1][: len(now[1])]:
            return "silently wrong", name
        if not warned:
            return "silently rolled back", f"{name}: {str(now)[:60]}"
    return "noticed", ""


async def trial(source: Path, place: Path, expected: dict[str, Any]) -> tuple[str, str]:
    """Open a damaged database as a server does."""
    alarm = Alarm()
    logger = logging.getLogger("rowlock.server")
    logger.addHandler(alarm)
    logger.propagate = False
    codes = [name.split()[1] for name in expected if name.startswith("room ")]
    pads = [name.split()[1] for name in expected if name.startswith("pad ")]
    try:
        if (source / BACKUP).exists():
            database = SqliteDatabase(place / "new" / "rowlock.db")
            try:
                await backup.restore(database, backup.verified(source / BACKUP))
            finally:
                await database.close()
            source = place / "new"
        database = SqliteDatabase(source / "rowlock.db")
        try:
            check = StartCheck(database.path)
            await check.begin()
            await check.stop()
            secret = await Store(database).secret()
            found = await seen(Services(database, secret), codes, pads)
        finally:
            await database.close()
    except RowlockError:
        return "noticed", ""
    finally:
        logger.removeHandler(alarm)
        logger.propagate = True
    return judged(expected, found, bool(alarm.warnings))


async def run(trials: int, seed: int, games: int, place: Path) -> Findings:
    """Damage and open copies of one server's files."""
    chance = random.Random(seed)
    expected = await make(place / "whole", games, chance)
    findings = Findings()
    for number in range(trials):
        target = list(TARGETS)[number % len(TARGETS)]
        state, name = TARGETS[target]
        copy = place / "copy"
        copy.mkdir()
        for file in (name,) if name == BACKUP else FILES:
            if (place / "whole" / state / file).exists():
                shutil.copy(place / "whole" / state / file, copy / file)
        done = damage(copy / name, chance)
        outcome, what = await trial(copy, place / "copy", expected)
        findings.note(target, outcome, f"trial {number}, {done}, {what}")
        shutil.rmtree(copy)
    return findings


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=12)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        findings = asyncio.run(run(chosen.trials, chosen.seed, chosen.games, Path(directory)))
    for (target, outcome), count in sorted(findings.outcomes.items()):
        print(f"{target:36} {outcome:22} {count:5}")
    print(*findings.faults, sep="\n")
    return 1 if findings.faults else 0


if __name__ == "__main__":
    sys.exit(main())
