"""The static site in a real Chromium: the game runs in the page, without a server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rowlock.cli import site
from rowlock.errors import RowlockError
from tests.browser.people import PHONE, Person

pytestmark = pytest.mark.slow

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


class QuietHandler(site.FolderHandler):
    """A static web host."""

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, below a sub-path."""
    root = tmp_path_factory.mktemp("host")
    site.build(root / "games" / "rowlock")
    return root


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    """The address of a host that serves the site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/rowlock"
        server.shutdown()


def follow(person: Person, path: str) -> Person:
    """Go to a page without loading it anew, as a link in the app does."""
    link = f"<a class=tested href='{path}'>link</a>"
    person.page.evaluate("(link) => document.body.insertAdjacentHTML('beforeend', link)", link)
    person.page.locator("a.tested").last.click()
    return person


def test_game_runs_in_the_page_and_continues_offline(browser: Browser, host: str) -> None:
    person = Person(browser, host, size=PHONE, installed=True)
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    person.go("/")
    page.locator("button.play").click()
    person.at_the_table()
    assert page.url.startswith(f"{host}/t/")
    for _ in range(3):
        person.wait_until_asked_or_over()
        person.decide()
    page.wait_for_function(READY)
    before = person.seq
    person.context.set_offline(True)
    page.reload()
    person.at_the_table()
    assert int(person.seq) >= int(before)
    person.play_to_the_end()
    assert person.over
    assert [each for each in asked if not each.startswith(f"{host}/")] == []
    assert [each for each in asked if "/api/" in each] == []
    follow(person, "games")  # a page load would start the engine again
    expect(page.locator("main a[href^='replay/']").first).to_be_visible()
    person.leave()


def test_second_tab_takes_over_the_engine(browser: Browser, host: str) -> None:
    person = Person(browser, host, installed=True)
    person.fill_in_table().at_the_table()
    other = person.context.new_page()
    other.goto(person.page.url)
    expect(other.locator(".tray .die").first).to_be_visible(timeout=30_000)
    person.page.close()
    expect(other.locator(".actions[data-stage=asked]")).to_be_attached(timeout=60_000)
    before = other.locator("[data-seq]").get_attribute("data-seq")
    other.evaluate("player.choose()")
    other.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])", state="attached")
    person.leave()


def test_stored_data_can_be_exported_and_imported(
    browser: Browser, host: str, tmp_path: Path
) -> None:
    person = Person(browser, host, installed=True)
    person.fill_in_table().at_the_table()
    code = person.page.url.rpartition("/")[2]
    follow(person, "settings")
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Export everything").click()
    exported = tmp_path / "rowlock.db"
    download.value.save_as(exported)
    person.leave()
    friend = Person(browser, host, installed=True)
    friend.go("/settings")
    friend.page.on("dialog", lambda dialog: dialog.accept())
    with friend.page.expect_navigation():
        friend.page.locator("input[type=file]").set_input_files(exported)
    follow(friend, f"t/{code}").at_the_table()
    friend.leave()


def test_site_refuses_a_folder_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep")
    with pytest.raises(RowlockError, match="other files"):
        site.build(tmp_path)
    assert (tmp_path / "mine.txt").read_text() == "keep"


def test_engine_build_is_reproducible(folder: Path, tmp_path: Path) -> None:
    site.build(tmp_path / "again")
    made = (folder / "games" / "rowlock" / "engine" / "manifest.json").read_text()
    assert (tmp_path / "again" / "engine" / "manifest.json").read_text() == made
    site.build(tmp_path / "again")  # its own output may be replaced
