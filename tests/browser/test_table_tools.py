"""Around the table: custom sheets, typed dice, spectators, chat, sharing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rowlock.variants.records import replay
from tests.browser.conftest import Meet
from tests.browser.people import LIT, LONG, PHONE, Person, wait_for_news
from tests.browser.test_pages import look_at_both_widths, small_targets, violations
from tests.browser.test_whole_games import record_of, sit_together

SHEETS = Path(__file__).parents[2] / "docs" / "sheets"
WATCH_FLASHES = """() => {
  window.flashed = 0;
  new MutationObserver(() => {
    flashed = Math.max(flashed, document.querySelectorAll(".mini .fresh").length);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""From now on `flashed` is the maximum of new crosses of others on screen at one time."""
WRITE_DOWN = """
  window.written = [];
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, ...rest) {
    window.written.push([text, x]);
    draw.call(this, text, x, ...rest);
  };
"""
"""Record the texts drawn on canvases, each with its x coordinate."""
POINTS = 1016
"""The x coordinate of all points on a picture."""
PNG = b"\x89PNG\r\n\x1a\n"


def open_own_sheet(person: Person) -> None:
    person.go("/new")
    person.page.check("input[value=own]")


def test_whole_game_on_a_custom_sheet_from_a_file(meet: Meet) -> None:
    guest = meet(size=PHONE)
    open_own_sheet(guest)
    guest.page.set_input_files("input[type=file]", SHEETS / "short.toml")
    expect(guest.page.locator(".own .sheet .row")).to_have_count(2)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    guest.page.set_viewport_size(PHONE)
    guest.page.locator("fieldset select").first.select_option("bot:cautious")
    guest.page.locator(".settings .button.bright").click()
    guest.at_the_table().play_to_the_end()
    assert replay(record_of(guest)).state.variant.id == "short"


def test_invalid_custom_sheet_shows_the_wrong_line(meet: Meet) -> None:
    guest = meet()
    open_own_sheet(guest)
    text = (SHEETS / "short.toml").read_text().replace('numbers = "8-2"', 'numbers = "9-2"')
    guest.page.locator("textarea").fill(text)
    wrong = text.splitlines().index('numbers = "9-2"') + 1
    button = guest.page.get_by_role("button", name=f"Line {wrong} is wrong")
    button.click()
    chosen = "[document.activeElement.selectionStart, document.activeElement.selectionEnd]"
    guest.page.wait_for_function("() => document.activeElement.selectionEnd > 0")
    start, end = guest.page.evaluate(chosen)
    assert text[start:end] == 'numbers = "9-2"'
    expect(guest.page.locator(".settings .button.bright")).to_be_disabled()
    assert violations(guest) == []
    # The browser logs the refused request, which is expected here.
    guest.faults = [fault for fault in guest.faults if "status of 400" not in fault]


def type_in(person: Person, faces: str) -> None:
    for face in faces:
        person.page.locator(".key").nth(int(face) - 1).click()


def test_real_dice_are_entered_by_tap_or_keyboard(meet: Meet) -> None:
    guest = meet(size=PHONE).fill_in_table(other="", dice="typed")
    done = guest.page.get_by_role("button", name="These are the dice")
    expect(done).to_have_attribute("aria-disabled", "true", timeout=LONG)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    type_in(guest, "43216")
    guest.page.locator(".slot").nth(2).click()
    type_in(guest, "55")
    done.click()
    expect(guest.page.locator(".tray .sum")).to_have_text("7")
    dice = guest.page.locator(".tray .die")
    names = [each.get_attribute("aria-label") for each in dice.all()]
    assert names[2:] == ["red die: 5", "yellow die: 1", "green die: 6", "blue die: 5"]
    guest.page.locator(".main [data-cell=a7]").click()
    guest.done()
    guest.page.locator(".actions .first").click()
    expect(done).to_be_visible()
    guest.page.keyboard.type("665432")
    done.click()
    expect(guest.page.locator(".tray .sum")).to_have_text("12")


def test_full_table_starts_automatically(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    host.fill_in_table(other="open")
    host.page.wait_for_selector(".invite")
    friend.go(host.page.url)
    friend.page.locator("li.open button").first.click()
    expect(host.page.locator("[role=timer]")).to_contain_text("starts by itself")
    host.at_the_table()
    friend.at_the_table()


def test_spectator_sees_the_game_without_controls(meet: Meet) -> None:
    host, watcher = meet(), meet(size=PHONE)
    host.open_table().at_the_table()
    watcher.go(host.page.url).at_the_table()
    expect(host.page.locator(".where")).to_contain_text("1 watching")
    expect(watcher.page.locator(".status")).to_contain_text("You are watching")
    assert watcher.page.locator("button.cell, .actions, .mine").count() == 0
    host.wait_until_asked_or_over()
    received = len(watcher.received)
    host.page.locator(LIT).first.click()
    # Messages arrive in order: after the next one, no earlier one is missing.
    meet().go(host.page.url)
    expect(watcher.page.locator(".where")).to_contain_text("2 watching")
    assert [each["type"] for each in watcher.received[received:] if each["type"] == "update"] == []
    look_at_both_widths(watcher)
    assert violations(watcher) == []
    assert small_targets(watcher) == []


@pytest.mark.full
def test_left_handed_setting_mirrors_buttons_and_columns(meet: Meet) -> None:
    guest = meet().open_table().at_the_table()
    parts = (".done", ".actions .first", "aside.side", ".table > .main")
    for left_handed in (False, True):
        switch = "(on) => document.documentElement.classList.toggle('left-handed', on)"
        guest.page.evaluate(switch, left_handed)
        found = "(names) => names.map((name) => document.querySelector(name).offsetLeft)"
        done, first, side, main = guest.page.evaluate(found, parts)
        assert (done < first) == (side < main) == left_handed


def test_chat_message_reaches_the_other_players(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    sit_together(host, friend)
    host.page.get_by_role("button", name="Good luck!").click()
    expect(friend.page.locator(".notice", has_text="Good luck!")).to_be_visible()
    expect(friend.page.locator("[aria-labelledby=chat-title] li").first).to_contain_text(
        "Good luck!"
    )
    said, field = (
        friend.page.locator(f"[aria-labelledby=chat-title] {each}").bounding_box()
        for each in ("li", "form")
    )
    assert said
    assert field
    assert 0 <= said["y"] - field["y"] - field["height"] <= 40, (
        "the newest message is next to the field"
    )
    friend.page.get_by_label("Write a message").fill("<b>you too</b>")
    friend.page.get_by_role("button", name="Send").click()
    expect(host.page.locator("ol[aria-labelledby=chat-title] li").first).to_contain_text(
        "<b>you too</b>"
    )


def test_choices_are_revealed_together_with_a_flash(meet: Meet) -> None:
    host, friend = meet(animation=True), meet(size=PHONE, animation=True)
    sit_together(host, friend)
    wait_for_news(host, friend)
    for person in (host, friend):
        person.page.locator(LIT).first.click()
        person.page.evaluate(WATCH_FLASHES)
    host.done()
    expect(friend.page.locator(".state.decided")).to_be_visible()
    assert friend.page.evaluate("flashed") == 0
    friend.done()
    for person in (host, friend):
        person.page.wait_for_function("() => flashed === 1")


def shared_picture(person: Person) -> bytes:
    with person.page.expect_download() as waiting:
        person.page.get_by_role("button", name="Share a picture").click()
    path = waiting.value.path()
    return Path(path).read_bytes()


def test_final_sheets_can_be_shared_as_picture(meet: Meet) -> None:
    guest = meet()
    open_own_sheet(guest)
    guest.page.get_by_role("button", name="Try an example").click()
    expect(guest.page.locator(".own .sheet")).to_be_visible()
    guest.page.locator("fieldset select").first.select_option("bot:cautious")
    guest.page.locator(".settings .button.bright").click()
    guest.at_the_table().finish()
    picture = shared_picture(guest)
    assert picture.startswith(PNG)
    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert (width >= 1200, height > 600) == (True, True)


def points_on_the_picture(person: Person) -> list[int]:
    texts = person.page.evaluate("window.written")
    return [int(text.replace("−", "-")) for text, x in texts if x == POINTS]


def test_points_on_shared_picture_add_up_to_totals(meet: Meet) -> None:
    guest = meet()
    guest.device.prepare(WRITE_DOWN)
    guest.open_table().at_the_table().finish()
    assert shared_picture(guest).startswith(PNG)
    points = points_on_the_picture(guest)
    seats = points[:6], points[6:]
    assert all(total == sum(parts) for total, *parts in seats)
    texts = [text for text, _ in guest.page.evaluate("window.written")]
    assert texts.count("Misses") == 2
    assert "Classic" in texts
    assert any(re.fullmatch(r"\w+ \d+, \d{4}", text) for text in texts)


@pytest.mark.full
def test_points_on_shared_duel_picture_add_up_for_both_players(meet: Meet) -> None:
    guest = meet()
    guest.device.prepare(WRITE_DOWN)
    guest.open_table("duel").at_the_table().finish()
    shared_picture(guest)
    best, other, *parts = points_on_the_picture(guest)
    assert [sum(parts[0::2]), sum(parts[1::2])] == [best, other]
