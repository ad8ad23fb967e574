"""Every puzzle is a position of a real game with one clear answer, which is not the obvious one."""

import json
from pathlib import Path

import msgspec
import pytest

from rowlock.analysis.puzzles import choose_puzzle, is_clear, make_puzzles, puzzles, read_puzzles
from rowlock.bots import make_bot
from rowlock.cli import main
from rowlock.core.rules import legal_plays
from rowlock.errors import RowlockError
from rowlock.kernel.jit import COMPILING
from rowlock.locale import LANGUAGES
from rowlock.protocol.advice import Estimate, Hint, Puzzle
from rowlock.variants import find_variant
from rowlock.variants.records import replay


def test_there_are_puzzles_of_many_editions() -> None:
    assert len(puzzles()) >= 40
    assert len({each.hint.edition for each in puzzles()}) >= 6
    assert [each.number for each in puzzles()] == list(range(1, len(puzzles()) + 1))


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_a_puzzle_has_one_clear_answer_that_is_not_the_obvious_one(puzzle: Puzzle) -> None:
    state = replay(puzzle.record).state
    plays = legal_plays(state, puzzle.seat)
    paper = state.paper(puzzle.seat)
    assert {play.text(paper) for play in plays} == {each.play for each in puzzle.hint.plays}
    assert is_clear(puzzle.hint)
    obvious = make_bot("evolved").choose(state, puzzle.seat, plays)
    assert obvious.text(paper) != puzzle.hint.plays[0].play


def test_lead_is_clear_if_large_and_significant() -> None:
    (best, second, *_) = puzzles()[0].hint.plays

    def clear(lost: float, error: float) -> bool:
        behind = msgspec.structs.replace(second, lost=Estimate(lost, error))
        found: Hint = msgspec.structs.replace(puzzles()[0].hint, plays=[best, behind])
        return is_clear(found)

    assert clear(0.05, 0.01)
    assert not clear(0.05, 0.011)
    assert not clear(0.039, 0.0)


def test_where_there_is_no_champion_there_are_no_puzzles() -> None:
    with pytest.raises(RowlockError, match="There is no champion of cards for 2 players"):
        list(make_puzzles(find_variant("cards"), 2, range(1), 0))


def test_a_puzzle_is_chosen_by_number_or_by_edition() -> None:
    assert choose_puzzle(3, None) == puzzles()[2]
    assert choose_puzzle(None, "duel").hint.edition == "duel"
    with pytest.raises(RowlockError, match="There is no puzzle number 9999"):
        choose_puzzle(9999, None)
    with pytest.raises(RowlockError, match="There is no puzzle of 'cards'"):
        choose_puzzle(None, "cards")


def test_who_asks_for_a_number_of_an_edition_hears_which_there_are() -> None:
    duels = [each.number for each in puzzles() if each.hint.edition == "duel"]
    told = f"{len(duels)}, numbered {', '.join(map(str, duels))}"
    with pytest.raises(RowlockError, match=rf"no puzzle number 9999 of 'duel': there are {told}\."):
        choose_puzzle(9999, "duel")
    with pytest.raises(RowlockError, match=rf"number 9999: there are {len(puzzles())} in all\."):
        choose_puzzle(9999, None)


def lines_of(*chosen: Puzzle) -> str:
    return "".join(msgspec.json.encode(each).decode() + "\n" for each in chosen)


def test_puzzles_of_a_file_are_posed_by_the_numbers_of_their_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text(lines_of(puzzles()[4], puzzles()[7]), encoding="utf-8")
    assert "Puzzle 2:" in run(capsys, "2", "--from", str(file), "--language", "en")
    found = json.loads(run(capsys, "2", "--from", str(file), "--json"))
    assert found["record"] == puzzles()[7].record
    said = run(capsys, "3", "--from", str(file))
    assert "There is no puzzle number 3: there are 2 in all." in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "There is no puzzle: there are none."),
        (b"hello\n", "line 1: this is no puzzle"),
        (lines_of(puzzles()[0]).encode() + b"{}\n", "line 2: this is no puzzle"),
        (b"\xff\xfe", "it is not a text"),
        (None, "cannot be read: No such file"),
    ],
)
def test_a_file_without_puzzles_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: bytes | None, sentence: str
) -> None:
    file = tmp_path / "mine.jsonl"
    if text is not None:
        file.write_bytes(text)
    said = run(capsys, "--from", str(file))
    assert sentence in said
    assert said.count("\n") == 1


def test_a_puzzle_whose_record_or_answer_was_changed_is_refused(tmp_path: Path) -> None:
    good, file = puzzles()[0], tmp_path / "mine.jsonl"
    unplayable = msgspec.structs.replace(good, record="nonsense")
    elsewhere = msgspec.structs.replace(good, seat=9)
    fewer = msgspec.structs.replace(
        good, hint=msgspec.structs.replace(good.hint, plays=good.hint.plays[:1])
    )
    for bad, sentence in (
        (unplayable, "is no puzzle"),
        (elsewhere, "is no puzzle"),
        (fewer, "the answer is not one for this position"),
    ):
        file.write_text(lines_of(bad), encoding="utf-8")
        with pytest.raises(RowlockError, match=sentence):
            read_puzzles(file)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = main(["puzzle", *arguments])
    said = capsys.readouterr()
    failed = said.err.replace(f"{COMPILING}\n", "")
    assert (status, failed == "") in {(0, True), (2, False)}
    return said.out + failed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_shown_in_every_language(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    shown = run(capsys, "1", "--language", language)
    answered = run(capsys, "1", "--answer", "--language", language)
    assert answered.startswith(shown)
    assert len(answered) > len(shown)


def test_a_program_gets_the_puzzle_with_its_answer(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "2", "--json"))
    assert found["record"] == puzzles()[1].record
    assert found["hint"]["plays"][0]["lost"] == {"value": 0.0, "error": 0.0}


def test_an_answer_is_judged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = [each.play for each in puzzles()[0].hint.plays]
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    for answers, expected in ((["z9", plays[0]], "Right"), ([plays[1]], "That gives away")):
        given = iter(answers)
        monkeypatch.setattr("builtins.input", lambda _, given=given: next(given))
        said = run(capsys, "1", "--language", "en")
        assert expected in said
        assert ("not one of the plays" in said) == (len(answers) > 1)


def test_puzzle_without_an_answer_exits_silently(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", closed)
    shown = run(capsys, "1", "--language", "en")
    assert "what would you play?" in shown
    assert "Right" not in shown


def test_invalid_input_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for arguments in (
        ("9999",),
        ("--variant", "nonsense"),
        ("make", "cards", "--out", str(tmp_path / "x")),
        ("make", "--seats", "9"),
    ):
        assert run(capsys, *arguments).count("\n") == 1
