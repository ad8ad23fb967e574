"""Mistakes put into the kernel on purpose: the comparison with the readable engine finds each."""

import random

import pytest

from rowlock.core.paper import Variant
from rowlock.variants.printed_editions import BONUS_B, CLASSIC, DUEL, LONGO
from tests.kernel import interpreted
from tests.kernel.mirror import CHOOSERS, Difference, near_end, play_both, start_of
from tests.kernel.mutants import MUTANTS, some_by_default
from tests.kernel.sheets import DENSE

pytestmark = pytest.mark.slow

MOST_GAMES = 60


def play_some_games(variant: Variant, kernel: object, most: int) -> None:
    seats = [seats for seats in (2, 3, 1) if variant.fewest_seats <= seats <= variant.most_seats]
    # Those near their end are short, and find most mistakes.
    for number in sorted(range(most), key=lambda number: number % 3 == 0):
        start = start_of(variant, seats[number % len(seats)], number)
        if number % 3:
            start = near_end(start, random.Random(number))
        play_both(start, CHOOSERS[number % len(CHOOSERS)], number, kernel)


@pytest.mark.parametrize("mistake", some_by_default(MUTANTS, 12))
def test_differential_test_detects_mutant(mistake: str) -> None:
    variant, change = MUTANTS[mistake]
    with pytest.raises(Difference):
        play_some_games(variant, interpreted.kernel(change), MOST_GAMES)


@pytest.mark.parametrize("variant", [CLASSIC, LONGO, BONUS_B, DUEL, DENSE], ids=lambda v: v.id)
def test_differential_test_passes_on_the_unmutated_kernel(variant: Variant) -> None:
    play_some_games(variant, interpreted.kernel(), 4)
