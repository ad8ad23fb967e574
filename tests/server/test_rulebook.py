from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.core.paper import RULES, Source, Variant
from rowlock.locale import LANGUAGES, texts
from rowlock.presentation.rulebook import rulebook
from rowlock.variants import LISTED, VARIANTS, find_variant
from rowlock.variants.facts import PARTS

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SERIES = "S|L|MA|MB|BA|BB|D|K|BP|XC|DA|DB|CA|CB|QL|QC"
NUMBERED = set(re.findall(rf"^\*\*((?:{SERIES})\d+)\*\*", PAGE, re.MULTILINE))
EDITIONS = LISTED


def test_every_rule_of_the_page_is_in_a_rulebook_and_no_other() -> None:
    assert {rule for variant in EDITIONS for rule in rulebook(variant).rules} == NUMBERED


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_words_in_every_language(language: str) -> None:
    said = {rule: texts(language).say(f"rule-{rule}") for rule in NUMBERED}
    assert len(set(said.values())) == len(NUMBERED)
    assert all(texts(language).say(f"rules-part-{part}") for part in PARTS)


SOURCES = {
    Source.BONUS_ROW: {"no-neighbour", "bonus-row-passed"},
    Source.EXCHANGE: {"diamond-passed"},
    Source.FIFTEEN: {"not-fifteen", "fifteen-not-active", "fifteen-in-white", "no-diamond-left"},
    Source.FIELD: {"no-one-and-five", "one-field", "field-in-white"},
}
"""The refusals that only a source can bring."""


@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
def test_every_rule_that_a_refusal_can_cite_is_in_its_rulebook(variant: Variant) -> None:
    cards = {code for code, rule in RULES.items() if rule.startswith("K")}
    stones = {"barred", "stack-safe", "not-foremost", "same-space"}
    chains, links = {"bonus-due", "bonus-wrong"}, {"link-due", "link-wrong"}
    boxes = any(cell.boxes > 1 and not cell.at_once for _, cell in variant.paper.spots())
    left_out = set() if variant.has_cards else cards
    left_out |= set() if variant.is_board else stones
    left_out |= set() if variant.paper.bar or variant.paper.bonus_sets else chains
    left_out |= set() if variant.paper.links else links
    left_out |= set() if boxes else {"no-box-left"}
    left_out |= {code for s, codes in SOURCES.items() if s not in variant.sources for code in codes}
    cited = {rule for code, rule in variant.rules.items() if code not in left_out}
    assert cited <= set(rulebook(variant).rules)


def offered(edition: str, rule: str) -> dict[str, list[str]]:
    book = rulebook(find_variant(edition))
    (example,) = [each for each in book.examples if each.rule == rule]
    return {option.play: [each.cell for each in option.cells] for option in example.options}


def test_examples_offer_what_their_rules_say() -> None:
    # Worked out by hand from the words of each rule.
    assert set(offered("classic", "S1")) == {"-", "b6", "c6", "d6"}
    assert set(offered("classic", "S7")) == {"-", "a12", "c12", "d12"}
    assert set(offered("longo", "L4")) == {"-", "a6", "b6", "c16", "c6", "d6"}
    assert offered("bonus-a", "BA2")["c11>a5"] == ["c11", "a5"]
    assert offered("bonus-b", "BB2")["d7>a3>b8>c9>d6"][1:] == ["a3", "b8", "c9", "d6"]


def test_examples_of_the_later_editions_offer_what_their_rules_say() -> None:
    # Worked out by hand: the white sums are 5, 6, 8, 5, 5, 9, 6 and 9.
    assert set(offered("big-points", "BP2")) == {"-", "ab5", "b5", "c5", "d5"}
    assert set(offered("big-points", "BP4")) == {"-", "a6", "ab6", "c6", "d6"}
    swapped = {"a5", "a6", "b5", "b6", "c6", "c5", "d6", "d5"}
    assert set(offered("x-change", "XC2")) == {"-", "a8", "b8", "c8", "d8", *swapped}
    assert set(offered("double-a", "DA2")) == {"-", "a5", "b5", "c5", "d5"}
    assert set(offered("double-b", "DB1")) == {"-", "a5", "b5", "c5", "d5"}
    assert set(offered("connected-a", "CA3")) == {"-", "a9", "b9", "c9", "d9"}
    assert set(offered("connected-b", "CB2")) == {"-", "a6>b6", "c6>b8", "d6"}
    assert set(offered("lucky-15", "QL2")) == {"-", "15", "a9", "b9", "c9", "d9"}


def test_examples_of_the_later_editions_refuse_what_their_rules_say() -> None:
    assert refused("big-points", "BP2")["cd5"] == "no-neighbour"
    assert refused("big-points", "BP4")["b6"] == "row-closed"
    assert refused("x-change", "XC2")["a7"] == "not-the-white-sum"
    assert refused("double-a", "DA2")["a2"] == "not-the-white-sum"
    assert refused("connected-b", "CB2")["b6"] == "left-to-right"
    assert refused("connect-15", "QC2")["b5/6"] == "no-one-and-five"


def refused(edition: str, rule: str) -> dict[str, str]:
    book = rulebook(find_variant(edition))
    (example,) = [each for each in book.examples if each.rule == rule]
    return {
        "+".join(sorted(each.cells or each.cards)): each.refused.code for each in example.refusals
    }


def test_a_board_to_try_shows_every_way_with_stones() -> None:
    # D3, D4: seven is a lone foremost stone, a stack, one's own, and a stone with others before it.
    assert set(offered("duel", "D3")) == {"-", "a7", "c7"}
    assert refused("duel", "D3")["b7"] == "stack-safe"
    assert refused("duel", "D3")["d7"] == "barred"
    assert set(offered("duel", "D5")) == {"-", "b7", "b9", "c5", "c7", "d9"}
    assert refused("duel", "D5")["a8"] == "same-space"
    assert set(offered("duel", "D6")) == {"-", "a12", "c12", "d12"}
    assert refused("duel", "D6")["b12"] == "not-earned"


def test_cards_to_try_cross_what_their_rule_says() -> None:
    assert set(offered("cards", "K3")) == {"-", "a7", "b7", "c7", "d7"}
    # K4's own example: of blue 6, 3 and 2 one of them, or 3 and 2.
    blue = {tuple(cells) for cells in offered("cards", "K4").values() if cells and cells[0] > "d"}
    assert blue == {("d6",), ("d3",), ("d2",), ("d3", "d2")}
    assert refused("cards", "K4")["d3+d6"] == "skip"
    assert refused("cards", "K4")["B6+R9"] == "one-colour"
    assert offered("cards-mixx-a", "K9")["R3+R8:b3+d8"] == ["b3", "d8"]
    assert offered("cards-mixx-b", "K4")["Y4+Y7+Y12:b12+b4+b7"] == ["b12", "b4", "b7"]
    assert "b12+b7" in refused("cards-mixx-b", "K4")


def refused_by(edition: str, rule: str, cell: str) -> str | None:
    """The rule that forbids a cell in an example."""
    examples = rulebook(find_variant(edition)).examples
    (example,) = [each for each in examples if each.rule == rule]
    (why,) = [each.refused for each in example.refusals if each.cells == [cell]]
    return why.rule


def test_an_example_says_of_every_cell_that_it_may_be_crossed_or_why_not() -> None:
    for variant in VARIANTS:
        for example in rulebook(variant).examples:
            names = set(variant.papers[example.sheet].by_name)
            first = {option.cells[0].cell for option in example.options if option.cells}
            refused = {each.cells[0] for each in example.refusals if len(each.cells) == 1}
            assert first | refused == names
            assert not first & refused
    assert refused_by("classic", "S1", "a6") == "S1"
    assert refused_by("classic", "S7", "b12") == "S7"


def test_nothing_is_skipped_in_a_row_without_a_cross() -> None:
    (example,) = [e for e in rulebook(find_variant("classic")).examples if e.rule == "S1"]
    skipped = {row.letter: row.skipped for row in example.marks[0].rows}
    assert skipped == {"a": ["a2", "a3", "a4", "a6"], "b": ["b2"], "c": [], "d": ["d12", "d11"]}
