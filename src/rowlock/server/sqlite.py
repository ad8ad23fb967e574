"""Rows in an SQLite file: one writer, many commands to a commit, nothing said before it is on disk.

One thread owns the only connection that writes. Jobs that arrive while it commits wait and share
the next commit, so that a disk that needs four milliseconds to be sure still serves thousands.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from rowlock.server.database import Job, Result, Row, StoreBusy, StoreFailed, migrate

BATCH = 256
"""The most jobs that share a commit."""
WAITING = 4096
"""The most jobs that wait; past that the store says it is busy."""


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
    loop: asyncio.AbstractEventLoop


class _Worker(threading.Thread):
    """A thread that does jobs on a connection of its own."""

    def __init__(self, path: Path, *, writes: bool) -> None:
        super().__init__(name=f"rowlock-sqlite-{'writer' if writes else 'reader'}", daemon=True)
        self.tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._writes = writes
        self._connection = _connect(path)
        self._rows = SqliteRows(self._connection)

    async def do(self, job: Job[Result]) -> Result:
        """Have a job done by the thread."""
        if self.tasks.qsize() > WAITING:
            raise StoreBusy("The store has too much to do.")
        if not self.is_alive():
            raise StoreFailed("The store is closed.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self.tasks.put(_Task(job, future, loop))
        return await future

    def run(self) -> None:
        """Do jobs, as many at once as there are, until told to stop."""
        going = True
        while going:
            batch, going = self._batch()
            if batch:
                self._deliver(batch, self._transaction(batch))
        self._connection.close()

    def _batch(self) -> tuple[list[_Task], bool]:
        tasks = [self.tasks.get()]
        while len(tasks) < BATCH and tasks[-1] is not None:
            try:
                tasks.append(self.tasks.get_nowait())
            except queue.Empty:
                break
        return [task for task in tasks if task is not None], tasks[-1] is not None

    def _transaction(self, batch: list[_Task]) -> list[Any]:
        """What came of each job: a result, or the exception that undid this job alone.

        Every statement may have to wait for the thread that serves, so the way back that a
        failing job needs is laid only once one has failed.
        """
        try:
            with suppress(Exception):
                return self._together(batch, lambda job: job(self._rows))
            return self._together(batch, self._apart)
        except sqlite3.Error as error:
            return [StoreFailed(f"The database could not be written: {error}.")] * len(batch)

    def _together(self, batch: list[_Task], do: Callable[[Job[Any]], Any]) -> list[Any]:
        try:
            self._connection.execute("BEGIN IMMEDIATE" if self._writes else "BEGIN")
            results = [do(task.job) for task in batch]
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise
        return results

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

    @staticmethod
    def _deliver(batch: list[_Task], results: list[Any]) -> None:
        def settle() -> None:
            for task, result in zip(batch, results, strict=True):
                _settle(task.future, result)

        with suppress(RuntimeError):  # the loop that asked may be gone by now
            batch[0].loop.call_soon_threadsafe(settle)


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, sqlite3.Error):
        future.set_exception(StoreFailed(f"The database could not be used: {result}."))
    elif isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


class SqliteDatabase:
    """An SQLite file that this process alone has open."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = _locked(path)
        try:
            _prepare(path)
            self._writer = _Worker(path, writes=True)
            self._reader = _Worker(path, writes=False)
        except sqlite3.Error as error:
            self._lock.close()
            raise StoreFailed(f"{path} cannot be used as a database: {error}.") from None
        except BaseException:
            self._lock.close()
            raise
        self._writer.start()
        self._reader.start()

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
        for worker in (self._writer, self._reader):
            worker.tasks.put(None)
            await asyncio.to_thread(worker.join)
        self._lock.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
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
