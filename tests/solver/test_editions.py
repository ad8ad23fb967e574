import json
from pathlib import Path

import pytest

from rowlock.solver.distribution import play
from rowlock.solver.problem import Game
from rowlock.solver.solution import Solution, find
from rowlock.variants import find_variant
from tests.solver.enumeration import Enumeration, positions

RESULTS = Path(__file__).parents[2] / "docs" / "results.json"
EDITIONS = ("mixx-a", "mixx-b", "bonus-a", "longo", "double-b")


@pytest.mark.full
@pytest.mark.usefixtures("shared_cache")
@pytest.mark.parametrize("name", EDITIONS)
def test_edition_value_matches_the_page_rolls_and_games(name: str) -> None:
    result = find(Game.of(find_variant(name)))
    known = json.loads(RESULTS.read_text())[result.game.name]
    assert result.facts["values"] == pytest.approx(known["values"], abs=1e-9)
    assert result.facts["states"] == known["states"]
    solution = Solution(result)
    enumeration = Enumeration(solution)
    for state in positions(solution, 200, seed=1):
        assert solution.value(state) == pytest.approx(enumeration.worth(state), abs=1e-9)
    spread = play(solution, 1_000_000, seed=2)
    assert spread.score.mean == pytest.approx(known["values"][0], abs=3 * spread.score.error)
