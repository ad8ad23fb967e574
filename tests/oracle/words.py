"""The words of a record with their lines, and its tags."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from tests.oracle.editions import Illegal

TOKEN = re.compile(r'\{[^}]*\}|"(?:[^"\\\n]|\\.)*"|[\[\]|\n]|[0-9]+\.|[^\s\[\]|{}"]+|[^\S\n]+|.')


class Word(NamedTuple):
    """A token and the line on which it stands."""

    text: str
    line: int

    def wrong(self, rule: str | None = None) -> Illegal:
        return Illegal(rule, self.text, self.line)


class Tag(NamedTuple):
    """A tag with its values read."""

    name: Word
    values: list[str]

    def one(self) -> str:
        if len(self.values) != 1:
            raise self.name.wrong()
        return self.values[0]


def lines_of(text: str) -> list[list[Word]]:
    lines: list[list[Word]] = [[]]
    number = 1
    for found in TOKEN.findall(text):
        if found == "\n":
            lines.append([])
        elif found in ("{", "}", '"'):
            raise Illegal(None, found, number)
        elif found.strip() and found[0] != "{":
            lines[-1].append(Word(found, number))
        number += found.count("\n")
    return [line for line in lines if line]


def read_tag(line: list[Word]) -> Tag:
    opening, *rest = line
    if not rest or rest[0].text[0] in '[]|"' or re.fullmatch(r"[0-9]+\.", rest[0].text):
        raise opening.wrong()
    name, *values = rest
    if not values or values[-1].text != "]":
        raise line[-1].wrong()
    for value in values[:-1]:
        if value.text[0] != '"':
            raise value.wrong()
    try:
        return Tag(name, [json.loads(value.text) for value in values[:-1]])
    except ValueError:
        raise name.wrong() from None
