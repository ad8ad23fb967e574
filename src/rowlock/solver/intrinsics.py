"""Compilation of the solver, and two processor instructions that Python lacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import llvmlite.ir  # type: ignore[import-untyped]
import numba
import numba.extending

from rowlock.kernel.jit import cached_jit

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Builder = Any
"""What writes instructions down while numba compiles."""

# Reference counting is off (`_nrt`): owners outlive every call, and counting would dominate the run
# time. So kernels must not allocate arrays.
UNCOUNTED = {"_nrt": False}
HERE = Path(__file__).parent


def compiled(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function on its first call; other threads may run while it does."""
    return cached_jit(function, HERE, **UNCOUNTED)


def inlined(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function into those that call it."""
    return cached_jit(function, HERE, inline="always", **UNCOUNTED)


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
