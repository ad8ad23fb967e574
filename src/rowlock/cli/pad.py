"""`rowlock pad`: printable sheets, blank or of a finished game."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.status import Status

from rowlock.cli import arguments as args
from rowlock.cli.record_files import chosen_game
from rowlock.core.replay import Replay
from rowlock.errors import RowlockError
from rowlock.locale import Texts, texts
from rowlock.printing import Layout, blank_pad, kept_pad, print_pad, usual_paper

app = App("pad", help="Print blank sheets, or those of a finished game.")

STANDARD_OUTPUT = Path("-")
MOST_PAGES = 50
"""Maximum number of pages; more are copies of the same."""

Pages = Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_PAGES))]


@app.default
def pad(
    variant: args.Edition = None,
    *,
    sheet: Path | None = None,
    record: args.File | None = None,
    seat: args.Positive | None = None,
    game: args.GameNumber = None,
    out: Annotated[Path | None, Parameter(allow_leading_hyphen=True)] = None,
    paper: Literal["a4", "letter"] | None = None,
    per_page: Literal[1, 2, 4] = 1,
    pages: Pages | None = None,
    language: str | None = None,
    large: args.Switch = False,
    mono: args.Switch = False,
    outline: args.Switch = False,
) -> None:
    """Make a PDF with the sheets of an edition, of a custom sheet, or of a game.

    Parameters
    ----------
    sheet
        The TOML file of a custom sheet.
    record
        Print the sheets of the game in this record; - is the standard input.
    seat
        Print the sheet of this seat only.
    out
        The file to write; the default is the id of the edition. - is the standard output.
    paper
        The paper size; the default is that of the region in LC_ALL, LC_PAPER or LANG.
    per_page
        The number of sheets on a page.
    pages
        The number of pages; by default one sheet of each kind.
    language
        The language of the pad: en, de, es, el or ru.
    large
        Large print.
    mono
        Black and white, with patterns instead of colours.
    outline
        Edges instead of filled areas: saves ink.
    """
    speech = texts(language)
    usual = usual_paper(map(os.environ.get, ("LC_ALL", "LC_PAPER", "LANG")))
    layout = Layout(paper or usual, per_page, large, mono, outline)
    if record is None:
        check_unplayed(seat, game)
        chosen = blank_pad(args.chosen_variant(variant, sheet), layout, pages, speech)
    else:
        played = chosen_game(record, game)
        check_played(played, variant, sheet, pages)
        chosen = kept_pad(played, seat, speech)
    with waiting(speech):
        printed = print_pad(chosen, layout)
    write(out or Path(f"{chosen.variant.id}.pdf"), printed, chosen.pages(layout), speech)


def waiting(speech: Texts) -> Status:
    """A status line on stderr, if it is a terminal."""
    return Console(stderr=True).status(speech.say("pad-making"))


def check_unplayed(seat: int | None, game: int | None) -> None:
    """Refuse options that need a record."""
    if seat is not None or game is not None:
        raise RowlockError("--seat and --game need a record: name its file with --record.")


def check_played(
    played: Replay, variant: str | None, sheet: Path | None, pages: int | None
) -> None:
    """Refuse options that contradict the record."""
    if pages is not None:
        raise RowlockError("--pages is for blank sheets; a game has one sheet for each seat.")
    if variant is None and sheet is None:
        return
    named, recorded = args.chosen_variant(variant, sheet).id, played.state.variant.id
    if named != recorded:
        raise RowlockError(f"The record is of {recorded}, not of {named}.")


def write(file: Path, printed: bytes, pages: int, speech: Texts) -> None:
    """Write the PDF to a file and report it, or to stdout."""
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(printed)
        return
    try:
        file.write_bytes(printed)
    except OSError as error:
        raise RowlockError(f"{file} cannot be written: {error.strerror}.") from None
    print(speech.say("pad-written", file=str(file), count=pages))
