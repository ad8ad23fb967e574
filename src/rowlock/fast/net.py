"""What a value net makes of positions at the turn boundary; ended games are counted exactly."""

from __future__ import annotations

import math

from rowlock.fast.codes import (
    COLOUR,
    COLOUR_SLOTS,
    INNER,
    ONE,
    ZERO,
)
from rowlock.fast.compiled import compiled, loose
from rowlock.fast.crosses import all_plays, carry_out, copy_slot
from rowlock.fast.dense import rectified_layer
from rowlock.fast.inputs import Net
from rowlock.fast.layout import Game, Tables
from rowlock.fast.offers import refresh
from rowlock.fast.showing import LATER, keep_later, show, sum_first


@loose
def lean(g: Game, net: Net, side: int) -> float:
    """What one output makes of the second layer."""
    total = net.third_bias[side]
    for unit in range(INNER):
        total += g.inner[unit] * net.third[side, unit]
    return total


@loose
def think(g: Game, net: Net) -> None:
    """From the first layer to each seat's chance to win, in `g.chance`."""
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
