"""Policies by name, formula weights or net, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.kernel import NotInKernel
from rowlock.kernel.codes import MOST_STONES
from rowlock.kernel.formula import (
    Weights,
    closed_row_worth,
    evolved_weights,
    miss_worth,
    open_row_worth,
)
from rowlock.kernel.games import CAUTIOUS, CLOSER, NET, RANDOM, WORTH
from rowlock.kernel.net_inputs import net_records
from rowlock.kernel.structs import Policies, blank
from rowlock.kernel.value_net import ValueNet, net_record

Policy = str | Weights | ValueNet
"""A name, the weights of a formula, or a net."""

KINDS = {"random": RANDOM, "cautious": CAUTIOUS, "closer": CLOSER}
EVOLVED = "evolved"
NAMES = (*KINDS, EVOLVED)


def seat_policies(variant: Variant, policies: Sequence[Policy]) -> Policies:
    """The policies of all seats, as the kernel wants them."""
    record = blank(Policies)
    nets = list(dict.fromkeys(policy for policy in policies if isinstance(policy, ValueNet)))
    for seat, policy in enumerate(policies):
        if isinstance(policy, ValueNet):
            record.kind[seat] = NET
            record.net[seat] = nets.index(policy)
        else:
            _seat(record, variant, seat, policy)
    return record


def seat_nets(variant: Variant, policies: Sequence[Policy]) -> NDArray[np.void] | None:
    """The nets of the seats, as many as differ; nothing if no seat has one."""
    nets = list(dict.fromkeys(policy for policy in policies if isinstance(policy, ValueNet)))
    if not nets:
        return None
    records = net_records(len(nets))
    for index, net in enumerate(nets):
        if net.seats != len(policies):
            raise NotInKernel(f"A value net for {net.seats} players cannot play {len(policies)}.")
        records[index] = net_record(variant, net)
    return records


def _seat(record: Policies, variant: Variant, seat: int, policy: str | Weights) -> None:
    if isinstance(policy, str) and policy in KINDS:
        record.kind[seat] = KINDS[policy]
        return
    if isinstance(policy, str) and policy != EVOLVED:
        raise NotInKernel(f"The kernel has no policy {policy!r}: there are {', '.join(NAMES)}.")
    record.kind[seat] = WORTH
    weights = evolved_weights(variant) if isinstance(policy, str) else policy
    _add_formula(record, variant, seat, weights)


def _add_formula(record: Policies, variant: Variant, seat: int, weights: Weights) -> None:
    record.sense[seat] = int(weights.sense)
    record.miss_worth[seat] = miss_worth(weights)
    for index, row in enumerate(variant.paper.rows):
        for last in range(-1, len(row)):
            for count in range(MOST_STONES + 1):
                open_worth = open_row_worth(variant, weights, row, last, count)
                record.open_worth[seat, index, last + 1, count] = open_worth
                closed_worth = closed_row_worth(weights, row, last, count)
                record.closed_worth[seat, index, last + 1, count] = closed_worth
