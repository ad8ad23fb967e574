"""The rules on arrays, for millions of games. Needs the extra `sim` (numpy and numba).

Importing this package is cheap; `rowlock.kernel.simulation` and its neighbours load numba.
"""

import os
from collections.abc import Callable
from pathlib import Path

from rowlock.core.paper import Source, Variant
from rowlock.errors import RowlockError

CACHE_VARIABLE = "ROWLOCK_CACHE"
"""The environment variable that overrides the cache directory."""

compile_hooks: list[Callable[[bool], None]] = []
"""Called with True when numba begins to compile a function, and with False when it is done."""


class NotInKernel(RowlockError):
    """A game or a policy that the kernel does not support: play it with `rowlock.core`."""


SOURCES = (Source.WHITE, Source.LUCKY, Source.EXCHANGE, Source.COLOUR)
PARTS = ("rows", "steps", "bonuses", "misses")


def mechanism_fault(variant: Variant) -> str | None:
    """What offers crosses or counts in a variant beyond the tables of the kernel."""
    unknown = [source.value for source in variant.sources if source not in SOURCES]
    if unknown:
        return f"its tables have no offers of the kind {unknown[0]}"
    exchanges = Source.EXCHANGE in variant.sources
    if exchanges and (Source.LUCKY in variant.sources or variant.paper.bonus_sets):
        return "it has exchanges together with lucky numbers or bonuses"
    if any(part.name not in PARTS for part in variant.paper.parts):
        return "its score has other parts"
    return None


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
