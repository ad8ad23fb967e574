"""The results page: measured once, stored as JSON, rendered from it.

python -m rowlock.solver.results_page --measure   solve and play what `docs/results.json` lacks
python -m rowlock.solver.results_page             write `docs/results.md` from it
python -m rowlock.solver.results_page --plots     draw the pictures of the page, too
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rowlock.core.paper import Variant
from rowlock.solver.problem import Game, NotSolvable, check
from rowlock.variants import LISTED, USUAL, find_variant

DATA, PAGE = "results.json", "results.md"
SCORES_PLOT, COST_PLOT = "images/scores.svg", "images/cost.svg"
GAMES = 1_000_000
EDITIONS = LISTED
Entry = dict[str, Any]


def games() -> Iterator[Game]:
    """The games of the page, the quick ones first."""
    yield Game.of(USUAL)
    yield Game.of(USUAL, colour_after_end=True)
    for players in (2, 3, 4, 5):
        yield Game.of(USUAL, players=players)
    others = [variant for variant in solvable() if variant is not USUAL]
    for variant in sorted(others, key=lambda variant: len(variant.paper.bonus_sets)):
        for paper in variant.papers:
            yield Game.of(variant, lucky=paper.lucky if len(variant.papers) > 1 else None)


def solvable() -> list[Variant]:
    """The editions that the solver supports."""
    return [variant for variant in EDITIONS if _is_solvable(variant)]


def _is_solvable(variant: Variant) -> bool:
    try:
        check(variant, 1)
    except NotSolvable:
        return False
    return True


def measure(file: Path, threads: int | None) -> None:
    """Solve and play all games missing in the file, which is written after each."""
    known: dict[str, Entry] = json.loads(file.read_text()) if file.exists() else {}
    for game in games():
        if game.name not in known:
            print(game.name, file=sys.stderr, flush=True)
            known[game.name] = entry(game, threads)
            file.write_text(json.dumps(known, indent=0) + "\n")


def entry(game: Game, threads: int | None) -> Entry:
    """The measured results of a game."""
    from rowlock.solver.distribution import play
    from rowlock.solver.solution import Solution, find

    result = find(game, threads=threads, resume=True)
    found = result.as_object()
    del found["cached"]
    if game.players == 1:
        spread = play(Solution(result), GAMES, threads=threads)
        found["distribution"] = spread.as_object()
        found["scores"] = {str(score): count for score, count in spread.scores.items()}
    return found


def page(known: dict[str, Entry]) -> str:
    """The page, from the measured results."""
    told = (_editions, _reading, _friendly, _checks)
    parts = [_head(), *(each(known) for each in told), _cost()]
    return "\n\n".join(parts) + "\n"


def _head() -> str:
    return f"""\
# What the sheets are worth

This page lists the expected score of one player who plays one sheet optimally. `rowlock solve`
computes it exactly for these editions and for custom sheets of the same mechanisms;
[the exact solver](solver.md) explains how. `python -m rowlock.solver.results_page` writes this page
from [{DATA}]({DATA}), which `--measure` fills."""


HEADINGS = (
    "edition",
    "expected score",
    "standard deviation",
    "turns",
    "misses",
    "ended by closed rows",
    "states",
    "processor seconds",
)


def _editions(known: dict[str, Entry]) -> str:
    rows = [_cells(HEADINGS), _cells(["---", *["---:"] * (len(HEADINGS) - 1)])]
    rows += [_row(known[name]) for name in _alone(known)]
    return f"""\
## Every edition

The expected score is exact: it is computed from all states and all rolls. The last two columns
describe the computation. The columns between come from {GAMES:,} games played by the solution and
have a standard error. A state is a sheet with its misses; symmetric sheets count once.

{chr(10).join(rows)}
{_missing(known)}
![Distributions of the scores]({SCORES_PLOT})"""


def _missing(known: dict[str, Entry]) -> str:
    names = [game.name for game in games() if game.name not in known]
    return f"\nNot measured yet: {', '.join(names)}.\n" if names else ""


def _cells(texts: Sequence[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _alone(known: dict[str, Entry]) -> list[str]:
    """The solitaire games by the rules, in the order of the editions."""
    names = [name for name, entry in known.items() if "distribution" in entry]
    by_rules = [name for name in names if not name.endswith("colour-after-end")]
    order = [variant.id for variant in EDITIONS]
    return sorted(by_rules, key=lambda name: (order.index(known[name]["variant"]), name))


def _row(entry: Entry) -> str:
    spread = entry["distribution"]
    lucky = f", lucky {' and '.join(map(str, entry['lucky']))}" if entry.get("lucky") else ""
    return _cells(
        [
            find_variant(entry["variant"]).title + lucky,
            f"{entry['values'][0]:.6f}",
            f"{spread['deviation']:.2f}",
            _estimate(spread["turns"]),
            _estimate(spread["misses"]),
            _share(spread["locked"]),
            f"{entry['states']:,}",
            f"{entry['cpu_seconds']:.0f}",
        ]
    )


def _estimate(pair: dict[str, float]) -> str:
    return f"{pair['mean']:.3f} ± {pair['se']:.3f}"


def _share(pair: dict[str, float]) -> str:
    return f"{pair['mean']:.2%} ± {pair['se']:.2%}"


def _reading(known: dict[str, Entry]) -> str:
    usual = USUAL.id
    rules, other = known[USUAL.id]["values"][0], known[f"{USUAL.id}-colour-after-end"]["values"][0]
    return f"""\
## What {other:.3f} is

Other publications give {other:.3f} for the {usual} sheet. That is the value of a game in which the
colour action takes place even if the white action has closed the second row. By the rules, the game
ends at once (S9). The solver computes both: {rules:.6f} by the rules, {other:.6f} by that
reading."""


def _friendly(known: dict[str, Entry]) -> str:
    rows = [_cells(["players", *(f"seat {seat}" for seat in range(1, 6))]), _cells(["---:"] * 6)]
    for players in range(1, 6):
        name = USUAL.id if players == 1 else f"{USUAL.id}-{players}-players"
        values = [f"{value:.3f}" for value in known[name]["values"]]
        rows.append(_cells([str(players), *values, *[""] * (5 - players)]))
    usual = USUAL.id
    return f"""\
## The friendly game

With more players, each player can use more white rolls. If the others never close a row or end the
game, and everybody maximises their own points, the expected scores of {usual} are, by seat from the
one that starts:

{chr(10).join(rows)}

These are upper bounds, not forecasts: in a real game the others close rows, and it ends much
earlier."""


def _checks(known: dict[str, Entry]) -> str:
    off = [
        (entry["distribution"]["score"]["mean"] - entry["values"][0])
        / entry["distribution"]["score"]["se"]
        for entry in known.values()
        if "distribution" in entry
    ]
    return f"""\
## Verification

- Tiny sheets of every kind, with mixed colours, lucky numbers, second boxes, doubled cells, bonus
  bars and bonus sets, are solved by brute force with `rowlock.core`: every roll, every choice. The
  values agree to nine digits.
- Random sheets of the real editions are compared with an enumeration of all their rolls.
- The games in the table above use only the table of values, not the formulas behind it. Their
  {len(off)} mean scores differ from the exact values by {min(off):+.1f} to {max(off):+.1f} standard
  errors."""


def _cost() -> str:
    return f"""\
## Cost

The work per state is nearly constant, so the time grows with the number of states. Chains of
crosses make a state of the bonus editions more expensive. `python -m bench.solve` measures time and
memory with one thread and with two.

![Processor seconds against states]({COST_PLOT})"""


def plots(known: dict[str, Entry], folder: Path) -> None:
    """Draw the pictures of the page."""
    from rowlock.solver.distribution import plot_editions, plot_points

    curves = {name: known[name]["scores"] for name in _alone(known)}
    plot_editions(curves, folder / SCORES_PLOT)
    # All pairs of lucky numbers cost the same: one of them stands for the edition.
    costs = {
        known[name]["variant"]: (known[name]["states"], known[name]["cpu_seconds"])
        for name in _alone(known)
    }
    plot_points(costs, ("states", "processor seconds"), folder / COST_PLOT)


def main(arguments: list[str] | None = None) -> None:
    """Measure, draw, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--plots", action="store_true")
    parser.add_argument("--threads", type=int)
    chosen = parser.parse_args(arguments)
    if chosen.measure:
        measure(chosen.folder / DATA, chosen.threads)
    known = json.loads((chosen.folder / DATA).read_text())
    if chosen.plots:
        plots(known, chosen.folder)
    (chosen.folder / PAGE).write_text(page(known), encoding="utf-8")


if __name__ == "__main__":
    main()
