"""Fixtures: a real server, a real Chromium, and people with a device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import ViewportSize as Size

import chromium
from rowlock.cli import site
from tests.browser import people
from tests.browser.people import DESK, Device, PagePerson, Person, touches
from tests.browser.serving import Served, hosted, launch

WITHOUT_OPTIMISERS = "--js-flags=--no-opt --no-maglev"
"""Pages of tests are too short-lived for optimising compilers to pay off."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """Playwright. Not of session scope: its running event loop would block all others."""
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
    """A pool of devices, reused by language and kind of screen."""

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
        person.release()
        self._free.append(person.device)


@pytest.fixture(scope="package")
def devices(browser: Browser, served: Served, pytestconfig: pytest.Config) -> Devices:
    people.EVERY_THEME = "full" not in pytestconfig.getoption("leave_out")
    return Devices(browser, served.address)


@pytest.fixture(scope="package")
def site_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site without a server."""
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    with hosted(folder) as address:
        yield address


Meet = Callable[..., Person]
BOTH_TRANSPORTS = pytest.mark.parametrize(
    "transport", ["server", *people.thorough("page")], indirect=True
)
"""Runs a test with a server, and in the full run also with the engine in the page."""


@pytest.fixture
def transport(request: pytest.FixtureRequest) -> str:
    """Where the game runs: on a server, or in the page."""
    return str(getattr(request, "param", "server"))


@pytest.fixture
def meet(transport: str, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """A factory of people, each with a device. Any error in a browser fails the test."""
    met: list[Person] = []
    in_page = transport == "page"
    address = request.getfixturevalue("site_address") if in_page else ""
    browser: Browser = request.getfixturevalue("browser")
    devices: Devices = request.getfixturevalue("devices")

    def person(**looks: Any) -> Person:
        made = PagePerson(browser, address, **looks) if in_page else devices.lend(**looks)
        met.append(made)
        return made

    yield person
    for each in met:
        each.leave() if in_page else devices.take_back(each)
