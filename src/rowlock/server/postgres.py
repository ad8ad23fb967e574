"""Rows in PostgreSQL, shared by any number of server processes."""

import asyncio
import logging
import os
import re
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from typing import Any

from rowlock.errors import RowlockError, missing_extra
from rowlock.server.database import Job, Result, Row, StoreBusy, StoreFailed
from rowlock.server.db_schema import migrate

try:
    import psycopg
    from psycopg_pool import ConnectionPool, PoolTimeout
except ModuleNotFoundError:
    raise RowlockError(missing_extra("PostgreSQL", "postgres")) from None

logger = logging.getLogger("rowlock.server")

CONNECTIONS = 8
WAITING = 4096
"""Maximum queue length; beyond it the store is busy."""
CHANNEL = "rowlock"
MIGRATION_LOCK = 0x526F776C6F636B
"""The advisory lock of Rowlock's migrations."""

JOB_SECONDS = 8.0
"""Timeout of a transaction in seconds."""
TIMEOUTS: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
}
"""Connection options: a lost server is detected within seconds."""
LIMITS = {
    "statement_timeout": "6s",
    "lock_timeout": "4s",
    "idle_in_transaction_session_timeout": "15s",
}
"""Statement timeouts; migrations and backups have longer ones."""

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
        """Notify all processes when the transaction is committed."""
        self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def lock(self, name: str) -> None:
        """Keep other transactions that lock the same name waiting."""
        self._connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (name,))

    def witness(self, kind: str, code: str, seq: int) -> None:
        """Not needed: PostgreSQL detects damage by page checksums and the CRC of its log."""


class _Call:
    """A job of a thread."""

    thread = 0


class PostgresDatabase:
    """A PostgreSQL database that other processes may use at the same time."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self.failures = 0
        self._waiting = 0
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="rowlock-postgres")
        self._used: dict[int, Connection] = {}
        """The connection that each thread uses."""
        self._pool = ConnectionPool(
            url, min_size=1, max_size=CONNECTIONS, timeout=5, open=False, kwargs=TIMEOUTS,
            configure=_limit, check=self._check,
        )  # fmt: skip
        _prepare(url)
        self._pool.open()

    @property
    def waiting(self) -> int:
        """Number of queued and running jobs."""
        return self._waiting

    async def write(self, job: Job[Result]) -> Result:
        """Run a job in a transaction; returns after the commit."""
        return await self._do(job, _write)

    async def read(self, job: Job[Result]) -> Result:
        """Run a read-only job on one snapshot."""
        return await self._do(job, _read)

    async def _do(self, job: Job[Result], begin: Callable[[Connection], None]) -> Result:
        if self._waiting > WAITING:
            raise StoreBusy("The store has too much to do.")
        self._waiting += 1
        call = _Call()
        try:
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(JOB_SECONDS):
                work = partial(self._transaction, job, begin, call)
                return await loop.run_in_executor(self._threads, work)
        except TimeoutError:
            self._cut(call)
            raise self._failed("no answer in time") from None
        except (psycopg.Error, PoolTimeout) as error:
            raise self._failed(" ".join(str(error).split())) from None
        finally:
            self._waiting -= 1

    def _failed(self, reason: str) -> StoreFailed:
        self.failures += 1
        logger.error("transaction failed", extra={"reason": reason})
        return StoreFailed(f"PostgreSQL does not answer: {reason}")

    def _transaction(
        self, job: Job[Result], begin: Callable[[Connection], None], call: _Call
    ) -> Result:
        call.thread = threading.get_ident()
        try:
            with self._pool.connection() as connection:
                begin(connection)
                return job(PostgresRows(connection))
        finally:
            self._used.pop(call.thread, None)

    def _check(self, connection: Connection) -> None:
        """Check that a connection of the pool is alive; a hanging one can be cut."""
        self._used[threading.get_ident()] = connection
        ConnectionPool.check_connection(connection)

    def _cut(self, call: _Call) -> None:
        """Unblock the thread that waits for a dead connection."""
        connection = self._used.get(call.thread)
        if connection is not None and not connection.closed:
            with suppress(OSError, psycopg.Error):
                cut = socket.socket(fileno=os.dup(connection.fileno()))
                cut.shutdown(socket.SHUT_RDWR)
                cut.close()

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Call `hear` with the notifications of all processes; "" means that some may be lost."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._url, autocommit=True, **TIMEOUTS
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await hear("")
                    async for notice in connection.notifies():
                        await hear(notice.payload)
            except (psycopg.Error, RowlockError):
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        """Finish pending work and close."""
        for connection in list(self._used.values()) if self._waiting else ():
            with suppress(OSError, psycopg.Error):
                connection.close()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        await asyncio.to_thread(self._pool.close)


def _limit(connection: Connection) -> None:
    """Set the statement timeouts."""
    for name, value in LIMITS.items():
        connection.execute("SELECT set_config(%s, %s, false)", (name, value))
    connection.commit()


def _write(connection: Connection) -> None:
    """Begin the next transaction read-write; each statement sees what is committed by then."""
    connection.isolation_level = psycopg.IsolationLevel.READ_COMMITTED
    connection.read_only = False


def _read(connection: Connection) -> None:
    """Begin the next transaction with one snapshot, so that a log and its head agree."""
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.read_only = True


def _prepare(url: str) -> None:
    """Migrate the schema; of several starting processes, one does it."""
    try:
        with psycopg.connect(url, **TIMEOUTS) as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            migrate(PostgresRows(connection))
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise StoreFailed(f"The PostgreSQL database cannot be used: {reason}") from None


@contextmanager
def snapshot(url: str) -> Iterator[PostgresRows]:
    """A snapshot of the rows, independent of concurrent changes."""
    try:
        with psycopg.connect(url, **TIMEOUTS) as connection:
            _read(connection)
            yield PostgresRows(connection)
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise StoreFailed(f"The PostgreSQL database cannot be read: {reason}") from None
