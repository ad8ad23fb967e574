"""The backward-induction kernel of the two-player game.

The value of a position is the chance of the seat whose turn it is, a shared win counting half
(S10). For a fixed pair of white dice and fixed coloured dice the white action (S4) is a matrix
game: i is the choice of the active seat, j that of the other, and the payoff is

    a_ij = max(floor_ij, max over the colour crosses c that the dice allow of value_ijc)

where floor_ij is the value without a colour cross, after the miss if i is the pass (S6). The
coloured dice enter only through this maximum. Faces of a die that raise no a_ij are therefore one
case; all others are enumerated (`_expand`). One case is a *lane*: its matrix, and its probability.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from typing import NamedTuple

import numpy as np

from rowlock.core.sheet import MISS_POINTS
from rowlock.solver.matrix_game import MOST_CHOICES, TOLERANCE, Matrix, matrix_space, solve_matrix
from rowlock.solver.problem import Floats, Longs
from rowlock.solver.turn import Dice, compiled, entry_point, inlined

NEVER = -1.0
"""Below every chance: the value of a cross that is not legal."""
NO_ROW = -1


Start = tuple[int, int, int, int, int, int]
"""A position: closed rows, index of the lead, both sheets, misses of both."""


class Pairings(NamedTuple):
    """The rows of a sheet, and how positions of two sheets are numbered.

    Rows closed for both are bits of `closed`, which selects the block of the table. In a block, a
    sheet is one number: misses, and the state of each open row times its stride.
    """

    rows: int
    rows_to_end: int
    misses_to_end: int
    length: Longs
    open_states: Longs
    """Row: how many states are open; those from here on have the lock."""
    step: Longs
    """Row, state, place: the state after a cross there, -1 if it is not legal (S1, S7)."""
    first: Longs
    """Row, state: the leftmost place that may be crossed."""
    points: Longs
    """Row, state: its points (S10)."""
    number: Longs
    """Row, place."""
    colour: Longs
    """Row, place: the colour, counted among those of the sheet."""
    place: Longs
    """Row, number: its place, -1 if the row does not have it."""
    colours: int
    gone: Longs
    """Closed: the colours whose dice have left, as bits (S8, MA3)."""
    closed_rows: Longs
    """Closed: how many rows that are."""
    start: Longs
    """Closed: where its block of the table begins."""
    sheets: Longs
    """Closed: how many sheets there are in the block."""
    stride: Longs
    """Closed, row."""
    leads: Longs
    """Closed, index: the lead of the active seat in the closed rows."""
    lead_count: Longs
    lead_index: Longs
    """Closed, lead + `most_lead`: the index of a lead."""
    most_lead: int
    order: Longs
    """The sheets of each block by level."""
    order_start: Longs
    level: Longs
    """Level of each sheet: its crosses in open rows, and misses."""
    level_start: Longs
    """Closed, level: where the sheets of a level begin in the block's order."""
    image: Longs
    """The sheet that a symmetry of the game makes of each sheet …"""
    image_closed: Longs
    """… and the closed rows that it makes of closed rows."""


class Space(NamedTuple):
    """Work space for one position."""

    mine: Longs
    """Row: the state on the active seat's sheet …"""
    theirs: Longs
    """… and on the other's."""
    white_row: Longs
    """Side, choice: the row of the white cross, or `NO_ROW` …"""
    white_to: Longs
    """… and its state after it."""
    floor: Floats
    """Choice, choice: the value without a colour cross."""
    best: Floats
    """Choice, choice, colour, number: the value of the best such colour cross."""
    face: Floats
    """Face, pair of choices: the value of the best colour cross with that face."""
    payoff: Floats
    """Pair of choices, lane."""
    weight: Floats
    """Lane: its probability, the white dice given."""
    matrix: Matrix


def work_space(rows: int, colours: int, sides: int) -> Space:
    """Work space for positions of two sheets."""
    most, pairs = MOST_CHOICES, MOST_CHOICES**2
    lanes = (sides + 1) ** colours
    return Space(
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros((2, most), np.int64),
        np.zeros((2, most), np.int64),
        np.zeros((most, most)),
        np.zeros((most, most, colours, 2 * sides + 1)),
        np.zeros((sides, pairs)),
        np.zeros((pairs, lanes)),
        np.zeros(lanes),
        matrix_space(),
    )


@inlined
def greater(one: float, other: float) -> float:
    """The greater of two numbers."""
    return one if one > other else other  # noqa: FURB136 - becomes one instruction


@inlined
def lesser(one: float, other: float) -> float:
    """The lesser of two numbers."""
    return one if one < other else other  # noqa: FURB136 - becomes one instruction


@entry_point
def solve_block(
    t: Pairings, dice: Dice, table: Floats, w: Space, closed: int, level: int, begin: int, end: int
) -> int:
    """Solve the positions of a level whose other sheet is one from `begin` to `end` of the order.

    The level of a position is the sum over its sheets. Every turn raises it, and rows that close
    lead to blocks solved before. Returns how many matrix games could not be certified.
    """
    failures = 0
    count = t.sheets[closed]
    shift = t.order_start[closed]
    for index in range(begin, end):
        theirs = t.order[shift + index]
        own_level = level - t.level[shift + theirs]
        if own_level < 0 or own_level >= t.level_start.shape[1] - 1:
            continue
        for own in range(t.level_start[closed, own_level], t.level_start[closed, own_level + 1]):
            mine = t.order[shift + own]
            for lead in range(t.lead_count[closed]):
                place = t.start[closed] + (lead * count + mine) * count + theirs
                image = _image(t, closed, lead, mine, theirs)
                if image >= place:
                    value, mixed, failed = evaluate(t, dice, table, w, closed, lead, mine, theirs)
                    failures += failed
                    table[place] = table[image] = -value if mixed else value
    return failures


@inlined
def _image(t: Pairings, closed: int, lead: int, mine: int, theirs: int) -> int:
    """The index of the position that the symmetry makes of a position."""
    shift = t.order_start[closed]
    to = t.image_closed[closed]
    count = t.sheets[to]
    own = (lead * count + t.image[shift + mine]) * count
    return int(t.start[to] + own + t.image[shift + theirs])


@compiled
def evaluate(
    t: Pairings, dice: Dice, table: Floats, w: Space, closed: int, lead: int, mine: int, theirs: int
) -> tuple[float, bool, int]:
    """The value of a position, whether a roll needs mixing, and games not certified."""
    my_misses = unpack(t, w.mine, closed, mine)
    their_misses = unpack(t, w.theirs, closed, theirs)
    start = (closed, lead, mine, theirs, my_misses, their_misses)
    w.white_row[0, 0] = w.white_row[1, 0] = NO_ROW
    w.white_to[0, 0] = w.white_to[1, 0] = 0
    fill(t, table, w, start, 0, 0)
    value, mixed, failures = 0.0, False, 0
    for total in range(2, 2 * dice.sides + 1):
        own = list_white(t, w.mine, w, 0, closed, total)
        other = list_white(t, w.theirs, w, 1, closed, total)
        for i in range(own):
            for j in range(other):
                if i + j > 0:
                    fill(t, table, w, start, i, j)
        for pair in range(dice.start[total], dice.start[total + 1]):
            lanes = _expand(t, dice, w, pair, own, other)
            mean, needs_mixing, failed = _mean(w, lanes, own, other)
            value += dice.chance[pair] * mean
            mixed |= needs_mixing
            failures += failed
    return value, mixed, failures


@inlined
def unpack(t: Pairings, states: Longs, closed: int, sheet: int) -> int:
    """The state of each open row of a sheet; returns its misses."""
    misses = sheet % t.misses_to_end
    rest = sheet // t.misses_to_end
    for row in range(t.rows):
        states[row] = 0
        if not closed >> row & 1:
            states[row] = rest % t.open_states[row]
            rest //= t.open_states[row]
    return misses


@inlined
def list_white(t: Pairings, states: Longs, w: Space, side: int, closed: int, total: int) -> int:
    """List the white choices of a side for a sum, the pass first; returns their number (S4)."""
    count = 1
    for row in range(t.rows):
        place = t.place[row, total]
        if place >= 0 and not closed >> row & 1:
            to = t.step[row, states[row], place]
            if to >= 0:
                w.white_row[side, count] = row
                w.white_to[side, count] = to
                count += 1
    return count


@compiled
def fill(t: Pairings, table: Floats, w: Space, start: Start, i: int, j: int) -> None:
    """The values after a pair of white choices: without a colour cross, and with each of them."""
    closed, lead, _, _, my_misses, their_misses = start
    white = (w.white_row[0, i], w.white_to[0, i], w.white_row[1, j], w.white_to[1, j])
    after = closed | locked(t, white[0], white[1]) | locked(t, white[2], white[3])
    rows = (closed, lead, after)
    for colour in range(w.best.shape[2]):
        for number in range(w.best.shape[3]):
            w.best[i, j, colour, number] = NEVER
    misses = (my_misses, their_misses)
    if t.closed_rows[after] >= t.rows_to_end:
        # S9: no colour action follows, and nobody takes a miss.
        w.floor[i, j] = outcome(t, table, w, rows, white, (NO_ROW, 0), misses)
        return
    missed = (my_misses + int(white[0] < 0), their_misses)
    w.floor[i, j] = outcome(t, table, w, rows, white, (NO_ROW, 0), missed)
    base = _base(t, w, start, white) if after == closed else -1
    for row in range(t.rows):
        if not after >> row & 1:
            _fill_row(t, table, w, start, (i, j, row, base, after), white)


@inlined
def locked(t: Pairings, row: int, state: int) -> int:
    """The row as a bit, if the state has its lock."""
    return 1 << row if row >= 0 and state >= t.open_states[row] else 0


@inlined
def _base(t: Pairings, w: Space, start: Start, white: tuple[int, int, int, int]) -> int:
    """The next position after white crosses that close no row, without a colour cross and a miss.

    The other seat is active then, and its lead is the negative of this one.
    """
    closed, lead, mine, theirs, _, _ = start
    my_row, my_to, their_row, their_to = white
    if my_row >= 0:
        mine += (my_to - w.mine[my_row]) * t.stride[closed, my_row]
    if their_row >= 0:
        theirs += (their_to - w.theirs[their_row]) * t.stride[closed, their_row]
    count = t.sheets[closed]
    return int(
        t.start[closed] + ((t.lead_count[closed] - 1 - lead) * count + theirs) * count + mine
    )


@inlined
def _fill_row(
    t: Pairings,
    table: Floats,
    w: Space,
    start: Start,
    where: tuple[int, int, int, int, int],
    white: tuple[int, int, int, int],
) -> None:
    """The values of the colour crosses in a row."""
    i, j, row, base, after = where
    closed, lead, _, _, my_misses, their_misses = start
    state = white[1] if row == white[0] else w.mine[row]
    stride = t.stride[closed, row]
    for place in range(t.first[row, state], t.length[row]):
        to = t.step[row, state, place]
        colour = t.colour[row, place]
        if to < 0 or t.gone[after] >> colour & 1:
            continue
        if base >= 0 and to < t.open_states[row]:
            value = 1.0 - abs(table[base + (to - state) * stride])
        else:
            rows = (closed, lead, after | locked(t, row, to))
            misses = (my_misses, their_misses)
            value = outcome(t, table, w, rows, white, (row, to), misses)
        number = t.number[row, place]
        w.best[i, j, colour, number] = greater(w.best[i, j, colour, number], value)


@compiled
def outcome(
    t: Pairings,
    table: Floats,
    w: Space,
    rows: tuple[int, int, int],
    white: tuple[int, int, int, int],
    coloured: tuple[int, int],
    misses: tuple[int, int],
) -> float:
    """The value after a turn: `rows` are the closed rows before, the lead in them, and those now.

    White crosses are given as rows and states of both, the colour cross as row and state.
    """
    closed, lead_at, now = rows
    lead, ahead = t.leads[closed, lead_at], 0
    mine, theirs = misses
    for row in range(t.rows):
        if closed >> row & 1:
            continue
        own, other = w.mine[row], w.theirs[row]
        if row == white[0]:
            own = white[1]
        if row == coloured[0]:
            own = coloured[1]
        if row == white[2]:
            other = white[3]
        gained = t.points[row, own] - t.points[row, other]
        if now >> row & 1:
            lead += gained
        else:
            ahead += gained
            mine += own * t.stride[now, row]
            theirs += other * t.stride[now, row]
    if t.closed_rows[now] >= t.rows_to_end or misses[0] >= t.misses_to_end:
        total = lead + ahead + MISS_POINTS * (misses[0] - misses[1])
        if total == 0:
            return 0.5
        return 1.0 if total > 0 else 0.0
    count = t.sheets[now]
    index = t.lead_index[now, t.most_lead - lead]
    return 1.0 - float(abs(table[t.start[now] + (index * count + theirs) * count + mine]))


@inlined
def _expand(t: Pairings, dice: Dice, w: Space, pair: int, own: int, other: int) -> int:
    """Make the lanes of a pair of white dice; returns their number."""
    for i in range(own):
        for j in range(other):
            w.payoff[i * MOST_CHOICES + j, 0] = w.floor[i, j]
    w.weight[0] = 1.0
    lanes = 1
    for colour in range(t.colours):
        faces = 0
        for face in range(1, dice.sides + 1):
            low, high = dice.low[pair] + face, dice.high[pair] + face
            faces += _show_face(w, colour, low, high, own, other, faces)
        if faces > 0:
            lanes = _add_die(w, lanes, faces, dice.sides, own, other)
    return lanes


@inlined
def _add_die(w: Space, lanes: int, faces: int, sides: int, own: int, other: int) -> int:
    """Multiply the lanes by the faces of a die that matter, and one case for all other faces."""
    for face in range(faces):
        to = (face + 1) * lanes
        for lane in range(lanes):
            w.weight[to + lane] = w.weight[lane] / sides
        for i in range(own):
            for j in range(other):
                cell = i * MOST_CHOICES + j
                for lane in range(lanes):
                    w.payoff[cell, to + lane] = greater(w.payoff[cell, lane], w.face[face, cell])
    for lane in range(lanes):
        w.weight[lane] *= (sides - faces) / sides
    return lanes * (faces + 1)


@inlined
def _show_face(
    w: Space, colour: int, number: int, another: int, own: int, other: int, shown: int
) -> int:
    """The values of a face, by the two numbers that it makes; 0 if it improves on no floor."""
    better = 0
    for i in range(own):
        for j in range(other):
            value = greater(w.best[i, j, colour, number], w.best[i, j, colour, another])
            w.face[shown, i * MOST_CHOICES + j] = value
            better |= int(value > w.floor[i, j])
    return better


@inlined
def _mean(w: Space, lanes: int, own: int, other: int) -> tuple[float, bool, int]:
    """The mean value of the lanes, whether one needs mixing, and games not certified."""
    mean, mixed, failures = 0.0, False, 0
    if own == 1 and other == 1:
        for lane in range(lanes):
            mean += w.weight[lane] * w.payoff[0, lane]
        return mean, mixed, failures
    for lane in range(lanes):
        if w.weight[lane] == 0.0:
            continue
        lower, upper = _security(w, lane, own, other)
        if upper - lower > TOLERANCE:
            for i in range(own):
                for j in range(other):
                    w.matrix.payoff[i, j] = w.payoff[i * MOST_CHOICES + j, lane]
            lower, upper, _ = solve_matrix(w.matrix, own, other)
            mixed = True
            failures += int(not upper - lower <= TOLERANCE)
        mean += w.weight[lane] * (0.5 * (lower + upper))
    return mean, mixed, failures


@inlined
def _security(w: Space, lane: int, own: int, other: int) -> tuple[float, float]:
    """The pure security levels max_i min_j and min_j max_i of a lane."""
    lower, upper = NEVER, 2.0
    for i in range(own):
        least = w.payoff[i * MOST_CHOICES, lane]
        for j in range(1, other):
            least = lesser(least, w.payoff[i * MOST_CHOICES + j, lane])
        lower = greater(lower, least)
    for j in range(other):
        most = w.payoff[j, lane]
        for i in range(1, own):
            most = greater(most, w.payoff[i * MOST_CHOICES + j, lane])
        upper = lesser(upper, most)
    return lower, upper
