"""`rowlock review`: the loss of every choice and the luck of every roll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App
from rich.table import Table
from rich.text import Text

from rowlock.cli import arguments as args
from rowlock.cli.console import console, progress
from rowlock.cli.hint import as_text, check_effort
from rowlock.cli.records import chosen_game
from rowlock.errors import RowlockError
from rowlock.locale import Texts, texts
from rowlock.presentation.narration import edition_name

if TYPE_CHECKING:
    from rowlock.protocol.advice import Review

app = App("review", help="Separate luck from skill in a finished game.")

HEAD, COLUMN = 20, 19
"""Widths in the table of players: the first column, and each player."""


@app.default
def run(
    record: args.File = "-",
    *,
    game: args.GameNumber = None,
    deep: args.Switch = False,
    quick: args.Switch = False,
    seed: args.Counted = 0,
    html: Path | None = None,
    plot: Path | None = None,
    as_json: args.AsJson = False,
    language: args.Language = None,
) -> None:
    """Evaluate every choice and every roll of a game, and list the decisive moments.

    Parameters
    ----------
    record
        A file with the record, finished or not; - is the standard input.
    deep
        Evaluate every play by rollouts instead of the net; takes minutes.
    quick
        Evaluate by a few rollouts in the reference engine, without net or compiled kernel.
    seed
        The random seed of the rollouts.
    html
        Write the review into this file, as one self-contained page.
    plot
        Plot the win-probability curve into this file, like game.png.
    as_json
        Print the review as JSON.
    """
    check_effort(deep=deep, quick=quick)
    from rowlock.analysis import review_page
    from rowlock.analysis.review import review

    speech, played = texts(language), chosen_game(record, game)
    with progress() as report:
        found = review(played, deep=deep, quick=quick, seed=seed, report=report)
    if plot:
        review_page.plot(found, speech, plot)
    if html:
        name = edition_name(played.state.variant, speech)
        write(html, review_page.page(found, name, speech))
    if as_json:
        print(as_text(found))
    elif html is None and plot is None:
        tell(found, speech)
    else:
        for file in filter(None, (html, plot)):
            print(speech.say("review-written", file=str(file)))


def write(file: Path, text: str) -> None:
    """Write an HTML page."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RowlockError(f"{file} cannot be written: {error.strerror}.") from None


def tell(found: Review, speech: Texts) -> None:
    """Print the review as tables."""
    from rowlock.analysis import review_text

    say, out = speech.say, console()
    if not found.over:
        out.print(say("review-unfinished"))
    head = review_text.player_head(speech)
    lines = [review_text.player_line(found.measure, player, speech) for player in found.players]
    abreast = max(1, (out.width - HEAD) // COLUMN)
    for first in range(0, len(lines), abreast):
        table(list(zip(head, *lines[first : first + abreast], strict=True)))
        out.print()
    out.print(Text(review_text.turning_head(found, speech), "bold"))
    for line in review_text.turning_points(found, speech):
        out.print(f"  {line}")
    out.print()
    told = review_text.faults(found, speech)
    out.print(Text(say("review-faults" if told else "review-no-faults"), "bold"))
    table([tuple(review_text.fault_head(speech)), *(each[:7] for each in told)] if told else [])
    out.print()
    out.print(review_text.reading(found, speech))
    out.print(review_text.judged(found.judging, speech))


def table(lines: list[tuple[str, ...]]) -> None:
    """Print lines as columns."""
    columns = Table(box=None, pad_edge=False, show_header=False)
    for line in lines:
        columns.add_row(*line)
    if lines:
        console().print(columns)
