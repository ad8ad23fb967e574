"""`rowlock hint`: the plays of a seat where a record ends, best first."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from cyclopts import App
from rich.table import Table

from rowlock.cli import arguments as args
from rowlock.cli.console import console, working
from rowlock.cli.records import chosen_game
from rowlock.errors import RowlockError, missing_extra
from rowlock.locale import Texts, texts
from rowlock.protocol.phrase import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.protocol.advice import Hint, RatedPlay

app = App("hint", help="Rank the plays of a seat in an unfinished game.")

TOLD = 2
"""The most reasons shown for a play."""


@app.default
def run(
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
    from rowlock.analysis.evaluation import hint

    speech, played = texts(language), chosen_game(record, game)
    with working():
        found = hint(played.state, seat, deep=deep, quick=quick, seed=seed)
    if as_json:
        print(as_text(found))
    else:
        tell(found, played.head.names, speech)


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
    """What `--json` prints."""
    import msgspec

    return msgspec.json.encode(found).decode()


def tell(found: Hint, names: Sequence[str], speech: Texts) -> None:
    """Print the plays as a table."""
    from rowlock.analysis.review_text import judged

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
        table.add_row(*cells(each, speech))
    out.print(table)
    out.print(judged(found.judging, speech))


def cells(rated: RatedPlay, speech: Texts) -> list[str]:
    """The cells of a play in the table."""
    from rowlock.analysis.review_text import play_name, with_error

    chances = [with_error("chance", rated.chance, speech)] if rated.chance else []
    points, lost = with_error("points", rated.points, speech), rated.lost.value
    given = speech.percent(lost) if rated.chance else speech.number(lost, 2)
    why = " ".join(in_words(each, speech) for each in rated.reasons[:TOLD])
    return [play_name(rated.play, speech), *chances, points, given, why]
