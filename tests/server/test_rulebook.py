from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.core.paper import RULES, Variant
from rowlock.locale import LANGUAGES, texts
from rowlock.showing.rulebook import PARTS, rulebook
from rowlock.variants import VARIANTS, find_variant

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERED = set(re.findall(r"^\*\*((?:S|L|MA|MB|BA|BB|D|K)\d+)\*\*", PAGE, re.MULTILINE))


def test_every_rule_of_the_page_is_in_a_rulebook_and_no_other() -> None:
    assert {rule for variant in VARIANTS for rule in rulebook(variant).rules} == NUMBERED


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_words_in_every_language(language: str) -> None:
    said = {rule: texts(language).say(f"rule-{rule}") for rule in NUMBERED}
    assert len(set(said.values())) == len(NUMBERED)
    assert all(texts(language).say(f"rules-part-{part}") for part in PARTS)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_rule_that_a_refusal_can_cite_is_in_its_rulebook(variant: Variant) -> None:
    cards = {code for code, rule in RULES.items() if rule.startswith("K")}
    stones = {"barred", "stack-safe", "not-foremost", "same-space"}
    chains = {"bonus-due", "bonus-wrong"}
    left_out = set() if variant.has_cards else cards
    left_out |= set() if variant.is_board else stones
    left_out |= set() if variant.paper.has_chains else chains
    cited = {rule for code, rule in variant.rules.items() if code not in left_out}
    assert cited <= set(rulebook(variant).rules)


def offered(edition: str, rule: str) -> dict[str, list[str]]:
    book = rulebook(find_variant(edition))
    (example,) = [each for each in book.examples if each.rule == rule]
    return {option.play: option.cells for option in example.options}


def test_examples_offer_what_their_rules_say() -> None:
    # Worked out by hand from the words of each rule.
    assert set(offered("classic", "S1")) == {"-", "b6", "c6", "d6"}
    assert set(offered("classic", "S7")) == {"-", "a12", "c12", "d12"}
    assert set(offered("longo", "L4")) == {"-", "a6", "b6", "c16", "c6", "d6"}
    assert offered("bonus-a", "BA2")["c11>a5"] == ["c11", "a5"]
    assert offered("bonus-b", "BB2")["d7>a3>b8>c9>d6"][1:] == ["a3", "b8", "c9", "d6"]


def test_an_example_says_of_every_cell_that_it_may_be_crossed_or_why_not() -> None:
    for variant in VARIANTS:
        for example in rulebook(variant).examples:
            names = set(variant.papers[example.sheet].by_name)
            first = {option.cells[0] for option in example.options if option.cells}
            assert first | set(example.refusals) == names
            assert not first & set(example.refusals)
    classic = rulebook(find_variant("classic")).examples
    assert classic[0].refusals["a6"].rule == "S1"
    assert [each.refusals["b12"].rule for each in classic if each.rule == "S7"] == ["S7"]


def test_nothing_is_skipped_in_a_row_without_a_cross() -> None:
    (example,) = [e for e in rulebook(find_variant("classic")).examples if e.rule == "S1"]
    skipped = {row.letter: row.skipped for row in example.marks.rows}
    assert skipped == {"a": ["a2", "a3", "a4", "a6"], "b": ["b2"], "c": [], "d": ["d12", "d11"]}
