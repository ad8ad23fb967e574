"""The lobby: bots, guests and free seats; bots for absent players."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rowlock.bots import LADDER, STAND_IN, USUAL
from rowlock.room.names import NAME_LENGTH
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import lobby, look_at_both_widths, small_targets, violations
from tests.browser.test_whole_games import sit_together

ON_OFFER = "(select) => [...select.options].map((option) => option.value)"
ROOM_FOR_TEXT = """(select) => {
  const pen = document.createElement("canvas").getContext("2d");
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  pen.font = font;
  const text = pen.measureText(select.selectedOptions[0].text).width;
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
}"""
ARROW = 16
"""Pixels of the arrow of a select element."""
KEEP_NAME = """(name) => {
  const kept = JSON.parse(localStorage.getItem("rowlock-preferences"));
  localStorage.setItem("rowlock-preferences", JSON.stringify({ ...kept, name }));
}"""
ASK_AGAIN = "(button) => (button.click(), !button.isConnected)"
"""Click until the server allows the replacement, which takes a minute."""
BOTS = [f"bot:{level}" for level in LADDER]


def levels_on_offer(person: Person, place: str) -> list[str]:
    values: list[str] = person.page.locator(f"{place} select").first.evaluate(ON_OFFER)
    return [value for value in values if value.startswith("bot:")]


def seats_of(person: Person) -> list[dict[str, Any]]:
    code = person.page.url.rpartition("/")[2]
    answer = person.context.request.get(f"/api/rooms/{code}").json()
    seats: list[dict[str, Any]] = answer["view"]["room"]["seats"]
    return seats


def test_bots_are_offered_from_weakest_to_strongest(meet: Meet) -> None:
    guest = meet().go("/new")
    expect(guest.page.locator(".seat option")).to_have_count(2 + len(BOTS))
    assert levels_on_offer(guest, ".seat") == BOTS
    lobby(guest)
    expect(guest.page.locator("li.open option")).to_have_count(2 + len(BOTS))
    assert levels_on_offer(guest, "li.open") == BOTS


def test_selected_bot_is_described(meet: Meet) -> None:
    guest = meet(size=PHONE)
    lobby(guest)
    guest.page.locator("li.open select").select_option("bot:champion")
    expect(guest.page.locator(".seats")).to_contain_text("Plays for the win, not for points")
    guest.go("/new")
    seat = guest.page.locator(".seat")
    seat.locator("select").select_option("bot:eager")
    expect(seat).to_contain_text("Never lets a cross go by")
    assert violations(guest) == []


def test_host_fills_free_seats_with_bots_and_starts(meet: Meet) -> None:
    host = meet(size=PHONE).go("/new")
    host.page.get_by_role("button", name="One more seat").click()
    host.page.locator("main .button.bright").click()
    button = host.page.get_by_role("button", name="Give the free seats to bots and start")
    expect(button).to_be_enabled()
    assert violations(host) == []
    assert small_targets(host) == []
    look_at_both_widths(host)
    button.click()
    host.at_the_table()
    seats = seats_of(host)
    assert [each["level"] for each in seats] == [None, USUAL, USUAL]
    assert len({each["name"] for each in seats}) == len(seats)


def test_guest_enters_name_and_sits_and_host_frees_the_seat(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    host.go("/new")
    host.page.get_by_role("button", name="One more seat").click()
    host.page.locator("main .button.bright").click()
    host.page.wait_for_selector(".invite .code")
    friend.go(host.page.url)
    name, sit = friend.page.get_by_label("Your name"), friend.page.locator("li.open button").first
    above, below = name.bounding_box(), sit.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    name.fill("Grace")
    sit.click()
    taken = host.page.locator("li", has_text="Grace")
    expect(friend.page.get_by_role("button", name="Stand up")).to_have_count(1)
    taken.get_by_role("button", name="Free this seat").click()
    expect(taken).to_have_count(0)


def left_alone(meet: Meet) -> tuple[Person, Locator]:
    """A player whose opponent has just disconnected, and the button that lets a bot go on."""
    host, friend = meet(), meet()
    sit_together(host, friend)
    friend.page.close()
    return host, host.page.get_by_role("button", name="Let a bot go on for")


def test_seat_is_kept_right_after_disconnect(meet: Meet) -> None:
    host, replace = left_alone(meet)
    replace.click()
    expect(host.page.locator(".notice.no")).to_contain_text("away for less than a minute")
    assert [each["level"] for each in seats_of(host)] == [None, None]


@pytest.mark.full
def test_bot_replaces_a_player_who_stays_away(meet: Meet) -> None:
    host, replace = left_alone(meet)
    handle = replace.element_handle()
    host.page.wait_for_function(ASK_AGAIN, arg=handle, polling=5000, timeout=100_000)
    assert [each["level"] for each in seats_of(host)] == [None, STAND_IN]


def test_stored_name_above_the_limit_is_cut(meet: Meet) -> None:
    guest = meet().open_table().at_the_table()
    guest.page.evaluate(KEEP_NAME, "A name that nobody could ever remember")
    guest.go("/").page.locator("button.play").click()
    guest.at_the_table()
    guest.go("/settings")
    field = guest.page.get_by_label("Your name")
    expect(field).to_have_value("A name that nobody could")
    expect(field).to_have_attribute("maxlength", str(NAME_LENGTH))


@pytest.mark.parametrize("language", ["de", "el"])
def test_seat_selection_text_fits_on_phone(meet: Meet, language: str) -> None:
    guest = meet(size=PHONE, language=language).go("/new")
    seat = guest.page.locator(".seat")
    seat.locator("select").select_option("local")
    expect(seat.locator("input")).to_be_visible()
    assert seat.locator("select").evaluate(ROOM_FOR_TEXT) >= ARROW
