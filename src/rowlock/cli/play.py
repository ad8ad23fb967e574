"""`rowlock play`: the terminal app."""

import codecs
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from cyclopts import App

from rowlock.cli.arguments import Switch, data_directory, needing
from rowlock.errors import RowlockError
from rowlock.kernel.warmup import being_prepared
from rowlock.protocol.advice import Puzzle
from rowlock.protocol.views import Replayed
from rowlock.variants import USUAL, find_variant

app = App("play", help="Play in the terminal: alone, with bots, with others.")
learn_app = App(
    "learn", help="Learn by playing: a guided first game, or what is special in an edition."
)

COLOUR_SYSTEMS = {"true": "truecolor", "256": "256", "16": "standard", "none": "standard"}


@app.default
def play(
    table: str | None = None,
    *,
    replay: Path | None = None,
    puzzle: Switch = False,
    language: str | None = None,
    colours: Literal["auto", "true", "256", "16", "none"] | None = None,
    data: Path | None = None,
) -> None:
    """Start the terminal app.

    Parameters
    ----------
    table
        The link or the code of a table on a server, to join it at once.
    replay
        Show the game in this file step by step.
    puzzle
        Start with a puzzle: a position from a real game in which one play is best.
    language
        The language: en, de, es, el or ru.
    colours
        The colours to use; the default comes from the settings or the terminal.
    data
        The directory of games and settings; the default is in the home directory.
    """
    begin_with = _read(replay) if replay else _some_puzzle() if puzzle else table
    _run(data, language, colours, begin_with=begin_with)


@learn_app.default
def learn(
    edition: str = USUAL.id,
    *,
    language: str | None = None,
    colours: Literal["auto", "true", "256", "16", "none"] | None = None,
    data: Path | None = None,
) -> None:
    """Start the terminal app with a lesson; it goes on where it was left.

    Parameters
    ----------
    edition
        The edition to learn; the default is a guided first game.
    language
        The language: en, de, es, el or ru.
    colours
        The colours to use; the default comes from the settings or the terminal.
    data
        The directory of games and settings; the default is in the home directory.
    """
    _run(data, language, colours, lesson=find_variant(edition).id)


def _run(
    data: Path | None,
    language: str | None,
    colours: str | None,
    *,
    begin_with: Replayed | Puzzle | str | None = None,
    lesson: str | None = None,
) -> None:
    with needing("tui", "The terminal app"), without_collections():
        from rowlock.tui.user_files import UserFiles

        folder = data or data_directory()
        use_colours(colours or UserFiles(folder).preferences().colours)
        from rowlock.tui.app import RowlockApp

    screen = RowlockApp(folder, language=language, begin_with=begin_with, lesson=lesson)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise RowlockError("The terminal app needs a terminal; this is a pipe or a file.")
    if codecs.lookup(sys.stdout.encoding).name != "utf-8":
        kind = sys.stdout.encoding.upper()
        raise RowlockError(f"The terminal app needs a terminal with UTF-8; this one has {kind}.")
    with being_prepared():
        screen.run()


def _read(replay: Path) -> Replayed:
    from rowlock.tui.replay_screen import read_record

    return read_record(replay)


def _some_puzzle() -> Puzzle:
    from rowlock.cli.analysis import require_study

    require_study()
    from rowlock.tui.puzzle_screen import some_puzzle

    return some_puzzle()


@contextmanager
def without_collections() -> Iterator[None]:
    """Disable garbage collection during imports, which create objects that stay."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def use_colours(wanted: str) -> None:
    """Set the environment variables that Textual reads when it is imported."""
    if wanted == "none":
        os.environ["NO_COLOR"] = "1"
    elif wanted in COLOUR_SYSTEMS:
        os.environ.pop("NO_COLOR", None)
        os.environ["TEXTUAL_COLOR_SYSTEM"] = COLOUR_SYSTEMS[wanted]
