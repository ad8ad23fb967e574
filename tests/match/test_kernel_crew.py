"""The arena on the kernel: the same schedule, the same report."""

import json
from pathlib import Path

import numba
import pytest

import rowlock
from rowlock.cli import main
from rowlock.core.replay import Replay
from rowlock.errors import BadSetup
from rowlock.kernel import NotInKernel
from rowlock.kernel.simulation import simulate
from rowlock.match.arena.contest import Contest, GameResult
from rowlock.match.arena.kernel_crew import KernelCrew
from rowlock.match.arena.pool import run_arena
from rowlock.match.arena.standings import Report
from rowlock.variants.records import replay_all
from tests.match.contests import contest

OWN = """
import numba
from rowlock.kernel.formula import Weights

@numba.njit
def last_play(tables, game, seat, plays):
    return plays - 1

points = Weights(points=1.0, misses=-5.0)
"""


@numba.njit
def never(_tables, _game, _seat, _plays):  # type: ignore[no-untyped-def]
    return 0


def played(match: Contest, games: int) -> Report:
    return run_arena(match, KernelCrew(match, match.bots), games)


def test_report_does_not_depend_on_threads_or_parcels() -> None:
    bots = ("random", "cautious", "closer")
    reports = []
    for parcel, threads in ((1, 1), (7, 2), (500, 1)):
        match = contest(*bots, seats=2, seed=3, bouts_a_task=parcel)
        report = run_arena(match, KernelCrew(match, bots, threads), 60).as_object()
        reports.append({**report, "seconds": 0})
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["games"] == 60


def test_rotations_of_a_bout_have_the_same_dice() -> None:
    match = contest("random", "cautious", "closer", seed=1, keep_records=True)
    crew = KernelCrew(match, match.bots)
    games: list[GameResult] = []
    run_arena(match, crew, 3, watch=lambda result: games.extend(result.games))
    rolls, firsts = [], set()
    for game in games:
        (read,) = replay_all(game.record or "")
        assert isinstance(read, Replay)
        assert read.state.scores == game.scores
        assert read.head.names == tuple(match.names[bot] for bot in game.seating)
        rolls.append([step.move for step in read.steps if step.seat is None][:4])
        firsts.add(read.state.setup.first)
    assert rolls[0] == rolls[1] == rolls[2]
    assert len(firsts) == 1


def test_shares_are_those_of_both_seatings() -> None:
    match = contest("cautious", "closer", seed=5)
    crew = KernelCrew(match, match.bots)
    report = run_arena(match, crew, 2000)
    won = [
        simulate(match.variant, 2, bots, 1000, seed=crew.seed, first=None).win_shares
        for bots in (["cautious", "closer"], ["closer", "cautious"])
    ]
    expected = (won[0][0] + won[1][1]) / 2
    assert report.tally.standings[0].shares.mean == pytest.approx(expected)
    assert report.tally.games == 2000


def test_an_interval_can_be_the_limit() -> None:
    match = contest("evolved", "cautious", bouts_a_task=200)
    report = run_arena(match, KernelCrew(match, match.bots), None, until=0.02)
    low, high = report.as_object()["bots"][0]["ci95"]
    assert high - low <= 0.04


def test_command_plays_own_policies_on_the_kernel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    bots = [f"{file}:last_play", f"{file}:points", "random"]
    assert main(["arena", *bots, "--games", "600", "--engine", "fast", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [bot["decisions"] for bot in report["bots"]] == [0, 0, 0]
    assert report["bots"][1]["win_share"] > report["bots"][2]["win_share"]


@pytest.mark.slow
def test_own_policies_play_on_core_beside_bots_that_the_kernel_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    bots = [f"{file}:last_play", f"{file}:points", "eager"]
    assert main(["arena", *bots, "--games", "3", "--workers", "1", "--json"]) == 0
    assert [bot["forfeits"] for bot in json.loads(capsys.readouterr().out)["bots"]] == [0, 0, 0]


def test_what_the_kernel_cannot_play_is_refused_where_it_is_required(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "eager", "random", "--engine", "fast"]) == 2
    assert "The kernel has no policy 'eager'" in capsys.readouterr().err
    with pytest.raises(NotInKernel):
        rowlock.arena(["random", never], "cards", games=2)


def test_shortcut_takes_names_weights_and_functions() -> None:
    report = rowlock.arena(["evolved", rowlock.Weights(points=1.0), never], games=300, seed=2)
    shares = [bot["win_share"] for bot in report.as_object()["bots"]]
    assert shares[0] > shares[1] > shares[2]
    assert report.tally.contest.names == ("evolved", "Weights", "never")


def test_shortcut_refuses_an_unknown_engine() -> None:
    with pytest.raises(BadSetup, match="The engine is auto, core, fast, not 'warp'"):
        rowlock.arena(["random", "evolved"], engine="warp")
