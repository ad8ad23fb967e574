from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from rowlock.protocol.settings import Settings
from rowlock.room import log
from rowlock.room.fold import fold, open_room
from rowlock.room.model import Room
from rowlock.server import sqlite
from rowlock.server.changes import Change, Result
from rowlock.server.database import Database, Rows, StoreBusy, StoreFailed
from rowlock.server.db_schema import migrations
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store, Stored
from tests.server.conftest import OpenDatabase
from tests.server.world import OPEN

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(open_database: OpenDatabase) -> AsyncIterator[Store]:
    store = Store(open_database())
    yield store
    await store.database.close()


def new_room(code: str = "ROOM", host: str = "ann", **settings: object) -> tuple[Room, Change]:
    opened = log.Opened(Settings(seats=[OPEN, OPEN], **settings), host, "Ann", "anchor")  # type: ignore[arg-type]
    logged = log.Logged(1, 1000, opened, host)
    room = open_room(code, logged)
    return room, Change(room, 0, [logged], None, "secret")


def sat(
    room: Room, seat: int = 1, guest: str = "ann", due: int | None = None
) -> tuple[Room, Change]:
    logged = log.Logged(room.seq + 1, 2000, log.Sat(seat, guest, guest.title()), guest, f"id{seat}")
    after = fold(room, logged)
    return after, Change(after, room.seq, [logged], due)


async def test_a_room_is_found_with_its_secret_and_its_log(store: Store) -> None:
    _, change = new_room()
    assert await store.store(change)
    found = await store.load("ROOM")
    assert found == Stored("secret", list(change.entries))
    assert await store.entries("ROOM") == list(change.entries)
    assert await store.load("OTHER") is None
    assert await store.entries("OTHER") == []


async def test_entries_are_read_from_a_point_on(store: Store) -> None:
    room, opened = new_room()
    room, first = sat(room)
    room, second = sat(room, 2, "bob")
    for change in (opened, first, second):
        assert await store.store(change)
    assert [logged.seq for logged in await store.entries("ROOM", 1)] == [2, 3]


async def test_a_code_is_given_once(store: Store) -> None:
    assert await store.store(new_room()[1])
    assert not await store.store(new_room()[1])
    assert len(await store.entries("ROOM")) == 1


async def test_of_two_changes_that_follow_the_same_moment_one_is_stored(store: Store) -> None:
    room, opened = new_room()
    await store.store(opened)
    changes = [sat(room, 1, "ann")[1], sat(room, 2, "bob")[1]]
    stored = await asyncio.gather(*map(store.store, changes))
    assert sorted(stored) == [False, True]
    assert len(await store.entries("ROOM")) == 2


async def test_changes_that_belong_together_are_stored_together_or_not_at_all(store: Store) -> None:
    room, opened = new_room()
    await store.store(opened)
    _, stale = sat(room)
    await store.store(stale)
    assert not await store.store(new_room("NEXT")[1], stale)
    assert await store.load("NEXT") is None


async def test_many_changes_at_once_are_all_stored(store: Store) -> None:
    changes = [new_room(f"ROOM{number}")[1] for number in range(200)]
    assert all(await asyncio.gather(*map(store.store, changes)))
    numbers = await store.sequence_numbers(f"ROOM{number}" for number in range(200))
    assert len(numbers) == 200


async def test_a_job_that_fails_undoes_itself_and_no_other(store: Store) -> None:
    def fails(rows: Rows) -> None:
        rows.run("INSERT INTO facts (name, value) VALUES ('bad', '')")
        raise ValueError("on purpose")

    results = await asyncio.gather(
        store.store(new_room("A")[1]),
        store.database.write(fails),
        store.store(new_room("B")[1]),
        return_exceptions=True,
    )
    assert [results[0], results[2]] == [True, True]
    assert isinstance(results[1], ValueError)
    facts = await store.database.read(lambda rows: rows.all("SELECT name FROM facts"))
    assert ("bad",) not in facts


async def test_the_secret_of_the_server_is_made_once(store: Store) -> None:
    secret = await store.secret()
    assert len(secret) == 32
    assert await store.secret() == secret


async def test_stored_data_survives_reopening(
    open_database: OpenDatabase,
) -> None:
    first = Store(open_database())
    secret = await first.secret()
    await first.store(new_room()[1])
    await first.database.close()
    second = Store(open_database())
    assert await second.secret() == secret
    assert len(await second.entries("ROOM")) == 1
    await second.database.close()


async def test_a_room_that_is_due_is_claimed_by_one_alone(store: Store) -> None:
    room, opened = new_room()
    await store.store(opened)
    await store.store(sat(room, due=5000)[1])
    assert await store.due(4999) == []
    assert await store.due(5000) == [("ROOM", 5000)]
    claims = await asyncio.gather(*(store.claim("ROOM", 5000, 9000) for _ in range(5)))
    assert sorted(claims) == [False] * 4 + [True]
    assert await store.due(6000) == []
    assert await store.claim("ROOM", 9000, None)
    assert await store.due(10**15) == []


async def test_a_guest_finds_the_rooms_where_they_play(store: Store) -> None:
    room, opened = new_room()
    await store.store(opened)
    await store.store(sat(room, 2, "bob")[1])
    await store.store(new_room("OTHER", "eve")[1])
    (line,) = await store.rooms_of("bob")
    assert (line.code, line.edition, line.phase, line.names) == (
        "ROOM", "classic", "lobby", ["Seat 1", "Bob"],
    )  # fmt: skip
    assert await store.unfinished("ann") == 1
    assert await store.unfinished("bob") == 0


def result(guest: str, seat: int, place: int, score: int) -> Result:
    return Result(
        "ROOM", seat, guest, guest.title(), "classic", 3000, place, score, ("Ann", "Bob"), (50, 40)
    )


async def test_results_and_ratings_are_kept_of_a_rated_game(store: Store) -> None:
    room, opened = new_room(rated=True)
    await store.store(opened)
    _, change = sat(room)
    results = [result("ann", 1, 1, 50), result("bob", 2, 2, 40)]
    await store.store(change._replace(results=results))
    (line,) = await store.results_of("bob")
    assert (line.place, line.score, line.names, line.scores) == (2, 40, ["Ann", "Bob"], [50, 40])
    best, worst = await store.ratings("classic")
    assert (best.name, worst.name) == ("Ann", "Bob")
    assert best.rating > worst.rating
    assert best.games == 1
    assert await store.ratings("duel") == []


async def test_a_game_that_is_not_rated_changes_no_rating(store: Store) -> None:
    room, opened = new_room()
    await store.store(opened)
    _, change = sat(room)
    await store.store(change._replace(results=[result("ann", 1, 1, 50), result("bob", 2, 2, 40)]))
    assert len(await store.results_of("ann")) == 1
    assert await store.ratings("classic") == []


async def test_presence_expires(store: Store) -> None:
    await store.attend("p1", [("ROOM", "ann"), ("ROOM", "bob")], 5000)
    await store.attend("p2", [("ROOM", "bob"), ("OTHER", "eve")], 6000)
    assert await store.present(["ROOM"], 4000) == {"ROOM": {"ann", "bob"}}
    assert await store.present(["ROOM"], 5000) == {"ROOM": {"bob"}}
    await store.attend("p2", [], 9000)
    assert await store.present(["ROOM", "OTHER"], 4000) == {
        "ROOM": {"ann", "bob"}, "OTHER": frozenset(),
    }  # fmt: skip


async def test_a_database_of_a_newer_version_is_left_alone(open_database: OpenDatabase) -> None:
    database: Database = open_database()
    newest = migrations()[-1].number + 1
    await database.write(
        lambda rows: rows.run("INSERT INTO migrations (number) VALUES (:number)", number=newest)
    )
    await database.close()
    with pytest.raises(StoreFailed, match="newer version"):
        open_database()


async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = SqliteDatabase(tmp_path / "rowlock.db")
    with pytest.raises(StoreFailed, match="Another server"):
        SqliteDatabase(tmp_path / "rowlock.db")
    await first.close()
    await SqliteDatabase(tmp_path / "rowlock.db").close()


async def test_file_that_is_not_a_database_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "rowlock.db"
    path.write_bytes(b"this is not a database, it is a text" * 100)
    with pytest.raises(StoreFailed, match="cannot be used as a database: file is not a database"):
        SqliteDatabase(path)


async def test_uncreatable_directory_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match="cannot be used as a database: Not a directory"):
        SqliteDatabase(tmp_path / "file" / "rowlock.db")


async def test_while_somebody_else_has_the_file_locked_the_server_waits_but_does_not_stop(
    tmp_path: Path,
) -> None:
    database = SqliteDatabase(tmp_path / "rooms.db")
    other = sqlite3.connect(tmp_path / "rooms.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    storing = asyncio.create_task(Store(database).store(new_room()[1]))
    longest, last = 0.0, asyncio.get_running_loop().time()
    for _ in range(20):
        await asyncio.sleep(0.02)
        now = asyncio.get_running_loop().time()
        longest, last = max(longest, now - last), now
    assert not storing.done()
    assert longest < 2, "five seconds are what SQLite would wait"
    other.execute("ROLLBACK")
    assert await storing
    other.close()
    await database.close()


async def test_questions_that_pile_up_are_refused_as_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(SqliteDatabase(tmp_path / "rooms.db"))
    monkeypatch.setattr(sqlite, "WAITING", 3)
    asked = await asyncio.gather(*(store.load("ROOM") for _ in range(9)), return_exceptions=True)
    assert sum(isinstance(each, StoreBusy) for each in asked) == 5
    assert await store.load("ROOM") is None, "afterwards there is room again"
    await store.database.close()


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "rowlock.db")
    store = Store(database)
    await store.store(new_room()[1])
    pages = (await database.read(lambda rows: rows.all("PRAGMA page_count")))[0][0]
    await database.write(lambda rows: rows.all(f"PRAGMA max_page_count = {pages}"))
    acknowledged = ["ROOM"]
    with pytest.raises(StoreFailed, match="full"):  # noqa: PT012  # some fit before one does not
        while len(acknowledged) < 1000:
            await store.store(new_room(f"R{len(acknowledged)}")[1])
            acknowledged.append(f"R{len(acknowledged)}")
    assert list(await store.sequence_numbers(acknowledged)) == acknowledged
    await database.close()


async def test_a_commit_survives_because_the_file_is_synchronised(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "rowlock.db")
    settings = await database.write(
        lambda rows: (rows.all("PRAGMA synchronous"), rows.all("PRAGMA journal_mode"))
    )
    assert settings == ([(2,)], [("wal",)])
    await database.close()


def test_servers_that_start_together_migrate_once(postgres_url: str) -> None:
    from concurrent.futures import ThreadPoolExecutor

    async def come_and_go() -> None:
        await PostgresDatabase(postgres_url).close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: asyncio.run(come_and_go()), range(4)))
    with psycopg.connect(postgres_url) as connection:
        numbers = connection.execute("SELECT number FROM migrations").fetchall()
    assert numbers == [(migration.number,) for migration in migrations()]


async def test_hints_of_one_process_reach_another(postgres_url: str) -> None:
    one, other = PostgresDatabase(postgres_url), PostgresDatabase(postgres_url)
    heard: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(other.listen(heard.put))
    assert await asyncio.wait_for(heard.get(), 30) == ""
    await Store(one).store(new_room()[1])
    assert await asyncio.wait_for(heard.get(), 30) == "ROOM 1"
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await one.close()
    await other.close()


async def test_unreachable_postgresql_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="PostgreSQL database cannot be used"):
        PostgresDatabase(f"postgresql:///x?host={tmp_path}")


def test_store_works_with_an_old_sqlite() -> None:
    assert sqlite3.sqlite_version_info >= (3, 35)
