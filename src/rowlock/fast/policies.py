"""Who plays how: policies by name, by the weights of a formula, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence

from rowlock.core.paper import Variant
from rowlock.fast import NotInKernel
from rowlock.fast.formula import EVOLVED, Weights, closed_row_worth, miss_worth, open_row_worth
from rowlock.fast.games import CAUTIOUS, CLOSER, RANDOM, WORTH
from rowlock.fast.layout import MOST_STONES, Policies, blank

Policy = str | Weights
"""A name, or the weights of a formula."""

KINDS = {"random": RANDOM, "cautious": CAUTIOUS, "closer": CLOSER}
FORMULAS = {"evolved": EVOLVED}
NAMES = (*KINDS, *FORMULAS)


def seat_policies(variant: Variant, policies: Sequence[Policy]) -> Policies:
    """The policies of all seats, as the kernel wants them."""
    record = blank(Policies)
    for seat, policy in enumerate(policies):
        _seat(record, variant, seat, policy)
    return record


def _seat(record: Policies, variant: Variant, seat: int, policy: Policy) -> None:
    if isinstance(policy, str) and policy in KINDS:
        record.kind[seat] = KINDS[policy]
        return
    if isinstance(policy, str) and policy not in FORMULAS:
        raise NotInKernel(f"The kernel has no policy {policy!r}: there are {', '.join(NAMES)}.")
    record.kind[seat] = WORTH
    _add_formula(record, variant, seat, FORMULAS[policy] if isinstance(policy, str) else policy)


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
