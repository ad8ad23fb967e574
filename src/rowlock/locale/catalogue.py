"""The messages of one language, parsed lazily.

Parsing all thousand messages would take longer than showing a screen, which uses about thirty.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.types import FluentNone


# A message starts in the first column; its continuation lines are indented. `#` starts a comment.
_MESSAGES = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*|(?=\n)))*", re.MULTILINE)
_REFERENCES = re.compile(r"\{\s*([a-zA-Z][\w-]*)\s*\}")


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        self._unread = {
            found[1]: found[0] for source in sources for found in _MESSAGES.finditer(source)
        }
        self._names = frozenset(self._unread)
        self._bundle = _empty(language)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def say(
        self, name: str, particulars: dict[str, str | float]
    ) -> "tuple[str | FluentNone, list[Exception]]":
        """Format a message; returns the text and the errors in it."""
        self._read(name)
        pattern = self._bundle.get_message(name).value
        assert pattern is not None, "every message of the catalogue has a text"
        return self._bundle.format_pattern(pattern, particulars)

    def _read(self, name: str) -> None:
        """Parse a message and the messages it refers to."""
        from fluent.runtime import FluentResource

        source = self._unread.pop(name, None)
        if source is not None:
            self._bundle.add_resource(FluentResource(source))
            for reference in _REFERENCES.findall(source):
                self._read(reference)


def _empty(language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle

    # No bidi isolation: all five languages are written left to right.
    return FluentBundle([language], use_isolating=False)


# Number formats of the languages: decimal sign, grouping, percentages.


MINUS = "−"
"""A real minus sign, as wide as a plus."""
FIXED_SPACE = "\u00a0"
"""A space at which no line ends."""


class Signs(NamedTuple):
    """The signs of a language in numbers."""

    decimal: str
    group: str
    percent: str


SIGNS = {
    "en": Signs(".", ",", "%"),
    "de": Signs(",", ".", f"{FIXED_SPACE}%"),
    "es": Signs(",", ".", f"{FIXED_SPACE}%"),
    "el": Signs(",", ".", "%"),
    "ru": Signs(",", FIXED_SPACE, f"{FIXED_SPACE}%"),
}


def written_number(language: str, value: float, digits: int, *, signed: bool = False) -> str:
    """A number with a fixed number of decimals.

    >>> written_number("de", -1234.56, 1)
    '−1.234,6'
    >>> written_number("en", -0.01, 1, signed=True)
    '+0.0'
    """
    signs = SIGNS[language]
    plain = f"{value:{'+' if signed else ''}z,.{digits}f}"
    return plain.translate({ord(","): signs.group, ord("."): signs.decimal, ord("-"): MINUS})


def written_percentage(language: str, value: float, digits: int, *, signed: bool = False) -> str:
    """A share as a percentage.

    >>> written_percentage("el", 0.749, 1)
    '74,9%'
    """
    number = written_number(language, 100 * value, digits, signed=signed)
    return f"{number}{SIGNS[language].percent}"
