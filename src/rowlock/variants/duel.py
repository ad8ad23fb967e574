"""One board for two players, with stones and stacks instead of crosses (D)."""

from rowlock.core.paper import Paper, Variant
from rowlock.variants.shorthand import classic_rows

DUEL = Variant(
    "duel",
    "Duel",
    (Paper(classic_rows()),),
    fewest_seats=2,
    most_seats=2,
    all_choose_white=False,
    stones=22,
    rule_numbers=(
        ("game-over", "D8"),
        ("not-awaited", "D1"),
        ("not-the-white-sum", "D1"),
        ("not-a-colour-sum", "D1"),
        ("die-gone", "D1"),
        ("one-white-cross", "D1"),
        ("left-to-right", "D2"),
        ("not-earned", "D6"),
    ),
)
