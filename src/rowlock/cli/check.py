"""`rowlock check`: whether everything that a server keeps is what was written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.cli.arguments import data_directory, needing
from rowlock.cli.console import working

app = App("check", help="Check everything that a server keeps for damage, also while it runs.")

DAMAGED = 1


@app.default
def check(
    *,
    db: Annotated[str, Parameter(["--db", "--database"])] = "",
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
        Let rooms and pads go on that lost their last entries and are whole otherwise.
    """
    with needing("server", "The server"):
        from rowlock.server import launch, quarantine
        from rowlock.server.backup import reading
        from rowlock.server.scrub import faults

    where = data or data_directory()
    path = launch.database_path("" if db.startswith(launch.POSTGRES) else db, where)
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
