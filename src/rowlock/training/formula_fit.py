"""Formula weights fitted to a variant by an evolution strategy.

Each generation is sampled around the current mean; every member plays the same dice (common random
numbers) against the default weights, and the next mean is that of the members that won most.

python -m rowlock.training.formula_fit mixx-b --generations 40
"""

import argparse
from collections.abc import Iterator

import numpy as np

from rowlock.core.paper import Variant
from rowlock.kernel.formula import EVOLVED, Weights
from rowlock.training.trainer import Match, Share, win_share
from rowlock.variants import find_variant

TUNED = ("chance", "squares", "skipped", "points", "open_rows")
"""The weights that are fitted; that of a miss stays, since only ratios count."""
FIRST_SPREAD = np.array([0.2, 0.01, 0.03, 0.02, 0.1])
MEMBERS, PARENTS = 16, 5


def generations(
    variant: Variant, count: int, bouts: int, *, seed: int = 1, threads: int = 1
) -> Iterator[Weights]:
    """The mean of each generation's elite, around which the next generation is sampled."""
    draw = np.random.default_rng(seed)
    middle, spread = _numbers(EVOLVED), FIRST_SPREAD.copy()
    for number in range(count):
        # Sample from N(mean, diag(spread²)), select the elite and take its mean. The spread
        # shrinks linearly to a fifth.
        members = middle + spread * draw.standard_normal((MEMBERS, len(TUNED)))
        dice = int(draw.integers(2**62))
        shares = [
            win_share(
                Match(variant, 2, _weights(member), EVOLVED),
                bouts,
                seed=dice,
                threads=threads,
            ).mean
            for member in members
        ]
        best = members[np.argsort(shares)[-PARENTS:]]
        middle = best.mean(axis=0)
        spread = FIRST_SPREAD * (1 - 0.8 * (number + 1) / count)
        yield _weights(middle)


def gained(variant: Variant, weights: Weights, bouts: int = 20_000, threads: int = 1) -> Share:
    """The win share of fitted weights against those for classic."""
    return win_share(Match(variant, 2, weights, EVOLVED), bouts, seed=7**20, threads=threads)


def _numbers(weights: Weights) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.array([getattr(weights, name) for name in TUNED])


def _weights(numbers: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Weights:
    chance, squares, skipped, points, open_rows = (round(float(each), 6) for each in numbers)
    return Weights(chance, squares, skipped, EVOLVED.misses, points, open_rows, sense=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition")
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--bouts", type=int, default=3000)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    variant = find_variant(asked.edition)
    weights = EVOLVED
    for number, weights in enumerate(
        generations(variant, asked.generations, asked.bouts, threads=asked.threads), 1
    ):
        share = gained(variant, weights, 5000, asked.threads) if number % 5 == 0 else None
        print(number, weights, f"{share.mean:.4f}" if share else "", flush=True)
    print(asked.edition, weights, gained(variant, weights, threads=asked.threads), flush=True)


if __name__ == "__main__":
    main()
