"""`rowlock arena`: bots against each other, and which of them is the stronger."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.bots import make_bot
from rowlock.bots.naming import full_name
from rowlock.cli.choosing import chosen_options, chosen_variant
from rowlock.cli.parameters import AsJson, MoreThanNothing, Options, Positive
from rowlock.cli.simulate import progress, record_file
from rowlock.errors import RowlockError
from rowlock.play.arena.contest import Contest, seats_for
from rowlock.play.arena.pool import Crew, Pool
from rowlock.play.arena.result import BoutResult
from rowlock.play.arena.run import run_arena
from rowlock.play.arena.watchdog import TimeUp, Watchdog

app = App("arena", help="Let bots play against each other; tell which is stronger.")

GAMES = 1000
MOVE_TIME = 60.0


@app.default
def run(
    *bots: str,
    variant: str | None = None,
    sheet: Path | None = None,
    option: Options = None,
    seats: Positive | None = None,
    number: Annotated[Positive | None, Parameter(name="--games")] = None,
    until: MoreThanNothing | None = None,
    seed: int = 0,
    move_time: MoreThanNothing = MOVE_TIME,
    workers: Positive | None = None,
    ray: str | None = None,
    records: Path | None = None,
    as_json: AsJson = False,
) -> None:
    """Play the same dice in every rotation of the seats, and report win shares. Ctrl-C stops.

    Parameters
    ----------
    bots
        Names with options, like champion:level=3, or classes of your own: my_bot.py:MyBot.
    variant
        The edition, by its id: classic, unless you say otherwise.
    sheet
        Play a sheet of one's own, described in this file.
    option
        An option of the edition, like `jokers=yes`.
    seats
        Seats at a table; fewer than bots means that all sets of so many bots meet.
    number
        How many games, rounded up until all have met in all rotations: 1000, or no limit
        where --until is given.
    until
        Stop when no 95 % interval reaches further than this to either side, like 0.01.
    seed
        The same seed gives the same games, whatever plays them.
    move_time
        Seconds after which a bot that is still thinking forfeits its game.
    workers
        How many processes play; as many as there are processors.
    ray
        Play on the Ray cluster at this address; local starts one here.
    records
        Write the record of every game into this file.
    as_json
        Print the report as JSON.
    """
    edition = chosen_variant(variant or (None if sheet else "classic"), sheet)
    contest = Contest(
        edition,
        tuple(map(full_name, bots)),
        make_bot,
        seats_for(edition, len(bots)) if seats is None else seats,
        seed,
        tuple(chosen_options(option or []).items()),
        move_time,
        records is not None,
        bots,
    )
    check_bots(contest.bots, move_time)
    games = GAMES if number is None and until is None else number
    with progress(games) as advance, record_file(records) as write, interrupts() as stopped:

        def watch(result: BoutResult) -> None:
            for game in result.games:
                advance(1)
                if records is not None:
                    write(game.record or "")

        crew = chosen_crew(contest, workers, ray)
        report = run_arena(contest, crew, games, until=until, watch=watch, stopped=stopped)
    if not report.tally.games:
        raise KeyboardInterrupt
    if as_json:
        print(json.dumps(report.as_object()))
    else:
        from rowlock.cli.standings import tell

        tell(report)


def check_bots(names: Sequence[str], move_time: float) -> None:
    """Refuse a bot that cannot even be made; what it prints does not belong to the report."""
    watchdog = Watchdog(move_time)
    with redirect_stdout(sys.stderr), watchdog.on_guard():
        for name in names:
            try:
                watchdog.time(lambda name=name: make_bot(name))  # type: ignore[misc]
            except TimeUp:
                raise RowlockError(f"The bot {name!r} takes too long to be made.") from None


def chosen_crew(contest: Contest, workers: int | None, ray: str | None) -> Crew:
    """Who plays the games."""
    if ray is None:
        return Pool(contest, workers or processors())
    from rowlock.play.arena.cluster import Cluster

    return Cluster(contest, ray, workers)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed; pressed once more, it does what it always does."""
    pressed: list[int] = []

    def note(number: int, _frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
