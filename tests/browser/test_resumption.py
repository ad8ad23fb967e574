"""Games survive page reloads and server crashes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Meet
from tests.browser.people import LONG, PHONE, Person
from tests.browser.serving import Served


def sheet(person: Person) -> list[str]:
    cells = person.page.locator(".main .sheet .cell.crossed")
    return [str(cell.get_attribute("data-cell")) for cell in cells.all()]


def play_some_turns(person: Person, decisions: int = 6) -> None:
    for _ in range(decisions):
        person.wait_until_asked_or_over()
        if not person.over:
            person.decide()
    person.wait_until_asked_or_over()


def test_game_continues_after_page_reload(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table().at_the_table()
    play_some_turns(guest)
    before = sheet(guest)
    guest.page.reload()
    guest.at_the_table()
    assert sheet(guest) == before != []
    guest.finish()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    server.start()
    yield server
    server.kill()


def test_game_continues_after_server_is_killed_and_restarted(
    browser: Browser, own_server: Served
) -> None:
    guest = Person(browser, own_server.address).open_table().at_the_table()
    play_some_turns(guest)
    before = sheet(guest)
    own_server.kill()
    expect(guest.page.locator(".status .pulse")).to_be_visible(timeout=LONG)
    own_server.start()
    expect(guest.page.locator(".status .pulse")).to_have_count(0, timeout=LONG)
    assert sheet(guest) == before != []
    guest.finish()
    guest.leave()
