"""The nets that were trained, by edition and number of seats."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rowlock.bots.formula import COLLECTOR
from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.variants import find_variant

if TYPE_CHECKING:
    from rowlock.bots.valuing import Judge
    from rowlock.fast.policies import Policy
    from rowlock.fast.weights import Trained

WEIGHTS = Path(__file__).parent / "weights"


@cache
def trained_net(variant: str, seats: int) -> Trained | None:
    """The net for an edition and a number of seats, and what is known about it."""
    path = WEIGHTS / f"{variant}-{seats}.npz"
    if not path.is_file():
        return None
    if find_spec("numpy") is None:
        raise RowlockError("The bot champion needs numpy: install rowlock[sim].")
    from rowlock.fast.weights import load_net

    return load_net(path)


@cache
def find_net(variant: str, seats: int) -> Judge | None:
    """Who judges positions of an edition with so many seats by a net, if there is one."""
    trained = trained_net(variant, seats)
    if trained is None:
        return None
    from rowlock.bots.valuing import Judge

    return Judge(find_variant(variant), trained.net)


def kernel_policy(name: str, variant: Variant, seats: int) -> Policy:
    """How the kernel plays as a bot does; a bot that it does not know keeps its name."""
    if name == "collector":
        return COLLECTOR
    if name != "champion":
        return name
    trained = None if variant.source else trained_net(variant.id, seats)
    return trained.net if trained else name
