"""The skill figure of the bots in reviews: `python -m bench.skill [--games N] [--variant ID]`.

Every level plays itself, two at a table; each game is reviewed. Prints the table of docs/review.md.
"""

import argparse
import time

from rowlock.analysis.review import review, skill
from rowlock.bots import LADDER, make_bot
from rowlock.match.batch import Mean, games
from rowlock.protocol.advice import Estimate
from rowlock.variants import find_variant
from rowlock.variants.records import replay

SEED = 17


def line(variant: str, bot: str, count: int) -> str:
    """A level as a line of the table."""
    lost, points, seconds = Mean(), Mean(), Mean()
    played = games(find_variant(variant), [bot, bot], make_bot, SEED)
    for _ in range(count):
        game, begun = replay(next(played).record()), time.process_time()
        judged = review(game)
        seconds.add(time.process_time() - begun)
        for player in judged.players:
            lost.add(player.lost.value / max(player.decisions, 1))
            points.add(player.lost_points.value)
    given = Estimate(lost.mean, lost.error or 0.0)
    found = skill("chance", given, 1)
    figures = (
        f"{given.value:.2%} ± {given.error:.2%}",
        f"{found.value:.0f} ± {found.error:.0f}",
    )
    return f"| `{bot}` | {' | '.join(figures)} | {points.mean:.0f} | {seconds.mean:.1f} s |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--variant", default="classic")
    chosen = parser.parse_args()
    for bot in LADDER:
        print(line(chosen.variant, bot, chosen.games), flush=True)


if __name__ == "__main__":
    main()
