"""`rowlock puzzle`: a position of a real game in which one play is clearly best."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.text import Text

from rowlock.cli import arguments as args
from rowlock.cli import hint
from rowlock.cli.console import console, draw, progress
from rowlock.cli.drawing import draw_position
from rowlock.core.rules import legal_plays
from rowlock.errors import RowlockError
from rowlock.locale import Texts, texts
from rowlock.presentation.narration import edition_name
from rowlock.variants import USUAL, find_variant
from rowlock.variants.records import replay

if TYPE_CHECKING:
    from rowlock.core.replay import Replay
    from rowlock.protocol.advice import Puzzle

app = App("puzzle", help="Find the best play in a position of a real game.")


@app.default
def show(
    number: args.Counted | None = None,
    *,
    variant: str | None = None,
    file: Annotated[Path | None, Parameter(name="--from")] = None,
    answer: args.Switch = False,
    as_json: args.AsJson = False,
    language: args.Language = None,
) -> None:
    """Show a puzzle; on a terminal, ask for the best play.

    Parameters
    ----------
    number
        The number of the puzzle; the default is a random one.
    variant
        A random puzzle of this edition.
    file
        A file written by `rowlock puzzle make`; puzzle numbers are its line numbers.
    answer
        Show the answer at once.
    as_json
        Print the puzzle with its answer as JSON.
    """
    hint.require_study()
    from rowlock.analysis.puzzles import choose_puzzle, read_puzzles

    speech = texts(language)
    among = read_puzzles(file) if file else None
    puzzle = choose_puzzle(number, variant and find_variant(variant).id, among)
    if as_json:
        print(hint.as_text(puzzle))
        return
    game = replay(puzzle.record)
    tell(puzzle, game, speech)
    if answer:
        hint.tell(puzzle.hint, game.head.names, speech)
    elif sys.stdin.isatty():
        ask(puzzle, game, speech)


def tell(puzzle: Puzzle, game: Replay, speech: Texts) -> None:
    """Print the position and the legal plays."""
    from rowlock.analysis.review_text import play_name

    say, out, state = speech.say, console(), game.state
    out.print(Text(say("puzzle-head", number=puzzle.number), "bold"))
    name = game.head.names[puzzle.seat - 1]
    stage = say(f"stage-{state.stage.value}")
    out.print(f"{edition_name(state.variant, speech)}. ", end="")
    out.print(say("hint-head", name=name, number=state.turn, stage=stage))
    for seat in (1,) if state.board else state.setup.seats:
        if state.board is None:
            out.print(game.head.names[seat - 1])
        draw(out, draw_position(state, seat))
    if state.roll:
        out.print(say("puzzle-dice", roll=str(state.roll)))
    paper = state.paper(puzzle.seat)
    plays = [play_name(play.text(paper), speech) for play in legal_plays(state, puzzle.seat)]
    out.print(say("puzzle-plays", plays=", ".join(plays)))


def ask(puzzle: Puzzle, game: Replay, speech: Texts) -> None:
    """Ask until the answer is a legal play, then rate it; Ctrl-D gives up."""
    from rowlock.analysis.review_text import play_name

    known = {each.play: each for each in puzzle.hint.plays}
    known |= {play_name(name, speech): each for name, each in known.items()}
    try:
        while (said := input(f"{speech.say('puzzle-ask')} ").strip()) not in known:
            print(speech.say("puzzle-no-play", play=said))
    except EOFError:
        print()
        return
    best = play_name(puzzle.hint.plays[0].play, speech)
    lost = known[said].lost.value
    if lost:
        print(speech.say("puzzle-wrong", lost=speech.percent(lost), play=best))
    else:
        print(speech.say("puzzle-right", play=best))
    hint.tell(puzzle.hint, game.head.names, speech)


@app.command
def make(
    variant: str = USUAL.id,
    *,
    seats: args.Players = 2,
    games: args.Positive = 20,
    first: Annotated[args.Counted, Parameter(name="--from")] = 0,
    seed: args.Counted = 0,
    out: Path = Path("puzzles.jsonl"),
) -> None:
    """Find puzzles in self-play games of the champion. Ctrl-C stops, --from resumes.

    Parameters
    ----------
    variant
        The id of the edition.
    seats
        The number of players.
    games
        The number of games to search.
    first
        The number of the first game.
    seed
        The random seed.
    out
        The file to append to, one JSON object per line.
    """
    hint.require_study()
    from rowlock.analysis.puzzles import make_puzzles

    speech, found, game = texts(), 0, first - 1
    numbers = range(first, first + games)
    try:
        with progress() as report:
            for game, puzzle in make_puzzles(find_variant(variant), seats, numbers, seed):
                found += puzzle is not None
                if puzzle:
                    add(out, hint.as_text(puzzle))
                report((game + 1 - first) / games)
    except KeyboardInterrupt:
        pass
    print(speech.say("puzzle-made", count=found, games=game + 1 - first))
    print(speech.say("puzzle-go-on", game=game + 1))


def add(file: Path, line: str) -> None:
    """Add a line to a file."""
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")
    except OSError as error:
        raise RowlockError(f"{file} cannot be written: {error.strerror}.") from None
