"""The interface of a database to the store; `sqlite` and `postgres` implement it."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.server.chain import Damaged

Result = TypeVar("Result")

Row = tuple[Any, ...]


class StoreFailed(RowlockError):
    """The store cannot do its work; the text says why."""


class StoreBusy(StoreFailed):
    """The store is overloaded."""


class StoreDamaged(StoreFailed):
    """The database found that its own file is damaged."""


async def asked(question: Awaitable[Result]) -> Result:
    """The answer of the store, or its failure as a refusal for the client."""
    try:
        return await question
    except Damaged as damaged:
        raise Denied("damaged", code=damaged.code) from None
    except StoreBusy:
        raise Denied("busy") from None
    except StoreFailed:
        raise Denied("unavailable") from None


class Rows(Protocol):
    """A transaction. SQL has named parameters (`:name`) and is portable."""

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        ...

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows; returns their number."""
        ...

    def hint(self, text: str) -> None:
        """Notify other processes after the commit."""
        ...

    def lock(self, name: str) -> None:
        """Lock a name until the commit: other transactions that lock it wait."""
        ...

    def witness(self, kind: str, code: str, seq: int) -> None:
        """Record the length of a log outside the database, after the commit."""
        ...


Job = Callable[[Rows], Result]
"""A transaction on rows. It may be retried, so it must have no other side effects."""


class Database(Protocol):
    """A database; a write returns when it is on disk."""

    shared: bool
    """Whether other processes may change rows too."""
    failures: int
    """Number of failures of the disk or the connection."""

    @property
    def waiting(self) -> int:
        """Number of queued writes."""
        ...

    async def write(self, job: Job[Result]) -> Result:
        """Run a job in a transaction; returns after the commit."""
        ...

    async def read(self, job: Job[Result]) -> Result:
        """Run a read-only job."""
        ...

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Call `hear` with the notifications of all processes; "" means that some may be lost."""
        ...

    async def close(self) -> None:
        """Finish pending work and close."""
        ...


async def select(database: Database, sql: str, **parameters: Any) -> list[Row]:
    """The rows of one query."""
    return await database.read(lambda rows: rows.all(sql, **parameters))
