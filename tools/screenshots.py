"""Takes the pictures of the browser app for the documentation, in a real Chromium.

Run it with `.venv/bin/python tools/screenshots.py`; it needs Chromium. With `--learner DIRECTORY`
it instead plays the first minutes of a new player on a phone and puts pictures of them there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import ViewportSize as Size

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rowlock.lessons.lesson import lesson_of
from tests.browser.people import ASKED, DESK, LIT, PHONE, Person
from tests.browser.serving import opened

PICTURES = ROOT / "docs" / "images"
GAME = ROOT / "tests" / "records" / "classic-1.rowlock"
CHAIN = Path(__file__).with_name("picture.rowlock")
"""A record that ends where one cross brings two more."""
DECISIONS = 14
THROW = ".actions[data-stage=throw]"
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


class Album:
    """Numbered pictures of one person's screen."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person, self.folder = person, folder
        self.count = 0

    def take(self, name: str) -> None:
        """Take the next picture."""
        self.count += 1
        self.person.page.screenshot(path=self.folder / f"{self.count:02}-{name}.png")


def follow_learner(browser: Browser, address: str, folder: Path, language: str) -> None:
    """The first minutes of a new player: home, first game, Play now, result and review."""
    person = Person(browser, address, size=PHONE, language=language, autoRoll=False, coach=True)
    page, album = person.page, Album(person, folder)
    person.go("/").page.locator("a.play").wait_for()
    album.take("home")
    page.locator("a.play").click()
    learn(person, album)
    person.go("/").page.locator("button.play").wait_for()
    album.take("home-again")
    page.locator("button.play").click()
    person.at_the_table()
    page.wait_for_selector(".actions[data-stage]")
    album.take("table")
    play(person, album)
    page.locator(".final").wait_for()
    page.wait_for_timeout(3000)  # until the scores are counted
    album.take("result")
    page.locator(".final .button.bright").first.click()
    page.locator(".walk dd").first.wait_for(timeout=PATIENCE)
    album.take("review")
    page.locator(".walk .next").click()
    page.wait_for_timeout(500)
    album.take("next-mistake")
    person.leave()


def learn(person: Person, album: Album) -> None:
    """Do every step of the first lesson, with one wrong tap."""
    page, steps = person.page, lesson_of("classic").steps
    for number, step in enumerate(steps, 1):
        page.wait_for_selector(f".words[data-step='{number}']")
        album.take(f"step-{number}")
        if number == 1:
            page.locator("[data-cell=a5]").click()
            page.locator(".reply").wait_for()
            album.take("wrong-tap")
        if step.choice is not None:
            solve(person, step.choice.text(step.state.paper(1)))
            page.wait_for_selector(f".next, .words[data-step='{number + 1}']")
        # A step without closing words goes on by itself.
        if page.locator(f".words[data-step='{number}']").count() and page.locator(".next").count():
            page.locator(".next").click()
    page.wait_for_timeout(500)
    album.take("lesson-done")


def solve(person: Person, asked: str) -> None:
    """Make the choice that a step asks for."""
    if asked == "-":
        person.pass_turn()
    else:
        person.page.locator(f".main [data-cell={asked.rstrip('*')}]").click()
        person.done()


def play(person: Person, album: Album) -> None:
    """Play a game by tap: the last cell on offer first, so that the coach has something to say."""
    page, seen = person.page, set[str]()

    def note(name: str) -> None:
        if name not in seen:
            seen.add(name)
            album.take(name)

    while True:
        page.wait_for_selector(f"{ASKED}, {THROW}, .final")
        if person.over:
            return
        if page.locator(THROW).count():
            note("throw")
            page.locator(f"{THROW} .done").click()
            page.wait_for_selector(f"{THROW}", state="detached")
            continue
        if "Nothing fits" in page.locator(".status").inner_text():
            note("nothing-fits")
        if "coach" not in seen and page.locator(LIT).count():
            page.wait_for_timeout(2500)  # until the coach has answered
            page.locator(LIT).last.click()
            page.wait_for_timeout(300)
            if page.locator(".coach").count():
                note("coach")
            page.locator(".actions .first").click()
            page.wait_for_timeout(100)
        person.decide(by_hand=False)


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learner", type=Path, metavar="DIRECTORY")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    with opened() as (browser, address):
        if asked.learner:
            asked.learner.mkdir(parents=True, exist_ok=True)
            follow_learner(browser, address, asked.learner, asked.language)
        else:
            take(browser, address)


if __name__ == "__main__":
    main()
