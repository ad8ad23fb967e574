"""The static site in a real Chromium: the game runs in the page, without a server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rowlock.cli import site
from rowlock.core.paper import Spot
from rowlock.errors import RowlockError
from rowlock.variants import VARIANTS
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.serving import INSTALLED, hosted
from tests.browser.test_pages import (
    LONGEST,
    PLAIN,
    look_at_both_widths,
    small_targets,
    violations,
)

pytestmark = pytest.mark.slow

INFLATED = """async () => {
  const cache = await caches.open("rowlock-engine");
  const kept = async () => (await cache.keys()).some(({ url }) => /wasm-\\w+$/.test(url));
  while (!(await kept())) await new Promise((done) => setTimeout(done, 50));
}"""
"""Waits until the WebAssembly is kept in the form for which browsers cache machine code."""
MILLIMETRE = 96 / 25.4
"""In CSS pixels."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, below a sub-path."""
    root = tmp_path_factory.mktemp("host")
    site.build(root / "games" / "rowlock", "/games/rowlock/")
    return root


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    """The address of a host that serves the site."""
    with hosted(folder) as address:
        yield f"{address}/games/rowlock"


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
    page.evaluate(INSTALLED)
    page.evaluate(INFLATED)
    before = person.seq
    person.context.set_offline(True)
    page.reload()
    person.at_the_table()
    fetched = page.workers[0].evaluate("() => performance.getEntries().map(({ name }) => name)")
    assert any(re.search(r"/pyodide.asm.wasm-\w+$", name) for name in fetched)
    assert int(person.seq) >= int(before)
    person.decide()
    person.finish()
    assert [each for each in asked if not each.startswith(f"{host}/")] == []
    assert [each for each in asked if "/api/" in each] == []
    follow(person, "games")  # a page load would start the engine again
    expect(page.locator("main a[href^='replay/']").first).to_be_visible()
    person.leave()


@pytest.mark.full
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


@pytest.mark.full
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


def test_sheets_are_printed_by_the_browser_with_every_cell(browser: Browser, host: str) -> None:
    person = Person(browser, host)
    page = person.go("/print").page
    for variant in VARIANTS:
        page.locator("select").first.select_option(variant.id)
        expect(page.locator(".paper svg")).to_have_count(len(variant.papers))
        paper, sheet = variant.papers[0], page.locator(".paper svg").first
        cells = sheet.locator("rect[data-cell]")
        assert cells.evaluate_all("(all) => all.map((each) => each.dataset.cell)") == [
            paper.names[Spot(row, place)]
            for row, cells in enumerate(paper.rows)
            for place in range(len(cells.cells))
        ]
        assert sheet.locator("text.number").all_text_contents() == [
            str(cell.number) for row in paper.rows for cell in row.cells
        ]
    page.locator("select").first.select_option("classic")
    page.get_by_label("Sheets on a page").select_option("2")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_hidden()
    box = page.locator("rect[data-cell]").first.bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(12.8 * MILLIMETRE, abs=0.1), "with its stroke"
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, "two sheets fit on a page"
    person.leave()


@pytest.mark.full
def test_review_uses_the_net_shows_progress_and_can_be_cancelled(
    browser: Browser, host: str
) -> None:
    record = (Path(__file__).parents[1] / "records" / "classic-2.rowlock").read_text()
    person = Person(browser, host)
    page = person.go("/replay").page
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".ask progress")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Review this game").click()
    summary = page.locator(".review", has_text="Luck and skill")
    expect(summary).to_contain_text("the champion’s net", timeout=120_000)
    expect(summary).to_contain_text("A Rowlock server reviews games more deeply")
    person.leave()


@pytest.mark.full
@pytest.mark.parametrize("transport", ["page"], indirect=True)
def test_new_table_passes_axe_and_fits_without_a_server(meet: Meet) -> None:
    guest = meet(size=PHONE, language=LONGEST).go("/new")
    guest.page.wait_for_selector(PLAIN["/new"])
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
