"""Speed of the environments: `python -m bench.env [--json FILE] [--steps N]`.

Steps per second of CPU time on one core: `VectorEnv` with 1,024 games in every edition and against
several opponents, with random legal actions whose choice is not counted; then the environments on
`rowlock.core`. The games of the kernel alone, in the same run, are the anchor.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import gymnasium
import numba
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import rowlock.env
from rowlock.env import VectorEnv
from rowlock.kernel.simulation import simulate
from rowlock.variants import VARIANTS, find_variant

GAMES = 1024
ROUNDS = 3
ANCHORS = {"random": 40_000, "evolved": 8_000}
CASES = [
    ("classic", "random", "indices", False),
    ("classic", "random", "indices", True),
    ("classic", "random", "dense", False),
    ("classic", "random", "dense", True),
    ("classic", "evolved", "indices", False),
    ("classic", "evolved", "indices", True),
    ("classic", "evolved", "dense", False),
    ("classic", "evolved", "dense", True),
    *(
        (variant.id, "evolved", "indices", True)
        for variant in VARIANTS
        if not variant.has_cards and variant.id != "classic"
    ),
]


@numba.njit(nogil=True)
def choose(masks: NDArray[np.int8], actions: NDArray[np.int64], luck: NDArray[np.uint64]) -> None:
    """A random legal action for each game."""
    for game in range(len(masks)):
        luck[0] = luck[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        left = np.int64((luck[0] >> np.uint64(33)) % np.uint64(masks[game].sum()))
        for action in range(masks.shape[1]):
            if masks[game, action]:
                if left == 0:
                    actions[game] = action
                    break
                left -= 1


def vector_rate(variant: str, opponent: str, shown: Any, copy: bool, steps: int) -> float:
    """Steps per second: the best of several runs."""
    env = VectorEnv(variant, GAMES, [opponent], observations=shown, copy=copy)
    _, info = env.reset(seed=1)
    actions, luck = np.zeros(GAMES, np.int64), np.ones(1, np.uint64)
    best = 0.0
    for _ in range(ROUNDS + 1):  # the first compiles
        spent = 0.0
        for _ in range(steps):
            choose(info["action_mask"], actions, luck)
            begun = time.thread_time_ns()
            _, _, _, _, info = env.step(actions)
            spent += (time.thread_time_ns() - begun) / 1e9
        best = max(best, GAMES * steps / spent)
    return best


def single_rate(seconds: float = 1.0) -> float:
    """Steps per second of the single-agent environment on `core`."""
    env, luck = gymnasium.make("rowlock/classic-v0", opponents=["random"]), random.Random(1)
    _, info = env.reset(seed=1)
    begun, steps = time.thread_time(), 0
    while time.thread_time() - begun < seconds:
        action = luck.choice(np.flatnonzero(info["action_mask"]))
        _, _, ended, _, info = env.step(action)
        steps += 1
        if ended:
            _, info = env.reset()
    return steps / (time.thread_time() - begun)


def parallel_rate(seconds: float = 1.0) -> float:
    """Steps per second of the parallel environment: one action of each of two seats."""
    env, luck = rowlock.env.parallel_env("classic", 2), random.Random(1)
    observed, _ = env.reset(seed=1)
    begun, steps = time.thread_time(), 0
    while time.thread_time() - begun < seconds:
        actions = {
            agent: luck.choice(np.flatnonzero(each["action_mask"]))
            for agent, each in observed.items()
        }
        observed, _, _, _, _ = env.step(actions)
        steps += 1
        if not env.agents:
            observed, _ = env.reset()
    return steps / (time.thread_time() - begun)


def anchor(policy: str, count: int) -> float:
    """Games per second of the kernel, two seats of classic."""
    classic = find_variant("classic")
    simulate(classic, 2, policy, 10, threads=1)
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        simulate(classic, 2, policy, count, threads=1)
        best = max(best, count / (time.process_time() - begun))
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed of the environments.")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()
    rates: list[dict[str, Any]] = []
    for variant, opponent, shown, copy in CASES:
        rate = vector_rate(variant, opponent, shown, copy, options.steps)
        rates.append(
            {
                "environment": "VectorEnv",
                "variant": variant,
                "opponent": opponent,
                "observations": shown,
                "copy": copy,
                "steps_per_second": rate,
            }
        )
    for name, rate in (("single agent", single_rate()), ("parallel", parallel_rate())):
        rates.append({"environment": name, "variant": "classic", "steps_per_second": rate})
    games = {policy: anchor(policy, count) for policy, count in ANCHORS.items()}
    tell(rates, games)
    if options.json:
        found = {"rates": rates, "kernel_games_per_second": games}
        options.json.write_text(json.dumps(found, indent=1) + "\n")


def tell(rates: list[dict[str, Any]], games: dict[str, float]) -> None:
    """Print a table."""
    table = Table("environment", "edition", "opponent", "observations", "copy", "steps/s", box=None)
    for each in rates:
        table.add_row(
            each["environment"],
            each["variant"],
            each.get("opponent", "random"),
            each.get("observations", "dense"),
            str(each.get("copy", "")),
            f"{each['steps_per_second']:,.0f}",
        )
    console = Console()
    console.print(table)
    for policy, rate in games.items():
        console.print(f"kernel alone, {policy}: {rate:,.0f} games/s")


if __name__ == "__main__":
    main()
