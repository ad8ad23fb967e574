"""A real server, a real Chromium, and people who use them."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

import chromium
from tests.browser.people import Person

FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 60
"""Seconds that a busy machine may take to start a server."""


class Served:
    """A server in a process of its own, which can be stopped and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "rowlock", "serve", "--port", str(self.port)]
        limits = ["--requests-per-minute", "100000", "--data", str(self.data)]
        with (self.data / "log").open("ab") as log:
            self.process = subprocess.Popen([*command, *limits], stdout=log, stderr=log)
        for _ in range(PATIENCE * 10):
            if self._answers():
                return
            time.sleep(0.1)
        raise AssertionError((self.data / "log").read_text())

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/healthz", timeout=5):
                return True
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


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
    found = chromium.find()
    if found is None:
        pytest.skip(chromium.MISSING)
    launched = driver.chromium.launch(executable_path=found, args=FLAGS)
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
