"""Transitions, one action at a time: the kernel's counterpart of `core.rules`.

Dice and choices are inputs, laid down in `white`, `faces` and `chosen` of the game.
"""

from rowlock.kernel import layout
from rowlock.kernel.crosses import carry_out, earned, fewest, refresh
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import Game, Tables


@compiled
def act(t: Tables, g: Game, seat: int, play: int) -> None:
    """Carry a play out on the table itself."""
    if t.stones and play != layout.PASS:
        put_stone(t, g, seat, play >> layout.ROW_SHIFT, play & layout.PLACE_MASK)
    made = carry_out(t, g, seat, play)
    if seat == g.active and made:
        g.used += made
        g.used_cell = play


@compiled
def put_stone(t: Tables, g: Game, seat: int, row: int, place: int) -> None:
    """Put a stone on the board; a single one of the other player goes back to them (D3)."""
    other = 1 - seat
    if g.stones[other, row, place]:
        g.stones[other, row, place] = 0
        g.marks[other, row] &= ~(1 << place)
        g.count[other, row] -= 1
        g.left[other] += 1
        last = place - 1
        while last >= 0 and g.stones[other, row, last] == 0:
            last -= 1
        g.last[other, row] = last
        refresh(t, g, other, row)
    g.stones[seat, row, place] += 1
    if place >= t.first_closer[row] and g.left[seat] > 1:
        g.stones[seat, row, t.length[row]] = 1


@entry_point
def white_action(t: Tables, g: Game) -> None:
    """Carry out what was chosen in the white action, all together (S4), and go on."""
    closed = g.closed
    for seat in range(g.seats):
        if t.all_choose_white or seat == g.active:
            act(t, g, seat, g.chosen[seat])
            closed |= g.shut[seat]
    close_rows(t, g, closed)
    if not ended(t, g):
        g.stage = layout.COLOUR


@entry_point
def colour_action(t: Tables, g: Game) -> None:
    """Carry out what the active seat has chosen, then the miss that is due, and go on (S5, S6)."""
    act(t, g, g.active, g.chosen[g.active])
    close_rows(t, g, g.shut[g.active])
    if ended(t, g):
        return
    if g.used == 0:
        g.misses[g.active] += 1
        g.left[g.active] -= 1  # D7: the miss is a stone too
        if ended(t, g):
            return
    g.stage = layout.ROLL
    g.turn += 1
    g.active = g.active + 1 if g.active + 1 < g.seats else 0
    g.used = 0
    g.used_cell = layout.PASS


@compiled
def close_rows(t: Tables, g: Game, closed: int) -> None:
    """Close for everybody what was closed in this action: dice leave, bars are struck (S8, BA4)."""
    if closed == g.closed:
        return
    g.closed = closed
    for seat in range(g.seats):
        g.shut[seat] = closed
        for row in range(t.rows):
            refresh(t, g, seat, row)
        g.bar[seat] |= t.struck[closed]
    for colour in range(layout.MOST_COLOURS):
        if t.gone[closed] >> colour & 1:
            g.faces[colour] = 0


@compiled
def ended(t: Tables, g: Game) -> bool:
    """See whether the game is over, and note why."""
    g.reason = end_reason(t, g)
    if g.reason != layout.NO_REASON:
        g.stage = layout.OVER
    return g.reason != layout.NO_REASON


@compiled
def end_reason(t: Tables, g: Game) -> int:
    """Why the game is over now, if it is (S9, D8)."""
    misses, most = 0, 0
    for seat in range(g.seats):
        if t.stones and g.left[seat] == 0:
            return layout.STONES
        misses += g.misses[seat]
        most = max(most, g.misses[seat])
    # D8: the miss column is shared by both players.
    if (misses if t.stones else most) >= t.misses_to_end:
        return layout.MISSES
    return layout.ROWS if t.closed_rows[g.closed] >= t.rows_to_end else layout.NO_REASON


@entry_point
def score(t: Tables, g: Game, slot: int) -> int:
    """What a sheet is worth now (S10, BB3, D9)."""
    points = 0
    for row in range(layout.MOST_ROWS):
        points += t.points[g.count[slot, row]]
    bonuses = 0
    for index in range(t.sets):
        if t.set_kind[index] > layout.ONE_IN_EACH and earned(t, g, slot, index):
            bonuses |= 1 << t.set_kind[index]
    if bonuses >> layout.DOUBLE_FEWEST & 1:
        points += t.points[fewest(t, g, slot)]
    if bonuses >> layout.PLUS_13 & 1:
        points += t.bonus_points
    if bonuses >> layout.NO_MISSES & 1 == 0:
        points += t.miss_points * g.misses[slot]
    return points
