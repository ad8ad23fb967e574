"""Takes the pictures of the browser app for the documentation, in a real Chromium.

Run it with `.venv/bin/python tools/screenshots.py`; it needs Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import ViewportSize as Size

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.people import DESK, LIT, PHONE, Person
from tests.browser.serving import opened

PICTURES = ROOT / "docs" / "images"
GAME = ROOT / "tests" / "records" / "classic-1.rowlock"
CHAIN = Path(__file__).with_name("picture.rowlock")
"""A record that ends where one cross brings two more."""
DECISIONS = 14
PATIENCE = 180_000
"""Time limit of the first hint or review, in milliseconds."""


def in_mid_game(person: Person, edition: str) -> None:
    """Play some turns and choose a cell; if the game ends early, start another."""
    person.fill_in_table(edition).at_the_table()
    decisions = 0
    while decisions < DECISIONS or not choose(person):
        person.wait_until_asked_or_over()
        if person.over:
            person.fill_in_table(edition).at_the_table()
            decisions = -1
        else:
            person.decide()
        decisions += 1
    person.page.evaluate("scrollTo(0, 0)")
    person.page.wait_for_timeout(6000)  # until the notices have gone


def choose(person: Person) -> bool:
    """Choose a cell without confirming, if there are at least two; return whether it did."""
    person.wait_until_asked_or_over()
    offered = person.page.locator(LIT)
    if offered.count() < 2:
        return False
    offered.first.click()
    return True


def with_hint(person: Person) -> None:
    """Open a game from Play now with a hint."""
    person.go("/").page.locator("button.play").click()
    person.at_the_table()
    for _ in range(DECISIONS // 2):  # too few for a game to end
        person.wait_until_asked_or_over()
        person.decide(by_hand=False)
    person.wait_until_asked_or_over()
    person.page.locator(".hint .ask").click()
    person.page.locator(".hint ol").wait_for(timeout=PATIENCE)
    person.page.wait_for_timeout(6000)  # until the notices have gone


def with_record(person: Person, game: Path) -> None:
    """Open a record in the replay."""
    person.go("/replay").page.fill("textarea", game.read_text(encoding="utf-8"))
    person.page.locator("main .button.bright").click()


def with_chain(person: Person) -> None:
    """Continue a game and choose a cross that brings others."""
    with_record(person, CHAIN)
    person.page.locator(".controls").wait_for()
    person.page.keyboard.press("End")
    person.page.get_by_role("button", name="Continue from here").click()
    person.page.locator("dialog .button.bright").click()
    person.at_the_table()
    person.wait_until_asked_or_over()
    person.page.locator(LIT).first.click()
    person.page.wait_for_timeout(6000)  # until the notices have gone


def with_review(person: Person) -> None:
    """Review a game and show a choice that gave something away."""
    with_record(person, GAME)
    person.page.locator(".ask button").click()
    person.page.locator(".walk dd").first.wait_for(timeout=PATIENCE)


def take(browser: Browser, address: str) -> None:
    """Take every picture."""
    home = Person(browser, address, size=Size(width=1280, height=720)).go("/")
    home.page.wait_for_selector("button.play")
    home.page.screenshot(path=PICTURES / "home.png")
    for shown, name, size in (
        (with_chain, "table", DESK),
        (with_hint, "hint-phone", Size(width=390, height=1000)),
        (with_review, "review", DESK),
    ):
        person = Person(browser, address, size=size)
        shown(person)
        person.page.screenshot(path=PICTURES / f"{name}.png")
        person.leave()
    for name, edition, size, theme in (
        ("table-phone", "classic", PHONE, "light"),
        ("table-phone-dark", "mixx-a", PHONE, "dark"),
        ("duel", "duel", DESK, "light"),
        ("duel-phone", "duel", PHONE, "dark"),
        ("cards", "cards", DESK, "light"),
        ("cards-phone", "cards-mixx-a", PHONE, "light"),
    ):
        person = Person(browser, address, size=size, theme=theme)
        in_mid_game(person, edition)
        person.page.screenshot(path=PICTURES / f"{name}.png")
        person.leave()


if __name__ == "__main__":
    with opened() as (browser, address):
        take(browser, address)
