"""Heuristic policies: greedy on the evaluation formula, random, cautious and closer.

The value of a sheet is a sum over its rows, looked up by last place and crosses, and over its
misses: any formula of `rowlock.kernel.formula`. In the white action the active player tries every
play together with the colour action that would follow; the others try every play. Ties go
to the play that `core.legal_plays` names first, where the pass is the first of all.

With `sense`, and other seats at the table:
- a play that ends the game is made when it leaves the player strictly ahead, and only then;
- the first lock of the game is always taken;
- a miss that ends the game is taken when it leaves the player strictly ahead, and else avoided.
"""

from rowlock.kernel import layout
from rowlock.kernel.crosses import (
    all_plays,
    as_play,
    carry_out,
    cells,
    copy_slot,
    find,
    nth_cell,
    score,
    steps_crossed,
)
from rowlock.kernel.jit import bit_count, compiled
from rowlock.kernel.layout import Game, Policies, Tables
from rowlock.kernel.rng import below

WIN = 1 << 61
FIRST_LOCK = 1 << 58
AVOID = -(1 << 60)
NEVER = -(1 << 61)
NOTHING = -(1 << 62)


@compiled
def worth_play(t: Tables, g: Game, p: Policies, seat: int) -> int:
    """The play after which a seat's sheet is worth most."""
    g.worth[seat] = judge(t, g, p, seat, seat)
    if g.stage == layout.WHITE:
        return best_white(t, g, p, seat)
    copy_slot(g, seat, layout.AFTER_WHITE)
    g.worth[layout.AFTER_WHITE] = g.worth[seat]
    return best_colour(t, g, p, seat, g.used)[1]


@compiled
def best_white(t: Tables, g: Game, p: Policies, seat: int) -> int:
    """The best play of a white action, each play valued with the colour action that may follow."""
    best, most = layout.PASS, NOTHING
    for index in range(all_plays(t, g, seat, layout.WHITE)):
        play = g.plays[layout.WHITE, index]
        worth = worth_after(t, g, p, seat, seat, play)
        if seat == g.active:
            worth = worth_of_turn(t, g, p, seat, play, worth)
        if worth > most:
            best, most = play, worth
    return best


@compiled
def worth_of_turn(t: Tables, g: Game, p: Policies, seat: int, play: int, worth: int) -> int:
    """The value of a white play with the best colour action after it."""
    copy_slot(g, seat, layout.AFTER_WHITE)
    made = carry_out(t, g, layout.AFTER_WHITE, play)
    g.worth[layout.AFTER_WHITE] = worth
    if ends(t, g, layout.AFTER_WHITE):
        return worth
    g.used_cell = play
    worth = best_colour(t, g, p, seat, made)[0]
    g.used_cell = layout.PASS
    return worth


@compiled
def best_colour(t: Tables, g: Game, p: Policies, seat: int, used: int) -> tuple[int, int]:
    """The best colour action after a white one, with its value."""
    best, most = layout.PASS, g.worth[layout.AFTER_WHITE] if used else worth_of_miss(t, g, p, seat)
    for index in range(1, all_plays(t, g, layout.AFTER_WHITE, layout.COLOUR)):
        play = g.plays[layout.COLOUR, index]
        worth = worth_after(t, g, p, seat, layout.AFTER_WHITE, play)
        if worth > most:
            best, most = play, worth
    return most, best


@compiled
def worth_of_miss(t: Tables, g: Game, p: Policies, seat: int) -> int:
    """The value of the sheet after the white action with one more miss."""
    copy_slot(g, layout.AFTER_WHITE, layout.AFTER_COLOUR)
    g.misses[layout.AFTER_COLOUR] += 1
    g.left[layout.AFTER_COLOUR] -= 1
    return judge(t, g, p, seat, layout.AFTER_COLOUR)


@compiled
def worth_after(t: Tables, g: Game, p: Policies, seat: int, slot: int, play: int) -> int:
    """The value of a sheet after a play, from its value before."""
    if play == layout.PASS:
        return g.worth[slot]
    row, place = play >> layout.ROW_SHIFT & layout.ROW_MASK, play & layout.PLACE_MASK
    if place < t.first_closer[row] and t.compound_cells[row] >> place & 1 == 0 and t.stones == 0:
        # A plain cross changes one row only, and nothing else.
        last, count = g.last[slot, row], g.count[slot, row]
        before = p.open_worth[seat, row, last + 1, count]
        return g.worth[slot] - before + p.open_worth[seat, row, place + 1, count + 1]
    copy_slot(g, slot, layout.AFTER_COLOUR)
    carry_out(t, g, layout.AFTER_COLOUR, play)
    return judge(t, g, p, seat, layout.AFTER_COLOUR)


@compiled
def judge(t: Tables, g: Game, p: Policies, seat: int, slot: int) -> int:
    """The value of a possible sheet to a seat."""
    sense = p.sense[seat] and g.seats > 1
    if sense and ends(t, g, slot):
        return WIN if is_ahead(t, g, seat, slot) else NEVER
    if sense and last_miss(t, g, seat, slot):
        return WIN if is_ahead(t, g, seat, slot) else AVOID
    worth = sheet_worth(t, g, p, seat, slot)
    return worth + FIRST_LOCK if sense and g.closed == 0 and g.shut[slot] else worth


@compiled
def sheet_worth(t: Tables, g: Game, p: Policies, seat: int, slot: int) -> int:
    """The value by the formula alone."""
    worth = g.misses[slot] * p.miss_worth[seat]
    if t.steps:
        worth += p.step_worth[seat, steps_crossed(t, g, slot)]
    for row in range(layout.MOST_ROWS):
        place, count = g.last[slot, row] + 1, g.count[slot, row]
        if g.shut[slot] >> row & 1:
            worth += p.closed_worth[seat, row, place, count]
        else:
            worth += p.open_worth[seat, row, place, count]
    return worth


@compiled
def ends(t: Tables, g: Game, slot: int) -> bool:
    """Whether the crosses or stones of a sheet end the game."""
    stones_out = t.stones > 0 and g.left[slot] == 0
    return stones_out or t.closed_rows[g.shut[slot]] >= t.rows_to_end


@compiled
def last_miss(t: Tables, g: Game, seat: int, slot: int) -> bool:
    """Whether the misses of a sheet end the game."""
    misses = g.misses[slot]
    if t.stones:
        misses += g.misses[1 - seat]
    return misses >= t.misses_to_end


@compiled
def is_ahead(t: Tables, g: Game, seat: int, slot: int) -> bool:
    """Whether a sheet is worth more points than those of all other seats."""
    points = score(t, g, slot)
    for other in range(g.seats):
        if other != seat and rival_score(t, g, slot, other) >= points:
            return False
    return True


@compiled
def rival_score(t: Tables, g: Game, slot: int, other: int) -> int:
    """The score of another player, without the stones that a player's new ones would hit (D3)."""
    points = score(t, g, other)
    if t.stones:
        for row in range(t.rows):
            hit = bit_count(g.marks[slot, row] & g.marks[other, row])
            count = g.count[other, row]
            points += t.points[count - hit] - t.points[count]
    return points


# Policies that look at one cell at a time.


WHITE_SKIPS = 1
"""Cells that `cautious` skips at most in the white action, and in the colour action when it has
crossed something …"""
COLOUR_SKIPS = 3
"""… and when it has not, so that a miss is due otherwise."""
AVOIDED = -(10**6)


@compiled
def random_play(t: Tables, g: Game, slot: int) -> int:
    """Any of the legal plays, all equally likely."""
    if t.ties:
        return g.plays[g.stage, below(g, all_plays(t, g, slot, g.stage))]
    choice = below(g, find(t, g, slot, g.stage) + 1)
    return layout.PASS if choice == 0 else as_play(t, g, g.stage, nth_cell(g, choice - 1))


@compiled
def skips(g: Game, slot: int, cell: int) -> int:
    """How many cells a cross would skip; on a board none if it stacks on the player's stone."""
    return max(0, (cell & layout.PLACE_MASK) - g.last[slot, cell >> layout.ROW_SHIFT] - 1)


@compiled
def misses_unless_crossing(g: Game, slot: int) -> bool:
    """Whether a seat that passes now takes a miss."""
    return g.stage != layout.WHITE and slot == g.active and g.used == 0


@compiled
def cautious_play(t: Tables, g: Game, slot: int) -> int:
    """The cross that skips the fewest cells, if they are few; ties: longer row, then upper row."""
    limit = COLOUR_SKIPS if misses_unless_crossing(g, slot) else WHITE_SKIPS
    best, fewest_skipped, most_crosses = layout.PASS, limit + 1, 0
    for index in range(cells(t, g, slot, g.stage)):
        cell = g.cells[index]
        skipped, crosses = skips(g, slot, cell), g.count[slot, cell >> layout.ROW_SHIFT]
        better = skipped < fewest_skipped
        if better or (best != layout.PASS and skipped == fewest_skipped and crosses > most_crosses):
            best, fewest_skipped, most_crosses = cell, skipped, crosses
    return as_play(t, g, g.stage, best)


@compiled
def closer_play(t: Tables, g: Game, slot: int) -> int:
    """A lock if there is one, else the cross that is best for a long row without many skips."""
    best, most = layout.PASS, AVOIDED if misses_unless_crossing(g, slot) else -1
    for index in range(cells(t, g, slot, g.stage)):
        cell = g.cells[index]
        row = cell >> layout.ROW_SHIFT
        value = 2 * (g.count[slot, row] + 1) - skips(g, slot, cell)
        if cell & layout.PLACE_MASK >= t.first_closer[row]:
            value -= AVOIDED
        if value > most:
            best, most = cell, value
    return as_play(t, g, g.stage, best)
