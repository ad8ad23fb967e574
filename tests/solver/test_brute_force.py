import numpy as np
import pytest

from rowlock.core.sheet import Sheet
from rowlock.core.state import new_game
from rowlock.solver.problem import Game, make_engine
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.brute import BruteForce
from tests.solver.sheets import SMALL, TINY


def solved(text: str, players: int) -> list[float]:
    """The value for each seat, by the solver's engines alone."""
    game = Game.of(parse_sheet(text), players=players)
    engine = make_engine(game)
    table = np.zeros((players, engine.rows, 4), engine.precision)
    worker = engine.worker(table)
    assert sum(worker(task) for step in engine.steps() for task in step) == engine.sheets
    place = engine.place(Sheet.blank(game.paper))
    return [float(values[place, game.spare_misses]) for values in table]


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("name", TINY)
def test_tiny_sheet_values_match_brute_force(name: str, players: int) -> None:
    expected = BruteForce(parse_sheet(TINY[name]), players).values()
    assert solved(TINY[name], players) == pytest.approx(expected, abs=1e-9)


@pytest.mark.full
@pytest.mark.parametrize("name", SMALL)
def test_small_sheet_values_match_brute_force(name: str) -> None:
    expected = BruteForce(parse_sheet(SMALL[name])).values()
    assert solved(SMALL[name], 1) == pytest.approx(expected, abs=1e-9)


def test_brute_force_matches_a_hand_calculation() -> None:
    # One row, one cell, two-sided dice: a sum of 2 crosses it, which closes the row, worth 3.
    sheet = 'id = "cell"\nsides = 2\n[[row]]\ncolour = "red"\nnumbers = [2]\nneeded = 0\n'
    brute = BruteForce(parse_sheet(sheet))
    # White 1 and 1, or red 1 and a white 1: one roll in eight has neither white 1 with red 1 …
    rolls = brute.rolls(new_game(parse_sheet(sheet), 1))
    hits = sum(1 in roll.white and (roll.white == (1, 1) or roll.colours[0] == 1) for roll in rolls)
    hit, misses = hits / len(rolls), [0.0]
    for _ in range(4):
        misses.append(hit * 3 + (1 - hit) * (misses[-1] - 5))
    assert brute.values() == [pytest.approx(misses[4])]
