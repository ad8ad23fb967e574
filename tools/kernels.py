"""Compiles the numba code before the tests run, so that no two processes compile the same.

python tools/kernels.py kernel    games with dice and with cards, lookahead, self-play, training
python tools/kernels.py solver    the engines of the exact solver

Compiled code is kept in the cache of `rowlock.kernel`. A marker file in that cache shows that this
state of the sources was compiled before; then nothing is loaded, and this takes no time.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import rowlock
from rowlock.kernel import CACHE_VARIABLE, cache_directory

PACKAGES = {"kernel": ("kernel", "training"), "solver": ("kernel", "solver")}
SHEET = """
id = "tiny"
sides = 2
[[row]]
colour = "red"
numbers = [2, 3, 4]
needed = 1
[[row]]
colour = "blue"
numbers = [4, 3, 2]
needed = 1
"""
BAR = '[bar]\ncells = ["a2", "b3"]\nspaces = "BRB"\n'


def mark(what: str) -> Path:
    """The file that exists once these sources were compiled by this Python and numba."""
    digest = hashlib.sha256(f"{sys.version} {platform.machine()} {version('numba')}".encode())
    package = Path(rowlock.__file__).parent
    for name in PACKAGES[what]:
        for path in sorted((package / name).glob("*.py")):
            # numba looks for its files by place and time of the source.
            digest.update(f"{path} {path.stat().st_mtime_ns}".encode() + path.read_bytes())
    return cache_directory() / "compiled" / f"{what}-{digest.hexdigest()[:24]}"


def compile_kernel() -> None:
    """Use every entry point of the kernel once. One process: they share what they call."""
    from rowlock.bots.trained_nets import trained_net
    from rowlock.core.state import new_game
    from rowlock.kernel import warmup
    from rowlock.kernel.lookahead import Foresight
    from rowlock.kernel.simulation import export_game
    from rowlock.match import batch, record_tables
    from rowlock.match.game_tables import Exporter
    from rowlock.training import replay_buffer, trainer
    from rowlock.variants import find_variant

    warmup.play_games()
    classic = find_variant("classic")
    trained = trained_net("classic", 2)
    assert trained is not None
    Foresight(classic, trained.net).chances(new_game(classic, 2))
    table = batch.kernel_table(classic, ["evolved"] * 2, {})
    Exporter(table, ["evolved"] * 2, 0).play(0, 1)
    list(record_tables.read_records(export_game(table, 0).record(["1", "2"])))
    compile_environment()
    replay_buffer.CHUNK, trainer.MEASURED_BOUTS = 300, 2
    plan = trainer.Plan(games=60, chunks=1, memory=1, batch=16, steps=1)
    with tempfile.TemporaryDirectory() as place:
        trainer.Training(classic, 2, plan, Path(place) / "net.npz").run(lambda _: None)


def compile_environment() -> None:
    """One step of an environment, where the libraries that it needs are installed."""
    if find_spec("gymnasium") is None:
        return
    import numpy as np

    from rowlock.env import VectorEnv

    env = VectorEnv("classic", 1, ["random"])
    env.reset(seed=0)
    env.step(np.zeros(1, np.int64))


def compile_solver() -> None:
    """Solve a tiny sheet for each engine, and play by its solution."""
    from rowlock.solver import (
        best_response,
        distribution,
        matrix_game,
        score_chances,
        two_player_solution,
    )
    from rowlock.solver.solution import Solution
    from rowlock.solver.two_player import TwoPlayerGame
    from rowlock.variants.custom_sheet import parse_sheet

    with tempfile.TemporaryDirectory() as place:
        os.environ[CACHE_VARIABLE] = place  # for solutions; compiled code has its own by now
        for sheet in (SHEET, SHEET + BAR):
            distribution.play(Solution.open(parse_sheet(sheet)), 1)
        score_chances.compute_chances(Solution.open(parse_sheet(SHEET)))
        two_player = two_player_solution.find(TwoPlayerGame(parse_sheet(SHEET)))
        equilibrium = two_player_solution.TwoPlayerSolution(two_player)
        best_response.measure_exploitability(equilibrium, "closer")
        matrix_game.find_equilibrium([[0.0]])


def main(what: str) -> int:
    done = mark(what)
    if not done.exists():
        {"kernel": compile_kernel, "solver": compile_solver}[what]()
        done.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
