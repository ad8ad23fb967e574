"""Score pads: nothing is lost, nothing is done twice, and all hear of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rowlock.protocol.scorepads import PadWanted
from rowlock.server.backup import back_up, reading, restore, verified
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.sqlite import SqliteDatabase
from tests.server.pads import ANN, FIVE, Table, at_a_table, pads_in, pads_on


def test_an_act_that_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        first = await table.act("miss", id="same")
        again = await table.act("miss", id="same")
        assert first.view.seq == again.view.seq
        assert again.view.table.sheets[0].misses == 1

    at_a_table(tmp_path, work)


def test_long_poll_returns_on_an_act_or_at_its_timeout(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        waiting = asyncio.create_task(table.pads.look(table.code, 1, 25))
        await table.pads.look(table.code, 1, 0.05)
        assert not waiting.done()
        await table.mark("a5", 2)
        assert (await waiting).seq == 2
        assert (await table.pads.look(table.code, 2, 0.05)).seq == 2

    at_a_table(tmp_path, work)


def test_acknowledged_acts_survive_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann", "Bo"]))
            table = Table(pads, code)
            await table.mark(f"{FIVE} a12")
            await table.mark("b5 b7", 2)
            await table.act("undo", 2)
            before = await pads.look(code, 0, 0)
        async with pads_in(tmp_path) as pads:
            assert await pads.look(code.lower(), 0, 0) == before
            (line,) = await pads.mine(ANN)
            assert (line.code, line.names, line.over) == (code, ["Ann", "Bo"], False)
            assert (await Table(pads, code).act("redo", 2)).view.table.sheets[1].score.total == 3

    asyncio.run(run())


def test_processes_with_a_shared_database_are_synchronised(postgres_url: str) -> None:
    async def run() -> None:
        databases = [PostgresDatabase(postgres_url) for _ in range(2)]
        here, there = (pads_on(database) for database in databases)
        code = await here.open(ANN, PadWanted(["Ann", "Bo"]))
        assert (await there.look(code, 0, 0)).seq == 1
        await Table(here, code).mark("a5")
        assert (await there.look(code, 1, 0)).seq == 2
        await Table(there, code).mark("b7", 2)
        assert await Table(here, code).crossed(2) == ["b7"]
        assert [line.code for line in await here.mine(ANN)] == [code]
        for database in databases:
            await database.close()

    asyncio.run(run())


def test_a_backup_holds_pads(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann"]))
            await Table(pads, code).mark("a5 b7")
            with reading("", tmp_path / "rowlock.db") as rows:
                back_up(rows, tmp_path / "backup")
            before = await pads.look(code, 0, 0)
        database = SqliteDatabase(tmp_path / "new.db")
        await restore(database, verified(tmp_path / "backup"))
        assert await pads_on(database).look(code, 0, 0) == before
        await database.close()

    asyncio.run(run())
