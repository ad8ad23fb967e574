"""Speed of the kernel: `python -m bench.kernel [--json FILE] [--plot FILE] [--quick]`.

Games per second of CPU time on one core, the best of several runs, and in the same run the readable
engine with the same bots; then every edition by turn, and one to five seats.
"""

import argparse
import json
import os
import platform
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from rowlock.bots import make_bot
from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.kernel import games
from rowlock.kernel.layout import Game, blank
from rowlock.kernel.simulation import Policy, Simulation
from rowlock.kernel.value_net import ValueNet, number_inputs
from rowlock.match.batch import games as readable_games
from rowlock.variants import VARIANTS
from rowlock.variants.printed_editions import CLASSIC

SEED = 1
EDITIONS = [variant for variant in VARIANTS if not variant.has_cards]


@dataclass(frozen=True)
class Speed:
    """One figure."""

    engine: str
    variant: str
    seats: int
    policy: str
    games_per_second: float
    ns_per_turn: float
    turns: float
    """Mean turns in a game."""


def kernel(variant: Variant, seats: int, policy: Policy, count: int, rounds: int) -> Speed:
    """The best of several runs on one core, by CPU time."""
    table, record = Simulation(new_game(variant, seats), policy), blank(Game)
    lines = np.zeros((count, games.SEATS + games.SEAT_COLUMNS * seats), np.int16)
    table.play(record, lines[:1], SEED, 0)
    best = float("inf")
    for _ in range(rounds):
        begun = time.thread_time()
        table.play(record, lines, SEED, 0)
        best = min(best, time.thread_time() - begun)
    turns = int(lines[:, games.TURNS].sum())
    name = policy if isinstance(policy, str) else "net"
    return Speed("kernel", variant.id, seats, name, count / best, best / turns * 1e9, turns / count)


def readable(variant: Variant, seats: int, policy: str, count: int, rounds: int) -> Speed:
    """The same in the readable engine."""
    best, turns = float("inf"), 0
    for _ in range(rounds):
        begun = time.thread_time()
        played = list(islice(readable_games(variant, [policy] * seats, make_bot, SEED), count))
        best = min(best, time.thread_time() - begun)
        turns = sum(game.state.turns_begun for game in played)
    return Speed("core", variant.id, seats, policy, count / best, best / turns * 1e9, turns / count)


def any_net(variant: Variant) -> ValueNet:
    """An untrained net of the usual size, for the speed of any net."""
    draw = np.random.default_rng(SEED)
    shapes = [(number_inputs(variant)[1], 128), (128,), (128, 32), (32,), (32, 2), (2,)]
    return ValueNet(*(draw.normal(0, 0.1, shape).astype(np.float32) for shape in shapes))


def all_cores(count: int) -> float:
    """Games per second of wall-clock time with one thread per core: random, two seats."""
    table = Simulation(new_game(CLASSIC, 2), "random")
    best = 0.0
    for _ in range(3):
        begun = time.perf_counter()
        table.run(count, seed=SEED)
        best = max(best, count / (time.perf_counter() - begun))
    return best


def measure(scale: float, rounds: int) -> Iterator[Speed]:
    """All figures, one after the other."""

    def many(count: int) -> int:
        return max(20, int(count * scale))

    for policy in ("random", "cautious", "closer"):
        yield readable(CLASSIC, 2, policy, many(300), min(3, rounds))
    for policy in ("random", "cautious", "closer", "evolved"):
        yield kernel(CLASSIC, 2, policy, many(100_000), rounds)
    yield kernel(CLASSIC, 2, any_net(CLASSIC), many(2_000), rounds)
    for variant in EDITIONS[1:]:
        for policy in ("random", "cautious", "evolved"):
            yield kernel(variant, 2, policy, many(50_000), rounds)
    for seats in (1, 3, 4, 5):
        for policy in ("random", "evolved"):
            yield kernel(CLASSIC, seats, policy, many(50_000), rounds)


def report(speeds: list[Speed], cores: float) -> dict[str, object]:
    """Everything as plain values, with the ratios to the readable engine."""
    slow = {speed.policy: speed for speed in speeds if speed.engine == "core"}
    ratios = {
        speed.policy: speed.games_per_second / slow[speed.policy].games_per_second
        for speed in speeds
        if speed.engine == "kernel" and speed.policy in slow and is_basic(speed)
    }
    return {
        "machine": {"processor": platform.processor(), "cores": os.cpu_count()},
        "settings": "CPU time of one thread, best of several runs; all_cores by the clock",
        "speeds": [asdict(speed) for speed in speeds],
        "ratio_to_core": ratios,
        "all_cores_random_games_per_second": cores,
    }


def is_basic(speed: Speed) -> bool:
    """Whether a figure is one of the two-seat classic game."""
    return speed.variant == CLASSIC.id and speed.seats == 2


def show(speeds: list[Speed], ratios: dict[str, float], cores: float) -> None:
    """Print a table."""
    classic = {s.policy: s for s in speeds if s.engine == "kernel" and is_basic(s)}
    table = Table("engine", "edition", "seats", "policy")
    for column in ("games/s", "ns/turn", "turns", "per turn, classic = 1", "× readable"):
        table.add_column(column, justify="right")
    for speed in speeds:
        share = classic[speed.policy].ns_per_turn / speed.ns_per_turn
        own = speed.engine == "kernel" and is_basic(speed)
        table.add_row(
            speed.engine,
            speed.variant,
            str(speed.seats),
            speed.policy,
            f"{speed.games_per_second:,.0f}",
            f"{speed.ns_per_turn:,.0f}",
            f"{speed.turns:.1f}",
            f"{share:.2f}" if speed.engine == "kernel" else "",
            f"{ratios[speed.policy]:,.0f}" if own and speed.policy in ratios else "",
        )
    console = Console(width=110)
    console.print(table)
    console.print(f"All cores, random, two seats, by the clock: {cores:,.0f} games/s")


def plot(speeds: list[Speed], path: Path) -> None:
    """Draw games per second against seats."""
    from matplotlib.figure import Figure  # type: ignore[import-not-found,unused-ignore]

    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.subplots()
    for policy in ("random", "evolved"):
        chosen = sorted(
            (s.seats, s.games_per_second)
            for s in speeds
            if s.engine == "kernel" and s.variant == CLASSIC.id and s.policy == policy
        )
        axes.plot(*zip(*chosen, strict=True), marker="o", label=policy)
    axes.set(yscale="log", xlabel="seats", ylabel="games per second and core", title="Classic")
    axes.set_xticks(range(1, 6))
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--plot", type=Path, help="draw games per second against seats")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    asked = parser.parse_args()
    speeds = list(measure(0.1 if asked.quick else 1.0, 3 if asked.quick else 7))
    cores = all_cores(50_000 if asked.quick else 500_000)
    figures = report(speeds, cores)
    show(speeds, figures["ratio_to_core"], cores)  # type: ignore[arg-type]
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n")
    if asked.plot:
        plot(speeds, asked.plot)


if __name__ == "__main__":
    main()
