from __future__ import annotations

import unicodedata

import pytest
import regex  # type: ignore[import-untyped]  # has no types
from hypothesis import given
from hypothesis import strategies as some

from rowlock.room.graphemes import graphemes

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
SAMPLES = ["Ann", "Zoë", "Лёва", "Ελένη", "नमस्ते", "สวัสดี", "김철수", "שלום", "مرحبا", "中文", "のぶ"]
PARTS = [*"aé1 ñßЖώ한中あ", "e\u0301", "\u1112\u1161\u11ab", "\U0001f1e9", "\U0001f3fd", "\u200d",
         "\ufe0f", FAMILY, "❤️", "👍🏽", "กำ", "ब्", "🏳️‍🌈", "1️⃣"]  # fmt: skip


def clusters(text: str) -> list[str]:
    """The clusters by the full tables of Unicode."""
    found: list[str] = regex.findall(r"\X", text)
    return found


@pytest.mark.parametrize("text", [*SAMPLES, FAMILY * 3, "🇩🇪🇪🇸🇬🇷", "👩🏽‍🚀 and 🧑‍🧑‍🧒"])
def test_graphemes_of_names_are_those_of_unicode(text: str) -> None:
    assert graphemes(text) == clusters(text)


@given(some.lists(some.sampled_from(PARTS), max_size=8).map("".join))
def test_graphemes_of_mixed_scripts_are_those_of_unicode(text: str) -> None:
    assert len(graphemes(text)) == len(clusters(text))
    assert "".join(graphemes(text)) == text


def test_single_letters_and_marks_of_nearly_every_script_are_split_as_in_unicode() -> None:
    letters = [chr(code) for code in range(0x20, 0x20000) if _is_written(chr(code))]
    wrong = [each for each in letters if graphemes(f"a{each}") != clusters(f"a{each}")]
    assert len(letters) > 50_000
    assert len(wrong) < 40, wrong


def _is_written(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMNPS"
