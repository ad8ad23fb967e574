"""The colours of the bands, as the colour-blind see them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.printing.sheet_checks import printed

# How strongly coloured light reaches eyes that lack one kind of cone (Machado and others, 2009).
SIGHT = {
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, sight: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """A colour in CIELAB, as such eyes see it."""
    light = [
        min(1, max(0, sum(a * b for a, b in zip(row, linear(colour), strict=True))))
        for row in sight
    ]
    x = (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.95047
    y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    z = (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.08883
    root = [each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z)]
    return 116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])


@pytest.mark.parametrize("sight", SIGHT)
def test_the_bands_differ_for_the_colour_blind(sight: str) -> None:
    (sheet,) = printed("classic")
    colours = {str(band.fill) for band in sheet.bands() if band.width > 100}
    assert len(colours) == 4
    for one, other in combinations(colours, 2):
        pairs = zip(seen(one, SIGHT[sight]), seen(other, SIGHT[sight]), strict=True)
        # A difference of ten is plain at a glance.
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 > 25
