"""The rules on arrays, for millions of games. Needs the extra `sim` (numpy and numba).

Importing this package is cheap; `rowlock.kernel.simulation` and its neighbours load numba.
"""

import os
from collections.abc import Callable
from pathlib import Path

from rowlock.errors import RowlockError

CACHE_VARIABLE = "ROWLOCK_CACHE"
"""The environment variable that overrides the cache directory."""

compile_hooks: list[Callable[[bool], None]] = []
"""Called with True when numba begins to compile a function, and with False when it is done."""


class NotInKernel(RowlockError):
    """A game or a policy that the kernel does not support: play it with `rowlock.core`."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS and Windows
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def cache_directory() -> Path:
    """The directory for everything that can be computed again: compiled code, solutions."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    # The browser has neither this package nor a cache directory.
    from platformdirs import user_cache_path

    return user_cache_path("rowlock", appauthor=False)
