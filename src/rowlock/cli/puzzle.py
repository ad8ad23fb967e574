"""`rowlock puzzle`: a position of a real game, and which play is clearly best in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from rowlock.cli import arguments as args
from rowlock.cli.hint import as_text, require_study
from rowlock.cli.hint import tell as tell_hint
from rowlock.errors import RowlockError
from rowlock.locale import Texts, texts
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
    """Show a puzzle and ask for the best play; where nobody can answer, only show it.

    Parameters
    ----------
    number
        Which puzzle; any of them if nothing is said.
    variant
        Any puzzle of this edition.
    file
        Puzzles of one's own, as `rowlock puzzle make` writes them; numbers are then those of lines.
    answer
        Show the answer at once.
    as_json
        Print the puzzle with its answer as JSON.
    """
    require_study()
    from rowlock.analysis.puzzles import choose_puzzle, read_puzzles

    speech = texts(language)
    among = read_puzzles(file) if file else None
    puzzle = choose_puzzle(number, variant and find_variant(variant).id, among)
    if as_json:
        print(as_text(puzzle))
        return
    game = replay(puzzle.record)
    tell(puzzle, game, speech)
    if answer:
        tell_hint(puzzle.hint, game.head.names, speech)
    elif sys.stdin.isatty():
        ask(puzzle, game, speech)


def tell(puzzle: Puzzle, game: Replay, speech: Texts) -> None:
    """The position, and what there is to choose."""
    from rich.text import Text

    from rowlock.analysis.review_text import play_name
    from rowlock.cli.console import console, draw
    from rowlock.cli.drawing import draw_position
    from rowlock.core.rules import legal_plays
    from rowlock.presentation.narration import edition_name

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
    """Ask for a play until it is one, and tell how good it is; Ctrl-D gives up."""
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
    tell_hint(puzzle.hint, game.head.names, speech)


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
    """Find puzzles in games that the champion plays against itself. Ctrl-C stops; --from goes on.

    Parameters
    ----------
    variant
        The edition, by its id.
    seats
        How many players.
    games
        How many games to look through.
    first
        The number of the first game.
    seed
        The same seed gives the same games.
    out
        The file to which puzzles are added, one JSON object a line.
    """
    require_study()
    from rowlock.analysis.puzzles import make_puzzles
    from rowlock.cli.console import progress

    speech, found, game = texts(), 0, first - 1
    numbers = range(first, first + games)
    try:
        with progress() as report:
            for game, puzzle in make_puzzles(find_variant(variant), seats, numbers, seed):
                found += puzzle is not None
                if puzzle:
                    add(out, as_text(puzzle))
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
