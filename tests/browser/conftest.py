"""A real server, a real Chromium, and people who use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

import chromium
from tests.browser.people import Person
from tests.browser.serving import Served, launch


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def driver() -> Iterator[Playwright]:
    """Not for the session: while it is open its event loop runs, and no other one can."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(driver: Playwright) -> Iterator[Browser]:
    launched = launch(driver)
    if launched is None:
        pytest.skip(chromium.MISSING)
    yield launched
    launched.close()


Meet = Callable[..., Person]


@pytest.fixture
def meet(browser: Browser, served: Served) -> Iterator[Meet]:
    """Somebody with a browser of their own; whatever goes wrong in it fails the test."""
    people: list[Person] = []

    def person(**looks: Any) -> Person:
        people.append(Person(browser, served.address, **looks))
        return people[-1]

    yield person
    for each in people:
        each.leave()
