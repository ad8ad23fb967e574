"""The classic sheet with bonus cells: a bar of bonus crosses (A), five kinds of bonus (B)."""

from rowlock.core.paper import BONUS_REACH, Bar, Bonus, BonusSet, Colour, Paper, Variant
from rowlock.variants.shorthand import classic_rows, spots

_ROWS = classic_rows()

BONUS_A = Variant(
    "bonus-a",
    "Bonus A",
    (
        Paper(
            _ROWS,
            bar=Bar(
                frozenset(spots(_ROWS, "a3 a6 a9 b5 b8 b11 c11 c7 c4 d10 d8 d5")),
                tuple(Colour.of(letter) for letter in "RYGBGRBYRYBG"),
            ),
        ),
    ),
    options=(BONUS_REACH,),
)

BONUS_B = Variant(
    "bonus-b",
    "Bonus B",
    (
        Paper(
            _ROWS,
            bonus_sets=(
                BonusSet(Bonus.TWO_IN_FEWEST, spots(_ROWS, "b11 c9")),
                BonusSet(Bonus.ONE_IN_EACH, spots(_ROWS, "b7 d7")),
                BonusSet(Bonus.DOUBLE_FEWEST, spots(_ROWS, "a8 d10")),
                BonusSet(Bonus.PLUS_13, spots(_ROWS, "a6 d4")),
                BonusSet(Bonus.NO_MISSES, spots(_ROWS, "b3 c5")),
            ),
        ),
    ),
    options=(BONUS_REACH,),
    rule_numbers=(("bonus-due", "BB2"), ("bonus-wrong", "BB2")),
)
