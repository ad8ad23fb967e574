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

import llvmlite.ir  # type: ignore[import-untyped]
import numba
import numba.extending
import numpy as np

from rowlock.solve.places import cache_directory
from rowlock.solve.sources import fingerprint

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Builder = Any
"""What writes instructions down while numba compiles."""

# Arrays are not counted (`_nrt`): their owners outlive every call, and counting takes longer than
# all the rest. So kernels may not make arrays, either.
SETTINGS: dict[str, Any] = {
    "cache": True,
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
}


def compiled(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function on its first call; other threads may run while it does."""
    return cast("Callable[Parameters, Result]", _with_cache(function, SETTINGS))


def inlined(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function into those that call it."""
    settings = SETTINGS | {"inline": "always"}
    return cast("Callable[Parameters, Result]", _with_cache(function, settings))


def _instruction(
    result: numba.types.Type, argument: numba.types.Type, write: Callable[[Builder, Any], Any]
) -> Callable[[Any], int]:
    """A function that is one instruction of the processor."""

    def generate(_context: Any, builder: Builder, _signature: Any, arguments: Any) -> Any:
        return write(builder, arguments[0])

    def instruction(_context: Any, _number: Any) -> Any:
        return result(argument), generate

    return cast("Callable[[Any], int]", numba.extending.intrinsic(instruction))


bits_of = _instruction(
    numba.types.int64,
    numba.types.float64,
    lambda builder, number: builder.bitcast(number, llvmlite.ir.IntType(64)),
)
"""The 64 bits of a float as an integer; they rise with it as long as it is positive."""

count_bits = _instruction(
    numba.types.int64, numba.types.int64, lambda builder, number: builder.ctpop(number)
)
"""How many bits of an integer are set."""


def _with_cache(function: Callable[..., Any], settings: dict[str, Any]) -> object:
    """Decorate while numba's cache directory, read at that moment, is ours."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_directory())
    try:
        return numba.njit(**settings)(function)
    finally:
        config.CACHE_DIR = before


@cache
def _directory() -> Path:
    sources = fingerprint(sorted(Path(__file__).parent.glob("*.py")))
    versions = (platform.python_version(), numba.__version__, np.__version__)
    return cache_directory() / "compiled" / "-".join((sources, *versions))
