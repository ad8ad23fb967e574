import json
from pathlib import Path

import pytest

from rowlock.bots import make_bot
from rowlock.cli import main
from rowlock.core.moves import Roll
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.errors import RowlockError
from rowlock.kernel.jit import COMPILING
from rowlock.solver.problem import NotSolvable
from rowlock.solver.solution import Solution
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.brute import BruteForce
from tests.solver.sheets import TINY

pytestmark = pytest.mark.usefixtures("own_cache")


def rolled(text: str) -> State:
    state = new_game(parse_sheet(text), 1)
    return apply_chance(state, Roll((1, 2), (1, 0, 0, 2))).state


LONG = pytest.param("bar", marks=pytest.mark.full)


@pytest.mark.parametrize("name", ["mixed numbers", "lucky", LONG, "three sets", "two misses"])
def test_choice_values_match_brute_force(name: str) -> None:
    state = rolled(TINY[name])
    brute = BruteForce(state.variant)
    solution = Solution.open(state.variant)
    while state.awaited:
        advice = solution.advise(state)
        assert {each.choice for each in advice} == set(legal_plays(state, 1))
        for choice, value in advice:
            assert value == pytest.approx(brute.after(apply(state, 1, choice).state), abs=1e-9)
        assert advice[0].value == solution.value(state) == max(value for _, value in advice)
        state = apply(state, 1, advice[-1].choice).state


@pytest.mark.parametrize("name", ["rows alike", "bar", "three sets"])
def test_solver_bot_never_loses_value(name: str) -> None:
    state = rolled(TINY[name])
    solution, bot = Solution.open(state.variant), make_bot("optimal")
    while not state.over:
        if state.stage is Stage.ROLL:
            faces = [1 if colour in state.dice else 0 for colour in range(4)]
            roll = Roll((1, 2), (faces[0], faces[1], faces[2], faces[3]))
            state = apply_chance(state, roll).state
        before = solution.value(state)
        state = apply(state, 1, bot.choose(state, 1, legal_plays(state, 1))).state
        assert solution.value(state) == pytest.approx(before)


def test_solver_bot_plays_solitaire_only() -> None:
    state = new_game(parse_sheet(TINY["two rows"]), 2)
    state = apply_chance(state, Roll((1, 1), (1, 0, 0, 1))).state
    with pytest.raises(RowlockError, match="plays alone"):
        make_bot("optimal").choose(state, 1, legal_plays(state, 1))


def test_solution_is_refused_for_another_sheet() -> None:
    solution = Solution.open(parse_sheet(TINY["two rows"]))
    with pytest.raises(NotSolvable):
        solution.value(new_game(parse_sheet(TINY["one row"]), 1))
    with pytest.raises(NotSolvable):
        solution.advise(new_game(solution.game.variant, 1))


def record(seats: str = '"Ann"', turns: str = "1. W12 R1 B2") -> str:
    sheet = json.dumps(TINY["two rows"])
    return f'[Record "rowlock 1"]\n[Variant "tiny"]\n[Sheet {sheet}]\n[Seats {seats}]\n{turns}\n'


OVER = """\
1. W12 R1 B2 | a3 | -
2. W12 R1 B2 | b3 | -
3. W22 R1 B2 | a4 | -
4. W11 B1 | b2"""


def advise(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, *more: str) -> str:
    file = tmp_path / "game.rowlock"
    file.write_text(text)
    status = main(["advise", str(file), *more])
    said = capsys.readouterr()
    failed = said.err.replace(f"{COMPILING}\n", "")
    assert (status, failed == "") in {(0, True), (2, False)}
    return said.out + failed


def test_command_lists_all_choices_best_first(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = json.loads(advise(capsys, tmp_path, record(), "--json"))
    state = rolled(TINY["two rows"])
    brute = BruteForce(state.variant)
    values = {
        play.text(state.paper(1)): brute.after(apply(state, 1, play).state)
        for play in legal_plays(state, 1)
    }
    assert (found["variant"], found["turn"], found["stage"]) == ("tiny", 1, "white")
    assert {each["choice"]: each["value"] for each in found["choices"]} == pytest.approx(values)
    assert found["value"] == found["choices"][0]["value"] == max(found_values(found))
    assert found["choices"][0]["loss"] == 0


def found_values(found: dict[str, list[dict[str, float]]]) -> list[float]:
    return [each["value"] for each in found["choices"]]


def test_command_prints_choices_as_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = advise(capsys, tmp_path, record()).splitlines()
    assert lines[0].startswith("Expected score: ")
    assert lines[2].endswith("0.0000")


def test_command_prints_only_the_value_before_a_roll(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = json.loads(advise(capsys, tmp_path, record(turns=""), "--json"))
    assert found["choices"] == []
    assert found["value"] == pytest.approx(BruteForce(parse_sheet(TINY["two rows"])).values()[0])
    assert "Next" in advise(capsys, tmp_path, record(turns=""))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (record('"Ann" "Bob"'), "Exact values exist for games of one seat"),
        (record() + "\n" + record(), "holds 2 records"),
        (record(turns="1. W12 R1 B2 | a4 | -"), "a4 is not the white sum 3"),
        (record(turns=OVER), "The game is over: there is nothing to choose."),
    ],
)
def test_unsupported_position_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    said = advise(capsys, tmp_path, text, "--json")
    assert sentence in said
    assert said.count("\n") == 1
