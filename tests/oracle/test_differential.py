"""Differential test: the package and the oracle agree on random and on damaged records."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rowlock.core.replay import summary
from rowlock.errors import BadRecord
from rowlock.variants import find_variant, records
from tests.oracle.damage import damaged, untidy
from tests.oracle.editions import EDITIONS
from tests.oracle.reading import replay
from tests.oracle.records import STYLES, prefixes, random_record

# Whole games are many lines to trace, and other tests cover them all.
pytestmark = pytest.mark.no_cover

TAGS = {"S3", "S10", "D9", "K1", "K10", "L3", "CA1", "CB1", None}
"""Rules whose errors may point at a tag, at all dice or at a part that is not there."""

PRINTED = [name for name, edition in EDITIONS.items() if not edition.own]
LATER = [name for name, edition in EDITIONS.items() if edition.own]
"""The later editions: fewer games of them in the default run."""

TABLES = [
    pytest.param(variant.id, seats, dict(options), id=f"{variant.id}-{seats}{'*' * len(options)}")
    for variant in map(find_variant, [*PRINTED, *LATER])
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
    for options in (
        {},
        *({option.name: value} for option in variant.options for value in option.values[1:]),
    )
]


def told(text: str) -> dict[str, Any]:
    """What the package says of a record, in the form of the reference."""
    try:
        said = summary(records.replay(text).state)
    except BadRecord as error:
        return {"error": {"line": error.line, "token": error.token, "rule": error.rule}}
    if said["next"] and "legal" in said["next"]:
        legal = said["next"]["legal"]
        assert all(len(set(choices)) == len(choices) for choices in legal.values())
        said["next"]["legal"] = {seat: set(choices) for seat, choices in legal.items()}
    return said


def assert_agreement(text: str) -> None:
    ours, theirs = told(text), replay(text)
    if "error" in ours and "error" in theirs and theirs["error"]["rule"] in TAGS:
        ours["error"]["token"] = theirs["error"]["token"]
    assert ours == theirs, text


def games(*seed: object, options: dict[str, str], number: int) -> Iterator[tuple[str, Random]]:
    variant, seats = str(seed[0]), int(str(seed[1]))
    for index in range(number):
        rng = Random(f"{seed} {options} {index}")
        yield random_record(variant, seats, rng, STYLES[(index + seats) % 3], options), rng


def compare(variant: str, seats: int, options: dict[str, str], *, number: int, each: int) -> None:
    """Compare games whole, stopped after a part, untidy, and damaged."""
    for record, rng in games(variant, seats, options=options, number=number):
        stopped = prefixes(record)
        assert_agreement(record)
        assert_agreement(untidy(record, rng))
        for text in rng.sample(stopped, min(each, len(stopped))):
            assert_agreement(text)
        for _ in range(each):
            assert_agreement(damaged(record, rng))


@pytest.mark.parametrize(("variant", "seats", "options"), TABLES)
def test_both_agree_on_a_game(variant: str, seats: int, options: dict[str, str]) -> None:
    compare(variant, seats, options, number=1, each=2)


@pytest.mark.full
@pytest.mark.parametrize(("variant", "seats", "options"), TABLES)
def test_both_agree_on_many_games(variant: str, seats: int, options: dict[str, str]) -> None:
    compare(variant, seats, options, number=15, each=12)


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant", [*PRINTED, *(pytest.param(each, marks=pytest.mark.full) for each in LATER)]
)
def test_both_agree_after_every_part_of_a_game(variant: str) -> None:
    for record, _ in games(variant, 2, options={}, number=1):
        for text in prefixes(record):
            assert_agreement(text)


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant", [*PRINTED, *(pytest.param(each, marks=pytest.mark.full) for each in LATER)]
)
def test_damage_breaks_rules_of_many_kinds(variant: str) -> None:
    """A comparison of damaged records is worth little if they all break the same rule."""
    rules = {
        replay(damaged(record, rng)).get("error", {}).get("rule")
        for record, rng in games(variant, 3 if variant != "duel" else 2, options={}, number=4)
        for _ in range(20)
    }
    assert len(rules) >= 5
