"""The text of a record: lossless tokens with line numbers, and the canonical form."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from rowlock.errors import BadRecord

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
"""What stands for a byte that is not UTF-8, or for half a character."""


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
    def parse(text: str, first_line: int = 1) -> Document:
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
