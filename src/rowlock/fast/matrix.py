"""How a value net chooses: for the win, minding what the others choose at the same time (S4).

Everybody's white choice is to be the best against those of all others, each combination of them
being worth its best colour action. Such a combination is looked for by letting all answer each
other; where two players find none because there is none, both mix.
"""

from __future__ import annotations

from rowlock.fast.codes import (
    ONE,
    PASS,
    WHITE,
    WHITE_SLOTS,
    ZERO,
    plain,
)
from rowlock.fast.compiled import compiled
from rowlock.fast.crosses import all_plays, carry_out, copy_slot
from rowlock.fast.inputs import Net
from rowlock.fast.layout import Game, Tables
from rowlock.fast.net import best_colour, close_at, hit_stones, judge
from rowlock.fast.showing import NOW, keep_now, show
from rowlock.fast.words import below

ROUNDS = 3
"""How often players may answer each other before two look at all pairs of choices."""
LESSONS = plain(400)
"""How often two learn from each other if no pair is best for both."""
NARROW = 1e-6
"""Chances that differ by less are the same, summed in another order."""
NOTHING_LAID = plain(-1)


@compiled
def list_white(t: Tables, g: Game) -> None:
    """Keep the white plays of all players."""
    for seat in range(g.seats):
        found = ONE
        if t.all_choose_white or seat == g.active:
            found = all_plays(t, g, seat, WHITE)
            for index in range(found):
                g.white_plays[seat, index] = g.plays[WHITE, index]
        else:
            g.white_plays[seat, 0] = PASS
        g.choices[seat] = found
        g.choice[seat] = 0
        g.laid[seat] = NOTHING_LAID


@compiled
def lay(t: Tables, g: Game, net: Net, seat: int) -> None:
    """Look at a seat's sheet with the white choice that it is thought to make."""
    slot = WHITE_SLOTS + seat
    g.at[seat] = slot
    if g.laid[seat] != g.choice[seat]:
        copy_slot(g, seat, slot)
        g.made[seat] = carry_out(t, g, slot, g.white_plays[seat, g.choice[seat]])
        show(t, g, net, seat, slot)
        g.laid[seat] = g.choice[seat]


@compiled
def combine(t: Tables, g: Game, net: Net) -> None:
    """What comes of the white choices looked at: chances in `g.best`, colour action `g.reply`."""
    closed = g.closed
    for seat in range(g.seats):
        lay(t, g, net, seat)
        closed |= g.shut[WHITE_SLOTS + seat]
    for seat in range(g.seats):
        if g.shut[WHITE_SLOTS + seat] != closed:
            close_at(t, g, net, seat, closed)
            g.laid[seat] = NOTHING_LAID
    if t.stones:
        hit_stones(t, g, net, 1 - g.active, WHITE_SLOTS + g.active)
        g.laid[1 - g.active] = NOTHING_LAID
    if t.closed_rows[closed] >= t.rows_to_end or (t.stones and g.left[g.at[g.active]] <= 0):
        judge(t, g, net, NOW)
        g.reply = PASS
        for seat in range(g.seats):
            g.best[seat] = g.chance[seat]
    else:
        g.used_cell = g.white_plays[g.active, g.choice[g.active]]
        best_colour(t, g, net, g.made[g.active])
        g.used_cell = PASS


@compiled
def worth(t: Tables, g: Game, net: Net, seat: int) -> float:
    """A seat's chance to win with the white choices looked at."""
    if g.seats != 2:
        combine(t, g, net)
        return g.best[seat]
    mine, theirs = g.choice[g.active], g.choice[1 - g.active]
    if g.matrix[mine, theirs] < 0:
        combine(t, g, net)
        g.matrix[mine, theirs] = g.best[g.active]
        g.replies[mine, theirs] = g.reply
    chance = g.matrix[mine, theirs]
    return chance if seat == g.active else 1.0 - chance


@compiled
def answer(t: Tables, g: Game, net: Net, seat: int) -> bool:
    """Let a seat make its best white choice against those of the others; whether it is new."""
    before = g.choice[seat]
    best, most = before, worth(t, g, net, seat)
    for choice in range(g.choices[seat]):
        if choice != before:
            g.choice[seat] = choice
            chance = worth(t, g, net, seat)
            if chance > most + NARROW:
                best, most = choice, chance
    g.choice[seat] = best
    return best != before


@compiled
def guess(t: Tables, g: Game, net: Net, seat: int) -> None:
    """A first guess at what one who is not active chooses: the best if nobody else does."""
    most = -1.0
    best = ZERO
    for choice in range(g.choices[seat]):
        g.choice[seat] = choice
        lay(t, g, net, seat)
        if g.shut[WHITE_SLOTS + seat] == g.closed:
            judge(t, g, net, NOW)
            if g.chance[seat] > most:
                best, most = choice, g.chance[seat]
    g.choice[seat] = best
    g.at[seat] = seat


@compiled
def settle(t: Tables, g: Game, net: Net) -> bool:
    """Let all answer each other until nobody changes their choice; whether they came to that."""
    for _ in range(ROUNDS):
        answer(t, g, net, g.active)
        changed = False
        for seat in range(g.seats):
            if seat != g.active and answer(t, g, net, seat):
                changed = True
        if not changed:
            return True
    return False


@compiled
def solve(t: Tables, g: Game, net: Net) -> None:
    """White choices of all, each the best against the others; drawn if two must mix.

    The choices are `g.solution`; then `g.best` and `g.reply` are what `combine` finds.
    """
    list_white(t, g)
    keep_now(t, g, net, g.active + 1 if g.active + 1 < g.seats else ZERO)
    for seat in range(g.seats):
        if seat != g.active and g.choices[seat] > 1:
            guess(t, g, net, seat)
    if g.seats == 2:
        for mine in range(g.choices[g.active]):
            for theirs in range(g.choices[1 - g.active]):
                g.matrix[mine, theirs] = -1.0
    settled = settle(t, g, net)
    if g.seats == 2:
        if not settled and not find_pair(t, g, net):
            learn(t, g, net)
        mine, theirs = g.choice[g.active], g.choice[1 - g.active]
        g.best[g.active] = worth(t, g, net, g.active)
        g.best[1 - g.active] = 1.0 - g.best[g.active]
        g.reply = g.replies[mine, theirs]
    else:
        combine(t, g, net)
    for seat in range(g.seats):
        g.solution[seat] = g.white_plays[seat, g.choice[seat]]


@compiled
def find_pair(t: Tables, g: Game, net: Net) -> bool:
    """Look for two choices that answer each other best, from every choice of the other player."""
    other = 1 - g.active
    for start in range(g.choices[other]):
        g.choice[other] = start
        answer(t, g, net, g.active)
        if not answer(t, g, net, other):
            return True
    return False


@compiled
def learn(t: Tables, g: Game, net: Net) -> None:
    """Let both answer what the other has done so far, again and again; draw from what they did."""
    rows, columns = g.choices[g.active], g.choices[1 - g.active]
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
    g.choice[g.active], g.choice[1 - g.active] = draw(g, ZERO), draw(g, ONE)


@compiled
def pair(t: Tables, g: Game, net: Net, mine: int, theirs: int) -> float:
    """The active player's chance to win with a pair of white choices."""
    g.choice[g.active], g.choice[1 - g.active] = mine, theirs
    return worth(t, g, net, g.active)


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
    """What a seat plays: in the white action minding the others' choices, then anew (S4, S5)."""
    if g.stage == WHITE:
        if g.solved != name:  # several seats may have the same net
            solve(t, g, net)
            g.solved = name
        return g.solution[seat]
    if g.solved == name and as_foreseen(t, g):
        return g.reply
    keep_now(t, g, net, g.active + 1 if g.active + 1 < g.seats else ZERO)
    best_colour(t, g, net, g.used)
    return g.reply


@compiled
def as_foreseen(t: Tables, g: Game) -> bool:
    """Whether all have made the white choices that were thought best."""
    for seat in range(g.seats):
        choosing = t.all_choose_white or seat == g.active
        if choosing and g.chosen[seat] != g.solution[seat]:
            return False
    return True
