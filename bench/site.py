"""The static site: bytes, start of the shell and of the engine, taps, long tasks, memory.

.venv/bin/python -m bench.site [--runs 5]

Builds the site, serves it on the loopback address and opens it in a real Chromium. A cold start has
an empty profile, a warm start has everything stored. The slowed starts stop and continue all
processes of the browser so that they run a quarter of the time, which slows down workers as much
as pages. Times are from the navigation to the event, in milliseconds.
"""

import argparse
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from bench.browser import TIMED
from rowlock.cli import site
from tests.browser.people import LIT, PHONE, PLAYER, Person
from tests.browser.serving import launch

TAPS = 12
SLICE = 0.02
"""Seconds for which a slowed browser runs at a time."""
OBSERVE = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) tasks.push([each.startTime, each.duration]);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, watch) => {
  if (!document.querySelector("button.play, a.play")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark("rowlock-shell")));
}).observe(document, { subtree: true, childList: true });
"""
"""Notes long tasks, and the frame in which the shell can be used."""
MARKED = """(name) => new Promise((done) => {
  const look = () => {
    const [found] = performance.getEntriesByName(name);
    if (found) done(found.startTime);
    else setTimeout(look, 20);
  };
  look();
})"""
"""Waits for a mark; its time."""
NETS = "/engine/nets/"
INSTALLED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""


class CountingHandler(site.FolderHandler):
    """Notes when how many bytes of which file were sent."""

    sent: ClassVar[list[tuple[float, str, int]]] = []

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        size = os.fstat(source.fileno()).st_size
        self.sent.append((time.monotonic(), self.path, size))
        super().copyfile(source, outputfile)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextmanager
def hosted() -> Iterator[str]:
    """The address of the site."""
    with tempfile.TemporaryDirectory() as place:
        site.build(Path(place, "site"), brotli=True)
        handler = partial(CountingHandler, directory=str(Path(place, "site")))
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def processes() -> list[int]:
    """The browser's processes: all descendants of this one that are called chromium."""
    parents: dict[int, int] = {}
    names: dict[int, str] = {}
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                name, _, rest = (place / "stat").read_text().partition("(")[2].rpartition(")")
            except OSError:  # it has ended
                continue
            parents[int(place.name)] = int(rest.split()[1])
            names[int(place.name)] = name

    def is_ours(process: int) -> bool:
        while process > 1:
            if process == os.getpid():
                return True
            process = parents.get(process, 0)
        return False

    return [process for process in parents if "chrom" in names[process] and is_ours(process)]


def tell(found: list[int], what: signal.Signals) -> None:
    for process in found:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            continue


@contextmanager
def slowed(factor: int) -> Iterator[None]:
    """Let the browser run one part of `factor` of the time."""
    over = threading.Event()

    def cycle() -> None:
        found = processes()
        while not over.is_set():
            tell(found, signal.SIGSTOP)
            stopped = time.monotonic()
            found = processes()  # while they rest: a look takes milliseconds
            over.wait(max(0.0, SLICE * (factor - 1) - (time.monotonic() - stopped)))
            tell(found, signal.SIGCONT)
            over.wait(SLICE)

    thread = threading.Thread(target=cycle)
    if factor > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if factor > 1:
            thread.join()


def start(context: BrowserContext, address: str) -> tuple[Page, float, float]:
    """Open the site; times to shell and engine."""
    page = context.new_page()
    page.goto(address)
    shell: float = page.evaluate(MARKED, "rowlock-shell")
    return page, shell, page.evaluate(MARKED, "rowlock-ready")


def visit(browser: Browser, address: str, factor: int = 1) -> dict[str, float]:
    """A cold and a warm start of a new visitor."""
    context = browser.new_context(viewport=PHONE)
    context.add_init_script(OBSERVE)
    CountingHandler.sent.clear()
    with slowed(factor):
        page, shell, cold = start(context, address)
        page.evaluate(INSTALLED)
        origin: float = page.evaluate("performance.timeOrigin")
    page.wait_for_timeout(1000)  # the service worker stores the app
    first = [(at, path, size) for at, path, size in CountingHandler.sent]
    offset = time.time() - time.monotonic()
    shown = origin / 1000 + shell / 1000 - offset
    page.close()
    with slowed(factor):
        page, warm_shell, warm = start(context, address)
    context.close()
    return {
        "shell, cold": shell,
        "engine, cold": cold,
        "shell, warm": warm_shell,
        "engine, warm": warm,
        "bytes of the first visit": sum(size for _, path, size in first if NETS not in path),
        "bytes of nets, later": sum(size for _, path, size in first if NETS in path),
        "bytes until the shell": sum(
            size for at, path, size in first if at <= shown and "/engine/" not in path
        ),
    }


def renderer_memory() -> float:
    """Megabytes of the largest renderer process, shared pages divided by their users."""
    found = []
    for process in processes():
        command = Path(f"/proc/{process}/cmdline").read_text()
        if "--type=renderer" in command:
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
            (pss,) = [line for line in rollup.splitlines() if line.startswith("Pss:")]
            found.append(int(pss.split()[1]) / 1024)
    return max(found)


def play(browser: Browser, address: str) -> dict[str, list[float]]:
    """A game to the end: taps, long tasks, memory."""
    person = Person(browser, address.rstrip("/"), size=PHONE, installed=True, animation=True)
    person.context.add_init_script(OBSERVE)
    person.context.add_init_script(PLAYER)
    person.go("/")
    ready: float = person.page.evaluate(MARKED, "rowlock-ready")
    person.page.locator("button.play").click()
    person.at_the_table()
    taps: list[float] = []
    while len(taps) < TAPS and not person.over:
        person.wait_until_asked_or_over()
        if person.page.locator(LIT).count():
            name = person.page.locator(LIT).first.get_attribute("data-cell")
            cell = f".main [data-cell={name}]"
            taps.append(person.page.evaluate(TIMED, [cell, f"{cell}.offer-chosen"]))
            taps.append(person.page.evaluate(TIMED, [cell, f"{cell}:not(.offer-chosen)"]))
        if not person.over:
            person.decide()
    person.play_to_the_end(by_hand=0)
    tasks = person.page.evaluate("tasks")
    memory = renderer_memory()
    person.context.new_cdp_session(person.page).send("HeapProfiler.collectGarbage")
    held = renderer_memory()
    person.context.close()
    after = [length for at, length in tasks if at > ready]
    return {
        "tap to ink": taps,
        "long tasks after the start": after,
        "memory at the end, MB": [memory],
        "memory without garbage, MB": [held],
    }


def show(console: Console, title: str, rows: dict[str, list[float]]) -> None:
    """Print a table of medians and extremes."""
    table = Table("figure", "median", "least", "most", "values", title=title)
    for name, values in rows.items():
        if values:
            figures = (statistics.median(values), min(values), max(values))
            table.add_row(name, *(f"{each:,.0f}" for each in figures), str(len(values)))
        else:
            table.add_row(name, "none", "", "", "0")
    console.print(table)


def measure(console: Console, runs: int) -> None:
    """Print every figure."""
    with hosted() as address, sync_playwright() as playwright:
        for factor in (1, 4):
            found: dict[str, list[float]] = {}
            for _ in range(runs if factor == 1 else max(1, runs // 2)):
                browser = launch(playwright)
                if browser is None:
                    sys.exit("Chromium is missing.")
                for name, value in visit(browser, address, factor).items():
                    found.setdefault(name, []).append(value)
                browser.close()
            load = os.getloadavg()[0]
            show(console, f"{factor} x, ms and bytes, load {load:.1f}", found)
        browser = launch(playwright)
        if browser is not None:
            show(console, "one game at 390 px", play(browser, address))
            browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    measure(Console(width=100), parser.parse_args().runs)
