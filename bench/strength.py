"""Strength of the bots: `python -m bench.strength [--bouts N] [--only TABLE] [--net NET]`.

Prints the tables of docs/champion.md: `ladder`, every level against the one below it; `editions`,
the champion against `evolved` for every edition and number of seats that it has a net for; `kept`,
the same as it was measured when each training ended, read from the files of weights. Each set of
dice is played once in every rotation of the seats; intervals are of 95 %, over sets of dice.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

from rowlock.bots import LADDER, make_bot
from rowlock.bots.trained_nets import WEIGHTS, kernel_policy
from rowlock.kernel.simulation import NAMES, checked_policy
from rowlock.kernel.value_net import load_net
from rowlock.match.arena.contest import Contest
from rowlock.match.arena.pool import Pool, run_arena
from rowlock.training.trainer import Match, Share, win_share
from rowlock.variants import find_variant
from rowlock.variants.printed_editions import CLASSIC

SEED = 2026
SLOW_GAMES = 4000
"""Games of bots that the kernel does not know."""


@dataclass(frozen=True)
class Figure:
    """One line of a table."""

    variant: str
    seats: int
    bot: str
    rival: str
    games: int
    win_share: float
    ci95: tuple[float, float]

    def line(self) -> str:
        """The figure as a line of a table."""
        half = (self.ci95[1] - self.ci95[0]) / 2
        times = f" ({self.win_share * self.seats:.2f} × fair)" if self.seats > 2 else ""
        share = f"{self.win_share:.1%} ± {half:.1%}{times}"
        cells = (self.variant, self.seats, self.bot, self.rival, share, f"{self.games:,}")
        return f"| {' | '.join(map(str, cells))} |"


def by_kernel(variant_id: str, seats: int, bot: str, rival: str, bouts: int) -> Figure:
    """A figure that the kernel plays."""
    variant = find_variant(variant_id)
    policies = [checked_policy(kernel_policy(name, variant, seats)) for name in (bot, rival)]
    share: Share = win_share(Match(variant, seats, *policies), bouts, seed=SEED)
    return Figure(variant_id, seats, bot, rival, share.games, share.mean, share.ci95)


def by_arena(bot: str, rival: str) -> Figure:
    """A figure that the arena plays in the readable engine."""
    contest = Contest(CLASSIC, (bot, rival), make_bot, 2, SEED)
    report = run_arena(contest, Pool(contest, 1), SLOW_GAMES).as_object()
    line = report["bots"][0]
    low, high = line["ci95"]
    return Figure("classic", 2, bot, rival, line["games"], line["win_share"], (low, high))


def ladder(bouts: int) -> Iterator[Figure]:
    """Every level against the one below it."""
    known = {*NAMES, "collector", "champion"}
    for rival, bot in pairwise(LADDER):
        if {bot, rival} <= known:
            yield by_kernel("classic", 2, bot, rival, bouts)
        else:
            yield by_arena(bot, rival)


def editions(bouts: int, net: str) -> Iterator[Figure]:
    """The champion against `evolved`, wherever it has a net, or with one of them."""
    for path in sorted(WEIGHTS.glob(f"{net}.npz")):
        variant, _, seats = path.stem.rpartition("-")
        yield by_kernel(variant, int(seats), "champion", "evolved", bouts // int(seats))


def kept() -> Iterator[Figure]:
    """The results stored in the files of weights."""
    for path in sorted(WEIGHTS.glob("*.npz")):
        about = load_net(path).about
        scored = about["scored"]
        low, high = scored["ci95"]
        names = about["variant"], about["seats"], "champion", scored["against"]
        yield Figure(*names, scored["measured_games"], scored["win_share"], (low, high))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bouts", type=int, default=20_000)
    parser.add_argument("--only", choices=["ladder", "editions", "kept"])
    parser.add_argument("--net", default="*", help="only this net of the editions: classic-2")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    figures: list[Figure] = []
    tables = {
        "ladder": ladder(asked.bouts),
        "editions": editions(2 * asked.bouts, asked.net),
        "kept": kept(),
    }
    for name, table in tables.items():
        if asked.only in (None, name):
            print("| edition | seats | bot | against | win share | games |")
            print("|---|---|---|---|---|---|")
            for figure in table:
                print(figure.line(), flush=True)
                figures.append(figure)
            print()
    if asked.json:
        asked.json.write_text(json.dumps([asdict(figure) for figure in figures], indent=1))


if __name__ == "__main__":
    main()
