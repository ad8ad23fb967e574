"""Replays: step by step, by keyboard, from a link; continuing from a step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rowlock.variants.records import replay
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person, thorough
from tests.browser.test_pages import look_at_both_widths, small_targets, violations

RECORDS = Path(__file__).parents[1] / "records"
MORE = ["mixx-a-1", "mixx-b-1", "bonus-a-1", "bonus-b-1", "cards-mixx-a-1", "cards-mixx-b-1"]
GAMES = [
    *("classic-1", "longo-1", "cards-1", "duel-1"),
    *thorough(*MORE),
]
TOTALS = ".seats .total, .players .total"
BROKEN = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Ann" "Bo"]
1. W11 R9 Y1 G1 B1 | - - | -
"""


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.rowlock").read_text(encoding="utf-8")


def watch(person: Person, record: str) -> Person:
    person.go("/replay").page.fill("textarea", record)
    person.page.locator("main .button.bright").click()
    return person


def watched(person: Person, record: str) -> Person:
    watch(person, record).page.wait_for_selector(".controls")
    return person


def totals(person: Person) -> list[int]:
    """The totals on screen; the caller waits for pending changes first."""
    shown = person.page.locator(TOTALS).all_inner_texts()
    return [int(text.split()[-1].replace("−", "-")) for text in shown]


def expect_totals(person: Person, wanted: Sequence[int]) -> None:
    texts = [re.compile(rf"(^|\D){str(points).replace('-', '−')}$") for points in wanted]
    expect(person.page.locator(TOTALS)).to_have_text(texts)


@pytest.mark.parametrize("name", GAMES)
def test_replay_of_every_edition_reaches_the_final_scores(meet: Meet, name: str) -> None:
    guest = watched(meet(size=PHONE), text_of(name))
    scores = replay(text_of(name)).state.scores
    expect_totals(guest, [0] * len(scores))
    guest.page.keyboard.press("End")
    expect_totals(guest, scores)
    look_at_both_widths(guest)


def test_keys_step_through_replay_and_log_follows(meet: Meet) -> None:
    guest = watched(meet(), text_of("classic-1"))
    page = guest.page
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    crossed = page.locator(".main .cell.crossed")
    expect(crossed).to_have_attribute("data-cell", "c11")
    expect(page.locator("[role=log] p").last).to_contain_text("green 11")
    page.keyboard.press("ArrowLeft")
    expect(crossed).to_have_count(0)
    page.keyboard.press("PageDown")
    expect(page.locator("[aria-current=step]")).to_contain_text("2")
    page.keyboard.press("Home")
    expect(page.locator("[aria-current=step]")).to_have_count(0)


def test_slider_and_turn_list_jump_to_a_step(meet: Meet) -> None:
    page = watched(meet(), text_of("classic-1")).page
    page.locator(".turns button").nth(4).click()
    expect(page.locator(".place b")).to_contain_text("5")
    slider = page.locator("input[type=range]")
    slider.fill("1")
    expect(page.locator(".place b")).to_contain_text("1")
    assert slider.get_attribute("aria-valuetext")


def test_playback_advances_and_stops_at_the_end(meet: Meet) -> None:
    page = watched(meet(), text_of("classic-1")).page
    page.locator(".controls select").select_option("fast")
    page.locator("input[type=range]").fill(str(26))
    page.locator("[data-act=play]").click()
    expect(page.locator(".standing")).to_be_visible()
    expect(page.locator("[data-act=play]")).to_have_attribute("aria-label", "Play")


def test_invalid_record_shows_one_sentence_and_selects_the_line(meet: Meet) -> None:
    guest = watch(meet(), BROKEN)
    expect(guest.page.locator("[role=alert]")).to_contain_text("line 4")
    chosen = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    guest.page.wait_for_function("() => document.activeElement.tagName === 'TEXTAREA'")
    assert guest.page.locator("textarea").evaluate(chosen).startswith("1. W11")
    assert violations(guest) == []
    guest.faults.clear()  # the browser logs refused requests


def test_link_to_an_opened_file_shows_the_same_step(meet: Meet) -> None:
    guest = meet()
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go("/replay").page.set_input_files("input[type=file]", RECORDS / "longo-1.rowlock")
    guest.page.wait_for_selector(".controls")
    guest.page.locator("input[type=range]").fill("9")
    expect(guest.page.locator("[aria-current=step]")).to_be_visible()
    before = totals(guest)
    guest.page.get_by_role("button", name="Copy a link").click()
    expect(guest.page.locator(".notice.good")).to_be_visible()
    link = guest.page.evaluate("navigator.clipboard.readText()")
    friend = meet().go(link)
    expect(friend.page.locator("input[type=range]")).to_have_value("9")
    expect_totals(friend, before)


def test_finished_game_can_be_replayed_and_continued_from_any_step(meet: Meet) -> None:
    guest = meet().open_table(other="").at_the_table()
    guest.finish()
    guest.page.locator(".final a[href^='replay/']").click()
    guest.page.wait_for_selector(".controls")
    guest.page.locator(".turns button").nth(2).click()
    expect(guest.page.locator("[aria-current=step]")).to_contain_text("3")
    before = totals(guest)
    guest.page.get_by_role("button", name="Continue from here").click()
    guest.page.locator("dialog .button.bright").click()
    guest.at_the_table()
    expect(guest.page.locator(".foot .total b")).to_have_text(str(before[0]).replace("-", "−"))
    expect(guest.page.locator(".hint .ask")).to_be_visible()


def test_own_games_are_listed_and_open_at_the_own_sheet(meet: Meet) -> None:
    guest = meet().fill_in_table().at_the_table()
    guest.finish()
    guest.go("/replay").page.locator("main a[href^='replay/']").click()
    guest.page.wait_for_selector(".controls")
    mine = guest.page.locator(".seat[aria-pressed=true] b")
    expect(mine).not_to_have_text("Cautious")


def test_turn_list_shows_dice_and_marks_of_each_player(meet: Meet) -> None:
    """Turn 1 of the game: `1. W56 R5 Y3 G5 B2 | c11 c11 | c10`."""
    page = watched(meet(), text_of("classic-2")).page
    turn = page.locator(".turns button").first
    expect(turn.locator(".dice")).to_contain_text("5 + 6")
    expect(turn.locator(".dice .chip")).to_have_count(4)
    expect(turn.locator(".wrote").nth(0)).to_contain_text("G11")
    expect(turn.locator(".wrote").nth(1).locator(".chip")).to_have_count(2)
    expect(turn.locator(".wrote").nth(1)).to_contain_text("green 10")


@pytest.mark.parametrize("name", ["classic-1", *thorough("duel-1", "cards-1")])
def test_replay_passes_axe(meet: Meet, name: str) -> None:
    guest = watched(meet(size=PHONE), text_of(name))
    guest.page.locator("input[type=range]").fill("12")
    expect(guest.page.locator("[aria-current=step]")).to_be_visible()
    assert violations(guest) == []
    assert small_targets(guest) == []


def test_continue_dialog_passes_axe(meet: Meet) -> None:
    guest = watched(meet(size=PHONE), text_of("classic-1"))
    guest.page.get_by_role("button", name="Continue from here").click()
    guest.page.wait_for_selector("dialog select")
    assert violations(guest) == []
    assert small_targets(guest) == []
