"""What a net makes of a position when the next dice have fallen: one look further than it sees."""

from __future__ import annotations

import random
from functools import cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.fast.bridge import load
from rowlock.fast.codes import MOST_COLOURS, WHITE
from rowlock.fast.compiled import entry_point
from rowlock.fast.games import Nets, restore
from rowlock.fast.layout import Floats, Game, Lines, Tables, blank
from rowlock.fast.matrix import solve
from rowlock.fast.nets import ValueNet
from rowlock.fast.policies import seat_nets
from rowlock.fast.tables import compile_tables
from rowlock.fast.words import begin_streams

Chances = NDArray[np.float64]


@entry_point
def chances_when_rolled(
    t: Tables, g: Game, start: Game, nets: Nets, rolls: Lines, chances: Floats
) -> None:
    """Everybody's chance for each roll, all then choosing as the net would."""
    for index in range(rolls.shape[0]):
        restore(t, g, start)
        begin_streams(g)
        for die in range(2):
            g.white[die] = rolls[index, die]
        absent = t.gone[g.closed] | ~t.colours
        for colour in range(MOST_COLOURS):
            g.faces[colour] = 0 if absent >> colour & 1 else rolls[index, 2 + colour]
        g.stage = WHITE
        solve(t, g, nets[0])
        for seat in range(g.seats):
            chances[index, seat] = g.best[seat]


@cache
def even_rolls(sides: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Rolls that stand for all, and their weights: every pair of white dice, even colours.

    Each face of each coloured die goes once with each pair; more rolls would hardly tell more.
    """
    luck = random.Random(0)
    rolls, weights = list[list[int]](), list[int]()
    for low in range(1, sides + 1):
        for high in range(low, sides + 1):
            faces = [list(range(1, sides + 1)) for _ in range(MOST_COLOURS)]
            for column in faces:
                luck.shuffle(column)
            rolls += [[low, high, *colours] for colours in zip(*faces, strict=True)]
            weights += [1 if low == high else 2] * sides
    return np.array(rolls), np.array(weights) / sum(weights)


class Foresight:
    """Looks at positions before a roll, one roll ahead."""

    def __init__(self, variant: Variant, net: ValueNet) -> None:
        self.table, self.seats = compile_tables(variant), net.seats
        nets = seat_nets(variant, [net] * net.seats)
        assert nets is not None
        self.nets, self.game = nets, blank(Game)
        self.rolls, self.weights = even_rolls(variant.sides)

    def chances(self, state: State) -> Chances:
        """The mean over rolls of every seat's chance."""
        found = np.zeros((len(self.rolls), self.seats))
        start = load(self.table, state)
        room, rolls = cast(Floats, found), cast(Lines, self.rolls)
        chances_when_rolled(self.table, self.game, start, self.nets, rolls, room)
        return self.weights @ found
