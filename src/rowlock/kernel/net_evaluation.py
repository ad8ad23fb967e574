"""Value-net evaluation of positions between turns; finished games are scored exactly."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload

from rowlock.kernel.codes import COLOUR, COLOUR_SLOTS, HIDDEN, INNER, ONE, ZERO
from rowlock.kernel.crosses import all_plays, carry_out, copy_slot
from rowlock.kernel.jit import compiled, fastmath
from rowlock.kernel.net_features import LATER, keep_later, show, sum_first
from rowlock.kernel.net_inputs import Net
from rowlock.kernel.offers import refresh
from rowlock.kernel.structs import Game, Singles, Tables

# The second layer as one LLVM vector loop, with its sums held in SIMD registers.


CHAINS = 4
"""Independent accumulators: they hide the latency of the additions."""
FLOAT = ir.FloatType()
WIDE = ir.VectorType(FLOAT, INNER)
CLOSELY = ("contract",)
NOTHING = np.float32(0)


def rectified_layer(
    hidden: Singles, second: Singles, bias: Singles, inner: Singles, units: int
) -> None:
    """The second layer: ReLU(bias + weights · hidden)."""
    for unit in range(INNER):
        total = bias[unit]
        for source in range(units):
            total += hidden[source] * second[source, unit]
        inner[unit] = max(total, 0)


def _adding(typing: Any, hidden: Any, second: Any, before: Any, inner: Any, at: Any) -> Any:  # noqa: ARG001
    """The generated vector loop: adds a fixed number of hidden units to the inner units."""

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


@fastmath
def lean(g: Game, net: Net, side: int) -> float:
    """One output: bias plus weights times the second layer."""
    total = net.third_bias[side]
    for unit in range(INNER):
        total += g.inner[unit] * net.third[side, unit]
    return total


@fastmath
def think(g: Game, net: Net) -> None:
    """From the first layer to the softmax over the seats, into `g.chance`."""
    rectified_layer(g.hidden, net.second, net.second_bias, g.inner, net.hidden)
    if g.seats == 2:
        total = lean(g, net, ZERO) - lean(g, net, ONE)
        first = 0 if g.side[0] == 0 else 1
        g.chance[first] = 1.0 / (1.0 + math.exp(-total))
        g.chance[1 - first] = 1.0 - g.chance[first]
        return
    whole = 0.0
    for seat in range(g.seats):
        g.chance[seat] = math.exp(lean(g, net, g.side[seat]))
        whole += g.chance[seat]
    for seat in range(g.seats):
        g.chance[seat] /= whole


@compiled
def is_over(t: Tables, g: Game) -> bool:
    """Whether the position looked at ends the game (S9, D8)."""
    if t.closed_rows[g.shut[g.at[0]]] >= t.rows_to_end:
        return True
    misses, most = 0, 0
    for seat in range(g.seats):
        slot = g.at[seat]
        if t.stones and g.left[slot] <= 0:
            return True
        misses += g.misses[slot]
        most = max(most, g.misses[slot])
    return (misses if t.stones else most) >= t.misses_to_end


@compiled
def count_out(g: Game) -> None:
    """Each seat's share of the win by points, in `g.chance` (S10)."""
    most, sharing = -10000, 0
    for seat in range(g.seats):
        points = g.points[g.at[seat]]
        if points > most:
            most, sharing = points, 0
        sharing += points == most
    for seat in range(g.seats):
        g.chance[seat] = 1.0 / sharing if g.points[g.at[seat]] == most else 0.0


@compiled
def judge(t: Tables, g: Game, net: Net, since: int) -> None:
    """Each seat's chance to win in the position looked at, which ends a turn."""
    if is_over(t, g):
        count_out(g)
    else:
        sum_first(t, g, net, since)
        think(g, net)


@compiled
def close_at(t: Tables, g: Game, net: Net, seat: int, closed: int) -> None:
    """Close rows on the slot of a seat that is looked at (S8, BA4)."""
    slot = g.at[seat]
    g.shut[slot] = closed
    g.bar[slot] |= t.struck[closed]
    for row in range(t.rows):
        refresh(t, g, slot, row)
    show(t, g, net, seat, slot)


@compiled
def hit_stones(t: Tables, g: Game, net: Net, seat: int, mine: int) -> None:
    """Take from a seat's slot looked at the stones that another's new ones hit (D3)."""
    slot = g.at[seat]
    for row in range(t.rows):
        hit = g.marks[slot, row] & g.marks[mine, row] & ((1 << t.length[row]) - 1)
        if hit:
            g.marks[slot, row] &= ~hit
            g.count[slot, row] -= 1
            g.left[slot] += 1
            last = g.last[slot, row] - 1
            while last >= 0 and g.marks[slot, row] >> last & 1 == 0:
                last -= 1
            g.last[slot, row] = last
            refresh(t, g, slot, row)
    show(t, g, net, seat, slot)


@compiled
def follow(t: Tables, g: Game, net: Net) -> None:
    """Let the sheets looked at follow what the active player's colour action does to them."""
    mine = g.at[g.active]
    for seat in range(g.seats):
        if seat != g.active and (t.stones or g.shut[g.at[seat]] != g.shut[mine]):
            copy_slot(g, g.at[seat], COLOUR_SLOTS + seat)
            g.at[seat] = COLOUR_SLOTS + seat
            close_at(t, g, net, seat, g.shut[mine])
            if t.stones:
                hit_stones(t, g, net, seat, mine)


@compiled
def best_colour(t: Tables, g: Game, net: Net, used: int) -> float:
    """Look at every colour action after those sheets that are looked at.

    `g.reply` is the best one, `g.best` the chances then, and the active seat's is returned.
    """
    active = g.active
    after, most = g.at[active], -1.0
    keep_later(g, net)
    target = COLOUR_SLOTS + active
    for index in range(all_plays(t, g, after, COLOUR)):
        play = g.plays[COLOUR, index]
        copy_slot(g, after, target)
        if carry_out(t, g, target, play) + used == 0:
            g.misses[target] += 1
            g.left[target] -= 1
        show(t, g, net, active, target)
        g.at[active] = target
        if g.shut[target] != g.shut[after] or t.stones:
            follow(t, g, net)
        judge(t, g, net, LATER)
        if g.chance[active] > most:
            most = g.chance[active]
            g.reply = play
            for seat in range(g.seats):
                g.best[seat] = g.chance[seat]
        for seat in range(g.seats):
            if g.at[seat] >= COLOUR_SLOTS:
                g.at[seat] = after - active + seat
    return most
