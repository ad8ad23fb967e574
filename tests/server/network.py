"""A real server on a loopback port, and people who play on it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rowlock.client import Client, Table
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import Mine
from rowlock.server import launch
from rowlock.server.database import Database
from rowlock.server.limits import Limits
from rowlock.server.sqlite import SqliteDatabase

UNHURRIED = Limits(
    frames_per_second=1e6,
    frames_at_once=10**6,
    address_frames_per_second=1e6,
    requests_per_minute=10**6,
    sockets_per_address=10**4,
    rooms_per_hour=10**6,
    guest_bytes_per_day=10**12,
    address_bytes_per_day=10**12,
    cpu_rate=1e6,
    cpu_burst=1e6,
)
"""For clients that play faster than people."""


@contextmanager
def serving(
    where: Path | Database,
    limits: Limits = UNHURRIED,
    origins: frozenset[str] = frozenset(),
    base_path: str = "/",
    metrics_token: str = "",
    proxies: str = "",
) -> Iterator[str]:
    """A server on a file or a database; its address."""
    database = SqliteDatabase(where / "rowlock.db") if isinstance(where, Path) else where
    listening = launch.bind("127.0.0.1", 0)
    server = launch.web_server(
        database, limits, origins, proxies, base_path, metrics_token=metrics_token
    )
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield launch.address("127.0.0.1", listening.getsockname()[1], base_path).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()


async def play(table: Table, seats: set[int], chance: random.Random) -> None:
    """Choose at random for some seats, until the game is over."""

    def next_mine() -> Mine | None:
        return next((each for each in table.view.mine or [] if each.options), None)

    def over() -> bool:
        return table.view.room is not None and table.view.room.phase == "over"

    while True:
        await table.until(lambda: next_mine() is not None or over())
        mine = next_mine()
        if mine is None:
            return
        assert mine.seat in seats
        moment = moment_of(table)
        option = chance.choice(mine.options)
        try:
            while not option.complete or (option.next and chance.random() < 0.5):
                begun = chance.choice(option.next).play
                option = await table.preview(mine.seat, begun)
            await table.choose(mine.seat, option.play)
        except Denied as denied:
            if denied.code not in ("stale", "not-awaited"):  # somebody else was faster
                raise
            await table.until(lambda moment=moment: moment_of(table) > moment)  # type: ignore[misc]


def moment_of(table: Table) -> int:
    assert table.view.table is not None
    return table.view.table.moment


async def seated(people: list[Client], code: str) -> list[Table]:
    """Everybody's table, each on a seat of their own."""
    tables = []
    for seat, person in enumerate(people, 1):
        table = person.table(code)
        await table.__aenter__()
        await table.sit(seat)
        tables.append(table)
    return tables


async def new_room(address: str) -> str:
    """A room with one open seat; its code."""
    async with Client(address, "Ann") as ann:
        return await ann.open(Settings(seats=[SeatSetting()]))
