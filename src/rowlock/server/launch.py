"""Starting a server: database, socket, address."""

import asyncio
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from litestar import Litestar

from rowlock.errors import RowlockError
from rowlock.room.dice_source import FairDice
from rowlock.server.asgi import create_app
from rowlock.server.connections import Connections, protocols, raise_file_limit
from rowlock.server.database import Database
from rowlock.server.hosts import ANY
from rowlock.server.limits import Limits
from rowlock.server.server import Server, serving
from rowlock.server.sub_path import SubPath
from rowlock.server.supervisor import Supervisor, stop_with_parent
from rowlock.server.telemetry import write_logs

DATABASE = "rowlock.db"
BACKLOG = 2048
"""Backlog of the listening socket."""
HEAD_BYTES = 16_384
"""Maximum size of a request head."""
KEEP_ALIVE = 5
"""Keep-alive seconds."""
UNTAKEN = 10_000
"""TCP user timeout in milliseconds: cuts a connection whose peer acknowledges nothing."""
SEND_BUFFER = 131_072
"""Send buffer of a connection in bytes."""
SHIFT = 0.001
"""Thread switch interval in seconds. Every client waits for the thread that commits; Python's
default of five milliseconds is longer than most disks need."""
STOP_SECONDS = 4.5
"""Seconds after which a server that was asked to stop is ended."""
POSTGRES = ("postgresql://", "postgres://")
HOME_NETWORKS = tuple(map(ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})
"""Host addresses that stand for all interfaces."""


def open_database(url: str, data: Path) -> Database:
    """The database that a URL names: a file, PostgreSQL, or none for a file in `data`."""
    if url.startswith(POSTGRES):
        from rowlock.server.postgres import PostgresDatabase

        return PostgresDatabase(url)
    from rowlock.server.sqlite import SqliteDatabase

    return SqliteDatabase(database_path(url, data))


def database_path(url: str, data: Path) -> Path:
    """The file of an SQLite database."""
    if "://" in url and not url.startswith("sqlite:///"):
        raise RowlockError(f"There is no database {url.partition(':')[0]}; use sqlite:///FILE.")
    return Path(url.removeprefix("sqlite:///")) if url else data / DATABASE


def bind(host: str, port: int) -> socket.socket:
    """Listen at an address; raises `RowlockError` if that fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise RowlockError(f"Cannot listen at {host} port {port}: {error.strerror}.") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # on Linux; connections inherit it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN)
    # Inherited by connections. A slow reader is noticed only once the kernel's buffer is full.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listening.listen(BACKLOG)
    listening.set_inheritable(True)
    return listening


def address(host: str, port: int, base_path: str = "/") -> str:
    """Where a browser finds the server; in a local network, by this machine's own address."""
    if host in EVERYWHERE:
        host = lan_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{base_path}"


def lan_address() -> str:
    """The address of this machine in its network, as far as it can be found."""
    found = [each for each in _own_addresses() if not ip_address(each).is_loopback]
    # The default route may be a VPN; phones nearby are in a private network.
    return next((each for each in found if _is_home(each)), found[0] if found else "127.0.0.1")


def _is_home(found: str) -> bool:
    return any(ip_address(found) in network for network in HOME_NETWORKS)


def _own_addresses() -> Iterator[str]:
    """The address of the default route, and those of the host name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # a UDP connect sends nothing; it only selects the route
        yield str(probe.getsockname()[0])
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


@dataclass(frozen=True)
class Site:
    """The configuration of a server process; it can be pickled."""

    db: str
    data: Path
    limits: Limits
    origins: frozenset[str] = frozenset()
    proxies: str = ""
    base_path: str = "/"
    metrics_token: str = ""
    address: str = ""
    """Where other machines find the server; empty if only this one does."""

    def ready(self, listening: socket.socket, workers: int = 1) -> Callable[[], None]:
        """Check the configuration; the returned function serves until SIGTERM or SIGINT."""
        if workers > 1:
            if not self.db.startswith(POSTGRES):
                raise RowlockError("Several workers need PostgreSQL: --db postgresql://...")
            # Connects and migrates once, so that an error is reported here and not by
            # every worker.
            asyncio.run(open_database(self.db, self.data).close())
            return Supervisor(self._work, listening, workers).run
        server = self._server()
        return lambda: server.run([listening])

    def _work(self, listening: socket.socket) -> None:
        """One of several processes."""
        write_logs()
        stop_with_parent()
        self._server().run([listening])

    def _server(self) -> uvicorn.Server:
        database = open_database(self.db, self.data)
        server = web_server(
            database,
            self.limits,
            self.origins,
            self.proxies,
            self.base_path,
            self.metrics_token,
        )
        if self.address:
            server.announce(self.address)
        return server


def web_server(
    database: Database,
    limits: Limits,
    origins: frozenset[str],
    proxies: str = "",
    base_path: str = "/",
    metrics_token: str = "",
) -> "WebServer":
    """A web server for a listening socket.

    `origins` are other sites that may use it, like https://example.org, and names that it accepts
    itself, like example.org. Behind a proxy any name is accepted unless some are given.
    """
    sys.setswitchinterval(SHIFT)

    def serve() -> AbstractAsyncContextManager[Server]:
        return serving(database, FairDice(), limits)

    sites = frozenset(each for each in origins if "://" in each)
    named = origins - sites or frozenset({ANY} if proxies else ())
    named |= {urlsplit(site).hostname or "" for site in sites}
    app = create_app(serve, limits, sites, base_path, metrics_token, named)
    http, sockets = protocols(Connections(limits, proxies, raise_file_limit()))
    config = uvicorn.Config(
        app if base_path == "/" else SubPath(app, base_path),
        ws=sockets,
        ws_max_size=8 * limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=45,
        ws_ping_timeout=20,
        http=http,
        h11_max_incomplete_event_size=HEAD_BYTES,
        timeout_keep_alive=KEEP_ALIVE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=2,
    )
    return WebServer(config, app)


class WebServer(uvicorn.Server):
    """A web server with a bounded shutdown: graceful if that is quick."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    def announce(self, address: str) -> None:
        """Publish the address at which other machines find this server."""
        self._app.state.address = address

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start the shutdown; after a timeout exit without waiting for a hanging store or loop.

        Nothing is lost: everything acknowledged is on disk.
        """
        if not self.should_exit:
            end = threading.Timer(STOP_SECONDS, os._exit, [0])
            end.daemon = True
            end.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all sockets with a reason, then shut down."""
        server: Server | None = self._app.state.get("server")
        if server is not None:
            await server.goodbye("stopping")
        await super().shutdown(sockets)
