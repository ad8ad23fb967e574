"""Rare situations, reached with typed dice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import LIT, LOG, PHONE, Person
from tests.browser.test_replay import watched

TIED = """[Record "rowlock 1"]
[Variant "bonus-b"]
[Seats "Ann" "Bo"]
[First "1"]
1. W61 R2 Y1 G2 B5 | a7 a7 | d11
2. W65 R5 Y5 G3 B4 | b11 a11 | c8
3. W63 R6 Y3 G5 B4
"""
"""Green 9 earns a bonus; yellow is among the rows with the fewest crosses, and has no room."""


def solo_table(person: Person, edition: str = "classic") -> Person:
    """A solo table with typed dice."""
    return person.open_table(edition, other="", dice="typed")


def throw(person: Person, faces: str) -> None:
    done = person.page.get_by_role("button", name="These are the dice")
    expect(done).to_be_visible()
    person.page.keyboard.type(faces)
    done.click()
    expect(person.page.locator(".slot", has_text=re.compile(r"\d"))).to_have_count(0)


def pass_action(person: Person) -> None:
    """Pass, and wait for the update."""
    before = person.seq
    person.pass_turn()
    person.page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])", state="attached")


def cross(person: Person, cell: str) -> None:
    """Cross a cell with the white dice, and wait for the update."""
    before = person.seq
    person.page.locator(f".main [data-cell={cell}]").click()
    person.done()
    person.page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])", state="attached")


def turn(person: Person, faces: str, cell: str) -> None:
    throw(person, faces)
    cross(person, cell)
    person.wait_until_asked_or_over()
    pass_action(person)


def test_locking_a_row_removes_its_die_and_is_announced(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE))
    for faces, cell in (("11", "a2"), ("12", "a3"), ("13", "a4"), ("14", "a5"), ("15", "a6")):
        turn(guest, faces + "1166", cell)
    throw(guest, "661166")
    page = guest.page
    expect(page.locator(".main .cell.offer-legal")).to_have_count(3)
    page.locator("[data-cell=a12]").click()
    expect(page.locator(".main .lock.locking")).to_have_count(1)
    expect(page.locator(".actions .done")).to_contain_text("+13")
    guest.done()
    expect(page.locator(".notice", has_text="red")).to_have_count(1)
    expect(page.locator(".tray .die.red")).to_have_count(0)
    expect(page.locator(LOG)).to_contain_text("red")
    expect(page.locator(".main .lock.locked")).to_have_count(1)


def test_lucky_cells_are_offered_and_can_be_deselected(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE), "longo")
    page = guest.page
    told = page.locator(".main p", has_text="Lucky numbers")
    expect(told).to_be_visible()
    lucky = int(re.findall(r"\d+", told.inner_text())[0])
    throw(guest, f"{lucky - lucky // 2}{lucky // 2}1111")
    offered = page.locator(".main .cell.offer-lucky")
    expect(offered).to_have_count(4)  # L4: on an empty sheet all rows tie
    cells = {offered.nth(index).get_attribute("data-cell") for index in range(4)}
    assert cells == {"a2", "b2", "c16", "d16"}
    page.locator(".main [data-cell=c16]").click()
    expect(page.locator(".main .cell.offer-chosen")).to_have_attribute("data-cell", "c16")
    expect(page.locator(".actions .done")).to_contain_text("+1")
    expect(page.locator(".main .cell.crossed")).to_have_count(0)  # nothing is crossed yet
    page.locator(".main [data-cell=c16]").click()
    expect(page.locator(".main .cell.offer-chosen")).to_have_count(0)
    expect(offered).to_have_count(4)
    cross(guest, "c16")
    expect(page.locator(".main [data-cell=c16]")).to_have_class(re.compile("crossed"))


def test_forced_pass_waits_for_the_player(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE))
    turn(guest, "121111", "c3")
    turn(guest, "121111", "d3")
    throw(guest, "666666")
    expect(guest.page.get_by_text("Nothing fits: you take a miss, 1 of 4.")).to_be_visible()
    expect(guest.page.locator(".misses").first).to_have_attribute("aria-label", "Misses: 0 of 4")
    guest.page.get_by_role("button", name="Go on").click()
    expect(guest.page.locator(".misses").first).to_have_attribute("aria-label", "Misses: 1 of 4")


def test_pass_shows_its_cost_and_ending_the_game_needs_confirmation(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE))
    first = guest.page.locator(".actions .first")
    for miss in range(1, 5):
        throw(guest, "341111")
        expect(first).to_have_text("Pass")
        pass_action(guest)
        expect(first).to_contain_text(f"−5 points: miss {miss} of 4")
        if miss < 4:
            pass_action(guest)
    expect(first).to_contain_text("Ends the game")
    first.click()
    expect(first).to_contain_text("Sure?")
    assert not guest.over
    first.click()
    expect(guest.page.locator(".final .total").last).to_have_text("−20")


def test_bonus_shows_its_crosses_before_done(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE), "bonus-a")
    expect(guest.page.get_by_text("the colour that comes next on the bar")).to_be_visible()
    throw(guest, "121111")
    guest.page.locator("[data-cell=a3]").click()
    expect(guest.page.locator(".main .offer-chosen, .main .offer-follows")).to_have_count(2)
    expect(guest.page.locator("[data-cell=a4].offer-follows")).to_be_visible()
    expect(guest.page.locator(".actions .done")).to_contain_text("red 3, red 4")
    guest.page.locator("[data-cell=a3]").click()
    expect(guest.page.locator(".main .offer-chosen, .main .offer-follows")).to_have_count(0)


def test_optional_bonus_is_announced(meet: Meet) -> None:
    """BB5: in a tie, a row without room may be chosen, which declines the bonus."""
    guest = watched(meet(size=PHONE), TIED)
    guest.page.keyboard.press("End")
    guest.page.get_by_role("button", name="Continue from here").click()
    guest.page.locator("dialog .button.bright").click()
    guest.at_the_table().wait_until_asked_or_over()
    status = guest.page.locator(".status")
    guest.page.locator(".main [data-cell=c9]").tap()
    expect(guest.page.locator(".main .offer-next")).to_have_count(3)
    expect(status).to_contain_text("tap a marked cell too, or press Done")
    guest.page.locator(".main [data-cell=d10]").tap()
    expect(status).not_to_contain_text("press Done")
    expect(guest.page.locator(".actions .done")).to_contain_text("green 9, blue 10")


def test_play_again_starts_a_new_game(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("classic").at_the_table()
    guest.finish()
    before = guest.page.url
    guest.page.get_by_role("button", name="Play again").tap()
    expect(guest.page.locator(".final")).to_have_count(0)
    guest.at_the_table()
    assert guest.page.url != before
    assert guest.page.locator(".main .crossed").count() == 0


@pytest.mark.full
def test_timer_passes_for_an_idle_player(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/new").all_settings()
    guest.page.get_by_label("Time for each decision").select_option("15")
    guest.page.locator(".seat button").click()
    guest.page.locator(".settings .button.bright").click()
    guest.at_the_table()
    expect(guest.page.locator("[role=timer]")).to_contain_text("s")
    before = guest.seq
    guest.page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])", state="attached")
    expect(guest.page.locator(LOG)).to_contain_text("pass")


@pytest.mark.full
def test_hand_over_names_each_of_five_players(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/new")
    for _ in range(3):
        guest.page.get_by_role("button", name="One more seat").click()
    for choice in guest.page.locator("fieldset select").all():
        choice.select_option("local")
    guest.page.locator("main .button.bright").click()
    names = []
    for _ in range(5):
        names.append(guest.page.locator(".hand-over h1").inner_text())
        assert guest.page.locator(LIT).count() == 0
        guest.page.locator(".hand-over button").click()
        guest.wait_until_asked_or_over()
        guest.decide()
    assert len(set(names)) == 5


def test_final_scores_scroll_into_view_and_animate_once(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE, animation=True).in_motion())
    for miss in range(4):
        throw(guest, "341111")
        pass_action(guest)
        expect(guest.page.locator(".actions .first")).to_contain_text("miss")
        if miss < 3:
            pass_action(guest)
    guest.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    guest.pass_turn()
    heading = guest.page.locator("#final-title")
    expect(heading).to_contain_text("Counting")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(heading).not_to_contain_text("Counting")
    guest.device.prepare(WATCH_COUNTING)
    guest.page.evaluate("scrollTo(0, 0)")  # a browser restores the position after a reload
    guest.page.reload()
    expect(heading).to_be_visible()
    assert not guest.page.evaluate("counting")
    assert guest.page.evaluate("scrollY") == 0


WATCH_COUNTING = """
window.counting = false;
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (document.querySelector("#final-title")?.innerText.includes("Counting")) counting = true;
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""
