"""Latency of the browser app: from Play now to dice, and from a tap to its effect.

.venv/bin/python -m bench.browser

Everything is measured inside the page, from the press to the frame after the change is drawn.
"""

import os
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import ViewportSize as Size

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from tests.browser.people import DESK, LIT, PHONE, Person
from tests.browser.serving import opened
from tests.browser.test_feedback import INK, SLOW
from tests.browser.test_special_turns import solo_table, throw

STARTS = 7
DELAYS, SAMPLES = (0, 200, 800), 7
"""Milliseconds added to every message to the server, and choices for each."""
TAPS = 12
TIMED = """([press, effect]) => new Promise((done) => {
  const taken = () => done(performance.now() - begun);
  const drawn = () => requestAnimationFrame(() => setTimeout(taken));
  const look = () => document.querySelector(effect) && (watch.disconnect(), drawn());
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  const begun = performance.now();
  document.querySelector(press).click();
})"""
"""Milliseconds from a press until what it brings about is on screen."""


def time_to_dice(browser: Browser, address: str, size: Size) -> float:
    """From the click on Play now to dice on screen, for a new visitor."""
    person = Person(browser, address, size=size, animation=True).go("/")
    person.page.wait_for_selector("button.play")
    person.page.wait_for_load_state("networkidle")
    taken: float = person.page.evaluate(TIMED, ["button.play", ".tray .die"])
    person.leave()
    return taken


def times_to_reaction(browser: Browser, address: str, size: Size) -> list[float]:
    """From a tap on a lit cell to the cross on it, and from a tap on the cross to none."""
    person = Person(browser, address, size=size, animation=True).fill_in_table().at_the_table()
    taken: list[float] = []
    while len(taken) < 2 * TAPS:
        person.wait_until_asked_or_over()
        if person.over:
            person.fill_in_table().at_the_table()
        elif person.page.locator(LIT).count():
            name = person.page.locator(LIT).first.get_attribute("data-cell")
            cell = f".main [data-cell={name}]"
            taken.append(person.page.evaluate(TIMED, [cell, f"{cell}.offer-chosen"]))
            taken.append(person.page.evaluate(TIMED, [cell, f"{cell}:not(.offer-chosen)"]))
        person.wait_until_asked_or_over()
        if not person.over:
            person.decide()
    person.leave()
    return taken


def times_to_ink(browser: Browser, address: str, delay: int) -> tuple[list[float], list[float]]:
    """From a tap to its draft, and from Done to ink, over a slow connection."""
    taps, dones = [], []
    for _ in range(SAMPLES):
        person = Person(browser, address, size=PHONE)
        person.device.prepare(SLOW)
        solo_table(person)
        throw(person, "341111")
        person.page.locator(LIT).first.wait_for()
        drawn = person.page.evaluate(INK, ["a7", delay])
        taps.append(drawn["drafted"])
        dones.append(drawn["sent"])
        person.leave()
    return taps, dones


def told(what: str, taken: list[float]) -> str:
    return (
        f"{what}: median {statistics.median(taken):.0f} ms, longest {max(taken):.0f} ms "
        f"({len(taken)} times, load {os.getloadavg()[0]:.1f})"
    )


def measure(browser: Browser, address: str) -> None:
    """Print every figure."""
    time_to_dice(browser, address, DESK)  # the first game warms up the server
    for name, size in (("390 px", PHONE), ("1440 px", DESK)):
        starts = [time_to_dice(browser, address, size) for _ in range(STARTS)]
        print(told(f"{name}: Play now to dice", starts))
        print(told(f"{name}: tap to reaction", times_to_reaction(browser, address, size)))
    for delay in DELAYS:
        taps, dones = times_to_ink(browser, address, delay)
        print(told(f"{delay} ms added: tap to draft", taps))
        print(told(f"{delay} ms added: Done to ink", dones))


if __name__ == "__main__":
    with opened() as (browser, address):
        measure(browser, address)
