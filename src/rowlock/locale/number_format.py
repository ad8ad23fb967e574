"""Number formats of the languages: decimal sign, grouping, percentages."""

from typing import NamedTuple

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
