"""Solutions on disk: a header, and tables that are memory-mapped.

A file is a header of fixed size, the bitmap of reachable sheets (if the engine needs one), and the
table. The header carries checksums of itself and of the rest. While a game is being solved the
file has another name, and its header says how much is done.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.kernel import cache_directory
from rowlock.solver.problem import MISSES, Longs, Table

# Solutions are keyed by a fingerprint of the solver sources.


KERNELS = (
    "bonus_engine",
    "bonus_kernel",
    "bonus_moves",
    "bonus_tables",
    "plain_engine",
    "plain_kernel",
    "problem",
    "row_automaton",
    "turn",
)
"""The modules that a solution depends on."""


HERE = Path(__file__).parent


@cache
def kernel_fingerprint(folder: Path = HERE, modules: tuple[str, ...] = KERNELS) -> str:
    """A digest of the modules that solutions depend on."""
    sources = b"\0".join((folder / f"{name}.py").read_bytes() for name in modules)
    return hashlib.sha256(sources).hexdigest()[:12]


FORMAT = 1
HEADER = 4096
"""Bytes of the header; tables begin at the start of a page."""
CHUNK = 1 << 22


@dataclass
class Header:
    """The header of a solution file."""

    key: str
    """The game, as `Game.key` has it."""
    players: int
    rows: int
    """Sheets that the table has room for."""
    words: int
    """Words of bits before the table."""
    precision: str
    """The type of the numbers in the table."""
    done: int = 0
    """Steps that are done."""
    finished: bool = False
    checksum: int = 0
    """The checksum of everything after the header, once complete."""
    result: dict[str, Any] = field(default_factory=dict)
    """The results that `rowlock solve` prints."""

    @property
    def table_start(self) -> int:
        """Where the table begins: at the start of a page."""
        return HEADER + -(-self.words * 8 // HEADER) * HEADER

    @property
    def size(self) -> int:
        """Bytes of the file."""
        numbers = self.players * self.rows * MISSES
        return self.table_start + numbers * np.dtype(self.precision).itemsize


class Damaged(Exception):
    """A solution file that is damaged."""


def path_of(name: str, key: str, modules: tuple[str, ...] = KERNELS) -> Path:
    """The path of the solution of a game; it depends on the sources of the kernels."""
    sources = kernel_fingerprint(HERE, modules)
    return cache_directory() / "solved" / f"{name}-{key[:12]}-{sources}.solution"


def part_of(path: Path) -> Path:
    """The path of an unfinished solution."""
    return path.with_suffix(".part")


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold an exclusive file lock on a solution; where files cannot be locked, hold none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if find_spec("fcntl") is None:  # Windows
        yield
        return
    import fcntl

    with path.with_suffix(".lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def write_header(path: Path, header: Header) -> None:
    """Write the header in place."""
    text = json.dumps({"rowlock solution": FORMAT, **asdict(header)}).encode()
    line = b"%08x %s" % (zlib.crc32(text), text)
    assert len(line) <= HEADER
    with path.open("r+b") as file:
        file.write(line.ljust(HEADER))


def read_header(path: Path) -> Header:
    """Read the header; raises `Damaged` if it is not one, or not of a file of this length."""
    try:
        with path.open("rb") as file:
            line = file.read(HEADER)
        checksum, text = line[:8], line[9:].rstrip()
        if int(checksum, 16) != zlib.crc32(text):
            raise Damaged
        data = json.loads(text)
        if data.pop("rowlock solution") != FORMAT:
            raise Damaged
        header = Header(**data)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise Damaged from error
    if path.stat().st_size != header.size:
        raise Damaged
    return header


def sync(path: Path) -> None:
    """Wait until everything written to a file so far is on the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def create(path: Path, header: Header, words: Longs | None) -> None:
    """Create the file of a new solution."""
    with path.open("wb") as file:
        file.truncate(header.size)
    write_header(path, header)
    if words is not None:
        _map(path, np.int64, "r+", HEADER, (len(words),))[:] = words


def map_words(path: Path, header: Header) -> Longs | None:
    """The bitmap of reachable sheets."""
    return _map(path, np.int64, "c", HEADER, (header.words,)) if header.words else None


def map_table(path: Path, header: Header, *, write: bool = False) -> Table:
    """The memory-mapped table; changes are written to the file only if `write`."""
    mode = "r+" if write else "c"
    shape = (header.players, header.rows, MISSES)
    return _map(path, header.precision, mode, header.table_start, shape)


def _map(path: Path, kind: Any, mode: Any, start: int, shape: tuple[int, ...]) -> Table:
    # Never read-only, and no subclass of an array: the kernels are compiled for one type of array.
    return np.asarray(np.memmap(path, kind, mode, start, shape))


def checksum(path: Path) -> int:
    """The checksum of everything behind the header."""
    found = 0
    with path.open("rb") as file:
        file.seek(HEADER)
        while chunk := file.read(CHUNK):
            found = zlib.crc32(chunk, found)
    return found


def finish(path: Path, header: Header) -> None:
    """Write the checksum of a complete solution, and rename the file."""
    part = part_of(path)
    header.checksum, header.finished = checksum(part), True
    write_header(part, header)
    part.replace(path)


def read_finished(path: Path) -> Header:
    """The header of a finished solution, all of which has been checked; raises `Damaged`."""
    header = read_header(path)
    if not header.finished or checksum(path) != header.checksum:
        raise Damaged
    return header
