"""Forward and backward pass of the sparse first layer, and Adam: loops that numpy runs slowly."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel.jit import entry_point

Shorts = NDArray[np.int16]
Numbers = NDArray[np.float32]
Indices = NDArray[np.int64]


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
        means[at] += mean * (slope - means[at])
        squares[at] += square * (slope * slope - squares[at])
        weights[at] -= step * means[at] / (np.sqrt(squares[at]) + tiny)
        average[at] += averaging * (weights[at] - average[at])
