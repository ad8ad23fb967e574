"""Running an arena: bouts go out, results come back in order and are added up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice

from rowlock.match.arena.bout import Task
from rowlock.match.arena.contest import BoutResult, Contest
from rowlock.match.arena.pool import Crew, Done
from rowlock.match.arena.standings import Report, Tally


def run_arena(
    contest: Contest,
    crew: Crew,
    games: int | None,
    *,
    until: float | None = None,
    watch: Callable[[BoutResult], None] = lambda result: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Report:
    """Play so many games, or until every interval is as narrow as asked for, and report.

    `watch` is shown every bout, in order. The results depend on the contest alone: not on the
    crew, nor on the order in which its members finish.
    """
    tally, begun = Tally(contest), time.perf_counter()
    try:
        for result in in_order(crew.play(tasks(contest, games), stopped)):
            tally.add(result)
            watch(result)
            if until is not None and contest.ends_a_round(result.bout) and tally.narrow(until):
                break
    finally:
        crew.close()
    return Report(tally, time.perf_counter() - begun, stopped())


def tasks(contest: Contest, games: int | None) -> Iterator[Task]:
    """The bouts of a contest in parcels."""
    bouts, number = contest.bouts(games), 0
    while parcel := tuple(islice(bouts, contest.bouts_a_task)):
        yield Task(number, parcel)
        number += 1


def in_order(finished: Iterator[Done]) -> Iterator[BoutResult]:
    """Results in the order in which tasks were handed out, whichever is finished first."""
    waiting: dict[int, list[BoutResult]] = {}
    due = 0
    for task, results in finished:
        waiting[task.number] = results
        while due in waiting:
            yield from waiting.pop(due)
            due += 1
