"""Where results are kept."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path

VARIABLE = "ROWLOCK_CACHE"
"""The environment variable that names another directory than the usual one."""


def cache_directory() -> Path:
    """The directory of things that can be computed again."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("rowlock", appauthor=False)
