"""A policy that plays for the win: a value net, and a choice that minds the other's choice.

The net knows the chance to win of the player about to roll, at the turn boundary, two at the table.
In the white action both choose at once: the pair of choices that is best for both against each
other is taken, each pair being worth its best colour action; where there is none both mix.
"""

from __future__ import annotations

import math

from rowlock.fast.bits import bit_count
from rowlock.fast.codes import (
    AFTER_COLOUR,
    AFTER_WHITE,
    COLOUR,
    HIDDEN,
    INNER,
    MOST_AHEAD,
    MOST_ROWS,
    ONE,
    OTHER,
    OTHER_AFTER,
    PASS,
    WHITE,
    ZERO,
    plain,
)
from rowlock.fast.compiled import compiled
from rowlock.fast.crosses import all_plays, carry_out, copy_slot
from rowlock.fast.layout import Game, Net, Tables
from rowlock.fast.offers import refresh
from rowlock.fast.steps import score
from rowlock.fast.words import below

ROUNDS = 3
"""How often two players may answer each other before all pairs of choices are looked at."""
LESSONS = plain(400)
"""How often they learn from each other if no pair is best for both."""
NARROW = 1e-9


@compiled
def add_input(g: Game, net: Net, index: int) -> None:
    """Switch an input on."""
    for unit in range(HIDDEN):
        g.hidden[unit] += net.first[index, unit]


@compiled
def show_sheet(t: Tables, g: Game, net: Net, side: int, slot: int) -> int:
    """Show a sheet to the net; how many rows it may lock is returned."""
    lockable = 0
    for row in range(t.rows):
        count = g.count[slot, row]
        if g.shut[slot] >> row & 1 == 0:
            add_input(g, net, net.open_row[side, row, g.last[slot, row] + 1, count])
            lockable += count >= t.needed[row]
        elif g.marks[slot, row] >> t.length[row] & 1:
            add_input(g, net, net.locked_row[side, row, count])
        else:
            add_input(g, net, net.closed_row[side, row, count])
    add_input(g, net, net.misses[side, g.misses[slot]])
    if t.kinds > 1:
        add_input(g, net, net.kind[side, g.kind[slot]])
    if t.spaces:
        space = ZERO
        while space < t.spaces and g.bar[slot] >> space & 1:
            space += 1
        add_input(g, net, net.space[side, space])
    for index in range(t.sets):
        crossed = 0
        for row in range(MOST_ROWS):
            crossed += bit_count(t.set_cells[index, row] & g.marks[slot, row])
        add_input(g, net, net.set_crossed[side, index, crossed])
    return lockable


@compiled
def value(t: Tables, g: Game, net: Net, mover: int, other: int) -> float:
    """The chance to win of the player about to roll."""
    for unit in range(HIDDEN):
        g.hidden[unit] = net.first_bias[unit]
    mine = show_sheet(t, g, net, ZERO, mover)
    theirs = show_sheet(t, g, net, ONE, other)
    closed = 1 if g.shut[mover] else 0
    ahead = score(t, g, mover) - score(t, g, other)
    ahead = min(MOST_AHEAD, max(-MOST_AHEAD, ahead))
    add_input(g, net, net.ahead[closed, ahead + MOST_AHEAD])
    add_input(g, net, net.lockable[closed, mine, theirs])
    return think(g, net)


@compiled
def think(g: Game, net: Net) -> float:
    """What the net makes of the inputs that are switched on."""
    for unit in range(INNER):
        g.inner[unit] = net.second_bias[unit]
    for source in range(HIDDEN):
        strength = g.hidden[source]
        if strength > 0:
            for unit in range(INNER):
                g.inner[unit] += strength * net.second[source, unit]
    total = net.third_bias[0]
    for unit in range(INNER):
        if g.inner[unit] > 0:
            total += g.inner[unit] * net.third[unit]
    return 1.0 / (1.0 + math.exp(-total))


@compiled
def outlook(t: Tables, g: Game, net: Net, mine: int, theirs: int) -> float:
    """The active player's chance to win when the turn is over; exact if the game is over too."""
    misses = max(g.misses[mine], g.misses[theirs])
    if misses < t.misses_to_end and t.closed_rows[g.shut[mine]] < t.rows_to_end:
        return 1.0 - value(t, g, net, theirs, mine)
    ahead = score(t, g, mine) - score(t, g, theirs)
    if ahead == 0:
        return 0.5
    return 1.0 if ahead > 0 else 0.0


@compiled
def close_both(t: Tables, g: Game, mine: int, theirs: int) -> None:
    """Close on two sheets what is closed on either (S8, BA4)."""
    closed = g.shut[mine] | g.shut[theirs]
    if g.shut[mine] == closed and g.shut[theirs] == closed:
        return
    for slot in (mine, theirs):
        g.shut[slot] = closed
        g.bar[slot] |= t.struck[closed]
        for row in range(t.rows):
            refresh(t, g, slot, row)


@compiled
def best_colour(t: Tables, g: Game, net: Net, used: int) -> tuple[float, int]:
    """The best colour action after both white choices: the chance to win, and the play."""
    best, most = PASS, -1.0
    for index in range(all_plays(t, g, AFTER_WHITE, COLOUR)):
        play = g.plays[COLOUR, index]
        copy_slot(g, AFTER_WHITE, AFTER_COLOUR)
        if carry_out(t, g, AFTER_COLOUR, play) + used == 0:
            g.misses[AFTER_COLOUR] += 1
        theirs = OTHER
        if g.shut[AFTER_COLOUR] != g.shut[OTHER]:
            copy_slot(g, OTHER, OTHER_AFTER)
            theirs = OTHER_AFTER
            close_both(t, g, AFTER_COLOUR, theirs)
        chance = outlook(t, g, net, AFTER_COLOUR, theirs)
        if chance > most:
            best, most = play, chance
    return most, best


@compiled
def pair(t: Tables, g: Game, net: Net, mine: int, theirs: int) -> float:
    """The active player's chance to win with a pair of white choices."""
    if g.matrix[mine, theirs] < 0:
        copy_slot(g, g.active, AFTER_WHITE)
        copy_slot(g, 1 - g.active, OTHER)
        made = carry_out(t, g, AFTER_WHITE, g.white_plays[0, mine])
        carry_out(t, g, OTHER, g.white_plays[1, theirs])
        close_both(t, g, AFTER_WHITE, OTHER)
        if t.closed_rows[g.shut[OTHER]] >= t.rows_to_end:
            g.matrix[mine, theirs] = outlook(t, g, net, AFTER_WHITE, OTHER)
        else:
            g.matrix[mine, theirs] = best_colour(t, g, net, made)[0]
    return g.matrix[mine, theirs]


@compiled
def list_white(t: Tables, g: Game, side: int, seat: int) -> int:
    """Keep the white plays of a player."""
    found = all_plays(t, g, seat, WHITE)
    for index in range(found):
        g.white_plays[side, index] = g.plays[WHITE, index]
    return found


@compiled
def answer_mine(t: Tables, g: Game, net: Net, choices: int, theirs: int) -> int:
    """The active player's best white choice against one of the other's."""
    best, most = ZERO, -1.0
    for mine in range(choices):
        chance = pair(t, g, net, mine, theirs)
        if chance > most + NARROW:
            best, most = mine, chance
    return best


@compiled
def answer_theirs(t: Tables, g: Game, net: Net, choices: int, mine: int) -> int:
    """The other player's best white choice against one of the active player's."""
    best, least = ZERO, 2.0
    for theirs in range(choices):
        chance = pair(t, g, net, mine, theirs)
        if chance < least - NARROW:
            best, least = theirs, chance
    return best


@compiled
def solve(t: Tables, g: Game, net: Net) -> tuple[int, int]:
    """A pair of white choices, each the best against the other; drawn if both must mix."""
    rows = list_white(t, g, ZERO, g.active)
    columns = list_white(t, g, ONE, 1 - g.active)
    for mine in range(rows):
        for theirs in range(columns):
            g.matrix[mine, theirs] = -1.0
    theirs = ZERO
    for _ in range(ROUNDS):
        mine = answer_mine(t, g, net, rows, theirs)
        answer = answer_theirs(t, g, net, columns, mine)
        if pair(t, g, net, mine, answer) >= pair(t, g, net, mine, theirs) - NARROW:
            return mine, theirs
        theirs = answer
    for start in range(columns):
        mine = answer_mine(t, g, net, rows, start)
        answer = answer_theirs(t, g, net, columns, mine)
        if pair(t, g, net, mine, answer) >= pair(t, g, net, mine, start) - NARROW:
            return mine, start
    return learn(t, g, net, rows, columns)


@compiled
def learn(t: Tables, g: Game, net: Net, rows: int, columns: int) -> tuple[int, int]:
    """Let both answer what the other has done so far, again and again; draw from what they did."""
    for index in range(max(rows, columns)):
        for side in range(2):
            g.totals[side, index] = 0.0
            g.times[side, index] = 0
    mine, theirs = ZERO, ZERO
    for _ in range(LESSONS):
        for index in range(rows):
            g.totals[0, index] += pair(t, g, net, index, theirs)
        for index in range(columns):
            g.totals[1, index] -= pair(t, g, net, mine, index)
        mine, theirs = best_total(g, ZERO, rows), best_total(g, ONE, columns)
        g.times[0, mine] += 1
        g.times[1, theirs] += 1
    return draw(g, ZERO), draw(g, ONE)


@compiled
def best_total(g: Game, side: int, choices: int) -> int:
    """The choice that would have brought most so far."""
    best = ZERO
    for index in range(choices):
        if g.totals[side, index] > g.totals[side, best]:
            best = index
    return best


@compiled
def draw(g: Game, side: int) -> int:
    """One of the choices, as often as it was made."""
    left = below(g, LESSONS)
    choice = ZERO
    while left >= g.times[side, choice]:
        left -= g.times[side, choice]
        choice += 1
    return choice


@compiled
def net_play(t: Tables, g: Game, net: Net, seat: int, name: int) -> int:
    """What a seat plays: in the white action minding the other's choice, then anew (S4, S5)."""
    if g.stage == WHITE:
        if g.solved != name:  # both seats may have the same net
            mine, theirs = solve(t, g, net)
            g.solved = name
            g.solution[0] = g.white_plays[0, mine]
            g.solution[1] = g.white_plays[1, theirs]
        return g.solution[0 if seat == g.active else 1]
    copy_slot(g, seat, AFTER_WHITE)
    copy_slot(g, 1 - seat, OTHER)
    return best_colour(t, g, net, g.used)[1]
