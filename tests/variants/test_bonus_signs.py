"""The signs of the bonus cells: every kind on a printed sheet has one."""

from __future__ import annotations

import pytest

from rowlock.variants import find_variant
from rowlock.variants.facts import BAR, BONUS_SIGNS, bonus_kind, bonus_kinds

FIVE = ["two-in-fewest", "one-in-each", "double-fewest", "plus-13", "no-misses"]


@pytest.mark.parametrize(
    ("edition", "kinds"), [("classic", []), ("bonus-a", [BAR]), ("bonus-b", FIVE)]
)
def test_cells_belong_to_the_bonuses_of_their_sheet(edition: str, kinds: list[str]) -> None:
    """BA1, BB1: classic has no bonus, Bonus A a bar, Bonus B five kinds."""
    paper = find_variant(edition).paper
    found = {bonus_kind(paper, spot) for spot in paper.names}
    assert found - {None} == set(kinds) == set(bonus_kinds(paper))
    assert None in found
    assert set(kinds) <= set(BONUS_SIGNS)
