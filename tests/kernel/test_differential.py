"""The kernel and the readable engine play the same game, step by step."""

import random

import pytest

from rowlock.core.paper import Variant
from tests.kernel.mirror import CHOOSERS, Chooser, near_end, play_both, start_of
from tests.kernel.sheets import EDITIONS, LATER, own_sheets, random_sheet

pytestmark = pytest.mark.slow

EVERY_TABLE = [
    (variant, seats)
    for variant in (*EDITIONS, *own_sheets())
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
]
TABLES = [
    (variant, seats)
    for variant, seats in EVERY_TABLE
    if variant not in LATER or seats == 1 + LATER.index(variant) % 3
]
SOME = pytest.mark.parametrize(("variant", "seats"), TABLES, ids=lambda x: getattr(x, "id", x))
IN_TURN = pytest.mark.parametrize(
    ("variant", "seats", "number"),
    [(*table, index % len(CHOOSERS)) for index, table in enumerate(TABLES)],
    ids=lambda x: getattr(x, "id", x),
)
"""Every table, with the choosers in turn; each table with each chooser is part of a full run."""
ALL = pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE, ids=lambda x: getattr(x, "id", x))
EVERY_CHOOSER = pytest.mark.parametrize("choose", CHOOSERS, ids=lambda choose: choose.__name__)


@IN_TURN
def test_core_and_kernel_agree_after_every_step_of_whole_games(
    variant: Variant, seats: int, number: int
) -> None:
    play_both(start_of(variant, seats, number), CHOOSERS[number], number)


@IN_TURN
def test_core_and_kernel_agree_after_every_step_of_endings(
    variant: Variant, seats: int, number: int
) -> None:
    start = near_end(start_of(variant, seats, number), random.Random(number))
    play_both(start, CHOOSERS[number], number)


@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
def test_compared_games_reach_every_ending(variant: Variant) -> None:
    wanted = {"misses", "rows", "stones"} if variant.is_board else {"misses", "rows"}
    seats, seed, found = variant.fewest_seats, 0, set[str | None]()
    while not wanted <= found:
        start = near_end(start_of(variant, seats, seed), random.Random(seed))
        found.add(play_both(start, CHOOSERS[seed % len(CHOOSERS)], seed).reason)
        seed += 1


@pytest.mark.full
@EVERY_CHOOSER
@ALL
def test_core_and_kernel_agree_in_many_games(variant: Variant, seats: int, choose: Chooser) -> None:
    for seed in range(100, 140):
        start = start_of(variant, seats, seed)
        play_both(start, choose, seed)
        play_both(near_end(start, random.Random(seed)), choose, seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(6, 120))
def test_core_and_kernel_agree_on_generated_sheets(seed: int) -> None:
    variant = random_sheet(seed)
    for number in range(6):
        start = start_of(variant, number % 5 + 1, number)
        play_both(start, CHOOSERS[number % 3], number)
        play_both(near_end(start, random.Random(number)), CHOOSERS[number % 3], number)
