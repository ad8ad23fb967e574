"""`rowlock export` and `rowlock stats`: tables of games for analysis, and statistics of games."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.table import Table

from rowlock.cli import arguments as args
from rowlock.cli.bot_games import USUAL_BOT, find_kernel, seated_bots
from rowlock.cli.console import console, game_progress
from rowlock.cli.record_files import read_text
from rowlock.errors import RowlockError
from rowlock.locale import Texts, texts

if TYPE_CHECKING:
    from rowlock.match.game_statistics import EditionStatistics, GameStatistics, PlayerStatistics

export_app = App("export", help="Play many games with bots, and write them as a table.")
stats_app = App("stats", help="Statistics of games: scores, endings, crosses, first moves.")

WRONG = 2
TABLES = (".parquet", ".arrow")


@export_app.default
def export(
    variant: args.Edition = None,
    *,
    out: Path,
    sheet: Path | None = None,
    seats: int | None = None,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    number: Annotated[args.Positive, Parameter(name="--games")] = 100_000,
    seed: args.Counted = 0,
    positions: Path | None = None,
    threads: args.Positive | None = None,
    as_json: args.AsJson = False,
) -> None:
    """Write games as Parquet or Arrow, one line a game; docs/data.md describes the columns.

    The same seed gives the games of `rowlock simulate`.

    Parameters
    ----------
    out
        The file of games, like games.parquet or games.arrow.
    sheet
        Play the custom sheet in this TOML file.
    seats
        The number of seats; the default is the number of bots, at least two.
    bots
        A bot for every seat, or one for all; the default is evolved.
    number
        The number of games.
    seed
        The random seed.
    positions
        Write the position, dice and choices of every turn into this file, too.
    threads
        The number of threads; the default is the number of processors.
    as_json
        Print how many games and positions were written as JSON.
    """
    with args.needing("data", "A table of games"):
        from rowlock.match import game_tables
    for path in filter(None, (out, positions)):
        game_tables.check_format(path)
    if positions == out:
        raise RowlockError("Games and positions need two files.")
    edition = args.chosen_variant(variant, sheet)
    if edition.is_board and positions:
        raise RowlockError(f"Positions of {edition.id} have no table: it is played on one board.")
    seated = seated_bots(edition, seats, bots or [USUAL_BOT])
    table = find_kernel(edition, seated, {}, "fast")
    assert table is not None, "the fast engine is the kernel or an error"
    exporter = game_tables.Exporter(table, seated, seed)
    with game_progress(number) as advance:
        written = game_tables.export(
            exporter, number, out, positions, threads=threads, advance=advance
        )
    if as_json:
        args.print_json(
            {"games": number, "positions": written, "schema": game_tables.SCHEMA_VERSION}
        )
    else:
        speech = texts()
        console().print(
            speech.say(
                "data-written",
                games=speech.number(number),
                positions=speech.number(written),
            )
        )


# Statistics.


@stats_app.default
def stats(
    *files: args.File,
    openings: args.Switch = False,
    cells: args.Switch = False,
    plot: Path | None = None,
    as_json: args.AsJson = False,
) -> int:
    """Statistics of records and of tables written by `rowlock export`, by edition and player.

    Records that are not finished or have an error are left out; the exit status is 2 then.

    Parameters
    ----------
    files
        Tables (.parquet, .arrow) and files of records; - or no file is the standard input.
    openings
        Also list the first moves with their results.
    cells
        Also list how often each number is crossed.
    plot
        Plot the distribution of scores into this file, like scores.png.
    as_json
        Print everything as JSON.
    """
    with args.needing("sim", "Statistics"):
        from rowlock.match.game_statistics import GameStatistics

    found = GameStatistics()
    left_out = 0
    for name in files or ("-",):
        left_out += _add_table(found, Path(name)) if _is_table(name) else _add_records(found, name)
    if not found.editions:
        raise RowlockError("There is no finished game in these files.")
    if plot:
        _plot(found, plot)
    if as_json:
        games = [edition.as_object() for edition in found.editions.values()]
        args.print_json({"editions": games, "left_out": left_out})
    else:
        for edition in found.editions.values():
            tell_edition(edition, openings=openings, cells=cells)
    return WRONG * bool(left_out)


def _is_table(name: str) -> bool:
    return Path(name).suffix in TABLES


def _add_table(found: "GameStatistics", path: Path) -> int:
    with args.needing("data", "A table of games"):
        from rowlock.match.game_tables import read_games
    for batch in read_games(path):
        if len(batch):
            found.add(batch.variant, batch.bots, batch.columns)
    return 0


def _add_records(found: "GameStatistics", name: str) -> int:
    """Add the records of a file; returns how many were left out, and names the first of them."""
    from rowlock.match.record_tables import Refusal, read_records

    refused = 0
    for each in read_records(read_text(name)):
        if isinstance(each, Refusal):
            if not refused:
                print(f"rowlock: left out: {name}, {each.message}", file=sys.stderr, flush=True)
            refused += 1
        else:
            found.add(each.variant, each.names, each.columns())
    return refused


def _plot(found: "GameStatistics", file: Path) -> None:
    from rowlock.solver.distribution import plot_editions

    curves = {
        f"{edition.variant.title}, {edition.seats}: {name}": {
            str(score): count for score, count in player.scores.items()
        }
        for edition in found.editions.values()
        for name, player in edition.players.items()
    }
    plot_editions(curves, file)


def tell_edition(edition: "EditionStatistics", *, openings: bool, cells: bool) -> None:
    """Print the statistics of an edition."""
    speech, out = texts(), console()
    say, number = speech.say, speech.number
    out.print(
        say(
            "data-edition",
            edition=edition.variant.title,
            seats=str(edition.seats),
            games=number(edition.turns.count),
            turns=_with_error(edition.turns.mean, edition.turns.error, speech),
        )
    )
    for reason, count in sorted(edition.endings.items()):
        share = speech.percent(count / edition.turns.count, 1)
        out.print(f"  {say('data-ended', reason=say(f'reason-{reason}'), share=share)}")
    out.print(_players_table(edition, speech))
    for name, player in edition.players.items():
        if openings and player.openings:
            out.print(_openings_table(name, player, speech))
        if cells and player.crosses:
            out.print(_cells_table(name, player, speech))
    out.print()


def _players_table(edition: "EditionStatistics", speech: Texts) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(speech.say("cli-player"))
    headings = ["cli-games", "cli-mean-score", "σ", "data-range", "data-wins", "cli-misses"]
    for name in headings:
        heading = speech.say(name) if "-" in name else name
        table.add_column(heading, justify="right", no_wrap=True)
    for name, player in edition.players.items():
        table.add_row(
            name,
            speech.number(player.score.count),
            _with_error(player.score.mean, player.score.error, speech),
            speech.number(player.score.deviation, 1),
            " · ".join(str(player.quantile(share)) for share in (0.05, 0.5, 0.95)),
            f"{speech.percent(player.wins.mean, 2)} ± {speech.percent(player.wins.error, 2)}",
            speech.number(player.misses.mean, 2),
        )
    return table


def _openings_table(name: str, player: "PlayerStatistics", speech: Texts) -> Table:
    table = Table(box=None, pad_edge=False, title=name, title_justify="left")
    for column in ("data-sum", "advise-choice", "cli-games", "data-wins"):
        table.add_column(speech.say(column), justify="right")
    for (total, play), each in sorted(player.openings.items()):
        wins = f"{speech.percent(each.mean, 2)} ± {speech.percent(each.error, 2)}"
        table.add_row(str(total), play, speech.number(each.count), wins)
    return table


def _cells_table(name: str, player: "PlayerStatistics", speech: Texts) -> Table:
    """A line for each row of the sheet: how often each cell is crossed, and the lock."""
    table = Table(box=None, pad_edge=False, title=name, title_justify="left", show_header=False)
    for line in _cell_lines(player, speech):
        table.add_row(*line)
    return table


def _cell_lines(player: "PlayerStatistics", speech: Texts) -> Iterator[list[str]]:
    names = list(player.crosses)
    for letter in dict.fromkeys(name[0] for name in names):
        own = [name for name in names if name[0] == letter]
        yield [letter, *(name[1:] for name in own)]
        yield ["", *(speech.percent(player.crosses[name] / player.sheets, 0) for name in own)]


def _with_error(mean: float, error: float, speech: Texts) -> str:
    return f"{speech.number(mean, 2)} ± {speech.number(error, 2)}"
