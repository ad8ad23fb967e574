"""Backups: all data of a server in one file from which any kind of store can be restored.

A backup is compressed JSON lines: a header, the rows of each table, their numbers, and the SHA-256
of all lines before. It is a consistent snapshot, also of a running server.
"""

import gzip
import json
import os
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from rowlock.errors import RowlockError
from rowlock.server import db_schema
from rowlock.server.chain import Damaged, is_sealed
from rowlock.server.database import Database, Row, Rows, StoreFailed
from rowlock.server.sqlite import SqliteRows, any_text
from rowlock.server.store import check_log

FORMAT = "rowlock backup 2"
UNSUMMED = "rowlock backup 1"
"""The format before there was a checksum."""
TABLES = {
    "facts": (*db_schema.SEALED["facts"], "seal"),
    "rooms": (*db_schema.SEALED["rooms"], "due", "seal"),
    "members": ("guest", "room"),
    "results": (*db_schema.SEALED["results"], "seal"),
    "ratings": (*db_schema.SEALED["ratings"], "seal"),
    "bot_games": (*db_schema.SEALED["bot_games"], "seal"),
    "sanctions": (*db_schema.SEALED["sanctions"], "seal"),
    "pads": (*db_schema.SEALED["pads"], "seal"),
    "pad_members": ("guest", "pad"),
    "quarantine": ("kind", "code", "fault"),
}
"""The columns of each table, primary key first. Logs are stored one by one, presence is left out.
"""
ENTRIES = {each.entries: (each.owner, "seq", "body") for each in db_schema.LOGS}
UNSUMMED_COLUMNS = {
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
    "entries": ("room", "seq", "body"),
}  # fmt: skip


class Contents(NamedTuple):
    """The contents of a backup that was read completely."""

    path: Path
    columns: dict[str, tuple[str, ...]]
    number: int
    """The newest migration of the saved database."""
    rooms: int

    @property
    def is_summed(self) -> bool:
        """Whether it has a checksum."""
        return self.columns is not UNSUMMED_COLUMNS


@contextmanager
def reading(url: str, path: Path) -> Iterator[Rows]:
    """A snapshot of the rows of a store, whether or not a server uses it."""
    if url.startswith(("postgresql://", "postgres://")):
        from rowlock.server.postgres import snapshot

        with snapshot(url) as rows:
            yield rows
        return
    if not path.is_file():
        raise RowlockError(f"There is no database {path}.")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.isolation_level = None
    connection.text_factory = any_text
    try:
        connection.execute("BEGIN")
        yield SqliteRows(connection)
    except sqlite3.Error as error:
        raise StoreFailed(f"{path} cannot be read: {error}.") from None
    finally:
        connection.close()


def back_up(rows: Rows, target: Path) -> Counter[str]:
    """Write a backup into a new file; returns the number of rows of each table.

    Damaged data is left out; its rooms and pads are listed in the table `quarantine`.
    """
    draft = target.with_name(target.name + ".part")
    if target.exists():
        raise RowlockError(f"{target} already exists.")
    try:
        written = _write(rows, draft)
        draft.rename(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return written


def _write(rows: Rows, draft: Path) -> Counter[str]:
    """Write a file readable by its owner only, and sync it."""
    written: Counter[str] = Counter()
    digest = sha256()
    raw = os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
    with raw, gzip.GzipFile("", "wb", 5, raw, 0) as file:
        for line in _lines(rows):
            text = (json.dumps(line, ensure_ascii=False) + "\n").encode()
            digest.update(text)
            file.write(text)
            written[line[0]] += 1
        end = ["end", written.total(), digest.hexdigest()]
        file.write((json.dumps(end) + "\n").encode())
        file.close()
        raw.flush()
        os.fsync(raw.fileno())
    return written


def _lines(rows: Rows) -> Iterator[list[Any]]:
    yield [FORMAT, db_schema.migrations()[-1].number, TABLES | ENTRIES]
    logs = {each.table: each for each in db_schema.LOGS}
    for table, columns in TABLES.items():
        for row in db_schema.pages(rows, table, columns, db_schema.KEYS.get(table, 2)):
            if table in logs:
                yield from _log_lines(rows, logs[table], row)
            elif columns[-1] != "seal" or is_sealed(row):
                yield [table, *row]


def _log_lines(rows: Rows, log: db_schema.LogTable, row: Row) -> Iterator[list[Any]]:
    """A room or pad with its log, or the reason why it is left out."""
    columns = dict(zip(TABLES[log.table], row, strict=True))
    code = str(row[0])
    try:
        entries = db_schema.entries_of(rows, log, code)
        sealed = {name: columns[name] for name in (*db_schema.SEALED[log.table], "seal")}
        check_log(log, sealed, entries)
    except (Damaged, sqlite3.DatabaseError) as error:
        fault = error.fault if isinstance(error, Damaged) else f"it cannot be read: {error}"
        yield ["quarantine", log.kind, code.encode(errors="replace").decode(), fault]
        return
    yield [log.table, *row]
    for seq, body in entries:
        yield [log.entries, code, seq, body]


def verified(source: Path) -> Contents:
    """The contents of a backup; raises `RowlockError` if it is incomplete or not a backup."""
    lines = _read(source)
    columns, number = _head(source, next(lines, []))
    rooms = 0
    for table, *values in lines:
        if len(columns.get(table, ())) != len(values) or not values:
            raise RowlockError(f"{source} cannot be restored: it is damaged.")
        rooms += table == "rooms"
    return Contents(source, columns, number, rooms)


def _head(source: Path, line: list[Any]) -> tuple[dict[str, tuple[str, ...]], int]:
    match line:
        case [str(kind), int(number), *rest] if kind in (FORMAT, UNSUMMED):
            if number > db_schema.migrations()[-1].number:
                raise RowlockError(
                    f"{source} was written by a newer version of Rowlock; restore it with that one."
                )
            if kind == UNSUMMED:
                return UNSUMMED_COLUMNS, number
            return {table: tuple(names) for table, names in rest[0].items()}, number
        case [str(kind), *_] if kind.startswith("rowlock backup "):
            raise RowlockError(
                f"{source} was written by a newer version of Rowlock; restore it with that one."
            )
    raise RowlockError(f"{source} is not a Rowlock backup.")


async def restore(database: Database, contents: Contents) -> int:
    """Restore a backup into an empty store in one transaction; returns the number of rooms."""

    def job(rows: Rows) -> int:
        for table in ("rooms", "pads"):
            if rows.all(f"SELECT code FROM {table} LIMIT 1"):
                raise RowlockError("The store is not empty; a backup is restored into a new one.")
        rows.run("DELETE FROM facts WHERE name <> 'id'")
        _fill(rows, contents)
        return contents.rooms

    return await database.write(job)


def _fill(rows: Rows, contents: Contents) -> None:
    known = TABLES | ENTRIES
    lines = _read(contents.path)
    next(lines)
    for table, *values in lines:
        names = contents.columns[table]
        if table not in known or not set(names) <= set(known[table]):
            raise RowlockError(f"{contents.path} cannot be restored: it is damaged.")
        if table == "facts" and values[0] == "id":
            continue  # a restored database gets its own id
        places = ", ".join(f":{name}" for name in names)
        rows.run(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
            " ON CONFLICT DO NOTHING",  # damage may be recorded twice
            **dict(zip(names, values, strict=True)),
        )
    if contents.number < db_schema.SEALS_SINCE:
        db_schema.chain_logs(rows)
        db_schema.seal_rows(rows)


def _read(source: Path) -> Iterator[list[Any]]:
    """The lines of a backup without the last, which is the checksum to compare."""
    digest, count = sha256(), 0
    try:
        with gzip.open(source, "rb") as file:
            for text in file:
                line = json.loads(text)
                if not isinstance(line, list) or not line:
                    raise RowlockError(f"{source} is not a Rowlock backup.")
                if line[0] == "end":
                    _check_end(source, line, count, digest.hexdigest())
                    if file.read(1):
                        raise RowlockError(f"{source} cannot be restored: its end is damaged.")
                    return
                digest.update(text)
                count += 1
                yield line
    except OSError as error:
        fault = error.strerror or "it is damaged"
        raise RowlockError(f"{source} cannot be restored: {fault}.") from None
    except (ValueError, EOFError, zlib.error, RecursionError):
        raise RowlockError(f"{source} cannot be restored: it is damaged.") from None
    raise RowlockError(f"{source} cannot be restored: its end is missing.")


def _check_end(source: Path, end: list[Any], count: int, digest: str) -> None:
    if end not in (["end", count, digest], ["end", count]):
        raise RowlockError(f"{source} cannot be restored: it is damaged.")
