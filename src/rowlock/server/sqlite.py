"""Rows in an SQLite file: one writer, many commands to a commit, nothing said before it is on disk.

There is one connection that writes. Jobs that arrive while it commits wait and share the next
commit, so that a disk that needs four milliseconds to be sure still serves thousands.
"""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from rowlock.server.database import Job, Result, Row, StoreBusy, StoreFailed, migrate

BATCH = 256
"""The most jobs that share a commit."""
WAITING = 4096
"""The most jobs that wait; past that the store says it is busy."""
LOCKED_OUT = 100
"""How often a file that somebody else has locked is tried again."""


class SqliteRows:
    """A transaction on an SQLite connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        return self._connection.execute(sql, parameters).fetchall()

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows."""
        return self._connection.execute(sql, parameters).rowcount

    def hint(self, text: str) -> None:
        """Nobody else can have this file open."""


class _Task(NamedTuple):
    """A job that somebody waits for."""

    job: Job[Any]
    future: asyncio.Future[Any]


class _Reader:
    """Jobs that change nothing, done by a thread with a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._connection = _connect(path)
        self._rows = SqliteRows(self._connection)
        self._thread = ThreadPoolExecutor(1, "rowlock-sqlite-reader")
        self._waiting = 0

    async def do(self, job: Job[Result]) -> Result:
        """Have a job done by the thread."""
        if self._waiting > WAITING:
            raise StoreBusy("The store has too much to do.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, job)
        except (sqlite3.Error, RuntimeError) as error:
            raise StoreFailed(f"The database could not be used: {error}.") from None
        finally:
            self._waiting -= 1

    def _read(self, job: Job[Result]) -> Result:
        self._connection.execute("BEGIN")
        try:
            return job(self._rows)
        finally:
            self._connection.execute("COMMIT")

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()


class _Writer:
    """Jobs that share commits.

    Rows are changed here and now, which is a matter of memory; a thread commits, which is one of
    the disk. A thread for both would wait for its turn to run at every statement.
    """

    def __init__(self, path: Path) -> None:
        self._connection = _connect(path, patience=0)
        self._rows = SqliteRows(self._connection)
        self._thread = ThreadPoolExecutor(1, "rowlock-sqlite-writer")
        self._waiting: list[_Task] = []
        self._writing: asyncio.Task[None] | None = None

    async def do(self, job: Job[Result]) -> Result:
        """Have a job done; returns when it is on disk."""
        if len(self._waiting) > WAITING:
            raise StoreBusy("The store has too much to do.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._waiting.append(_Task(job, future))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return await future

    async def _write(self) -> None:
        """Write whatever waits, as much at once as there is."""
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            await self._transaction(batch)

    async def _transaction(self, batch: list[_Task]) -> None:
        """Do jobs and commit them; one that fails is undone alone."""
        loop = asyncio.get_running_loop()
        try:
            await self._begin()
            results = self._done(batch)
            await loop.run_in_executor(self._thread, self._commit, loop, batch, results)
        except (sqlite3.Error, RuntimeError) as error:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            failed = StoreFailed(f"The database could not be written: {error}.")
            _settle(batch, [failed] * len(batch))

    def _commit(
        self, loop: asyncio.AbstractEventLoop, batch: list[_Task], results: list[Any]
    ) -> None:
        """Make it last. Those who wait are told from here: by way of the task they wait longer."""
        self._connection.execute("COMMIT")
        loop.call_soon_threadsafe(_settle, batch, results)

    async def _begin(self) -> None:
        """Begin to write; whoever else has the file locked, as a tool might, is waited for."""
        for last in (*[False] * LOCKED_OUT, True):
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if last or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
            await asyncio.sleep(0.05)

    def _done(self, batch: list[_Task]) -> list[Any]:
        """Do all jobs; the way back that a failing one needs is laid only once one has failed."""
        with suppress(Exception):
            return [task.job(self._rows) for task in batch]
        if self._connection.in_transaction:  # a full disk has undone it already
            self._connection.execute("ROLLBACK")
        self._connection.execute("BEGIN IMMEDIATE")
        return [self._apart(task.job) for task in batch]

    def _apart(self, job: Job[Any]) -> Any:
        self._connection.execute("SAVEPOINT job")
        try:
            result = job(self._rows)
        except Exception as error:  # it belongs to whoever asked for the job
            if not self._connection.in_transaction:
                raise  # a full disk undoes the whole transaction, not this job alone
            self._connection.execute("ROLLBACK TO job")
            result = error
        self._connection.execute("RELEASE job")
        return result

    async def close(self) -> None:
        """Finish what was begun."""
        if self._writing is not None:
            await self._writing
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()


def _settle(batch: list[_Task], results: list[Any]) -> None:
    """Tell those who wait what came of their jobs: a result, or the exception that undid it."""
    for task, result in zip(batch, results, strict=True):
        if task.future.done():
            continue
        if isinstance(result, sqlite3.Error):
            failed = StoreFailed(f"The database could not be used: {result}.")
            task.future.set_exception(failed)
        elif isinstance(result, Exception):
            task.future.set_exception(result)
        else:
            task.future.set_result(result)


class SqliteDatabase:
    """An SQLite file that this process alone has open."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = _locked(path)
        try:
            _prepare(path)
            self._writer, self._reader = _Writer(path), _Reader(path)
        except sqlite3.Error as error:
            self._lock.close()
            raise StoreFailed(f"{path} cannot be used as a database: {error}.") from None
        except BaseException:
            self._lock.close()
            raise

    async def write(self, job: Job[Result]) -> Result:
        """Do a job in a transaction that it may share with others; returns when it is on disk."""
        return await self._writer.do(job)

    async def read(self, job: Job[Result]) -> Result:
        """Do a job that changes nothing."""
        return await self._reader.do(job)

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        await self._writer.close()
        await self._reader.close()
        self._lock.close()


def _connect(path: Path, patience: float = 5.0) -> sqlite3.Connection:
    connection = sqlite3.connect(path, patience, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _prepare(path: Path) -> None:
    """Make the file a database of the present schema."""
    connection = _connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        migrate(SqliteRows(connection))
        connection.execute("COMMIT")
    finally:
        connection.close()


def _locked(path: Path) -> IO[bytes]:
    """Hold the file to oneself; the lock goes when the process does, however it ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = path.with_name(path.name + ".lock").open("ab")
    except OSError as error:
        raise StoreFailed(f"{path} cannot be used as a database: {error.strerror}.") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        handle.close()
        raise StoreFailed(f"Another server has {path} open already.") from None
    return handle
