"""Games that a net plays against itself to learn from, with what it thought at every turn."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from rowlock.fast.codes import (
    COLOUR,
    MOST_CHANGES,
    MOST_COLOURS,
    MOST_SEATS,
    MOST_TURNS,
    OVER,
    WHITE,
    ZERO,
)
from rowlock.fast.compiled import compiled, entry_point
from rowlock.fast.crosses import all_plays
from rowlock.fast.games import NET, choose_white, draw_setup, restore
from rowlock.fast.games import choose as choose_play
from rowlock.fast.inputs import Net
from rowlock.fast.layout import Floats, Game, Ints, Policies, Tables
from rowlock.fast.matrix import solve
from rowlock.fast.showing import seat_sides, show, stand
from rowlock.fast.steps import colour_action, score, white_action
from rowlock.fast.words import begin_streams, below, roll

EXPLORING, FADING, LOOKING = range(3)
"""How often a choice is drawn at random; how much of later thoughts counts for earlier ones;
whether the net thinks of all pairs of white dice before the roll, not only of those that fall."""
FINE = 1 << 20
POINTS, TURNS = 50.0, 20.0
"""Final scores and turns to come are learnt in these units."""

Shorts = NDArray[np.int16]
Numbers = NDArray[np.float32]
Pages = tuple[Shorts, Numbers, Numbers]
"""Line by line the inputs of a position, each seat's chance to win, final scores and turns left."""


class Lesson:
    """One game, turn by turn, while it is played."""

    rates: Annotated[Floats, (3,)]
    mover: Annotated[Ints, (MOST_TURNS,)]
    """Who was about to roll."""
    strayed: Annotated[Ints, (MOST_TURNS,)]
    """Whether somebody's choice was drawn at random, or another's than the net's."""
    thought: Annotated[Floats, (MOST_TURNS, MOST_SEATS)]
    """What each seat's chance to win was thought to be when the dice had fallen."""
    expected: Annotated[Floats, (MOST_TURNS, MOST_SEATS)]
    """What it was thought to be before, if the net looked at all rolls; otherwise the same."""
    inputs: Annotated[Ints, (MOST_TURNS, MOST_CHANGES)]
    """The inputs that showed the position before that."""


@compiled
def strays(g: Game, x: Lesson) -> bool:
    """Whether the next choice is drawn at random."""
    return below(g, FINE) < x.rates[EXPLORING] * FINE


@compiled
def note_position(t: Tables, g: Game, net: Net, x: Lesson, turn: int) -> None:
    """Write down the position before a roll as the net sees it."""
    seat_sides(g, g.active)
    found = ZERO
    for seat in range(g.seats):
        g.at[seat] = seat
        show(t, g, net, seat, seat)
        for index in range(net.shown):
            x.inputs[turn, found] = g.shown[seat, index]
            found += 1
    for index in range(stand(t, g, net)):
        x.inputs[turn, found + index] = g.plus[index]
    x.mover[turn] = g.active
    x.strayed[turn] = 0


@compiled
def choose_all(
    t: Tables, g: Game, p: Policies, nets: NDArray[np.void], x: Lesson, turn: int
) -> None:
    """Let everybody choose for the white action, sometimes at random."""
    choose_white(t, g, p, nets)
    if p.kind[0] == NET:
        for seat in range(g.seats):
            x.thought[turn, seat] = g.best[seat]
            if x.rates[LOOKING] == 0:
                x.expected[turn, seat] = g.best[seat]
    for seat in range(g.seats):
        if not t.all_choose_white and seat != g.active:
            continue
        if strays(g, x):
            g.chosen[seat] = g.plays[WHITE, below(g, all_plays(t, g, seat, WHITE))]
            x.strayed[turn] = 1
        if p.kind[seat] != NET and (seat == g.active or g.chosen[seat] != g.solution[seat]):
            x.strayed[turn] = 1


@compiled
def look_at_rolls(t: Tables, g: Game, net: Net, x: Lesson, turn: int) -> None:
    """What each seat may expect before the roll: every pair of white dice, any coloured ones."""
    for seat in range(g.seats):
        x.expected[turn, seat] = 0.0
    absent = t.gone[g.closed] | ~t.colours
    for low in range(1, t.sides + 1):
        for high in range(low, t.sides + 1):
            g.white[0], g.white[1] = low, high
            for colour in range(MOST_COLOURS):
                g.faces[colour] = 0 if absent >> colour & 1 else 1 + below(g, t.sides)
            solve(t, g, net)
            share = (1.0 if low == high else 2.0) / (t.sides * t.sides)
            for seat in range(g.seats):
                x.expected[turn, seat] += share * g.best[seat]


@compiled
def play_lesson(t: Tables, g: Game, p: Policies, nets: NDArray[np.void], x: Lesson) -> int:
    """Play a game to its end; how many turns it had is returned."""
    turn = ZERO
    while g.stage != OVER and turn < MOST_TURNS:
        note_position(t, g, nets[0], x, turn)
        g.stage = WHITE
        if x.rates[LOOKING] != 0:
            look_at_rolls(t, g, nets[0], x, turn)
        roll(t, g)
        choose_all(t, g, p, nets, x, turn)
        white_action(t, g)
        if g.stage == COLOUR:
            g.chosen[g.active] = choose_play(t, g, p, nets, g.active)
            if strays(g, x):
                plays = all_plays(t, g, g.active, COLOUR)
                g.chosen[g.active] = g.plays[COLOUR, below(g, plays)]
                x.strayed[turn] = 1
            colour_action(t, g)
        turn += 1
    return turn


@compiled
def share_out(t: Tables, g: Game) -> None:
    """Each seat's share of the win into `g.chance`, and its points."""
    most, sharing = -10000, 0
    for seat in range(g.seats):
        g.points[seat] = score(t, g, seat)
        if g.points[seat] > most:
            most, sharing = g.points[seat], 0
        sharing += g.points[seat] == most
    for seat in range(g.seats):
        g.chance[seat] = 1.0 / sharing if g.points[seat] == most else 0.0


@compiled
def hand_in(g: Game, x: Lesson, turns: int, first: int, pages: Pages) -> None:
    """Write the positions of a game down with what is to be learnt of each, from the end on."""
    inputs, chances, extras = pages
    for turn in range(turns - 1, -1, -1):
        line, mover = first + turn, x.mover[turn]
        keep = x.rates[FADING]
        if x.strayed[turn] and keep < 1.0:
            keep = 0.0  # what came of a choice at random says little about the position
        for seat in range(g.seats):
            later = g.chance[seat] - x.thought[turn, seat]
            g.chance[seat] = x.expected[turn, seat] + later * keep
            side = seat - mover if seat >= mover else seat - mover + g.seats
            chances[line, side] = g.chance[seat]
            extras[line, side] = g.points[seat] / POINTS
        extras[line, g.seats] = (turns - turn) / TURNS
        for index in range(inputs.shape[1]):
            inputs[line, index] = x.inputs[turn, index]


@entry_point
def play_lessons(  # noqa: PLR0913, PLR0917 - the table, who plays, and where it is written down
    t: Tables, g: Game, start: Game, p: Policies, nets: NDArray[np.void], x: Lesson, pages: Pages
) -> tuple[int, int]:
    """Play until there might be no room for one more game; lines and games are returned."""
    used, games = ZERO, ZERO
    while used + MOST_TURNS <= pages[0].shape[0]:
        restore(t, g, start)
        begin_streams(g)
        draw_setup(t, g, p)
        turns = play_lesson(t, g, p, nets, x)
        share_out(t, g)
        hand_in(g, x, turns, used, pages)
        used += turns
        games += 1
    return used, games
