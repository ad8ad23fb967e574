"""Bit sets of cells: population count and iteration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload


def bit_count(word: int) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest_bit(word: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (int(word) & -int(word)).bit_length() - 1


@intrinsic
def _count(typing: Any, word: Any) -> Any:  # noqa: ARG001 - the shape that numba asks for
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _lowest(typing: Any, word: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


@overload(bit_count)
def _compile_count(word: Any) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(word: Any) -> int:
        return _count(word)  # type: ignore[call-arg]

    return compiled


@overload(lowest_bit)
def _compile_lowest(word: Any) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(word: Any) -> int:
        return _lowest(word)  # type: ignore[call-arg]

    return compiled
