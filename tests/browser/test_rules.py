"""The rules with their interactive examples, and links from the table to them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import LIT, PHONE, thorough
from tests.browser.test_pages import (
    LONGEST,
    OTHERS,
    look_at_both_widths,
    small_targets,
    violations,
)


@pytest.mark.full
@pytest.mark.parametrize("language", OTHERS)
def test_rules_are_translated_and_fit_in_every_language(meet: Meet, language: str) -> None:
    guest = meet(language=language, size=PHONE)
    for path in ("/rules", "/rules/longo", "/rules/bonus-a", "/rules/cards-mixx-a", "/rules/duel"):
        guest.go(path).page.wait_for_selector("main li")
        look_at_both_widths(guest)


def test_sheet_example_in_rules_answers_taps(meet: Meet) -> None:
    page = meet(size=PHONE).go("/rules/classic").page
    page.locator("#S1 [data-cell=a6]").tap()
    expect(page.locator("#S1 figcaption")).to_contain_text("S1")
    page.locator("#S7 [data-cell=a12]").tap()
    expect(page.locator("#S7 figcaption")).to_contain_text("red 12")
    assert page.locator("#S7 .locking").count() == 1


def test_board_example_in_rules_answers_taps(meet: Meet) -> None:
    page = meet(size=PHONE).go("/rules/duel").page
    page.locator("#D3 [data-cell=a7]").tap()
    expect(page.locator("#D3 figcaption")).to_contain_text("red 7: allowed")
    expect(page.locator("#D3 .offer-chosen .seat-1")).to_be_visible()
    page.locator("#D3 [data-cell=a7]").tap()
    expect(page.locator("#D3 figcaption")).to_contain_text("Try it")
    page.locator("#D3 [data-cell=b7]").tap()
    expect(page.locator("#D3 figcaption")).to_contain_text("(D3)")


def test_card_example_in_rules_answers_taps(meet: Meet) -> None:
    page = meet(size=PHONE).go("/rules/cards").page
    said = page.locator("#K4 [aria-live]")
    page.locator("#K4 [data-cell=d3]").tap()
    expect(page.locator("#K4 [data-card=B3].offer-follows")).to_be_visible()
    page.locator("#K4 [data-cell=d2]").tap()
    expect(said).to_contain_text("blue 3, blue 2: allowed")
    page.locator("#K4 [data-cell=d6]").tap()
    expect(said).to_contain_text("(K4)")
    page.locator("#K4 [data-card=R9]").tap()
    expect(said).to_contain_text("(K4)")


def test_rules_page_links_to_new_table_of_its_edition(meet: Meet) -> None:
    page = meet().go("/rules/bonus-b").page
    page.get_by_role("link", name="Play this edition").click()
    expect(page.locator("input[value=bonus-b]")).to_be_checked()
    page.goto("/new/nonsense")
    expect(page.locator("input[value=classic]")).to_be_checked()


def test_refusal_starts_with_a_capital_letter(meet: Meet) -> None:
    page = meet().open_table().at_the_table().page
    page.locator("[data-cell=a12]").click()
    first = "(notice) => getComputedStyle(notice, '::first-letter').textTransform"
    assert page.locator(".notice.no .text").evaluate(first) == "uppercase"


def test_refusal_opens_its_rule_and_links_to_all_rules(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table().at_the_table()
    page, table = guest.page, guest.page.url
    page.locator(".main [data-cell=a12]").tap()
    page.locator(".notice.no a").tap()
    expect(page.locator("dialog figure")).to_be_visible()
    rule = page.locator("dialog h2").inner_text().split()[-1]
    assert page.url == table
    assert violations(guest) == []
    page.locator("dialog a.button").tap()
    expect(page.locator(f"li.wanted[id={rule}]")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the table").tap()
    guest.at_the_table()
    assert page.url == table


def test_only_the_latest_refusal_is_shown_until_the_next_action(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="").at_the_table()
    refused = guest.page.locator(".notice.no")
    for cell in ("a12", "b12", "c2"):
        guest.page.locator(f".main [data-cell={cell}]").tap()
        expect(refused).to_contain_text("12" if cell != "c2" else "2")
        expect(refused).to_have_count(1)
    guest.page.locator(LIT).first.tap()
    expect(refused).to_have_count(0)


def test_edition_name_links_to_its_rules(meet: Meet) -> None:
    page = meet().open_table("longo").at_the_table().page
    page.locator("header").get_by_role("link", name="Longo").click()
    expect(page.locator("h1")).to_have_text("Longo")


@pytest.mark.parametrize(
    "path",
    [
        *("/rules", "/rules/classic#S7", "/rules/bonus-b", "/rules/duel", "/rules/cards-mixx-a"),
        *("/rules/nonsense", *thorough("/rules/longo", "/rules/bonus-a", "/rules/cards")),
    ],
)
def test_rules_pass_axe_and_fit(meet: Meet, path: str) -> None:
    guest = meet(size=PHONE, language=LONGEST).go(path)
    guest.page.wait_for_selector("main li, [role=alert]")
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    guest.faults.clear()  # the browser logs the request for an unknown edition
