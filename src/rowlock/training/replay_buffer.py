"""The replay buffer: a ring of self-play positions with their TD(λ) targets."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.kernel import self_play
from rowlock.kernel.input_numbers import inputs_on
from rowlock.kernel.layout import MOST_TURNS, Game, blank
from rowlock.kernel.self_play import Episode
from rowlock.kernel.simulation import Policy, Simulation
from rowlock.kernel.value_net import ValueNet, net_record, net_records

CHUNK = 50_000
"""Positions per chunk: the unit of work of a thread."""


class Samples(NamedTuple):
    """Positions and their targets, as parallel arrays."""

    inputs: NDArray[np.int16]
    chances: NDArray[np.float32]
    extras: NDArray[np.float32]

    @staticmethod
    def blank(variant: Variant, seats: int, size: int) -> "Samples":
        """Zeroed arrays for `size` positions."""
        return Samples(
            np.zeros((size, inputs_on(variant, seats)), np.int16),
            np.zeros((size, seats), np.float32),
            np.zeros((size, seats + 1), np.float32),
        )


class ReplayBuffer:
    """Plays games of the net against itself and keeps the newest positions."""

    def __init__(self, variant: Variant, seats: int, memory: int, *, seed: int) -> None:
        """`memory` is the capacity in chunks."""
        self.variant, self.seats, self.seed = variant, seats, seed
        self.memory = Samples.blank(variant, seats, memory * CHUNK)
        self.chunks = 0
        """Chunks played so far."""
        self.games = 0
        self.dropped = 0
        """Chunks played before a resumed training stopped; their positions are gone."""

    def continue_from(self, chunks: int, games: int) -> None:
        """Resume the counters after a stop; the buffer itself starts empty."""
        self.chunks = self.dropped = chunks
        self.games = games

    def play(
        self,
        net: ValueNet,
        policy: Policy | Sequence[Policy],
        rates: tuple[float, float, float],
        chunks: int,
        threads: int,
    ) -> None:
        """Play `chunks` chunks into the buffer; `rates` are those of an `Episode`."""
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
        """Play one chunk into its slot of the ring; return the number of games."""
        game, episode = blank(Game), blank(Episode)
        game.seed[0] = np.uint64(self.seed)
        game.number = number << 20
        for rate, value in enumerate(rates):
            episode.rates[rate] = value
        size = CHUNK + MOST_TURNS
        samples = Samples.blank(self.variant, self.seats, size)
        used, games = self_play.play_episodes(
            table.table,
            game,
            table.start,
            table.policies,
            nets,
            episode,
            (samples.inputs, samples.chances, samples.extras),
        )
        # A ring buffer: the slot follows from the number of the chunk, so threads write without a
        # lock and the result does not depend on their order.
        at = (number - self.dropped) * CHUNK % len(self.memory.inputs)
        self.memory.inputs[at : at + CHUNK] = samples.inputs[:CHUNK]
        self.memory.chances[at : at + CHUNK] = samples.chances[:CHUNK]
        self.memory.extras[at : at + CHUNK] = samples.extras[:CHUNK]
        assert used >= CHUNK, "a chunk is filled"
        return int(games)

    @property
    def size(self) -> int:
        """Positions in the buffer."""
        return min((self.chunks - self.dropped) * CHUNK, len(self.memory.inputs))
