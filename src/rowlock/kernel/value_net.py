"""Value nets: weights, kernel records and files. `net_inputs` defines their inputs."""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.kernel import NotInKernel
from rowlock.kernel.codes import INNER, WIDTHS
from rowlock.kernel.net_inputs import Net, number_inputs

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


# Weight files: `.npz` with a note of how the net was trained and how strong it is.


FORMAT = 1
STEPS = 32767
"""Quantisation: the first layer, by far the biggest, is stored as 16-bit integers per unit."""
NAMES = ("first", "scale", "first_bias", "second", "second_bias", "third", "third_bias")


class Trained(NamedTuple):
    """A net, and what is known about it."""

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
