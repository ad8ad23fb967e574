"""Export of kernel games: replayed and checked move by move by `core`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from rowlock.core.moves import Roll
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State
from rowlock.kernel import games
from rowlock.kernel.bridge import read_play
from rowlock.kernel.codes import MOST_COLOURS, MOST_SEATS
from rowlock.kernel.simulation import Simulation
from rowlock.kernel.structs import Game, blank

WHITE_COLUMN = 2 + MOST_COLOURS
COLOUR_COLUMN = WHITE_COLUMN + MOST_SEATS


class Played(NamedTuple):
    """A whole game: where it began, what happened in order, and where it ended."""

    start: State
    moves: tuple[Move, ...]
    end: State

    def record(self, names: Sequence[str] | None = None, *tags: tuple[str, ...]) -> str:
        """The game as a record."""
        return write_record(self.start, self.moves, names, tags)


def export_game(simulation: Simulation, game: int, *, seed: int = 0) -> Played:
    """Replay one game of a simulation in `core`."""
    record = blank(Game)
    record.logging = 1
    lines = np.zeros((1, games.SEATS + games.SEAT_COLUMNS * simulation.start.seats), np.int16)
    simulation.play(record, lines, seed, game)
    start = _as_drawn(simulation.state, record, int(lines[0, games.FIRST]))
    return _replay(simulation, record, start)


def _as_drawn(state: State, record: Game, first: int) -> State:
    """The start with the seat that begins and the kinds of sheet as they were drawn."""
    if state.turn > 1 or state.stage is not Stage.ROLL:
        return state
    kinds = (state.variant.papers[record.kind[seat]] for seat in range(record.seats))
    return state._replace(setup=replace(state.setup, first=first, papers=tuple(kinds)))


def _replay(simulation: Simulation, record: Game, start: State) -> Played:
    state, turn = start, 0
    moves: list[Move] = []
    while not state.over:
        if state.stage is Stage.ROLL:
            roll = _roll(record, turn)
            moves.append(roll)
            state = apply_chance(state, roll).state
        for seat in state.awaited:
            white = state.stage is Stage.WHITE
            code = record.log[turn, WHITE_COLUMN + seat - 1 if white else COLOUR_COLUMN]
            move = Choose(seat, read_play(simulation.table, state, seat, code))
            moves.append(move)
            turn += state.stage is Stage.COLOUR
            state = apply(state, *move).state
    return Played(start, tuple(moves), state)


def _roll(record: Game, turn: int) -> Roll:
    white_1, white_2, red, yellow, green, blue = (int(record.log[turn, die]) for die in range(6))
    return Roll((white_1, white_2), (red, yellow, green, blue))
