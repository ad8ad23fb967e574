"""Incremental features of a value net: active inputs and the first layer's sums.

Positions considered in one turn differ in few inputs. So the first layer's sums (accumulators) are
kept for the current sheets and for those after a joint white choice, and updated by differences.
"""

from __future__ import annotations

from typing import cast

import numpy as np

from rowlock.kernel.bits import bit_count
from rowlock.kernel.codes import MOST_AHEAD, MOST_ROWS, MOST_STACKED, ZERO
from rowlock.kernel.jit import compiled
from rowlock.kernel.net_inputs import Net
from rowlock.kernel.steps import score
from rowlock.kernel.structs import Game, Tables

NOTHING = cast(float, np.float32(0))
"""Single-precision zero: a Python float would promote the sum to double."""
NOW, LATER = ZERO, ZERO + 1
"""The two moments for which the first layer is kept."""


@compiled
def seat_sides(g: Game, first: int) -> None:
    """Count the turns of all seats from one of them on."""
    for seat in range(g.seats):
        g.side[seat] = seat - first if seat >= first else seat - first + g.seats


@compiled
def show(t: Tables, g: Game, net: Net, seat: int, slot: int) -> None:
    """Note the inputs that show a slot as the sheet of a seat, its points, and rows to lock."""
    side, shut = g.side[seat], g.shut[slot]
    ripe = 0
    for row in range(t.rows):
        count = g.count[slot, row]
        if t.stones:
            count = min(count, MOST_STACKED)
        if shut >> row & 1 == 0:
            g.shown[slot, row] = net.open_row[side, row, g.last[slot, row] + 1, count]
            ripe += count >= t.needed[row]
        elif g.marks[slot, row] >> t.length[row] & 1:
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
    """Note what only some editions have."""
    at = t.rows + 1
    if t.kinds > 1:
        g.shown[slot, at] = net.kind[side, g.kind[slot]]
        at += 1
    if t.spaces:
        space = ZERO
        while space < t.spaces and g.bar[slot] >> space & 1:
            space += 1
        g.shown[slot, at] = net.space[side, space]
        at += 1
    if t.stones:
        g.shown[slot, at] = net.left[side, max(0, g.left[slot])]
        at += 1
    for index in range(t.sets):
        crossed, possible = 0, 0
        for row in range(MOST_ROWS):
            cells = t.set_cells[index, row]
            crossed += bit_count(cells & g.marks[slot, row])
            if g.shut[slot] >> row & 1 == 0:
                possible += bit_count(cells >> g.last[slot, row] + 1)
        g.shown[slot, at] = net.bonus_set[side, index, crossed, possible]
        at += 1


@compiled
def stand(t: Tables, g: Game, net: Net) -> int:
    """List in `g.plus` the inputs that show how the sheets looked at stand to each other."""
    closed = 1 if g.shut[g.at[0]] else 0
    found = ZERO
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
    """Add to `g.plus` how the stones in each row of a board stand to each other (D3, D4)."""
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
    """Keep what the first layer makes of the sheets as they are, `first` being about to roll."""
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
    """Keep what the first layer makes of the sheets looked at."""
    added, _ = changes(g, net, NOW, ZERO)
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
    """Add to `g.plus` and `g.minus` what the sheets looked at have on and off since a moment."""
    taken = ZERO
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
    """What the first layer makes of the position looked at, rectified, into `g.hidden`."""
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
    """The same in one go for what two players look at most: one sheet has changed in one input."""
    first, second, third, off = g.plus[0], g.plus[1], g.plus[2], g.minus[0]
    for unit in range(net.hidden):
        total = g.base[since, unit] + net.first[first, unit] + net.first[second, unit]
        total += net.first[third, unit] - net.first[off, unit]
        g.hidden[unit] = max(total, NOTHING)
