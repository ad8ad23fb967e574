"""The tables: migrations, which rows carry a seal, and which tables hold logs."""

import secrets
from collections.abc import Iterator
from importlib import resources
from typing import Any, NamedTuple

from rowlock.server import chain
from rowlock.server.database import Row, Rows, StoreFailed

SEALED = {
    "facts": ("name", "value"),
    "rooms": ("code", "seq", "secret", "edition", "phase", "names", "host", "updated", "head"),
    "results": (
        "room", "seat", "guest", "edition", "at", "place", "score", "names", "scores",
    ),
    "ratings": ("edition", "player", "name", "mean", "deviation", "games"),
    "bot_games": ("guest", "room", "edition", "level", "margin", "at"),
    "sanctions": ("kind", "subject", "at", "reason"),
    "pads": ("code", "seq", "edition", "names", "over", "host", "updated", "head"),
}  # fmt: skip
"""For each table with a seal on its rows, the columns that the seal covers.

`rooms.due` is not one of them: it changes without an entry, and its index repeats it.
"""
KEYS = {
    "facts": 1, "rooms": 1, "results": 2, "ratings": 2, "bot_games": 2, "sanctions": 2, "pads": 1,
}  # fmt: skip
"""How many of these columns are the primary key."""
SEALS_SINCE = 3
"""The migration that introduced heads and seals."""
BATCH = 500
"""Rows that are read at once."""


class LogTable(NamedTuple):
    """Where the logs of one kind are stored."""

    kind: str
    table: str
    entries: str
    owner: str
    """The column of `entries` that names the log."""


LOGS = (LogTable("room", "rooms", "entries", "room"), LogTable("pad", "pads", "pad_entries", "pad"))


class Migration(NamedTuple):
    """A numbered step of the schema."""

    number: int
    statements: tuple[str, ...]


def migrations() -> list[Migration]:
    """All steps, in order."""
    folder = resources.files("rowlock.server") / "migrations"
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".sql")), key=str)
    return [Migration(int(each.name[:4]), _statements(each.read_text())) for each in files]


def _statements(text: str) -> tuple[str, ...]:
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    parts = "\n".join(lines).split(";")
    return tuple(part.strip() for part in parts if part.strip())


def migrate(rows: Rows) -> None:
    """Migrate the schema to the current version; the caller holds the lock for it."""
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
    if newest < SEALS_SINCE:
        chain_logs(rows)
        seal_rows(rows)
    for name in ("secret", "id"):
        make_fact(rows, name, secrets.token_hex(32))


def make_fact(rows: Rows, name: str, value: str) -> None:
    """Store a fact about the database, unless it exists."""
    rows.run(
        "INSERT INTO facts (name, value, seal) VALUES (:name, :value, :seal)"
        " ON CONFLICT (name) DO NOTHING",
        name=name,
        value=value,
        seal=chain.seal([name, value]),
    )


def set_fact(rows: Rows, name: str, value: str) -> None:
    """Store a fact about the database, replacing its value."""
    rows.run(
        "INSERT INTO facts (name, value, seal) VALUES (:name, :value, :seal)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal",
        name=name,
        value=value,
        seal=chain.seal([name, value]),
    )


def fact(rows: Rows, name: str) -> str:
    """A fact about the database; raises `Damaged` if its seal does not match."""
    found = rows.all("SELECT name, value, seal FROM facts WHERE name = :name", name=name)
    if not found or not chain.is_sealed(found[0]):
        raise chain.Damaged("fact", name, "it is not what was written")
    return str(found[0][1])


def pages(rows: Rows, table: str, columns: tuple[str, ...], keys: int) -> Iterator[Row]:
    """All rows of a table in the order of its primary key, read page by page."""
    names = columns[:keys]
    key, order = ", ".join(names), ", ".join(columns)
    places = ", ".join(f":{name}" for name in names)
    found = rows.all(f"SELECT {order} FROM {table} ORDER BY {key} LIMIT {BATCH}")
    while found:
        yield from found
        after: dict[str, Any] = dict(zip(names, found[-1], strict=False))
        found = rows.all(
            f"SELECT {order} FROM {table} WHERE ({key}) > ({places}) ORDER BY {key} LIMIT {BATCH}",
            **after,
        )


def entries_of(rows: Rows, log: LogTable, code: str) -> list[tuple[int, str]]:
    """The entries of a log as they are stored, with their sequence numbers."""
    found = f"SELECT seq, body FROM {log.entries} WHERE {log.owner} = :code ORDER BY seq"
    return [(seq, body) for seq, body in rows.all(found, code=code)]


def chain_logs(rows: Rows) -> None:
    """Compute the head of every log from its entries, in a database that has none."""
    for log in LOGS:
        secret = "secret" if log.kind == "room" else "''"
        for code, key in pages(rows, log.table, ("code", secret), 1):
            bodies = [body for _, body in entries_of(rows, log, code)]
            rows.run(
                f"UPDATE {log.table} SET head = :head WHERE code = :code",
                head=chain.extended(chain.origin(log.kind, code, key), bodies),
                code=code,
            )


def seal_rows(rows: Rows) -> None:
    """Compute the seal of every row, in a database that has none."""
    for table, columns in SEALED.items():
        keys = columns[: KEYS[table]]
        where = " AND ".join(f"{key} = :{key}" for key in keys)
        for row in pages(rows, table, columns, len(keys)):
            rows.run(
                f"UPDATE {table} SET seal = :seal WHERE {where}",
                seal=chain.seal(row),
                **dict(zip(keys, row, strict=False)),
            )
