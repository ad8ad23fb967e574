"""Editions as they are printed."""

from __future__ import annotations

import pytest

from rowlock.presentation.editions import edition
from rowlock.variants import find_variant

CLASSIC = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.parametrize(
    ("name", "scale"),
    [
        *((name, CLASSIC) for name in ("classic", "mixx-b", "bonus-a", "cards", "duel")),
        ("longo", [*CLASSIC, 91, 105, 120]),
    ],
)
def test_the_scale_is_the_one_at_the_foot_of_the_sheet(name: str, scale: list[int]) -> None:
    """S10, L1, D9."""
    assert edition(find_variant(name)).scale == scale
