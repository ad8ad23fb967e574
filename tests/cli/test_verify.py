from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from rowlock import cli
from rowlock.variants import find_variant
from tests.room.forgery import sealed_anew
from tests.room.games import continued, play_fair_game

GAME = play_fair_game(find_variant("classic"), 2, "command")
OTHER = play_fair_game(find_variant("cards"), 3, "command")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.rowlock"
    path.write_text(GAME.record(), encoding="utf-8")
    return path


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_fair_game_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(record)]) == 0
    turns, anchor = GAME.state.turns_begun, GAME.chain.anchor
    added = [sum(map(bool, seat)) for seat in zip(*GAME.contributions, strict=True)]
    said, complained = capsys.readouterr()
    assert said == (
        f"Line 1: the dice are proved. Draws: {turns + 1}, turns: {turns}, anchor: {anchor}\n"
        f"Draws that each seat added bytes to: {', '.join(map(str, added))}\n"
    )
    assert complained == ""


def test_changed_roll_is_reported_with_line_and_turn(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = GAME.record().split("\n")
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("3. "))
    white = lines[number - 1].split(" ")[1]
    changed(record, f"\n3. {white}", "\n3. W12" if white != "W12" else "\n3. W21")
    assert cli.main(["verify", str(record)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(
        f"rowlock: not verified: {record}, line {number}: The roll of turn 3 is W"
    )
    assert told.err.count("\n") == 1


def test_each_record_of_a_file_is_verified_separately(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = OTHER.record().replace("\n2. T", "\n2. U")
    record.write_text(f"{GAME.record()}\n{bad}\n\n{OTHER.record()}", encoding="utf-8")
    assert cli.main(["verify", str(record), "--json"]) == 2
    one, two, three = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (one["verified"], one["line"], one["anchor"]) == (True, 1, GAME.chain.anchor)
    assert two["verified"] is False
    assert two["message"].startswith(f"line {two['line']}: ")
    assert (three["verified"], three["draws"], three["begins"]) == (
        True,
        len(OTHER.contributions),
        0,
    )


def test_anchor_must_equal_the_published_one(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["verify", str(record), "--anchor", GAME.chain.anchor]) == 0
    assert cli.main(["verify", str(record), "--anchor", "00" * 32]) == 2
    assert f"not by {'00' * 32}" in capsys.readouterr().err


def test_missing_dice_are_reported(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = next(line for line in GAME.record().split("\n") if line.startswith("1. "))
    blue = first.split(" ")[5]
    head = GAME.record().partition("\n1. ")[0].split("\n")
    kept = [line for line in head if not line.startswith("[Fair") or line[7:10] in ('1" ', '2" ')]
    text = "\n".join([*kept, first.partition(" |")[0].replace(f" {blue}", "")]) + "\n"
    record.write_text(sealed_anew(text), encoding="utf-8")
    assert cli.main(["verify", str(record)]) == 2
    assert "The blue die is missing from the roll. (S3)" in capsys.readouterr().err


def test_continued_game_names_its_first_verified_turn(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(continued(GAME, 12).record(), encoding="utf-8")
    assert cli.main(["verify", str(record)]) == 0
    assert (
        "The turns before turn 4 come from another game and are not proved."
        in capsys.readouterr().out
    )


def test_a_record_may_come_from_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.record().encode())))
    assert cli.main(["verify", "-"]) == 0
    assert GAME.chain.anchor in capsys.readouterr().out


def test_an_option_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "--bogus", "x"]) == 2
    assert "There is no option --bogus" in capsys.readouterr().err


def test_unreadable_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, binary = tmp_path / "empty", tmp_path / "binary"
    empty.write_text("\n\n")
    binary.write_bytes(b"\xff\xfe")
    cases = {
        tmp_path / "missing": "cannot be read: No such file or directory.",
        tmp_path: "cannot be read: Is a directory.",
        empty: "holds no record.",
        binary: "is not UTF-8 text.",
    }
    for path, reason in cases.items():
        assert cli.main(["verify", str(path)]) == 2
        assert capsys.readouterr() == ("", f"rowlock: {path} {reason}\n")
