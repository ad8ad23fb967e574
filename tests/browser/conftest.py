"""A real server, a real Chromium, and people who use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import ViewportSize as Size

import chromium
from tests.browser import people
from tests.browser.people import DESK, Device, Person, touches
from tests.browser.serving import Served, launch

WITHOUT_OPTIMISERS = "--js-flags=--no-opt --no-maglev"
"""No page of a test lives so long that optimised code would make up for its compilation."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """Not for the session: while it is open its event loop runs, and no other one can."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(driver: Playwright) -> Iterator[Browser]:
    launched = launch(driver, WITHOUT_OPTIMISERS)
    if launched is None:
        pytest.skip(chromium.MISSING)
    yield launched
    launched.close()


class Devices:
    """Lends devices; one that comes back is lent again to somebody with the same language."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self._free: list[Device] = []

    def lend(self, *, language: str = "en", size: Size = DESK, **looks: Any) -> Person:
        known = {"language": language, "size": size, **looks}
        if looks.get("installed"):
            return Person(self.browser, self.address, **known)
        fitting = (each for each in self._free if each.kind == (language, touches(size)))
        device = next(fitting, None)
        if device is not None:
            self._free.remove(device)
        return Person(self.browser, self.address, device=device, **known)

    def take_back(self, person: Person) -> None:
        if person.device.installs or person.page.is_closed():
            person.leave()
            return
        person.get_up()
        self._free.append(person.device)


@pytest.fixture(scope="package")
def devices(browser: Browser, served: Served, pytestconfig: pytest.Config) -> Devices:
    people.EVERY_THEME = "full" not in pytestconfig.getoption("leave_out")
    return Devices(browser, served.address)


Meet = Callable[..., Person]


@pytest.fixture
def meet(devices: Devices) -> Iterator[Meet]:
    """Somebody with a browser of their own; whatever goes wrong in it fails the test."""
    met: list[Person] = []

    def person(**looks: Any) -> Person:
        met.append(devices.lend(**looks))
        return met[-1]

    yield person
    for each in met:
        devices.take_back(each)
