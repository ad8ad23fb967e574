"""What the results depend on: the sources of the solver, told apart by a short fingerprint."""

from __future__ import annotations

import hashlib
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
    "work",
)
"""The modules that a solution depends on."""


HERE = Path(__file__).parent


@cache
def kernel_fingerprint(folder: Path = HERE) -> str:
    """Changes whenever a module does that solutions depend on."""
    sources = b"\0".join((folder / f"{name}.py").read_bytes() for name in KERNELS)
    return hashlib.sha256(sources).hexdigest()[:12]
