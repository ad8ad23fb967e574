"""The tags at the head of a record, and the game that they set up."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rowlock.core.paper import Variant
from rowlock.core.record_text import Tag
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord, BadSetup, BadSheet, printable

FORMAT = "rowlock 1"
REQUIRED = ("Record", "Variant", "Seats")
ONCE = frozenset({*REQUIRED, "First", "Lucky", "Deck", "Sheet", "Scores", "Dice", "Date", "Event"})


class Head(NamedTuple):
    """The content of the tags before the first turn."""

    tags: tuple[Tag, ...]
    names: tuple[str, ...]
    """The names of the seats, as they can be shown."""
    state: State
    """The game before its first roll or deal."""
    deck: Tag | None = None
    reshuffles: tuple[Tag, ...] = ()
    scores: Tag | None = None


def read_head(
    tags: Sequence[Tag], first_line: int, find: Callable[[str, str | None], Variant]
) -> Head:
    """Set up the game that the tags describe."""
    by_name = _by_name(tags, first_line)
    _check_format(by_name["Record"])
    variant = _variant(by_name, find)
    _check_kind(by_name, variant)
    return Head(
        tuple(tags),
        tuple(map(printable, by_name["Seats"].values)),
        _opening(variant, tags, by_name),
        by_name.get("Deck"),
        tuple(tag for tag in tags if tag.name.text == "Reshuffle"),
        by_name.get("Scores"),
    )


def _by_name(tags: Sequence[Tag], first_line: int) -> dict[str, Tag]:
    found: dict[str, Tag] = {}
    for tag in tags:
        name = tag.name.text
        if name in found and name in ONCE:
            raise tag.name.fault(f"The tag {name} stands twice.")
        found[name] = tag
    for name in REQUIRED:
        if name not in found:
            raise BadRecord(first_line, name, None, f"The tag {name} is missing.")
    return found


def _check_format(tag: Tag) -> None:
    if tag.values != (FORMAT,):
        raise tag.name.fault(f'This reads records of the form "{FORMAT}" only.')


def _variant(by_name: dict[str, Tag], find: Callable[[str, str | None], Variant]) -> Variant:
    tag, sheet = by_name["Variant"], by_name.get("Sheet")
    try:
        return find(_single(tag), _single(sheet) if sheet else None)
    except BadSetup as error:
        raise tag.strings[0].fault(str(error)) from None
    except BadSheet as error:
        assert sheet is not None, "only the text of a sheet can be a bad sheet"
        raise sheet.name.fault(f"The sheet cannot be played: {error}") from None


def _check_kind(by_name: dict[str, Tag], variant: Variant) -> None:
    """Refuse tags that do not apply to this variant."""
    for name in ("Deck", "Reshuffle"):
        if name in by_name and not variant.has_cards:
            raise by_name[name].name.fault(f"{variant.id} is played without cards.")
    if "Lucky" in by_name and len(variant.papers) == 1:
        raise by_name["Lucky"].name.fault(f"{variant.id} has no lucky numbers to choose.")
    if "Lucky" not in by_name and len(variant.papers) > 1:
        first = min(tag.name.line for tag in by_name.values())
        raise BadRecord(first, "Lucky", None, "The tag Lucky is missing.")


def _opening(variant: Variant, tags: Sequence[Tag], by_name: dict[str, Tag]) -> State:
    seats = len(by_name["Seats"].values)
    state = _new(by_name["Seats"], variant, seats)
    if "First" in by_name:
        tag = by_name["First"]
        state = _new(tag, variant, seats, first=_integer(tag, _single(tag)))
    options: dict[str, str] = {}
    for tag in tags:
        if tag.name.text == "Option":
            options |= _option(tag, options)
            _new(tag, variant, seats, options=options)
    lucky = _lucky(by_name["Lucky"], seats) if "Lucky" in by_name else None
    last = by_name.get("Lucky", by_name["Seats"])
    return _new(last, variant, seats, first=state.setup.first, options=options, lucky=lucky)


def _new(
    tag: Tag,
    variant: Variant,
    seats: int,
    *,
    first: int = 1,
    options: dict[str, str] | None = None,
    lucky: list[list[int]] | None = None,
) -> State:
    """A new game; an invalid setup is an error at its tag."""
    try:
        return new_game(variant, seats, first=first, options=options, lucky=lucky)
    except BadSetup as error:
        rule = "L3" if tag.name.text == "Lucky" else None
        raise tag.name.fault(str(error), rule) from None


def _single(tag: Tag) -> str:
    if len(tag.values) != 1:
        raise tag.name.fault(f"The tag {tag.name.text} has one value, not {len(tag.values)}.")
    return tag.values[0]


def _option(tag: Tag, before: dict[str, str]) -> dict[str, str]:
    if len(tag.values) != 2:
        raise tag.name.fault('An option is written [Option "name" "value"].')
    name, value = tag.values
    if name in before:
        raise tag.strings[0].fault(f"The option {name} stands twice.")
    return {name: value}


def _lucky(tag: Tag, seats: int) -> list[list[int]]:
    if len(tag.values) != seats:
        raise tag.name.fault(f"The tag Lucky has a value for each of {seats} seats.")
    return [[_integer(tag, number) for number in value.split()] for value in tag.values]


def _integer(tag: Tag, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise tag.name.fault(f"{text!r} in the tag {tag.name.text} is not a number.")
    return int(text)
