"""`rowlock hint`, `review` and `puzzle`: evaluation of plays."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from rowlock.analysis import review_page, review_text
from rowlock.analysis.evaluation import hint
from rowlock.analysis.puzzles import choose_puzzle, make_puzzles, read_puzzles
from rowlock.analysis.review import review
from rowlock.cli import arguments as args
from rowlock.cli.console import console, draw, draw_position, progress, working
from rowlock.cli.record_files import chosen_game
from rowlock.core.replay import Replay
from rowlock.core.rules import legal_plays
from rowlock.errors import RowlockError, missing_extra
from rowlock.kernel.warmup import prepare_for_later
from rowlock.locale import Texts, texts
from rowlock.presentation.narration import edition_name
from rowlock.protocol.advice import Hint, Puzzle, RatedPlay, Review
from rowlock.protocol.refusals import sentence
from rowlock.variants import USUAL, find_variant
from rowlock.variants.records import replay

hint_app = App("hint", help="Rank the plays of a seat in an unfinished game.")


@hint_app.default
def run_hint(
    record: args.File = "-",
    *,
    seat: args.Positive | None = None,
    game: args.GameNumber = None,
    deep: args.Switch = False,
    quick: args.Switch = False,
    seed: args.Counted = 0,
    as_json: args.AsJson = False,
    language: args.Language = None,
) -> None:
    """List the plays of a seat, best first, with win probability, expected score and reasons.

    Parameters
    ----------
    record
        A file with an unfinished record that waits for a choice; - is the standard input.
    seat
        The seat that chooses, if several seats do.
    deep
        Evaluate every play by rollouts instead of the net; takes seconds, with five players about
        a minute.
    quick
        Evaluate by a few rollouts in the reference engine, without net or compiled kernel.
    seed
        The random seed of the rollouts.
    as_json
        Print the plays as JSON.
    """
    check_effort(deep=deep, quick=quick)
    speech, played = texts(language), chosen_game(record, game)
    if not quick:
        prepare_for_later()
    with working():
        found = hint(played.state, seat, deep=deep, quick=quick, at_once=True, seed=seed)
    if as_json:
        print_struct(found)
    else:
        tell_hint(found, played.head.names, speech)


def check_effort(*, deep: bool, quick: bool) -> None:
    """Refuse both settings together, and the chosen one if its extra is missing."""
    if deep and quick:
        raise RowlockError("--deep and --quick exclude each other.")
    if not quick:
        require_study()


def require_study() -> None:
    """Raise the error that names the extra, if it is missing."""
    if not find_spec("numba"):
        raise RowlockError(missing_extra("The evaluation of plays", "sim"))


def as_text(found: object) -> str:
    """A line of a file of puzzles."""
    import msgspec

    return msgspec.json.encode(found).decode()


def print_struct(found: object) -> None:
    """Print an object as JSON."""
    import msgspec

    args.print_json(msgspec.to_builtins(found))


def tell_hint(found: Hint, names: "Sequence[str]", speech: Texts) -> None:
    """Print the plays as a table."""
    say, out = speech.say, console()
    stage = say(f"stage-{found.stage}")
    out.print(say("hint-head", name=names[found.seat - 1], number=found.turn, stage=stage))
    table = Table(box=None, pad_edge=False)
    table.add_column(say("hint-play"))
    for name in ("hint-chance", "hint-points", "hint-lost"):
        if name != "hint-chance" or found.measure == "chance":
            table.add_column(say(name), justify="right")
    table.add_column(say("hint-why"))
    for each in found.plays:
        table.add_row(*hint_cells(each, speech))
    out.print(table)
    out.print(review_text.judged(found.judging, speech))


def hint_cells(rated: RatedPlay, speech: Texts) -> list[str]:
    """The cells of a play in the table."""
    chances = [review_text.with_error("chance", rated.chance, speech)] if rated.chance else []
    points = review_text.with_error("points", rated.points, speech) if rated.points else ""
    lost = rated.lost.value
    given = speech.percent(lost) if rated.chance else speech.number(lost, 2)
    why = " ".join(sentence(each, speech) for each in rated.reasons)
    return [review_text.play_name(rated.play, speech), *chances, points, given, why]


# `rowlock review`: the loss of every choice and the luck of every roll.


review_app = App("review", help="Separate luck from skill in a finished game.")

HEAD, COLUMN = 20, 19
"""Widths in the table of players: the first column, and each player."""


@review_app.default
def run_review(
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
    speech, played = texts(language), chosen_game(record, game)
    with progress() as report:
        found = review(played, deep=deep, quick=quick, seed=seed, report=report)
    if plot:
        review_page.plot(found, speech, plot)
    if html:
        name = edition_name(played.state.variant, speech)
        write_page(html, review_page.page(found, name, speech))
    if as_json:
        print_struct(found)
    elif html is None and plot is None:
        tell_review(found, speech)
    else:
        for file in filter(None, (html, plot)):
            print(speech.say("review-written", file=str(file)))


def write_page(file: Path, text: str) -> None:
    """Write an HTML page."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RowlockError(f"{file} cannot be written: {error.strerror}.") from None


def tell_review(found: Review, speech: Texts) -> None:
    """Print the review as tables."""
    say, out = speech.say, console()
    if not found.over:
        out.print(say("review-unfinished"))
    head = review_text.player_head(speech)
    lines = [review_text.player_line(found.measure, player, speech) for player in found.players]
    abreast = max(1, (out.width - HEAD) // COLUMN)
    for first in range(0, len(lines), abreast):
        print_columns(list(zip(head, *lines[first : first + abreast], strict=True)))
        out.print()
    out.print(Text(review_text.turning_head(found, speech), "bold"))
    for line in review_text.turning_points(found, speech):
        out.print(f"  {line}")
    out.print()
    told = review_text.faults(found, speech)
    out.print(Text(say("review-faults" if told else "review-no-faults"), "bold"))
    print_columns(
        [tuple(review_text.fault_head(speech)), *(each[:7] for each in told)] if told else []
    )
    out.print()
    out.print(review_text.reading(found, speech))
    out.print(review_text.judged(found.judging, speech))


def print_columns(lines: list[tuple[str, ...]]) -> None:
    """Print lines as columns."""
    columns = Table(box=None, pad_edge=False, show_header=False)
    for line in lines:
        columns.add_row(*line)
    if lines:
        console().print(columns)


# `rowlock puzzle`: a position of a real game in which one play is clearly best.


puzzle_app = App("puzzle", help="Find the best play in a position of a real game.")


@puzzle_app.default
def show_puzzle(
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
    require_study()
    speech = texts(language)
    among = read_puzzles(file) if file else None
    puzzle = choose_puzzle(number, variant and find_variant(variant).id, among)
    if as_json:
        print_struct(puzzle)
        return
    game = replay(puzzle.record)
    tell_puzzle(puzzle, game, speech)
    if answer:
        tell_hint(puzzle.hint, game.head.names, speech)
    elif sys.stdin.isatty():
        ask_play(puzzle, game, speech)


def tell_puzzle(puzzle: Puzzle, game: "Replay", speech: Texts) -> None:
    """Print the position and the legal plays."""
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
    plays = [
        review_text.play_name(play.text(paper), speech) for play in legal_plays(state, puzzle.seat)
    ]
    out.print(say("puzzle-plays", plays=", ".join(plays)))


def ask_play(puzzle: Puzzle, game: "Replay", speech: Texts) -> None:
    """Ask until the answer is a legal play, then rate it; Ctrl-D gives up."""
    known = {each.play: each for each in puzzle.hint.plays}
    known |= {review_text.play_name(name, speech): each for name, each in known.items()}
    try:
        while (said := input(f"{speech.say('puzzle-ask')} ").strip()) not in known:
            print(speech.say("puzzle-no-play", play=said))
    except EOFError:
        print()
        return
    best = review_text.play_name(puzzle.hint.plays[0].play, speech)
    lost = known[said].lost.value
    if lost:
        print(speech.say("puzzle-wrong", lost=speech.percent(lost), play=best))
    else:
        print(speech.say("puzzle-right", play=best))
    tell_hint(puzzle.hint, game.head.names, speech)


@puzzle_app.command
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
    require_study()
    speech, found, game = texts(), 0, first - 1
    numbers = range(first, first + games)
    try:
        with progress() as report:
            for game, puzzle in make_puzzles(find_variant(variant), seats, numbers, seed):
                found += puzzle is not None
                if puzzle:
                    add_line(out, as_text(puzzle))
                report((game + 1 - first) / games)
    except KeyboardInterrupt:
        pass
    print(speech.say("puzzle-made", count=found, games=game + 1 - first))
    print(speech.say("puzzle-go-on", game=game + 1))


def add_line(file: Path, line: str) -> None:
    """Add a line to a file."""
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")
    except OSError as error:
        raise RowlockError(f"{file} cannot be written: {error.strerror}.") from None
