"""A scrub of the whole database: its structure, every seal and every hash chain."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from rowlock.server.chain import Damaged, is_sealed
from rowlock.server.database import Row, Rows
from rowlock.server.db_schema import KEYS, LOGS, SEALED, LogTable, entries_of, pages
from rowlock.server.sqlite import SqliteRows, any_text
from rowlock.server.store import check_log

logger = logging.getLogger("rowlock.server")

PATIENCE = 2.0
"""Seconds for which the start waits for the scrub; the rest runs in the background."""
PAUSE = 0.005
"""Pause in seconds between two logs in the background, so that players do not notice."""
MOST_STRUCTURAL = 20
"""Maximum number of structural faults of SQLite that are listed."""


def faults(rows: Rows, between: Callable[[], None] = lambda: None) -> Iterator[Damaged]:
    """All faults of a database. An unreadable table is one fault. `between` is called between two
    logs."""
    yield from _readable("structure", lambda: _structure(rows))
    for table in sorted(SEALED.keys() - {each.table for each in LOGS}):
        yield from _readable(table, lambda table=table: _rows(rows, table))  # type: ignore[misc]
    for log in LOGS:
        yield from _readable(log.table, lambda log=log: _logs(rows, log, between))  # type: ignore[misc]
        yield from _readable(log.entries, lambda log=log: _orphans(rows, log))  # type: ignore[misc]
    yield from _readable("quarantine", lambda: _quarantine(rows))


class StartCheck:
    """The scrub of a database file at start, by a thread with its own connection."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._hurried = True
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self.found = 0
        """Faults so far."""

    async def begin(self) -> None:
        """Check for some seconds, and continue in the background."""
        self._task = asyncio.create_task(asyncio.to_thread(self._run))
        await asyncio.wait([self._task], timeout=PATIENCE)
        self._hurried = False

    async def stop(self) -> None:
        """Stop the scrub."""
        self._stopping = True
        if self._connection is not None:
            with suppress(sqlite3.ProgrammingError):  # it is closed already
                self._connection.interrupt()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def _run(self) -> None:
        address = f"{self._path.as_uri()}?mode=ro"
        self._connection = sqlite3.connect(address, uri=True, check_same_thread=False)
        self._connection.text_factory = any_text
        try:
            rows = SqliteRows(self._connection)
            for fault in faults(rows, self._between):
                self.found += 1
                logger.error("damage found", extra={"fault": str(fault)})
        except sqlite3.Error as error:
            if not self._stopping:
                logger.error("database not checked", extra={"reason": str(error)})
        except _Stopped:
            pass
        finally:
            self._connection.close()

    def _between(self) -> None:
        if self._stopping:
            raise _Stopped
        if not self._hurried:
            time.sleep(PAUSE)


class _Stopped(Exception):
    """The server has stopped before the scrub was complete."""


def log_faults(rows: Rows, log: LogTable, row: Row) -> Iterator[Damaged]:
    """The faults of one log, given its row with the seal last."""
    code = str(row[0])
    try:
        columns = dict(zip((*SEALED[log.table], "seal"), row, strict=True))
        check_log(log, columns, entries_of(rows, log, code))
    except Damaged as damaged:
        yield damaged
    except sqlite3.DatabaseError as error:
        yield Damaged(log.kind, code, f"it cannot be read: {error}")


def _readable(table: str, check: Callable[[], Iterator[Damaged]]) -> Iterator[Damaged]:
    try:
        yield from check()
    except sqlite3.DatabaseError as error:
        yield Damaged("table", table, f"it cannot be read: {error}")


def _structure(rows: Rows) -> Iterator[Damaged]:
    """Damaged pages and indexes as SQLite reports them; PostgreSQL has its own tools."""
    if isinstance(rows, SqliteRows):
        for (line,) in rows.all(f"PRAGMA integrity_check({MOST_STRUCTURAL})"):
            if line != "ok":
                yield Damaged("table", "structure", " ".join(str(line).split()))


def _rows(rows: Rows, table: str) -> Iterator[Damaged]:
    for row in pages(rows, table, (*SEALED[table], "seal"), KEYS[table]):
        if not is_sealed(row):
            key = " ".join(str(each) for each in row[: KEYS[table]])
            yield Damaged("row", f"{table} {key}", "it is not what was written")


def _logs(rows: Rows, log: LogTable, between: Callable[[], None]) -> Iterator[Damaged]:
    for row in pages(rows, log.table, (*SEALED[log.table], "seal"), 1):
        between()
        yield from log_faults(rows, log, row)


def _orphans(rows: Rows, log: LogTable) -> Iterator[Damaged]:
    found = (
        f"SELECT DISTINCT {log.owner} FROM {log.entries} WHERE {log.owner} NOT IN"
        f" (SELECT code FROM {log.table}) LIMIT 100"
    )
    for (code,) in rows.all(found):
        yield Damaged(log.kind, code, "it has entries, but no row of its own")


def _quarantine(rows: Rows) -> Iterator[Damaged]:
    for kind, code, fault in rows.all("SELECT kind, code, fault FROM quarantine ORDER BY 1, 2"):
        yield Damaged(kind, code, fault)
