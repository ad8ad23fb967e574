"""Value nets: weights, kernel records and files. `input_numbers` describes the inputs."""

import hashlib
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.kernel import NotInKernel, layout
from rowlock.kernel.input_numbers import CHOOSABLE, MOST_AHEAD, NetInputs, shown_inputs
from rowlock.kernel.layout import Ints, Singles
from rowlock.kernel.tables import check_variant

CACHE_LINE = 64


class Net:
    """A value net for the kernel: its weights, then the number of each input.

    The first index of most inputs is how many turns after the next one a seat has its turn.
    """

    first: Annotated[Singles, (layout.MOST_INPUTS, layout.MOST_HIDDEN)]
    first_bias: Annotated[Singles, (layout.MOST_HIDDEN,)]
    second: Annotated[Singles, (layout.MOST_HIDDEN, layout.INNER)]
    second_bias: Annotated[Singles, (layout.INNER,)]
    third: Annotated[Singles, (layout.MOST_SEATS, layout.INNER)]
    third_bias: Annotated[Singles, (layout.MOST_SEATS,)]
    hidden: int
    """How many units the first layer has."""
    seats: int
    shown: int
    """How many inputs show one sheet."""
    open_row: Annotated[
        Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_MARKS, layout.MOST_BOXES + 1)
    ]
    """By row, one more than its last place, and crosses."""
    locked_row: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_BOXES + 2)]
    closed_row: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_BOXES + 2)]
    misses: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_MISSES)]
    kind: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_KINDS)]
    space: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_SPACES + 1)]
    """By the first free space of the bonus bar."""
    left: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_STONES + 1)]
    """By stones still to be placed."""
    bonus_set: Annotated[
        Ints,
        (layout.MOST_SEATS, layout.MOST_SETS, layout.MOST_SET_CELLS + 1, layout.MOST_SET_CELLS + 1),
    ]
    """By how many cells of a bonus set are crossed, and how many still can be."""
    again: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_MARKS)]
    """By row, and one more than the place of its foremost cell, 0 if that has no free box."""
    steps: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_STEPS + 1, layout.MOST_STEPS + 1)]
    """By how many steps are crossed, and how many still can be."""
    link: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_KINDS, layout.MOST_LINKS, CHOOSABLE)]
    """By kind of sheet, pair of linked cells, and which of the two can still be chosen."""
    diamond: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_DIAMONDS + 1)]
    """By the first diamond that is not passed."""
    ahead: Annotated[Ints, (layout.MOST_SEATS, 2, 2 * MOST_AHEAD + 1)]
    """By whether a row is closed, and by points ahead."""
    lockable: Annotated[Ints, (layout.MOST_SEATS, 2, layout.MOST_ROWS + 1, layout.MOST_ROWS + 1)]
    """By whether a row is closed, and by how many rows one and any other may lock."""
    contact: Annotated[Ints, (layout.MOST_ROWS, layout.MOST_MARKS, layout.MOST_MARKS, 2)]
    """By row of a board, one more than the last place of both players, and whether the foremost
    stone is safe."""


def net_records(count: int) -> NDArray[np.void]:
    """Zeroed net records, aligned to cache lines."""
    kind = layout.record_type(Net)
    room = np.zeros(count * kind.itemsize + CACHE_LINE, np.uint8)
    first = -room.ctypes.data % CACHE_LINE
    return room[first : first + count * kind.itemsize].view(kind)


def number_inputs(variant: Variant, seats: int = 2) -> tuple[Net, int]:
    """A net record without weights for an edition, and how many inputs it has."""
    _check(variant, seats)
    inputs = NetInputs(variant, seats)
    if inputs.used > layout.MOST_INPUTS:
        raise NotInKernel(
            f"A net for {variant.id} would have more than {layout.MOST_INPUTS} inputs."
        )
    net = layout.blank(Net)
    net.seats, net.shown = seats, shown_inputs(variant)
    for name, numbers in inputs.tables.items():
        field: Ints = getattr(net, name)
        for index, number in numbers.items():
            field[index] = number
    return net, inputs.used


def _check(variant: Variant, seats: int) -> None:
    check_variant(variant)
    if seats < 2:
        raise NotInKernel("A value net plays for the win: there must be two players at least.")
    too_big = any(len(each.cells) > layout.MOST_SET_CELLS for each in variant.paper.bonus_sets)
    if variant.misses_to_end > layout.MOST_MISSES or too_big:
        raise NotInKernel(f"The kernel has no value net for {variant.id}.")


# Weights.


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

    def outputs(self, on: Sequence[Sequence[int]]) -> list[list[float]]:
        """The chances in the order of turns, for each list of inputs that are on."""
        hidden = np.maximum(self.first[np.array(on)].sum(axis=1) + self.first_bias, 0)
        inner = np.maximum(hidden @ self.second + self.second_bias, 0)
        outputs = np.exp((inner @ self.third + self.third_bias).astype(np.float64))
        outputs /= outputs.sum(axis=1, keepdims=True)
        return cast(list[list[float]], outputs.tolist())


def net_record(variant: Variant, weights: ValueNet) -> Net:
    """Weights as a kernel record; raises `NotInKernel` if they do not fit the edition."""
    net, inputs = number_inputs(variant, weights.seats)
    hidden = net.hidden = weights.hidden
    if hidden not in layout.WIDTHS:
        raise NotInKernel(
            f"A net has {layout.WIDTHS[0]} or {layout.WIDTHS[1]} hidden units, not {hidden}."
        )
    shapes = {
        "first": (inputs, hidden),
        "first_bias": (hidden,),
        "second": (hidden, layout.INNER),
        "second_bias": (layout.INNER,),
        "third": (layout.INNER, weights.seats),
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


# Weight files: `.npz` with a note of how the net was trained and how strong it is.


FORMAT = 1
STEPS = 32767
"""Quantisation: the first layer, by far the biggest, is stored as 16-bit integers per unit."""
NAMES = ("first", "scale", "first_bias", "second", "second_bias", "third", "third_bias")


class Trained(NamedTuple):
    """A net and its metadata."""

    net: ValueNet
    about: dict[str, Any]


def save_net(path: Path, net: ValueNet, about: dict[str, Any]) -> None:
    """Save weights atomically."""
    scale = np.maximum(np.abs(net.first).max(axis=0), 1e-9) / np.float32(STEPS)
    arrays: dict[str, NDArray[Any]] = {
        "first": np.rint(net.first / scale).astype(np.int16),
        "scale": scale.astype(np.float32),
        **{name: getattr(net, name) for name in NAMES[2:]},
    }
    note = {**about, "format": FORMAT, "digest": _digest(arrays)}
    partial = path.with_name(path.name + ".new")
    with partial.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(note)), **arrays)  # type: ignore[arg-type]
    partial.replace(path)


def load_net(path: Path) -> Trained:
    """Read weights; a file that is damaged or of another format is refused."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            about: dict[str, Any] = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in NAMES}
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, EOFError):
        raise RowlockError(f"{path.name} holds no weights of a net.") from None
    if about.get("format") != FORMAT:
        raise RowlockError(
            f"{path.name} has weights of format {about.get('format')}, not {FORMAT}."
        )
    if about.get("digest") != _digest(arrays):
        raise RowlockError(f"{path.name} is damaged: its weights are not those that were written.")
    first = arrays["first"].astype(np.float32) * arrays["scale"]
    return Trained(ValueNet(first, *(arrays[name] for name in NAMES[2:])), about)


def _digest(arrays: dict[str, NDArray[Any]]) -> str:
    digest = hashlib.sha256()
    for name in NAMES:
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype} {array.shape}".encode() + array.tobytes())
    return digest.hexdigest()
