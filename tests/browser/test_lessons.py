"""Lessons, by touch and by keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.test_keyboard import tab_to
from tests.browser.test_pages import small_targets, violations


def at_step(person: Person, number: int) -> None:
    person.page.wait_for_selector(f".words[data-step='{number}']")


def test_first_game_is_offered_to_new_players_and_explains_wrong_taps(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/")
    guest.page.locator("a.play").click()
    at_step(guest, 1)
    assert violations(guest) == []
    assert small_targets(guest) == []
    guest.page.locator("[data-cell=a5]").click()
    expect(guest.page.locator(".reply")).to_contain_text("Red 5 does not fit", ignore_case=True)
    guest.page.locator("[data-cell=b3]").click()
    expect(guest.page.locator(".reply")).to_contain_text("just as good")
    guest.page.locator("[data-cell=a3]").click()
    expect(guest.page.locator(".reply")).to_contain_text("press Done")
    guest.page.locator(".actions .done").click()
    expect(guest.page.locator(".reply")).to_contain_text("from left to right")
    guest.page.locator(".next").click()
    at_step(guest, 2)
    guest.go("/learn")
    expect(guest.page.locator("a[href='learn/classic']")).to_contain_text("step 2")
    guest.page.locator("a[href='learn/classic']").click()
    at_step(guest, 2)


def test_lesson_with_keyboard_only(meet: Meet) -> None:
    guest = meet().go("/learn/cards-mixx-b")
    at_step(guest, 1)
    for number, cells in enumerate((["c8"], ["b9", "b12", "b4"]), 1):
        at_step(guest, number)
        for cell in cells:
            guest.page.locator(f"[data-cell={cell}]").focus()
            guest.page.keyboard.press("Enter")
            expect(guest.page.locator(f"[data-cell={cell}].offer-chosen")).to_be_visible()
        tab_to(guest, "Done")
        guest.page.keyboard.press("Enter")
    tab_to(guest, "Next")
    guest.page.keyboard.press("Enter")
    tab_to(guest, "easy bot")
    assert violations(guest) == []
