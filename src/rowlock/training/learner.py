"""The learner: a value net with auxiliary outputs, trained by Adam with weight averaging.

The loss is the cross-entropy between the softmax of the first `seats` outputs and the TD(λ)
targets, plus a small squared error of the auxiliary outputs (final scores, turns to come), which
shape the hidden layers and are dropped from the finished net. Inputs are sparse and binary, so the
first layer is a sum of table rows; each row is a sum of shared factors (`factors`), which lets
rare inputs learn from related ones. The finished net uses an exponential moving average of the
weights (Polyak averaging).
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.kernel.jit import cached_jit
from rowlock.kernel.layout import HIDDEN, INNER
from rowlock.kernel.value_net import ValueNet, number_inputs
from rowlock.training.factors import find_factors, turned_inputs

Shorts = NDArray[np.int16]
Numbers = NDArray[np.float32]
Indices = NDArray[np.int64]
F = TypeVar("F", bound=Callable[..., object])


# Forward and backward pass of the sparse first layer, and Adam: loops that numpy runs slowly.


def entry_point(function: F) -> F:
    """Compile on the first call, or load from the cache."""
    return cached_jit(function, Path(__file__).parent)


@entry_point
def turn_lines(inputs: Shorts, picked: Indices, turned: Shorts, ways: Indices, out: Shorts) -> None:
    """Gather a mini-batch, each position under one of the sheet's symmetries (augmentation)."""
    for line in range(picked.shape[0]):
        for index in range(inputs.shape[1]):
            out[line, index] = turned[ways[line], inputs[picked[line], index]]


@entry_point
def sum_lines(table: Numbers, bias: Numbers, lines: Shorts, out: Numbers) -> None:
    """Forward: ReLU of the bias plus the table rows of the active inputs."""
    units = table.shape[1]
    nothing = np.float32(0)
    for line in range(lines.shape[0]):
        total = out[line]
        for unit in range(units):
            total[unit] = bias[unit]
        for index in range(lines.shape[1]):
            row = table[lines[line, index]]
            for unit in range(units):
                total[unit] += row[unit]
        for unit in range(units):
            total[unit] = max(total[unit], nothing)


@entry_point
def spread_lines(lines: Shorts, slopes: Numbers, out: Numbers) -> None:
    """Backward of `sum_lines`: add each position's gradient to the rows of its active inputs."""
    for line in range(lines.shape[0]):
        slope = slopes[line]
        for index in range(lines.shape[1]):
            row = out[lines[line, index]]
            for unit in range(slope.shape[0]):
                row[unit] += slope[unit]


@entry_point
def mix_factors(
    starts: Indices, factors: Indices, shares: Numbers, parts: Numbers, out: Numbers
) -> None:
    """Forward: every table row as a weighted sum of its factors."""
    for line in range(out.shape[0]):
        row = out[line]
        row[:] = 0
        for at in range(starts[line], starts[line + 1]):
            share, part = shares[at], parts[factors[at]]
            for unit in range(row.shape[0]):
                row[unit] += share * part[unit]


@entry_point
def part_factors(
    starts: Indices, factors: Indices, shares: Numbers, slopes: Numbers, out: Numbers
) -> None:
    """Backward of `mix_factors`: gradients of the rows to gradients of the factors."""
    out[:] = 0
    for line in range(slopes.shape[0]):
        slope = slopes[line]
        for at in range(starts[line], starts[line + 1]):
            share, part = shares[at], out[factors[at]]
            for unit in range(slope.shape[0]):
                part[unit] += share * slope[unit]


@entry_point
def step_down(
    weights: Numbers,
    slopes: Numbers,
    means: Numbers,
    squares: Numbers,
    average: Numbers,
    rates: Numbers,
) -> None:
    """One step of Adam on flat arrays, and of the moving average of the weights.

    `rates` are the step size, 1 − β₁, 1 − β₂ and the rate of the average.
    """
    step, mean, square, averaging = rates[0], rates[1], rates[2], rates[3]
    tiny = np.float32(1e-8)
    for at in range(weights.shape[0]):
        slope = slopes[at]
        # Moving averages of the gradient and of its square. Their ratio m / √v normalises the step
        # of every weight by the noise of its gradient.
        means[at] += mean * (slope - means[at])
        squares[at] += square * (slope * slope - squares[at])
        weights[at] -= step * means[at] / (np.sqrt(squares[at]) + tiny)
        average[at] += averaging * (weights[at] - average[at])


# The net.


MEAN_RATE, SQUARE_RATE = 0.1, 0.001
"""Adam's 1 − β₁ and 1 − β₂."""
EXTRA_WEIGHT = 0.05
"""Loss weight of the auxiliary outputs."""
ADDED = 0.05
"""Initial scale of the outgoing weights of units that a grown net did not have."""


class Batch(NamedTuple):
    """A mini-batch."""

    lines: NDArray[np.int16]
    """The active inputs."""
    chances: Numbers
    """The TD(λ) targets: each seat's chance to win."""
    extras: Numbers
    """The auxiliary targets: final scores and turns to come."""


class Learner:
    """All trainable weights as one flat array, with Adam's moments and the running average."""

    def __init__(
        self,
        variant: Variant,
        seats: int,
        seed: int,
        hidden: int = HIDDEN,
        helping: float = EXTRA_WEIGHT,
    ) -> None:
        """`hidden` is the width of the first layer, `helping` the weight of the auxiliary loss."""
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
        """Start from a finished net, which has no auxiliary outputs.

        A finished net does not know its factors: every input starts with its whole row in its own
        factor. Additional units start at random with small outgoing weights.
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
        """Named views of the flat array."""
        found, at = {}, 0
        for name, shape in self.shapes.items():
            size = int(np.prod(shape))
            found[name] = line[at : at + size].reshape(shape)
            at += size
        return found

    def learn(self, batch: Batch, rate: float, averaging: float) -> float:
        """Take one step of gradient descent; return the cross-entropy before it."""
        weights, slopes = self.parts_of(self.weights), self.parts_of(self.slopes)
        self._mix(weights["parts"])
        hidden = np.empty((len(batch.lines), self.hidden), np.float32)
        sum_lines(self.table, weights["first_bias"], batch.lines, hidden)
        inner = np.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
        outputs = inner @ weights["third"] + weights["third_bias"]
        error, slope = self._compare(outputs, batch)
        # Backpropagation, layer by layer from the outputs: the gradient of a weight matrix is
        # inputsᵀ · slope, and the slope of the layer below is slope · weightsᵀ, zero where ReLU was
        # off.
        slopes["third"][:] = inner.T @ slope
        slopes["third_bias"][:] = slope.sum(axis=0)
        slope_inner = (slope @ weights["third"].T) * (inner > 0)
        slopes["second"][:] = hidden.T @ slope_inner
        slopes["second_bias"][:] = slope_inner.sum(axis=0)
        slope_hidden = (slope_inner @ weights["second"].T) * (hidden > 0)
        slopes["first_bias"][:] = slope_hidden.sum(axis=0)
        self.table[:] = 0
        # The first layer is a sum of table rows, so each active input gets the whole slope. A row
        # is a sum of factors, so these share it by their coefficients.
        spread_lines(batch.lines, slope_hidden, self.table)
        starts, parts, shares, *_ = self.factors
        part_factors(starts, parts, shares, self.table, slopes["parts"])
        self._step(rate, averaging)
        return error

    def _mix(self, parts: Numbers) -> None:
        starts, factors, shares, *_ = self.factors
        mix_factors(starts, factors, shares, parts, self.table)

    def _compare(self, outputs: Numbers, batch: Batch) -> tuple[float, Numbers]:
        """The cross-entropy, and the gradient of the whole loss at the outputs.

        For softmax with cross-entropy that gradient is simply prediction − target.
        """
        # Softmax. Subtracting the maximum changes nothing in the quotient and avoids overflow.
        chances = np.exp(outputs[:, : self.seats] - outputs[:, : self.seats].max(1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.empty_like(outputs)
        slope[:, : self.seats] = chances - batch.chances
        slope[:, self.seats :] = self.helping * (outputs[:, self.seats :] - batch.extras)
        error = -(batch.chances * np.log(chances + 1e-9)).sum(axis=1).mean()
        return float(error), slope / np.float32(len(outputs))

    def _step(self, rate: float, averaging: float) -> None:
        self.steps += 1
        # Bias correction: the moments start at zero, so early estimates are too small, by the
        # factors 1 − β₁ᵗ and 1 − β₂ᵗ. Step size: α · √(1 − β₂ᵗ) / (1 − β₁ᵗ).
        first = 1 - (1 - MEAN_RATE) ** self.steps
        second = 1 - (1 - SQUARE_RATE) ** self.steps
        step = rate * second**0.5 / first
        averaging = max(averaging, 1 / self.steps)
        rates = np.array([step, MEAN_RATE, SQUARE_RATE, averaging], np.float32)
        step_down(self.weights, self.slopes, self.means, self.squares, self.average, rates)

    def net(self) -> ValueNet:
        """The net for play: averaged weights, factors summed, auxiliary outputs dropped."""
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
