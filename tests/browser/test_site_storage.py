"""What a static site keeps when things go wrong: killed tabs, full storage, updates, no storage."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect
from playwright.sync_api import Error as BrowserError

from rowlock.cli import site
from rowlock.variants import VARIANTS
from tests.browser.people import LONG, PHONE, Person, thorough
from tests.browser.serving import INSTALLED, hosted
from tests.browser.test_pad import mark, open_pad

pytestmark = pytest.mark.slow

PATH = "games/rowlock"
WATCH = """(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const told = data.kind === "frame" ? JSON.parse(data.text) : {};
        if (told.type === "accepted") console.debug(`accepted ${told.seq}`);
      });
    }
  };
})()"""
"""Writes the sequence number of each acknowledged command to the console."""
WITHOUT_STORAGE = "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
FILLING = """
const add = IDBObjectStore.prototype.add;
let full = false;
new BroadcastChannel("storage").onmessage = ({ data }) => (full = data === "full");
IDBObjectStore.prototype.add = function (...given) {
  const request = add.apply(this, given);
  if (full) this.transaction.abort();
  return request;
};
"""
"""Aborts transactions while the storage is full, as a browser does."""
RECORD = """[Record "rowlock 1"]
[Variant "classic"]
[Players "Ann"; "Bob"]
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a web host, with the site below a sub-path."""
    place = tmp_path_factory.mktemp("host")
    site.build(place / PATH, f"/{PATH}/")
    return place


@pytest.fixture(scope="module")
def host(root: Path) -> Iterator[str]:
    with hosted(root) as address:
        yield f"{address}/{PATH}"


class Survivor(Person):
    """A person whose tabs are killed; remembers what was acknowledged."""

    def __init__(self, browser: Browser, host: str) -> None:
        super().__init__(browser, host, installed=True)
        self.context.add_init_script(WATCH)
        self.acknowledged = 0
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        found = re.fullmatch(r"accepted (\d+)", message.text)
        if found:
            self.acknowledged = max(self.acknowledged, int(found[1]))

    def kill(self) -> None:
        """Kill the process of the tab, and open the same page in a new one."""
        address = self.page.url
        old = self.page
        with suppress(BrowserError):  # a killed process does not answer
            self.context.new_cdp_session(old).send("Page.crash", timeout=500)
        self.page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self.page.on("pageerror", self._fail)
        self.page.on("console", self._hear)
        self.page.goto(address)


@pytest.mark.full
@pytest.mark.timeout(3600)
def test_nothing_acknowledged_is_lost_in_a_hundred_killed_tabs(browser: Browser, host: str) -> None:
    kill_at_random(browser, host, times=100, seed=2)


def kill_at_random(browser: Browser, host: str, times: int, seed: int) -> None:
    """Play by script, and kill the tab at random moments; every time the game goes on."""
    moments = random.Random(seed)
    person = Survivor(browser, host)
    person.fill_in_table().at_the_table()
    for _ in range(times):
        if person.over:
            person.acknowledged = 0
            person.fill_in_table().at_the_table()
        person.page.evaluate("void player.playOn()")
        person.page.wait_for_timeout(moments.uniform(0, 1500))
        person.kill()
        person.page.wait_for_selector(".tray .die, .final", timeout=60_000)
        assert int(person.seq) >= person.acknowledged
    assert person.acknowledged > 0
    person.context.close()


def alter_worker(person: Person, script: str) -> None:
    """Run a script in the web worker before its own."""

    def alter(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    person.page.route("**/assets/worker-*.js", alter)


def test_full_storage_refuses_a_decision_and_loses_nothing(browser: Browser, host: str) -> None:
    person = Person(browser, host)
    alter_worker(person, FILLING)
    person.fill_in_table().at_the_table()
    person.wait_until_asked_or_over()
    before = person.seq
    person.page.evaluate("new BroadcastChannel('storage').postMessage('full')")
    person.choose()
    expect(person.page.locator(".notice.no")).to_be_visible()
    assert person.seq == before
    person.page.evaluate("new BroadcastChannel('storage').postMessage('empty')")
    person.wait_until_asked_or_over()
    person.decide()
    person.context.close()


@pytest.mark.full
def test_browser_without_storage_is_told_so_and_plays(browser: Browser, host: str) -> None:
    person = Person(browser, host)
    alter_worker(person, WITHOUT_STORAGE)
    person.go("/")
    expect(person.page.get_by_text("This browser stores nothing here")).to_be_visible()
    person.page.locator("button.play").click()
    person.at_the_table()
    person.wait_until_asked_or_over()
    person.decide()
    person.context.close()


def test_update_in_mid_game_waits_for_the_person(browser: Browser, host: str, root: Path) -> None:
    person = Person(browser, host, installed=True)
    person.fill_in_table().at_the_table()
    person.page.evaluate(INSTALLED)
    worker = root / PATH / "sw.js"
    old = worker.read_text()
    worker.write_text(f"{old}\n// a new version\n")
    worker.with_name("sw.js.gz").unlink()
    person.page.evaluate(
        "navigator.serviceWorker.getRegistration().then((found) => found.update())"
    )
    person.page.evaluate(
        """() => new Promise(async (done) => {
          const found = await navigator.serviceWorker.getRegistration();
          const look = () => (found.waiting ? done() : setTimeout(look, 20));
          look();
        })"""
    )
    person.wait_until_asked_or_over()
    person.decide()
    expect(person.page.get_by_text("A new version")).to_have_count(0)  # nothing covers the table
    code, before = person.page.url.rpartition("/")[2], int(person.seq)
    person.page.evaluate("history.back()")
    update = person.page.get_by_role("button", name="Update now")
    expect(update).to_be_visible()
    with person.page.expect_navigation():
        update.click()
    person.go(f"/t/{code}").at_the_table()
    assert int(person.seq) >= before
    share_record(person.page)
    person.context.close()


def share_record(page: Page) -> None:
    """Share a record with the app, as another app does: the replay page shows it."""
    page.evaluate(
        """(record) => {
          const form = document.createElement("form");
          Object.assign(form, { method: "POST", action: "share", enctype: "multipart/form-data" });
          const field = document.createElement("textarea");
          Object.assign(field, { name: "text", value: record });
          form.append(field);
          document.body.append(form);
          form.submit();
        }""",
        RECORD,
    )
    page.wait_for_url("**/replay*")
    expect(page.locator(".where, textarea").first).to_be_visible()


@pytest.mark.full
def test_pad_is_kept_with_its_history_offline(browser: Browser, host: str) -> None:
    person = Person(browser, host, size=PHONE, installed=True)
    open_pad(person)
    person.page.evaluate(INSTALLED)
    person.context.set_offline(True)
    mark(person, "a2 a3 b2")
    person.page.get_by_role("button", name="Undo").first.tap()
    expect(person.page.locator(".cell.crossed")).to_have_count(2)
    person.page.reload()
    expect(person.page.locator(".cell.crossed")).to_have_count(2)
    person.page.get_by_role("button", name="Redo").first.tap()
    expect(person.page.locator(".cell.crossed")).to_have_count(3)
    person.context.close()


@pytest.mark.parametrize("edition", thorough(*(each.id for each in VARIANTS)))
def test_whole_game_of_an_edition_offline(browser: Browser, host: str, edition: str) -> None:
    person = Person(browser, host, installed=True)
    person.go("/new")
    person.page.evaluate(INSTALLED)
    expect(person.page.locator("[role=status] progress")).to_have_count(0, timeout=60_000)
    person.context.set_offline(True)
    person.fill_in_table(edition).at_the_table()
    person.play_to_the_end(by_hand=0)
    assert person.over
    person.leave()
