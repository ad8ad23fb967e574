"""Backups: everything a server keeps, in one file that any kind of store can be restored from.

A backup is lines of JSON, compressed: what it is, the rows of each table, and how many there were.
It is taken of one moment, also while a server is at work.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rowlock.errors import RowlockError
from rowlock.server.database import Database, Rows, StoreFailed, migrations
from rowlock.server.sqlite import SqliteRows

FORMAT = "rowlock backup 1"
TABLES = {
    "facts": ("name", "value"),
    "rooms": ("code", "seq", "secret", "edition", "phase", "names", "host", "updated", "due"),
    "members": ("guest", "room"),
    "results": (
        "room", "seat", "guest", "edition", "at", "place", "score", "names", "scores",
    ),
    "ratings": ("edition", "player", "name", "mean", "deviation", "games"),
    "pads": ("code", "seq", "edition", "names", "over", "host", "updated"),
    "pad_members": ("guest", "pad"),
    "pad_entries": ("pad", "seq", "body"),
}  # fmt: skip
"""What is kept, but for the logs of rooms, which go room by room; who is there is not kept."""


@contextmanager
def reading(url: str, path: Path) -> Iterator[Rows]:
    """The rows of a store at one moment, whether a server uses it or not."""
    if url.startswith(("postgresql://", "postgres://")):
        from rowlock.server.postgres import snapshot

        with snapshot(url) as rows:
            yield rows
        return
    if not path.is_file():
        raise RowlockError(f"There is no database {path}.")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.isolation_level = None
    try:
        connection.execute("BEGIN")
        yield SqliteRows(connection)
    except sqlite3.Error as error:
        raise StoreFailed(f"{path} cannot be read: {error}.") from None
    finally:
        connection.close()


def back_up(rows: Rows, target: Path) -> int:
    """Write everything into a new file; how many rooms there are."""
    draft = target.with_name(target.name + ".part")
    if target.exists():
        raise RowlockError(f"{target} is there already.")
    written: Counter[str] = Counter()
    with gzip.open(draft, "wt", encoding="utf-8", compresslevel=5) as file:
        for line in _lines(rows):
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
            written[line[0]] += 1
        file.write(json.dumps(["end", written.total()]) + "\n")
    draft.rename(target)
    return written["rooms"]


def _lines(rows: Rows) -> Iterator[list[Any]]:
    yield [FORMAT, migrations()[-1].number]
    for table, columns in TABLES.items():
        for row in rows.all(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2"):
            yield [table, *row]
    for (code,) in rows.all("SELECT code FROM rooms ORDER BY code"):
        found = "SELECT seq, body FROM entries WHERE room = :code ORDER BY seq"
        for seq, body in rows.all(found, code=code):
            yield ["entries", code, seq, body]


async def restore(database: Database, source: Path) -> int:
    """Fill an empty store from a backup, all or nothing; how many rooms there are."""

    def job(rows: Rows) -> int:
        if rows.all("SELECT code FROM rooms LIMIT 1"):
            raise RowlockError("The store is not empty; a backup is restored into a new one.")
        rows.run("DELETE FROM facts")
        return _fill(rows, source)

    return await database.write(job)


def _fill(rows: Rows, source: Path) -> int:
    columns = TABLES | {"entries": ("room", "seq", "body")}
    rooms = 0
    for table, *values in _read(source):
        names = columns.get(table, ())
        if len(names) != len(values):
            raise RowlockError(f"{source} cannot be restored: it is damaged.")
        places = ", ".join(f":{name}" for name in names)
        rows.run(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})",
            **dict(zip(names, values, strict=True)),
        )
        rooms += table == "rooms"
    return rooms


def _read(source: Path) -> Iterator[list[Any]]:
    """The rows of a backup; raises `RowlockError` if it is none, or not whole."""
    try:
        with gzip.open(source, "rt", encoding="utf-8") as file:
            kind, number = json.loads(file.readline())
            if kind != FORMAT or number > migrations()[-1].number:
                raise RowlockError(f"{source} is no backup that this version can read.")
            count = 1
            for line in file:
                row = json.loads(line)
                if row == ["end", count]:
                    return
                count += 1
                yield row
    except (ValueError, EOFError, gzip.BadGzipFile, OSError) as error:
        raise RowlockError(f"{source} cannot be restored: {error}.") from None
    raise RowlockError(f"{source} cannot be restored: its end is missing.")
