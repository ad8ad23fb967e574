"""Grapheme clusters (user-perceived characters) after UAX #29.

The standard library lacks the property tables. General categories and a few ranges replace them,
with the same result for all usual names and chat.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator

_ZERO_WIDTH_NON_JOINER, _ZERO_WIDTH_JOINER = "\u200c", "\u200d"
_EXTENDS = frozenset({"Mn", "Me", "Mc"})
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_THAI_AND_LAO_AM = frozenset("\u0e33\u0eb3")
"""Vowel signs that extend the consonant before them."""

_PICTOGRAPHS = (
    (0x2194, 0x21AA), (0x231A, 0x23FF), (0x25AA, 0x27BF), (0x2934, 0x2935), (0x2B05, 0x2B55),
    (0x1F000, 0x1F1E5), (0x1F201, 0x1F3FA), (0x1F400, 0x1FAFF), (0x1FC00, 0x1FFFD),
)  # fmt: skip
"""Ranges of the characters that a zero-width joiner can join to one emoji."""
_PICTOGRAPH_STARTS = [first for first, _ in _PICTOGRAPHS]

_HANGUL_LEADS, _HANGUL_VOWELS = range(0x1100, 0x1160), range(0x1160, 0x11A8)
_HANGUL_TAILS, _HANGUL_SYLLABLES = range(0x11A8, 0x1200), range(0xAC00, 0xD7A4)
_TAILS_OF_A_SYLLABLE = 28


def graphemes(text: str) -> list[str]:
    """The grapheme clusters of a text, in order.

    >>> [len(each) for each in graphemes("e\\u0301a")]
    [2, 1]
    """
    return list(_clusters(text))


def _clusters(text: str) -> Iterator[str]:
    cluster = ""
    for character in text:
        if cluster and not _joins(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _joins(cluster: str, character: str) -> bool:
    """Whether a character belongs to the cluster before it."""
    return (
        _extends(character)
        or _joins_picture(cluster, character)
        or _joins_flag(cluster, character)
        or _joins_syllable(ord(cluster[-1]), ord(character))
    )


def _extends(character: str) -> bool:
    return (
        unicodedata.category(character) in _EXTENDS
        or character in (_ZERO_WIDTH_JOINER, _ZERO_WIDTH_NON_JOINER)
        or character in _THAI_AND_LAO_AM
        or ord(character) in _SKIN_TONES
    )


def _joins_picture(cluster: str, character: str) -> bool:
    """Whether a zero-width joiner connects two emoji; extenders of the first may come between."""
    if not cluster.endswith(_ZERO_WIDTH_JOINER) or not _is_pictograph(character):
        return False
    rest = cluster[:-1]
    while rest and _extends(rest[-1]):
        rest = rest[:-1]
    return bool(rest) and _is_pictograph(rest[-1])


def _is_pictograph(character: str) -> bool:
    at = bisect_right(_PICTOGRAPH_STARTS, ord(character)) - 1
    return (at >= 0 and ord(character) <= _PICTOGRAPHS[at][1]) or character in "©®‼⁉™ℹ〰〽㊗㊙"


def _joins_flag(cluster: str, character: str) -> bool:
    """Two regional indicators make a flag; a third begins the next."""
    return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS and ord(character) in _FLAG_LETTERS


def _joins_syllable(before: int, after: int) -> bool:
    """Hangul syllables written as conjoining jamo."""
    open_syllable = before in _HANGUL_SYLLABLES and not (before - 0xAC00) % _TAILS_OF_A_SYLLABLE
    if before in _HANGUL_LEADS:
        return after in _HANGUL_LEADS or after in _HANGUL_VOWELS or after in _HANGUL_SYLLABLES
    if before in _HANGUL_VOWELS or open_syllable:
        return after in _HANGUL_VOWELS or after in _HANGUL_TAILS
    return (before in _HANGUL_TAILS or before in _HANGUL_SYLLABLES) and after in _HANGUL_TAILS
