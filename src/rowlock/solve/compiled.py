"""Compiling by numba, with a cache that can never be stale.

numba looks only at the file of the function it compiles, not at those that it calls. So the cache
has a directory of its own for every state of the sources of this package and of what compiles them.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import llvmlite
import llvmlite.ir
import numba
import numba.extending
import numpy

from rowlock.solve.places import cache_directory
from rowlock.solve.sources import fingerprint

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def compiled(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function on its first call; other threads may run while it does."""
    return cast("Callable[Parameters, Result]", _with_cache(function, inline="never"))


def inlined(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a small function into those that call it."""
    return cast("Callable[Parameters, Result]", _with_cache(function, inline="always"))


@numba.extending.intrinsic
def bits_of(context: Any, number: Any) -> Any:
    """The 64 bits of a float as an integer; they rise with it as long as it is positive."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], llvmlite.ir.IntType(64))

    return numba.types.int64(numba.types.float64), generate


@numba.extending.intrinsic
def count_bits(context: Any, number: Any) -> Any:
    """How many bits of a 64-bit integer are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.int64), generate


def _with_cache(function: Callable[..., Any], inline: str) -> object:
    """Decorate while numba's cache directory, read at that moment, is ours."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_directory())
    try:
        # Arrays are not counted (`_nrt`): their owners outlive every call, and counting costs more
        # than all the rest.
        return numba.njit(
            cache=True, nogil=True, error_model="numpy", inline=inline, _nrt=False
        )(function)
    finally:
        numba.config.CACHE_DIR = before


@cache
def _directory() -> Path:
    sources = fingerprint(sorted(Path(__file__).parent.glob("*.py")))
    versions = (platform.python_version(), numba.__version__, llvmlite.__version__)
    return cache_directory() / "compiled" / "-".join((sources, *versions, numpy.__version__))
