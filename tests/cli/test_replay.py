import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from rowlock.cli import main
from rowlock.variants import find_variant
from tests.room.games import play_fair_game

EXAMPLE = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "Max" "Emma" "Laura" "Linus"]
[First "1"]
1. W41 R3 Y2 G5 B6 | a5 b5 - - | d10
2. W66 R1 Y1 G4 B2 | - - c12 - | -
[Scores "2 -4 1 0"]
"""
UNFINISHED = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "Max" "Emma"]
1. W41 R3 Y2 G5 B6 | a5 -
"""
WRONG = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "Max" "Emma"]
1. W41 R3 Y2 G5 B6 | a6 -
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")

    def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main(arguments)
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_json_describes_the_position(run: Run) -> None:
    status, out, _ = run("replay", "--json", "-", stdin=EXAMPLE.encode())
    assert status == 0
    assert objects(out) == [
        {
            "version": 1,
            "variant": "classic",
            "seats": 4,
            "turns": 2,
            "scores": [2, -4, 1, 0],
            "misses": [0, 1, 0, 0],
            "closed": [],
            "ended": False,
            "reason": None,
            "next": None,
        }
    ]


def test_json_lists_the_legal_choices_of_the_seat_that_must_choose(run: Run) -> None:
    _, out, _ = run("replay", "--json", stdin=UNFINISHED.encode())
    # White 4 and 1 with red 3: 7 and 4, of which 4 is left of the cross on 5; and so on.
    assert objects(out)[0]["next"] == {
        "phase": "colour",
        "legal": {"1": ["-", "a7", "b3", "b6", "c9", "c6", "d10", "d7"]},
    }


def test_an_illegal_record_is_an_error_with_its_line_and_the_next_one_is_still_read(
    run: Run,
) -> None:
    status, out, _ = run("replay", "--json", "-", stdin=f"{WRONG}\n{EXAMPLE}".encode())
    wrong, good = objects(out)
    assert status == 2
    assert wrong == {
        "version": 1,
        "error": {
            "line": 4,
            "token": "a6",
            "rule": "S4",
            "message": "a6 is not the white sum 5.",
        },
    }
    assert good["scores"] == [2, -4, 1, 0]


def test_lines_are_counted_in_the_whole_input(run: Run) -> None:
    _, out, _ = run("replay", "--json", "-", stdin=f"\n\n{EXAMPLE}\n\n{WRONG}".encode())
    assert objects(out)[1]["error"]["line"] == 15


def test_bytes_that_are_not_utf_8_are_an_error_of_that_record_alone(run: Run) -> None:
    broken = EXAMPLE.encode().replace(b"Emma", b"Emm\xff")
    status, out, _ = run("replay", "--json", "-", stdin=broken + b"\n" + EXAMPLE.encode())
    first, second = objects(out)
    assert (status, first["error"]["line"], first["error"]["rule"]) == (2, 3, None)
    assert second["turns"] == 2


def test_an_empty_input_holds_no_records(run: Run) -> None:
    assert run("replay", "--json", "-", stdin=b"\n \n") == (0, "", "")


def test_a_missing_file_is_one_sentence(run: Run) -> None:
    status, out, err = run("replay", "nowhere.rowlock")
    assert (status, out) == (2, "")
    assert err == "rowlock: nowhere.rowlock cannot be read: No such file or directory.\n"


def test_an_unknown_option_is_not_taken_for_a_file(run: Run) -> None:
    status, _, err = run("replay", "--jsn")
    assert (status, err) == (
        2,
        "rowlock: There is no option --jsn; a file of that name is ./--jsn.\n",
    )


def test_text_output_shows_score_sums_and_awaited_seats(run: Run) -> None:
    _, out, _ = run("replay", stdin=EXAMPLE.encode())
    assert out.splitlines() == [
        "Classic, 2 turns",
        "  Max: 1 + 0 + 0 + 1 = 2",
        "  Emma: 0 + 1 + 0 + 0 − 5 = -4",
        "  Laura: 0 + 0 + 1 + 0 = 1",
        "  Linus: 0 + 0 + 0 + 0 = 0",
        "Closed rows: none",
        "Next: roll",
    ]


def test_show_draws_the_sheets_after_each_turn(run: Run) -> None:
    _, out, _ = run("replay", "--show", stdin=EXAMPLE.encode())
    roll = "4 + 1, red 3, yellow 2, green 5, blue 6"
    told = f"Turn 1\n  Max rolls {roll}: the white dice make 5.\n  Max crosses red 5.\n"
    assert told in out
    assert "aR  -   -   -   X   6   7   8   9  10  11  12  [ ]   1\n" in out
    assert out.count("cG ") == 8


def test_text_output_shows_the_error_of_a_record(run: Run) -> None:
    status, out, _ = run("replay", stdin=WRONG.encode())
    assert (status, out) == (2, "-, line 4: a6 is not the white sum 5. (S4)\n")


@pytest.mark.parametrize("language", ["en", "de", "es", "el", "ru"])
def test_game_is_narrated_in_every_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", language)
    status, out, err = run("replay", "--show", stdin=EXAMPLE.encode())
    assert (status, err) == (0, "")
    assert out.count("Emma") > 3


FAIR = play_fair_game(find_variant("classic"), 2, "replay", None, 3).record()


def test_the_dice_of_a_record_are_verified(run: Run) -> None:
    status, out, err = run("replay", "-", stdin=FAIR.encode())
    assert (status, err) == (0, "")
    assert "Dice verified (4)" in out
    _, out, _ = run("replay", "--json", "-", stdin=FAIR.encode())
    assert objects(out)[0]["dice"] == "verified"


@pytest.mark.parametrize("old", ['[Fair "2"', '[Seal "', '"fair 1 '])
def test_damaged_proof_is_an_error(run: Run, old: str) -> None:
    damaged = FAIR.replace(old, old.replace("2", "3").replace("1", "7").replace("[Seal", "[Zeal"))
    status, _, err = run("replay", "-", stdin=damaged.encode())
    assert status == 2
    assert "not verified" in err
    status, out, _ = run("replay", "--json", "-", stdin=damaged.encode())
    assert (status, "dice" in objects(out)[0]) == (2, True)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--show"]])
def test_control_characters_in_names_do_not_reach_the_terminal(
    run: Run, command: list[str]
) -> None:
    record = EXAMPLE.replace("Max", r"\u001b[31mMax\u0007\u009b\u202e")
    _, out, _ = run(*command, "-", stdin=record.encode())
    assert "\ufffd[31mMax\ufffd\ufffd\ufffd" in out
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(out)
