"""Games whose dice only the people at the table know: score pads."""

from __future__ import annotations

import pytest

from rowlock.core import offers, stones
from rowlock.core.paper import Source, Spot, Stage
from rowlock.core.state import State, new_game
from rowlock.variants import find_variant


def thrown(name: str, stage: Stage) -> State:
    """A game in which real dice were thrown."""
    return new_game(find_variant(name), 2)._replace(stage=stage, roll=None)


@pytest.mark.parametrize("stage", [Stage.WHITE, Stage.COLOUR])
def test_every_cell_is_offered_while_the_dice_are_unknown(stage: Stage) -> None:
    """For S4 and S5: nobody can say which numbers the dice allow."""
    state = thrown("classic", stage)
    assert len(offers.offered(state, 1)) == 44
    assert offers.right_to(state, 1, Spot(0, 3)) is Source(stage.value)
    assert len(stones.offered(thrown("duel", stage))) == 44
