"""Policies that look at one cell at a time: random, cautious, closer."""

from __future__ import annotations

from rowlock.fast.codes import PASS, PLACE_MASK, ROW_SHIFT, WHITE
from rowlock.fast.compiled import compiled
from rowlock.fast.crosses import all_plays
from rowlock.fast.layout import Game, Tables
from rowlock.fast.offers import cells, find, nth_cell
from rowlock.fast.words import below

WHITE_SKIPS = 1
"""Cells that `cautious` skips at most in the white action, and in the colour action when it has
crossed something …"""
COLOUR_SKIPS = 3
"""… and when it has not, so that a miss is due otherwise."""
NEVER = -(10**6)


@compiled
def random_play(t: Tables, g: Game, slot: int) -> int:
    """Any of the legal plays, all equally likely."""
    if t.ties:
        return g.plays[g.stage, below(g, all_plays(t, g, slot, g.stage))]
    choice = below(g, find(t, g, slot, g.stage) + 1)
    return PASS if choice == 0 else nth_cell(g, choice - 1)


@compiled
def skips(g: Game, slot: int, cell: int) -> int:
    """How many cells a cross would skip; on a board none if it goes on top of one's own stone."""
    return max(0, (cell & PLACE_MASK) - g.last[slot, cell >> ROW_SHIFT] - 1)


@compiled
def misses_unless_crossing(g: Game, slot: int) -> bool:
    """Whether a seat that passes now takes a miss."""
    return g.stage != WHITE and slot == g.active and g.used == 0


@compiled
def cautious_play(t: Tables, g: Game, slot: int) -> int:
    """The cross that skips the fewest cells, if they are few; ties: longer row, then upper row."""
    limit = COLOUR_SKIPS if misses_unless_crossing(g, slot) else WHITE_SKIPS
    best, fewest_skipped, most_crosses = PASS, limit + 1, 0
    for index in range(cells(t, g, slot, g.stage)):
        cell = g.cells[index]
        skipped, crosses = skips(g, slot, cell), g.count[slot, cell >> ROW_SHIFT]
        better = skipped < fewest_skipped
        if better or (best != PASS and skipped == fewest_skipped and crosses > most_crosses):
            best, fewest_skipped, most_crosses = cell, skipped, crosses
    return best


@compiled
def closer_play(t: Tables, g: Game, slot: int) -> int:
    """A lock if there is one, else the cross that is best for a long row without many skips."""
    best, most = PASS, NEVER if misses_unless_crossing(g, slot) else -1
    for index in range(cells(t, g, slot, g.stage)):
        cell = g.cells[index]
        row = cell >> ROW_SHIFT
        value = 2 * (g.count[slot, row] + 1) - skips(g, slot, cell)
        if cell & PLACE_MASK >= t.first_closer[row]:
            value -= NEVER
        if value > most:
            best, most = cell, value
    return best
