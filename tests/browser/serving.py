"""A real server and a real Chromium, for tests, screenshots and benchmarks."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Playwright, sync_playwright

import chromium
from rowlock.cli import site

FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
TIMEOUT = 60
"""Timeout in seconds for the start of a server on a busy machine."""


INSTALLED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
"""Waits until a service worker controls the page."""


class QuietHandler(site.FolderHandler):
    """A static web host."""

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a static web host that serves a folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Served:
    """A server in its own process, which can be killed and restarted."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "rowlock", "serve", "--port", str(self.port)]
        limits = ["--requests-per-minute", "100000", "--cpu-rate", "100", "--cpu-burst", "6000"]
        with (self.data / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *limits, "--data", str(self.data)], stdout=log, stderr=log
            )
        for _ in range(TIMEOUT * 10):
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
        """Kill the process with SIGKILL."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def launch(playwright: Playwright, *flags: str) -> Browser | None:
    """Start the installed Chromium; `None` if there is none."""
    found = chromium.find()
    if found is None:
        return None
    return playwright.chromium.launch(executable_path=found, args=[*FLAGS, *flags])


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a new server; both are stopped at the end."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is None:
            sys.exit(chromium.MISSING)
        server = Served(Path(place))
        server.start()
        try:
            yield browser, server.address
        finally:
            browser.close()
            server.kill()
