"""What a policy chooses in given positions, for every roll.

For exact calculations about a policy: it is asked in each position as the active seat and as the
other. A policy must not draw random numbers here: then its choice is a function of position and
roll.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel import layout
from rowlock.kernel.crosses import all_plays, refresh, white_action
from rowlock.kernel.games import choose
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import Game, Policies, Tables

Shorts = NDArray[np.int16]

AS_ACTIVE, AS_OTHER, COLOURS = 0, 1, 2
"""Columns of choices: the white play of the active seat, that of the other, and the colour play of
the active seat after each white play of the other, in the order of `all_plays`."""
NOT_ASKED = -2
LAST, COUNT = 0, 1


@entry_point
def tabulate_choices(
    t: Tables,
    g: Game,
    p: Policies,
    rows: Shorts,
    misses: Shorts,
    closed: int,
    rolls: Shorts,
    choices: Shorts,
) -> None:
    """Write the choices of a policy for every position and roll.

    `rows` has for each position, side and row the place of the last cross and the number of
    crosses. The policy has the first side when it is active, and the second when it is not; it
    plays on seat 1 of `p` in both cases.
    """
    for index in range(len(rows)):
        _lay_out(t, g, rows, misses, closed, index, 1)
        for roll in range(len(rolls)):
            _take_roll(g, rolls, roll)
            choices[index, roll, AS_OTHER] = choose(t, g, p, None, 0)
        for roll in range(len(rolls)):
            _choose_turn(t, g, p, rows, misses, closed, index, rolls, roll, choices)


@compiled
def _choose_turn(
    t: Tables,
    g: Game,
    p: Policies,
    rows: Shorts,
    misses: Shorts,
    closed: int,
    index: int,
    rolls: Shorts,
    roll: int,
    choices: Shorts,
) -> None:
    """The choices of the active seat in one turn."""
    _lay_out(t, g, rows, misses, closed, index, 0)
    _take_roll(g, rolls, roll)
    white = choose(t, g, p, None, 0)
    choices[index, roll, AS_ACTIVE] = white
    count = all_plays(t, g, 1, layout.WHITE)
    for answer in range(count):
        if answer > 0:
            _lay_out(t, g, rows, misses, closed, index, 0)
            _take_roll(g, rolls, roll)
            all_plays(t, g, 1, layout.WHITE)
        g.chosen[0] = white
        g.chosen[1] = g.plays[layout.WHITE, answer]
        white_action(t, g)
        choice = layout.PASS - 1
        if g.stage == layout.COLOUR:
            choice = choose(t, g, p, None, 0)
        choices[index, roll, COLOURS + answer] = choice


@compiled
def _lay_out(
    t: Tables, g: Game, rows: Shorts, misses: Shorts, closed: int, index: int, active: int
) -> None:
    """Set up a position; the policy is on the first seat, which need not be the active one."""
    g.seats, g.turn, g.active = 2, 1, active
    g.reason, g.closed, g.used, g.used_cell, g.solved = 0, closed, 0, layout.PASS, 0
    for seat in range(2):
        side = seat if active == 0 else 1 - seat
        g.shut[seat], g.misses[seat] = closed, misses[index, side]
        for row in range(t.rows):
            last, count = rows[index, side, row, LAST], rows[index, side, row, COUNT]
            g.last[seat, row], g.count[seat, row] = last, count
            # The rules look at the number of crosses and at the last one only.
            g.marks[seat, row] = 0 if count == 0 else (1 << count - 1) - 1 | 1 << last
            refresh(t, g, seat, row)


@compiled
def _take_roll(g: Game, rolls: Shorts, roll: int) -> None:
    for die in range(2):
        g.white[die] = rolls[roll, die]
    for colour in range(layout.MOST_COLOURS):
        g.faces[colour] = rolls[roll, 2 + colour]
    g.stage = layout.WHITE
