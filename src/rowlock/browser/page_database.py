"""Rows in the memory of a page, made durable by a journal in the browser's own storage.

The rows are an SQLite database in memory. A transaction is acknowledged when the journal has its
statements on disk; when a page starts, it restores the last snapshot and runs the statements since
then again. A snapshot is a database file like that of a server.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import msgspec

from rowlock.server.chain import Damaged
from rowlock.server.database import Job, Result, Row, StoreDamaged, StoreFailed
from rowlock.server.db_schema import fact, migrate

CHECKPOINT_TRANSACTIONS = 500
"""Transactions in the journal after which a snapshot replaces them."""


class Statement(NamedTuple):
    """A change of rows that can be repeated: every value is bound."""

    sql: str
    parameters: dict[str, Any]


class Saved(NamedTuple):
    """The contents of a journal."""

    snapshot: bytes
    """A database file; empty before the first checkpoint."""
    transactions: Sequence[bytes]
    """The transactions since the snapshot, in order."""


class Journal(Protocol):
    """Storage of the browser. Each method returns when its effect is on disk."""

    async def load(self) -> Saved:
        """The whole contents."""
        ...

    async def append(self, transaction: bytes) -> None:
        """Add a transaction; raises `OSError` if it could not be stored."""
        ...

    async def checkpoint(self, snapshot: bytes) -> None:
        """Replace everything by a snapshot, atomically; raises `OSError` if that failed."""
        ...


_DECODER: msgspec.json.Decoder[list[Statement]] = msgspec.json.Decoder(list[Statement])


class JournalRows:
    """A transaction that records its statements."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.statements: list[Statement] = []

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        return self._connection.execute(sql, parameters).fetchall()

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows."""
        changed = self._connection.execute(sql, parameters).rowcount
        if changed:  # -1 for statements that define tables
            self.statements.append(Statement(sql, parameters))
        return changed

    def hint(self, text: str) -> None:
        """Not needed: no other process has these rows."""

    def lock(self, name: str) -> None:
        """Not needed: there is one transaction at a time."""

    def witness(self, kind: str, code: str, seq: int) -> None:
        """Not needed: the journal is stored apart from the rows."""


class PageDatabase:
    """The rows of one page; no other page may have the same journal open."""

    shared = False
    waiting = 0

    def __init__(self, journal: Journal, saved: Saved) -> None:
        self.failures = 0
        self._journal = journal
        self._lock = asyncio.Lock()
        """One transaction at a time: none may see uncommitted rows of another."""
        self._connection = _restored(saved)
        self._since_checkpoint = len(saved.transactions)

    @classmethod
    async def open(cls, journal: Journal) -> "PageDatabase":
        """The rows of a journal, migrated to the current schema."""
        database = cls(journal, await journal.load())
        try:
            await database.write(migrate)
            await database.read(lambda rows: fact(rows, "id"))
        except Damaged as damaged:
            raise StoreDamaged(f"The games stored in this browser are damaged: {damaged}") from None
        return database

    async def write(self, job: Job[Result]) -> Result:
        """Run a job in a transaction; returns when the journal has it on disk.

        A caller that is cancelled does not cancel the transaction: its statements may be in the
        journal already, and rows that lack them would contradict the journal at the next start.
        """
        return await asyncio.shield(self._write(job))

    async def _write(self, job: Job[Result]) -> Result:
        async with self._lock:
            rows = JournalRows(self._connection)
            self._connection.execute("BEGIN")
            try:
                result = job(rows)
                if rows.statements:
                    await self._journal.append(msgspec.json.encode(rows.statements))
            except (OSError, sqlite3.Error) as error:
                self._connection.execute("ROLLBACK")
                self.failures += 1
                raise StoreFailed(f"This browser cannot store the game: {error}") from None
            except Exception:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")
            self._since_checkpoint += bool(rows.statements)
            if self._since_checkpoint >= CHECKPOINT_TRANSACTIONS:
                with suppress(OSError):  # the journal still has everything
                    await self._checkpoint()
            return result

    async def read(self, job: Job[Result]) -> Result:
        """Run a read-only job."""
        async with self._lock:
            return job(JournalRows(self._connection))

    async def export(self) -> bytes:
        """All rows as a database file, which a server can open."""
        async with self._lock:
            return self._connection.serialize()

    async def _checkpoint(self) -> None:
        await self._journal.checkpoint(self._connection.serialize())
        self._since_checkpoint = 0

    async def replace(self, snapshot: bytes) -> None:
        """Replace all rows by an exported file; raises `StoreFailed` if it is invalid."""
        restored = PageDatabase(self._journal, Saved(snapshot, ()))
        rows = JournalRows(restored._connection)
        try:
            migrate(rows)
            fact(rows, "id")
        except (sqlite3.Error, Damaged) as error:
            raise StoreFailed(f"This file is not a Rowlock database: {error}") from None
        async with self._lock:
            await self._journal.checkpoint(restored._connection.serialize())
            self._connection, self._since_checkpoint = restored._connection, 0

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Not needed: there are no other processes."""

    async def close(self) -> None:
        """Free the memory."""
        self._connection.close()


def _restored(saved: Saved) -> sqlite3.Connection:
    """The rows as they were when the last transaction was acknowledged."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        if saved.snapshot:
            connection.deserialize(_without_wal(saved.snapshot))
        for transaction in saved.transactions:
            for statement in _DECODER.decode(transaction):
                connection.execute(statement.sql, statement.parameters)
        _check(connection)
    except (sqlite3.Error, msgspec.MsgspecError) as error:
        connection.close()
        raise StoreDamaged(f"The games stored in this browser cannot be read: {error}") from None
    return connection


def _without_wal(file: bytes) -> bytes:
    """A database file that memory can hold: a server's file is in WAL mode, which needs a disk.

    Bytes 18 and 19 of the header are the versions of the format for writing and reading: 2 for WAL,
    1 for a rollback journal (SQLite file format, 1.3.3).
    """
    return file[:18] + b"\1\1" + file[20:] if file[18:20] == b"\2\2" else file


def _check(connection: sqlite3.Connection) -> None:
    ((verdict,), *_) = connection.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
