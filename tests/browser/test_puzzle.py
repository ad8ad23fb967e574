"""Puzzles: choosing, checking, and the explanation."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rowlock.analysis.puzzles import puzzles
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import ONE_AND_ALL, look_at_both_widths, small_targets, violations


def pose(person: Person, number: int) -> Person:
    person.go(f"/puzzle/{number}").page.wait_for_selector(".puzzle .actions")
    return person


def play(person: Person, play: str) -> None:
    """Choose a play in record notation, and check it."""
    if play == "-":
        person.page.locator(".actions .first").click()
    for name in play.split(">")[:1] if play != "-" else []:
        person.page.locator(f".puzzle [data-cell={name}]").click()
        expect(person.page.locator(f".puzzle [data-cell={name}].offer-chosen")).to_be_visible()
    while person.page.locator(".offer-next").count():
        person.choose_bonus()
    person.page.locator(".actions .done[aria-disabled=false]").click()
    expect(person.page.locator(".verdict")).to_be_visible()


def test_best_play_solves_the_puzzle_and_is_stored(meet: Meet) -> None:
    best, *others = puzzles()[0].hint.plays
    guest = meet(size=PHONE).go("/")
    guest.page.locator("a[href='puzzle']").click()
    guest.page.wait_for_selector(".puzzle .actions")
    play(guest, others[-1].play)
    expect(guest.page.locator(".word")).to_contain_text("gives away")
    expect(guest.page.locator("main")).to_contain_text("Solved: 0 of")
    pose(guest, 1)
    play(guest, best.play)
    expect(guest.page.locator(".word")).to_contain_text("Right")
    expect(guest.page.locator("main")).to_contain_text("Solved: 1 of")
    assert violations(guest) == []
    assert small_targets(guest) == []
    guest.page.locator(".next").click()
    expect(guest.page.locator("h1")).to_contain_text("Puzzle 2 of")
    guest.go("/puzzle")
    expect(guest.page.locator("h1")).to_contain_text("Puzzle 2 of")


def test_puzzle_with_keyboard_only(meet: Meet) -> None:
    guest = pose(meet(), 1)
    guest.page.locator(".actions .first").focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".actions .first")).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".verdict")).to_be_visible()


def test_unknown_puzzle_shows_one_sentence(meet: Meet) -> None:
    guest = meet().go("/puzzle/999")
    expect(guest.page.locator("[role=alert]")).to_contain_text("no puzzle 999")
    guest.faults.clear()  # the browser logs refused requests


@pytest.mark.parametrize("language", ONE_AND_ALL)
def test_puzzles_are_translated_and_fit_in_every_language(meet: Meet, language: str) -> None:
    guest = pose(meet(size=PHONE, language=language), 1)
    look_at_both_widths(guest)
    assert violations(guest) == []
