"""Lighthouse scores of home and table: `python -m bench.lighthouse [--runs N] [--with PATH]`.

Needs Lighthouse (`npm install lighthouse`) and a Chromium. The table is a game from Play now,
opened again by a player at it; each run is one visit with an empty cache. Prints medians and
extremes of the scores, and the medians of the performance metrics.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import chromium
from tests.browser.serving import FLAGS, Served

CATEGORIES = ("performance", "accessibility", "best-practices")
AUDITS = {
    "first-contentful-paint": "first picture",
    "largest-contentful-paint": "largest part",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
    "total-byte-weight": "bytes",
}
DEBUGGING = 9337
"""The port at which Lighthouse finds the browser."""


def forget(browser: CDPSession, origin: str) -> None:
    """Clear the cache and the service worker, but keep the cookies of the guest."""
    browser.send("Network.clearBrowserCache")
    kinds = "service_workers,cache_storage"
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})


def visit(program: str, address: str, screen: str, place: Path) -> dict[str, Any]:
    """One visit by Lighthouse; the browser keeps its storage, so the guest keeps the seat."""
    report = place / "report.json"
    desktop = ["--preset=desktop"] if screen == "desktop" else []
    subprocess.run(
        [program, address, f"--port={DEBUGGING}", "--disable-storage-reset", "--quiet", *desktop,
         f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}"],
        check=True,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def tell(name: str, reports: list[dict[str, Any]]) -> None:
    """One line of scores and one of performance metrics."""
    scores = []
    for category in CATEGORIES:
        each = [round(100 * report["categories"][category]["score"]) for report in reports]
        scores.append(f"{category} {statistics.median(each):g} ({min(each)}–{max(each)})")
    print(f"{name}: {', '.join(scores)}; {len(reports)} runs, load {os.getloadavg()[0]:.1f}")
    parts = [
        f"{word} {statistics.median(r['audits'][audit]['numericValue'] for r in reports):.4g}"
        for audit, word in AUDITS.items()
    ]
    print(f"  {', '.join(parts)} (medians, in ms where it is time)", flush=True)
    failed = {
        audit["id"]
        for report in reports
        for category in CATEGORIES[1:]
        for ref in report["categories"][category]["auditRefs"]
        if (audit := report["audits"][ref["id"]])["score"] not in (None, 1)
    }
    if failed:
        print(f"  found fault with: {', '.join(sorted(failed))}", flush=True)


def measure(program: str, runs: int, place: Path, server: Served) -> None:
    """Every page on both screens."""
    flags = [*FLAGS, f"--remote-debugging-port={DEBUGGING}"]
    with sync_playwright() as playwright:
        profile = str(place / "profile")
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=flags
        )
        page = context.new_page()
        page.goto(server.address)
        page.locator("button.play").click()
        page.locator(".actions").wait_for()
        table = page.url
        page.goto("about:blank")
        cache = context.new_cdp_session(page)
        for name, address in (("home", f"{server.address}/"), ("table", table)):
            for screen in ("mobile", "desktop"):
                visits = []
                for _ in range(runs):
                    forget(cache, server.address)
                    visits.append(visit(program, address, screen, place))
                tell(f"{name}, {screen}", visits)
        context.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--with", dest="program", default=shutil.which("lighthouse"))
    asked = parser.parse_args()
    if asked.program is None:
        sys.exit("There is no lighthouse on this machine: install it with npm, or name it --with.")
    if chromium.find() is None:
        sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as place:
        server = Served(Path(place))
        server.start()
        try:
            measure(asked.program, asked.runs, Path(place), server)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
