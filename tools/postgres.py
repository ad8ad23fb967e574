"""Finds PostgreSQL's programs for the tests and runs a server of their own with them."""

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
"""Root may not run PostgreSQL: its programs then run as this user."""


class NoPostgres(Exception):
    """There is no PostgreSQL here, and the text says why it could not be had."""


def find() -> Path | None:
    """The directory of PostgreSQL's programs."""
    initdb = shutil.which("initdb")
    if initdb:
        return Path(initdb).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def programs() -> Path:
    """The same; raises `NoPostgres` where there is none."""
    found = find()
    if found is None:
        raise NoPostgres("PostgreSQL is not installed; on Debian the package is postgresql")
    return found


class Cluster:
    """A PostgreSQL server with a directory of its own, reached through a socket in it."""

    def __init__(self, directory: Path, programs: Path) -> None:
        self.directory = directory
        self._programs = programs
        self._user = USER if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Where a client finds a database."""
        return f"postgresql:///{database}?host={self.directory}&user={USER}"

    def create(self) -> None:
        """Make the cluster's files."""
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
        """Stop the server at once, by SIGQUIT without any order; what was committed stays."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.directory, user=self._user, check=False, capture_output=True,
        )  # fmt: skip
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.decode(errors='replace')[-300:]}")


@contextmanager
def running() -> Iterator[Cluster]:
    """A server that runs for a while and leaves nothing behind."""
    with tempfile.TemporaryDirectory(prefix="rowlock-pg-") as directory:
        cluster = Cluster(Path(directory), programs())
        cluster.create()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop(signal.SIGQUIT)
