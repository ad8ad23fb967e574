"""Layout stability: loading tables, animated dice and cards, buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person, thorough
from tests.browser.test_special_turns import pass_action, solo_table, throw

PUT_UP = """
window.putUp = { most: 0, shifted: 0 };
new PerformanceObserver((list) => list.getEntries().forEach((each) => putUp.shifted += each.value))
  .observe({ type: "layout-shift", buffered: true });
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]).filter((each) => each.matches);
  const cells = (each) => each.querySelectorAll("[data-cell]").length + each.matches("[data-cell]");
  putUp.most = Math.max(putUp.most, added.reduce((sum, each) => sum + cells(each), 0));
}).observe(document.body, { subtree: true, childList: true }));
"""
"""Record the most cells rendered in one task, and the layout shift."""


@pytest.mark.parametrize(
    ("edition", "columns"), [("classic", 11), ("duel", 11), *thorough(("longo", 15))]
)
def test_table_renders_row_by_row_without_layout_shift(
    meet: Meet, edition: str, columns: int
) -> None:
    guest = meet(size=PHONE).open_table(edition, other="bot:cautious").at_the_table()
    guest.device.prepare(PUT_UP)
    guest.page.reload()
    guest.at_the_table()
    assert guest.page.locator(".main .cell").count() == 4 * columns
    found = guest.page.evaluate("putUp")
    assert found["most"] == columns
    assert found["shifted"] < 0.01


WATCH = """() => {
  window.watched = { dice: 0, wide: 0, rolls: 0 };
  const isDie = (each) => each.matches?.(".die");
  new MutationObserver((changes) => {
    if (changes.some((change) => [...change.addedNodes].some(isDie))) watched.rolls += 1;
  }).observe(document.querySelector(".main"), { subtree: true, childList: true });
  const look = () => {
    watched.dice = Math.max(watched.dice, document.querySelectorAll(".tray .die").length);
    watched.wide = Math.max(watched.wide, document.documentElement.scrollWidth);
    requestAnimationFrame(look);
  };
  look();
}"""
"""In every frame, record the number of dice and the page width; count rolls."""
AT_REST = """() => document.getAnimations()
  .every((each) => each.playState !== "running" || each.effect.getTiming().iterations === Infinity)
"""
"""Whether all animations have ended."""


@pytest.mark.parametrize("edition", ["classic", *thorough("duel")])
def test_animated_dice_stay_in_the_tray(meet: Meet, edition: str) -> None:
    guest = meet(size=PHONE, animation=True).in_motion().open_table(edition).at_the_table()
    guest.page.evaluate(WATCH)
    while guest.page.evaluate("watched.rolls") < 2:
        guest.wait_until_asked_or_over()
        guest.decide()
    guest.page.wait_for_function(AT_REST)
    found = guest.page.evaluate("watched")
    assert found["dice"] == 6
    assert found["wide"] <= PHONE["width"]


@pytest.mark.full
def test_animated_cards_cause_no_overflow(meet: Meet) -> None:
    guest = meet(size=PHONE, animation=True).in_motion().open_table("cards").at_the_table()
    guest.page.evaluate(WATCH)
    for _ in range(4):
        guest.wait_until_asked_or_over()
        guest.decide()
    guest.page.wait_for_function(AT_REST)
    assert guest.page.evaluate("watched.wide") <= PHONE["width"]


def top_of_buttons(person: Person) -> float:
    box = person.page.locator(".actions").bounding_box()
    assert box is not None
    return box["y"] + float(person.page.evaluate("scrollY"))


@pytest.mark.parametrize("language", ["de", *thorough("en")])
def test_buttons_on_phone_do_not_move_between_turns(meet: Meet, language: str) -> None:
    guest = meet(size=PHONE, language=language).go("/")
    guest.page.locator("button.play").click()
    guest.at_the_table()
    expect(guest.page.locator(".hint .ask")).to_be_visible()
    tops = set()
    for _ in range(6):
        guest.wait_until_asked_or_over()
        tops.add(top_of_buttons(guest))
        guest.decide()
        tops.add(top_of_buttons(guest))
    assert len(tops) == 1


def test_button_height_is_constant_during_confirmation(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE))
    first = guest.page.locator(".actions .first")
    heights = set()
    for _ in range(4):
        throw(guest, "341111")
        heights.add(height_of(first))
        pass_action(guest)
        expect(first).to_contain_text("miss")
        heights.add(height_of(first))
        if not first.locator(".ends").count():
            pass_action(guest)
    first.click()
    expect(first).to_contain_text("Sure?")
    assert heights == {height_of(first)}


def height_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["height"]
