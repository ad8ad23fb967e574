"""Speed of the reference engine: games per second in one process, for every edition.

Run it with `.venv/bin/python -m bench.core [--games N] [--json]`. The main figure is the first:
classic, two seats, bot `random` on both.
"""

import argparse
import json
import time
from itertools import islice

from rowlock.bots import make_bot
from rowlock.core.paper import Variant
from rowlock.match.batch import games
from rowlock.variants import VARIANTS


def measure(variant: Variant, bot: str, count: int) -> dict[str, float | str]:
    """Games and turns per second of CPU time."""
    played = games(variant, [bot, bot], make_bot, seed="bench")
    for _ in islice(played, count // 10):
        pass
    begun = time.process_time()
    turns = sum(game.state.turns_begun for game in islice(played, count))
    seconds = time.process_time() - begun
    return {
        "variant": variant.id,
        "bot": bot,
        "games_per_second": count / seconds,
        "turns_per_second": turns / seconds,
    }


def main() -> None:
    """Measure every edition and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = [measure(v, bot, arguments.games) for v in VARIANTS for bot in ("random", "cautious")]
    if arguments.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'edition':14} {'bot':10} {'games/s':>9} {'turns/s':>9}")
    for row in rows:
        rates = f"{row['games_per_second']:9.0f} {row['turns_per_second']:9.0f}"
        print(f"{row['variant']:14} {row['bot']:10} {rates}")


if __name__ == "__main__":
    main()
