"""The arena on the kernel: the same schedule and the same reports, thousands of times faster.

As with the core engine, all rotations of a bout have the same dice, and the results depend on the
contest alone. The dice are those of the kernel, so the two engines play different games. Single
choices are not timed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rowlock.core.state import new_game
from rowlock.errors import missing_extra
from rowlock.kernel import NotInKernel
from rowlock.match.arena.bout import Task
from rowlock.match.arena.contest import Bout, BoutResult, Contest, GameResult, Seating

if TYPE_CHECKING:
    from rowlock.kernel.simulation import OwnPolicy, Results, Simulation

BOUTS_A_TASK = 2000


class KernelCrew:
    """Plays the bouts of a contest on threads of this process."""

    def __init__(
        self, contest: Contest, policies: Sequence[OwnPolicy], threads: int | None = None
    ) -> None:
        """One policy for each bot; raises `NotInKernel` if the kernel cannot play the contest."""
        if find_spec("numba") is None:
            raise NotInKernel(missing_extra("The kernel", "sim"))
        self.contest, self.policies, self.threads = contest, list(policies), threads
        self._seated: dict[Seating, Simulation] = {}
        digest = hashlib.sha256(f"{contest.seed}".encode()).digest()
        self.seed = int.from_bytes(digest[:8], "little")
        self._simulation(contest.tables[0])

    def _simulation(self, seating: Seating) -> Simulation:
        """The games of one seating."""
        from rowlock.kernel.simulation import Simulation

        if seating not in self._seated:
            start = new_game(self.contest.variant, len(seating), options=dict(self.contest.options))
            policies = [self.policies[bot] for bot in seating]
            self._seated[seating] = Simulation(start, policies, draw_first=True, draw_lucky=True)
        return self._seated[seating]

    def play(
        self, tasks: Iterator[Task], stopped: Callable[[], bool]
    ) -> Iterator[tuple[Task, list[BoutResult]]]:
        """Play tasks until there are no more or a stop is requested."""
        for task in tasks:
            if stopped():
                return
            yield task, self._played(task)

    def close(self) -> None:
        """There are no processes to close."""

    def _played(self, task: Task) -> list[BoutResult]:
        results: list[BoutResult] = []
        for _, alike in groupby(task.bouts, key=lambda bout: bout.table):
            bouts = list(alike)
            for run in _runs(bouts):
                results += self._run(run)
        return results

    def _run(self, bouts: list[Bout]) -> list[BoutResult]:
        """Bouts of one table with consecutive numbers."""
        games = [self._rotation(bouts, seating) for seating in bouts[0].seatings]
        return [
            BoutResult(bout, rotations)
            for bout, rotations in zip(bouts, zip(*games, strict=True), strict=True)
        ]

    def _rotation(self, bouts: list[Bout], seating: Seating) -> list[GameResult]:
        table = self._simulation(seating)
        first = bouts[0].number
        played = table.run(len(bouts), seed=self.seed, from_game=first, threads=self.threads)
        nothing: tuple[tuple[float, ...], ...] = ((),) * len(seating)
        return [
            GameResult(seating, begun, tuple(shares), tuple(scores), nothing, None, record)
            for begun, shares, scores, record in zip(
                played.first.tolist(),
                _shares(played).tolist(),
                played.scores.tolist(),
                self._records(table, bouts, seating),
                strict=True,
            )
        ]

    def _records(
        self, table: Simulation, bouts: list[Bout], seating: Seating
    ) -> Iterator[str | None]:
        if not self.contest.keep_records:
            yield from [None] * len(bouts)
            return
        from rowlock.kernel.simulation import export_game

        names = [self.contest.names[bot] for bot in seating]
        for bout in bouts:
            rotation = bout.seatings.index(seating) + 1
            event = ("Event", f"arena, bout {bout.number + 1}, rotation {rotation}")
            yield export_game(table, bout.number, seed=self.seed).record(names, event)


def _runs(bouts: list[Bout]) -> Iterator[list[Bout]]:
    """Bouts in runs of consecutive numbers."""
    for _, run in groupby(enumerate(bouts), key=lambda pair: pair[1].number - pair[0]):
        yield [bout for _, bout in run]


def _shares(played: Results) -> Any:
    """Each seat's share of the win in each game (S10)."""
    best = played.scores == played.scores.max(axis=1, keepdims=True)
    return best / best.sum(axis=1, keepdims=True)
