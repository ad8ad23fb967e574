"""Whole games with every turn written down, and replay of games that were written down.

For tables of millions of games and positions: a turn is one line of numbers, with the position
before its roll, the dice, and what everybody chose.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel import layout
from rowlock.kernel.crosses import all_plays, colour_action, white_action
from rowlock.kernel.games import Nets, choose, choose_white, draw_setup, note, restore
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import Game, Policies, Tables
from rowlock.kernel.rng import begin_streams, roll

Numbers = NDArray[np.int32]
Bars = NDArray[np.int64]

TURN, ACTIVE, CLOSED, DICE = 0, 1, 2, 3
"""Columns of a turn: its number, who is active (from 1), closed rows as bits, then six dice."""
COLOUR_CHOICE = DICE + 2 + layout.MOST_COLOURS
"""The play of the colour action, and from the next column on, each seat has those that follow."""
SEAT = COLOUR_CHOICE + 1
WHITE_CHOICE, MISSES, MARKS = 0, 1, 2
SEAT_COLUMNS = MARKS + layout.MOST_ROWS
NOT_ASKED = -2
"""In place of a play: there was nothing to choose."""


class Pages(NamedTuple):
    """Where games are written: one line a game, and if there is room for them, one a turn."""

    results: NDArray[np.int16]
    """The line of results, as `games.note` writes it."""
    marks: Numbers
    """Game, seat and row: the marks at the end."""
    opening: Numbers
    """The first turn of each game, as a turn."""
    turns: Numbers
    games: Bars
    """The number of the game of each turn."""
    bars: Bars
    """Turn, seat: the spaces of the bonus bar that are used up or struck, as bits."""


@compiled
def write_start(g: Game, line: int, numbers: Numbers, bars: Bars) -> None:
    """Write the position before a turn and its dice."""
    numbers[line, TURN] = g.turn
    numbers[line, ACTIVE] = g.active + 1
    numbers[line, CLOSED] = g.closed
    numbers[line, DICE] = g.white[0]
    numbers[line, DICE + 1] = g.white[1]
    for colour in range(layout.MOST_COLOURS):
        numbers[line, DICE + 2 + colour] = g.faces[colour]
    numbers[line, COLOUR_CHOICE] = NOT_ASKED
    for seat in range(g.seats):
        column = SEAT + SEAT_COLUMNS * seat
        numbers[line, column + WHITE_CHOICE] = NOT_ASKED
        numbers[line, column + MISSES] = g.misses[seat]
        for row in range(layout.MOST_ROWS):
            numbers[line, column + MARKS + row] = g.marks[seat, row]
        bars[line, seat] = g.bar[seat]


@compiled
def write_white(t: Tables, g: Game, line: int, numbers: Numbers) -> None:
    """Write what was chosen in the white action."""
    for seat in range(g.seats):
        if t.all_choose_white or seat == g.active:
            numbers[line, SEAT + SEAT_COLUMNS * seat + WHITE_CHOICE] = g.chosen[seat]


@compiled
def log_game(t: Tables, g: Game, p: Policies, nets: Nets | None, pages: Pages, line: int) -> int:
    """Play a game to its end and write its turns from a line on; returns the line after it."""
    turns = 0
    while g.stage != layout.OVER and turns < layout.MOST_TURNS:
        roll(t, g)
        g.stage = layout.WHITE
        write_start(g, line, pages.turns, pages.bars)
        choose_white(t, g, p, nets)
        write_white(t, g, line, pages.turns)
        white_action(t, g)
        if g.stage == layout.COLOUR:
            active = g.active
            g.chosen[active] = choose(t, g, p, nets, active)
            pages.turns[line, COLOUR_CHOICE] = g.chosen[active]
            colour_action(t, g)
        turns += 1
        line += 1
    return line


@entry_point
def log_games(
    t: Tables, g: Game, start: Game, p: Policies, nets: Nets | None, pages: Pages, keep: bool
) -> tuple[int, int]:
    """Play games until a page is full; returns how many, and how many turns they had.

    Without `keep`, the turns of each game are written over those of the game before.
    """
    line, played = 0, 0
    while played < len(pages.results) and line + layout.MOST_TURNS <= len(pages.turns):
        restore(t, g, start)
        number = g.number
        begin_streams(g)
        draw_setup(t, g, p)
        pages.results[played, 3] = g.active + 1
        after = log_game(t, g, p, nets, pages, line)
        note(t, g, pages.results, played)
        _write_end(g, pages, line, played)
        if keep:
            for each in range(line, after):
                pages.games[each] = number
            line = after
        played += 1
    return played, line


@compiled
def _write_end(g: Game, pages: Pages, line: int, played: int) -> None:
    """Write the first turn and the marks at the end."""
    for column in range(pages.opening.shape[1]):
        pages.opening[played, column] = pages.turns[line, column]
    for seat in range(g.seats):
        for row in range(layout.MOST_ROWS):
            pages.marks[played, seat * layout.MOST_ROWS + row] = g.marks[seat, row]


@entry_point
def replay_turns(t: Tables, g: Game, start: Game, turns: Numbers, count: int, pages: Pages) -> int:
    """Replay the first `count` lines by the rules; returns how many are legal.

    A line holds dice and choices. The result of the game is written to line 0 of the pages.
    """
    restore(t, g, start)
    pages.results[0, 3] = g.active + 1
    legal = 0
    while legal < count and g.stage != layout.OVER:
        if not _take_dice(t, g, turns, legal) or not _take_white(t, g, turns, legal):
            break
        white_action(t, g)
        if g.stage == layout.COLOUR:
            play = turns[legal, COLOUR_CHOICE]
            if not _is_legal(t, g, g.active, layout.COLOUR, play):
                break
            g.chosen[g.active] = play
            colour_action(t, g)
        elif turns[legal, COLOUR_CHOICE] != NOT_ASKED:
            break
        legal += 1
    note(t, g, pages.results, 0)
    for seat in range(g.seats):
        for row in range(layout.MOST_ROWS):
            pages.marks[0, seat * layout.MOST_ROWS + row] = g.marks[seat, row]
    return legal


@compiled
def _take_dice(t: Tables, g: Game, turns: Numbers, line: int) -> bool:
    """Take the dice of a line: exactly those still in play, each with a face it has (S3, S8)."""
    absent = t.gone[g.closed] | ~t.colours
    for die in range(2):
        g.white[die] = turns[line, DICE + die]
        if g.white[die] < 1 or g.white[die] > t.sides:
            return False
    for colour in range(layout.MOST_COLOURS):
        face = turns[line, DICE + 2 + colour]
        g.faces[colour] = face
        if absent >> colour & 1:
            if face != 0:
                return False
        elif face < 1 or face > t.sides:
            return False
    g.stage = layout.WHITE
    return True


@compiled
def _take_white(t: Tables, g: Game, turns: Numbers, line: int) -> bool:
    for seat in range(g.seats):
        play = turns[line, SEAT + SEAT_COLUMNS * seat + WHITE_CHOICE]
        if not _is_legal(t, g, seat, layout.WHITE, play):
            return False
        g.chosen[seat] = play
    return True


@compiled
def _is_legal(t: Tables, g: Game, seat: int, stage: int, play: int) -> bool:
    found = all_plays(t, g, seat, stage)
    for index in range(found):  # noqa: SIM110 - numba compiles no generator
        if g.plays[stage, index] == play:
            return True
    return False
