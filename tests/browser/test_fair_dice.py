"""Fair dice: the commitment before a game, the verification after it; moderation by the host."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE
from tests.browser.test_whole_games import record_of

SHARES = re.compile(r'^\[Fair "\d+" "[0-9a-f]{64}" "([0-9a-f]*)"', re.MULTILINE)


@pytest.mark.slow
def test_page_verifies_dice_and_rejects_forged_ones(meet: Meet) -> None:
    guest = meet(size=PHONE).fill_in_table(other="").at_the_table()
    guest.finish()
    verdict = guest.page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "verified")
    shares = SHARES.findall(record_of(guest))
    assert len(shares) > 3
    assert all(len(share) == 64 for share in shares), "the first draws too"

    def forge(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace(shares[-1], "ab" * 32), content_type="text/plain")

    guest.page.route("**/record", forge)
    guest.page.reload()
    expect(verdict).to_have_attribute("data-verdict", "failed")
    code = guest.page.url.rsplit("/", 1)[-1]
    guest.go(f"/replay/{code}")
    expect(verdict).to_have_attribute("data-verdict", "verified")


def test_lobby_shows_commitment_and_contributors(meet: Meet) -> None:
    host = meet(size=PHONE).open_table(other="open")
    host.page.get_by_text("Fair dice", exact=True).click()
    anchor = host.page.locator("details code")
    expect(anchor).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(host.page.locator("details", has_text="Fair dice")).to_contain_text("Added to the dice")
    kept = host.page.evaluate("Object.entries(localStorage).filter(([k]) => /-dice-/.test(k))")
    assert [anchor.inner_text() in value for _, value in kept] == [True]


def test_host_mutes_and_removes_a_guest_and_deletes_the_table(meet: Meet) -> None:
    host = meet(size=PHONE).open_table(other="open")
    host.page.wait_for_selector(".invite")
    guest = meet().go(host.page.url)
    guest.page.get_by_role("button", name="Sit").click()
    host.page.get_by_text("People at this table").click()
    host.page.get_by_role("button", name="Mute", exact=True).click()
    expect(host.page.get_by_role("button", name="Unmute")).to_be_visible()
    host.page.get_by_role("button", name="Remove", exact=True).click()
    expect(guest.page.get_by_role("button", name="Sit")).to_be_visible()
    host.page.get_by_role("button", name="Delete this table").click()
    host.page.get_by_role("button", name="Delete this table").click()
    expect(guest.page.locator("main h1")).to_contain_text("no table")
