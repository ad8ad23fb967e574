"""Contrast of the design tokens by WCAG, also for colour-blind people; needs no browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "frontend/src/styles/tokens.css").read_text(encoding="utf-8")
COLOURS = ("red", "yellow", "green", "blue")
Channels = tuple[float, float, float]

# Colour vision deficiencies as matrices on linear RGB (Machado, Oliveira and Fernandes 2009,
# severity 1), and achromatopsia.
SIGHTS: dict[str, tuple[Channels, Channels, Channels]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromat": ((0.2126, 0.7152, 0.0722),) * 3,
}

WORDS = [
    *(("ink", ground) for ground in ("paper", "sheet", "sunk")),
    *(("quiet", ground) for ground in ("paper", "sheet", "sunk")),
    *((word, "sheet") for word in ("good", "warn", "bad")),
    *(("on-banner", "banner"), ("on-action", "action"), ("paper", "ink")),
    *((f"on-{colour}", colour) for colour in COLOURS),
    *(("cell-ink", f"{colour}-cell") for colour in COLOURS),
    *(("lost-ink", f"{colour}-lost") for colour in COLOURS),
    ("on-white-die", "white-die"),
]
"""Pairs of text colour and background."""
SIGNS = [
    *(("focus", ground) for ground in ("paper", "sheet", "sunk")),
    *(("pencil", f"{colour}-cell") for colour in COLOURS),
    ("banner-mark", "banner"),
    ("on-action", "lit"),
    ("on-action", "action"),
]
"""Pairs of symbol colour and background: crosses, the status mark, rings around cells."""


def declared(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): ([^;]+);", block))


def block_of(selector: str) -> str:
    found = re.search(re.escape(selector) + r" \{(.*?)\n\}", TOKENS, re.DOTALL)
    assert found is not None
    return found[1]


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by name."""
    usual = declared(block_of(":root"))
    if theme == "contrast":
        usual |= declared(block_of(':root[data-theme="contrast"]'))
    place = 2 if theme == "dark" else 1
    pairs = {name: re.match(r"light-dark\((#\w+), (#\w+)\)", text) for name, text in usual.items()}
    return {name: pair[place] if (pair := pairs[name]) else text for name, text in usual.items()}


def linear(colour: str) -> Channels:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values
    )
    return red, green, blue


def luminance(colour: str, sight: str) -> float:
    """The relative luminance (WCAG 2.2) of a colour for a kind of colour vision."""
    light = linear(colour)
    seen = [
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    ]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: str, other: str, sight: str) -> float:
    dark, light = sorted((luminance(one, sight), luminance(other, sight)))
    return (light + 0.05) / (dark + 0.05)


def too_faint(theme: str, sight: str, pairs: list[tuple[str, str]], least: float) -> list[str]:
    named = tokens(theme)
    measured = {pair: contrast(named[pair[0]], named[pair[1]], sight) for pair in pairs}
    return [
        f"{one} on {other}: {ratio:.2f}"
        for (one, other), ratio in measured.items()
        if ratio < least
    ]


def test_contrast_formula_matches_wcag_examples() -> None:
    assert contrast("#000000", "#ffffff", "usual") == pytest.approx(21)
    # #767676 is known as the lightest grey that passes AA on white.
    assert contrast("#767676", "#ffffff", "usual") == pytest.approx(4.54, abs=0.005)
    # Pure red is much darker for people without red cones.
    assert luminance("#ff0000", "protan") < 0.6 * luminance("#ff0000", "usual")


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_text_contrast_in_every_theme_and_colour_vision(theme: str, sight: str) -> None:
    assert too_faint(theme, sight, WORDS, 7 if theme == "contrast" else 4.5) == []


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_symbol_contrast_in_every_theme_and_colour_vision(theme: str, sight: str) -> None:
    assert too_faint(theme, sight, SIGNS, 3) == []
