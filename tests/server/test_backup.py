from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from rowlock.cli import main
from rowlock.server.backup import UNSUMMED_COLUMNS, back_up, reading, restore, verified
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
            assert back_up(rows, file)["rooms"] == 3
        await world.play_on(codes[-1])
        secret = await world.service.store.secret()
        kept = {code: await world.service.store.entries(code) for code in codes}
        ratings = await world.service.store.ratings("classic")
    for database in (SqliteDatabase(tmp_path / "new.db"), PostgresDatabase(postgres_url)):
        assert await restore(database, verified(file)) == 3
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
    await restore(database, verified(file))
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
        (["backup", file, "--data", str(tmp_path)], "already exists"),
        (["backup", str(tmp_path / "c"), "--data", str(tmp_path / "none")], "There is no database"),
        (["restore", file, "--data", str(tmp_path)], "not empty"),
        (["restore", str(tmp_path / "none"), "--data", str(tmp_path / "n2")], "cannot be restored"),
    ]:
        assert main(arguments) == 2
        assert sentence in capsys.readouterr().err


def backed_up(place: Path) -> Path:
    """A backup of a server on which a game was played."""

    async def play() -> None:
        async with World.on(SqliteDatabase(place / "rowlock.db"), Clock()) as world:
            await played(world, 2)

    asyncio.run(play())
    with reading("", place / "rowlock.db") as rows:
        back_up(rows, place / "b.gz")
    return place / "b.gz"


def rewritten(lines: list[bytes]) -> bytes:
    """Lines as a backup, with a checksum that is right."""
    whole = b"".join(lines)
    end = ["end", len(lines), hashlib.sha256(whole).hexdigest()]
    return gzip.compress(whole + json.dumps(end).encode() + b"\n")


NEWER = "was written by a newer version of Rowlock"


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("cut", "its end is missing"),
        ("cut file", "it is damaged"),
        ("line", "it is damaged"),
        ("letter", "it is damaged"),
        ("after the end", "its end is damaged"),
        ("columns", "it is damaged"),
        ("kind", "is not a Rowlock backup"),
        ("format", NEWER),
        ("number", NEWER),
        ("text", "it is damaged"),
        ("directory", "Is a directory"),
    ],
)
def test_a_damaged_backup_restores_nothing(
    tmp_path: Path, damage: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = backed_up(tmp_path)
    content = file.read_bytes()
    lines = gzip.decompress(content).splitlines(True)
    head = json.loads(lines[0])
    damaged: dict[str, Callable[[], bytes]] = {
        "cut": lambda: gzip.compress(b"".join(lines[:-1])),
        "cut file": lambda: content[: len(content) // 2],
        "line": lambda: gzip.compress(b"".join(lines[:3] + lines[4:])),
        "letter": lambda: gzip.compress(b"".join(lines).replace(b"Ann", b"Bnn", 1)),
        "after the end": lambda: gzip.compress(b"".join([*lines, lines[3]])),
        "columns": lambda: rewritten([lines[0], b'["rooms", "ABCD"]\n']),
        "kind": lambda: gzip.compress(b'["something else", 1]\n'),
        "format": lambda: gzip.compress(b'["rowlock backup 9", 1]\n'),
        "number": lambda: rewritten([json.dumps([head[0], 1000, head[2]]).encode() + b"\n"]),
        "text": lambda: b"not compressed",
    }
    file.unlink()
    if damage == "directory":
        file.mkdir()
    else:
        file.write_bytes(damaged[damage]())
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1
    assert not (tmp_path / "new").exists(), "nothing is changed before all is read"


def test_a_backup_of_a_version_without_checksums_is_restored_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = backed_up(tmp_path)
    head, *lines, _ = map(json.loads, gzip.decompress(file.read_bytes()).splitlines())
    old: list[list[object]] = [["rowlock backup 1", 2]]
    for table, *values in lines:
        row = dict(zip(head[2][table], values, strict=True))
        if table in UNSUMMED_COLUMNS and values[0] != "id":
            old.append([table, *(row[name] for name in UNSUMMED_COLUMNS[table])])
    old.append(["end", len(old)])
    file.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in old).encode()))
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 0
    said = capsys.readouterr()
    assert said.out == "2 rooms are restored\n"
    assert "has no checksum" in said.err
    assert main(["check", "--data", str(tmp_path / "new")]) == 0


def test_a_backup_is_its_owners_alone(tmp_path: Path) -> None:
    assert backed_up(tmp_path).stat().st_mode & 0o777 == 0o600


def test_backup_of_a_damaged_database_contains_the_intact_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backed_up(tmp_path)
    with closing(sqlite3.connect(tmp_path / "rowlock.db")) as rows, rows:
        (code,) = rows.execute("SELECT min(code) FROM rooms").fetchone()
        rows.execute("UPDATE entries SET body = x'ff' WHERE room = ? AND seq = 2", [code])
        rows.execute("UPDATE ratings SET name = CAST(x'ff' AS TEXT) WHERE name = 'Ann'")
    file = str(tmp_path / "second.gz")
    assert main(["backup", file, "--data", str(tmp_path)]) == 0
    assert "the database is damaged" in capsys.readouterr().err
    assert main(["restore", file, "--data", str(tmp_path / "new")]) == 0
    capsys.readouterr()
    assert main(["check", "--data", str(tmp_path / "new")]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"room {code}: its entries are not what was written"
    ]
