"""Whole games in compiled code."""

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel import layout
from rowlock.kernel.crosses import colour_action, refresh, score, white_action
from rowlock.kernel.equilibrium import net_play
from rowlock.kernel.heuristic_policies import cautious_play, closer_play, random_play, worth_play
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import Game, Lines, Policies, Tables
from rowlock.kernel.policy_functions import function_play
from rowlock.kernel.rng import begin_streams, below, roll, roll_evenly

Nets = NDArray[np.void]

RANDOM, CAUTIOUS, CLOSER, WORTH, NET, FUNCTION = range(6)
"""Kinds of policy."""

TURNS, REASON, CLOSED, FIRST, SEATS = range(5)
"""Columns of a line of results; from `SEATS` on, each seat has those that follow."""
SCORE, MISSES, LOCKS, KIND, SEAT_COLUMNS = range(5)


@compiled
def choose(t: Tables, g: Game, p: Policies, nets: Nets | None, seat: int) -> int:
    """What a seat plays in this action."""
    kind = p.kind[seat]
    if kind == RANDOM:
        return random_play(t, g, seat)
    if kind == CAUTIOUS:
        return cautious_play(t, g, seat)
    if kind == CLOSER:
        return closer_play(t, g, seat)
    if kind == FUNCTION:
        return function_play(t, g, p, seat)
    # Without nets numba prunes this branch, if the condition is a statement of its own.
    if nets is not None:  # noqa: SIM102
        if kind == NET:
            return net_play(t, g, nets[p.net[seat]], seat, layout.MOST_SEATS * g.turn + p.net[seat])
    return worth_play(t, g, p, seat)


@compiled
def restore(t: Tables, g: Game, start: Game) -> None:
    """Reset the game to the start position."""
    g.seats, g.turn, g.active = start.seats, start.turn, start.active
    g.stage, g.reason, g.closed = start.stage, start.reason, start.closed
    g.used, g.used_cell = start.used, start.used_cell
    g.solved = 0
    for die in range(2):
        g.white[die] = start.white[die]
    for colour in range(4):
        g.faces[colour] = start.faces[colour]
    for seat in range(g.seats):
        g.shut[seat], g.misses[seat] = start.shut[seat], start.misses[seat]
        g.bar[seat], g.kind[seat], g.left[seat] = (
            start.bar[seat],
            start.kind[seat],
            start.left[seat],
        )
        for row in range(layout.MOST_ROWS):
            g.marks[seat, row] = start.marks[seat, row]
            g.last[seat, row] = start.last[seat, row]
            g.count[seat, row] = start.count[seat, row]
            refresh(t, g, seat, row)
            if t.stones:
                for place in range(t.length[row] + 1):
                    g.stones[seat, row, place] = start.stones[seat, row, place]


@compiled
def draw_setup(t: Tables, g: Game, p: Policies) -> None:
    """Draw the first seat (S2) and the kinds of sheet (L3), if the policies ask for it."""
    if p.draw_first:
        g.active = below(g, g.seats)
    if p.draw_kinds:
        for seat in range(g.seats):
            kind = below(g, t.kinds - seat)
            # Skip the kinds dealt before, lowest first: a draw without replacement.
            for number in range(t.kinds):
                dealt = False
                for other in range(seat):
                    dealt = dealt or g.kind[other] == number
                if dealt and number <= kind:
                    kind += 1
            g.kind[seat] = kind


@compiled
def play_game(t: Tables, g: Game, p: Policies, nets: Nets | None) -> None:
    """Play a game to its end."""
    turns, even = layout.ZERO, p.even_first
    while g.stage != layout.OVER and turns < layout.MOST_TURNS:
        if g.stage == layout.ROLL:
            if even:
                roll_evenly(t, g)
            else:
                roll(t, g)
            even, g.stage = layout.ZERO, layout.WHITE
        if g.logging:
            write_roll(g, turns)
        if g.stage == layout.WHITE:
            choose_white(t, g, p, nets)
            if g.logging:
                for seat in range(g.seats):
                    g.log[turns, 6 + seat] = g.chosen[seat]
            white_action(t, g)
        if g.stage == layout.COLOUR:
            active = g.active
            g.chosen[active] = choose(t, g, p, nets, active)
            if g.logging:
                g.log[turns, 11] = g.chosen[active]
            colour_action(t, g)
        turns += 1


@compiled
def choose_white(t: Tables, g: Game, p: Policies, nets: Nets | None) -> None:
    """Let every seat choose that takes part in the white action."""
    for seat in range(g.seats):
        if t.all_choose_white or seat == g.active:
            g.chosen[seat] = choose(t, g, p, nets, seat)


@entry_point
def play_games(
    t: Tables, g: Game, start: Game, p: Policies, nets: Nets | None, results: Lines
) -> None:
    """Play as many games as the results have lines, from a game number on."""
    for index in range(results.shape[0]):
        restore(t, g, start)
        begin_streams(g)
        draw_setup(t, g, p)
        results[index, FIRST] = g.active + 1
        play_game(t, g, p, nets)
        note(t, g, results, index)


@compiled
def note(t: Tables, g: Game, results: Lines, index: int) -> None:
    """Write the result of a game."""
    results[index, TURNS] = g.turn
    results[index, REASON] = g.reason
    results[index, CLOSED] = g.closed
    for seat in range(g.seats):
        column = SEATS + SEAT_COLUMNS * seat
        results[index, column + SCORE] = score(t, g, seat)
        results[index, column + MISSES] = g.misses[seat]
        results[index, column + KIND] = g.kind[seat]
        locks = 0
        for row in range(t.rows):
            locks |= (g.marks[seat, row] >> t.lock[row] & 1) << row
        results[index, column + LOCKS] = locks


@compiled
def write_roll(g: Game, turn: int) -> None:
    for die in range(2):
        g.log[turn, die] = g.white[die]
    for colour in range(4):
        g.log[turn, 2 + colour] = g.faces[colour]
