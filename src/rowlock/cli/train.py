"""`rowlock train`: a value net for an edition, by self-play."""

import json
import os
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from cyclopts import App

from rowlock.cli import arguments as args
from rowlock.cli.console import game_progress
from rowlock.errors import RowlockError, missing_extra

app = App("train", help="Train a value net for an edition by self-play.")

MINUTES = 30.0
PERCENT = 100
BLAS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""One BLAS thread: the matrices are small, and more threads only wait."""


@app.default
def run(
    variant: str,
    *,
    seats: args.Players = 2,
    seed: args.Counted = 1,
    minutes: args.MoreThanNothing | None = None,
    games: args.Positive | None = None,
    threads: args.Positive = 1,
    hidden: args.Positive | None = None,
    rate: args.MoreThanNothing | None = None,
    steps: args.Positive | None = None,
    fading: args.Share | None = None,
    refine: Path | None = None,
    resume: args.Switch = False,
    out: Path | None = None,
) -> None:
    """Train a value net; prints one JSON object per line. Ctrl-C stops, --resume continues.

    Parameters
    ----------
    variant
        The id of the edition; `rowlock variants` lists them.
    seats
        The number of players.
    seed
        The random seed; the same seed and number of games give the same net.
    minutes
        Training time; the default is 30 minutes.
    games
        The number of training games, instead of --minutes.
    threads
        The number of games played in parallel.
    hidden
        Units of the first layer, 128 or 256; a net to refine keeps its size or grows.
    rate
        The initial learning rate: 0.001, to refine 0.0002; it decays towards zero.
    steps
        Mini-batches per round: 200, to refine 100.
    fading
        The λ of TD(λ), from 0 to 1: decays from 0.7 to 0.45, to refine 0.5; a given value stays
        constant.
    refine
        Fine-tune the net of this file with targets averaged over all next rolls; each game takes
        twenty times as long.
    resume
        Resume a stopped training; all other options except --threads must be the same.
    out
        The file of weights; the log and the state for --resume are stored next to it.
    """
    edition = args.chosen_variant(variant, None)
    if find_spec("numba") is None:
        raise RowlockError(missing_extra("Training", "sim"))
    for name in BLAS:
        os.environ.setdefault(name, "1")
    from rowlock.kernel.layout import HIDDEN, WIDTHS
    from rowlock.kernel.value_net import load_net
    from rowlock.training.trainer import REFINING, Plan, Training

    start = load_net(refine) if refine else None
    units = hidden or (start.net.hidden if start else HIDDEN)
    if units not in WIDTHS:
        raise RowlockError(f"A net has {' or '.join(map(str, WIDTHS))} hidden units, not {units}.")
    plan = REFINING if refine else Plan()
    plan = replace(
        plan,
        games=games,
        minutes=minutes if minutes or games else MINUTES,
        seed=seed,
        threads=threads,
        hidden=units,
        rate=(rate or plan.rate[0], plan.rate[1]),
        steps=steps or plan.steps,
        fading=plan.fading if fading is None else (fading, fading),
    )
    path = out or Path(f"{edition.id}-{seats}.npz")
    training = Training(edition, seats, plan, path, start)
    if resume and not training.resume():
        raise RowlockError(f"There is no stopped training of {path.name}.")
    shown = 0
    with game_progress(PERCENT) as advance:

        def tell(line: dict[str, object]) -> None:
            nonlocal shown
            print(json.dumps(line), flush=True)
            done = int(PERCENT * training.progress)
            advance(done - shown)
            shown = done

        training.run(tell)
