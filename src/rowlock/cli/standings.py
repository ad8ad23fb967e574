"""The report of an arena as a table for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rowlock.cli.telling import console
from rowlock.locale import texts
from rowlock.play.arena.ratings import FEWEST
from rowlock.play.arena.report import Report
from rowlock.play.arena.statistics import interval
from rowlock.play.arena.tally import Tally
from rowlock.play.simulate import Mean

MOST_SHOWN = 3
"""How many forfeited games are told with their records."""


def tell(report: Report) -> None:
    """Who won how much, how sure that is, and what went wrong."""
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
    """The first games that were forfeited, each with its reason and its record so far."""
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
