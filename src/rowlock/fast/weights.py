"""Files of weights: plain `.npz`, with a note of how they were made and what they scored."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.errors import RowlockError
from rowlock.fast.nets import ValueNet

FORMAT = 1
STEPS = 32767
"""The first layer, by far the biggest, is kept in so many steps up and down for each unit."""
NAMES = ("first", "scale", "first_bias", "second", "second_bias", "third", "third_bias")


class Trained(NamedTuple):
    """A net, and what is known about it."""

    net: ValueNet
    about: dict[str, Any]


def save_net(path: Path, net: ValueNet, about: dict[str, Any]) -> None:
    """Write weights down; the file is whole or not there."""
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
