"""The gain of the champion's deep setting: `python -m bench.deep [--games N] [--only NET]`.

Goes through games of the champion against itself. Where the deep setting chooses otherwise, both
plays get 2,000 rollouts with common random numbers; the mean difference is the gain of the deep
setting. Prints the gain in win share for a player of one whole game.
"""

import argparse
import math
import time
from collections.abc import Iterator

from bench.calibration import SEED, table
from rowlock.analysis.evaluators import RolloutEvaluator
from rowlock.analysis.opponent_model import known
from rowlock.bots import make_bot
from rowlock.bots.rollouts import Budget
from rowlock.bots.trained_nets import find_net
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State
from rowlock.kernel.simulation import export_game

GAMES_EACH = 2000


def choices(name: str, game: int) -> Iterator[tuple[State, int]]:
    """Every choice of a game that has an alternative."""
    _, _, simulation = table(name)
    played = export_game(simulation, 50_000 + game, seed=SEED)
    state = played.start
    for move in played.moves:
        if not isinstance(move, Choose):
            state = apply_chance(state, move).state
            continue
        if len(legal_plays(state, move.seat)) > 1:
            yield known(state, move.seat), move.seat
        state = apply(state, *move).state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--only", default="classic-2", metavar="NET")
    chosen = parser.parse_args()
    variant, _, seats = chosen.only.rpartition("-")
    usual, deep = make_bot("champion"), make_bot("champion:deep=true")
    expert = RolloutEvaluator(
        find_net(variant, int(seats)), SEED, Budget(GAMES_EACH, GAMES_EACH), deep=True
    )
    gains, decided, seconds = list[tuple[float, float]](), 0, list[float]()
    for game in range(chosen.games):
        for state, seat in choices(chosen.only, chosen.first + game):
            plays, begun = legal_plays(state, seat), time.process_time()
            other, first = deep.choose(state, seat, plays), usual.choose(state, seat, plays)
            seconds.append(time.process_time() - begun)
            decided += 1
            if other != first:
                rated = {r.choice: r for r in expert.rate(state, seat, [other, first])}
                lost = [rated[play].lost for play in (first, other)]
                gains.append((lost[0].value - lost[1].value, max(each.error for each in lost)))
        tell(gains, decided, (game + 1) * int(seats), sorted(seconds))


def tell(
    gains: list[tuple[float, float]], decided: int, players: int, seconds: list[float]
) -> None:
    """Print the gain so far, with the standard errors of rollouts and of games."""
    mean = sum(gain for gain, _ in gains) / max(len(gains), 1)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain, _ in gains)) if len(gains) > 1 else 0.0
    print(
        f"{decided} choices, {len(gains)} chosen otherwise;"
        f" gain a game {sum(g for g, _ in gains) / players:+.3%} ± {spread / players:.3%};"
        f" median {seconds[len(seconds) // 2]:.2f} s, most {seconds[-1]:.2f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
