"""The installed app: offline start, update of the service worker, manifest."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Meet
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
