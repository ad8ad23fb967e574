"""What the results depend on: the sources of the solver, told apart by a short fingerprint."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

KERNELS = (
    "chained",
    "chained_engine",
    "chaining",
    "chains",
    "dice",
    "expectation",
    "game",
    "halves",
    "plain",
    "plain_engine",
    "reach",
    "rows",
    "symmetry",
)
"""The modules that a solution depends on."""


@cache
def kernel_fingerprint() -> str:
    """Changes whenever a module does that solutions depend on."""
    here = Path(__file__).parent
    return fingerprint(here / f"{name}.py" for name in KERNELS)


def fingerprint(sources: Iterable[Path]) -> str:
    """Tells the contents of files from all others."""
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in sources))
    return digest.hexdigest()[:12]
