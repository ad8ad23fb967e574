import pytest

from rowlock.kernel.formula import EVOLVED, FITTED, Weights, evolved_weights
from rowlock.training.formula_fit import gained, generations
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.sheets import TINY

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("edition", [name for name in FITTED if not find_variant(name).has_cards])
def test_fitted_weights_beat_the_classic_weights_in_their_edition(
    edition: str,
) -> None:
    share = gained(find_variant(edition), FITTED[edition], 4000)
    assert share.mean - 3 * share.error > 0.5


def test_evolved_uses_the_fitted_weights_of_each_edition() -> None:
    assert evolved_weights(find_variant("mixx-b")) == FITTED["mixx-b"] != EVOLVED
    assert evolved_weights(find_variant("classic")) == EVOLVED
    assert evolved_weights(parse_sheet(TINY["two rows"])) == EVOLVED


def test_fitting_improves_the_weights_by_generation() -> None:
    variant = find_variant("mixx-b")
    *_, last = generations(variant, 3, 200)
    assert isinstance(last, Weights)
    assert gained(variant, last, 2000).mean > 0.55


def test_same_seed_gives_same_weights() -> None:
    variant = find_variant("mixx-b")
    assert [*generations(variant, 1, 3, seed=3)] == [*generations(variant, 1, 3, seed=3)]
