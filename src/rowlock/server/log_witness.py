"""A record of log lengths outside the database, to detect rollback.

SQLite silently drops the end of a write-ahead log that fails its checksums: with a damaged or
truncated log the database is in an earlier state. The witness is a small file next to it, with one
line for each room or pad changed since the write-ahead log was reset. Both are compared at start.

A line is written after the commit and before the acknowledgement, so the witness is never ahead of
the database. It survives a crash of the process at once, and a power failure after a second.
"""

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rowlock.server.chain import seal

SYNC_SECONDS = 1.0


class Note(NamedTuple):
    """The length of a log; 0 if it was deleted."""

    kind: str
    code: str
    seq: int


class Witnessed(NamedTuple):
    """The contents of a witness file."""

    notes: dict[tuple[str, str], int]
    """The length of each log in it, by kind and code."""
    damaged: bool = False
    """Whether some lines are unreadable."""


class LogWitness:
    """The witness of an open database; used by the thread that commits."""

    def __init__(self, path: Path, database: str, notes: Iterable[Note] = ()) -> None:
        self._path = path
        self._database = database
        """The id of the database; a witness of another database is ignored."""
        self._file = -1
        self._synced = 0.0
        self.restart(notes)

    def add(self, notes: Iterable[Note]) -> None:
        """Note what a commit has changed."""
        text = "".join(map(_line, notes))
        if text:
            os.write(self._file, text.encode())
            self._sync_sometimes()

    def restart(self, notes: Iterable[Note]) -> None:
        """Replace the contents by these notes: the write-ahead log was reset."""
        draft = self._path.with_name(self._path.name + ".part")
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        os.write(file, (_head(self._database) + "".join(map(_line, notes))).encode())
        draft.replace(self._path)
        self._close()
        self._file = file

    def close(self) -> None:
        """Close the file."""
        self._close()

    def _close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _sync_sometimes(self) -> None:
        now = time.monotonic()
        if now > self._synced + SYNC_SECONDS:
            os.fdatasync(self._file) if hasattr(os, "fdatasync") else os.fsync(self._file)
            self._synced = now


def read_witness(path: Path, database: str) -> Witnessed | None:
    """The contents of the witness of a database; None if there is none."""
    try:
        text = path.read_bytes().decode(errors="replace")
    except OSError:
        return None
    head, *lines = text.splitlines(keepends=True) or [""]
    if head.split(" ")[0] != database and head == _head(head.split(" ")[0]):
        return Witnessed({})  # intact, but of another database
    damaged = head != _head(database)
    notes: dict[tuple[str, str], int] = {}
    for line in lines:
        note = _read(line)
        if note is None:
            damaged = True
        else:
            notes[note.kind, note.code] = note.seq  # lines are in the order of commits
    return Witnessed(notes, damaged)


def witness_path(database: Path) -> Path:
    """The path of the witness of a database file."""
    return database.with_name(database.name + "-witness")


def _head(database: str) -> str:
    return f"{database} {seal([database])}\n"


def _line(note: Note) -> str:
    return f"{note.kind} {note.code} {note.seq} {seal(note)}\n"


def _read(line: str) -> Note | None:
    parts = line.split(" ")
    if len(parts) != 4 or not parts[2].isdecimal() or len(parts[2]) > 18:
        return None
    note = Note(parts[0], parts[1], int(parts[2]))
    return note if _line(note) == line else None
