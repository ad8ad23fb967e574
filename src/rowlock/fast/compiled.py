"""Compiling by numba, and keeping the result where it can never be out of date.

numba looks only at the file of a function to see whether its stored result still holds, not at the
files of the functions which that one calls. So the store has a directory of its own for each state
of all sources here, and for each Python, numba, numpy and processor.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from rowlock.fast import NotInKernel
from rowlock.fast.places import cache_directory

try:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]
    import numba
    import numpy as np
    from numba.core import event
except ImportError as missing:
    raise NotInKernel(
        f"The kernel needs {missing.name}: install rowlock with the extra 'sim'."
    ) from missing

F = TypeVar("F", bound=Callable[..., Any])

settings: Any = numba.config
HERE = Path(__file__).parent
COMPILING = "Compiling for this computer; the next start finds it ready …"
KEPT = 4
"""Directories of compiled code that are kept; older ones are thrown away."""

LOOSE = {"reassoc", "contract", "nsz"}
"""What `loose` allows: sums in another order, products added unrounded, zeros without sign."""


def compiled(function: F) -> F:
    """Let numba compile a function as part of the entry points that call it."""
    return cast(F, numba.njit(nogil=True, error_model="numpy")(function))


def loose(function: F) -> F:
    """The same for sums whose order does not matter, which the processor may then do in parts."""
    return cast(F, numba.njit(nogil=True, error_model="numpy", fastmath=LOOSE)(function))


def entry_point(function: F) -> F:
    """Let numba compile a function when it is first called, or load what it made before."""
    return kept(function, HERE)


def kept(function: F, sources: Path, **options: Any) -> F:
    """Compile once for each state of the sources in a directory; `options` are numba's own."""
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(store(sources))
    try:
        # numba reads the directory at this very moment.
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function))
    finally:
        settings.CACHE_DIR = before


def fingerprint(sources: Path) -> str:
    """What compiled code depends on, as a name for a directory."""
    digest = hashlib.sha256()
    for path in [Path(__file__), *sorted(sources.glob("*.py"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    versions = (sys.version, platform.machine(), numba.__version__, np.__version__)
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    digest.update(repr((versions, processor)).encode())
    return digest.hexdigest()[:24]


@cache
def store(sources: Path) -> Path:
    """The directory for the code compiled from these sources as they are now."""
    parent = cache_directory() / "compiled" / sources.name
    directory = parent / fingerprint(sources)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        directory.touch()
        _tidy(parent, directory)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="rowlock-kernel-"))
    return directory


def _tidy(parent: Path, current: Path) -> None:
    """Throw away what was compiled from older sources."""
    others = [path for path in parent.iterdir() if path != current]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


class _Announcer(event.Listener):
    """Says once that compiling takes a moment."""

    def __init__(self) -> None:
        self.said = False

    def on_start(self, event: Any) -> None:
        ours = event.data["dispatcher"].py_func.__module__.startswith("rowlock.")
        if ours and not self.said:
            self.said = True
            print(COMPILING, file=sys.stderr, flush=True)

    def on_end(self, event: Any) -> None:
        pass


announcer = _Announcer()
event.register("numba:compile", announcer)  # type: ignore[no-untyped-call]
