"""SQLite: one writer, group commit, no acknowledgement before data is on disk.

One connection writes. Jobs that arrive during a commit are queued and share the next commit, so
that a disk that needs four milliseconds per sync still serves thousands of commands.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rowlock.server.chain import Damaged
from rowlock.server.database import Job, Result, Row, StoreBusy, StoreDamaged, StoreFailed
from rowlock.server.db_schema import LOGS, fact, migrate
from rowlock.server.log_witness import LogWitness, Note, read_witness, witness_path
from rowlock.server.private_files import lock_file, make_private

logger = logging.getLogger("rowlock.server")

BATCH = 256
"""Maximum number of jobs in one commit."""
WAITING = 4096
"""Maximum queue length; beyond it the store is busy."""
LOCKED_OUT = 100
"""Attempts to lock a file that another program has locked."""
CHECKPOINT_ROWS = 1500
"""Changed rows after which the write-ahead log is copied into the database."""
FACTORY = sqlite3.Connection
"""Opens connections; simulations replace it by one that fails."""
REOPENING = "The database has failed and is opened again."
REOPEN_SECONDS = 0.5
"""Seconds between attempts to reopen a failed file."""


class SqliteRows:
    """A transaction on an SQLite connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.notes: list[Note] = []
        """Notes for the witness, written after the commit."""

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        return self._connection.execute(sql, parameters).fetchall()

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows."""
        return self._connection.execute(sql, parameters).rowcount

    def hint(self, text: str) -> None:
        """Not needed: no other process has this file open."""

    def lock(self, name: str) -> None:
        """Not needed: only one transaction writes at a time."""

    def witness(self, kind: str, code: str, seq: int) -> None:
        """Note the length of a log."""
        self.notes.append(Note(kind, code, seq))


any_text = partial(str, encoding="utf-8", errors="surrogateescape")
"""Decodes damaged text too, so that other rows of the query are served."""


class _Task(NamedTuple):
    """A job with the future of its result."""

    job: Job[Any]
    future: asyncio.Future[Any]


class _Reader:
    """Read-only jobs, run by a thread with its own connection."""

    def __init__(self, path: Path) -> None:
        self._connection = _connect(path)
        self._connection.text_factory = any_text
        self._rows = SqliteRows(self._connection)
        self._thread = ThreadPoolExecutor(1, "rowlock-sqlite-reader")
        self._waiting = 0

    async def do(self, job: Job[Result]) -> Result:
        """Run a job in the thread."""
        if self._waiting > WAITING:
            raise StoreBusy("The store has too much to do.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, job)
        except (sqlite3.Error, RuntimeError) as error:
            raise _failed(error) from None
        finally:
            self._waiting -= 1

    def _read(self, job: Job[Result]) -> Result:
        self._connection.execute("BEGIN")
        try:
            return job(self._rows)
        finally:
            if self._connection.in_transaction:  # some errors end the transaction
                self._connection.execute("ROLLBACK")

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()


class _Writer:
    """Jobs with group commit.

    Statements run in the event loop, since they only touch memory; a thread commits, since that
    waits for the disk. Running both in a thread would wait for the GIL at every statement.
    """

    def __init__(self, path: Path, witness: LogWitness, broken: Callable[[], None]) -> None:
        self._connection = _connect(path, patience=0)
        self._connection.execute("PRAGMA wal_autocheckpoint = 0")
        self._rows = SqliteRows(self._connection)
        self._witness = witness
        self._broken = broken
        """Called after an error that leaves open what is on disk."""
        self._thread = ThreadPoolExecutor(1, "rowlock-sqlite-writer")
        self._waiting: list[_Task] = []
        self._writing: asyncio.Task[None] | None = None
        self._checkpointed = 0
        self._begins_anew = False

    async def do(self, job: Job[Result]) -> Result:
        """Run a job; returns when it is on disk."""
        if len(self._waiting) > WAITING:
            raise StoreBusy("The store has too much to do.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._waiting.append(_Task(job, future))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return await future

    async def _write(self) -> None:
        """Commit all queued jobs together."""
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            if not await self._transaction(batch):
                self.refuse_waiting()
                self._broken()

    @property
    def waiting(self) -> int:
        """Number of queued jobs."""
        return len(self._waiting)

    def refuse_waiting(self) -> None:
        """Fail all queued jobs: the file is unusable."""
        waiting, self._waiting = self._waiting, []
        _settle(
            waiting, [StoreFailed("The database has failed and is opened again.")] * len(waiting)
        )

    async def _transaction(self, batch: list[_Task]) -> bool:
        """Run jobs and commit them; a failing job is rolled back alone. False if the disk fails."""
        loop = asyncio.get_running_loop()
        self._rows.notes = []
        try:
            await self._begin()
            results = self._done(batch)
            await loop.run_in_executor(self._thread, self._commit, loop, batch, results)
        except (sqlite3.Error, OSError, RuntimeError) as error:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            logger.error("write failed", extra={"reason": str(error), "jobs": len(batch)})
            failed = _failed(error)
            _settle(batch, [failed] * len(batch))
            return not _is_disk_error(error)
        return True

    def _commit(
        self, loop: asyncio.AbstractEventLoop, batch: list[_Task], results: list[Any]
    ) -> None:
        """Commit. Results are set from this thread: through the task callers would wait longer."""
        self._connection.execute("COMMIT")
        if self._begins_anew:  # this commit was the first of a new write-ahead log
            self._witness.restart(self._rows.notes)
            self._begins_anew = False
        else:
            self._witness.add(self._rows.notes)
        loop.call_soon_threadsafe(_settle, batch, results)
        if self._connection.total_changes - self._checkpointed > CHECKPOINT_ROWS:
            self._checkpoint()

    def _checkpoint(self) -> None:
        """Checkpoint the write-ahead log, without waiting for readers.

        The witness is needed until the log is overwritten: until then a damaged log would still be
        read, and its intact part would hide newer pages of the database.
        """
        (busy, *_) = self._connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
        if not busy:
            self._begins_anew = True
            self._checkpointed = self._connection.total_changes

    async def _begin(self) -> None:
        """Begin a write transaction; waits while another program holds the lock."""
        for last in (*[False] * LOCKED_OUT, True):
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if last or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
            await asyncio.sleep(0.05)

    def _done(self, batch: list[_Task]) -> list[Any]:
        """Run all jobs; savepoints are used only after one has failed."""
        with suppress(Exception):
            return [task.job(self._rows) for task in batch]
        if self._connection.in_transaction:  # a full disk has already rolled it back
            self._connection.execute("ROLLBACK")
        self._rows.notes = []
        self._connection.execute("BEGIN IMMEDIATE")
        return [self._apart(task.job) for task in batch]

    def _apart(self, job: Job[Any]) -> Any:
        self._connection.execute("SAVEPOINT job")
        noted = len(self._rows.notes)
        try:
            result = job(self._rows)
        except Exception as error:  # raised in the caller of the job
            if not self._connection.in_transaction:
                raise  # a full disk rolls back the whole transaction, not this job alone
            self._connection.execute("ROLLBACK TO job")
            del self._rows.notes[noted:]
            result = error
        self._connection.execute("RELEASE job")
        return result

    async def close(self) -> None:
        """Finish pending work."""
        if self._writing is not None:
            await self._writing
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()


def _settle(batch: list[_Task], results: list[Any]) -> None:
    """Set the results of jobs: a value, or the exception that rolled the job back."""
    for task, result in zip(batch, results, strict=True):
        if task.future.done():
            continue
        if isinstance(result, sqlite3.Error):
            task.future.set_exception(_failed(result))
        elif isinstance(result, Exception):
            task.future.set_exception(result)
        else:
            task.future.set_result(result)


def _failed(error: Exception) -> StoreFailed:
    """Translate an error of SQLite."""
    text = f"The database could not be used: {error}."
    damaged = _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    damaged = damaged or str(error).startswith("Could not decode")
    return StoreDamaged(text) if damaged else StoreFailed(text)


def _is_disk_error(error: Exception) -> bool:
    """Whether an error leaves open what has reached the disk."""
    return isinstance(error, OSError) or _code(error) == sqlite3.SQLITE_IOERR


def _code(error: Exception) -> int:
    """The primary result code of an error of SQLite."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


class SqliteDatabase:
    """An SQLite file used by this process only.

    After an I/O error it is unknown what is on disk. The file is closed and reopened until that
    works; until then all jobs are refused, and then `reopened` is called.
    """

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path = path.resolve()
        self.failures = 0
        """Number of failed writes."""
        self.reopened: Callable[[], Awaitable[None]] | None = None
        self._reopening: asyncio.Task[None] | None = None
        self._lock = lock_file(path)
        try:
            make_private(path)
            self._open()
        except (sqlite3.Error, UnicodeDecodeError) as error:  # SQLite quotes damaged names
            self._lock.close()
            raise StoreFailed(f"{path} cannot be used as a database: {error}.") from None
        except BaseException:
            self._lock.close()
            raise

    def _open(self) -> None:
        self._witness = _prepare(self.path)
        self._writer = _Writer(self.path, self._witness, self._disk_failed)
        self._reader = _Reader(self.path)

    @property
    def waiting(self) -> int:
        """Number of queued writes."""
        return self._writer.waiting

    async def write(self, job: Job[Result]) -> Result:
        """Run a job in a transaction that it may share; returns when it is on disk."""
        self._check_open()
        return await self._writer.do(job)

    async def read(self, job: Job[Result]) -> Result:
        """Run a read-only job."""
        self._check_open()
        return await self._reader.do(job)

    def _check_open(self) -> None:
        if self._reopening is not None:
            raise StoreFailed(REOPENING)

    def _disk_failed(self) -> None:
        self.failures += 1
        if self._reopening is None:
            self._reopening = asyncio.create_task(self._reopen())

    async def _reopen(self) -> None:
        """Reopen the file."""
        await asyncio.sleep(0)  # the writer that called has to end first
        with suppress(sqlite3.Error):
            await self._close_files()
        while True:
            try:
                await asyncio.to_thread(self._open)
                break
            except (sqlite3.Error, StoreFailed, OSError) as error:
                logger.error("database not opened again", extra={"reason": str(error)})
                await asyncio.sleep(REOPEN_SECONDS)
        self._reopening = None
        logger.warning("database opened again")
        if self.reopened is not None:
            await self.reopened()

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Not needed: there are no other processes."""

    async def close(self) -> None:
        """Finish pending work and close the file."""
        if self._reopening is not None:
            self._reopening.cancel()
            await asyncio.gather(self._reopening, return_exceptions=True)
        with suppress(sqlite3.Error):
            await self._close_files()
        self._lock.close()

    async def _close_files(self) -> None:
        await self._writer.close()
        await self._reader.close()
        self._witness.close()


def _connect(path: Path, patience: float = 5.0) -> sqlite3.Connection:
    connection = FACTORY(path, patience, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _prepare(path: Path) -> LogWitness:
    """Migrate the file to the current schema, and compare it with its witness."""
    log = path.with_name(path.name + "-wal")
    goes_on = _has_content(log)
    connection = _connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        rows = SqliteRows(connection)
        migrate(rows)
        identity = fact(rows, "id")
        notes = _compared(rows, witness_path(path), identity, goes_on)
        connection.execute("COMMIT")
    except Damaged as damaged:
        raise StoreFailed(f"{path} cannot be used as a database: {damaged}.") from None
    finally:
        connection.close()  # without readers, this checkpoints the write-ahead log
    return LogWitness(witness_path(path), identity, notes if _has_content(log) else ())


def _has_content(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def _compared(rows: SqliteRows, path: Path, identity: str, expected: bool) -> list[Note]:
    """The notes of the witness; shorter logs are quarantined."""
    witnessed = read_witness(path, identity)
    if witnessed is None:
        if expected:
            logger.warning("database without its witness", extra={"path": str(path)})
        return []
    if witnessed.damaged:
        logger.warning("witness of the database damaged", extra={"path": str(path)})
    _set_aside(rows, witnessed.notes)
    return [Note(kind, code, seq) for (kind, code), seq in witnessed.notes.items()]


def _set_aside(rows: SqliteRows, notes: dict[tuple[str, str], int]) -> None:
    """Quarantine the logs that are shorter than acknowledged."""
    for (kind, code), seq in rolled_back(rows, notes).items():
        fault = f"entries up to {seq} were acknowledged, and are lost"
        logger.error("log set aside", extra={"kind": kind, "code": code, "reason": fault})
        rows.run(
            "INSERT INTO quarantine (kind, code, fault) VALUES (:kind, :code, :fault)"
            " ON CONFLICT (kind, code) DO NOTHING",
            kind=kind,
            code=code,
            fault=fault,
        )


def rolled_back(rows: SqliteRows, notes: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """The logs that are shorter than a witness says, with the expected lengths."""
    tables = {each.kind: each.table for each in LOGS}
    behind = {}
    for (kind, code), seq in notes.items():
        found = rows.all(f"SELECT seq FROM {tables[kind]} WHERE code = :code", code=code)
        if (found[0][0] if found else 0) < seq:  # 0: the log was deleted
            behind[kind, code] = seq
    return behind
