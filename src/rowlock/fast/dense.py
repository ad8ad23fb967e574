"""The second layer of a net in one go, its sums held in the processor's widest registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload

from rowlock.fast.codes import HIDDEN, INNER
from rowlock.fast.layout import Singles

CHAINS = 4
"""Sums that grow side by side, so that none has to wait for its last addition."""
FLOAT = ir.FloatType()
WIDE = ir.VectorType(FLOAT, INNER)
CLOSELY = ("contract",)
NOTHING = np.float32(0)


def rectified_layer(
    hidden: Singles, second: Singles, bias: Singles, inner: Singles, units: int
) -> None:
    """Each inner unit: its bias and all hidden units by their weights, but never below nothing."""
    for unit in range(INNER):
        total = bias[unit]
        for source in range(units):
            total += hidden[source] * second[source, unit]
        inner[unit] = max(total, 0)


def _adding(typing: Any, hidden: Any, second: Any, before: Any, inner: Any, at: Any) -> Any:  # noqa: ARG001
    """Inner units as they were before, and as many hidden units by their weights as are usual."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        def start(index: int) -> Any:
            array = context.make_array(signature.args[index])(context, builder, arguments[index])
            return builder.bitcast(array.data, FLOAT.as_pointer())

        def further(pointer: Any, steps: int) -> Any:
            return builder.gep(pointer, [ir.Constant(ir.IntType(64), steps)])

        def wide(pointer: Any) -> Any:
            return builder.bitcast(pointer, WIDE.as_pointer())

        first, weights, begin, out = map(start, range(4))
        first = builder.gep(first, [arguments[4]])
        weights = builder.gep(
            weights, [builder.mul(arguments[4], ir.Constant(ir.IntType(64), INNER))]
        )
        sums = [ir.Constant(WIDE, [0.0] * INNER)] * CHAINS
        sums[0] = builder.load(wide(begin), align=4)
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), INNER), [0] * INNER)
        for source in range(HIDDEN):
            unit = builder.load(further(first, source))
            alone = builder.insert_element(
                ir.Constant(WIDE, ir.Undefined), unit, ir.Constant(ir.IntType(32), 0)
            )
            spread = builder.shuffle_vector(alone, ir.Constant(WIDE, ir.Undefined), zeros)
            column = builder.load(wide(further(weights, source * INNER)), align=4)
            product = builder.fmul(spread, column, flags=CLOSELY)
            chain = source % CHAINS
            sums[chain] = builder.fadd(sums[chain], product, flags=CLOSELY)
        while len(sums) > 1:
            sums = [builder.fadd(a, b) for a, b in zip(sums[::2], sums[1::2], strict=True)]
        builder.store(sums[0], wide(out), align=4)
        return context.get_dummy_value()

    return types.none(hidden, second, before, inner, types.int64), build


_add: Any = intrinsic(_adding)


@overload(rectified_layer)
def _build(hidden: Any, second: Any, bias: Any, inner: Any, units: Any) -> Callable[..., None]:  # noqa: ARG001
    def compiled(hidden: Any, second: Any, bias: Any, inner: Any, units: Any) -> None:
        _add(hidden, second, bias, inner, 0)
        for at in range(HIDDEN, units, HIDDEN):
            _add(hidden, second, inner, inner, at)
        for unit in range(INNER):
            inner[unit] = max(inner[unit], NOTHING)

    return compiled
