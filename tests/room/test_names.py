from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.protocol.refusals import Denied
from rowlock.room.names import clean_chat, clean_name


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("Ελένη", "Ελένη"),
        ("Лёва", "Лёва"),
        (
            "\U0001f469\u200d\U0001f469\u200d\U0001f467",
            "\U0001f469\u200d\U0001f469\u200d\U0001f467",
        ),
    ],
)
def test_a_name_is_kept_in_its_one_form(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "name-empty"),
        ("   ", "name-empty"),
        ("\u200d", "name-empty"),
        ("\u0301", "name-empty"),
        ("An\x00n", "name-character"),
        ("An\x1bn", "name-character"),
        ("An\u202en", "name-character"),
        ("An\u2066n", "name-character"),
        ("An\u200bn", "name-character"),
        ("An\ue000n", "name-character"),
        ("A" * 25, "name-long"),
        ("a" + "\u0301" * 60, "name-long"),
    ],
)
def test_a_name_that_hides_something_or_is_too_long_is_refused(written: str, code: str) -> None:
    with pytest.raises(Denied) as refused:
        clean_name(written)
    assert refused.value.code == code


def test_the_length_of_a_name_counts_what_people_see() -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    assert clean_name(family * 24) == family * 24
    with pytest.raises(Denied):
        clean_name(family * 25)


def test_chat_may_be_longer_than_a_name() -> None:
    assert clean_chat("a" * 300) == "a" * 300
    with pytest.raises(Denied) as refused:
        clean_chat("a" * 301)
    assert refused.value.code == "text-long"


@given(st.text(max_size=60))
def test_a_cleaned_text_is_clean(text: str) -> None:
    try:
        cleaned = clean_name(text)
    except Denied:
        return
    assert clean_name(cleaned) == cleaned
