"""Hints at the table, and reviews of replays."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import ViewportSize as Size
from playwright.sync_api import expect

from tests.analysis.games import record
from tests.browser.conftest import Meet
from tests.browser.people import CARD, DESK, LIT, PHONE, Person, thorough
from tests.browser.test_pages import ONE_AND_ALL, look_at_both_widths, small_targets, violations
from tests.browser.test_replay import text_of, watched

TIMEOUT = 180_000
"""Timeout in milliseconds for the first evaluation, which may compile kernels."""


def hinted(person: Person) -> Person:
    """A person at a table with a hint on screen."""
    person.go("/").page.locator("button.play").click()
    person.at_the_table().wait_until_asked_or_over()
    person.page.locator(".hint .ask").click()
    expect(person.page.locator(".hint ol li").first).to_be_visible(timeout=TIMEOUT)
    return person


def test_hint_ranks_plays_and_disappears_after_the_choice(meet: Meet) -> None:
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
    expect(page.locator(".hint ol li").first).to_be_visible(timeout=TIMEOUT)
    guest.decide()
    expect(page.locator(".hint ol")).to_have_count(0)
    expect(page.locator(".cell.ringed")).to_have_count(0)


def test_hints_are_offered_only_if_the_table_allows_them(meet: Meet) -> None:
    guest = meet().open_table().at_the_table()
    guest.wait_until_asked_or_over()
    assert guest.page.locator(".hint").count() == 0
    guest.go("/new").page.locator("input[name=hints]").check()
    guest.page.locator(".seat button").click()
    guest.page.locator("main .button.bright").click()
    guest.at_the_table()
    expect(guest.page.locator(".hint .ask")).to_be_visible()


def ask_for_review(person: Person) -> None:
    person.page.locator(".ask button").click()
    expect(person.page.locator(".review")).to_be_visible(timeout=TIMEOUT)


def reviewed(person: Person, name: str = "classic-1") -> Person:
    ask_for_review(watched(person, text_of(name)))
    return person


@cache
def mistaken() -> str:
    """The record of a game of two players with many mistakes."""
    return record("classic", bot="random", seed="x")


def test_review_shows_curve_and_links_to_decisive_moments(meet: Meet) -> None:
    page = reviewed(meet(), "classic-2").page
    expect(page.locator(".curve path.line.seat-1")).to_have_count(2)  # the curve and its legend
    expect(page.locator(".moment")).to_have_count(3)
    luck, without_luck = (
        page.locator(".review tbody tr").nth(1),
        page.locator(".review tbody tr").nth(2),
    )
    for line in (luck, without_luck):  # two players, each with a standard error
        expect(line.locator("td")).to_have_text([re.compile(r"\d% ± \d")] * 2)
    expect(page.locator(".review")).to_contain_text("standard error")
    slider = page.locator("input[type=range]")
    page.locator(".moment").first.click()
    expect(slider).not_to_have_value("0")
    turn = page.locator(".moment b").first.inner_text().partition(",")[0]
    expect(page.locator(".place b")).to_contain_text(f"{turn}:")


def mistake_texts(person: Person) -> list[str]:
    """The play made, the better play, and the difference."""
    return person.page.locator(".walk dd").all_inner_texts()


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_sheet_curve_and_mistake_fit_on_one_screen(meet: Meet, size: Size) -> None:
    guest = meet(size=size)
    watched(guest, mistaken())
    ask_for_review(guest)
    dock = guest.page.locator(".dock").bounding_box()
    assert dock is not None
    for part in (".walk .card", ".main .sheet", ".main .foot", ".curve svg >> nth=0"):
        box = guest.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= dock["y"] + 1


@pytest.mark.parametrize("size", [PHONE, *thorough(DESK)])
def test_mistakes_can_be_stepped_through_and_alternatives_tried(meet: Meet, size: Size) -> None:
    guest = meet(size=size)
    page = watched(guest, mistaken()).page
    ask_for_review(guest)
    title = page.locator("#mistakes-title")
    expect(title).to_contain_text("Mistake 1 of")
    expect(page.locator(".walk .why")).not_to_be_empty()
    seen = {tuple(mistake_texts(guest))}
    page.get_by_role("button", name="Next mistake").click()
    expect(title).to_contain_text("Mistake 2 of")
    seen.add(tuple(mistake_texts(guest)))
    page.get_by_role("button", name="Previous mistake").click()
    expect(title).to_contain_text("Mistake 1 of")
    assert len(seen) == 2
    played, better, cost = mistake_texts(guest)
    page.get_by_role("button", name="Try it on the sheet").click()
    said = page.locator(".trial [role=status]")
    expect(said).to_contain_text("Choose a play", timeout=TIMEOUT)
    tap(guest, played)
    expect(said).to_contain_text(f"gives away {cost}")
    tap(guest, played)
    tap(guest, better)
    expect(said).to_contain_text("Nothing is better")
    assert violations(guest) == []
    assert small_targets(guest) == []
    page.get_by_role("button", name="Back to the replay").click()
    expect(page.locator(".trial")).to_have_count(0)


def tap(person: Person, play: str) -> None:
    """Toggle a play of one cell, or the pass."""
    if play == "pass":
        person.page.locator(".trial").get_by_role("button", name="Pass").click()
    else:
        person.page.locator(".main .cell").filter(has_text=re.compile(rf"^{play}\b")).click()


def test_mistakes_can_be_filtered_by_player(meet: Meet) -> None:
    guest = meet()
    page = watched(guest, mistaken()).page
    ask_for_review(guest)
    everybody = page.locator(".fault").count()
    expect(page.locator(".whose")).to_have_text("Ann")
    page.get_by_label("Whose mistakes").select_option("Bob")
    expect(page.locator(".walk .where")).to_contain_text("Bob")  # both made a mistake at this step
    expect(page.locator(".whose")).to_have_text("Bob")
    assert 0 < page.locator(".fault").count() < everybody
    page.locator(".fault").last.click()
    expect(page.get_by_role("button", name="Next mistake")).to_be_disabled()


@pytest.mark.parametrize("name", ["bonus-b-1", *thorough("longo-1", "duel-1", "cards-1")])
def test_any_play_can_be_tried_at_any_step(meet: Meet, name: str) -> None:
    guest = watched(meet(), text_of(name))
    page = guest.page
    act = page.locator("[data-act=try]")
    expect(act).to_be_disabled()  # nothing has been rolled
    while not act.is_enabled():
        page.keyboard.press("ArrowRight")
    act.click()
    said = page.locator(".trial [role=status]")
    expect(said).to_contain_text("Choose a play", timeout=TIMEOUT)
    if name == "cards-1":
        while not said.locator("b").count():
            page.locator(CARD).first.click()
    else:
        page.locator(LIT).first.click()
    expect(said).to_contain_text(re.compile("Nothing is better|gives away"), timeout=TIMEOUT)
    page.locator(".trial summary").click()
    expect(page.locator(".trial li.best")).to_contain_text("points")
    page.keyboard.press("Escape")
    expect(page.locator(".trial")).to_have_count(0)


def test_trying_plays_by_keyboard_does_not_move_the_replay(meet: Meet) -> None:
    page = watched(meet(), text_of("classic-1")).page
    page.keyboard.press("ArrowRight")
    page.locator("[data-act=try]").press("Enter")
    expect(page.locator(".trial summary")).to_be_visible(timeout=TIMEOUT)
    page.locator(LIT).first.focus()
    page.keyboard.press("ArrowRight")  # to the next cell, not to the next step
    page.keyboard.press("ArrowLeft")
    expect(page.locator("input[type=range]")).to_have_value("1")
    page.keyboard.press("Enter")
    expect(page.locator(".trial [role=status] b").first).to_be_visible()


def test_finished_game_links_to_its_review(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table().at_the_table()
    guest.finish()
    page = guest.page
    expect(page.locator(".final .button.bright")).to_have_text(["Review"])
    page.locator(".final .button.bright").tap()
    expect(page.locator(".review")).to_be_visible(timeout=TIMEOUT)
    expect(page.locator("[data-verdict=verified]")).to_be_visible()
    if page.locator(".fault").count():
        expect(page.locator("#mistakes-title")).to_contain_text("Mistake 1 of")


@pytest.mark.parametrize("language", ONE_AND_ALL)
def test_hints_are_translated_and_fit_in_every_language(meet: Meet, language: str) -> None:
    guest = hinted(meet(size=PHONE, language=language))
    if language == "el":
        assert violations(guest) == []
        assert small_targets(guest) == []
    look_at_both_widths(guest)


@pytest.mark.full
@pytest.mark.parametrize("name", ["duel-1", "cards-1", "longo-1", "bonus-b-1"])
def test_review_works_for_other_editions(meet: Meet, name: str) -> None:
    guest = reviewed(meet(size=PHONE), name)
    assert violations(guest) == []
    look_at_both_widths(guest)
