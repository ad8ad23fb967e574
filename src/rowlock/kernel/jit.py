"""numba compilation with a cache that cannot go stale.

numba validates a cache entry by the function's own file only, not by the files of its callees. So
each state of all kernel sources has its own cache directory, keyed by a fingerprint of the sources,
the Python, numba and numpy versions and the processor.
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

from rowlock.errors import missing_extra
from rowlock.kernel import NotInKernel, cache_directory, compile_hooks

try:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]
    import numba
    import numpy as np
    from numba.core import event
except ImportError as missing:
    raise NotInKernel(missing_extra("The kernel", "sim")) from missing

F = TypeVar("F", bound=Callable[..., Any])

settings: Any = numba.config
HERE = Path(__file__).parent
COMPILING = "Compiling for this computer; the next start finds it ready …"
KEPT = 4
"""Cache directories to keep; older ones are deleted."""

LOOSE = {"reassoc", "contract", "nsz"}
"""LLVM fast-math flags: reassociation, fused multiply-add, no signed zeros."""


def compiled(function: F) -> F:
    """Compile a function as part of its callers, without a cache entry of its own."""
    return cast(F, numba.njit(nogil=True, error_model="numpy")(function))


def fastmath(function: F) -> F:
    """The same with reassociation allowed, so that reductions vectorise."""
    return cast(F, numba.njit(nogil=True, error_model="numpy", fastmath=LOOSE)(function))


def entry_point(function: F) -> F:
    """Compile on the first call, or load from the cache."""
    return cached_jit(function, HERE)


def cached_jit(function: F, sources: Path, **options: Any) -> F:
    """Compile with a cache keyed by the sources of a directory; `options` go to numba."""
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(store(sources))
    try:
        # numba reads the setting at decoration time.
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function))
    finally:
        settings.CACHE_DIR = before


def fingerprint(sources: Path) -> str:
    """A digest of everything compiled code depends on."""
    digest = hashlib.sha256()
    for path in [Path(__file__), *sorted(sources.glob("*.py"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    versions = (sys.version, platform.machine(), numba.__version__, np.__version__)
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    digest.update(repr((versions, processor)).encode())
    return digest.hexdigest()[:24]


@cache
def store(sources: Path) -> Path:
    """The cache directory for the current state of these sources."""
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
    """Delete the directories of older sources."""
    others = [path for path in parent.iterdir() if path != current]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


class _Announcer(event.Listener):
    """Prints one notice when compilation starts, and calls the hooks."""

    def __init__(self) -> None:
        self.said = False

    def on_start(self, event: Any) -> None:
        ours = event.data["dispatcher"].py_func.__module__.startswith("rowlock.")
        if ours and not self.said:
            self.said = True
            print(COMPILING, file=sys.stderr, flush=True)
        for hook in compile_hooks:
            hook(True)

    def on_end(self, event: Any) -> None:
        for hook in compile_hooks:
            hook(False)


announcer = _Announcer()
event.register("numba:compile", announcer)  # type: ignore[no-untyped-call]
