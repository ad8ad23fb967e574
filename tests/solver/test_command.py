import json
from pathlib import Path
from typing import Any

import pytest

from rowlock.cli import main
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.brute import BruteForce
from tests.solver.sheets import TINY

pytestmark = pytest.mark.usefixtures("own_cache")

KEYS = [
    "version",
    "variant",
    "players",
    "values",
    "states",
    "threads",
    "cpu_seconds",
    "wall_seconds",
    "cached",
]


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY["mixed numbers"])
    return str(file)


def solve(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["solve", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_command_prints_the_value_of_each_seat(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    found = solve(capsys, "--sheet", sheet, "--players", "3", "--threads", "1")
    assert list(found) == KEYS
    expected = BruteForce(parse_sheet(TINY["mixed numbers"]), 3).values()
    assert found["values"] == pytest.approx(expected)
    assert (found["variant"], found["players"], found["threads"]) == ("tiny", 3, 1)
    assert found["states"] % 4 == 0
    assert not found["cached"]


def test_second_run_reuses_the_solution_unless_fresh_is_given(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    runs = [solve(capsys, "--sheet", sheet, *more) for more in ([], [], ["--fresh"])]
    assert [found["cached"] for found in runs] == [False, True, False]


def test_command_prints_a_table_without_json(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    assert main(["solve", "--sheet", sheet, "--games", "500"]) == 0
    said = capsys.readouterr().out
    for word in ("Expected score", "States", "Standard deviation", "Ended by closed rows"):
        assert word in said
    main(["solve", "--sheet", sheet])
    assert "kept from an earlier time" in capsys.readouterr().out


def test_command_prints_simulated_games_with_standard_errors(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    found = solve(capsys, "--sheet", sheet, "--games", "20000", "--seed", "8")
    spread = found["distribution"]
    assert (spread["games"], spread["seed"]) == (20_000, 8)
    error = spread["score"]["se"]
    assert spread["score"]["mean"] == pytest.approx(found["values"][0], abs=3 * error)
    assert spread["deviation"] == pytest.approx(error * 20_000**0.5)
    assert 0 < spread["locked"]["mean"] < 1
    assert 0 < spread["misses"]["mean"] < 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["duel"], "duel cannot be solved: it is no game of dice on a sheet."),
        (["cards"], "cards cannot be solved: it is no game of dice on a sheet."),
        (["classic", "--players", "6"], "The friendly game has 1 to 5 players, not 6."),
        (["classic", "--lucky", "5,8"], "classic has no lucky numbers to choose."),
        (["longo", "--lucky", "5,9"], "No sheet has the lucky numbers 5 9"),
        (["longo", "--lucky", "five"], "Lucky numbers are written like 6,11, not 'five'."),
        ([], "Name an edition, like classic, or a custom sheet with --sheet."),
        (["klassic"], "There is no edition 'klassic': did you mean 'classic'?"),
    ],
)
def test_unsolvable_game_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["solve", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_sheet_with_five_misses_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "patient.toml"
    file.write_text("misses_to_end = 5\n" + TINY["two rows"])
    assert main(["solve", "--sheet", str(file)]) == 2
    assert "more than 4 misses" in capsys.readouterr().err


def test_simulation_is_refused_for_more_than_one_player(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    assert main(["solve", "--sheet", sheet, "--players", "2", "--games", "5"]) == 2
    assert "need a solution for one player" in capsys.readouterr().err


def test_plot_is_drawn_or_the_missing_extra_is_named(
    capsys: pytest.CaptureFixture[str], sheet: str, tmp_path: Path
) -> None:
    file = tmp_path / "scores.png"
    status = main(["solve", "--sheet", sheet, "--games", "100", "--plot", str(file)])
    if status == 0:
        assert file.read_bytes().startswith(b"\x89PNG")
    else:
        assert "pip install 'rowlock[plot]'" in capsys.readouterr().err
