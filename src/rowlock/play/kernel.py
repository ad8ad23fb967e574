"""Simulations that the kernel plays: the same report, hundreds of times sooner."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.fast import NotInKernel
from rowlock.play.simulate import REASONS, Mean, Report

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from rowlock.fast.policies import Policy
    from rowlock.fast.simulate import Results, Simulation

BATCH = 20_000
"""Games between two looks at the clock and at Ctrl-C."""


def kernel_table(
    variant: Variant, bots: Sequence[Policy], options: Mapping[str, str]
) -> Simulation:
    """A table of the kernel; raises `NotInKernel` where it does not know the game or a bot."""
    if find_spec("numba") is None:
        raise NotInKernel("The kernel needs numba: install rowlock with the extra 'sim'.")
    from rowlock.fast.simulate import Simulation

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
    """Play so many games and report; `write` takes the record of each. Ctrl-C ends it early."""
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
    from rowlock.fast.export import export_game

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
