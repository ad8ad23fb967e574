"""Settings and device features: sound, vibration, wake lock, sharing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person

HEAR = """() => {
  window.notes = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { notes += 1; begin.apply(this, when); };
}"""
FEEL = """() => {
  window.buzzes = 0;
  navigator.vibrate = () => { buzzes += 1; return true; };
}"""
STAY_AWAKE = """() => {
  window.held = 0;
  const request = async () => { held += 1; return { release: async () => { held -= 1; } }; };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
SHARE = """() => { navigator.share = async (what) => { window.shared = what.url; }; }"""
TUMBLE = """() => {
  const note = ({ animationName }) => {
    if (animationName.includes("tumble")) document.documentElement.dataset.tumbled = "";
  };
  document.addEventListener("animationstart", note, true);
}"""


def stub(person: Person, script: str) -> Person:
    """Stub a device API that headless browsers lack."""
    person.device.prepare(f"({script})()")
    return person


def test_language_theme_and_name_are_stored(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/settings")
    guest.page.get_by_label("Your name").fill("Ada")
    guest.page.get_by_label("Your name").blur()
    guest.page.get_by_label("Dark").check()
    guest.page.get_by_label("Language").select_option("de")
    expect(guest.page.locator("h1")).to_have_text("Einstellungen")
    guest.page.reload()
    expect(guest.page.locator("h1")).to_have_text("Einstellungen")
    assert guest.page.evaluate("document.documentElement.lang") == "de"
    assert guest.page.evaluate("document.documentElement.dataset.theme") == "dark"
    guest.go("/new")
    expect(guest.page.locator(".settings input[type=text]").first).to_have_value("Ada")


LOOKS = {
    "Patterns on colours": "getComputedStyle(document.querySelector('.row')).backgroundImage",
    "Big type": "getComputedStyle(document.documentElement).fontSize",
    "Left-handed": "getComputedStyle(document.querySelector('.actions')).flexDirection",
}
"""Settings, each with the computed style that only it changes."""


def test_each_appearance_setting_changes_one_thing(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="").at_the_table()
    table, seen = guest.page.url, [guest.page.evaluate(each) for each in LOOKS.values()]
    for place, label in enumerate(LOOKS):
        guest.go("/settings").page.get_by_label(label).check()
        guest.go(table).at_the_table()
        now = [guest.page.evaluate(each) for each in LOOKS.values()]
        assert [at for at in range(len(LOOKS)) if now[at] != seen[at]] == [place]
        seen = now


def test_rows_and_dice_show_colour_letters(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="").at_the_table()
    letters = ["R", "Y", "G", "B"]
    assert guest.page.locator(".row .end.first").all_inner_texts() == letters
    assert guest.page.locator(".tray .die .name").all_inner_texts() == letters


@pytest.mark.parametrize("sound", [False, True])
def test_dice_sound_only_if_enabled(meet: Meet, sound: bool) -> None:
    guest = stub(meet(**({"sound": True} if sound else {})), HEAR)
    guest.open_table().at_the_table()
    guest.wait_until_asked_or_over()
    guest.decide()
    guest.wait_until_asked_or_over()
    assert (guest.page.evaluate("notes") > 0) == sound


@pytest.mark.parametrize("haptics", [False, True])
def test_own_turn_vibrates_unless_disabled(meet: Meet, haptics: bool) -> None:
    guest = stub(meet(haptics=haptics), FEEL)
    guest.open_table().at_the_table()
    guest.wait_until_asked_or_over()
    guest.decide()
    guest.wait_until_asked_or_over()
    assert (guest.page.evaluate("buzzes") > 0) == haptics


@pytest.mark.parametrize(
    ("animation", "reduced", "moves"),
    [(True, False, True), (False, False, False), (True, True, False)],
)
def test_dice_animate_unless_disabled_or_reduced_motion(
    meet: Meet,
    animation: bool,
    reduced: bool,
    moves: bool,
) -> None:
    guest = stub(meet(animation=animation), TUMBLE)
    guest.page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    guest.open_table(other="").at_the_table()
    rolls = guest.page.locator("[aria-labelledby=log-title] .rolled")
    while rolls.count() < 2:
        guest.wait_until_asked_or_over()
        guest.decide()
    guest.at_the_table()
    expect(guest.page.locator("html[data-tumbled]")).to_have_count(int(moves))


def test_wake_lock_is_held_during_a_game(meet: Meet) -> None:
    guest = stub(meet(size=PHONE), STAY_AWAKE)
    guest.open_table(other="open").page.wait_for_selector(".invite")
    assert guest.page.evaluate("held") == 0
    guest.open_table(other="").at_the_table()
    guest.page.wait_for_function("() => held === 1")
    guest.go("/pad").page.locator("[data-edition=classic]").tap()
    guest.page.wait_for_selector(".pad")
    guest.page.wait_for_function("() => held === 1")
    for row in ("red", "green"):
        guest.page.locator(f".close .{row}").tap()
    guest.page.wait_for_selector(".final")
    guest.page.wait_for_function("() => held === 0")


def test_invitation_by_link_code_and_share_menu(meet: Meet) -> None:
    guest = stub(meet(size=PHONE), SHARE)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.open_table(other="open").page.wait_for_selector(".invite .code")
    link, page = guest.page.url, guest.page
    assert page.locator(".invite .code").inner_text().endswith(link.rpartition("/")[2])
    page.get_by_role("button", name="Share").tap()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("shared") == link
    page.get_by_role("button", name="Copy link").tap()
    expect(page.locator(".notice.good")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    friend = meet(size=PHONE).go("/join")
    friend.page.locator("input").fill(page.locator(".invite .code").inner_text()[-8:].lower())
    friend.page.get_by_role("button", name="Join the table").tap()
    friend.page.wait_for_selector("li.open button")
    assert friend.page.url == link
