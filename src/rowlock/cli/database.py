"""`rowlock backup`, `restore` and `check`: the database of a server."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.cli.arguments import data_directory, needing
from rowlock.cli.configuration import SETTINGS
from rowlock.cli.console import working

backup_app = App(
    "backup", help="Save everything that a server keeps, also while it runs.", config=SETTINGS
)
restore_app = App("restore", help="Fill a server's new database from a backup.", config=SETTINGS)
check_app = App(
    "check",
    help="Check everything that a server keeps for damage, also while it runs.",
    config=SETTINGS,
)

DAMAGED = 1

Database = Annotated[str, Parameter(["--db", "--database"])]


@backup_app.default
def backup(file: Path, *, db: Database = "", data: Path | None = None) -> None:
    """Write a consistent snapshot of all rooms, results and ratings into a new file.

    Parameters
    ----------
    file
        The file to write, like rowlock-backup.jsonl.gz. It contains secrets: store it safely.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    with needing("server", "The server"):
        from rowlock.server import launch
        from rowlock.server.backup import back_up, reading
        from rowlock.server.scrub import faults

    path = launch.database_path(file_name(db), data or data_directory())
    with reading(db, path) as rows, working():
        damaged = any(True for _ in faults(rows))
        written = back_up(rows, file)
    print(f"{written['rooms']} rooms are in {file}")
    if damaged:
        print(
            "rowlock: the database is damaged, and what is damaged was left out;"
            " rowlock check says where.",
            file=sys.stderr,
        )


@restore_app.default
def restore(file: Path, *, db: Database = "", data: Path | None = None) -> None:
    """Fill an empty database, SQLite or PostgreSQL, from a backup of either.

    Parameters
    ----------
    file
        The file that rowlock backup wrote.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    with needing("server", "The server"):
        from rowlock.server import backup, launch

    contents = backup.verified(file)
    if not contents.is_summed:
        print(f"rowlock: {file} is of an older version and has no checksum.", file=sys.stderr)

    async def fill() -> int:
        database = launch.open_database(db, data or data_directory())
        try:
            return await backup.restore(database, contents)
        finally:
            await database.close()

    with working():
        rooms = asyncio.run(fill())
    print(f"{rooms} rooms are restored")


@check_app.default
def check(
    *,
    db: Database = "",
    data: Path | None = None,
    release: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Check the whole database; the exit status is 1 if there is damage. Each fault is one line.

    Parameters
    ----------
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    release
        Release rooms and pads that lost their last entries and are intact otherwise.
    """
    with needing("server", "The server"):
        from rowlock.server import launch, quarantine
        from rowlock.server.backup import reading
        from rowlock.server.scrub import faults

    where = data or data_directory()
    path = launch.database_path(file_name(db), where)
    if release:
        released = quarantine.release(launch.open_database(db, where))
        print(f"{released} rooms and pads go on from their last stored entry")
    with reading(db, path) as rows, working():
        found = [*quarantine.missing(rows, path), *faults(rows)]
    for fault in found:
        print(fault)
    if not found:
        print("no damage found")
    return DAMAGED if found else 0


def file_name(db: str) -> str:
    """The name of the database file: none for PostgreSQL."""
    from rowlock.server.launch import POSTGRES

    return "" if db.startswith(POSTGRES) else db
