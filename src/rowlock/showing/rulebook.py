"""The rules of an edition as a client shows them: their numbers, and sheets to try them on."""

from __future__ import annotations

from functools import lru_cache

from rowlock.core.paper import Variant
from rowlock.protocol.rules import Rulebook, RuleExample
from rowlock.showing.editions import edition
from rowlock.showing.examples import POSITIONS, Position, position_of, refusals
from rowlock.showing.positions import mine_of, table_of

PARTS = {"S": 12, "L": 6, "MA": 3, "MB": 1, "BA": 6, "BB": 3, "D": 10, "K": 10}
"""The parts of the rules, as their page numbers them, and how many rules each has."""

EDITION_PARTS = {
    "classic": ("S",),
    "longo": ("L", "S"),
    "mixx-a": ("MA", "S"),
    "mixx-b": ("MB", "S"),
    "bonus-a": ("BA", "S"),
    "bonus-b": ("BB", "S"),
    "duel": ("D", "S"),
    "cards": ("K", "S"),
    "cards-mixx-a": ("K", "MA", "S"),
    "cards-mixx-b": ("K", "MB", "S"),
}
"""What holds in each edition, its own part first."""


@lru_cache(maxsize=32)
def rulebook(variant: Variant) -> Rulebook:
    """The rules of an edition, with its examples."""
    parts = EDITION_PARTS.get(variant.id, ("S",))
    numbers = [f"{part}{number}" for part in parts for number in range(1, PARTS[part] + 1)]
    examples = [_example(variant, each) for each in POSITIONS if each.edition == variant.id]
    return Rulebook(edition(variant), list(parts), numbers, examples)


def _example(variant: Variant, position: Position) -> RuleExample:
    state = position_of(variant, position)
    table, mine = table_of(state, 0), mine_of(state, 1)
    return RuleExample(
        position.rule, position.kind, position.stage.value, table.dice, table.in_play,
        table.sheets, table.stones, table.cards, mine.hand, mine.options, refusals(state),
    )  # fmt: skip
