"""Figures are written as each language writes them."""

from __future__ import annotations

import pytest
from babel.numbers import format_decimal, format_percent

from rowlock.locale import LANGUAGES, texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_look_as_the_catalogue_writes_them(language: str) -> None:
    speech = texts(language)
    for value in (0.0, 7.25, 12_345.5, 2_345_678.0):
        expected = format_decimal(value, "#,##0.00", locale=language)
        assert speech.number(value, 2) == expected
    plain = format_percent(0.74, locale=language)
    assert speech.percent(0.74, 0) == plain
    assert speech.percent(0.749) == plain.replace("74", speech.number(74.9, 1))


def test_signs_are_as_wide_as_each_other_and_nothing_has_none() -> None:
    speech = texts("de")
    assert speech.number(-0.5, 1) == "−0,5"
    assert speech.percent(0.051, signed=True) == "+5,1\xa0%"
    assert speech.percent(-0.051, signed=True) == "−5,1\xa0%"
    assert speech.number(-0.01, 1) == "0,0"
