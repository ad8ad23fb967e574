"""`rowlock serve`: a table on the network."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.errors import RowlockError

app = App("rowlock serve", help="Serve games to browsers and programs.")


@app.default
def serve(  # noqa: PLR0913  # a command has as many options as it has
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "",
    data: Path | None = None,
    open_browser: Annotated[bool, Parameter("--open", negative=())] = False,
    origin: tuple[str, ...] = (),
    proxies: str = "",
    sockets_per_address: int = 100,
    requests_per_minute: int = 600,
) -> None:
    """Serve games until interrupted.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every network of this machine.
    port
        The port to listen at; 0 takes a free one.
    db
        The database: a file, or postgresql://...; without it, a file in the data directory.
    data
        The directory for the database file; without it, the user's own.
    open_browser
        Open a browser at the server's address.
    origin
        Another site whose pages may use this server, like https://example.org.
    proxies
        Addresses of proxies whose word on a client's address is believed, with commas.
    sockets_per_address
        The most connections from one address.
    requests_per_minute
        The most plain requests from one address.
    """
    try:
        from rowlock.server import logs, run
        from rowlock.server.limits import Limits
    except ModuleNotFoundError as error:
        raise RowlockError(
            f"The server needs {error.name}, which the extra 'server' installs."
        ) from None

    limits = Limits(
        sockets_per_address=sockets_per_address, requests_per_minute=requests_per_minute
    )
    listening = run.bind(host, port)
    database = run.open_database(db, data or _data_directory())
    where = run.address(host, listening.getsockname()[1])
    logs.write_logs()
    print(f"Rowlock is at {where}", flush=True)
    if host in run.EVERYWHERE:
        _print_code(where)
    if open_browser:
        webbrowser.open(where)
    run.web_server(database, limits, frozenset(origin), proxies).run([listening])


def _data_directory() -> Path:
    from platformdirs import user_data_path

    return user_data_path("rowlock", appauthor=False)


def _print_code(where: str) -> None:
    """The address as a QR code, for telephones in the same room."""
    import segno

    segno.make(where, error="m", micro=False).terminal(compact=True)
