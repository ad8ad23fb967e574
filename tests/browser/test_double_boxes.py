"""A sheet with two boxes per cell, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import DESK, PHONE, Person, thorough
from tests.browser.test_special_turns import cross, pass_action, throw
from tests.variants.sheets import DOUBLED


def solo_table(person: Person) -> Person:
    """A solo table with this sheet and typed dice."""
    page = person.go("/new").page
    page.check("input[value=own]")
    page.locator(".own textarea").fill(DOUBLED)
    expect(page.locator(".own .cell").first).to_be_visible()
    person.all_settings()
    page.locator("select[name=dice]").select_option("typed")
    page.locator(".seat button").click()
    page.locator(".settings .button.bright").click()
    return person


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), *thorough((DESK, "dark"))])
def test_cell_with_two_boxes_shows_both_crosses(meet: Meet, size: object, theme: str) -> None:
    guest = solo_table(meet(size=size, theme=theme))
    throw(guest, "511166")
    page = guest.page
    six = page.locator(".main [data-cell=a6]")
    expect(six.locator(".further i")).to_have_count(1)
    cross(guest, "a6")
    expect(six.locator(".unseen")).to_contain_text("crossed once, legal")
    cross(guest, "a6")
    expect(six.locator(".unseen")).to_contain_text("crossed 2 times")
    expect(six.locator(".further .crossed svg")).to_have_count(1)
    throw(guest, "431166")
    cross(guest, "a7")
    pass_action(guest)
    throw(guest, "441166")
    cross(guest, "a8")
    expect(page.locator(".main [data-cell=a7] .further .lost")).to_have_count(1)
    expect(page.locator(".main .row.red .score")).to_contain_text("10")
