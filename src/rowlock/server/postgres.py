"""Rows in PostgreSQL, shared by any number of server processes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from rowlock.errors import RowlockError, missing_extra
from rowlock.server.database import Job, Result, Row, StoreBusy, StoreFailed
from rowlock.server.schema import migrate

try:
    import psycopg
    from psycopg_pool import ConnectionPool, PoolTimeout
except ModuleNotFoundError:
    raise RowlockError(missing_extra("PostgreSQL", "postgres")) from None

CONNECTIONS = 8
WAITING = 4096
"""The most jobs that wait; past that the store says it is busy."""
CHANNEL = "rowlock"
MIGRATION_LOCK = 0x526F776C6F636B
"""A number that only Rowlock's migrations lock."""

Connection = psycopg.Connection[Any]


@lru_cache(maxsize=256)
def _translated(sql: str) -> str:
    return re.sub(r":([a-z_]\w*)", r"%(\1)s", sql)


class PostgresRows:
    """A transaction on a PostgreSQL connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        return self._connection.execute(_translated(sql), parameters).fetchall()

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows."""
        return self._connection.execute(_translated(sql), parameters).rowcount

    def hint(self, text: str) -> None:
        """Tell all processes; it is heard when the transaction is committed."""
        self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def witness(self, kind: str, code: str, seq: int) -> None:
        """PostgreSQL looks after its own log."""


class PostgresDatabase:
    """A PostgreSQL database that other processes may use at the same time."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting = 0
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="rowlock-postgres")
        self._pool = ConnectionPool(
            url, min_size=1, max_size=CONNECTIONS, timeout=5, open=False,
            check=ConnectionPool.check_connection,
        )  # fmt: skip
        _prepare(url)
        self._pool.open()

    async def write(self, job: Job[Result]) -> Result:
        """Do a job in a transaction; returns when it is committed."""
        return await self._do(job)

    async def read(self, job: Job[Result]) -> Result:
        """Do a job that changes nothing."""
        return await self._do(job)

    async def _do(self, job: Job[Result]) -> Result:
        if self._waiting > WAITING:
            raise StoreBusy("The store has too much to do.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._transaction, job)
        finally:
            self._waiting -= 1

    def _transaction(self, job: Job[Result]) -> Result:
        try:
            with self._pool.connection() as connection:
                return job(PostgresRows(connection))
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreFailed(f"PostgreSQL does not answer: {error}") from None

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Call `hear` with the hints of all processes, and with "" when some may be lost."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._url, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await hear("")
                    async for notice in connection.notifies():
                        await hear(notice.payload)
            except (psycopg.Error, RowlockError):
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        """Finish what was begun and let go."""
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._pool.close)


def _prepare(url: str) -> None:
    """Bring the schema up to date; of several processes that start together, one does it."""
    try:
        with psycopg.connect(url, connect_timeout=10) as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            migrate(PostgresRows(connection))
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise StoreFailed(f"The PostgreSQL database cannot be used: {reason}") from None


@contextmanager
def snapshot(url: str) -> Iterator[PostgresRows]:
    """The rows of a database at one moment, whoever changes them meanwhile."""
    try:
        with psycopg.connect(url, connect_timeout=10) as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            yield PostgresRows(connection)
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise StoreFailed(f"The PostgreSQL database cannot be read: {reason}") from None
