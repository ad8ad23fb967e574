"""Normalisation of names and chat: one form for each text, no hidden or bidirectional controls."""

import unicodedata
from collections.abc import Iterable

from rowlock.protocol.refusals import Denied
from rowlock.room.graphemes import graphemes

NAME_LENGTH = 24
CHAT_LENGTH = 300
GRAPHEME_BYTES = 40
"""A family emoji with skin tones has 35 bytes; stacked accents can have thousands."""

_HIDDEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_LATIN_OF = {
    "l": "iIıΙІӀ|1ӏιі", "o": "0ΟОοоσ", "a": "ΑАαа", "b": "ΒВв", "c": "СсϹϲ", "d": "ԁ", "e": "ΕЕεе",
    "h": "ΗНнһ", "j": "Јј", "k": "ΚКκк", "m": "ΜМм", "n": "Νηп", "p": "ΡРρр",
    "r": "г", "s": "Ѕѕ", "t": "ΤТτт", "u": "υ", "v": "νѵ", "w": "ωԝ", "x": "ΧХχх", "y": "ΥУγуү",
    "z": "Ζ", "3": "Зз",
}  # fmt: skip
_LOOKALIKES = str.maketrans({other: latin for latin, all_ in _LATIN_OF.items() for other in all_})
_JOINERS = "\u200c\u200d"
"""Needed inside words of some languages and inside emoji."""


def clean_name(text: str) -> str:
    """A normalised name; raises `Denied` if it is invalid."""
    return _clean(text, "name", NAME_LENGTH)


def clean_chat(text: str) -> str:
    """A normalised line of chat."""
    return _clean(text, "text", CHAT_LENGTH)


def told_apart(name: str, taken: Iterable[str]) -> str:
    """A name distinct from those taken: the second Ann becomes Ann 2."""
    seen = frozenset[str]().union(*map(looks, taken))
    found, number = name, 2
    while looks(found) & seen:
        end = f" {number}"
        found = "".join(graphemes(name)[: NAME_LENGTH - len(end)]).rstrip() + end
        number += 1
    return found


def looks(name: str) -> frozenset[str]:
    """Two keys of a name: names that share one can be taken for each other.

    The first ignores case and compatibility forms. The second is a skeleton as in Unicode's UTS 39,
    with a small part of its table: accents and spaces do not count either, and letters that look
    the same in Latin, Greek and Cyrillic are one letter.

    >>> bool(looks("Αnna") & looks("ÁNNA"))
    True
    >>> bool(looks("Anna") & looks("Hanna"))
    False
    """
    text = unicodedata.normalize("NFKC", name)
    bare = unicodedata.normalize("NFKD", text).translate(_LOOKALIKES)
    bare = unicodedata.normalize("NFKD", bare.casefold()).translate(_LOOKALIKES)
    skeleton = "".join(each for each in bare if unicodedata.category(each)[0] in "LNPS")
    skeleton = skeleton.replace("rn", "m").replace("vv", "w").replace("cl", "d")
    return frozenset({f"folded {' '.join(text.casefold().split())}", f"skeleton {skeleton}"})


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
    """Whether a character is invisible or a bidi control (category Cf)."""
    category = unicodedata.category(character)
    return category in _HIDDEN or (category == "Cf" and character not in _JOINERS)


def _shows(grapheme: str) -> bool:
    return any(unicodedata.category(character)[0] in "LNPS" for character in grapheme)
