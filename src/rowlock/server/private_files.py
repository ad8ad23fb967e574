"""Secret files: readable by their owner only, and used by one server at a time."""

import fcntl
import os
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from rowlock.server.database import StoreFailed

SUFFIXES = ("", "-wal", "-shm", "-journal", "-witness", ".lock")
"""The suffixes of the files of a database."""


def lock_file(path: Path) -> ExitStack:
    """Lock a database; the lock is released when the process ends, however it ends.

    On Linux the file itself is locked too, so that a hard link does not bypass the lock. On other
    systems such a lock would block SQLite's own.
    """
    with ExitStack() as locks:
        try:
            make_directory(path.parent)
            locks.enter_context(_locked(path, path.with_name(path.name + ".lock")))
            if sys.platform == "linux":
                locks.enter_context(_locked(path, path))
        except OSError as error:
            raise StoreFailed(f"{path} cannot be used as a database: {error.strerror}.") from None
        return locks.pop_all()


def _locked(database: Path, path: Path) -> IO[bytes]:
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), "ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise StoreFailed(f"Another server has {database} open already.") from None
    return file


def make_directory(directory: Path) -> None:
    """Create a private directory, unless it exists."""
    if not directory.exists():
        directory.parent.mkdir(parents=True, exist_ok=True)
        directory.mkdir(mode=0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Make the files of a database private, and their directory if it is Rowlock's own.

    A directory with other files may be shared on purpose and is left as it is.
    """
    names = {path.name + suffix for suffix in SUFFIXES}
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in names:
        with suppress(FileNotFoundError, PermissionError):
            path.with_name(name).chmod(0o600)
    directory = path.parent
    own = directory == user_data_path("rowlock", appauthor=False)
    if own or {each.name for each in directory.iterdir()} <= names:
        with suppress(PermissionError):
            directory.chmod(0o700)
