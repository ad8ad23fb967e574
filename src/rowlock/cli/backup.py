"""`rowlock backup`: everything that a server keeps, in one file."""

import sys
from pathlib import Path

from cyclopts import App

from rowlock.cli.arguments import data_directory, needing
from rowlock.cli.configuration import SETTINGS
from rowlock.cli.console import working

app = App(
    "backup", help="Save everything that a server keeps, also while it runs.", config=SETTINGS
)


@app.default
def backup(file: Path, *, db: str = "", data: Path | None = None) -> None:
    """Write all rooms, results and ratings, as they are at this moment, into a new file.

    Parameters
    ----------
    file
        The file to write, like rowlock-backup.jsonl.gz; it holds secrets, so keep it safe.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    with needing("server", "The server"):
        from rowlock.server import launch
        from rowlock.server.backup import back_up, reading
        from rowlock.server.scrub import faults

    path = launch.database_path(
        "" if db.startswith(launch.POSTGRES) else db, data or data_directory()
    )
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
