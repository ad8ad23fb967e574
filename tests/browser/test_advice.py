"""Hints at the table and reviews of a replay: on request, on the sheet, in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import ONE_AND_ALL, look_at_both_widths, small_targets, violations
from tests.browser.test_replay import text_of, watched

PATIENCE = 180_000
"""Milliseconds for the first judgement of a server, which may have to compile what it judges by."""


def hinted(person: Person) -> Person:
    """Somebody at a table who has asked for a hint."""
    person.go("/").page.locator("button.play").click()
    person.at_the_table().wait_until_asked_or_over()
    person.page.locator(".hint .ask").click()
    expect(person.page.locator(".hint ol li").first).to_be_visible(timeout=PATIENCE)
    return person


def test_a_hint_ranks_the_plays_rings_the_best_and_goes_with_the_choice(meet: Meet) -> None:
    guest = hinted(meet(size=PHONE))
    page = guest.page
    expect(page.locator(".hint li.best")).to_contain_text("%")
    best = page.locator(".hint li.best .play").inner_text().removeprefix("★").strip()
    rings = page.locator(".main .cell.ringed")
    if best == "pass":
        expect(rings).to_have_count(0)
    else:
        expect(rings.first).to_contain_text(f"{best}, legal, best play")
    page.get_by_role("button", name="Hide the hint").click()
    expect(rings).to_have_count(0)
    page.locator(".hint .ask").click()
    expect(page.locator(".hint ol li").first).to_be_visible(timeout=PATIENCE)
    guest.decide()
    expect(page.locator(".hint ol")).to_have_count(0)
    expect(page.locator(".cell.ringed")).to_have_count(0)


def test_hints_are_there_only_where_the_table_allows_them(meet: Meet) -> None:
    guest = meet().open_table().at_the_table()
    guest.wait_until_asked_or_over()
    assert guest.page.locator(".hint").count() == 0
    guest.go("/new").page.locator("input[name=hints]").check()
    guest.page.locator(".seat button").click()
    guest.page.locator("main .button.bright").click()
    guest.at_the_table()
    expect(guest.page.locator(".hint .ask")).to_be_visible()


def reviewed(person: Person, name: str = "classic-1") -> Person:
    watched(person, text_of(name)).page.locator(".ask button").click()
    expect(person.page.locator(".review")).to_be_visible(timeout=PATIENCE)
    return person


def test_a_review_shows_the_curve_and_leads_to_the_moments_that_decided(meet: Meet) -> None:
    page = reviewed(meet()).page
    expect(page.locator(".review path.line.seat-1")).to_have_count(2)  # the curve and its key
    expect(page.locator(".moment")).to_have_count(3)
    luck, without_luck = (
        page.locator(".review tbody tr").nth(1),
        page.locator(".review tbody tr").nth(2),
    )
    for line in (luck, without_luck):  # five players, each with the error of the figure
        expect(line.locator("td")).to_have_text([re.compile(r"\d% ± \d")] * 5)
    expect(page.locator(".review")).to_contain_text("standard error")
    slider = page.locator("input[type=range]")
    page.locator(".moment").first.click()
    expect(slider).not_to_have_value("0")
    turn = page.locator(".moment b").first.inner_text().partition(",")[0]
    expect(page.locator(".place b")).to_contain_text(f"{turn}:")


def test_a_choice_that_gave_something_away_is_shown_with_the_better_one(meet: Meet) -> None:
    guest = reviewed(meet(size=PHONE))
    fault = guest.page.locator(".fault").first
    fault.click()
    expect(fault).to_have_attribute("aria-current", "true")
    ringed = guest.page.locator(".main .cell.ringed")
    if "better: pass" not in fault.inner_text():
        expect(ringed.first).to_be_visible()
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)


@pytest.mark.parametrize("language", ONE_AND_ALL)
def test_hints_are_complete_and_fit_in_every_language(meet: Meet, language: str) -> None:
    guest = hinted(meet(size=PHONE, language=language))
    if language == "el":
        assert violations(guest) == []
        assert small_targets(guest) == []
    look_at_both_widths(guest)


@pytest.mark.full
@pytest.mark.parametrize("name", ["duel-1", "cards-1", "longo-1", "bonus-b-1"])
def test_games_of_other_editions_are_reviewed_too(meet: Meet, name: str) -> None:
    guest = reviewed(meet(size=PHONE), name)
    assert violations(guest) == []
    look_at_both_widths(guest)
