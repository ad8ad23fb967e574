"""Reading records of any edition, and of sheets of one's own that a record carries with it."""

from collections.abc import Iterator

from rowlock.core import replay as core_replay
from rowlock.core.paper import Variant
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay
from rowlock.errors import BadRecord, BadSetup
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.custom_sheet import parse_sheet


def replay(text: str, first_line: int = 1) -> Replay:
    """Read one record and play it through; raises `BadRecord` at the first thing that is wrong."""
    return core_replay.replay(text, variant_of_record, first_line)


def replay_all(text: str) -> Iterator[Replay | BadRecord]:
    """Every record of an input, in order: played through, or the error that stopped it."""
    for line, record in split_records(text):
        try:
            yield replay(record, line)
        except BadRecord as error:
            yield error


def variant_of_record(name: str, sheet: str | None) -> Variant:
    """The edition that a record names exactly, or the sheet that it carries."""
    if sheet is None:
        if all(name != variant.id for variant in VARIANTS):
            find_variant(name)
            raise BadSetup(f"A record names its edition exactly: {find_variant(name).id!r}.")
        return find_variant(name)
    variant = parse_sheet(sheet, stored=True)
    if variant.id != name:
        raise BadSetup(f"The record says {name!r}, but its sheet is {variant.id!r}.")
    return variant
