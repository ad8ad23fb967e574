"""Trained nets, by variant and number of seats."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rowlock.bots.formula_bot import COLLECTOR
from rowlock.bots.net_judge import DeepJudge, Judge, Network
from rowlock.core.paper import Variant
from rowlock.errors import RowlockError, missing_extra
from rowlock.variants import find_variant

if TYPE_CHECKING:
    from rowlock.kernel.simulation import OwnPolicy
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


_provided: dict[tuple[str, int], Judge | None] = {}
"""The judges of a host that loads nets by itself."""


def provide_net(variant: str, seats: int, net: Network | None) -> None:
    """Use a net that the host has loaded: a web page has no numpy. None: there is no net."""
    judge = None if net is None else Judge(find_variant(variant), net)
    _provided[variant, seats] = judge


def find_net(variant: str, seats: int) -> Judge | None:
    """The net judge of a variant and number of seats, if there is a trained net."""
    if (variant, seats) in _provided:
        return _provided[variant, seats]
    return _stored_net(variant, seats)


@cache
def _stored_net(variant: str, seats: int) -> Judge | None:
    trained = trained_net(variant, seats)
    return None if trained is None else Judge(find_variant(variant), trained.net)


@cache
def deep_judge(variant: str, seats: int) -> DeepJudge:
    """The judge with lookahead of an edition that has a net."""
    trained = trained_net(variant, seats)
    assert trained is not None
    return DeepJudge(find_variant(variant), trained.net)


def can_judge() -> bool:
    """Whether nets can be used: the host has provided one, or the extra `sim` is installed."""
    return any(_provided.values()) or find_spec("numba") is not None


def kernel_policy(name: str, variant: Variant, seats: int) -> "OwnPolicy":
    """The kernel policy of a bot; an unknown bot keeps its name."""
    if ".py:" in name:
        from rowlock.bots import BotName, own_object
        from rowlock.bots.own_policies import is_policy

        found = own_object(BotName.read(name))
        return cast("OwnPolicy", found) if is_policy(found) else name
    if name == "collector":
        return COLLECTOR
    if name != "champion":
        return name
    trained = None if variant.source else trained_net(variant.id, seats)
    return trained.net if trained else name
