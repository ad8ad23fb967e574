"""Learning: a net with the outputs that help it learn, and steps down the slope of its error."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.fast import learning
from rowlock.fast.codes import HIDDEN, INNER
from rowlock.fast.inputs import number_inputs
from rowlock.fast.nets import ValueNet
from rowlock.train.factors import find_factors
from rowlock.train.symmetry import turned_inputs

Numbers = NDArray[np.float32]

MEAN_RATE, SQUARE_RATE = 0.1, 0.001
"""How fast Adam forgets."""
EXTRA_WEIGHT = 0.05
"""How much the outputs count that only help: final scores and turns to come."""
ADDED = 0.05
"""How much units count at first that a net did not have when it learnt before."""


class Batch(NamedTuple):
    """Positions to learn from."""

    lines: NDArray[np.int16]
    """The inputs that are on."""
    chances: Numbers
    """Each seat's chance to win."""
    extras: Numbers
    """Final scores and turns to come."""


class Learner:
    """The weights of a net in training, one long line of numbers, with their averages."""

    def __init__(
        self,
        variant: Variant,
        seats: int,
        seed: int,
        hidden: int = HIDDEN,
        helping: float = EXTRA_WEIGHT,
    ) -> None:
        """`hidden` is how many units the first layer is to have."""
        self.seats, self.hidden, self.helping = seats, hidden, helping
        self.factors = find_factors(variant, seats)
        self.turned = turned_inputs(variant, seats)
        _, inputs = number_inputs(variant, seats)
        self.table = np.zeros((inputs, hidden), np.float32)
        outputs = 2 * seats + 1
        self.shapes = {
            "parts": (self.factors.total, hidden),
            "first_bias": (hidden,),
            "second": (hidden, INNER),
            "second_bias": (INNER,),
            "third": (INNER, outputs),
            "third_bias": (outputs,),
        }
        self.weights = self._begin(np.random.default_rng(seed))
        self.average = self.weights.copy()
        self.means, self.squares = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.slopes = np.zeros_like(self.weights)
        self.steps = 0

    def _begin(self, draw: np.random.Generator) -> Numbers:
        spread = {"parts": 0.06, "second": self.hidden**-0.5, "third": 0.5 * INNER**-0.5}
        return np.concatenate(
            [
                draw.normal(0, 1, int(np.prod(shape))).astype(np.float32) * spread.get(name, 0.0)
                for name, shape in self.shapes.items()
            ]
        ).astype(np.float32)

    def start_from(self, net: ValueNet) -> None:
        """Begin with a net that has learnt before; it has no outputs that help any more.

        What its inputs share is not known any more: each begins with all of its weights as its own.
        Units that it does not have begin as in any other net, and count little.
        """
        if len(net.first) != len(self.table) or net.seats != self.seats:
            raise RowlockError("The net to begin with is for another edition or number of seats.")
        if net.hidden > self.hidden:
            raise RowlockError(
                f"The net to begin with has {net.hidden} hidden units and can only grow: "
                f"{self.hidden} would be fewer."
            )
        for line in (self.weights, self.average):
            parts = self.parts_of(line)
            parts["parts"][:, : net.hidden] = 0
            parts["parts"][self.factors.own, : net.hidden] = net.first
            parts["first_bias"][: net.hidden] = net.first_bias
            parts["second"][: net.hidden] = net.second
            parts["second"][net.hidden :] *= ADDED
            parts["second_bias"][:] = net.second_bias
            parts["third"][:, : self.seats] = net.third
            parts["third_bias"][: self.seats] = net.third_bias

    def parts_of(self, line: Numbers) -> dict[str, Numbers]:
        """The weights by name, as views of the long line."""
        found, at = {}, 0
        for name, shape in self.shapes.items():
            size = int(np.prod(shape))
            found[name] = line[at : at + size].reshape(shape)
            at += size
        return found

    def learn(self, batch: Batch, rate: float, averaging: float) -> float:
        """Take one step; the error of the chances before it is returned."""
        weights, slopes = self.parts_of(self.weights), self.parts_of(self.slopes)
        self._mix(weights["parts"])
        hidden = np.empty((len(batch.lines), self.hidden), np.float32)
        learning.sum_lines(self.table, weights["first_bias"], batch.lines, hidden)
        inner = np.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
        outputs = inner @ weights["third"] + weights["third_bias"]
        error, slope = self._compare(outputs, batch)
        slopes["third"][:] = inner.T @ slope
        slopes["third_bias"][:] = slope.sum(axis=0)
        slope_inner = (slope @ weights["third"].T) * (inner > 0)
        slopes["second"][:] = hidden.T @ slope_inner
        slopes["second_bias"][:] = slope_inner.sum(axis=0)
        slope_hidden = (slope_inner @ weights["second"].T) * (hidden > 0)
        slopes["first_bias"][:] = slope_hidden.sum(axis=0)
        self.table[:] = 0
        learning.spread_lines(batch.lines, slope_hidden, self.table)
        starts, parts, shares, *_ = self.factors
        learning.part_factors(starts, parts, shares, self.table, slopes["parts"])
        self._step(rate, averaging)
        return error

    def _mix(self, parts: Numbers) -> None:
        starts, factors, shares, *_ = self.factors
        learning.mix_factors(starts, factors, shares, parts, self.table)

    def _compare(self, outputs: Numbers, batch: Batch) -> tuple[float, Numbers]:
        """The error of the outputs and its slope."""
        chances = np.exp(outputs[:, : self.seats] - outputs[:, : self.seats].max(1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.empty_like(outputs)
        slope[:, : self.seats] = chances - batch.chances
        slope[:, self.seats :] = self.helping * (outputs[:, self.seats :] - batch.extras)
        error = -(batch.chances * np.log(chances + 1e-9)).sum(axis=1).mean()
        return float(error), slope / np.float32(len(outputs))

    def _step(self, rate: float, averaging: float) -> None:
        self.steps += 1
        # Adam's correction for means that began at nothing.
        first = 1 - (1 - MEAN_RATE) ** self.steps
        second = 1 - (1 - SQUARE_RATE) ** self.steps
        step = rate * second**0.5 / first
        averaging = max(averaging, 1 / self.steps)
        rates = np.array([step, MEAN_RATE, SQUARE_RATE, averaging], np.float32)
        learning.step_down(self.weights, self.slopes, self.means, self.squares, self.average, rates)

    def net(self) -> ValueNet:
        """The net with averaged weights, for play: parts summed up, helping outputs left out."""
        average = self.parts_of(self.average)
        self._mix(average["parts"])
        return ValueNet(
            self.table.copy(),
            average["first_bias"].copy(),
            average["second"].copy(),
            average["second_bias"].copy(),
            average["third"][:, : self.seats].copy(),
            average["third_bias"][: self.seats].copy(),
        )
