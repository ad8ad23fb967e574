"""What a command finds on a machine: the packages of an extra, and a place for files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rowlock.errors import RowlockError


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Import what an extra brings; where it is missing, say what needs it and name the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise RowlockError(
            f"{what} needs {error.name}, which the extra {extra!r} installs."
        ) from None


def data_directory() -> Path:
    """Where games and settings are kept unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("rowlock", appauthor=False)
