"""A place where rows are kept, as the store sees it; `sqlite` and `postgres` are two of them."""

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
    """More is asked of the store than it can do now."""


class StoreDamaged(StoreFailed):
    """The database found that its own file is damaged."""


async def asked(question: Awaitable[Result]) -> Result:
    """What the store answers, or a refusal that a client can make sense of."""
    try:
        return await question
    except Damaged as damaged:
        raise Denied("damaged", code=damaged.code) from None
    except StoreBusy:
        raise Denied("busy") from None
    except StoreFailed:
        raise Denied("unavailable") from None


class Rows(Protocol):
    """A transaction. SQL names its parameters `:so`, and is understood by every database."""

    def all(self, sql: str, **parameters: Any) -> list[Row]:
        """The rows that a query finds."""
        ...

    def run(self, sql: str, **parameters: Any) -> int:
        """Change rows; how many were changed."""
        ...

    def hint(self, text: str) -> None:
        """Tell other processes, once this is committed, that there is something new."""
        ...

    def lock(self, name: str) -> None:
        """Until this is committed, keep other transactions that lock the same name waiting."""
        ...

    def witness(self, kind: str, code: str, seq: int) -> None:
        """Note outside the database, once this is committed, how far a log goes."""
        ...


Job = Callable[[Rows], Result]
"""Work on rows: a whole transaction. It may be run again if it fails, so it does nothing else."""


class Database(Protocol):
    """Keeps rows, and says so only when they are on disk."""

    shared: bool
    """Whether other processes may change rows too."""
    failures: int
    """How often the disk or the connection has failed."""

    @property
    def waiting(self) -> int:
        """How many writes wait to be done."""
        ...

    async def write(self, job: Job[Result]) -> Result:
        """Do a job in a transaction; returns when it is committed."""
        ...

    async def read(self, job: Job[Result]) -> Result:
        """Do a job that changes nothing."""
        ...

    async def listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Call `hear` with the hints of all processes, and with "" when some may be lost."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go."""
        ...


async def select(database: Database, sql: str, **parameters: Any) -> list[Row]:
    """The rows that one query finds."""
    return await database.read(lambda rows: rows.all(sql, **parameters))
