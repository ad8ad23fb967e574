"""`rowlock solve`: the exact value of best play on a sheet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from rowlock.cli.arguments import AsJson, Counted, Edition, Positive, Switch
from rowlock.cli.console import progress
from rowlock.cli.game_choice import chosen_variant
from rowlock.errors import RowlockError, missing_extra

if TYPE_CHECKING:
    from rowlock.locale import Texts
    from rowlock.solver.distribution import Distribution
    from rowlock.solver.solution import Result

app = App("solve", help="Find the exact value of best play on a sheet.")

GAMES_TO_PLOT = 1_000_000


@app.default
def run(
    variant: Edition = None,
    *,
    sheet: Path | None = None,
    lucky: str | None = None,
    players: int = 1,
    threads: Positive | None = None,
    games: Counted = 0,
    seed: Counted = 0,
    fresh: Switch = False,
    resume: Switch = False,
    plot: Path | None = None,
    as_json: AsJson = False,
) -> None:
    """Find the expected score of best play, exactly. Ctrl-C stops; --resume goes on from there.

    Parameters
    ----------
    sheet
        Solve a sheet of one's own, described in this file.
    lucky
        The lucky numbers of the sheet, like 6,11, where there are several kinds.
    players
        Players of the friendly game: the others bring white rolls, but never close a row.
    threads
        How many threads; as many as there are processors unless given.
    games
        Play so many games by the solution, to tell how scores are spread.
    seed
        The same seed gives the same games.
    fresh
        Solve anew, even if the solution is kept from an earlier time.
    resume
        Go on with what was stopped.
    plot
        Draw how scores are spread into this file, like scores.png.
    as_json
        Print the result as JSON.
    """
    require_solver()
    from rowlock.solver.problem import Game
    from rowlock.solver.solution import find

    edition = chosen_variant(variant, sheet)
    game = Game.of(edition, lucky=lucky_numbers(lucky), players=players)
    with progress() as report:
        result = find(game, threads=threads, fresh=fresh, resume=resume, report=report)
    spread = distribution(result, games or GAMES_TO_PLOT * bool(plot), seed, threads)
    if plot and spread:
        from rowlock.solver.plots import plot_scores

        plot_scores(spread, f"{edition.title}: best play", plot)
    if as_json:
        more = {"distribution": spread.as_object()} if spread else {}
        print(json.dumps(result.as_object() | more))
    else:
        tell(result, spread)


def require_solver() -> None:
    """Refuse with the missing extra where the solver cannot be loaded."""
    try:
        import numba  # noqa: F401
    except ImportError:
        raise RowlockError(missing_extra("The solver", "sim")) from None


def lucky_numbers(text: str | None) -> tuple[int, ...] | None:
    """Lucky numbers written 6,11."""
    if text is None:
        return None
    try:
        return tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        raise RowlockError(f"Lucky numbers are written like 6,11, not {text!r}.") from None


def distribution(result: Result, games: int, seed: int, threads: int | None) -> Distribution | None:
    """How scores are spread in games by the solution."""
    if not games:
        return None
    if result.game.players > 1:
        raise RowlockError("Games are played by solutions for one player alone.")
    from rowlock.solver.distribution import play
    from rowlock.solver.solution import Solution

    with progress() as report:
        return play(Solution(result), games, seed=seed, threads=threads, report=report)


def tell(result: Result, spread: Distribution | None) -> None:
    """The result as a table for people."""
    from rich.table import Table

    from rowlock.cli.console import console
    from rowlock.locale import texts

    speech = texts()
    say = speech.say
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in facts(result, spread, speech):
        table.add_row(say(name), value)
    out = console()
    out.print(table)
    if result.cached:
        out.print(say("solve-kept"))


def facts(result: Result, spread: Distribution | None, speech: Texts) -> Iterator[tuple[str, str]]:
    """What there is to tell, each with the message that names it."""
    found, number = result.facts, speech.number
    yield "cli-edition", result.game.name
    yield "solve-value", "  ".join(number(value, 6) for value in found["values"])
    yield "solve-states", number(found["states"])
    yield "solve-processor-time", f"{number(found['cpu_seconds'], 1)} s"
    yield "solve-time", f"{number(found['wall_seconds'], 1)} s ({found['threads']})"
    if spread:
        yield "cli-games", number(spread.games)
        yield "cli-mean-score", _with_error(spread.score.mean, spread.score.error, speech)
        yield "solve-deviation", number(spread.deviation, 2)
        yield "cli-mean-turns", _with_error(spread.turns.mean, spread.turns.error, speech)
        yield "cli-misses", _with_error(spread.misses.mean, spread.misses.error, speech)
        share, error = spread.locked.mean, spread.locked.error
        yield "solve-locked", f"{speech.percent(share, 2)} ± {speech.percent(error, 2)}"


def _with_error(mean: float, error: float, speech: Texts) -> str:
    return f"{speech.number(mean, 3)} ± {speech.number(error, 3)}"
