"""The rules on arrays, for millions of games. Needs the extra `sim` (numpy and numba).

Importing this package is cheap; `rowlock.kernel.simulation` and its neighbours load numba.
"""

import os
from collections.abc import Callable
from pathlib import Path

from rowlock.core.paper import BONUSES, MISSES, ROWS, Source, Variant
from rowlock.errors import RowlockError

CACHE_VARIABLE = "ROWLOCK_CACHE"
"""The environment variable that overrides the cache directory."""

compile_hooks: list[Callable[[bool], None]] = []
"""Called with True when numba begins to compile a function, and with False when it is done."""


class NotInKernel(RowlockError):
    """A game or a policy that the kernel does not support: play it with `rowlock.core`."""


SOURCES = (Source.WHITE, Source.LUCKY, Source.COLOUR)
PARTS = (ROWS, BONUSES, MISSES)


def mechanism_fault(variant: Variant) -> str | None:
    """What offers crosses or counts in a variant beyond the tables of kernel and solver."""
    unknown = [source.value for source in variant.sources if source not in SOURCES]
    if unknown:
        return f"its tables have no offers of the kind {unknown[0]}"
    if any(paper.links for paper in variant.papers):
        return "cells of its sheet are linked"
    if variant.paper.most_boxes > 1:
        return "a cell of its sheet has several boxes"
    if any(paper.parts != PARTS for paper in variant.papers):
        return "its score has other parts, or counts crosses up to a bound"
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
