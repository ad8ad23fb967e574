"""The messages of one language, parsed lazily.

Parsing all thousand messages would take longer than showing a screen, which uses about thirty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

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
    ) -> tuple[str | FluentNone, list[Exception]]:
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


def _empty(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    # No bidi isolation: all five languages are written left to right.
    return FluentBundle([language], use_isolating=False)
