import random
from collections import Counter
from itertools import chain

import pytest

from rowlock.analysis.evaluation import evaluate
from rowlock.analysis.opponent_model import known
from rowlock.analysis.quick_evaluator import QuickEvaluator, deal_hidden
from rowlock.core.state import full_deck, new_game, view
from rowlock.protocol.advice import Estimate
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from tests.analysis.test_evaluation import ABOUT_TO_WIN, LOCK, about_to_lock


@pytest.mark.parametrize(("theirs", "chance"), [(1 << 11 | 0b11, 1.0), (0b111111111111, 0.0)])
def test_a_play_that_ends_the_game_is_worth_what_the_rules_say(theirs: int, chance: float) -> None:
    """S9, S10: 8 crosses are 36 points; 3 in blue are 6, and 12 are 78."""
    found = evaluate(about_to_lock(theirs), 1, quick=True)
    lock = next(each for each in found.plays if each.choice == LOCK)
    assert lock.chance is not None
    assert (lock.chance.value, lock.chance.error) == (chance, 0)
    assert lock.points == Estimate(36, 0)
    assert found.plays[0].choice == LOCK or chance == 0.0


def test_the_same_seed_gives_the_same_figures() -> None:
    state = new_game(find_variant("classic"), 2)
    assert QuickEvaluator(3, 4).outlook(state) == QuickEvaluator(3, 4).outlook(state)
    assert QuickEvaluator(3, 4).outlook(state) != QuickEvaluator(4, 4).outlook(state)


def test_sampled_deals_are_consistent_with_the_seat_view() -> None:
    state = replay(ABOUT_TO_WIN).state
    for seat in (1, 2):
        seen, luck = known(state, seat), random.Random(seat)
        dealt = [deal_hidden(seen, luck) for _ in range(20)]
        assert all(view(each, seat).cards == seen.cards for each in dealt)
        assert len({each.cards.hands for each in dealt if each.cards}) > 1
        for each in dealt:
            assert each.cards is not None
            cards = chain(*each.cards.hands, each.cards.pile, each.cards.discards)
            everything = [*cards, *filter(None, each.cards.display)]
            assert Counter(everything) == Counter(full_deck(jokers=True))
