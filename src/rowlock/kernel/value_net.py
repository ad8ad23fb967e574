"""Value nets: their inputs, weights, kernel records and files.

A position is shown as a few inputs that are on, all others being off. For each seat in the order of
turns, the player about to roll first: the state of each row (open with last place and crosses;
locked by that player, with crosses; closed by another, with crosses), misses, and where the edition
has them the kind of sheet, the first free space of the bonus bar, stones left, and of each bonus
set the cells crossed and those that still can be. Then how the sheets stand to each other: the
points ahead of the best other player (up to 50) and the numbers of rows that one and any other may
lock, both crossed with whether a row is closed; of two players only as the one about to roll sees
it. On a board also, for each row, the last places of both and whether the foremost stone is safe.
In classic with two players that makes 844 inputs, of which twelve are on.
"""

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import BonusSet, Row, Variant
from rowlock.errors import RowlockError
from rowlock.kernel import NotInKernel, layout
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
        Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_MARKS, layout.MOST_MARKS)
    ]
    """By row, one more than its last place, and crosses."""
    locked_row: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_MARKS + 1)]
    closed_row: Annotated[Ints, (layout.MOST_SEATS, layout.MOST_ROWS, layout.MOST_MARKS + 1)]
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
    ahead: Annotated[Ints, (layout.MOST_SEATS, 2, 2 * layout.MOST_AHEAD + 1)]
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


class _Inputs:
    """Allocates input numbers."""

    def __init__(self, variant: Variant, seats: int) -> None:
        self.net = layout.blank(Net)
        self.used = 0
        self.variant, self.seats = variant, seats

    def take(self) -> int:
        self.used += 1
        return self.used - 1

    def number_all(self) -> None:
        rows = self.variant.paper.rows
        for side in range(self.seats):
            for index, row in enumerate(rows):
                self.number_row(side, index, row)
        for side in range(self.seats):
            for misses in range(self.variant.misses_to_end):
                self.net.misses[side, misses] = self.take()
        self.number_standing(len(rows))
        for side in range(self.seats):
            self.number_extras(side)
        if self.variant.is_board:
            for index, row in enumerate(rows):
                self.number_contact(index, row)

    def number_row(self, side: int, index: int, row: Row) -> None:
        for last in range(-1, row.first_closer):
            most = layout.MOST_STACKED if self.variant.is_board else last + 1
            for count in range(last >= 0, most + 1 if last >= 0 else 1):
                self.net.open_row[side, index, last + 1, count] = self.take()
        most = layout.MOST_STACKED if self.variant.is_board else row.first_closer
        for count in (
            range(row.needed + 1, layout.MOST_STACKED + 1)
            if self.variant.is_board
            else range(row.needed + 2, most + 3)
        ):
            self.net.locked_row[side, index, count] = self.take()
        for count in range(most + 1):
            self.net.closed_row[side, index, count] = self.take()

    def number_standing(self, rows: int) -> None:
        sides = range(standing_sides(self.seats))
        for side in sides:
            for closed in range(2):
                for ahead in range(2 * layout.MOST_AHEAD + 1):
                    self.net.ahead[side, closed, ahead] = self.take()
        for side in sides:
            for closed in range(2):
                for mine in range(rows + 1):
                    for theirs in range(rows + 1):
                        self.net.lockable[side, closed, mine, theirs] = self.take()

    def number_extras(self, side: int) -> None:
        variant, paper = self.variant, self.variant.paper
        if len(variant.papers) > 1:
            for kind in range(len(variant.papers)):
                self.net.kind[side, kind] = self.take()
        if paper.bar:
            for space in range(len(paper.bar.spaces) + 1):
                self.net.space[side, space] = self.take()
        for left in range(variant.stones + 1 if variant.stones else 0):
            self.net.left[side, left] = self.take()
        for index, bonus_set in enumerate(paper.bonus_sets):
            self.number_set(side, index, bonus_set)

    def number_set(self, side: int, index: int, bonus_set: BonusSet) -> None:
        for crossed in range(len(bonus_set.cells) + 1):
            for possible in range(len(bonus_set.cells) + 1 - crossed):
                self.net.bonus_set[side, index, crossed, possible] = self.take()

    def number_contact(self, index: int, row: Row) -> None:
        for mine in range(row.first_closer + 1):
            for theirs in range(row.first_closer + 1):
                for safe in range(2):
                    self.net.contact[index, mine, theirs, safe] = self.take()


def standing_sides(seats: int) -> int:
    """The number of viewpoints for comparisons of sheets; two players need only one."""
    return 1 if seats == 2 else seats


def number_inputs(variant: Variant, seats: int = 2) -> tuple[Net, int]:
    """A net record without weights for an edition, and how many inputs it has."""
    _check(variant, seats)
    inputs = _Inputs(variant, seats)
    inputs.number_all()
    if inputs.used > layout.MOST_INPUTS:
        raise NotInKernel(
            f"A net for {variant.id} would have more than {layout.MOST_INPUTS} inputs."
        )
    inputs.net.seats = seats
    inputs.net.shown = shown_inputs(variant)
    return inputs.net, inputs.used


def shown_inputs(variant: Variant) -> int:
    """How many inputs show one sheet."""
    paper = variant.paper
    extras = (len(variant.papers) > 1) + (paper.bar is not None) + variant.is_board
    return len(paper.rows) + 1 + extras + len(paper.bonus_sets)


def inputs_on(variant: Variant, seats: int) -> int:
    """How many inputs are on in any position."""
    contacts = len(variant.paper.rows) if variant.is_board else 0
    return seats * shown_inputs(variant) + 2 * standing_sides(seats) + contacts


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
