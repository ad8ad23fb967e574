"""Keyboard input without a mouse."""

from __future__ import annotations

from tests.browser.conftest import BOTH_TRANSPORTS, Meet
from tests.browser.people import READY, Person

FOCUS = """() => {
  const at = document.activeElement;
  if (at === document.body) return "";
  return `${at.className} ${at.getAttribute("aria-label") ?? at.innerText}`;
}"""


def focus(person: Person) -> str:
    """Classes and name of the focused element."""
    return str(person.page.evaluate(FOCUS))


def tab_to(person: Person, *words: str) -> str:
    for _ in range(80):
        person.page.keyboard.press("Tab")
        found = focus(person)
        if any(word in found for word in words):
            return found
    raise AssertionError(f"Tab never reaches {words}")


@BOTH_TRANSPORTS
def test_whole_game_from_home_page_with_keyboard_only(meet: Meet) -> None:
    guest = meet().go("/")
    tab_to(guest, "Play now")
    guest.page.keyboard.press("Enter")
    guest.at_the_table()
    for _ in range(300):
        guest.wait_until_asked_or_over()
        if guest.over:
            break
        if guest.page.locator(".offer-legal, .offer-lucky").count():
            assert "legal" in tab_to(guest, "offer-legal", "offer-lucky")
            guest.page.keyboard.press("Enter")
            tab_to(guest, "Done")
            guest.page.keyboard.press("Enter")
            if guest.page.locator(".done .ends").count():
                guest.page.keyboard.press("Enter")
        elif guest.page.locator(READY).count():
            tab_to(guest, "Go on")
            guest.page.keyboard.press("Enter")
        else:
            tab_to(guest, "Pass")
            if guest.page.locator(".first .ends").count():
                guest.page.keyboard.press("Space")
            guest.page.keyboard.press("Space")
    assert guest.over
    tab_to(guest, "Play again")


@BOTH_TRANSPORTS
def test_arrow_keys_reach_every_cell_and_enter_explains_refusals(meet: Meet) -> None:
    guest = meet().open_table().at_the_table()
    guest.page.locator("[data-cell=a12]").focus()
    guest.page.keyboard.press("ArrowDown")
    assert "yellow 12" in focus(guest)
    guest.page.keyboard.press("ArrowLeft")
    assert "yellow 11" in focus(guest)
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".notice.no")
