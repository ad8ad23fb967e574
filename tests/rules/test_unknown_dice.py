"""Games whose dice only the people at the table know: score pads."""

from __future__ import annotations

import pytest

from rowlock.core import crossing, stones
from rowlock.core.paper import Spot, Stage
from rowlock.core.rules import close_rows
from rowlock.core.state import State, new_game
from rowlock.variants import find_variant


def thrown(name: str, stage: Stage) -> State:
    """A game in which real dice were thrown."""
    return new_game(find_variant(name), 2)._replace(stage=stage, roll=None)


@pytest.mark.parametrize("stage", [Stage.WHITE, Stage.COLOUR])
def test_every_cell_is_offered_while_the_dice_are_unknown(stage: Stage) -> None:
    """For S4 and S5: nobody can say which numbers the dice allow."""
    state = thrown("classic", stage)
    assert len(crossing.offered(state, 1)) == 44
    assert crossing.right_to(state, 1, Spot(0, 3)) == stage.value
    assert len(stones.offered(thrown("duel", stage))) == 44


def test_rows_closed_elsewhere_end_the_game_with_the_second() -> None:
    """For S8 and S9: a row closed by a sheet that is not known closes for all."""
    state = thrown("classic", Stage.WHITE)
    once = close_rows(state, 1)
    assert (once.closed, once.over) == (1, False)
    twice = close_rows(once, 2)
    assert (twice.closed, twice.over) == (3, True)
