"""Every level plays every edition by its rules, with as few seats as there may be and as many."""

import pytest

from rowlock.bots import BOTS, LADDER, make_bot
from rowlock.core.paper import Variant
from rowlock.kernel.formula import evolved_weights
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import VARIANTS, find_variant


def test_ladder_contains_known_bots_only() -> None:
    assert set(LADDER) < set(BOTS)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_level_plays_every_edition(variant: Variant) -> None:
    for pair in (LADDER[:2], LADDER[2:4], LADDER[3:5], LADDER[5:]):
        dice = Seeded(f"levels {variant.id} {pair}")
        bots = [make_bot(name, "1") for name in pair]
        # The table refuses every choice that is not legal.
        assert play_game(dice.opening(variant, 2), bots, dice).state.over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        pytest.param(
            variant,
            seats,
            id=f"{variant.id}-{seats}",
            # Every level plays every edition above; one sheet and one hand of cards are enough.
            marks=[] if seats == 5 and variant.id in ("bonus-b", "cards") else pytest.mark.full,
        )
        for variant in VARIANTS
        for seats in (3, 5)
        if variant.most_seats >= seats
    ],
)
def test_all_levels_play_at_one_table(variant: Variant, seats: int) -> None:
    dice = Seeded(f"table {variant.id}")
    bots = [make_bot(name, "1") for name in LADDER[-seats:]]
    assert play_game(dice.opening(variant, seats), bots, dice).state.over


def test_deterministic_levels_play_solitaire() -> None:
    for variant in VARIANTS:
        if variant.fewest_seats == 1:
            dice = Seeded("alone")
            bot = make_bot("champion", "1")
            assert play_game(dice.opening(variant, 1), [bot], dice).state.over


def test_evolved_uses_the_weights_of_the_sheet_with_cards() -> None:
    for name in ("mixx-a", "mixx-b"):
        assert evolved_weights(find_variant(f"cards-{name}")) == evolved_weights(find_variant(name))
