import json
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from rowlock.cli import main
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.solver.problem import Game, NotSolvable
from rowlock.solver.score_chances import ScoreChances, compute_chances
from rowlock.solver.solution import Solution, find
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.brute import BruteForce
from tests.solver.sheets import TINY

pytestmark = pytest.mark.usefixtures("own_cache")


def chances(name: str) -> tuple[Solution, ScoreChances]:
    solution = Solution(find(Game.of(parse_sheet(TINY[name])), threads=1))
    return solution, compute_chances(solution)


class MostLikely(BruteForce):
    """The greatest chance to reach a score, the slow way and in rational arithmetic."""

    def __init__(self, state: State, score: int) -> None:
        super().__init__(state.variant)
        self.score = score
        self.start = state
        self.found = cache(self.chance)

    def chance(self, state: State) -> Fraction:
        """The chance before a roll."""
        if state.over:
            return Fraction(state.scores[0] >= self.score)
        rolls = self.rolls(state)
        start = state._replace(turn=1)
        return sum(
            (self.best_chance(apply_chance(start, roll).state) for roll in rolls),
            start=Fraction(0),
        ) / len(rolls)

    def best_chance(self, state: State) -> Fraction:
        """The chance of the best choice."""
        afters = [apply(state, 1, play).state for play in legal_plays(state, 1)]
        return max(
            self.best_chance(each)
            if each.awaited
            else self.found(each if each.over else each._replace(turn=1))
            for each in afters
        )


@pytest.mark.parametrize(
    "name", ["one row", "two closers", "one row to end", "two misses", "lucky"]
)
def test_greatest_chance_agrees_with_brute_force(name: str) -> None:
    solution, found = chances(name)
    state = new_game(solution.game.variant, 1)
    for score in (-5, 3, 9):
        brute = MostLikely(state, score)
        assert found.at_least(score)[0] == pytest.approx(float(brute.found(state)), abs=1e-13)


@pytest.mark.parametrize("name", ["two rows", "rows alike", "mixed colours", "two misses", "lucky"])
def test_distribution_has_the_mean_of_the_solution(name: str) -> None:
    solution, found = chances(name)
    shares = found.distribution()
    assert sum(shares.values()) == pytest.approx(1)
    mean = sum(score * share for score, share in shares.items())
    assert mean == pytest.approx(solution.value(new_game(solution.game.variant, 1)))
    assert (found.most >= found.mean - 1e-12).all()
    assert found.at_least(-100) == (1, 1)
    assert found.at_least(10_000) == (0, 0)


def test_sheet_that_is_too_large_is_refused(classic: Solution) -> None:
    with pytest.raises(NotSolvable, match="classic has no exact distribution"):
        compute_chances(classic)


def test_sheet_with_bonuses_is_refused() -> None:
    solution = Solution(find(Game.of(parse_sheet(TINY["bar"])), threads=1))
    with pytest.raises(NotSolvable, match="it has bonuses"):
        compute_chances(solution)


def test_command_prints_the_chances(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY["one row"])
    assert main(["solve", "--sheet", str(file), "--at-least", "6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["at_least"]
    expected = chances("one row")[1]
    assert (found["most"], found["by_mean"]) == expected.at_least(6)
    assert found["distribution"]["10"] == expected.distribution()[10]
    assert main(["solve", "--sheet", str(file), "--at-least", "6"]) == 0
    assert "At least 6 points" in capsys.readouterr().out


def test_command_refuses_several_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "classic", "--players", "2", "--at-least", "6"]) == 2
    assert "--at-least need a solution for one player" in capsys.readouterr().err
