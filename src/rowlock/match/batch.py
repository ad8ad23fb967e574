"""Batches of games with bots on all seats, reported with standard errors."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.errors import missing_extra
from rowlock.kernel import NotInKernel
from rowlock.match.driver import Bot, Game, Seeded, play_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from rowlock.kernel.simulation import OwnPolicy, Results, Simulation


REASONS = ("misses", "rows", "stones")
MakeBot = Callable[[str, str], Bot]
"""Makes a bot from its name and a seed."""


class Mean:
    """A running mean with its standard error (Welford's method)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        delta = value - self.mean
        self.mean += delta / self.count
        self._squares += delta * (value - self.mean)

    @staticmethod
    def of(count: int, mean: float, variance: float) -> Mean:
        """The mean of values that were counted elsewhere, from their sample variance."""
        made = Mean()
        made.count, made.mean, made._squares = count, mean, variance * (count - 1)
        return made

    @property
    def error(self) -> float | None:
        """The standard error of the mean; one value alone has none."""
        if self.count < 2:
            return None
        return math.sqrt(self._squares / (self.count - 1) / self.count)


@dataclass
class Report:
    """The results of a batch of games."""

    variant: str
    seats: int
    engine: str
    scores: list[Mean]
    turns: Mean = field(default_factory=Mean)
    wins: list[float] = field(default_factory=list)
    """Games won by each seat; a shared win counts in fractions."""
    ended: dict[str, int] = field(default_factory=lambda: dict.fromkeys(REASONS, 0))
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.turns.count

    def add(self, game: Game) -> None:
        """Add a game."""
        state = game.state
        for mean, score in zip(self.scores, state.scores, strict=True):
            mean.add(score)
        for seat in state.winners:
            self.wins[seat - 1] += 1 / len(state.winners)
        self.turns.add(state.turns_begun)
        assert state.reason is not None, "only finished games are reported"
        self.ended[state.reason] += 1

    def as_object(self) -> dict[str, Any]:
        """The report as plain values."""
        return {
            "variant": self.variant,
            "seats": self.seats,
            "games": self.games,
            "engine": self.engine,
            "seconds": self.seconds,
            "scores": {
                "mean": [mean.mean for mean in self.scores],
                "se": [mean.error for mean in self.scores],
            },
            "wins": [float(wins) for wins in self.wins],
            "ended": self.ended,
            "turns": {"mean": self.turns.mean, "se": self.turns.error},
        }


def games(
    variant: Variant,
    bots: Sequence[str],
    make_bot: MakeBot,
    seed: int | str,
    options: Mapping[str, str] | None = None,
) -> Iterator[Game]:
    """An endless series of games; the same seed gives the same games."""
    number = 0
    while True:
        name = f"{seed}/{number}"
        source = Seeded(name)
        start = source.opening(variant, len(bots), options)
        seated = [make_bot(bot, f"{name}/{seat}") for seat, bot in enumerate(bots, 1)]
        yield play_game(start, seated, source)
        number += 1


def simulate(
    variant: Variant,
    played: Iterator[Game],
    count: int,
    seats: int,
    watch: Callable[[Game], None] = lambda game: None,
) -> Report:
    """Play games and report; `watch` is called with every game. Ctrl-C ends the batch early."""
    report = Report(variant.id, seats, "core", [Mean() for _ in range(seats)], wins=[0.0] * seats)
    begun = time.perf_counter()
    try:
        while report.games < count:
            game = next(played)
            report.add(game)
            watch(game)
    except KeyboardInterrupt:
        if not report.games:
            raise
    report.seconds = time.perf_counter() - begun
    return report


# Batches in the kernel: the same report, hundreds of times faster.


BATCH = 20_000
"""Games between two checks of the time and of Ctrl-C."""


def kernel_table(
    variant: Variant, bots: Sequence[OwnPolicy], options: Mapping[str, str]
) -> Simulation:
    """A simulation in the kernel; raises `NotInKernel` for an unsupported game or bot."""
    if find_spec("numba") is None:
        raise NotInKernel(missing_extra("The kernel", "sim"))
    from rowlock.kernel.simulation import Simulation

    start = new_game(variant, len(bots), options=options)
    return Simulation(start, list(bots), draw_first=True, draw_lucky=True)


def simulate_fast(
    table: Simulation,
    count: int,
    seed: int,
    *,
    advance: Callable[[int], object],
    write: Callable[[str], object] | None = None,
    names: Sequence[str] = (),
) -> Report:
    """Play games and report; `write` gets the record of each. Ctrl-C ends the batch early."""
    table.run(1, seed=seed)  # compiles, where that was never done, before the clock runs
    begun = time.perf_counter()
    batches: list[Results] = []
    played = 0
    try:
        while played < count:
            size = min(BATCH, count - played)
            batches.append(table.run(size, seed=seed, from_game=played))
            if write is not None:
                _write_records(table, range(played, played + size), seed, write, names)
            played += size
            advance(size)
    except KeyboardInterrupt:
        if not batches:
            raise
    return _report(table, batches, time.perf_counter() - begun)


def _write_records(
    table: Simulation,
    numbers: range,
    seed: int,
    write: Callable[[str], object],
    names: Sequence[str],
) -> None:
    from rowlock.kernel.simulation import export_game

    for number in numbers:
        write(export_game(table, number, seed=seed).record(names))


def _report(table: Simulation, batches: Sequence[Results], seconds: float) -> Report:
    import numpy as np

    scores = np.concatenate([batch.scores for batch in batches]).astype(np.float64)
    turns = np.concatenate([batch.turns for batch in batches]).astype(np.float64)
    seats = scores.shape[1]
    won = np.sum([batch.win_shares * len(batch.turns) for batch in batches], axis=0)
    return Report(
        table.state.variant.id,
        seats,
        "fast",
        [_mean(scores[:, seat]) for seat in range(seats)],
        turns=_mean(turns),
        wins=[float(share) for share in won],
        ended={reason: sum(b.reasons.get(reason, 0) for b in batches) for reason in REASONS},
        seconds=seconds,
    )


def _mean(values: NDArray[np.float64]) -> Mean:
    variance = float(values.var(ddof=1)) if len(values) > 1 else 0.0
    return Mean.of(len(values), float(values.mean()), variance)
