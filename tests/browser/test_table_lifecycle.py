"""Leaving tables, rematches, invitations, and turn notifications."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rowlock.variants import LISTED
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person, play_on_together, wait_for_news
from tests.browser.test_pages import look_at_both_widths, small_targets, violations

AWAY = """
const state = () => (window.away ? "hidden" : "visible");
Object.defineProperty(document, "visibilityState", { get: state });
window.goAway = (away) => {
  window.away = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
window.buzzed = [];
navigator.vibrate = (pattern) => window.buzzed.push(pattern);
"""
PLAIN_HTTP = """
delete Navigator.prototype.clipboard;
delete Navigator.prototype.share;
delete Navigator.prototype.wakeLock;
"""


def together(host: Person, friend: Person, edition: str = "duel") -> Person:
    """Start a game of two people on two devices."""
    host.open_table(edition, "open").page.wait_for_selector(".invite")
    friend.go(host.page.url)
    friend.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Start the game").click()
    host.at_the_table()
    friend.at_the_table()
    return host


def play_until_only(one: Person, other: Person) -> None:
    """Play until the first person has to choose and the second has not."""
    wait_for_news(one, other)
    while other.asked or not one.asked:
        other.decide()
        wait_for_news(one, other)


def test_rematch_starts_when_both_are_back_and_spectators_follow(meet: Meet) -> None:
    host, friend, watcher = meet(size=PHONE), meet(size=PHONE), meet()
    watcher.go(together(host, friend).page.url).page.wait_for_selector(".table")
    play_on_together(host, friend, play="finish")
    host.page.get_by_role("button", name="Play again").click()
    waiting = host.page.locator(".seats")
    expect(waiting).to_contain_text("not back yet")
    expect(host.page.get_by_text("The game starts when everybody is back.")).to_be_visible()
    expect(host.page.get_by_role("button", name="Start the game")).to_have_count(0)
    assert violations(host) == []
    look_at_both_widths(host)
    expect(friend.page.locator(".rematch")).to_contain_text("wants to play again")
    assert violations(friend) == []
    friend.page.get_by_role("button", name="Play again").click()
    host.at_the_table()
    friend.at_the_table()
    watcher.page.get_by_role("button", name="Follow now").click()
    watcher.page.wait_for_selector(".table")
    assert watcher.page.url == host.page.url == friend.page.url
    play_on_together(host, friend, play="finish")
    expect(host.page.locator(".rematch .series")).to_contain_text("Games won")


@pytest.mark.full
def test_declined_rematch_frees_the_seat(meet: Meet) -> None:
    host, friend = meet(size=PHONE), meet(size=PHONE)
    play_on_together(together(host, friend), friend, play="finish")
    friend.page.get_by_role("button", name="Play again").click()
    host.page.get_by_role("button", name="No, thanks").click()
    expect(host.page.locator(".rematch")).to_contain_text("You are not playing again.")
    expect(friend.page.get_by_role("button", name="bot and start")).to_be_visible()


def test_resigned_game_offers_rematch(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table().at_the_table()
    guest.page.get_by_role("button", name="Resign").click()
    expect(guest.page.locator(".leave")).to_contain_text("The game ends.")
    guest.page.locator(".leave .bright").click()
    expect(guest.page.locator(".ended h1")).to_have_text("The game was ended")
    assert violations(guest) == []
    look_at_both_widths(guest)
    guest.page.get_by_role("button", name="Play again").click()
    guest.at_the_table()


def test_host_ends_the_game_for_everybody(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    together(host, friend)
    host.page.get_by_role("button", name="End the game for everybody").click()
    host.page.locator(".leave .bright").click()
    for each in (host, friend):
        expect(each.page.locator(".ended")).to_contain_text("The host ends the game.")


def test_games_page_filters_and_leaves_games(meet: Meet) -> None:
    guest = meet(size=PHONE).fill_in_table("classic").at_the_table()
    guest.fill_in_table("longo").at_the_table()
    guest.fill_in_table("classic", "open").page.wait_for_selector(".invite")
    guest.go("/games")
    games = guest.page.locator("li a")
    expect(games).to_have_count(3)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    guest.page.get_by_label("Edition").select_option("longo")
    expect(games).to_have_count(1)
    guest.page.get_by_text("Finished", exact=True).click()
    expect(guest.page.get_by_text("Nothing of this kind.")).to_be_visible()
    guest.page.get_by_text("All", exact=True).click()
    guest.page.get_by_label("Edition").select_option("")
    for left in (2, 1, 0):
        guest.page.get_by_role("button", name=re.compile("^Leave ")).first.click()
        guest.page.locator(".sure .bright").click()
        expect(games).to_have_count(left)


def test_games_page_limits_each_section(meet: Meet) -> None:
    guest = meet()
    line = {"code": "A", "edition": "classic", "at": 1, "seat": 1, "place": 1, "score": 9}
    many = [{**line, "code": f"A{n}", "names": ["A"], "scores": [9]} for n in range(30)]
    guest.page.route("**/api/guest/results", lambda route: route.fulfill(json=many))
    guest.fill_in_table().at_the_table()
    guest.go("/games")
    finished = guest.page.locator("section", has_text="Finished").locator("li")
    expect(finished).to_have_count(5)
    guest.page.get_by_role("button", name="Show 20 more").click()
    expect(finished).to_have_count(25)


def test_invitation_warns_of_a_loopback_address(meet: Meet) -> None:
    host = meet(size=PHONE).open_table("classic", "open")
    expect(host.page.locator(".invite")).to_contain_text("Only this computer can follow the link.")
    expect(host.page.locator(".invite code")).to_have_text("./rowlock serve --lan")
    expect(host.page.locator(".invite svg[role=img]")).to_have_count(0)
    host.go("/pad").page.locator("[data-edition=classic]").click()
    host.page.get_by_role("button", name="More").click()
    expect(host.page.locator("dialog code")).to_have_text("./rowlock serve --lan")


def test_invitation_uses_the_network_address_of_the_server(meet: Meet) -> None:
    host, address = meet(size=PHONE), "http://192.168.0.7:8000/"
    host.page.route("**/api/address", lambda route: route.fulfill(json={"address": address}))
    host.open_table("classic", "open")
    expect(host.page.locator(".invite input")).to_have_value(re.compile(f"^{address}t/"))
    expect(host.page.locator(".invite svg[role=img]")).to_be_visible()


def test_copy_link_and_wake_lock_work_over_plain_http(meet: Meet) -> None:
    host = meet(size=PHONE)
    host.device.prepare(PLAIN_HTTP)
    host.open_table("classic", "open").page.wait_for_selector(".invite")
    expect(host.page.get_by_role("button", name="Share")).to_have_count(0)
    host.page.evaluate("document.execCommand = () => window.copied = String(getSelection())")
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.locator(".notice.good")).to_have_text(re.compile("copied"))
    assert host.page.evaluate("copied") == host.page.url
    host.page.evaluate("document.execCommand = () => false")
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.locator(".notice")).to_contain_text(["copy it by hand"])
    host.page.get_by_role("button", name="bot and start").click()
    host.at_the_table()
    host.page.locator(".status").click()
    host.page.wait_for_function("document.querySelector('video')?.currentTime > 0")
    host.go("/games").page.wait_for_selector("h1")
    expect(host.page.locator("video")).to_have_count(0)


def test_hidden_page_signals_the_own_turn(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    host.device.prepare(AWAY)
    together(host, friend, "classic")
    play_until_only(friend, host)
    expect(host.page).not_to_have_title(re.compile("Your turn"))
    host.page.evaluate("goAway(true)")
    host.page.evaluate("buzzed.length = 0")
    play_until_only(host, friend)
    expect(host.page).to_have_title(re.compile("^● Your turn · Classic"))
    host.page.wait_for_selector("link[rel=icon][href='icon-badge.svg']", state="attached")
    assert [80, 60, 80] in host.page.evaluate("buzzed")
    host.page.evaluate("goAway(false)")
    host.page.wait_for_selector("link[rel=icon][href$='icon.svg']", state="attached")


def test_shared_device_has_no_chat(meet: Meet) -> None:
    guest = meet().open_table("classic", "local")
    guest.page.locator(".hand-over button").click()
    guest.at_the_table()
    expect(guest.page.locator("#log-title")).to_be_visible()
    expect(guest.page.locator("#chat-title")).to_have_count(0)


def test_new_table_fits_two_screens_with_start_button_visible(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/new")
    expect(guest.page.locator(".edition")).to_have_count(len(LISTED) + 1)  # and own sheets
    assert guest.page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE["height"]
    for place in (0, 5000):
        guest.page.evaluate(f"scrollTo(0, {place})")
        expect(guest.page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)


def test_new_table_remembers_the_last_settings(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/new").all_settings()
    guest.page.check("input[value=bonus-b]")
    guest.page.locator(".seat select").select_option("bot:eager")
    guest.page.locator("select[name=timer]").select_option("60")
    guest.page.get_by_role("button", name="Start the game").click()
    guest.at_the_table().go("/new").all_settings()
    expect(guest.page.locator("input[value=bonus-b]")).to_be_checked()
    expect(guest.page.locator(".seat select")).to_have_value("bot:eager")
    expect(guest.page.locator("select[name=timer]")).to_have_value("60")


def test_next_pad_is_offered_to_all_linked_devices(meet: Meet) -> None:
    host, friend = meet(size=PHONE), meet(size=PHONE)
    host.go("/pad").page.locator("[data-edition=classic]").tap()
    host.page.wait_for_selector(".pad")
    friend.go(host.page.url).page.get_by_role("button", name="A new sheet").tap()
    for row in ("red", "green"):
        host.page.locator(f".close .{row}").tap()
    friend.page.wait_for_selector(".final")
    host.page.get_by_role("button", name="New pad, same players").tap()
    expect(host.page.locator(".series")).to_contain_text("Games won")
    offer = friend.page.locator("section", has_text="has a new pad for everybody")
    offer.get_by_role("button", name="Play again").tap()
    expect(friend.page.locator(".final")).to_have_count(0)
    friend.page.wait_for_url(host.page.url)
