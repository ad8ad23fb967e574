"""The value of a best response to a fixed policy, by backward induction.

Two tables have the chance of the active seat: `replies` where the responder is active, `guarded`
where the policy is. In a turn of the responder, the policy's white choice j is known, and the
responder takes the best i and the best colour action:

    replies = Σ over rolls of p · max_i Σ_j y_j a_ij

In a turn of the policy, its white choice i and its colour action are known, and the responder takes
the worst j for it:

    guarded = Σ over rolls of p · min_j Σ_i x_i v_ij

A deterministic policy has one i and one j for each roll. The equilibrium has the strategies x and y
of the matrix game of the roll.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel.layout import CELL_MASK, PLACE_MASK, ROW_SHIFT
from rowlock.kernel.policy_choices import AS_ACTIVE, AS_OTHER, COLOURS
from rowlock.solver.matrix_game import MOST_CHOICES, solve_matrix
from rowlock.solver.problem import Floats, Longs
from rowlock.solver.turn import compiled, entry_point, inlined
from rowlock.solver.two_player_kernel import (
    NO_ROW,
    Pairings,
    Space,
    Start,
    fill,
    greater,
    lesser,
    list_white,
    locked,
    outcome,
    unpack,
)

Shorts = NDArray[np.int16]


class Rolls(NamedTuple):
    """Every roll that the closed rows allow, by its white sum."""

    dice: Shorts
    """Roll: two white dice, then one for each colour of the sheet; 0 for a die that is gone."""
    start: Longs
    """White sum: its first roll."""
    chance: Floats


class Responses(NamedTuple):
    """The tables of a best response, and the policy that it answers."""

    replies: Floats
    guarded: Floats
    values: Floats
    """The equilibrium values, if the policy is the equilibrium; else empty."""


class Mixes(NamedTuple):
    """Work space: the policy's strategies for one roll, as the active seat and as the other."""

    active: Floats
    other: Floats
    policy: Space
    """Work space for the equilibrium values."""


@entry_point
def respond(
    t: Pairings,
    rolls: Rolls,
    tables: Responses,
    w: Space,
    mixes: Mixes,
    closed: int,
    positions: Longs,
    choices: Shorts,
) -> None:
    """Solve positions, given as lead, active sheet and other sheet; `choices`: see `Responses`."""
    count = t.sheets[closed]
    for index in range(len(positions)):
        lead, mine, theirs = positions[index, 0], positions[index, 1], positions[index, 2]
        my_misses = unpack(t, w.mine, closed, mine)
        their_misses = unpack(t, w.theirs, closed, theirs)
        unpack(t, mixes.policy.mine, closed, mine)
        unpack(t, mixes.policy.theirs, closed, theirs)
        start = (closed, lead, mine, theirs, my_misses, their_misses)
        reply, guard = 0.0, 0.0
        for total in range(2, len(rolls.start) - 1):
            own = list_white(t, w.mine, w, 0, closed, total)
            other = list_white(t, w.theirs, w, 1, closed, total)
            _copy_white(w, mixes.policy)
            _fill_all(t, tables, w, mixes, start, own, other)
            for roll in range(rolls.start[total], rolls.start[total + 1]):
                if len(tables.values) > 0:
                    _mix(t, rolls, mixes, roll, own, other)
                else:
                    _decide(w, mixes, choices, index, roll, own, other)
                reply += rolls.chance[roll] * _best_reply(t, rolls, w, mixes, roll, own, other)
                guard += rolls.chance[roll] * _worst_answer(
                    t, rolls, tables, w, mixes, start, choices, index, roll, own, other
                )
        place = t.start[closed] + (lead * count + mine) * count + theirs
        tables.replies[place] = reply
        tables.guarded[place] = guard


@inlined
def _copy_white(w: Space, policy: Space) -> None:
    for side in range(2):
        w.white_row[side, 0] = NO_ROW
        w.white_to[side, 0] = 0
        for choice in range(MOST_CHOICES):
            policy.white_row[side, choice] = w.white_row[side, choice]
            policy.white_to[side, choice] = w.white_to[side, choice]


@inlined
def _fill_all(
    t: Pairings, tables: Responses, w: Space, mixes: Mixes, start: Start, own: int, other: int
) -> None:
    """The responder's payoffs: after its turn the policy is active. And those of equilibrium."""
    for i in range(own):
        for j in range(other):
            fill(t, tables.guarded, w, start, i, j)
            if len(tables.values) > 0:
                fill(t, tables.values, mixes.policy, start, i, j)


@inlined
def _payoff(t: Pairings, rolls: Rolls, w: Space, roll: int, i: int, j: int) -> float:
    """The payoff of a pair of white choices with the best colour action of the roll."""
    best = w.floor[i, j]
    for colour in range(t.colours):
        face = rolls.dice[roll, 2 + colour]
        if face > 0:
            for die in range(2):
                best = greater(best, w.best[i, j, colour, rolls.dice[roll, die] + face])
    return float(best)


@inlined
def _decide(
    w: Space, mixes: Mixes, choices: Shorts, index: int, roll: int, own: int, other: int
) -> None:
    """The strategies of a deterministic policy: probability one for what it chooses."""
    _point(w, mixes.active, 0, choices[index, roll, AS_ACTIVE], own)
    _point(w, mixes.other, 1, choices[index, roll, AS_OTHER], other)


@inlined
def _point(w: Space, mix: Floats, side: int, play: int, count: int) -> None:
    row = NO_ROW if play < 0 else (play & CELL_MASK) >> ROW_SHIFT
    for choice in range(count):
        mix[choice] = 1.0 if w.white_row[side, choice] == row else 0.0


@inlined
def _mix(t: Pairings, rolls: Rolls, mixes: Mixes, roll: int, own: int, other: int) -> None:
    """The strategies of the equilibrium."""
    game = mixes.policy.matrix
    for i in range(own):
        for j in range(other):
            game.payoff[i, j] = _payoff(t, rolls, mixes.policy, roll, i, j)
    solve_matrix(game, own, other)
    for i in range(own):
        mixes.active[i] = game.row_mix[i]
    for j in range(other):
        mixes.other[j] = game.column_mix[j]


@inlined
def _best_reply(
    t: Pairings, rolls: Rolls, w: Space, mixes: Mixes, roll: int, own: int, other: int
) -> float:
    best = -1.0
    for i in range(own):
        mean = 0.0
        for j in range(other):
            if mixes.other[j] > 0.0:
                mean += mixes.other[j] * _payoff(t, rolls, w, roll, i, j)
        best = greater(best, mean)
    return best


@compiled
def _worst_answer(
    t: Pairings,
    rolls: Rolls,
    tables: Responses,
    w: Space,
    mixes: Mixes,
    start: Start,
    choices: Shorts,
    index: int,
    roll: int,
    own: int,
    other: int,
) -> float:
    worst = 2.0
    for j in range(other):
        mean = 0.0
        for i in range(own):
            if mixes.active[i] > 0.0:
                if len(tables.values) > 0:
                    row, to = _best_cross(t, rolls, tables, mixes.policy, start, roll, i, j)
                else:
                    row, to = _read_cross(t, w, choices[index, roll, COLOURS + j], i)
                mean += mixes.active[i] * _after(t, tables.replies, w, start, i, j, row, to)
        worst = lesser(worst, mean)
    return worst


@inlined
def _read_cross(t: Pairings, w: Space, play: int, i: int) -> tuple[int, int]:
    """The row of a colour play and its state after it; `NO_ROW` for a pass."""
    if play < 0:
        return NO_ROW, 0
    row, place = (play & CELL_MASK) >> ROW_SHIFT, play & PLACE_MASK
    state = w.white_to[0, i] if w.white_row[0, i] == row else w.mine[row]
    return row, t.step[row, state, place]


@compiled
def _best_cross(
    t: Pairings, rolls: Rolls, tables: Responses, w: Space, start: Start, roll: int, i: int, j: int
) -> tuple[int, int]:
    """The colour cross with the highest equilibrium value, `NO_ROW` if none is better."""
    best, row, to = w.floor[i, j], NO_ROW, 0
    closed = start[0]
    after = closed | locked(t, w.white_row[0, i], w.white_to[0, i])
    after |= locked(t, w.white_row[1, j], w.white_to[1, j])
    if t.closed_rows[after] >= t.rows_to_end:
        return row, to
    for each in range(t.rows):
        if after >> each & 1:
            continue
        state = w.white_to[0, i] if w.white_row[0, i] == each else w.mine[each]
        for place in range(t.first[each, state], t.length[each]):
            next_state = t.step[each, state, place]
            colour = t.colour[each, place]
            if next_state < 0 or t.gone[after] >> colour & 1:
                continue
            face = t.number[each, place] - rolls.dice[roll, 2 + colour]
            if face == rolls.dice[roll, 0] or face == rolls.dice[roll, 1]:
                value = _after(t, tables.values, w, start, i, j, each, next_state)
                if value > best:
                    best, row, to = value, each, next_state
    return row, to


@compiled
def _after(
    t: Pairings, table: Floats, w: Space, start: Start, i: int, j: int, row: int, to: int
) -> float:
    """The value of the active seat after white choices and a colour cross, or none."""
    closed, lead, _, _, my_misses, their_misses = start
    white = (w.white_row[0, i], w.white_to[0, i], w.white_row[1, j], w.white_to[1, j])
    after = closed | locked(t, white[0], white[1]) | locked(t, white[2], white[3])
    missed = 0
    if t.closed_rows[after] < t.rows_to_end:
        after |= locked(t, row, to)
        missed = int(white[0] < 0 and row < 0)
    misses = (my_misses + missed, their_misses)
    return outcome(t, table, w, (closed, lead, after), white, (row, to), misses)
