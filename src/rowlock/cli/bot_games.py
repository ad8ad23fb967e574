"""`rowlock simulate` and `arena`: many games between bots."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TextIO

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rowlock.bots import full_name, make_bot
from rowlock.bots.trained_nets import kernel_policy
from rowlock.cli import arguments as args
from rowlock.cli.console import console, game_progress
from rowlock.core.paper import Variant
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import NotInKernel, processors
from rowlock.locale import Texts, texts
from rowlock.match import batch
from rowlock.match.arena.bout import TimeUp, Watchdog
from rowlock.match.arena.contest import BoutResult, Contest, seats_for
from rowlock.match.arena.kernel_crew import BOUTS_A_TASK, KernelCrew
from rowlock.match.arena.pool import Crew, Pool, run_arena
from rowlock.match.arena.standings import FEWEST, Report, Tally, interval
from rowlock.match.batch import Mean
from rowlock.match.driver import Game
from rowlock.variants import USUAL

if TYPE_CHECKING:
    from rowlock.kernel.simulation import Simulation


USUAL_BOT = "evolved"
"""The default bot: strong, and fast in the kernel."""

simulate_app = App("simulate", help="Play many games with bots, and report the results.")


@simulate_app.default
def run_simulation(
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
        The default is evolved.
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
    seated = seated_bots(edition, seats, bots or [USUAL_BOT])
    options = args.chosen_options(option or [])
    table = None if engine == "core" else find_kernel(edition, seated, options, engine)
    with game_progress(number) as advance, record_file(records) as write:
        if table is not None:
            taken = write if records is not None else None
            report = batch.simulate_fast(
                table, number, seed, advance=advance, write=taken, names=seated
            )
        else:

            def watch(game: Game) -> None:
                advance(1)
                if records is not None:
                    write(game.record(seated))

            played = batch.games(edition, seated, make_bot, seed, options)
            report = batch.simulate(edition, played, number, len(seated), watch)
    if as_json:
        args.print_json(report.as_object() | {"bots": seated})
    else:
        tell_simulation(report, seated)


def find_kernel(
    variant: Variant, bots: list[str], options: dict[str, str], engine: str
) -> "Simulation | None":
    """The simulation on the kernel; `None` if the kernel cannot play it and is not required."""
    try:
        policies = [kernel_policy(name, variant, len(bots)) for name in bots]
        return batch.kernel_table(variant, policies, options)
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


def tell_simulation(report: batch.Report, bots: list[str]) -> None:
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


# `rowlock arena`: matches between bots, with win shares and confidence intervals.


arena_app = App("arena", help="Measure the strength of bots against each other.")

GAMES = 1000
MOVE_TIME = 60.0


@arena_app.default
def run_contest(
    *bots: str,
    variant: str | None = None,
    sheet: Path | None = None,
    option: args.Options = None,
    seats: args.Positive | None = None,
    number: Annotated[args.Positive | None, Parameter(name="--games")] = None,
    until: args.MoreThanNothing | None = None,
    seed: int = 0,
    move_time: args.MoreThanNothing = MOVE_TIME,
    workers: args.Positive | None = None,
    ray: str | None = None,
    engine: Literal["auto", "core", "fast"] = "auto",
    records: Path | None = None,
    as_json: args.AsJson = False,
) -> None:
    """Play the same dice in every rotation of the seats, and report win shares. Ctrl-C stops.

    Parameters
    ----------
    bots
        Names with options, like champion:level=3, or your own: my_bot.py:MyBot, a class, weights of
        the formula or a function that numba compiles.
    variant
        The id of the edition; the default is classic.
    sheet
        Play the custom sheet in this TOML file.
    option
        A house rule of the edition, like `jokers=yes`.
    seats
        Seats at a table; with fewer seats than bots, all combinations of bots meet.
    number
        The number of games, rounded up to complete rotations; the default is 1000, with --until
        no limit.
    until
        Stop once every 95 % interval is within ± this, like 0.01.
    seed
        The random seed; results do not depend on the number of workers. The engines play different
        games.
    move_time
        Time limit per move in seconds; a bot that exceeds it forfeits the game.
    workers
        The number of processes or threads; the default is the number of processors.
    ray
        The address of a Ray cluster; `local` starts one on this machine.
    engine
        The kernel (fast), which times no moves, the reference engine (core), or the kernel where it
        can play all bots (auto).
    records
        Write the record of every game into this file.
    as_json
        Print the report as JSON.
    """
    edition = args.chosen_variant(variant or (None if sheet else USUAL.id), sheet)
    contest = Contest(
        edition,
        tuple(map(full_name, bots)),
        make_bot,
        seats_for(edition, len(bots)) if seats is None else seats,
        seed,
        tuple(args.chosen_options(option or []).items()),
        move_time,
        records is not None,
        bots,
    )
    check_bots(contest.bots, move_time)
    fast = None
    if engine != "core" and ray is None:
        fast = find_kernel_crew(contest, workers, engine)
    if fast is not None and records is None:
        # Records are written game by game: with them, small tasks react to Ctrl-C in time.
        contest = replace(contest, bouts_a_task=BOUTS_A_TASK)
    games = GAMES if number is None and until is None else number
    with game_progress(games) as advance, record_file(records) as write, interrupts() as stopped:

        def watch(result: BoutResult) -> None:
            for game in result.games:
                advance(1)
                if records is not None:
                    write(game.record or "")

        crew = fast or chosen_crew(contest, workers, ray)
        report = run_arena(contest, crew, games, until=until, watch=watch, stopped=stopped)
    if not report.tally.games:
        raise KeyboardInterrupt
    if as_json:
        args.print_json(report.as_object())
    else:
        tell_arena(report)


def find_kernel_crew(contest: Contest, threads: int | None, engine: str) -> KernelCrew | None:
    """The crew on the kernel; `None` if the kernel cannot play all bots and is not required."""
    try:
        policies = [kernel_policy(name, contest.variant, contest.seats) for name in contest.bots]
        return KernelCrew(contest, policies, threads)
    except NotInKernel:
        if engine == "fast":
            raise
        return None


def check_bots(names: Sequence[str], move_time: float) -> None:
    """Refuse a bot whose constructor fails; its output does not belong to the report."""
    watchdog = Watchdog(move_time)
    with redirect_stdout(sys.stderr), watchdog.on_guard():
        for name in names:
            try:
                watchdog.time(lambda name=name: make_bot(name))  # type: ignore[misc]
            except TimeUp:
                raise RowlockError(f"The bot {name!r} takes too long to start.") from None


def chosen_crew(contest: Contest, workers: int | None, ray: str | None) -> Crew:
    """The workers that play the games."""
    if ray is None:
        return Pool(contest, workers or processors())
    from rowlock.match.arena.pool import Cluster

    return Cluster(contest, ray, workers)


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Tell whether Ctrl-C was pressed; a second press interrupts as usual."""
    pressed: list[int] = []

    def note(number: int, _frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


# The report as a table.


MOST_SHOWN = 3
"""The number of forfeited games that are shown with their records."""


def tell_arena(report: Report) -> None:
    """Print win shares with confidence intervals, and forfeits."""
    speech, out, tally = texts(), console(), report.tally
    say = speech.say
    out.print(_table(tally))
    seats = tally.contest.seats
    out.print(
        say("arena-first-seat", share=_share(tally.first_seat), equal=speech.percent(1 / seats))
    )
    if tally.unfinished:
        out.print(say("arena-unfinished", count=tally.unfinished))
    if len(tally.standings) >= FEWEST and tally.ratings.of(0) is None:
        out.print(say("arena-no-ratings"), markup=False)
    rate = f"{tally.games / report.seconds:.0f}"
    played = say("cli-games-played", count=tally.games)
    out.print(f"{played}, {say('cli-games-per-second', rate=rate)}")
    if report.stopped:
        out.print(say("cli-stopped"))
    _tell_forfeits(tally, out)


def _table(tally: Tally) -> Table:
    """The bots, best first."""
    speech, rated = texts(), tally.ratings.of(0) is not None
    say, number = speech.say, speech.number
    headings = ["arena-share", "cli-mean-score", "arena-median", "arena-mean", "arena-forfeits"]
    table = Table(box=None, pad_edge=False)
    table.add_column(say("cli-bot"), overflow="fold")
    for heading in headings + ["arena-rating"] * rated:
        table.add_column(say(heading), justify="right")
    order = range(len(tally.standings))
    for bot in sorted(order, key=lambda bot: -tally.standings[bot].shares.mean):
        rating = tally.ratings.of(bot)
        told = [f"{number(rating.mu, 1)} ± {number(rating.sigma, 1)}"] if rating else []
        table.add_row(Text(tally.contest.names[bot]), *_cells(tally, bot), *told)
    return table


def _cells(tally: Tally, bot: int) -> list[str]:
    standing, number = tally.standings[bot], texts().number
    return [
        _share(standing.shares),
        number(standing.scores.mean, 1) if standing.scores.count else "–",
        _milliseconds(standing.times.median),
        _milliseconds(standing.times.mean),
        str(standing.forfeits),
    ]


def _share(shares: Mean) -> str:
    if not shares.count:
        return "–"
    found, speech = interval(shares), texts()
    return f"{speech.number(100 * found.share, 1)} ± {speech.percent(found.half_width)}"


def _milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{1000 * seconds:.3g}"


def _tell_forfeits(tally: Tally, out: Console) -> None:
    """Print the first forfeited games with reason and record."""
    say, total = texts().say, sum(standing.forfeits for standing in tally.standings)
    for each in tally.forfeitures[:MOST_SHOWN]:
        told = say(
            "arena-forfeit",
            bot=tally.contest.names[each.bot],
            bout=each.bout,
            rotation=each.rotation,
            reason=each.forfeit.reason,
        )
        out.print()
        out.print(Text(told, "bold"))
        out.print(Text(each.record.rstrip()))
    if total > MOST_SHOWN:
        out.print()
        out.print(say("arena-more-forfeits", count=total - MOST_SHOWN))
