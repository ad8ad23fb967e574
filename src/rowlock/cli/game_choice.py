"""Resolution of shared arguments: variant, custom sheet, game of a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rowlock.cli.replay import read_text
from rowlock.core.paper import Variant
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay
from rowlock.errors import BadRecord, BadSetup, BadSheet, RowlockError
from rowlock.variants import USUAL, find_variant
from rowlock.variants.custom_sheet import read_sheet
from rowlock.variants.records import replay


def chosen_variant(name: str | None, sheet: Path | None) -> Variant:
    """The edition named, or the sheet that a file describes; exactly one of them."""
    if (name is None) == (sheet is None):
        raise RowlockError(
            f"Name an edition, like {USUAL.id}, or a sheet of your own with --sheet."
        )
    return find_variant(name) if name is not None else own_sheet(sheet)


def own_sheet(path: Path | None) -> Variant:
    """The sheet that a file describes, with the file named in what is wrong with it."""
    assert path is not None
    try:
        return read_sheet(path)
    except BadSheet as error:
        raise RowlockError(f"{path}, {error}") from None


def chosen_options(pairs: Sequence[str]) -> dict[str, str]:
    """Options written `name=value`."""
    options = dict(pair.partition("=")[::2] for pair in pairs)
    for name, value in options.items():
        if not name or not value:
            raise BadSetup("An option is written name=value, like jokers=yes.")
    return options


def chosen_game(file: str, game: int | None) -> Replay:
    """The game asked for, played through; the only one of the file if nothing is said."""
    records = list(split_records(read_text(file)))
    if not records:
        raise RowlockError(f"{file} holds no record.")
    if game is None and len(records) > 1:
        raise RowlockError(f"{file} holds {len(records)} records: choose one with --game.")
    if game is not None and game > len(records):
        raise RowlockError(f"There is no game {game}: {file} holds {len(records)}.")
    line, text = records[(game or 1) - 1]
    try:
        return replay(text, line)
    except BadRecord as error:
        raise RowlockError(f"{file}, {error}") from None
