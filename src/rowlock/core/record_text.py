"""The text of a record: tokens with line numbers, the canonical form, and the tags at its head."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from rowlock.core.paper import Variant
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord, BadSetup, BadSheet, printable

_TOKEN = re.compile(
    r"""
      (?P<comment> \{ [^}]* \} )
    | (?P<string>  " (?: [^"\\\n] | \\. )* " )
    | (?P<mark>    [\[\]|] )
    | (?P<number>  [0-9]+\. )
    | (?P<word>    [^\s\[\]|{}"]+ )
    | (?P<end>     \n )
    | (?P<blank>   [^\S\n]+ )
    | (?P<other>   . )
    """,
    re.VERBOSE,
)
_BROKEN = re.compile("[\ud800-\udfff]")
"""Surrogates: decoded from bytes that are not UTF-8, or half of a character."""


class Token(NamedTuple):
    """A token of a record and its line."""

    kind: str
    """`comment`, `string`, `mark` (a bracket or a bar), `number` (of a turn) or `word`."""
    text: str
    line: int

    def fault(self, message: str, rule: str | None = None) -> BadRecord:
        """The error at this token."""
        return BadRecord(self.line, self.text, rule, message)


class Tag(NamedTuple):
    """A line `[Name "value" …]`."""

    name: Token
    values: tuple[str, ...]
    strings: tuple[Token, ...]
    """The values as they are written."""


Line = tuple[Token, ...]
"""The tokens of one line; a comment may carry a line break inside."""


class Document(NamedTuple):
    """A record as text, token by token."""

    lines: tuple[Line, ...]

    @staticmethod
    def parse(text: str, first_line: int = 1) -> "Document":
        """Read one record; `first_line` is its line number in the whole input."""
        _check_encoding(text, first_line)
        return Document(tuple(_lines(text, first_line)))

    def text(self) -> str:
        """The record in canonical form: single blanks, LF, no blank line."""
        return "".join(_line_text(line) + "\n" for line in self.lines)


def split_records(text: str) -> Iterator[tuple[int, str]]:
    """Each record of an input and its first line; blank lines separate records."""
    lines: list[str] = []
    number = 0
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip():
            lines.append(line)
        elif lines:
            yield number - len(lines), "\n".join(lines)
            lines = []
    if lines:
        yield number + 1 - len(lines), "\n".join(lines)


def without_comments(line: Line) -> Line:
    """The tokens of a line without comments."""
    return tuple(token for token in line if token.kind != "comment")


def read_tag(line: Line) -> Tag:
    """Parse a line of tokens as a tag."""
    _, *inner = line
    if not inner or inner[0].kind != "word":
        raise line[0].fault('A tag begins with its name: [Name "value"].')
    name, *rest = inner
    if not rest or rest[-1].text != "]":
        raise (rest or inner)[-1].fault(f"The tag {name.text} does not end with ].")
    for token in rest[:-1]:
        if token.kind != "string":
            raise token.fault(f"The values of the tag {name.text} are strings in double quotes.")
    return Tag(name, tuple(_value(token) for token in rest[:-1]), tuple(rest[:-1]))


def tag_text(name: str, *values: str) -> str:
    """A tag as a record writes it."""
    return f"[{' '.join([name, *map(_QUOTE, values)])}]"


_QUOTE = json.JSONEncoder(ensure_ascii=False).encode


def _value(token: Token) -> str:
    try:
        value = json.loads(token.text)
    except ValueError:
        raise token.fault("This is not a string as JSON writes it.") from None
    if _BROKEN.search(value):
        raise token.fault("This string holds half a character.")
    assert isinstance(value, str)
    return value


def _check_encoding(text: str, first_line: int) -> None:
    """Refuse text that was decoded from bytes which are not UTF-8."""
    if broken := _BROKEN.search(text):
        line = first_line + text.count("\n", 0, broken.start())
        raise BadRecord(line, "\N{REPLACEMENT CHARACTER}", None, "This line is not UTF-8 text.")


def _lines(text: str, first_line: int) -> Iterator[Line]:
    line: list[Token] = []
    for token in _tokens(text, first_line):
        if token.kind != "end":
            line.append(token)
        elif line:
            yield tuple(line)
            line = []


def _tokens(text: str, line: int) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        kind, found = match.lastgroup or "other", match.group()
        token = Token(kind, found, line)
        if kind == "other":
            raise token.fault(_UNREADABLE.get(found, "This character does not belong in a record."))
        if kind != "blank":
            yield token
        line += found.count("\n")
    yield Token("end", "", line)


_UNREADABLE = {
    "{": "This comment is not closed with } before the record ends.",
    "}": "This closes a comment that was not opened with {.",
    '"': "This string is not closed on its line.",
}


def _line_text(line: Line) -> str:
    text = ""
    for index, token in enumerate(line):
        apart = index > 0 and line[index - 1].text != "[" and token.text != "]"
        text += (" " if apart else "") + token.text.replace("\r\n", "\n")
    return text


# The tags at the head of a record, and the game that they set up.


FORMAT = "rowlock 1"
REQUIRED = ("Record", "Variant", "Seats")
ONCE = frozenset(
    {*REQUIRED, "First", "Lucky", "Kinds", "Deck", "Sheet", "Scores", "Dice", "Date", "Event"}
)


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

    def tagged(self, name: str) -> str | None:
        """The value of a tag, if there is one."""
        return next((" ".join(tag.values) for tag in self.tags if tag.name.text == name), None)


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
    if "Lucky" in by_name and not variant.lucky_kinds:
        raise by_name["Lucky"].name.fault(f"{variant.id} has no lucky numbers to choose.")
    if "Kinds" in by_name and kinds_tag(variant) != "Kinds":
        raise by_name["Kinds"].name.fault(f"{variant.id} has no kinds of sheet with letters.")
    needed = kinds_tag(variant)
    if needed and needed not in by_name:
        first = min(tag.name.line for tag in by_name.values())
        raise BadRecord(first, needed, None, f"The tag {needed} is missing.")


def kinds_tag(variant: Variant) -> str | None:
    """The tag that names the kind of sheet of every seat, where there are several (L3, CA1)."""
    if len(variant.papers) == 1:
        return None
    return "Lucky" if variant.lucky_kinds else "Kinds"


def _opening(variant: Variant, tags: Sequence[Tag], by_name: dict[str, Tag]) -> State:
    seats = len(by_name["Seats"].values)
    game = partial(new_game, variant, seats)
    state = _new(by_name["Seats"], game)
    if "First" in by_name:
        tag = by_name["First"]
        game = partial(game, first=_integer(tag, _single(tag)))
        state = _new(tag, game)
    options: dict[str, str] = {}
    for tag in tags:
        if tag.name.text == "Option":
            options |= _option(tag, options)
            game = partial(game, options=options)
            state = _new(tag, game)
    if "Lucky" in by_name:
        game = partial(game, lucky=_lucky(by_name["Lucky"], seats))
        return _new(by_name["Lucky"], game, variant.kinds_rule)
    if "Kinds" in by_name:
        game = partial(game, kinds=_for_each(by_name["Kinds"], seats))
        return _new(by_name["Kinds"], game, variant.kinds_rule)
    return state


def _new(tag: Tag, game: Callable[[], State], rule: str | None = None) -> State:
    """A new game; an invalid setup is an error at its tag."""
    try:
        return game()
    except BadSetup as error:
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


def _for_each(tag: Tag, seats: int) -> tuple[str, ...]:
    """The values of a tag that has one for each seat."""
    if len(tag.values) != seats:
        raise tag.name.fault(f"The tag {tag.name.text} has a value for each of {seats} seats.")
    return tag.values


def _lucky(tag: Tag, seats: int) -> list[list[int]]:
    values = _for_each(tag, seats)
    return [[_integer(tag, number) for number in value.split()] for value in values]


def _integer(tag: Tag, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise tag.name.fault(f"{text!r} in the tag {tag.name.text} is not a number.")
    return int(text)
