"""Names and chat as people may write them: one form for each text, nothing that hides or turns."""

from __future__ import annotations

import unicodedata

from rowlock.protocol.refusals import Denied
from rowlock.room.graphemes import graphemes

NAME_LENGTH = 24
CHAT_LENGTH = 300
GRAPHEME_BYTES = 40
"""A family with skin colours is one character of 35 bytes; a tower of accents has thousands."""

_HIDDEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Needed inside words of some languages and inside emoji."""


def clean_name(text: str) -> str:
    """A name in its one form; raises `Denied` with the reason where it cannot be one."""
    return _clean(text, "name", NAME_LENGTH)


def clean_chat(text: str) -> str:
    """A line of chat in its one form."""
    return _clean(text, "text", CHAT_LENGTH)


def _clean(text: str, kind: str, limit: int) -> str:
    text = " ".join(unicodedata.normalize("NFC", text).split())
    for character in text:
        if _hides(character):
            raise Denied(f"{kind}-character", character=f"U+{ord(character):04X}")
    seen = graphemes(text)
    if not any(_shows(grapheme) for grapheme in seen):
        raise Denied(f"{kind}-empty")
    if len(seen) > limit or any(len(each.encode()) > GRAPHEME_BYTES for each in seen):
        raise Denied(f"{kind}-long", limit=limit)
    return text


def _hides(character: str) -> bool:
    """Whether a character cannot be seen or turns the text around (Cf holds the bidi controls)."""
    category = unicodedata.category(character)
    return category in _HIDDEN or (category == "Cf" and character not in _JOINERS)


def _shows(grapheme: str) -> bool:
    return any(unicodedata.category(character)[0] in "LNPS" for character in grapheme)
