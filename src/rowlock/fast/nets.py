"""Value nets for the kernel: weights, and how they become a record. `inputs` says what they see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.fast import NotInKernel
from rowlock.fast.codes import INNER, WIDTHS
from rowlock.fast.inputs import Net, number_inputs

Weights = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class ValueNet:
    """The weights of a net: inputs → 128 or 256 → 32 → chances to win, rectified layers between.

    There is one output for each seat, the player about to roll first and then in the order of
    turns; the chances are their softmax.
    """

    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    third: Weights
    """Further outputs that helped in training are left out."""
    third_bias: Weights

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.third_bias)

    @property
    def hidden(self) -> int:
        """How many units the first layer has."""
        return len(self.first_bias)


def net_record(variant: Variant, weights: ValueNet) -> Net:
    """Weights as the kernel wants them; raises `NotInKernel` if they do not fit the edition."""
    net, inputs = number_inputs(variant, weights.seats)
    hidden = net.hidden = weights.hidden
    if hidden not in WIDTHS:
        raise NotInKernel(f"A net has {WIDTHS[0]} or {WIDTHS[1]} hidden units, not {hidden}.")
    shapes = {
        "first": (inputs, hidden),
        "first_bias": (hidden,),
        "second": (hidden, INNER),
        "second_bias": (INNER,),
        "third": (INNER, weights.seats),
        "third_bias": (weights.seats,),
    }
    for name, shape in shapes.items():
        given: Weights = getattr(weights, name)
        if given.shape != shape:
            raise NotInKernel(f"{name} of a net for {variant.id} is {shape}, not {given.shape}.")
        field: Any = getattr(net, name)
        turned = given.T if name == "third" else given
        field[tuple(map(slice, turned.shape))] = turned
    return net
