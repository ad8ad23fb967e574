import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rowlock.errors import RowlockError
from rowlock.match.arena import pool
from rowlock.match.arena.bout import Engine, Task, Thinking
from rowlock.match.arena.contest import BoutResult, Contest
from rowlock.match.arena.pool import Pool, run_arena, tasks
from rowlock.match.arena.standings import Tally
from tests.match.contests import contest, own, play, timeless


def run(
    contest: Contest, workers: int, games: int | None, **more: Any
) -> tuple[dict[str, Any], list[BoutResult]]:
    """The report of an arena, and the bouts in the order in which they were shown."""
    shown: list[BoutResult] = []
    watch: Callable[[BoutResult], None] = more.pop("watch", lambda result: None)

    def note(result: BoutResult) -> None:
        shown.append(result)
        watch(result)

    report = run_arena(contest, Pool(contest, workers), games, watch=note, **more)
    return timeless(report.as_object()), shown


def forfeits(report: dict[str, Any]) -> list[tuple[int, int, int, str]]:
    keys = ("bout", "rotation", "seat", "kind")
    return [tuple(forfeit[key] for key in keys) for forfeit in report["forfeits"]]


@pytest.mark.slow
def test_result_is_independent_of_the_number_of_processes() -> None:
    for bots, seats in ((("random", "closer"), 2), (("random", "cautious", own("Raises")), 2)):
        mixed = contest(*bots, seats=seats, keep_records=True, seed=5)
        (one, in_one), (two, in_two) = run(mixed, 1, 60), run(mixed, 2, 60)
        assert one == two
        assert [bout.bout for bout in in_one] == [bout.bout for bout in in_two]
        assert [game.record for bout in in_one for game in bout.games] == [
            game.record for bout in in_two for game in bout.games
        ]
        here = Tally(mixed)
        for result in play(mixed, 60):
            here.add(result)
        shares = [standing.shares.mean for standing in here.standings]
        assert [bot["win_share"] for bot in one["bots"]] == shares


@pytest.mark.slow
def test_games_of_a_killed_process_are_played_again() -> None:
    killed: list[int] = []

    def kill_one(result: BoutResult) -> None:
        if result.bout.number in (0, 13):
            alive = {child.pid for child in multiprocessing.active_children()}
            pid = (alive - {None, *killed}).pop()
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    steady = contest("cautious", "closer", keep_records=True)
    report, shown = run(steady, 2, 80, watch=kill_one)
    assert len(set(killed)) == 2
    undisturbed, undisturbed_shown = run(steady, 2, 80)
    assert report == undisturbed
    assert [game.record for bout in shown for game in bout.games] == [
        game.record for bout in undisturbed_shown for game in bout.games
    ]


@pytest.mark.slow
def test_single_process_death_is_no_forfeit(tmp_path: Path) -> None:
    unlucky = contest(own(f"DiesOnce:file={tmp_path}/died"), "random")
    report, _ = run(unlucky, 1, 6)
    assert (tmp_path / "died").exists()
    assert report["games"] == 6
    assert report["forfeits"] == []


@pytest.mark.slow
def test_bot_that_repeatedly_kills_its_process_forfeits() -> None:
    report, _ = run(contest("random", own("Dies"), bouts_a_task=2), 2, 4)
    assert forfeits(report) == [(1, 1, 2, "died"), (1, 2, 1, "died")] + [
        (2, 1, 2, "died"),
        (2, 2, 1, "died"),
    ]
    assert report["forfeits"][0]["reason"] == "ended its process 2 times over one choice"
    assert report["forfeits"][0]["record"].count("\n1. W") == 1
    assert [bot["win_share"] for bot in report["bots"]] == [1, 0]


@pytest.mark.slow
def test_bot_that_blocks_the_alarm_forfeits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rowlock.match.arena.pool.GRACE", 0.5)
    report, _ = run(contest(own("Deaf"), "random", move_time=0.5), 2, 2)
    assert forfeits(report) == [(1, 1, 1, "too-slow"), (1, 2, 2, "too-slow")]
    assert report["games"] == 2


@pytest.mark.slow
def test_precision_stop_is_independent_of_the_number_of_processes() -> None:
    even = contest("cautious", "cautious")
    (one, _), (two, _) = run(even, 1, None, until=0.05), run(even, 2, None, until=0.05)
    assert one == two
    low, high = one["bots"][0]["ci95"]
    assert (high - low) / 2 <= 0.05
    # Equal bouts of one half each: Student's 2 times the root of one half, over the bouts.
    assert one["bouts"] == pytest.approx(2 * 0.5**0.5 / 0.05, abs=3)


@pytest.mark.slow
def test_stop_request_gives_the_report_so_far() -> None:
    shown: list[BoutResult] = []
    report, _ = run(
        contest("random", "random"), 1, None, watch=shown.append, stopped=lambda: len(shown) > 3
    )
    assert report["stopped"]
    assert report["bouts"] == len(shown)


@pytest.mark.slow
def test_bot_output_does_not_reach_stdout(capfd: pytest.CaptureFixture[str]) -> None:
    run(contest(own("Loud"), own("Good")), 1, 2)
    told = capfd.readouterr()
    assert told.out == ""
    assert "let me see" in told.err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_worker_process_ends_with_its_parent(tmp_path: Path) -> None:
    deaf = own(f"Deaf:file={tmp_path}/pid")
    command = [sys.executable, "-m", "rowlock", "arena", deaf, "random", "--workers", "1"]
    with subprocess.Popen(command) as started:
        while not (written := tmp_path / "pid").exists() or not written.read_text():
            assert started.poll() is None
            time.sleep(0.05)
        started.kill()
    pid, deadline = int(written.read_text()), time.monotonic() + 60
    while _running(pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _running(pid: int) -> bool:
    """Whether a process is at work; one that nobody has buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Broken:
    """An engine with a fault of its own."""

    def __init__(self, contest: Contest, thinking: Thinking) -> None: ...

    def play(self, task: Task) -> list[BoutResult]:
        if task.number:
            os.kill(os.getpid(), signal.SIGKILL)
        raise RowlockError("The dice fell off the table.")


def broken(contest: Contest, thinking: Thinking) -> Engine:
    return Broken(contest, thinking)


@pytest.mark.slow
def test_engine_error_is_raised_and_repeated_deaths_are_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The workers find this module by its name.
    faulty = contest("random", "random", make_engine=broken)
    with pytest.raises(RowlockError, match="The dice fell off the table"):
        run_arena(faulty, Pool(faulty, 1), 2)
    monkeypatch.setattr(pool, "MOST_DEATHS", 2)
    dying = Pool(faulty, 1)
    with pytest.raises(RowlockError, match="died 2 times over one task"):
        next(dying.play(iter([Task(1, ())]), lambda: False))
    dying.close()


def test_bouts_are_sent_in_batches() -> None:
    parcels = list(tasks(contest("random", "random", bouts_a_task=3), 14))
    assert [[bout.number for bout in task.bouts] for task in parcels] == [[0, 1, 2], [3, 4, 5], [6]]
    assert [task.number for task in parcels] == [0, 1, 2]
