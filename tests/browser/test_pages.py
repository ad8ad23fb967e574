"""Every page and state at both widths: translated, accessible, without overflow."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock.locale import LANGUAGES
from tests.browser import people
from tests.browser.conftest import BOTH_TRANSPORTS, Meet
from tests.browser.people import DESK, PHONE, Person, thorough

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"phone": PHONE, "desk": DESK}
LONGEST = "el"
"""The language with the longest words."""
OTHERS = [code for code in LANGUAGES if code != LONGEST]
ONE_AND_ALL = [LONGEST, *thorough(*OTHERS)]
"""The language with the longest words; every language in the full run."""
PLAIN = {
    "/": "button.play",
    "/new": "input[value=cards]",
    "/join": "input",
    "/games": "main .card",
    "/settings": "select",
    "/t/NOSUCH": "h1",
}
"""Pages that need no game, and the selector of their last part to load."""


def lobby(person: Person) -> None:
    person.open_table(other="open")
    person.page.wait_for_selector(".invite .code")


def chosen(person: Person, edition: str) -> None:
    """A table in the middle of a game, with a cell chosen if one is legal."""
    person.open_table(edition).at_the_table()
    for _ in range(5):
        person.wait_until_asked_or_over()
        if not person.over:
            person.decide(by_hand=False)
    person.wait_until_asked_or_over()
    offered = person.page.locator(".main .offer-legal, .main .offer-lucky")
    if offered.count():
        offered.first.click()


def refused(person: Person) -> None:
    person.open_table().at_the_table()
    person.page.locator("[data-cell=a12]").click()
    person.page.wait_for_selector(".notice.no")


def other_sheet(person: Person) -> None:
    person.open_table().at_the_table()
    person.page.locator("article.seat button").first.click()
    person.page.wait_for_selector("dialog[open]")


def hand_over(person: Person) -> None:
    person.open_table(other="local")
    person.page.wait_for_selector(".hand-over")


def finished(person: Person) -> None:
    person.open_table().at_the_table().finish()
    person.page.wait_for_function("() => !document.querySelector('.final .hidden')")


STATES: dict[str, Callable[[Person], None]] = {
    "lobby": lobby,
    "classic": lambda person: chosen(person, "classic"),
    "longo": lambda person: chosen(person, "longo"),
    "mixx-a": lambda person: chosen(person, "mixx-a"),
    "bonus-a": lambda person: chosen(person, "bonus-a"),
    "bonus-b": lambda person: chosen(person, "bonus-b"),
    "refused": refused,
    "other-sheet": other_sheet,
    "hand-over": hand_over,
    "finished": finished,
}


def look(person: Person) -> None:
    """Checks for every page in every state."""
    page = person.page
    page.evaluate("document.fonts.ready")
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{page.url} is {width[0]} wide"
    text = page.locator("body").inner_text()
    assert "⟦" not in text, re.findall("⟦.*?⟧", text)
    assert "{" not in text


def small_targets(person: Person) -> list[str]:
    """Controls smaller than 24 pixels; for a visually hidden field its label counts."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input:not(.unseen), select")]
          .map((each) => [each, each.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 23.9 || box.height < 23.9))
          .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    )
    return found


EVERYTHING = {"type": "tag", "values": RULES}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
RUN = "(runOnly) => axe.run({ runOnly, resultTypes: ['violations'] })"


def violations(person: Person, *, every_theme: bool = False) -> list[str]:
    """Violations found by axe: all rules in the light theme, colour rules in the others.

    `test_contrast` checks the colours of all themes; the full run checks them on all pages.
    """
    person.page.evaluate(AXE.read_text())
    faults = []
    others = [("dark", COLOURS), ("contrast", COLOURS)]
    looks = [("light", EVERYTHING), *(others if every_theme or people.EVERY_THEME else [])]
    for theme, rules in looks:
        person.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found = person.page.evaluate(RUN, rules)
        faults += [
            f"{theme}, {each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
            for each in found["violations"]
            for node in each["nodes"]
        ]
    return faults


def look_at_both_widths(person: Person) -> None:
    for size in (PHONE, DESK):
        person.page.set_viewport_size(size)
        look(person)


@pytest.mark.full
@pytest.mark.parametrize("language", OTHERS)
def test_every_page_is_translated_and_fits_in_every_language(meet: Meet, language: str) -> None:
    guest = meet(language=language, size=PHONE)
    for path, whole in PLAIN.items():
        guest.go(path).page.wait_for_selector(whole)
        look_at_both_widths(guest)


@pytest.mark.full
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_state_is_translated_and_fits_in_every_language(
    meet: Meet, language: str, state: str
) -> None:
    guest = meet(language=language, size=PHONE)
    STATES[state](guest)
    look_at_both_widths(guest)


@BOTH_TRANSPORTS
@pytest.mark.parametrize("language", [LONGEST, *thorough("en")])
@pytest.mark.parametrize("path", PLAIN)
def test_every_page_passes_axe_and_fits(meet: Meet, path: str, language: str) -> None:
    guest = meet(size=PHONE, language=language).go(path)
    guest.page.wait_for_selector(PLAIN[path])
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)


ALIKE = ("mixx-a", "bonus-a")
"""Editions that differ from others only in numbers or signs."""


@BOTH_TRANSPORTS
@pytest.mark.parametrize("language", [LONGEST, *thorough("en")])
@pytest.mark.parametrize(
    "state", [*(each for each in STATES if each not in ALIKE), *thorough(*ALIKE)]
)
def test_every_state_passes_axe_and_fits(meet: Meet, state: str, language: str) -> None:
    guest = meet(size=PHONE, language=language)
    STATES[state](guest)
    assert violations(guest, every_theme=state in ("classic", "finished")) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)


@pytest.mark.parametrize("size", ["phone", *thorough("desk")])
def test_pages_fit_with_big_type_and_patterns(meet: Meet, size: str) -> None:
    guest = meet(size=SIZES[size], bigType=True, patterns=True, leftHanded=True)
    STATES["classic"](guest)
    look(guest)
