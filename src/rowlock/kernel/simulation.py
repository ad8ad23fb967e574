"""Simulation of many games on several threads."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import games
from rowlock.kernel.bridge import load
from rowlock.kernel.codes import MOST_TURNS, REASONS
from rowlock.kernel.policies import Policy, seat_nets, seat_policies
from rowlock.kernel.structs import Game, Lines, Tables, blank
from rowlock.kernel.tables import compile_tables

CHUNK = 2000
"""Games per task of a thread."""
WORD = 1 << 64


@dataclass(frozen=True)
class Results:
    """How games ended: one line a game, and where it says so one column a seat."""

    lines: NDArray[np.int16]
    """Everything, as the kernel wrote it."""

    def _seats(self, column: int) -> NDArray[np.int16]:
        return self.lines[:, games.SEATS + column :: games.SEAT_COLUMNS]

    @cached_property
    def scores(self) -> NDArray[np.int16]:
        """The final score of each seat."""
        return self._seats(games.SCORE)

    @cached_property
    def misses(self) -> NDArray[np.int16]:
        """The misses of each seat."""
        return self._seats(games.MISSES)

    @cached_property
    def locks(self) -> NDArray[np.int16]:
        """The rows that each seat has locked, as bits."""
        return self._seats(games.LOCKS)

    @cached_property
    def kinds(self) -> NDArray[np.int16]:
        """Which of the edition's kinds of sheet each seat had, counted from 0 (L3)."""
        return self._seats(games.KIND)

    @cached_property
    def turns(self) -> NDArray[np.int16]:
        """How many turns were begun."""
        return self.lines[:, games.TURNS]

    @cached_property
    def closed(self) -> NDArray[np.int16]:
        """The rows closed, as bits."""
        return self.lines[:, games.CLOSED]

    @cached_property
    def first(self) -> NDArray[np.int16]:
        """The seat that began, counted from 1."""
        return self.lines[:, games.FIRST]

    @cached_property
    def reasons(self) -> dict[str, int]:
        """How many games ended for which reason."""
        counts = np.bincount(self.lines[:, games.REASON], minlength=len(REASONS))
        return {name: int(count) for name, count in zip(REASONS, counts, strict=True) if name}

    @cached_property
    def win_shares(self) -> NDArray[np.float64]:
        """What part of the games each seat has won; equal totals share the win (S10)."""
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        return cast("NDArray[np.float64]", (best / best.sum(axis=1, keepdims=True)).mean(axis=0))


class Simulation:
    """Repeated games from one start position."""

    def __init__(
        self,
        start: State,
        policies: Policy | Sequence[Policy],
        *,
        draw_first: bool = False,
        draw_lucky: bool = False,
        even_first: bool = False,
    ) -> None:
        """Every game begins at `start`; one policy serves all seats, several one each.

        `even_first` spreads the first rolls evenly over games in a row, for means that settle soon.
        """
        variant, seats = start.variant, len(start.setup.papers)
        chosen = [policies] * seats if isinstance(policies, Policy) else list(policies)
        if len(chosen) != seats:
            raise BadSetup(f"{seats} seats need one policy or {seats}, not {len(chosen)}.")
        self.state = start
        self.table: Tables = compile_tables(variant)
        self.start: Game = load(self.table, start)
        self.policies = seat_policies(variant, chosen)
        self.nets = seat_nets(variant, chosen)
        self.policies.draw_first = int(draw_first)
        self.policies.draw_kinds = int(draw_lucky and len(variant.papers) > 1)
        self.policies.even_first = int(even_first)

    def starting_at(self, start: State) -> Simulation:
        """The same table, whose games begin at another position of the same game."""
        other = copy(self)
        other.state, other.start = start, load(self.table, start)
        return other

    def run(
        self,
        count: int,
        *,
        seed: int = 0,
        from_game: int = 0,
        threads: int | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Results:
        """Play games by their numbers; the same seed and number give the same game, always."""
        lines = np.zeros((count, games.SEATS + games.SEAT_COLUMNS * self.start.seats), np.int16)
        played = 0
        for size in self._sizes(lines, seed, from_game, threads):
            played += size
            if progress:
                progress(played)
        if not lines[:, games.REASON].all():
            raise RowlockError(f"A game was stopped: it has lasted {MOST_TURNS} turns.")
        return Results(lines)

    def _sizes(
        self, lines: NDArray[np.int16], seed: int, from_game: int, threads: int | None
    ) -> Iterator[int]:
        """Play chunk by chunk, and tell how many games each was."""
        jobs = [
            (lines[first : first + CHUNK], seed, from_game + first)
            for first in range(0, len(lines), CHUNK)
        ]
        if len(jobs) < 2:  # a thread would take longer to start than so few games
            yield from (self._play(*job) for job in jobs)
            return
        with ThreadPoolExecutor(threads or len(os.sched_getaffinity(0))) as pool:
            yield from pool.map(lambda job: self._play(*job), jobs)

    def _play(self, lines: NDArray[np.int16], seed: int, game: int) -> int:
        self.play(blank(Game), lines, seed, game)
        return len(lines)

    def play(self, record: Game, lines: NDArray[np.int16], seed: int, game: int) -> None:
        """Let the kernel play as many games as there are lines, in a record of the caller's."""
        record.seed[0] = np.uint64(seed % WORD)
        record.number = game
        room = cast(Lines, lines)
        games.play_games(self.table, record, self.start, self.policies, self.nets, room)


def simulate(  # noqa: PLR0913 - one call for all that can be asked for
    variant: Variant,
    seats: int,
    policies: Policy | Sequence[Policy],
    count: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    first: int | None = 1,
    lucky: Sequence[Sequence[int]] | None = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Results:
    """Play whole games: `first` is the seat that begins, `None` to draw it (S2).

    Lucky numbers are drawn for every game unless they are given (L3).
    """
    start = new_game(variant, seats, first=first or 1, options=options, lucky=lucky)
    table = Simulation(start, policies, draw_first=first is None, draw_lucky=lucky is None)
    return table.run(count, seed=seed, threads=threads, progress=progress)
