import pytest

from rowlock.kernel.formula import EVOLVED, FITTED, Weights, evolved_weights
from rowlock.training.formula_fit import gained, generations
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.sheets import TINY

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("edition", [name for name in FITTED if not find_variant(name).has_cards])
def test_weights_fitted_to_an_edition_win_there_more_often_than_those_for_classic(
    edition: str,
) -> None:
    share = gained(find_variant(edition), FITTED[edition], 4000)
    assert share.mean - 3 * share.error > 0.5


def test_evolved_plays_each_edition_with_weights_of_its_own() -> None:
    assert evolved_weights(find_variant("mixx-b")) == FITTED["mixx-b"] != EVOLVED
    assert evolved_weights(find_variant("classic")) == EVOLVED
    assert evolved_weights(parse_sheet(TINY["two rows"])) == EVOLVED


def test_weights_get_better_from_one_generation_to_the_next() -> None:
    variant = find_variant("mixx-b")
    *_, last = generations(variant, 3, 200)
    assert isinstance(last, Weights)
    assert gained(variant, last, 2000).mean > 0.55


def test_the_same_seed_gives_the_same_weights() -> None:
    variant = find_variant("mixx-b")
    assert [*generations(variant, 2, 5, seed=3)] == [*generations(variant, 2, 5, seed=3)]
