import json
import shutil
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.cli import main
from rowlock.core.moves import Roll
from rowlock.core.paper import Stage
from rowlock.core.rules import apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import new_game
from rowlock.solver import solution
from rowlock.solver.matrix_game import TOLERANCE, find_equilibrium
from rowlock.solver.problem import NotSolvable
from rowlock.solver.solution_files import part_of
from rowlock.solver.two_player import RowPasts, TwoPlayerEngine, TwoPlayerGame, find_involution
from rowlock.solver.two_player_solution import TwoPlayerSolution, find
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet, read_sheet
from tests.solver.sheets import DOWN, HEAD, TWO, bar, row
from tests.solver.two_player_brute import TwoPlayerBrute, solve_game

pytestmark = pytest.mark.usefixtures("own_cache")

ROOT = Path(__file__).parents[2]
SHORT = ROOT / "docs/sheets/short.toml"
ONE_MISS = f"misses_to_end = 1\n{HEAD}"
THREE_SIDES = "id = 'tiny'\nsides = 3\n[[row]]\ncolour = 'red'\nnumbers = '2-6'\nneeded = 2\n"

QUICK = {
    "one row": HEAD + row("R"),
    "two misses": f"misses_to_end = 2\n{HEAD}" + row("R"),
    "two closers": ONE_MISS + row("R", closers=2) + row("B", DOWN, closers=2),
    "one colour": ONE_MISS + row("R", closers=2) + row("R", DOWN, closers=2),
}
WIDE = {
    "rows alike": ONE_MISS + row("R", needed=2) + row("B", needed=2),
    "one closed row ends": f"rows_to_end = 1\n{ONE_MISS}" + TWO,
    "printed ending": ONE_MISS + TWO,
    "printed ending, two misses": f"misses_to_end = 2\n{HEAD}" + TWO,
    "mixed colours": ONE_MISS + row("RBR") + row("BRB", DOWN),
    "mixed numbers": ONE_MISS + row("R", "[3, 2, 4]") + row("B", "[4, 2, 3]", needed=2),
    "three sides": f"misses_to_end = 2\n{THREE_SIDES}",
}


def solved(text: str) -> TwoPlayerSolution:
    return TwoPlayerSolution(find(TwoPlayerGame(parse_sheet(text)), threads=1))


def compare(text: str) -> None:
    """Compare every position that can be reached with rational arithmetic on the rules."""
    brute = TwoPlayerBrute(parse_sheet(text))
    solution = solved(text)
    assert solution.value(new_game(brute.variant, 2)) == pytest.approx(
        float(brute.first()), abs=1e-14
    )
    for key, expected in brute.known.items():
        sheets, closed, active = key
        mine, theirs = sheets if active == 1 else reversed(sheets)
        found = solution.table[solution.engine.place(mine, theirs, closed)]
        chance = abs(found) if active == 1 else 1 - abs(found)
        assert chance == pytest.approx(float(expected), abs=1e-14)
        assert (found < 0) == (key in brute.mixed)


@pytest.mark.parametrize("name", QUICK)
def test_every_position_agrees_with_brute_force(name: str) -> None:
    compare(QUICK[name])


@pytest.mark.full
@pytest.mark.parametrize("name", WIDE)
def test_every_position_agrees_with_brute_force_on_wider_sheets(name: str) -> None:
    compare(WIDE[name])


@pytest.mark.slow
def test_short_sheet_agrees_with_an_independent_program() -> None:
    result = find(TwoPlayerGame(read_sheet(SHORT)))
    assert result.facts["first_player_win"] == pytest.approx(0.535118, abs=5e-7)
    assert result.facts["positions"] == (22 * 22 * 3) ** 2
    solution = TwoPlayerSolution(result)
    assert 0 < result.facts["mixed_share"] < 1
    assert np.abs(solution.table).max() <= 1


def test_positions_are_pairs_of_sheets_and_leads() -> None:
    """A row of seven cells with one closer has 1 + (1 + … + 6) histories before it is closed."""
    game = TwoPlayerGame(read_sheet(SHORT))
    assert len(RowPasts(game.paper.rows[0]).open) == 22
    assert game.blocks == [0]
    printed = TwoPlayerGame(parse_sheet(SHORT.read_text().replace("rows_to_end = 1", "")))
    closed = (22 * 3) ** 2 * len(printed.leads(1))
    assert printed.positions == (22 * 22 * 3) ** 2 + 2 * closed
    # 5 to 8 crosses with the lock (S7) against 0 to 8: the differences of 15, 21, 28, 36 points.
    points = [n * (n + 1) // 2 for n in range(9)]
    expected = {sign * (a - b) for a in points[5:] for b in points for sign in (1, -1)}
    assert printed.leads(1) == sorted(expected)


# Matrix games.

PAYOFFS = st.integers(1, 5).flatmap(
    lambda columns: st.lists(
        st.lists(st.integers(0, 8), min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


@given(PAYOFFS)
def test_matrix_game_agrees_with_rational_arithmetic(payoffs: list[list[int]]) -> None:
    found = find_equilibrium([[each / 8 for each in line] for line in payoffs])
    value, pure = solve_game([[Fraction(each, 8) for each in line] for line in payoffs])
    assert found.value == pytest.approx(float(value), abs=1e-12)
    assert found.pure == pure
    assert 0 <= found.gap <= TOLERANCE
    assert sum(found.row_mix) == pytest.approx(1)
    assert sum(found.column_mix) == pytest.approx(1)


@given(PAYOFFS, st.floats(1e-14, 1e-9), st.integers(0, 2**32))
def test_choices_that_differ_by_rounding_only_are_certified(
    payoffs: list[list[int]], scale: float, seed: int
) -> None:
    noise = np.random.default_rng(seed).normal(size=(len(payoffs), len(payoffs[0]))) * scale
    found = find_equilibrium(np.clip(np.array(payoffs) / 8 + noise, 0, 1).tolist())
    assert found.gap <= TOLERANCE


def test_matching_pennies_is_played_evenly() -> None:
    found = find_equilibrium([[1.0, 0.0], [0.0, 1.0]])
    assert [found.value, *found.row_mix, *found.column_mix] == pytest.approx([0.5] * 5)
    assert not found.pure


# Queries.


def test_chances_before_a_roll_and_in_a_white_action() -> None:
    solution = solved(QUICK["two closers"])
    start = new_game(solution.game.variant, 2)
    brute = TwoPlayerBrute(solution.game.variant)
    assert solution.value(start) == pytest.approx(float(brute.first()))
    roll = Roll((1, 2), (1, 0, 0, 2))
    white = apply_chance(start, roll).state
    found = solution.equilibrium(white)
    assert found.value == pytest.approx(float(brute.rolled(start, roll)))
    assert sum(found.first.values()) == pytest.approx(1)
    assert set(found.second) == set(legal_plays(white, 2))
    assert not solution.needs_mixing(start) or brute.mixed
    with pytest.raises(NotSolvable, match="before a roll"):
        solution.value(white)
    with pytest.raises(NotSolvable, match="no white action"):
        solution.equilibrium(start)
    with pytest.raises(NotSolvable, match="two seats"):
        solution.value(new_game(solution.game.variant, 3))


def test_finished_game_is_won_lost_or_shared() -> None:
    solution = solved(QUICK["one row"])
    over = new_game(solution.game.variant, 2)._replace(stage=Stage.OVER)
    for marks, expected in (((7, 1), 1.0), ((1, 7), 0.0), ((3, 3), 0.5)):
        sheets = tuple(Sheet((each,)) for each in marks)
        assert solution.value(over._replace(sheets=sheets)) == expected


# Files and the command.


def two_player(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["solve", "--two-player", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    file = tmp_path / "tiny.toml"
    file.write_text(QUICK["two closers"])
    return str(file)


def test_command_prints_the_chance_of_the_first_player(
    capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    found = [two_player(capsys, "--sheet", sheet) for _ in range(2)]
    assert [each.pop("cached") for each in found] == [False, True]
    assert found[0] == found[1]
    assert list(found[0]) == [
        "version", "variant", "first_player_win", "positions", "mixed_share", "threads",
        "cpu_seconds", "wall_seconds",
    ]  # fmt: skip
    brute = TwoPlayerBrute(parse_sheet(QUICK["two closers"]))
    assert found[0]["first_player_win"] == pytest.approx(float(brute.first()))
    assert main(["solve", "--sheet", sheet, "--two-player"]) == 0
    said = capsys.readouterr().out
    assert "First player wins" in said
    assert "kept from an earlier time" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["classic"], "classic has 1,734,990,140,276,736 positions of two players, which"),
        (["longo"], "longo cannot be solved for two players: it has lucky numbers or bonuses."),
        (["bonus-a"], "bonus-a cannot be solved for two players: it has lucky numbers"),
        (["duel"], "duel cannot be solved: it is no game of dice on a sheet."),
        (["classic", "--players", "2"], "--two-player needs no --lucky, --players, --games"),
    ],
)
def test_unsolvable_two_player_game_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["solve", "--two-player", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_game_that_fills_the_disk_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(".")._replace(free=100)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(NotSolvable, match=r"56 positions .* has room for"):
        solved(QUICK["two closers"])


def test_stopped_run_continues_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table entries of finished steps are not computed again."""
    game = TwoPlayerGame(parse_sheet(QUICK["two closers"]))
    whole = find(game, threads=1)
    table = TwoPlayerSolution(whole).table.copy()
    monkeypatch.setattr(solution, "SAVE_EVERY", 0.0)
    done = []

    def report(share: float) -> None:
        done.append(share)
        if share > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find(game, threads=1, fresh=True, report=report)
    assert part_of(whole.path).exists()
    again: list[float] = []
    found = find(game, threads=1, fresh=True, resume=True, report=again.append)
    assert min(again) > 0.4
    assert np.array_equal(TwoPlayerSolution(found).table, table)
    assert not part_of(whole.path).exists()


def test_symmetry_is_an_exchange_of_rows_that_keeps_the_game() -> None:
    mirrored = read_sheet(SHORT)
    assert find_involution(mirrored.paper, 4) == (1, 0)
    assert find_involution(find_variant("mixx-b").paper, 6) == (0, 1, 2, 3)


def test_equal_games_of_symmetric_positions_have_equal_values() -> None:
    """Solved without the symmetry, the table is the same."""
    game = TwoPlayerGame(parse_sheet(QUICK["two closers"]))
    engine = TwoPlayerEngine(game)
    assert engine.tables.image_closed.tolist() == [0, 2, 1, 3]
    plain = engine.tables._replace(
        image=np.concatenate([np.arange(game.sheets(closed)) for closed in game.blocks]),
        image_closed=np.arange(4),
    )
    tables = []
    for each in (engine.tables, plain):
        engine.tables = each
        table = np.full(game.positions, np.nan)
        work = engine.worker(table)
        for step in engine.steps():
            for task in step:
                work(task)
        tables.append(table)
    assert np.allclose(tables[0], tables[1], atol=1e-14)


def test_bonuses_are_refused() -> None:
    with pytest.raises(NotSolvable, match="bonuses"):
        TwoPlayerGame(parse_sheet(HEAD + TWO + bar("BRB", "a2", "b3")))
