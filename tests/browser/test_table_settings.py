"""Settings of a table: in the form of a new table, and changed by the host in the lobby."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import lobby, look_at_both_widths, small_targets, violations


def room_of(person: Person) -> dict[str, Any]:
    code = person.page.url.rpartition("/")[2]
    view = person.context.request.get(f"/api/rooms/{code}").json()["view"]
    room: dict[str, Any] = view["room"]
    return room


def test_new_table_sets_rated_and_starter(meet: Meet) -> None:
    host = meet().go("/new")
    host.page.get_by_label("Counts for ratings").check()
    host.page.get_by_label("Who begins").select_option("2")
    host.page.locator("main .button.bright").click()
    expect(host.page.locator(".facts")).to_contain_text("Counts for ratings")
    expect(host.page.locator(".facts")).to_contain_text("Who begins: Seat 2")
    room = room_of(host)
    assert (room["settings"]["rated"], room["settings"]["first"]) == (True, 2)
    assert room["counts"]


def test_starter_is_drawn_if_its_seat_is_removed(meet: Meet) -> None:
    host = meet().go("/new")
    host.page.get_by_role("button", name="One more seat").click()
    host.page.get_by_label("Who begins").select_option("3")
    host.page.get_by_role("button", name="Remove seat 3").click()
    host.page.locator("main .button.bright").click()
    host.page.wait_for_selector(".invite .code")
    assert room_of(host)["settings"]["first"] == 0


def test_host_changes_settings_by_keyboard_and_guests_see_them(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    lobby(host)
    friend.go(host.page.url)
    host.page.get_by_text("Settings of the table").focus()
    host.page.keyboard.press("Enter")
    host.page.get_by_label("Hints allowed").focus()
    host.page.keyboard.press("Space")
    expect(friend.page.locator(".facts")).to_contain_text("Hints allowed")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Space")
    expect(friend.page.locator(".facts")).to_contain_text("Counts for ratings")
    expect(friend.page.locator(".facts")).not_to_contain_text("Hints allowed")
    host.page.get_by_label("Time for each decision").focus()
    host.page.keyboard.press("ArrowDown")
    expect(friend.page.locator(".facts")).to_contain_text("15 seconds")
    expect(friend.page.get_by_text("Settings of the table")).to_have_count(0)
    assert violations(host) == []
    assert small_targets(host) == []
    look_at_both_widths(host)


def test_host_changes_edition_seats_and_starter(meet: Meet) -> None:
    host = meet(size=PHONE)
    lobby(host)
    host.page.get_by_text("Settings of the table").click()
    host.page.get_by_label("Edition").select_option("bonus-a")
    reach = host.page.get_by_label("Reach of a bonus cross")
    reach.select_option("any")
    expect(host.page.locator(".facts")).to_contain_text("any cell")
    host.page.get_by_role("button", name="One more seat").click()
    expect(host.page.locator(".seats li")).to_have_count(3)
    host.page.get_by_label("Who begins").select_option("3")
    expect(host.page.locator(".facts")).to_contain_text("Who begins: Seat 3")
    assert host.page.locator("select[name=edition] option[value=duel]").is_disabled()
    host.page.get_by_role("button", name="Remove seat 3").click()
    expect(host.page.locator(".seats li")).to_have_count(2)
    settings = room_of(host)["settings"]
    assert (settings["edition"], settings["first"]) == ("bonus-a", 0)
    assert settings["options"] == {"bonus_reach": "any"}
