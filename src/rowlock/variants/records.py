"""Replays records of every edition, and of custom sheets embedded in a record."""

from collections.abc import Iterator

from rowlock.core import replay as core_replay
from rowlock.core.paper import Variant
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay
from rowlock.errors import BadRecord, BadSetup
from rowlock.variants import find_variant, is_edition
from rowlock.variants.custom_sheet import parse_sheet


def replay(text: str, first_line: int = 1) -> Replay:
    """Replay one record; raises `BadRecord` at its first error."""
    return core_replay.replay(text, variant_of_record, first_line)


def replay_all(text: str) -> Iterator[Replay | BadRecord]:
    """Every record of an input, in order: replayed, or its error."""
    for line, record in split_records(text):
        try:
            yield replay(record, line)
        except BadRecord as error:
            yield error


def variant_of_record(name: str, sheet: str | None) -> Variant:
    """The edition with exactly this id, or the embedded custom sheet."""
    if sheet is None:
        if not is_edition(name):
            find_variant(name)
            raise BadSetup(f"A record names its edition exactly: {find_variant(name).id!r}.")
        return find_variant(name)
    variant = parse_sheet(sheet, stored=True)
    if variant.id != name:
        raise BadSetup(f"The record says {name!r}, but its sheet is {variant.id!r}.")
    return variant
