"""A judge that looks one roll further than its net, in the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from rowlock.bots.trained import trained_net
from rowlock.bots.valuing import Chances, Judge
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.fast.foresee import Foresight
from rowlock.fast.nets import ValueNet
from rowlock.variants import find_variant


class DeepJudge(Judge):
    """Knows each seat's chance by the mean over the next rolls, everybody then choosing well."""

    def __init__(self, variant: Variant, net: ValueNet) -> None:
        super().__init__(variant, net)
        self.foresight = Foresight(variant, net)

    def _think(self, states: Sequence[State]) -> Chances:
        return np.array([self.foresight.chances(state) for state in states])


@cache
def deep_judge(variant: str, seats: int) -> DeepJudge:
    """The judge of an edition that has a net."""
    trained = trained_net(variant, seats)
    assert trained is not None
    return DeepJudge(find_variant(variant), trained.net)
