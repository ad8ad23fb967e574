"""A place where rows are kept, as the store sees it; `sqlite` and `postgres` are two of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import resources
from typing import Any, NamedTuple, Protocol, TypeVar

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied

Result = TypeVar("Result")

Row = tuple[Any, ...]


class StoreFailed(RowlockError):
    """The store cannot do its work; the text says why."""


class StoreBusy(StoreFailed):
    """More is asked of the store than it can do now."""


async def asked(question: Awaitable[Result]) -> Result:
    """What the store answers, or a refusal that a client can make sense of."""
    try:
        return await question
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


Job = Callable[[Rows], Result]
"""Work on rows: a whole transaction. It may be run again if it fails, so it does nothing else."""


class Database(Protocol):
    """Keeps rows, and says so only when they are on disk."""

    shared: bool
    """Whether other processes may change rows too."""

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


class Migration(NamedTuple):
    """A numbered step of the schema."""

    number: int
    statements: tuple[str, ...]


def migrations() -> list[Migration]:
    """Every step there is, in order."""
    folder = resources.files("rowlock.server") / "migrations"
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".sql")), key=str)
    return [Migration(int(each.name[:4]), _statements(each.read_text())) for each in files]


def _statements(text: str) -> tuple[str, ...]:
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    parts = "\n".join(lines).split(";")
    return tuple(part.strip() for part in parts if part.strip())


def migrate(rows: Rows) -> None:
    """Bring the schema up to date; the caller makes sure that nobody else does at this moment."""
    rows.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    done = {number for (number,) in rows.all("SELECT number FROM migrations")}
    known = migrations()
    newest = max((number for number in done), default=0)
    if newest > known[-1].number:
        raise StoreFailed("This database was written by a newer version of Rowlock.")
    for migration in known:
        if migration.number not in done:
            for statement in migration.statements:
                rows.run(statement)
            rows.run("INSERT INTO migrations (number) VALUES (:number)", number=migration.number)
