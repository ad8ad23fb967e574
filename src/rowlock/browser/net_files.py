"""The champion's nets as flat files, which a web worker reads without a parser.

A file has four little-endian 32-bit sizes (seats, inputs, hidden units, inner units), then the
arrays of `ORDER`: 32-bit floats, and last the first layer as 16-bit integers. This module needs the
standard library only, so that `rowlock site` works without numpy.
"""

import ast
import struct
import zipfile
from pathlib import Path
from typing import NamedTuple

from rowlock.bots.trained_nets import WEIGHTS
from rowlock.errors import RowlockError

ORDER = ("scale", "first_bias", "second", "second_bias", "third", "third_bias", "first")
"""The order of the arrays; `rowlock.kernel.value_net` describes them."""
TYPES = {"first": "<i2"}
USUAL_TYPE = "<f4"
MAGIC = b"\x93NUMPY\x01\x00"


class Array(NamedTuple):
    """An array of a weights file."""

    shape: tuple[int, ...]
    content: bytes


def read_arrays(path: Path) -> dict[str, Array]:
    """The arrays of a weights file (`.npz`)."""
    try:
        with zipfile.ZipFile(path) as packed:
            return {name: _array(packed.read(f"{name}.npy"), name) for name in ORDER}
    except (OSError, KeyError, ValueError, zipfile.BadZipFile):
        raise RowlockError(f"{path.name} holds no weights of a net.") from None


def _array(data: bytes, name: str) -> Array:
    """Parse an array in numpy's format, version 1.0."""
    if not data.startswith(MAGIC):
        raise ValueError(name)
    (length,) = struct.unpack_from("<H", data, len(MAGIC))
    start = len(MAGIC) + 2
    head = ast.literal_eval(data[start : start + length].decode("latin-1"))
    if head["fortran_order"] or head["descr"] != TYPES.get(name, USUAL_TYPE):
        raise ValueError(name)
    return Array(head["shape"], data[start + length :])


def flat_net(path: Path) -> bytes:
    """A weights file as a flat file."""
    arrays = read_arrays(path)
    inputs, hidden = arrays["first"].shape
    inner, seats = arrays["third"].shape
    return b"".join(
        (
            struct.pack("<4I", seats, inputs, hidden, inner),
            *(arrays[name].content for name in ORDER),
        )
    )


def flat_nets() -> dict[str, bytes]:
    """Every trained net by name, such as `classic-2`."""
    return {path.stem: flat_net(path) for path in sorted(WEIGHTS.glob("*.npz"))}
