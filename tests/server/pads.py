"""People with score pads, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadAnswer, PadWanted
from rowlock.server.database import Database
from rowlock.server.identity import Guest, Identity
from rowlock.server.limits import Limits
from rowlock.server.pad_service import PadService
from rowlock.server.quotas import Quotas
from rowlock.server.room_service import RoomService
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from tests.server.world import Clock, SeededDice

ANN = Guest("ann", "Ann")
IDS = count()
FIVE = "a2 a3 a4 a5 a6"
"""Enough red crosses to close the row."""


class Table:
    """People with one pad."""

    def __init__(self, pads: PadService, code: str) -> None:
        self.pads = pads
        self.code = code

    async def act(self, kind: Any, seat: int = 1, **particulars: Any) -> PadAnswer:
        act = PadAct(kind, particulars.pop("id", f"a{next(IDS)}"), seat, **particulars)
        return await self.pads.act(self.code, ANN, act)

    async def mark(self, cells: str, seat: int = 1, **particulars: Any) -> PadAnswer:
        for cell in cells.split():
            answer = await self.act("mark", seat, play=cell, **particulars)
        return answer

    async def refused(self, kind: Any, seat: int = 1, **particulars: Any) -> str:
        with pytest.raises(Denied) as caught:
            await self.act(kind, seat, **particulars)
        return caught.value.code

    async def crossed(self, seat: int = 1) -> list[str]:
        view = await self.pads.look(self.code, 0, 0)
        return [cell for row in view.table.sheets[seat - 1].rows for cell in row.crossed]


def pads_on(database: Database, limits: Limits | None = None) -> PadService:
    """Pads on a database, with a clock that stands still."""
    clock = Clock()
    identity = Identity(b"secret", clock)
    service = RoomService(Store(database), SeededDice("pads"), identity, clock, limits=limits)
    service.quotas = Quotas(service.limits, lambda: clock.now / 1000)
    return PadService(service)


@asynccontextmanager
async def pads_in(place: Path, limits: Limits | None = None) -> AsyncIterator[PadService]:
    database = SqliteDatabase(place / "rowlock.db")
    try:
        async with asyncio.timeout(60):
            yield pads_on(database, limits)
    finally:
        await database.close()


def at_a_table(
    place: Path, work: Callable[[Table], Awaitable[None]], edition: str = "classic", **more: Any
) -> None:
    async def run() -> None:
        async with pads_in(place, more.pop("limits", None)) as pads:
            names = more.pop("names", ["Ann", "Bo"])
            code = await pads.open(ANN, PadWanted(names, edition, **more))
            await work(Table(pads, code))

    asyncio.run(run())
