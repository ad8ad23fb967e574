"""`rowlock backup`, `restore`, `check` and `rooms`: the database and the rooms of a server."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from rowlock.cli.arguments import SETTINGS, data_directory, needing
from rowlock.cli.console import working
from rowlock.errors import RowlockError
from rowlock.protocol.http import OperatorAct, OperatorAnswer
from rowlock.protocol.messages import Refused

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

Database = Annotated[
    str, Parameter(["--db", "--database"], help="The database, as for rowlock serve.")
]
DataDirectory = Annotated[
    Path | None, Parameter(help="The directory of the database file, as for rowlock serve.")
]


@backup_app.default
def backup(file: Path, *, db: Database = "", data: DataDirectory = None) -> None:
    """Write a consistent snapshot of all rooms, results and ratings into a new file.

    Parameters
    ----------
    file
        The file to write, like rowlock-backup.jsonl.gz. It contains secrets: store it safely.
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
def restore(file: Path, *, db: Database = "", data: DataDirectory = None) -> None:
    """Fill an empty database, SQLite or PostgreSQL, from a backup of either.

    Parameters
    ----------
    file
        The file that rowlock backup wrote.
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
    data: DataDirectory = None,
    release: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Check the whole database; the exit status is 1 if there is damage. Each fault is one line.

    Parameters
    ----------
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
    """The name of the database file; empty for PostgreSQL."""
    from rowlock.server.launch import POSTGRES

    return "" if db.startswith(POSTGRES) else db


# `rowlock rooms`: moderation of a server by its operator.


rooms_app = App(
    "rooms", help="Remove people, delete rooms and ban addresses on a server.", config=SETTINGS
)

Server = Annotated[
    str,
    Parameter("--server", help="The server, if it runs; otherwise its database is opened."),
]
HERE = "http://127.0.0.1:8000"


@rooms_app.command
def show(
    room: str, *, server: Server = HERE, db: Database = "", data: DataDirectory = None
) -> None:
    """Print who sits in a room, with the addresses of those who are connected.

    Parameters
    ----------
    room
        The code of the room.
    """
    _operate(OperatorAct("show", room), server, db, data)


@rooms_app.command
def kick(
    room: str, seat: int, *, server: Server = HERE, db: Database = "", data: DataDirectory = None
) -> None:
    """Remove a person from a seat; in a running game a bot goes on.

    Parameters
    ----------
    room
        The code of the room.
    seat
        The number of the seat.
    """
    _operate(OperatorAct("kick", room, seat), server, db, data)


@rooms_app.command
def mute(
    room: str,
    seat: int,
    *,
    off: bool = False,
    server: Server = HERE,
    db: Database = "",
    data: DataDirectory = None,
) -> None:
    """Mute a person: chat messages are refused.

    Parameters
    ----------
    room
        The code of the room.
    seat
        The number of the seat.
    off
        Unmute the person.
    """
    _operate(OperatorAct("unmute" if off else "mute", room, seat), server, db, data)


@rooms_app.command
def delete(
    room: str, *, server: Server = HERE, db: Database = "", data: DataDirectory = None
) -> None:
    """Delete a room. It cannot be opened again.

    Parameters
    ----------
    room
        The code of the room.
    """
    _operate(OperatorAct("delete", room), server, db, data)


@rooms_app.command
def ban(
    address: str,
    *,
    reason: str = "",
    off: bool = False,
    server: Server = HERE,
    db: Database = "",
    data: DataDirectory = None,
) -> None:
    """Ban an address; for IPv6, its /64 network.

    Parameters
    ----------
    address
        The address, as `rowlock rooms show` prints it.
    reason
        A note for yourself.
    off
        Lift the ban.
    """
    act = OperatorAct("unban" if off else "ban", address=address, reason=reason)
    _operate(act, server, db, data)


@rooms_app.command
def bans(*, server: Server = HERE, db: Database = "", data: DataDirectory = None) -> None:
    """Print the addresses that are banned."""
    _operate(OperatorAct("bans"), server, db, data)


def _operate(act: OperatorAct, server: str, db: str, data: Path | None) -> None:
    """Execute an action on the running server, or on its database if it is stopped."""
    with needing("server", "The server"):
        import httpx

        from rowlock.server import launch
        from rowlock.server.backup import reading
        from rowlock.server.db_schema import fact
        from rowlock.server.identity import Identity

    folder = data or data_directory()
    with reading(db, launch.database_path(file_name(db), folder)) as rows:
        token = Identity(bytes.fromhex(fact(rows, "secret")), lambda: 0).operator_token
    try:
        answer = httpx.post(
            f"{server.rstrip('/')}/api/operator",
            content=msgspec.json.encode(act),
            headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
            timeout=30,
            trust_env=False,
        )
    except httpx.ConnectError:
        found = asyncio.run(_alone(act, db, folder))
    except (httpx.TransportError, httpx.InvalidURL) as error:
        raise RowlockError(f"{server} does not answer: {error!r}.") from None
    else:
        found = _read(answer.content, server, refused=answer.is_error)
    for line in found.lines:
        print(line)


def _read(content: bytes, server: str, *, refused: bool) -> OperatorAnswer:
    kind: Any = Refused if refused else OperatorAnswer
    try:
        found = msgspec.json.decode(content, type=kind)
    except msgspec.MsgspecError:
        raise RowlockError(f"{server} is no server of these games.") from None
    if isinstance(found, Refused):
        raise RowlockError(found.sentence)
    assert isinstance(found, OperatorAnswer)
    return found


async def _alone(act: OperatorAct, db: str, folder: Path) -> OperatorAnswer:
    """Execute an action on a database that no server uses."""
    from rowlock.protocol.requests import Operate
    from rowlock.room.dice_source import FairDice
    from rowlock.server import launch
    from rowlock.server.moderation import operate
    from rowlock.server.server import serving

    async with serving(launch.open_database(db, folder), FairDice()) as server:
        await asyncio.sleep(0)  # background tasks begin before they are cancelled
        return await operate(server, Operate(act))
