"""`rowlock serve`: the server."""

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from rowlock.cli.arguments import SETTINGS, Positive, data_directory, needing
from rowlock.errors import RowlockError
from rowlock.kernel.warmup import being_prepared

with needing("server", "The server"):
    from rowlock.server.limits import Limits

LOOPBACK = "127.0.0.1"

app = App("serve", help="Serve games to browsers and programs.", config=SETTINGS)


@app.default
def serve(
    *,
    lan: Annotated[bool, Parameter(negative=())] = False,
    host: str = LOOPBACK,
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    db: str = "",
    data: Path | None = None,
    open_browser: Annotated[bool, Parameter("--open", negative=())] = False,
    origin: tuple[str, ...] = (),
    allow_host: tuple[str, ...] = (),
    proxies: str = "",
    base_path: str = "/",
    workers: Positive = 1,
    config: Path | None = None,  # noqa: ARG001 (`configuration.from_file` reads it)
    metrics_token: str = "",
    limits: Annotated[Limits, Parameter(name="*", group="Limits")] = Limits(),  # noqa: B008 (frozen)
) -> None:
    """Serve games until interrupted.

    Parameters
    ----------
    lan
        Let other machines in your network in: as --host 0.0.0.0, and links use the address of this
        machine in the network, which is printed with its QR code.
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
    allow_host
        A name that browsers use for this server, like example.org; * for any. Addresses in digits,
        localhost and the name in --host are allowed, behind --proxies every name.
    proxies
        Addresses of trusted proxies, separated by commas.
    base_path
        The path below which browsers find the server, like /rowlock/.
    workers
        How many processes serve; more than one needs PostgreSQL.
    config
        A TOML file with these settings, one NAME = VALUE a line; flags and environment come first.
    metrics_token
        The bearer token that opens /metrics to other machines; without it, only this one may ask.
    """
    with needing("server", "The server"):
        from rowlock.server import launch, telemetry
        from rowlock.server.sub_path import read_base_path

    base_path = read_base_path(base_path)
    if lan:
        host = _everywhere(host)
    own = () if proxies and not allow_host else (host,)
    hosts = frozenset(each.lower() for each in (*allow_host, *own))
    with launch.bind(host, port) as listening:
        where = launch.address(host, listening.getsockname()[1], base_path)
        site = launch.Site(
            db,
            data or data_directory(),
            limits,
            frozenset(origin) | hosts,
            proxies,
            base_path,
            metrics_token,
            where if lan else "",  # without it, 0.0.0.0 may be inside a container
        )
        run = site.ready(listening, workers)
        telemetry.write_logs()
        print(f"Rowlock is at {where}", flush=True)
        if host in launch.EVERYWHERE:
            _print_code(where)
        if lan:
            print("Phones and computers in the same network can join there.", flush=True)
        if open_browser and _has_screen():
            _open(where)
        with being_prepared():
            run()


def _everywhere(host: str) -> str:
    """The host for --lan; raises `RowlockError` if other machines cannot reach it."""
    from rowlock.server import launch

    if host not in (LOOPBACK, *launch.EVERYWHERE):
        raise RowlockError(f"--lan listens in every network; leave --host {host} out.")
    if launch.lan_address() == LOOPBACK:
        raise RowlockError("This machine is in no network: connect it, then use --lan.")
    return host if host in launch.EVERYWHERE else "0.0.0.0"


def _has_screen() -> bool:
    """Whether a graphical browser can open, not one in the terminal."""
    windows = sys.platform in ("darwin", "win32")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(where: str) -> None:
    """Open a browser; its connection waits in the socket's backlog until the server answers."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def _print_code(where: str) -> None:
    """Print the address as a QR code for phones."""
    import segno

    segno.make(where, error="m", micro=False).terminal(compact=True)
