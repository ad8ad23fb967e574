"""A look one roll ahead is the mean of what the champion sees when the dice lie."""

import random
from collections import Counter

import numpy as np
import pytest

from rowlock.bots import make_bot
from rowlock.bots.champion import WhiteAction
from rowlock.bots.trained_nets import deep_judge, find_net
from rowlock.core.moves import Play, Roll
from rowlock.core.paper import Spot
from rowlock.core.rules import apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.kernel.lookahead import even_rolls
from rowlock.variants import find_variant
from tests.kernel.mirror import near_end

CLASSIC = find_variant("classic")


@pytest.mark.parametrize("sides", [6, 8])
def test_representative_rolls_cover_all_rolls(sides: int) -> None:
    rolls, weights = even_rolls(sides)
    sums: Counter[int] = Counter()
    for roll, weight in zip(rolls, weights, strict=True):
        sums[int(roll[0] + roll[1])] += weight
    for total in range(2, 2 * sides + 1):
        ways = sides - abs(sides + 1 - total)
        assert sums[total] == pytest.approx(ways / sides**2)
    for colour in range(2, 6):
        for face in range(1, sides + 1):
            assert weights[rolls[:, colour] == face].sum() == pytest.approx(1 / sides)


def when_rolled(state: State, roll: list[int]) -> list[float]:
    """What the readable engine makes of a position when these dice lie."""
    judge = find_net(state.variant.id, 2)
    assert judge is not None
    faces = [face if colour in state.dice else 0 for colour, face in enumerate(roll[2:])]
    colours = (faces[0], faces[1], faces[2], faces[3])
    rolled = apply_chance(state, Roll((roll[0], roll[1]), colours)).state
    action = WhiteAction(judge, rolled)
    action.solve(random.Random(1))
    return [action.worth(seat) if action.settled else np.nan for seat in (1, 2)]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "duel", "bonus-a"])
def test_lookahead_value_of_each_roll_matches_core(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    foresight = deep_judge(name, 2).foresight
    state = near_end(new_game(find_variant(name), 2), random.Random(3))
    dice = random.Random(5)
    for _ in range(8):
        roll = [dice.randint(1, 6) for _ in range(6)]
        monkeypatch.setattr(foresight, "rolls", np.array([roll]))
        monkeypatch.setattr(foresight, "weights", np.ones(1))
        expected = when_rolled(state, roll)
        if not np.isnan(expected).any():
            assert foresight.chances(state) == pytest.approx(expected, abs=1e-4)


@pytest.mark.slow
def test_lookahead_agrees_with_a_trained_net() -> None:
    judge = find_net("classic", 2)
    assert judge is not None
    start = new_game(CLASSIC, 2)
    assert deep_judge("classic", 2).chances([start])[0] == pytest.approx(
        judge.chances([start])[0], abs=0.01
    )


@pytest.mark.slow
def test_deep_champion_takes_a_winning_lock_and_declines_a_losing_one() -> None:
    """S9, S10."""
    ready = Sheet((0b01111110000, 0, 0, 0))
    for theirs, taken in ((1 << 11 | 0b11, True), (0b111111111111, False)):
        other = Sheet((0, 0, 0, theirs))
        start = new_game(CLASSIC, 2)._replace(sheets=(ready, other), closed=0b1000)
        state = apply_chance(start, Roll((6, 6), (1, 1, 1, 0))).state
        choice = make_bot("champion:deep=true").choose(state, 1, legal_plays(state, 1))
        assert (choice == Play((Spot(0, 10),))) == taken
