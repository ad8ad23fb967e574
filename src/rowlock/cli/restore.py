"""`rowlock restore`: a server's new database from a backup."""

import asyncio
import sys
from pathlib import Path

from cyclopts import App

from rowlock.cli.arguments import data_directory, needing
from rowlock.cli.configuration import SETTINGS
from rowlock.cli.console import working

app = App("restore", help="Fill a server's new database from a backup.", config=SETTINGS)


@app.default
def restore(file: Path, *, db: str = "", data: Path | None = None) -> None:
    """Fill an empty database from a backup, be it of SQLite or of PostgreSQL.

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
