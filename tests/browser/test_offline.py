"""The installed app: offline start, update of the service worker, manifest."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import LONG, PHONE
from tests.browser.test_sources import APP

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_installed_app_opens_offline_with_an_explanation(meet: Meet) -> None:
    guest = meet(installed=True).go("/")
    guest.page.wait_for_function(READY)
    guest.context.set_offline(True)
    guest.go("/").page.wait_for_selector("button.play")
    guest.go("/rules")
    expect(guest.page.locator("[role=alert]")).to_contain_text("Are you online?")
    guest.go("/pad/ABCD1234")
    expect(guest.page.locator("[role=status]").first).to_contain_text("Trying again")
    guest.faults.clear()  # the browser logs that it is offline


def test_new_service_worker_takes_over_and_caches_no_api_response() -> None:
    worker = (APP.web / "sw.js").read_text()
    assert "skipWaiting" in worker
    assert "clientsClaim" in worker
    kept = set(worker.split('"')[1::2])
    assert {f"assets/{path.name}" for path in (APP.web / "assets").iterdir()} <= kept
    assert not any(name.startswith(("api", "/api")) for name in kept)


def test_manifest_makes_the_app_installable() -> None:
    manifest = json.loads((APP.web / "manifest.webmanifest").read_text())
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    assert [each["url"] for each in manifest["shortcuts"]] == ["pad", "new"]


@pytest.mark.full
def test_game_kept_on_the_device_goes_on_without_the_server(meet: Meet) -> None:
    guest = meet(installed=True, size=PHONE).go("/settings")
    page = guest.page
    page.wait_for_function(READY)
    page.get_by_role("button", name="Keep the game on this device").click()
    expect(page.get_by_role("link", name="Play on this device")).to_be_visible(timeout=4 * LONG)
    guest.context.set_offline(True)
    guest.go("/rules/longo")
    door = page.get_by_role("link", name="Play on this device")
    expect(door).to_have_attribute("href", "here/rules/longo")
    guest.go("/")
    page.locator("button.play").click()
    door.click()
    page.wait_for_url("**/here/")
    page.locator("button.play").click()
    guest.at_the_table()
    assert "/here/t/" in page.url
    guest.wait_until_asked_or_over()
    guest.decide()
    guest.go("/here/")
    expect(page.get_by_role("link", name="Back to the server")).to_have_attribute("href", "../")
    guest.faults.clear()  # the browser logs that it is offline
