import json
import re
import shlex
import signal
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from rowlock.cli import main
from rowlock.core.replay import Replay
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay_all
from tests.match.contests import BOTS, own

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "my_bot.py"


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """On the core engine, which times every choice."""
    assert main(["arena", *arguments, "--engine", "core", "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.slow
def test_the_report_agrees_with_the_records_of_the_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.rowlock"
    bots = ["cautious", "random", "closer"]
    report = arena(capsys, *bots, "--games", "20", "--seed", "5", "--records", str(file))
    assert (report["variant"], report["seats"], report["games"]) == ("classic", 3, 21)
    won, scored, started = defaultdict[str, float](float), defaultdict[str, list[int]](list), 0.0
    games = list(replay_all(file.read_text()))
    assert len(games) == 21
    for game in games:
        assert isinstance(game, Replay)
        state, names = game.state, game.head.names
        best = max(state.scores)
        for seat, name in enumerate(names):
            share = (state.scores[seat] == best) / state.scores.count(best)
            won[name] += share
            scored[name].append(state.scores[seat])
            started += share * (seat + 1 == state.setup.first)
    for bot in report["bots"]:
        assert bot["win_share"] == pytest.approx(won[bot["bot"]] / 21)
        assert bot["mean_score"] == pytest.approx(statistics.mean(scored[bot["bot"]]))
    assert report["first_seat"]["win_share"] == pytest.approx(started / 21)


@pytest.mark.slow
def test_json_report_has_the_documented_fields(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "random", "cautious", "--games", "6", "--workers", "1")
    assert {"variant", "games", "seconds", "bots"} <= report.keys()
    for bot, name in zip(report["bots"], ("random", "cautious"), strict=True):
        assert bot["bot"] == name
        low, high = bot["ci95"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["ms_per_decision"] > 0
        assert bot["median_ms_per_decision"] > 0
        assert (bot["games"], bot["forfeits"]) == (6, 0)
    assert sum(bot["win_share"] for bot in report["bots"]) == pytest.approx(1)


@pytest.mark.slow
def test_text_report_lists_the_best_bot_first_and_explains_failures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["arena", own("Raises"), "cautious", "random", "--games", "6"]) == 0
    heading, first, *rest = capsys.readouterr().out.splitlines()
    assert re.split(r"\s{2,}", heading)[:3] == ["Bot", "Win share", "Mean score"]
    assert first.startswith("cautious")
    text = "\n".join(rest)
    assert "The first seat won" in text
    assert "6 games played" in text
    assert f"{own('Raises')} forfeited a game (bout 1, rotation 1): raised ValueError" in text
    assert '[Forfeit "1" "raised"' in text
    assert "3 more games were forfeited." in text


@pytest.mark.slow
@pytest.mark.parametrize(
    "language", ["el", *(pytest.param(each, marks=pytest.mark.full) for each in ("de", "es", "ru"))]
)
def test_text_report_is_translated(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", language)
    assert main(["arena", own("Raises"), "random", "--games", "4", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Win share" not in told
    assert "forfeited" not in told


@pytest.mark.slow
def test_interrupt_prints_the_report_so_far(tmp_path: Path) -> None:
    file = tmp_path / "games.rowlock"
    command = [sys.executable, "-m", "rowlock", "arena", "random", "cautious", "--json"]
    command += ["--until", "0.000001", "--records", str(file)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while running.poll() is None and not (file.exists() and file.stat().st_size):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        told, complaints = running.communicate(timeout=120)
    report = json.loads(told)
    assert (running.returncode, complaints, report["stopped"]) == (0, "", True)
    assert len(list(replay_all(file.read_text()))) == report["games"] > 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["random"], "An arena needs two bots or more."),
        ([], "An arena needs two bots or more."),
        (["random", "randon"], "There is no bot 'randon': did you mean 'random'?"),
        (
            ["random", "random:level=3"],
            "The bot 'random:level=3' has no option 'level': it has none.",
        ),
        (["random", f"{BOTS}:Nobody"], f"{BOTS} has no class 'Nobody'."),
        (
            ["random", "random", "--variant", "classik"],
            "There is no edition 'classik': did you mean 'classic'?",
        ),
        (
            ["random", "random", "--variant", "duel", "--sheet", "x.toml"],
            "Name an edition, like classic, or a custom sheet with --sheet.",
        ),
        (
            ["random", "random", "random", "--variant", "duel", "--seats", "3"],
            "duel is played with 2 seats, not 3.",
        ),
        (["random", "random", "--seats", "3"], "2 bots share tables of 2 to 2 seats, not 3."),
        (["random", "random", "--option", "jokers"], "An option is written name=value"),
        (["random", "random", "--option", "jokers=yes"], "classic has no option 'jokers'."),
        (["random", "random", "--games", "0"], "--games"),
        (["random", "random", "--until", "0"], "--until"),
        (["random", "random", "--move-time", "-1"], "--move-time"),
        (["random", "random", "--workers", "0"], "--workers"),
        (
            ["random", "random", "--records", "no/such/directory"],
            "no/such/directory cannot be written: No such file or directory.",
        ),
    ],
)
def test_unplayable_contest_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["arena", *arguments]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rowlock: ")
    assert sentence in told
    assert told.count("\n") == 1


def test_cluster_without_ray_error_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rowlock.match.arena.pool.find_spec", lambda name: None)
    assert main(["arena", "random", "random", "--ray", "local"]) == 2
    told = "rowlock: A Ray cluster needs the extra 'cluster': pip install 'rowlock[cluster]'.\n"
    assert capsys.readouterr().err == told


def test_bot_with_an_endless_constructor_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "slow.py").write_text("import time; time.sleep(3600)\nclass Bot: pass")
    bots = ["random", f"{tmp_path}/slow.py:Bot"]
    assert main(["arena", *bots, "--move-time", "0.2"]) == 2
    assert "takes too long to start." in capsys.readouterr().err


@pytest.mark.slow
def test_commands_in_the_bots_page_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "bots.md").read_text()
    commands = re.findall(r"^    rowlock (arena .*)$", page, re.MULTILINE)
    assert len(commands) >= 3
    for command in commands:
        assert main(shlex.split(re.sub(r"--games \d+", "--games 2", command))) == 0
    assert "0" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("variant", [variant.id for variant in VARIANTS])
def test_the_example_plays_every_edition_without_a_fault(
    variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games = ["--variant", variant, "--games", "10", "--workers", "1"]
    report = arena(capsys, f"{EXAMPLE}:Picky:patience=1", "random", *games)
    assert report["forfeits"] == []
    sheets = variant != "duel" and not variant.startswith("cards")
    assert report["bots"][0]["win_share"] > 0.5 or not sheets


@pytest.mark.slow
def test_a_sheet_of_ones_own_can_be_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN_SHEET)
    report = arena(capsys, "random", "closer", "--sheet", str(file), "--games", "2")
    assert report["variant"] == "own"
    assert report["games"] == 2


OWN_SHEET = """
id = "own"
[[row]]
colour = "red"
numbers = "2-12"
[[row]]
colour = "blue"
numbers = "12-2"
"""
