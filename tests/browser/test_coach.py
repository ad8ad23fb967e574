"""The coach at practice tables: warns of costly choices before they are sent."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import DESK, LIT, PHONE, Person, thorough
from tests.browser.test_hints_and_reviews import TIMEOUT
from tests.browser.test_pages import look_at_both_widths
from tests.browser.test_special_turns import solo_table, throw

SPEAKS = ".coach"
GLOWS = ".main .cell.losing"


def with_objection(person: Person, *cells: str) -> None:
    """A solo table with a white 7, where the coach objects to red 7 and to a pass."""

    def answer(route: Route) -> None:
        cost = {"id": "coach-costs", "args": {"measure": "chance", "amount": "14%"}}
        told = {"lost": 0.5, "text": [cost], "cells": cells}
        plays = [{"play": play, **told} for play in ("a7", "-")]
        answer = {"seat": 1, "measure": "chance", "plays": plays}
        route.fulfill(body=json.dumps(answer), content_type="application/json")

    person.page.route("**/coach", answer)
    solo_table(person)
    with person.page.expect_response("**/coach"):
        throw(person, "341111")


@pytest.mark.parametrize("size", [PHONE, *thorough(DESK)])
def test_coach_warns_before_done_and_highlights_lost_cells(
    meet: Meet, size: dict[str, int]
) -> None:
    guest = meet(size=size, coach=True)
    with_objection(guest, "d12", "d11")
    page = guest.page
    expect(page.locator(SPEAKS)).to_have_count(0)
    tops = page.locator(".main .row, .actions").evaluate_all(TOPS)
    page.locator(".main [data-cell=a7]").click()
    expect(page.locator(SPEAKS)).to_contain_text("Your chance to win falls by about 14%.")
    expect(page.locator(GLOWS)).to_have_count(2)
    assert "would be lost" in page.locator("[data-cell=d12]").inner_text()
    assert page.locator(".main .row, .actions").evaluate_all(TOPS) == tops, "nothing moves"
    page.locator(".actions .first").click()
    expect(page.locator(SPEAKS)).to_have_count(0)
    expect(page.locator(GLOWS)).to_have_count(0)


TOPS = "all => all.map(each => each.getBoundingClientRect().top)"


def test_costly_pass_needs_confirmation_and_coach_can_be_turned_off(meet: Meet) -> None:
    guest = meet(size=PHONE, coach=True)
    with_objection(guest)
    page, before = guest.page, guest.seq
    page.locator(".actions .first").click()
    expect(page.locator(SPEAKS)).to_be_visible()
    expect(page.locator(".actions .first")).to_contain_text("Sure?")
    assert guest.seq == before, "nothing was sent"
    page.locator(SPEAKS).get_by_role("button", name="Turn off").click()
    expect(page.locator(SPEAKS)).to_have_count(0)
    page.locator(".main [data-cell=a7]").click()
    expect(page.locator(".main .offer-chosen")).to_have_count(1)
    expect(page.locator(SPEAKS)).to_have_count(0)
    page.reload()
    expect(page.locator(LIT).first).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".main [data-cell=a7]").click()
    expect(page.locator(".main .offer-chosen")).to_have_count(1)
    assert not [each for each in asked if each.endswith("/coach")]
    guest.go("/settings")
    expect(page.get_by_label("Coach")).not_to_be_checked()


def test_coach_is_silent_without_an_objection(meet: Meet) -> None:
    guest = meet(size=PHONE, coach=True)
    guest.page.route(
        "**/coach",
        lambda route: route.fulfill(
            body=json.dumps({"seat": 1, "measure": "chance", "plays": []}),
            content_type="application/json",
        ),
    )
    solo_table(guest)
    with guest.page.expect_response("**/coach"):
        throw(guest, "341111")
    guest.page.locator(LIT).first.click()
    expect(guest.page.locator(".main .offer-chosen")).to_have_count(1)
    expect(guest.page.locator(SPEAKS)).to_have_count(0)


def test_coach_is_off_at_tables_with_open_seats(meet: Meet) -> None:
    host = meet(coach=True)
    host.open_table(other="open")
    host.page.locator(".invite, main").first.wait_for()
    code = host.page.url.rsplit("/", 1)[-1]
    seen = host.page.evaluate(f"fetch('api/rooms/{code}').then(r => r.json())")
    assert seen["view"]["room"]["coach"] is False


def test_server_coach_warns_of_a_real_mistake(meet: Meet) -> None:
    guest = meet(size=PHONE, coach=True)
    solo_table(guest)
    with guest.page.expect_response("**/coach", timeout=TIMEOUT):
        throw(guest, "561111")
    guest.page.locator("[data-cell=a11]").click()
    expect(guest.page.locator(SPEAKS)).to_contain_text(
        "Red 11 skips 9 numbers in the red row: 2–10. That costs about"
    )
    expect(guest.page.locator(GLOWS)).to_have_count(9)
    look_at_both_widths(guest)
