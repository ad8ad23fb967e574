"""The browser app below a sub-path: every link, request and socket stays below it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.server.network import serving


def test_app_works_below_a_sub_path(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, base_path="/games/rowlock/") as address:
        person = Person(browser, address, installed=True)
        page = person.page
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        person.fill_in_table().at_the_table()
        assert page.url.startswith(f"{address}/t/")
        page.reload()
        person.at_the_table()
        page.goto(f"{address}/rules/classic")
        page.locator("a.number").first.click()
        assert "/games/rowlock/rules/classic#" in page.url
        page.locator("a.brand").click()
        page.locator("a[href='pad']").click()
        expect(page.locator("[data-edition]").first).to_be_visible()
        assert page.url == f"{address}/pad"
        scope = page.evaluate("navigator.serviceWorker.ready.then((ready) => ready.scope)")
        assert scope == f"{address}/"
        person.leave()
    assert asked
    assert [each for each in asked if not each.startswith(address)] == []
