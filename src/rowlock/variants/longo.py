"""Longer rows, eight-sided dice, two cells that close a row, lucky numbers (L)."""

from rowlock.core.paper import Paper, Variant
from rowlock.variants.shorthand import classic_rows

LUCKY_PAIRS = ((5, 8), (5, 10), (6, 11), (7, 12), (8, 13))
"""The five kinds of sheet (L3): each pair comes up in 11 of 64 rolls."""

_ROWS = classic_rows(16, closers=2, needed=6)

LONGO = Variant(
    "longo",
    "Longo",
    tuple(Paper(_ROWS, lucky=pair) for pair in LUCKY_PAIRS),
    sides=8,
    rule_numbers=(("not-earned", "L2"), ("die-face", "L1")),
)
