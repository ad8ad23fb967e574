"""`rowlock rooms`: moderation of a server by its operator."""

import asyncio
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from rowlock.cli.arguments import data_directory, needing
from rowlock.cli.configuration import SETTINGS
from rowlock.cli.database import Database, file_name
from rowlock.errors import RowlockError
from rowlock.protocol.http import OperatorAct, OperatorAnswer
from rowlock.protocol.messages import Refused

app = App(
    "rooms", help="Remove people, delete rooms and ban addresses on a server.", config=SETTINGS
)

Server = Annotated[str, Parameter("--server")]
HERE = "http://127.0.0.1:8000"


@app.command
def show(room: str, *, server: Server = HERE, db: Database = "", data: Path | None = None) -> None:
    """Print who sits in a room, with the addresses of those who are connected.

    Parameters
    ----------
    room
        The code of the room.
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    _operate(OperatorAct("show", room), server, db, data)


@app.command
def kick(
    room: str, seat: int, *, server: Server = HERE, db: Database = "", data: Path | None = None
) -> None:
    """Remove a person from a seat; in a running game a bot goes on.

    Parameters
    ----------
    room
        The code of the room.
    seat
        The number of the seat.
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    _operate(OperatorAct("kick", room, seat), server, db, data)


@app.command
def mute(
    room: str,
    seat: int,
    *,
    off: bool = False,
    server: Server = HERE,
    db: Database = "",
    data: Path | None = None,
) -> None:
    """Take nothing from a person's chat any more.

    Parameters
    ----------
    room
        The code of the room.
    seat
        The number of the seat.
    off
        Take it again.
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    _operate(OperatorAct("unmute" if off else "mute", room, seat), server, db, data)


@app.command
def delete(
    room: str, *, server: Server = HERE, db: Database = "", data: Path | None = None
) -> None:
    """Close a room for good; nobody can come to it any more.

    Parameters
    ----------
    room
        The code of the room.
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    _operate(OperatorAct("delete", room), server, db, data)


@app.command
def ban(
    address: str,
    *,
    reason: str = "",
    off: bool = False,
    server: Server = HERE,
    db: Database = "",
    data: Path | None = None,
) -> None:
    """Answer nothing to an address any more; with IPv6 to its /64.

    Parameters
    ----------
    address
        The address, as `rowlock rooms show` prints it.
    reason
        A note for yourself.
    off
        Answer again.
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    act = OperatorAct("unban" if off else "ban", address=address, reason=reason)
    _operate(act, server, db, data)


@app.command
def bans(*, server: Server = HERE, db: Database = "", data: Path | None = None) -> None:
    """Print the addresses that are banned.

    Parameters
    ----------
    server
        The server, if it runs; otherwise its database is opened.
    db
        The database, as for rowlock serve.
    data
        The directory of the database file, as for rowlock serve.
    """
    _operate(OperatorAct("bans"), server, db, data)


def _operate(act: OperatorAct, server: str, db: str, data: Path | None) -> None:
    """Have it done by the server that runs on a database, or without one."""
    with needing("server", "The server"):
        import httpx

        from rowlock.server import launch
        from rowlock.server.backup import reading
        from rowlock.server.identity import Identity
        from rowlock.server.schema import fact

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
    """Do it on a database that no server uses now."""
    from rowlock.protocol.requests import Operate
    from rowlock.room.dice_source import FairDice
    from rowlock.server import launch
    from rowlock.server.moderation import operate
    from rowlock.server.server import serving

    async with serving(launch.open_database(db, folder), FairDice()) as server:
        await asyncio.sleep(0)  # background tasks begin before they are cancelled
        return await operate(server, Operate(act))
