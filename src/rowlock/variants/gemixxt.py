"""Two pads that mix things up: colours along the rows (A), numbers along the rows (B)."""

from rowlock.core.paper import Colour, Paper, Variant
from rowlock.variants.shorthand import mixed_row, plain_row

_UP, _DOWN = range(2, 13), range(12, 1, -1)

MIXX_A_PAPER = Paper(
    (
        mixed_row("YYY BBB GGG RR", _UP),
        mixed_row("RR GGGG BB YYY", _UP),
        mixed_row("BBB YYY RRR GG", _DOWN),
        mixed_row("GG RRRR YY BBB", _DOWN),
    )
)
MIXX_B_PAPER = Paper(
    (
        plain_row(Colour.RED, (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11)),
        plain_row(Colour.YELLOW, (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10)),
        plain_row(Colour.GREEN, (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3)),
        plain_row(Colour.BLUE, (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4)),
    )
)

MIXX_A = Variant("mixx-a", "Gemixxt A", (MIXX_A_PAPER,))
MIXX_B = Variant("mixx-b", "Gemixxt B", (MIXX_B_PAPER,))
