"""The record as a text: tags, comments, blanks, unfinished games."""

from pathlib import Path
from typing import Any

import pytest

from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose, write_moves
from rowlock.core.replay import summary
from rowlock.errors import BadRecord
from rowlock.variants.records import replay, replay_all

EXAMPLE = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Max" "Emma" "Laura" "Linus"]
[First "1"]
1. W41 R3 Y2 G5 B6 | a5 b5 - - | d10
2. W66 R1 Y1 G4 B2 | - - c12 - | -
[Scores "2 -4 1 0"]
"""
HEAD = '[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "A" "B"]\n'
LONGO = HEAD.replace("classic", "longo") + '[Lucky "5 10" "11 6"]\n'
FULL_TURN = "1. W41 R3 Y2 G5 B6 | a5 b5 | d10\n"


def test_the_example_of_the_format_is_read_and_written_as_it_stands() -> None:
    game = replay(EXAMPLE)
    assert game.head.names == ("Max", "Emma", "Laura", "Linus")
    assert game.state.scores == (2, -4, 1, 0)
    assert game.text() == EXAMPLE


def test_comments_and_tags_of_ones_own_are_kept_byte_for_byte() -> None:
    text = (
        '[Mine "ä \\"q\\" \\u00e9" "2"]\n[Seats "A" "A"]\n{why not} [Record "rowlock 1"] {so}\n'
        '[Variant "classic"]\n[Date "2024-05-06"]\n[Dice "seed 7"]\n'
        "1. W41 {four and one} R3 Y2 G5 B6 | a5 {both\nlines} b5 | d10 {end}\n{last words}\n"
    )
    assert replay(text).text() == text
    assert replay(text).head.tagged("Mine") == 'ä "q" é 2'
    assert replay(text).head.tagged("Event") is None


def test_blanks_and_line_ends_do_not_matter_and_come_out_canonical() -> None:
    untidy = EXAMPLE.replace(" | ", "  |\t").replace("\n", " \r\n").rstrip()
    assert replay(untidy).text() == EXAMPLE
    assert replay(EXAMPLE.replace(" | ", "|")).text() == EXAMPLE
    assert replay('[ Record   "rowlock 1" ]\n' + EXAMPLE.partition("\n")[2]).text() == EXAMPLE


@pytest.mark.parametrize(
    ("turn", "phase", "seats"),
    [
        ("", None, []),
        ("1.", None, []),
        ("1. W41 R3 Y2 G5 B6", "white", ["1", "2"]),
        ("1. W41 R3 Y2 G5 B6 | a5 -", "colour", ["1"]),
        (FULL_TURN, None, []),
        (FULL_TURN + "2. W41 R3 Y2 G5 B6 | - -", "colour", ["2"]),
    ],
)
def test_an_unfinished_record_tells_who_is_to_choose(
    turn: str, phase: str | None, seats: list[str]
) -> None:
    found = summary(replay(HEAD + turn).state)["next"]
    assert (found and found["phase"]) == phase
    assert list((found or {"legal": {}})["legal"]) == seats


def test_the_choices_are_listed_as_a_record_writes_them() -> None:
    found = summary(replay(f"{HEAD}1. W41 R3 Y2 G5 B6").state)
    assert found["next"]["legal"]["2"] == ["-", "a5", "b5", "c5", "d5"]
    assert found["turns"] == 1


@pytest.mark.parametrize(
    ("turn", "phase"), [("", "take"), ("1. T1", "white"), ("1. T1 | - -", "play")]
)
def test_a_card_game_waits_for_a_take_a_call_or_a_play(turn: str, phase: str) -> None:
    deck = " ".join(f"{letter}{number}" for letter in "RYGB" for number in range(2, 13))
    head = HEAD.replace("classic", "cards") + f'[Deck "{deck}"]\n'
    found = summary(replay(head + turn).state)["next"]
    assert found["phase"] == phase
    assert ("legal" in found) == (phase == "white")


def test_scores_may_stand_in_the_head_and_are_those_of_the_position_reached() -> None:
    assert replay(f'[Scores "2 1"]\n{HEAD}{FULL_TURN}').state.scores == (2, 1)
    with pytest.raises(BadRecord) as caught:
        replay(f'[Scores "2 2"]\n{HEAD}{FULL_TURN}')
    assert (caught.value.line, caught.value.rule) == (1, "S10")


def test_lucky_numbers_of_a_seat_stand_in_any_order() -> None:
    assert [paper.lucky for paper in replay(LONGO).state.setup.papers] == [(5, 10), (6, 11)]


def test_a_file_may_hold_many_records_and_lines_are_counted_through() -> None:
    bad = HEAD + "1. W41 R3 Y2 G5 B6 | a6 -\n"
    text = f"\n{EXAMPLE}\n\n{bad}\n \t\n{EXAMPLE}"
    first, second, third = replay_all(text)
    assert not isinstance(first, BadRecord)
    assert not isinstance(third, BadRecord)
    assert isinstance(second, BadRecord)
    assert (second.line, second.token, second.rule) == (14, "a6", "S4")
    assert text.split("\n")[13].split()[7] == "a6"


def test_the_last_line_of_a_file_need_not_end() -> None:
    first, second = replay_all(f"{EXAMPLE}\n{EXAMPLE.rstrip()}")
    assert not isinstance(first, BadRecord)
    assert not isinstance(second, BadRecord)
    assert first.text() == second.text() == EXAMPLE


@pytest.mark.parametrize("turns", range(3))
def test_moves_from_any_position_on_are_written_as_in_the_record_of_their_game(turns: int) -> None:
    lines = EXAMPLE.splitlines(keepends=True)
    before = replay("".join(lines[: 4 + turns])).state
    steps: Any = replay(EXAMPLE).steps
    moves = [step.move if step.seat is None else Choose(step.seat, step.move) for step in steps]
    assert write_moves(before, moves[6 * turns :]) == "".join(lines[4 + turns : 6])


def test_a_byte_order_mark_before_the_first_record_is_no_part_of_it() -> None:
    assert not isinstance(next(iter(replay_all("\ufeff" + EXAMPLE))), BadRecord)


def test_an_input_of_blank_lines_holds_no_record() -> None:
    assert list(replay_all("\n \n\t\r\n")) == []


def reshuffled() -> list[str]:
    """The lines of a card game in which the pile ran out."""
    for path in sorted(Path(__file__).parent.glob("cards-*.rowlock")):
        lines = path.read_text(encoding="utf-8").splitlines()
        if sum(line.startswith("[Reshuffle") for line in lines) == 1:
            return lines
    raise AssertionError("no card game shows a reshuffle")


@pytest.mark.parametrize("move", ["head", "before", "after", "nowhere", "stopped"])
def test_a_reshuffle_stands_in_the_head_or_by_the_turn_where_it_happened(move: str) -> None:
    lines = reshuffled()
    place = next(index for index, line in enumerate(lines) if line.startswith("[Reshuffle"))
    tag = lines.pop(place)
    if move == "nowhere":
        with pytest.raises(BadRecord) as caught:
            replay("\n".join(lines))
        assert (caught.value.line, caught.value.rule) == (place + 1, "K10")
        return
    if move == "stopped":
        take = lines[place].partition(" |")[0]
        state = replay("\n".join([*lines[:place], take])).state
        assert (state.stage, summary(state)["next"]) == (Stage.SHUFFLE, None)
        return
    lines.insert({"head": 2, "before": place, "after": place + 1}[move], tag)
    assert replay("\n".join(lines)).state.over
