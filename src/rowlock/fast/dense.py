"""The second layer of a net in one go, its sums held in the processor's widest registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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


def rectified_layer(hidden: Singles, second: Singles, bias: Singles, inner: Singles) -> None:
    """Each inner unit: its bias and all hidden units by their weights, but never below nothing."""
    for unit in range(INNER):
        total = bias[unit]
        for source in range(HIDDEN):
            total += hidden[source] * second[source, unit]
        inner[unit] = max(total, 0)


@intrinsic
def _layer(typing: Any, hidden: Any, second: Any, bias: Any, inner: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        def start(index: int) -> Any:
            array = context.make_array(signature.args[index])(context, builder, arguments[index])
            return builder.bitcast(array.data, FLOAT.as_pointer())

        def wide(pointer: Any, offset: int) -> Any:
            at = builder.gep(pointer, [ir.Constant(ir.IntType(64), offset)])
            return builder.bitcast(at, WIDE.as_pointer())

        first, weights, begin, out = map(start, range(4))
        sums = [ir.Constant(WIDE, [0.0] * INNER)] * CHAINS
        sums[0] = builder.load(wide(begin, 0), align=4)
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), INNER), [0] * INNER)
        for source in range(HIDDEN):
            at = builder.gep(first, [ir.Constant(ir.IntType(64), source)])
            alone = builder.insert_element(
                ir.Constant(WIDE, ir.Undefined), builder.load(at), ir.Constant(ir.IntType(32), 0)
            )
            spread = builder.shuffle_vector(alone, ir.Constant(WIDE, ir.Undefined), zeros)
            column = builder.load(wide(weights, source * INNER), align=4)
            product = builder.fmul(spread, column, flags=CLOSELY)
            chain = source % CHAINS
            sums[chain] = builder.fadd(sums[chain], product, flags=CLOSELY)
        while len(sums) > 1:
            sums = [builder.fadd(a, b) for a, b in zip(sums[::2], sums[1::2], strict=True)]
        nothing = ir.Constant(WIDE, [0.0] * INNER)
        above = builder.fcmp_ordered(">", sums[0], nothing)
        builder.store(builder.select(above, sums[0], nothing), wide(out, 0), align=4)
        return context.get_dummy_value()

    return types.none(hidden, second, bias, inner), build


@overload(rectified_layer)
def _compile_layer(hidden: Any, second: Any, bias: Any, inner: Any) -> Callable[..., None]:  # noqa: ARG001
    def compiled(hidden: Any, second: Any, bias: Any, inner: Any) -> None:
        _layer(hidden, second, bias, inner)  # type: ignore[call-arg]

    return compiled
