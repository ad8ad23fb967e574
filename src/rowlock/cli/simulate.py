"""`rowlock simulate`: statistics of many games between bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TextIO

from cyclopts import App, Parameter
from rich.table import Table

from rowlock.bots import make_bot
from rowlock.bots.trained_nets import kernel_policy
from rowlock.cli import arguments as args
from rowlock.cli.console import console, game_progress
from rowlock.core.paper import Variant
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import NotInKernel
from rowlock.locale import Texts, texts
from rowlock.match.batch import Mean, Report, games, kernel_table, simulate, simulate_fast
from rowlock.match.driver import Game

if TYPE_CHECKING:
    from rowlock.kernel.simulation import Simulation

app = App("simulate", help="Play many games with bots, and report the results.")


@app.default
def run(
    variant: args.Edition = None,
    *,
    sheet: Path | None = None,
    seats: int | None = None,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    option: args.Options = None,
    number: Annotated[args.Positive, Parameter(name="--games")] = 1000,
    seed: int = 0,
    engine: Literal["auto", "core", "fast"] = "auto",
    records: Path | None = None,
    as_json: args.AsJson = False,
) -> None:
    """Play games of an edition and report means with standard errors. Ctrl-C reports early.

    Parameters
    ----------
    sheet
        Play the custom sheet in this TOML file.
    seats
        The number of seats; the default is the number of bots, at least two.
    bots
        A bot for every seat, or one for all, by name: random, cautious, evolved, champion …
    option
        A house rule of the edition, like `jokers=yes`.
    number
        The number of games.
    seed
        The random seed; the engines draw different games.
    engine
        The kernel (fast), the reference engine (core), or the kernel where it can play (auto).
    records
        Write the record of every game into this file.
    as_json
        Print the report as JSON.
    """
    edition = args.chosen_variant(variant, sheet)
    seated = seated_bots(edition, seats, bots or ["random"])
    options = args.chosen_options(option or [])
    table = None if engine == "core" else find_kernel(edition, seated, options, engine)
    with game_progress(number) as advance, record_file(records) as write:
        if table is not None:
            taken = write if records is not None else None
            report = simulate_fast(table, number, seed, advance=advance, write=taken, names=seated)
        else:

            def watch(game: Game) -> None:
                advance(1)
                if records is not None:
                    write(game.record(seated))

            played = games(edition, seated, make_bot, seed, options)
            report = simulate(edition, played, number, len(seated), watch)
    if as_json:
        print(json.dumps(report.as_object()))
    else:
        tell(report, seated)


def find_kernel(
    variant: Variant, bots: list[str], options: dict[str, str], engine: str
) -> Simulation | None:
    """The simulation on the kernel; `None` if the kernel cannot play it and is not required."""
    try:
        policies = [kernel_policy(name, variant, len(bots)) for name in bots]
        return kernel_table(variant, policies, options)
    except NotInKernel:
        if engine == "fast":
            raise
        return None


def seated_bots(variant: Variant, seats: int | None, bots: list[str]) -> list[str]:
    """The bot of each seat."""
    count = seats or max(len(bots), 2, variant.fewest_seats)
    if len(bots) not in (1, count):
        raise BadSetup(f"{count} seats need one bot for all or {count} bots, not {len(bots)}.")
    for name in bots:
        make_bot(name)
    return bots * count if len(bots) == 1 else bots


@contextmanager
def record_file(path: Path | None) -> Iterator[Callable[[str], None]]:
    """A function that appends records to a file, separated by blank lines."""
    if path is None:
        yield lambda record: None
        return
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield lambda record: _append(file, record)
    except OSError as error:
        raise RowlockError(f"{path} cannot be written: {error.strerror}.") from None


def _append(file: TextIO, record: str) -> None:
    if file.tell():
        file.write("\n")
    file.write(record)


def tell(report: Report, bots: list[str]) -> None:
    """Print the report as a table."""
    speech = texts()
    say = speech.say
    table = Table(box=None, pad_edge=False)
    for heading in ("cli-seat", "cli-bot", "cli-mean-score", "cli-wins"):
        table.add_column(say(heading), justify="left" if heading == "cli-bot" else "right")
    for seat, bot in enumerate(bots):
        wins = speech.percent(report.wins[seat] / report.games)
        table.add_row(str(seat + 1), bot, _with_error(report.scores[seat], speech), wins)
    out = console()
    out.print(table)
    out.print(f"{say('cli-mean-turns')}: {_with_error(report.turns, speech)}")
    for reason, count in report.ended.items():
        if count:
            out.print(f"{say(f'reason-{reason}')}: {speech.percent(count / report.games)}")
    rate = f"{report.games / report.seconds:.0f}"
    played, speed = (
        say("cli-games-played", count=report.games),
        say("cli-games-per-second", rate=rate),
    )
    out.print(f"{played}, {speed} ({report.engine})")


def _with_error(mean: Mean, speech: Texts) -> str:
    error = "" if mean.error is None else f" ± {speech.number(mean.error, 2)}"
    return f"{speech.number(mean.mean, 2)}{error}"
