"""Value-net evaluation of positions between turns; finished games are scored exactly.

Positions considered in one turn differ in few inputs. So the first layer's sums (accumulators) are
kept for the current sheets and for those after a joint white choice, and updated by differences.
"""

import math
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload

from rowlock.kernel import layout
from rowlock.kernel.crosses import (
    all_plays,
    carry_out,
    copy_slot,
    is_free,
    is_free_again,
    next_diamond,
    refresh,
    score,
    steps_crossed,
)
from rowlock.kernel.input_numbers import MOST_AHEAD, MOST_STACKED
from rowlock.kernel.jit import bit_count, compiled, fastmath, rare
from rowlock.kernel.layout import Game, Singles, Tables
from rowlock.kernel.value_net import Net

NOTHING = cast(float, np.float32(0))
"""Single-precision zero: a Python float would promote the sum to double."""
NOW, LATER = layout.ZERO, layout.ZERO + 1
"""The two positions for which the accumulators are kept."""


@compiled
def seat_sides(g: Game, first: int) -> None:
    """Number the seats by turns to wait, from a seat on."""
    for seat in range(g.seats):
        g.side[seat] = seat - first if seat >= first else seat - first + g.seats


@compiled
def show(t: Tables, g: Game, net: Net, seat: int, slot: int) -> None:
    """Set the active inputs of a slot as the sheet of a seat, its points, and its lockable rows."""
    side, shut = g.side[seat], g.shut[slot]
    ripe = 0
    for row in range(t.rows):
        count = g.count[slot, row]
        if t.stones:
            count = min(count, MOST_STACKED)
        if shut >> row & 1 == 0:
            g.shown[slot, row] = net.open_row[side, row, g.last[slot, row] + 1, count]
            ripe += count >= t.needed[row]
        elif g.marks[slot, row] >> t.lock[row] & 1:
            g.shown[slot, row] = net.locked_row[side, row, count]
        else:
            g.shown[slot, row] = net.closed_row[side, row, count]
    g.shown[slot, t.rows] = net.misses[side, min(g.misses[slot], t.misses_to_end - 1)]
    g.ripe[slot] = ripe
    g.points[slot] = score(t, g, slot)
    if net.shown > t.rows + 1:
        show_extras(t, g, net, side, slot)


@compiled
def show_extras(t: Tables, g: Game, net: Net, side: int, slot: int) -> None:
    """Set the inputs that only some editions have."""
    at = t.rows + 1
    if t.kinds > 1:
        g.shown[slot, at] = net.kind[side, g.kind[slot]]
        at += 1
    if t.spaces:
        space = layout.ZERO
        while space < t.spaces and g.bar[slot] >> space & 1:
            space += 1
        g.shown[slot, at] = net.space[side, space]
        at += 1
    if t.stones:
        g.shown[slot, at] = net.left[side, max(0, g.left[slot])]
        at += 1
    for index in range(t.sets):
        crossed, possible = 0, 0
        for row in range(layout.MOST_ROWS):
            crossed += bit_count(t.set_marks[index, row] & g.marks[slot, row])
            if g.shut[slot] >> row & 1 == 0:
                possible += bit_count(t.set_cells[index, row] >> g.last[slot, row] + 1)
        g.shown[slot, at] = net.bonus_set[side, index, crossed, possible]
        at += 1
    if t.repeats or t.steps or t.links or t.diamonds:
        show_mechanisms(t, g, net, side, slot, at)


@rare
def show_mechanisms(t: Tables, g: Game, net: Net, side: int, slot: int, at: int) -> None:
    """Set the inputs of second boxes, steps, links and diamonds (DA, CA, CB, XC)."""
    if t.repeats:
        for row in range(t.rows):
            again = g.last[slot, row] + 1 if is_free_again(t, g, slot, row) else 0
            g.shown[slot, at] = net.again[side, row, again]
            at += 1
    if t.steps:
        possible = 0
        for row in range(t.rows):
            if g.shut[slot] >> row & 1 == 0:
                possible += bit_count(t.kind_steps[g.kind[slot], row] >> g.last[slot, row] + 1)
        g.shown[slot, at] = net.steps[side, steps_crossed(t, g, slot), possible]
        at += 1
    for index in range(t.links):
        choosable = choosable_ends(t, g, slot, index)
        g.shown[slot, at] = net.link[side, g.kind[slot], index, choosable]
        at += 1
    if t.diamonds:
        g.shown[slot, at] = net.diamond[side, next_diamond(t, g, slot)]


@compiled
def choosable_ends(t: Tables, g: Game, slot: int, index: int) -> int:
    """Which cells of a linked pair can still be chosen, as bits (CB2)."""
    choosable = 0
    for end in range(2):
        cell = t.kind_pair[g.kind[slot], index, end] - 1
        if cell >= 0 and is_free(g, slot, cell):
            choosable |= 1 << end
    return choosable


@compiled
def stand(t: Tables, g: Game, net: Net) -> int:
    """Append to `g.plus` the inputs that compare the current sheets with each other."""
    closed = 1 if g.shut[g.at[0]] else 0
    found = layout.ZERO
    for seat in range(g.seats):
        side = g.side[seat]
        if g.seats == 2 and side > 0:
            continue
        slot = g.at[seat]
        rival, ripe = -10000, 0
        for other in range(g.seats):
            if other != seat:
                rival = max(rival, g.points[g.at[other]])
                ripe = max(ripe, g.ripe[g.at[other]])
        ahead = min(MOST_AHEAD, max(-MOST_AHEAD, g.points[slot] - rival)) + MOST_AHEAD
        g.plus[found] = net.ahead[side, closed, ahead]
        g.plus[found + 1] = net.lockable[side, closed, g.ripe[slot], ripe]
        found += 2
    if t.stones:
        found = touch(t, g, net, found)
    return found


@compiled
def touch(t: Tables, g: Game, net: Net, found: int) -> int:
    """Append to `g.plus` the inputs that compare the stones in each row of a board (D3, D4)."""
    mover = 0 if g.side[0] == 0 else 1
    mine, theirs = g.at[mover], g.at[1 - mover]
    for row in range(t.rows):
        if g.shut[mine] >> row & 1:
            g.plus[found] = net.contact[row, 0, 0, 1]
        else:
            first, second = g.last[mine, row], g.last[theirs, row]
            seat = mover if first > second else 1 - mover
            safe = 1 if height(g, seat, g.at[seat], row) > 1 else 0
            g.plus[found] = net.contact[row, first + 1, second + 1, safe]
        found += 1
    return found


@compiled
def height(g: Game, seat: int, slot: int, row: int) -> int:
    """How many stones of a seat stand on its foremost space in a row, on a slot looked at."""
    last = g.last[slot, row]
    if last < 0:
        return 0
    added = 1 if g.count[slot, row] > g.count[seat, row] else 0
    return g.stones[seat, row, last] + added


@compiled
def keep_now(t: Tables, g: Game, net: Net, first: int) -> None:
    """Store the accumulators of the sheets on the table, with `first` about to roll."""
    seat_sides(g, first)
    for unit in range(net.hidden):
        g.base[NOW, unit] = net.first_bias[unit]
    for seat in range(g.seats):
        show(t, g, net, seat, seat)
        g.at[seat] = seat
        for index in range(net.shown):
            number = g.shown[seat, index]
            g.base_shown[NOW, seat, index] = number
            for unit in range(net.hidden):
                g.base[NOW, unit] += net.first[number, unit]


@compiled
def keep_later(g: Game, net: Net) -> None:
    """Store the accumulators of the sheets under consideration."""
    added, _ = changes(g, net, NOW, layout.ZERO)
    for unit in range(net.hidden):
        g.base[LATER, unit] = g.base[NOW, unit]
    for index in range(added):
        on, off = g.plus[index], g.minus[index]
        for unit in range(net.hidden):
            g.base[LATER, unit] += net.first[on, unit] - net.first[off, unit]
    for seat in range(g.seats):
        for index in range(net.shown):
            g.base_shown[LATER, seat, index] = g.shown[g.at[seat], index]


@compiled
def changes(g: Game, net: Net, since: int, found: int) -> tuple[int, int]:
    """Append to `g.plus` and `g.minus` the inputs that changed since a stored position."""
    taken = layout.ZERO
    for seat in range(g.seats):
        slot = g.at[seat]
        for index in range(net.shown):
            now, before = g.shown[slot, index], g.base_shown[since, seat, index]
            if now != before:
                g.plus[found + taken] = now
                g.minus[taken] = before
                taken += 1
    return found + taken, taken


@compiled
def sum_first(t: Tables, g: Game, net: Net, since: int) -> None:
    """The rectified first layer of the position under consideration, into `g.hidden`."""
    added, taken = changes(g, net, since, stand(t, g, net))
    if added == 3 and taken == 1:
        sum_plain(g, net, since)
        return
    for unit in range(net.hidden):
        g.hidden[unit] = g.base[since, unit]
    for index in range(added):
        on = g.plus[index]
        for unit in range(net.hidden):
            g.hidden[unit] += net.first[on, unit]
    for index in range(taken):
        off = g.minus[index]
        for unit in range(net.hidden):
            g.hidden[unit] -= net.first[off, unit]
    for unit in range(net.hidden):
        g.hidden[unit] = max(g.hidden[unit], NOTHING)


@compiled
def sum_plain(g: Game, net: Net, since: int) -> None:
    """The same in one pass for the most frequent case of two players: one input has changed."""
    first, second, third, off = g.plus[0], g.plus[1], g.plus[2], g.minus[0]
    for unit in range(net.hidden):
        total = g.base[since, unit] + net.first[first, unit] + net.first[second, unit]
        total += net.first[third, unit] - net.first[off, unit]
        g.hidden[unit] = max(total, NOTHING)


# The layers behind the first.


# The second layer as one LLVM vector loop, with its sums held in SIMD registers.


CHAINS = 4
"""Independent accumulators: they hide the latency of the additions."""
FLOAT = ir.FloatType()
WIDE = ir.VectorType(FLOAT, layout.INNER)
CLOSELY = ("contract",)


def rectified_layer(
    hidden: Singles, second: Singles, bias: Singles, inner: Singles, units: int
) -> None:
    """The second layer: ReLU(bias + weights · hidden)."""
    for unit in range(layout.INNER):
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
            weights, [builder.mul(arguments[4], ir.Constant(ir.IntType(64), layout.INNER))]
        )
        sums = [ir.Constant(WIDE, [0.0] * layout.INNER)] * CHAINS
        sums[0] = builder.load(wide(begin), align=4)
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), layout.INNER), [0] * layout.INNER)
        for source in range(layout.HIDDEN):
            unit = builder.load(further(first, source))
            alone = builder.insert_element(
                ir.Constant(WIDE, ir.Undefined), unit, ir.Constant(ir.IntType(32), 0)
            )
            spread = builder.shuffle_vector(alone, ir.Constant(WIDE, ir.Undefined), zeros)
            column = builder.load(wide(further(weights, source * layout.INNER)), align=4)
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
        for at in range(layout.HIDDEN, units, layout.HIDDEN):
            _add(hidden, second, inner, inner, at)
        for unit in range(layout.INNER):
            inner[unit] = max(inner[unit], NOTHING)

    return compiled


@fastmath
def lean(g: Game, net: Net, side: int) -> float:
    """One output: bias plus weights times the second layer."""
    total = net.third_bias[side]
    for unit in range(layout.INNER):
        total += g.inner[unit] * net.third[side, unit]
    return total


@fastmath
def think(g: Game, net: Net) -> None:
    """From the first layer to the softmax over the seats, into `g.chance`."""
    rectified_layer(g.hidden, net.second, net.second_bias, g.inner, net.hidden)
    if g.seats == 2:
        total = lean(g, net, layout.ZERO) - lean(g, net, layout.ONE)
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
    """Whether the position under consideration ends the game (S9, D8)."""
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
    """Each seat's chance to win in the position under consideration, at the end of a turn."""
    if is_over(t, g):
        count_out(g)
    else:
        sum_first(t, g, net, since)
        think(g, net)


@compiled
def close_at(t: Tables, g: Game, net: Net, seat: int, closed: int) -> None:
    """Close rows on the slot considered for a seat (S8, BA4)."""
    slot = g.at[seat]
    g.shut[slot] = closed
    g.bar[slot] |= t.struck[closed]
    for row in range(t.rows):
        refresh(t, g, slot, row)
    show(t, g, net, seat, slot)


@compiled
def hit_stones(t: Tables, g: Game, net: Net, seat: int, mine: int) -> None:
    """Remove from the slot considered for a seat the stones that another's new ones hit (D3)."""
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
    """Apply the effects of the active player's colour action to the other sheets considered."""
    mine = g.at[g.active]
    for seat in range(g.seats):
        if seat != g.active and (t.stones or g.shut[g.at[seat]] != g.shut[mine]):
            copy_slot(g, g.at[seat], layout.COLOUR_SLOTS + seat)
            g.at[seat] = layout.COLOUR_SLOTS + seat
            close_at(t, g, net, seat, g.shut[mine])
            if t.stones:
                hit_stones(t, g, net, seat, mine)


@compiled
def best_colour(t: Tables, g: Game, net: Net, used: int) -> float:
    """Evaluate every colour action after the white choices under consideration.

    `g.reply` is the best one, `g.best` the chances then, and the active seat's is returned.
    """
    active = g.active
    after, most = g.at[active], -1.0
    keep_later(g, net)
    target = layout.COLOUR_SLOTS + active
    for index in range(all_plays(t, g, after, layout.COLOUR)):
        play = g.plays[layout.COLOUR, index]
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
            if g.at[seat] >= layout.COLOUR_SLOTS:
                g.at[seat] = after - active + seat
    return most
