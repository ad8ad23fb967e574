"""Finds the programs of PostgreSQL and runs a private server for the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"
"""PostgreSQL refuses to run as root; its programs then run as this user."""


class NoPostgres(Exception):
    """PostgreSQL is not available; the text is the reason."""


def find() -> Path | None:
    """Return the directory of PostgreSQL's programs."""
    initdb = shutil.which("initdb")
    if initdb:
        return Path(initdb).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def programs() -> Path:
    """Return the directory of PostgreSQL's programs; raises `NoPostgres` if there is none."""
    found = find()
    if found is None:
        raise NoPostgres("PostgreSQL is not installed; on Debian the package is postgresql")
    return found


def _children(parent: int) -> list[int]:
    """Return the processes that a process has started, as Linux lists them."""
    found = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(each) for each in found.read_text().split()]


class Cluster:
    """A PostgreSQL server with a private directory, reached through a socket in it."""

    def __init__(self, directory: Path, programs: Path) -> None:
        self.directory = directory
        self._programs = programs
        self._user = USER if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database."""
        return f"postgresql:///{database}?host={self.directory}&user={USER}"

    def create(self) -> None:
        """Create the files of the cluster."""
        if self._user:
            account = pwd.getpwnam(self._user)
            os.chown(self.directory, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", "data", "-k", self.directory, "-F",
             "-c", "listen_addresses=", "-c", "max_connections=200"],
            cwd=self.directory, user=self._user, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        deadline = time.monotonic() + 60
        ready = (self._programs / "pg_isready", "-q", "-h", self.directory)
        while subprocess.run(ready, check=False).returncode:
            if time.monotonic() > deadline or self._process.poll() is not None:
                raise NoPostgres("PostgreSQL did not start")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server; SIGQUIT stops it without a shutdown. Committed data is kept."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def signal_all(self, how: signal.Signals) -> None:
        """Send a signal to the server and all its processes: SIGSTOP makes it hang."""
        assert self._process is not None, "the server runs"
        server = self._process.pid
        for process in (server, *_children(server)):
            os.kill(process, how)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.directory, user=self._user, check=False, capture_output=True,
        )  # fmt: skip
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.decode(errors='replace')[-300:]}")


@contextmanager
def running() -> Iterator[Cluster]:
    """Run a temporary server and remove its files afterwards."""
    with tempfile.TemporaryDirectory(prefix="rowlock-pg-") as directory:
        cluster = Cluster(Path(directory), programs())
        cluster.create()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop(signal.SIGQUIT)
