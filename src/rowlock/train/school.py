"""Positions to learn from: games of a net against itself, kept for a while."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.fast import lessons
from rowlock.fast.codes import MOST_TURNS
from rowlock.fast.inputs import inputs_on, net_records
from rowlock.fast.layout import Game, blank
from rowlock.fast.lessons import Lesson
from rowlock.fast.nets import ValueNet, net_record
from rowlock.fast.policies import Policy
from rowlock.fast.simulate import Simulation

CHUNK = 50_000
"""Positions that a thread plays at a time."""


class Homework(NamedTuple):
    """Positions with what is to be learnt of each."""

    inputs: NDArray[np.int16]
    chances: NDArray[np.float32]
    extras: NDArray[np.float32]

    @staticmethod
    def blank(variant: Variant, seats: int, size: int) -> Homework:
        """Room for so many positions."""
        return Homework(
            np.zeros((size, inputs_on(variant, seats)), np.int16),
            np.zeros((size, seats), np.float32),
            np.zeros((size, seats + 1), np.float32),
        )


class School:
    """A table where a net plays itself, and the memory of what was played last."""

    def __init__(self, variant: Variant, seats: int, memory: int, *, seed: int) -> None:
        """`memory` is how many chunks of positions are kept."""
        self.variant, self.seats, self.seed = variant, seats, seed
        self.memory = Homework.blank(variant, seats, memory * CHUNK)
        self.chunks = 0
        """Chunks played so far."""
        self.games = 0
        self.forgotten = 0
        """Chunks played before a training was stopped and went on."""

    def remember_from(self, chunks: int, games: int) -> None:
        """Go on after so many chunks and games, of which nothing is remembered."""
        self.chunks = self.forgotten = chunks
        self.games = games

    def play(
        self,
        net: ValueNet,
        policy: Policy | Sequence[Policy],
        rates: tuple[float, float, float],
        chunks: int,
        threads: int,
    ) -> None:
        """Play and remember so many chunks; the rates are those of a `Lesson`."""
        start = new_game(self.variant, self.seats)
        table = Simulation(start, policy, draw_lucky=True)
        nets = net_records(1)
        nets[0] = net_record(self.variant, net)
        numbers = range(self.chunks, self.chunks + chunks)
        with ThreadPoolExecutor(threads) as pool:
            played = list(pool.map(lambda n: self._chunk(table, nets, rates, n), numbers))
        self.chunks += chunks
        self.games += sum(played)

    def _chunk(
        self, table: Simulation, nets: NDArray[np.void], rates: Sequence[float], number: int
    ) -> int:
        """Play one chunk into its place in the memory; how many games is returned."""
        game, lesson = blank(Game), blank(Lesson)
        game.seed[0] = np.uint64(self.seed)
        game.number = number << 20
        for rate, value in enumerate(rates):
            lesson.rates[rate] = value
        size = CHUNK + MOST_TURNS
        homework = Homework.blank(self.variant, self.seats, size)
        used, games = lessons.play_lessons(
            table.table,
            game,
            table.start,
            table.policies,
            nets,
            lesson,
            (homework.inputs, homework.chances, homework.extras),
        )
        at = (number - self.forgotten) * CHUNK % len(self.memory.inputs)
        self.memory.inputs[at : at + CHUNK] = homework.inputs[:CHUNK]
        self.memory.chances[at : at + CHUNK] = homework.chances[:CHUNK]
        self.memory.extras[at : at + CHUNK] = homework.extras[:CHUNK]
        assert used >= CHUNK, "a chunk is filled"
        return int(games)

    @property
    def size(self) -> int:
        """How many positions are remembered."""
        return min((self.chunks - self.forgotten) * CHUNK, len(self.memory.inputs))
