from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from rowlock.cli import main
from rowlock.server.backup import back_up, reading, restore
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import Clock, World

pytestmark = pytest.mark.anyio


async def played(world: World, rooms: int = 3) -> list[str]:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    codes = [await world.table(ann, bob, rated=True) for _ in range(rooms)]
    for code in codes[:-1]:
        await world.play_on(code)
    return codes


async def test_a_backup_of_a_running_server_restores_into_any_store(
    tmp_path: Path, postgres_url: str, clock: Clock
) -> None:
    path, file = tmp_path / "rowlock.db", tmp_path / "backup.jsonl.gz"
    async with World.on(SqliteDatabase(path), clock) as world:
        codes = await played(world)
        with reading("", path) as rows:
            assert back_up(rows, file) == 3
        await world.play_on(codes[-1])
        secret = await world.service.store.secret()
        kept = {code: await world.service.store.entries(code) for code in codes}
        ratings = await world.service.store.ratings("classic")
    for database in (SqliteDatabase(tmp_path / "new.db"), PostgresDatabase(postgres_url)):
        assert await restore(database, file) == 3
        async with World.on(database, clock) as world:
            store = world.service.store
            assert await store.secret() == secret, "guests stay who they are"
            for code in codes[:-1]:
                assert await store.entries(code) == kept[code]
            early = await store.entries(codes[-1])
            assert early == kept[codes[-1]][: len(early)], "of one moment"
            await world.play_on(codes[-1])
            assert len(ratings) == len(await store.ratings("classic"))


async def test_a_backup_of_postgresql_restores_into_a_file(
    tmp_path: Path, postgres_url: str, clock: Clock
) -> None:
    file = tmp_path / "backup.jsonl.gz"
    async with World.on(PostgresDatabase(postgres_url), clock) as world:
        codes = await played(world)
        kept = [await world.service.store.entries(code) for code in codes]
        with reading(postgres_url, tmp_path) as rows:
            back_up(rows, file)
    database = SqliteDatabase(tmp_path / "rowlock.db")
    await restore(database, file)
    async with World.on(database, clock) as world:
        assert [await world.service.store.entries(code) for code in codes] == kept


def test_the_commands_save_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), Clock()) as world:
            await played(world, 2)

    asyncio.run(play())
    file = str(tmp_path / "b.gz")
    assert main(["backup", file, "--data", str(tmp_path)]) == 0
    assert main(["restore", file, "--data", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out == f"2 rooms are in {file}\n2 rooms are restored\n"
    for arguments, sentence in [
        (["backup", file, "--data", str(tmp_path)], "is there already"),
        (["backup", str(tmp_path / "c"), "--data", str(tmp_path / "none")], "There is no database"),
        (["restore", file, "--data", str(tmp_path)], "not empty"),
        (["restore", str(tmp_path / "none"), "--data", str(tmp_path / "n2")], "cannot be restored"),
    ]:
        assert main(arguments) == 2
        assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("damage", ["cut", "line", "kind", "text"])
def test_a_damaged_backup_restores_nothing(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), Clock()) as world:
            await played(world, 1)

    asyncio.run(play())
    file = tmp_path / "b.gz"
    with reading("", tmp_path / "rowlock.db") as rows:
        back_up(rows, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(True)
    damaged = {
        "cut": gzip.compress(b"".join(lines[:-1])),
        "line": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "kind": gzip.compress(b'["something else", 1]\n'),
        "text": b"not compressed",
    }
    file.write_bytes(damaged[damage])
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 2
    assert "Traceback" not in capsys.readouterr().err

    async def count() -> int:
        async with World.on(SqliteDatabase(tmp_path / "new" / "rowlock.db"), Clock()) as world:
            return len(await world.service.store.due(10**15))

    assert asyncio.run(count()) == 0
