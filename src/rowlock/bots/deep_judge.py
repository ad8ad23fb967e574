"""One-roll lookahead on top of a net. Needs the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from rowlock.bots.net_judge import Chances, Judge
from rowlock.bots.trained_nets import trained_net
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.kernel.lookahead import Foresight
from rowlock.kernel.value_net import ValueNet
from rowlock.variants import find_variant


class DeepJudge(Judge):
    """Each seat's chance as the mean over next rolls, with all seats at equilibrium."""

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
