"""`rowlock hint` and `rowlock review` say what they found, or in one sentence why they cannot."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rowlock.cli import main
from rowlock.core.paper import Stage
from rowlock.core.rules import legal_plays
from rowlock.kernel.jit import COMPILING
from rowlock.locale import LANGUAGES, texts
from rowlock.protocol.refusals import Phrase, sentence
from rowlock.variants.records import replay
from tests.analysis.games import record

pytestmark = pytest.mark.usefixtures("few_games")

UNFINISHED = record("classic", turn=7, stage=Stage.WHITE)
SHORT = record("classic", turn=3)


def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, command: str, *more: str
) -> str:
    file = tmp_path / "game.rowlock"
    file.write_text(text, encoding="utf-8")
    status = main([command, str(file), *more])
    said = capsys.readouterr()
    failed = said.err.replace(f"{COMPILING}\n", "")
    assert (status, failed == "") in {(0, True), (2, False)}
    return said.out + failed


@pytest.mark.slow
def test_a_hint_ranks_every_play(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(run(capsys, tmp_path, UNFINISHED, "hint", "--seat", "2", "--json"))
    assert (found["edition"], found["turn"], found["stage"]) == ("classic", 7, "white")
    assert (found["seat"], found["measure"]) == (2, "chance")
    lost = [each["lost"]["value"] for each in found["plays"]]
    assert lost[0] == 0
    assert lost == sorted(lost)
    assert all(each["reasons"] for each in found["plays"])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_hints_in_their_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    said = run(capsys, tmp_path, UNFINISHED, "hint", "--seat", "1", "--language", language)
    assert "Ann" in said
    assert "%" in said


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_told_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    found = json.loads(run(capsys, tmp_path, UNFINISHED, "hint", "--seat", "2", "--json"))
    said = run(capsys, tmp_path, UNFINISHED, "hint", "--seat", "2", "--language", language)
    speech = texts(language)
    for each in found["plays"]:
        for reason in each["reasons"][:2]:
            assert sentence(msgspec.convert(reason, Phrase), speech) in said


@pytest.mark.slow
def test_a_review_of_a_game_that_goes_on_says_what_changed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = run(capsys, tmp_path, SHORT, "review", "--language", "de")
    assert "Was am meisten änderte" in said
    assert "Was die Partie entschied" not in said
    assert re.search(r"\d,\d\xa0%", said)
    assert not re.search(r"\d\.\d", said)
    assert not re.search(r"-\d", said)


@pytest.mark.slow
def test_a_review_is_told_drawn_and_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page, picture = tmp_path / "a.html", tmp_path / "a.png"
    said = run(capsys, tmp_path, SHORT, "review", "--language", "en")
    assert "Skill" in said
    assert "What changed most" in said
    files = ("--html", str(page), "--plot", str(picture))
    found = json.loads(run(capsys, tmp_path, SHORT, "review", "--json", *files))
    assert [player["name"] for player in found["players"]] == ["Ann", "Bob"]
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "blocks"), [(40, 5), (80, 2), (160, 1)])
def test_players_stand_side_by_side_as_far_as_there_is_room(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    columns: int,
    blocks: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = run(capsys, tmp_path, record("classic", 5, turn=2), "review", "--language", "de")
    luck = [line for line in said.splitlines() if line.startswith("Glück  ")]
    assert len(luck) == blocks
    assert sum(line.count("±") for line in luck) == 5
    assert max(map(len, luck)) <= columns


@pytest.mark.parametrize(
    ("text", "more", "sentence"),
    [
        (UNFINISHED, (), "Several seats choose now: say for which, seat 1 or 2."),
        (UNFINISHED, ("--seat", "4"), "There is no seat 4: the seats are 1 to 2."),
        (record("classic"), (), "The game is over: there is nothing to choose."),
        (UNFINISHED + "\n" + UNFINISHED, (), "holds 2 records: choose one with --game."),
        (UNFINISHED, ("--game", "2"), "There is no game 2"),
        ("", (), "holds no record."),
        (UNFINISHED.replace("1. W", "2. W"), (), "This is turn 1, not 2."),
        (UNFINISHED, ("--language", "xx"), "There is no language 'xx'"),
        (UNFINISHED, ("--seat", "0"), "--seat"),
    ],
)
def test_a_hint_that_cannot_be_given_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    text: str,
    more: tuple[str, ...],
    sentence: str,
) -> None:
    said = run(capsys, tmp_path, text, "hint", *more)
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.slow
def test_what_cannot_be_reviewed_or_written_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    head = "\n".join(line for line in SHORT.splitlines() if line.startswith("["))
    for text, more, fault in (
        (head, (), "nothing to review"),
        (SHORT, ("--html", str(tmp_path)), "cannot be written: Is a directory."),
        (SHORT, ("--plot", str(tmp_path / "none" / "a.png")), "cannot be written"),
        (SHORT, ("--plot", str(tmp_path / "a.xyz")), "cannot be written"),
    ):
        said = run(capsys, tmp_path, text, "review", *more)
        assert fault in said
        assert said.count("\n") == 1


WITHOUT_NUMBA = "import sys; sys.modules['numba'] = None; from rowlock.cli import main; main()"


def test_quick_hint_needs_no_kernel(tmp_path: Path) -> None:
    file = tmp_path / "game.rowlock"
    file.write_text(UNFINISHED, encoding="utf-8")
    command = ["hint", str(file), "--seat", "2", "--quick", "--json", "--seed", "5"]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA, *command], capture_output=True, check=True, text=True
    )
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["judging"]["chances"] == "rollouts"
    state = replay(UNFINISHED).state
    legal = {play.text(state.paper(2)) for play in legal_plays(state, 2)}
    assert {each["play"] for each in found["plays"]} == legal


def test_quick_and_deep_exclude_each_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for command in ("hint", "review"):
        said = run(capsys, tmp_path, UNFINISHED, command, "--quick", "--deep")
        assert said == "rowlock: --deep and --quick exclude each other.\n"
