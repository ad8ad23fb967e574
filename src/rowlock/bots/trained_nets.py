"""Trained nets, by variant and number of seats."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rowlock.bots.formula_bot import COLLECTOR
from rowlock.core.paper import Variant
from rowlock.errors import RowlockError, missing_extra
from rowlock.variants import find_variant

if TYPE_CHECKING:
    from rowlock.bots.net_judge import Judge
    from rowlock.kernel.simulation import Policy
    from rowlock.kernel.value_net import Trained


WEIGHTS = Path(__file__).parent / "weights"


@cache
def trained_net(variant: str, seats: int) -> "Trained | None":
    """The net for an edition and a number of seats, and what is known about it."""
    path = WEIGHTS / f"{variant}-{seats}.npz"
    if not path.is_file():
        return None
    if find_spec("numpy") is None:
        raise RowlockError(missing_extra("The bot champion", "sim"))
    from rowlock.kernel.value_net import load_net

    return load_net(path)


@cache
def find_net(variant: str, seats: int) -> "Judge | None":
    """The net judge of a variant and number of seats, if there is a trained net."""
    trained = trained_net(variant, seats)
    if trained is None:
        return None
    from rowlock.bots.net_judge import Judge

    return Judge(find_variant(variant), trained.net)


def kernel_policy(name: str, variant: Variant, seats: int) -> "Policy":
    """The kernel policy of a bot; an unknown bot keeps its name."""
    if name == "collector":
        return COLLECTOR
    if name != "champion":
        return name
    trained = None if variant.source else trained_net(variant.id, seats)
    return trained.net if trained else name
