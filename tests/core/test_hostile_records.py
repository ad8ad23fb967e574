"""Any input is a valid record or one clear error."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rowlock.core.replay import Replay
from rowlock.errors import BadRecord
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay, replay_all
from tests.oracle.damage import damaged
from tests.oracle.records import random_record

HEAD = '[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "A" "B"]\n'
PIECES = st.sampled_from(
    [
        *'[ ] | { } " \\ 1. 2. 99999999999999999999. W41 R3 Y2 G5 B6'.split(),
        *"a5 a5>b5 - T1 J7=R B5+B3:d5".split(),
        *"[Scores [Deck [Option [Record rowlock ² ٣ é 👩\u200d👧 \U0010ffff".split(),
        *" \n\r\t\x00\ufeff\u2028\ud800",
    ]
)


def read(text: str) -> list[Replay | BadRecord]:
    found = list(replay_all(text))
    for each in found:
        if isinstance(each, BadRecord):
            assert 1 <= each.line <= text.count("\n") + 1
            assert "\n" not in each.message
            assert each.message
    return found


@given(st.text())
@example("\x85[\x1c]")
def test_any_text_is_read_or_refused(text: str) -> None:
    read(text)


@given(st.lists(PIECES, max_size=40).map("".join), st.booleans())
def test_any_sequence_of_tokens_is_read_or_refused(text: str, headed: bool) -> None:
    read(HEAD + text if headed else text)


@given(st.binary())
def test_bytes_that_are_not_utf_8_are_refused_as_such(data: bytes) -> None:
    text = data.decode("utf-8", errors="surrogateescape")
    broken = any("\udc80" <= character <= "\udcff" for character in text)
    found = read(text)
    assert not broken or any(isinstance(each, BadRecord) for each in found)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_records_cut_off_changed_or_mixed_up_are_read_or_refused(variant: object) -> None:
    name = getattr(variant, "id", "")
    rng = Random(f"hostile {name}")
    text = random_record(name, 2, rng, "careful")
    for _ in range(12):
        read(text[: rng.randrange(len(text))])
        place = rng.randrange(len(text))
        read(
            text[:place] + chr(rng.choice([*range(128), 0xA0, 0x2028, 0x1F600])) + text[place + 1 :]
        )
        letters = list(text)
        one, other = rng.randrange(len(text)), rng.randrange(len(text))
        letters[one], letters[other] = letters[other], letters[one]
        read("".join(letters))
        read(damaged(damaged(text, rng), rng))


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "1. W41 R3 Y2 G5 B6 | " + "-" * 100_000,
        HEAD + "1. W41 R3 Y2 G5 B6 | " + "a5>" * 20_000 + "a5 -",
        HEAD + "1. W41 R3 Y2 G5 B6 | " + "- " * 50_000,
        HEAD + "1" * 5_000 + ". W41 R3 Y2 G5 B6",
        HEAD + '[First "' + "1" * 5_000 + '"]',
        HEAD + '[Scores "' + "9" * 5_000 + ' 0"]',
        HEAD.replace("classic", "longo") + f'[Lucky "{"5" * 5_000} 8" "5 8"]',
        HEAD.replace("classic", "cards") + f'[Deck "R{"2" * 5_000}"]',
        HEAD.replace('"B"', " ".join(['"B"'] * 10_000)),
        HEAD + "{" + "{" * 50_000,
        "[" * 50_000,
        '["' * 20_000,
        HEAD + "[A]\n" * 10_000,
        HEAD + f"1. W41 R3 Y2 G5 B6 | a{'9' * 5_000} -",
    ],
    ids=lambda text: text[-12:],
)
def test_huge_records_are_refused_quickly(text: str) -> None:
    assert not any(isinstance(each, Replay) for each in read(text)) or text.endswith("[A]\n")


@pytest.mark.parametrize(
    "text", ["", "\n", "{", "}", '"', "[", "]", "|", "1.", "-", "\x00", "\udcff"]
)
def test_the_smallest_texts_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        replay(text)
