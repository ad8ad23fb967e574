"""Griffe extension: shows the doctests of a docstring as code in the API reference."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
"""A prompt and all lines up to the next blank one."""


def fence(text: str) -> str:
    """Put each doctest into a fenced block; Markdown would take it for a quotation."""
    return DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", text)


class FencedDoctests(Extension):
    """Fences the doctests of every docstring."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        """Rewrite one docstring once the object is loaded."""
        if obj.docstring is not None:
            obj.docstring.value = fence(obj.docstring.value)
