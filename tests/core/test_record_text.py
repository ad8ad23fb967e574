"""Texts in a record round-trip; the canonical form is idempotent."""

import json
import re
from random import Random
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.record_text import tag_text
from rowlock.variants.records import replay
from tests.core.walks import Table, few, played, tables

# Whole games are many lines to trace, and other tests cover them all.
pytestmark = pytest.mark.no_cover

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
SHOWN = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf"]), max_size=20)
COMMENTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="{}\r"), max_size=20)
NAMES = st.from_regex(r"[A-Z][A-Za-z0-9_-]{0,9}X", fullmatch=True)
HEAD = '[Record "rowlock 1"]\n[Variant "classic"]\n'
TURN = "1. W41 R3 Y2 G5 B6 | a5 - | d10\n"


@given(st.lists(SHOWN, min_size=2, max_size=2), NAMES, st.lists(WORDS, max_size=3))
def test_any_name_and_any_tag_round_trips(names: list[str], tag: str, values: list[str]) -> None:
    text = HEAD + tag_text("Seats", *names) + "\n" + tag_text(tag, *values) + "\n" + TURN
    game = replay(text)
    assert game.head.names == tuple(names)
    assert game.head.tags[-1].values == tuple(values)
    assert game.text() == text


@given(st.lists(COMMENTS, min_size=3, max_size=3))
def test_any_comment_round_trips(comments: list[str]) -> None:
    first, second, third = ("{" + comment + "}" for comment in comments)
    text = f'{first}\n{HEAD}[Seats "A" "B"]\n1. W41 {second} R3 Y2 G5 B6 | a5 - | d10 {third}\n'
    assert replay(text).text() == text


@given(SHOWN)
def test_a_string_may_be_written_in_any_way_that_json_knows(name: str) -> None:
    text = f'{HEAD}[Seats {json.dumps(name)} "B"]\n'
    assert replay(text).head.names == (name, "B")
    assert replay(text).text() == text


@given(WORDS)
def test_control_characters_of_a_name_stay_in_the_text_and_are_not_shown(name: str) -> None:
    text = f'{HEAD}[Seats {json.dumps(name)} "B"]\n'
    game = replay(text)
    assert game.text() == text
    for written, shown in zip(name, game.head.names[0], strict=True):
        harmless = written in "\n\t\u200c\u200d" or category(written) not in ("Cc", "Cf")
        assert shown == (written if harmless else "\ufffd")


@few
@given(tables(), st.integers(0, 9999))
def test_canonical_form_is_idempotent(table: Table, seed: int) -> None:
    rng, text = Random(seed), played(table).record()
    lines = (
        line if line[0] == "[" else re.sub(" ", lambda _: rng.choice([" ", "  ", "\t"]), line)
        for line in text.splitlines()
    )
    odd = "".join(f"{rng.choice(['', ' '])}{line}{rng.choice(['', ' '])}\r\n" for line in lines)
    assert replay(odd).text() == text
    assert replay(odd.rstrip()).text() == text
