"""The paper: measured once, stored as JSON, rendered from it. No figure of it is typed.

python -m rowlock.solver.paper_page --measure   compute what `docs/paper/results.json` lacks
python -m rowlock.solver.paper_page             write `docs/paper.md` from it
python -m rowlock.solver.paper_page --plots     draw its picture, too
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rowlock.core.state import new_game
from rowlock.solver import results_page
from rowlock.variants import USUAL, find_variant
from rowlock.variants.custom_sheet import read_sheet

DATA, PAGE, PLOT = "paper/results.json", "paper.md", "images/reaching-a-score.svg"
SHEETS = ("sheets/short.toml", "paper/short-printed.toml", "paper/pair-one.toml", "paper/pair.toml")
"""The sheets of the two-player game, the small ones first."""
EXPLOITED = ("sheets/short.toml",)
"""The sheets on which best responses are computed."""
POLICIES = ("equilibrium", "evolved", "cautious", "closer")
SCORES_OF = "sheets/short.toml"
Entry = dict[str, Any]


# Measuring.


def tasks(docs: Path) -> dict[str, Callable[[], Entry]]:
    """Everything that is measured, by its name in the file."""
    found: dict[str, Callable[[], Entry]] = {
        f"two-player {name}": partial(solve_two_player, docs / name) for name in SHEETS
    }
    for name in EXPLOITED:
        for policy in POLICIES:
            found[f"exploit {name} {policy}"] = partial(exploit, docs / name, policy)
    found[f"scores {SCORES_OF}"] = partial(reach_scores, docs / SCORES_OF)
    return found


def measure(docs: Path, wanted: Sequence[str]) -> None:
    """Compute what the file lacks, of those tasks whose name contains one of the words."""
    file = docs / DATA
    known: dict[str, Entry] = json.loads(file.read_text()) if file.exists() else {}
    for name, task in tasks(docs).items():
        if name not in known and (not wanted or any(word in name for word in wanted)):
            print(name, file=sys.stderr, flush=True)
            known[name] = task()
            file.write_text(json.dumps(known, indent=0) + "\n")


def solve_two_player(path: Path) -> Entry:
    """The equilibrium of a sheet."""
    from rowlock.solver.two_player import TwoPlayerGame
    from rowlock.solver.two_player_solution import find

    found = find(TwoPlayerGame(read_sheet(path)), resume=True).as_object()
    del found["cached"]
    return found


def exploit(path: Path, policy: str) -> Entry:
    """The best response to a policy."""
    from rowlock.solver.best_response import measure_exploitability
    from rowlock.solver.two_player import TwoPlayerGame
    from rowlock.solver.two_player_solution import TwoPlayerSolution, find

    solution = TwoPlayerSolution(find(TwoPlayerGame(read_sheet(path)), resume=True))
    return measure_exploitability(solution, policy).as_object()


def reach_scores(path: Path) -> Entry:
    """The chances to reach each score alone, by both policies."""
    from rowlock.solver.score_chances import compute_chances
    from rowlock.solver.solution import Solution

    solution = Solution.open(read_sheet(path))
    chances = compute_chances(solution)
    return {
        "value": solution.value(new_game(solution.game.variant, 1)),
        "lowest": chances.lowest,
        "most": chances.most.tolist(),
        "mean": chances.mean.tolist(),
    }


# Writing.


def page(docs: Path) -> str:
    """The paper, from the measured results."""
    known: dict[str, Entry] = json.loads((docs / DATA).read_text())
    alone: dict[str, Entry] = json.loads((docs / results_page.DATA).read_text())
    parts = [_abstract(known, alone), _solitaire(alone), _two_players(docs, known)]
    parts += [_exploitability(known), _scores(known), _commands()]
    return "\n\n".join(parts) + "\n"


def _abstract(known: dict[str, Entry], alone: dict[str, Entry]) -> str:
    short = known[f"two-player {SHEETS[0]}"]
    return f"""\
# Exact results on the Qwixx family

**Abstract.** We report exact values of optimal play. The solitaire game is solved for every edition
of the rulebooks with dice and sheets: the {USUAL.id} sheet is worth
{alone[USUAL.id]["values"][0]:.6f} points. The game of two players
is solved on small sheets as a stochastic game with simultaneous moves: on the
sheet `short`, the player who begins wins {_percent(short["first_player_win"])} in equilibrium, and
{_percent(short["mixed_share"], 1)} of {short["positions"]:,} positions need a mixed strategy. We
give the exact exploitability of heuristics there. All numbers on this page are computed, none is
typed: `python -m rowlock.solver.paper_page` writes it from [results.json](paper/results.json) and
from the [results.json](results.json) of the solitaire game."""


def _solitaire(alone: dict[str, Entry]) -> str:
    best: dict[str, float] = {}
    for entry in alone.values():
        if entry["players"] == 1 and "distribution" in entry:
            best[entry["variant"]] = max(best.get(entry["variant"], 0.0), entry["values"][0])
    best[USUAL.id] = alone[USUAL.id]["values"][0]
    rows = [[find_variant(name).title, f"{value:.6f}"] for name, value in best.items()]
    misread = alone["classic-colour-after-end"]["values"][0]
    return f"""\
## One player

The expected score of optimal play, for the best kind of sheet where there are several
([method](solver.md), [all results](results.md)):

{_table(["edition", "expected score"], rows)}

The value {misread:.3f} in earlier publications belongs to a reading in which the colour action
takes place after the white action has closed the second row. By the rules (S9) the game ends at
once, and the value is {alone[USUAL.id]["values"][0]:.3f}."""


def _two_players(docs: Path, known: dict[str, Entry]) -> str:
    rows = []
    for name in SHEETS:
        entry = known.get(f"two-player {name}")
        if entry:
            sheet = read_sheet(docs / name)
            cells = " and ".join(str(len(row)) for row in sheet.paper.rows)
            rows.append(
                [
                    f"[{sheet.id}]({name})",
                    cells,
                    str(sheet.sides),
                    str(sheet.rows_to_end),
                    str(sheet.misses_to_end),
                    f"{entry['positions']:,}",
                    _percent(entry["first_player_win"]),
                    _percent(entry["mixed_share"], 2),
                    f"{entry['cpu_seconds']:,.0f}",
                ]
            )
    headings = [
        "sheet",
        "cells",
        "sides",
        "closed rows to end",
        "misses to end",
        "positions",
        "first player wins",
        "positions that need mixing",
        "processor seconds",
    ]
    return f"""\
## Two players

Both players maximise the chance to win; equal totals share it (S10). All players choose at the same
time in the white action (S4), so each roll is a matrix game, solved exactly with a verified saddle
point ([method](solver.md#two-players)).

{_table(headings, rows)}"""


def _exploitability(known: dict[str, Entry]) -> str:
    rows = [
        [
            entry["policy"],
            _percent(entry["guaranteed_first"]),
            _percent(entry["guaranteed_second"]),
            _percent(abs(entry["exploitability"])),
        ]
        for name, entry in known.items()
        if name.startswith("exploit")
    ]
    headings = ["policy", "guaranteed as first", "guaranteed as second", "exploitability"]
    return f"""\
## How far are heuristics from perfect play?

What a policy guarantees against an exact best response on `short`, and its exploitability: what the
best response gains on the equilibrium, on the mean of both seats. That of the equilibrium itself is
a check.

{_table(headings, rows)}"""


def _scores(known: dict[str, Entry]) -> str:
    entry = known[f"scores {SCORES_OF}"]
    gains = [most - mean for most, mean in zip(entry["most"], entry["mean"], strict=True)]
    at = max(range(len(gains)), key=gains.__getitem__)
    return f"""\
## Playing for a score

Alone on `short`, play for the highest mean scores {entry["value"]:.4f} points. Who needs a certain
score plays differently. The difference is greatest for {entry["lowest"] + at} points: they are
reached with a chance of {_percent(entry["most"][at], 2)} instead of
{_percent(entry["mean"][at], 2)}.

![The chance to reach a score]({PLOT})"""


def _commands() -> str:
    lines = [f"rowlock solve --sheet docs/{name} --two-player" for name in SHEETS]
    lines += [
        f"rowlock solve --sheet docs/{name} --two-player --exploit {policy}"
        for name in EXPLOITED
        for policy in POLICIES
    ]
    lines.append(f"rowlock solve --sheet docs/{SCORES_OF} --at-least 30 --json")
    joined = "\n".join(f"$ {line}" for line in lines)
    return f"""\
## Reproduction

```console
$ rowlock solve {USUAL.id}
{joined}
$ python -m rowlock.solver.paper_page --measure --plots
```"""


def _percent(share: float, digits: int = 4) -> str:
    return f"{100 * share:.{digits}f} %"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def plot(docs: Path) -> None:
    """Draw the chance to reach each score by both policies."""
    from rowlock.solver.distribution import canvas, save

    entry = json.loads((docs / DATA).read_text())[f"scores {SCORES_OF}"]
    figure, axes = canvas()
    scores = range(entry["lowest"], entry["lowest"] + len(entry["most"]))
    axes.plot(scores, entry["most"], label="play for this score", color="#b5304a")
    axes.plot(scores, entry["mean"], label="play for the mean", color="#4a7ab5")
    axes.set_xlabel("score")
    axes.set_ylabel("chance to reach it")
    axes.legend(fontsize="x-small")
    save(figure, docs / PLOT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, write and draw, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", nargs="*", metavar="WORD", help="only tasks with a word")
    parser.add_argument("--plots", action="store_true")
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    if given.measure is not None:
        measure(given.docs, given.measure)
    (given.docs / PAGE).write_text(page(given.docs))
    if given.plots:
        plot(given.docs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
