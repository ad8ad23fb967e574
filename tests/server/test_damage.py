"""Damage on disk is noticed, and keeps nobody else from playing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bench.damage import run
from rowlock.cli import main
from rowlock.protocol import messages
from rowlock.protocol.settings import Settings
from rowlock.room.dice_source import FairDice
from rowlock.server.chain import Damaged
from rowlock.server.database import Rows, StoreFailed
from rowlock.server.db_schema import SEALED, migrations
from rowlock.server.log_witness import witness_path
from rowlock.server.server import serving
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from tests.server.test_store import new_room, sat
from tests.server.world import LOCAL, Clock, World, eventually, refuses

pytestmark = pytest.mark.anyio


async def two_rooms(path: Path, clock: Clock) -> tuple[str, str]:
    async with World.on(SqliteDatabase(path), clock) as world:
        ann, bob = world.guest("Ann"), world.guest("Bob")
        codes = [await world.table(ann, bob, rated=True, timer=30) for _ in range(2)]
        await world.play_on(codes[0])
        return codes[0], codes[1]


def change(path: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as rows, rows:
        assert rows.execute(sql, values).rowcount > 0


DAMAGE = {
    "an entry changed": "UPDATE entries SET body = replace(body, '\"seat\":1', '\"seat\":2')",
    "an entry lost": "DELETE FROM entries WHERE seq = 3",
    "the tail lost": "DELETE FROM entries WHERE seq > 5",
    "an entry added": "INSERT INTO entries SELECT room, 1000, body FROM entries WHERE seq = 1",
    "an entry not readable": "UPDATE entries SET body = x'ff' WHERE seq = 2",
    "the secret changed": "UPDATE rooms SET secret = '00'",
    "the number changed": "UPDATE rooms SET seq = seq - 1",
    "the phase changed": "UPDATE rooms SET phase = 'lobby'",
    "the row lost": "DELETE FROM rooms",
}


@pytest.mark.parametrize("sql", DAMAGE.values(), ids=DAMAGE.keys())
async def test_a_damaged_room_is_refused_and_others_go_on(
    tmp_path: Path, clock: Clock, sql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, whole = await two_rooms(tmp_path / "rowlock.db", clock)
    word = " AND" if " WHERE " in sql else " WHERE"
    owner = "code" if " rooms" in sql else "room"
    change(tmp_path / "rowlock.db", f"{sql}{word} {owner} = ?", broken)
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:
        with refuses("damaged"):
            await world.room(broken)
        clock.go(40)
        await world.scheduler.sweep()
        await world.play_on(whole)
    assert main(["check", "--data", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if broken in line]
    assert not [line for line in lines if whole in line]


async def test_check_finds_nothing_in_a_sound_database(
    tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    await two_rooms(tmp_path / "rowlock.db", clock)
    assert main(["check", "--database", str(tmp_path / "rowlock.db")]) == 0
    assert capsys.readouterr().out == "no damage found\n"


@pytest.mark.parametrize("table", ["results", "ratings", "facts"])
async def test_check_finds_a_changed_row(
    tmp_path: Path, clock: Clock, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await two_rooms(tmp_path / "rowlock.db", clock)
    column = SEALED[table][-1]
    change(tmp_path / "rowlock.db", f"UPDATE {table} SET {column} = {column} || '7'")
    assert main(["check", "--data", str(tmp_path)]) == 1
    assert table in capsys.readouterr().out


async def test_a_damaged_result_or_rating_is_left_out_of_lists(tmp_path: Path) -> None:
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), Clock()) as world:
        ann, bob = world.guest("Ann"), world.guest("Bob")
        code = await world.table(ann, bob, rated=True)
        await world.play_on(code)
        store = world.service.store
        await store.database.write(
            lambda rows: rows.run("UPDATE results SET score = 99 WHERE guest = :id", id=ann.id)
        )
        await store.database.write(
            lambda rows: rows.run("UPDATE ratings SET mean = 99 WHERE player = :id", id=ann.id)
        )
        assert await store.results_of(ann.id) == []
        assert len(await store.results_of(bob.id)) == 1
        assert [line.name for line in await store.ratings("classic")] == ["Bob"]
        await world.play_on(await world.table(ann, bob, rated=True))
        (line,) = await store.ratings("classic")
        assert (line.name, line.games) == ("Bob", 1), "nothing is computed from a damaged rating"


async def test_a_damaged_key_stops_the_server(tmp_path: Path) -> None:
    await SqliteDatabase(tmp_path / "rowlock.db").close()
    change(tmp_path / "rowlock.db", "UPDATE facts SET value = '00' WHERE name = 'secret'")
    database = SqliteDatabase(tmp_path / "rowlock.db")
    with pytest.raises(StoreFailed, match="key that signs"):
        await Store(database).secret()
    await database.close()


async def copied_while_open(tmp_path: Path) -> Path:
    """The files of a server that was killed: two rooms, one of which went on last."""
    database = SqliteDatabase(tmp_path / "alive" / "rowlock.db")
    store = Store(database)
    room, opened = new_room("MOVED")
    await store.store(opened)
    await store.store(new_room("STAYED")[1])
    await store.store(sat(room)[1])
    shutil.copytree(tmp_path / "alive", tmp_path / "killed")
    await database.close()
    return tmp_path / "killed" / "rowlock.db"


def cut(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-100])


def flip(log: Path) -> None:
    content = bytearray(log.read_bytes())
    content[-100] ^= 1
    log.write_bytes(content)


@pytest.mark.parametrize("harm", [cut, flip])
async def test_a_room_whose_last_commit_was_dropped_is_set_aside(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = await copied_while_open(tmp_path)
    harm(path.with_name("rowlock.db-wal"))
    for _ in range(2):  # it stays so
        store = Store(SqliteDatabase(path))
        with pytest.raises(Damaged, match="up to 2 were acknowledged"):
            await store.load("MOVED")
        assert await store.load("STAYED") is not None
        await store.database.close()
    assert "log set aside" in caplog.text


async def test_a_room_that_was_dropped_altogether_is_damaged_not_unknown(tmp_path: Path) -> None:
    path = await copied_while_open(tmp_path)
    path.with_name("rowlock.db-wal").unlink()
    store = Store(SqliteDatabase(path))
    for code in ("MOVED", "STAYED"):
        with pytest.raises(Damaged, match="acknowledged"):
            await store.load(code)
    await store.database.close()


async def test_room_that_lost_its_last_commit_can_be_released(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = await copied_while_open(tmp_path)
    cut(path.with_name("rowlock.db-wal"))
    await SqliteDatabase(path).close()
    assert main(["check", "--db", str(path)]) == 1
    assert capsys.readouterr().out.startswith("room MOVED: entries up to 2 were acknowledged")
    assert await asyncio.to_thread(main, ["check", "--db", str(path), "--release"]) == 0
    assert "1 rooms and pads go on" in capsys.readouterr().out
    store = Store(SqliteDatabase(path))
    found = await store.load("MOVED")
    assert found is not None
    assert len(found.entries) == 1
    await store.database.close()


async def test_killed_server_restarts_without_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(SqliteDatabase(await copied_while_open(tmp_path)))
    found = await store.load("MOVED")
    assert found is not None
    assert len(found.entries) == 2
    await store.database.close()
    assert not caplog.records


async def test_a_room_that_was_deleted_is_not_missed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = SqliteDatabase(tmp_path / "alive" / "rowlock.db")
    store = Store(database)
    await store.store(new_room()[1])

    def delete(rows: Rows) -> None:
        for statement in ("DELETE FROM entries", "DELETE FROM members", "DELETE FROM rooms"):
            rows.run(statement)
        rows.witness("room", "ROOM", 0)

    await database.write(delete)
    shutil.copytree(tmp_path / "alive", tmp_path / "killed")
    await database.close()
    store = Store(SqliteDatabase(tmp_path / "killed" / "rowlock.db"))
    assert await store.load("ROOM") is None
    await store.database.close()
    assert not caplog.records


@pytest.mark.parametrize("content", [b"", b"nonsense\n", None])
async def test_missing_or_unreadable_witness_gives_a_warning(
    tmp_path: Path, content: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    path = await copied_while_open(tmp_path)
    witness_path(path).unlink()
    if content is not None:
        witness_path(path).write_bytes(content)
    await SqliteDatabase(path).close()
    assert "witness" in caplog.text


async def test_the_witness_is_kept_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.server.sqlite.CHECKPOINT_ROWS", 30)
    store = Store(SqliteDatabase(tmp_path / "rowlock.db"))
    for number in range(60):
        await store.store(new_room(f"R{number}")[1])
    assert len(witness_path(tmp_path / "rowlock.db").read_text().splitlines()) < 30
    await store.database.close()


async def test_witness_of_another_database_is_ignored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await copied_while_open(tmp_path)
    await SqliteDatabase(tmp_path / "new.db").close()
    shutil.copy(witness_path(path), witness_path(tmp_path / "new.db"))
    store = Store(SqliteDatabase(tmp_path / "new.db"))
    assert await store.load("MOVED") is None
    await store.database.close()
    assert not caplog.records


async def test_a_database_without_chains_gets_them_when_it_is_opened(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rowlock.db"
    codes = await two_rooms(path, clock)
    with closing(sqlite3.connect(path)) as rows, rows:
        for table in ("rooms", "pads", "results", "ratings", "facts"):
            for column in ("head", "seal") if table in ("rooms", "pads") else ("seal",):
                rows.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        for table in ("quarantine", "sanctions", "bot_games"):
            rows.execute(f"DROP TABLE {table}")
        rows.execute("DELETE FROM migrations WHERE number >= 3")
        rows.execute("DELETE FROM facts WHERE name = 'id'")
    monkeypatch.setattr("rowlock.server.db_schema.BATCH", 1)
    async with World.on(SqliteDatabase(path), clock) as world:
        assert (await world.room(codes[0])).phase == "over"
        assert len(await world.service.store.ratings("classic")) == 2
        await world.play_on(codes[1])
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert migrations()[2].number == 3


async def test_files_with_secrets_are_their_owners_alone(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    directory.mkdir(mode=0o755)
    path = directory / "rowlock.db"
    path.touch(0o644)
    store = Store(SqliteDatabase(path))
    await store.store(new_room()[1])
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in directory.iterdir()}
    assert set(modes.values()) == {0o600}
    assert len(modes) == 5
    assert stat.S_IMODE(directory.stat().st_mode) == 0o700
    await store.database.close()


async def test_a_directory_with_other_files_keeps_its_mode(tmp_path: Path) -> None:
    directory = tmp_path / "shared"
    directory.mkdir(mode=0o755)
    (directory / "other").touch()
    await SqliteDatabase(directory / "rowlock.db").close()
    assert stat.S_IMODE(directory.stat().st_mode) == 0o755
    await SqliteDatabase(tmp_path / "new" / "rowlock.db").close()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


@pytest.mark.parametrize("kind", ["symlink", "hardlink", "directory"])
async def test_second_server_is_locked_out_under_another_file_name(
    tmp_path: Path, kind: str
) -> None:
    (tmp_path / "data").mkdir()
    path, other = tmp_path / "data" / "rowlock.db", tmp_path / "other.db"
    first = SqliteDatabase(path)
    if kind == "symlink":
        other.symlink_to(path)
    elif kind == "hardlink":
        other.hardlink_to(path)
    else:
        (tmp_path / "there").symlink_to(tmp_path / "data")
        other = tmp_path / "there" / "rowlock.db"
    with pytest.raises(StoreFailed, match="Another server"):
        SqliteDatabase(other)
    await first.close()


@pytest.mark.parametrize(
    "trials",
    [pytest.param(24, marks=pytest.mark.slow), pytest.param(1000, marks=pytest.mark.full)],
)
async def test_every_damage_is_detected(tmp_path: Path, trials: int) -> None:
    findings = await run(trials, seed=trials, games=6, place=tmp_path)
    assert findings.outcomes.total() == trials
    assert findings.faults == []


class FailingDisk(sqlite3.Connection):
    """A connection whose commits fail while told so, before or after they reach the file."""

    fails = ""

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and FailingDisk.fails:
            if FailingDisk.fails == "after":
                super().execute(sql)
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return super().execute(sql, *parameters)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_after_an_io_error_the_server_starts_over_from_disk(
    tmp_path: Path, when: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rowlock.server.sqlite.FACTORY", FailingDisk)
    monkeypatch.setattr("rowlock.server.sqlite.REOPEN_SECONDS", 0.01)
    monkeypatch.setattr(FailingDisk, "fails", "")
    database = SqliteDatabase(tmp_path / "rowlock.db")
    async with serving(database, FairDice()) as server:
        ann = server.identity.new_guest("Ann")
        code = await server.service.open(ann, Settings(seats=[LOCAL, LOCAL]))
        await server.execute(code, ann, messages.Start(id="start"))
        before = (await server.service.live(code)).room
        FailingDisk.fails = when
        say = messages.Say(id="say", text="hello")
        for _ in range(2):  # the disk still fails when the file is opened again
            with refuses("unavailable"):
                await server.execute(code, ann, say)
            await asyncio.sleep(0.05)
        with refuses("unavailable"):
            await server.service.ready()
        FailingDisk.fails = ""
        await eventually(lambda: "database opened again" in caplog.text)
        await eventually(lambda: not server.service.lives)
        room = (await server.service.live(code)).room
        assert room.seq == before.seq + (when == "after")
        accepted = await server.execute(code, ann, say)
        assert accepted.seq == before.seq + 1, "once, whatever had reached the disk"
        assert database.failures == 1
        assert "write failed" in caplog.text
        assert b"rowlock_store_failures 1.0" in server.figures()


async def test_health_checks_a_write_at_most_once_per_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = SqliteDatabase(tmp_path / "rowlock.db")
    async with serving(database, FairDice()) as server:
        before = await written(database)
        for _ in range(50):
            await server.service.ready()
        assert 1 <= await written(database) - before <= 5

        async def hangs(_: object) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(database, "write", hangs)
        monkeypatch.setattr("rowlock.server.room_service.PROOF_SECONDS", 0.1)
        server.service._proof = None
        with refuses("unavailable"):
            await server.service.ready()


async def written(database: SqliteDatabase) -> int:
    """How many rows the writing connection has changed."""
    return await database.write(lambda rows: rows.all("SELECT total_changes()")[0][0])
