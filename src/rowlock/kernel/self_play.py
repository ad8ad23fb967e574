"""Self-play: whole games of a net against itself, with a TD(λ) target for every turn.

A position is evaluated before its roll. The target of the last position is the result of the game.
Going backwards, with V_t the chance that the net saw after the roll of turn t (at equilibrium play)
and B_t its chance before that roll,

    G_t = B_t + λ · (G_{t+1} − V_t)

B_t equals V_t unless the net averages over all white rolls; then the luck of the roll, V_t − B_t,
cancels out of the target: a control variate that removes most of the dice's variance. λ = 1
without averaging learns from results alone, λ = 0 from the net's own next opinion alone.
After an exploratory (off-policy) choice the trace is cut: λ counts as 0 for that turn, because
what follows no longer samples the policy.
"""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel import layout
from rowlock.kernel.crosses import all_plays, colour_action, score, white_action
from rowlock.kernel.equilibrium import solve
from rowlock.kernel.games import NET, choose_white, draw_setup, restore
from rowlock.kernel.games import choose as choose_play
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import Floats, Game, Ints, Policies, Tables
from rowlock.kernel.net_evaluation import seat_sides, show, stand
from rowlock.kernel.rng import begin_streams, below, roll
from rowlock.kernel.value_net import Net

EPSILON, LAMBDA, EXPECT_ROLLS = range(3)
"""Indices into `rates`: ε of ε-greedy exploration; λ; whether B_t averages over all white rolls."""
FINE = 1 << 20
POINTS, TURNS = 50.0, 20.0
"""Units of the auxiliary targets: final scores and turns to come."""

Shorts = NDArray[np.int16]
Numbers = NDArray[np.float32]
Pages = tuple[Shorts, Numbers, Numbers]
"""Per position: active inputs, each seat's target chance, auxiliary targets."""


class Episode:
    """One game while it is played, turn by turn."""

    rates: Annotated[Floats, (3,)]
    mover: Annotated[Ints, (layout.MOST_TURNS,)]
    """The seat that was about to roll."""
    off_policy: Annotated[Ints, (layout.MOST_TURNS,)]
    """Whether some choice was random, or was not the net's own."""
    after_roll: Annotated[Floats, (layout.MOST_TURNS, layout.MOST_SEATS)]
    """V_t: each seat's chance after the roll, by the net."""
    before_roll: Annotated[Floats, (layout.MOST_TURNS, layout.MOST_SEATS)]
    """B_t: each seat's chance before the roll; equals V_t unless averaged over rolls."""
    inputs: Annotated[Ints, (layout.MOST_TURNS, layout.MOST_CHANGES)]
    """The active inputs of the position before the roll."""


@compiled
def explores(g: Game, x: Episode) -> bool:
    """Whether the next choice explores (ε-greedy)."""
    return below(g, FINE) < x.rates[EPSILON] * FINE


@compiled
def record_position(t: Tables, g: Game, net: Net, x: Episode, turn: int) -> None:
    """Store the active inputs of the position before the roll."""
    seat_sides(g, g.active)
    found = layout.ZERO
    for seat in range(g.seats):
        g.at[seat] = seat
        show(t, g, net, seat, seat)
        for index in range(net.shown):
            x.inputs[turn, found] = g.shown[seat, index]
            found += 1
    for index in range(stand(t, g, net)):
        x.inputs[turn, found + index] = g.plus[index]
    x.mover[turn] = g.active
    x.off_policy[turn] = 0


@compiled
def choose_all(
    t: Tables, g: Game, p: Policies, nets: NDArray[np.void], x: Episode, turn: int
) -> None:
    """Choose for the white action: equilibrium play, with exploration."""
    choose_white(t, g, p, nets)
    if p.kind[0] == NET:
        for seat in range(g.seats):
            x.after_roll[turn, seat] = g.best[seat]
            if x.rates[EXPECT_ROLLS] == 0:
                x.before_roll[turn, seat] = g.best[seat]
    for seat in range(g.seats):
        if not t.all_choose_white and seat != g.active:
            continue
        if explores(g, x):
            g.chosen[seat] = g.plays[layout.WHITE, below(g, all_plays(t, g, seat, layout.WHITE))]
            x.off_policy[turn] = 1
        if p.kind[seat] != NET and (seat == g.active or g.chosen[seat] != g.solution[seat]):
            x.off_policy[turn] = 1


@compiled
def expect_over_rolls(t: Tables, g: Game, net: Net, x: Episode, turn: int) -> None:
    """B_t: the mean over all pairs of white dice, each with one sample of coloured dice."""
    for seat in range(g.seats):
        x.before_roll[turn, seat] = 0.0
    absent = t.gone[g.closed] | ~t.colours
    # Two different faces fall in two ways, a double in one. The coloured dice are sampled:
    # enumerating them too would cost sides⁴ times as much for little less variance.
    for low in range(1, t.sides + 1):
        for high in range(low, t.sides + 1):
            g.white[0], g.white[1] = low, high
            for colour in range(layout.MOST_COLOURS):
                g.faces[colour] = 0 if absent >> colour & 1 else 1 + below(g, t.sides)
            solve(t, g, net)
            share = (1.0 if low == high else 2.0) / (t.sides * t.sides)
            for seat in range(g.seats):
                x.before_roll[turn, seat] += share * g.best[seat]


@compiled
def play_episode(t: Tables, g: Game, p: Policies, nets: NDArray[np.void], x: Episode) -> int:
    """Play one game; return its number of turns."""
    turn = layout.ZERO
    while g.stage != layout.OVER and turn < layout.MOST_TURNS:
        record_position(t, g, nets[0], x, turn)
        g.stage = layout.WHITE
        if x.rates[EXPECT_ROLLS] != 0:
            expect_over_rolls(t, g, nets[0], x, turn)
        roll(t, g)
        choose_all(t, g, p, nets, x, turn)
        white_action(t, g)
        if g.stage == layout.COLOUR:
            g.chosen[g.active] = choose_play(t, g, p, nets, g.active)
            if explores(g, x):
                plays = all_plays(t, g, g.active, layout.COLOUR)
                g.chosen[g.active] = g.plays[layout.COLOUR, below(g, plays)]
                x.off_policy[turn] = 1
            colour_action(t, g)
        turn += 1
    return turn


@compiled
def final_result(t: Tables, g: Game) -> None:
    """Each seat's share of the win into `g.chance` (ties share it), and its points."""
    most, sharing = -10000, 0
    for seat in range(g.seats):
        g.points[seat] = score(t, g, seat)
        if g.points[seat] > most:
            most, sharing = g.points[seat], 0
        sharing += g.points[seat] == most
    for seat in range(g.seats):
        g.chance[seat] = 1.0 / sharing if g.points[seat] == most else 0.0


@compiled
def write_targets(g: Game, x: Episode, turns: int, first: int, pages: Pages) -> None:
    """Write the TD(λ) targets of a game, backwards from its result in `g.chance`."""
    inputs, chances, extras = pages
    for turn in range(turns - 1, -1, -1):
        line, mover = first + turn, x.mover[turn]
        keep = x.rates[LAMBDA]
        if x.off_policy[turn] and keep < 1.0:
            keep = 0.0  # off-policy: cut the trace
        for seat in range(g.seats):
            # G_t = B_t + λ (G_{t+1} − V_t). The luck of the roll, V_t − B_t, has mean zero: without
            # it the target is unbiased and has less variance (control variate).
            later = g.chance[seat] - x.after_roll[turn, seat]
            g.chance[seat] = x.before_roll[turn, seat] + later * keep
            side = seat - mover if seat >= mover else seat - mover + g.seats
            chances[line, side] = g.chance[seat]
            extras[line, side] = g.points[seat] / POINTS
        extras[line, g.seats] = (turns - turn) / TURNS
        for index in range(inputs.shape[1]):
            inputs[line, index] = x.inputs[turn, index]


@entry_point
def play_episodes(  # noqa: PLR0913, PLR0917 - the table, who plays, and where it is written down
    t: Tables, g: Game, start: Game, p: Policies, nets: NDArray[np.void], x: Episode, pages: Pages
) -> tuple[int, int]:
    """Play while a whole game still fits; return the positions written and the games played."""
    used, games = layout.ZERO, layout.ZERO
    while used + layout.MOST_TURNS <= pages[0].shape[0]:
        restore(t, g, start)
        begin_streams(g)
        draw_setup(t, g, p)
        turns = play_episode(t, g, p, nets, x)
        final_result(t, g)
        write_targets(g, x, turns, used, pages)
        used += turns
        games += 1
    return used, games
