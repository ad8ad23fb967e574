"""The score pad: one device, linked devices, server restarts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rowlock.locale import LANGUAGES
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person, thorough
from tests.browser.serving import Served
from tests.browser.test_pages import (
    LONGEST,
    look_at_both_widths,
    small_targets,
    violations,
)

ALIKE = ["mixx-a", "mixx-b", "bonus-b", "cards", "cards-mixx-a", "cards-mixx-b"]
EDITIONS = ["classic", "longo", "bonus-a", *thorough(*ALIKE)]
CROSSED = re.compile(r"\bcrossed\b")
CHOSEN = re.compile(r"\boffer-chosen\b")
CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
CLOSED = re.compile(r"\bclosed\b")


def open_pad(person: Person, edition: str = "classic") -> Person:
    person.go("/").page.locator("a[href='pad']").click()
    person.page.locator(f"[data-edition={edition}]").click()
    person.page.wait_for_selector(".pad")
    return person


def mark(person: Person, cells: str) -> None:
    for name in cells.split():
        cell = person.page.locator(f"[data-cell={name}]")
        cell.tap() if person.touches else cell.click()
        expect(cell).to_have_class(CROSSED)


def total(person: Person) -> str:
    return person.page.locator(".pad .total b").first.inner_text()


def join(person: Person, address: str) -> Person:
    person.go(address).page.locator(".which .bright").click()
    person.page.wait_for_selector(".pad")
    return person


@pytest.mark.parametrize("edition", EDITIONS)
def test_pad_opens_from_home_in_two_taps_in_every_edition(meet: Meet, edition: str) -> None:
    guest = open_pad(meet(size=PHONE), edition)
    first = guest.page.locator(".pad .cell").first
    first.tap()
    expect(first).to_have_class(CROSSED)
    guest.page.locator(".misses").tap()
    expect(guest.page.locator(".pad .total b")).to_have_text("−4")


def test_games_page_lists_pads(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE))
    mark(guest, "a2")
    guest.go("/games").page.locator("a[href^='pad/']").first.tap()
    expect(guest.page.locator(".cell.crossed")).to_have_count(1)


def test_undo_redo_and_hidden_points_survive_reload(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE))
    mark(guest, "a2 a3 b5")
    assert total(guest) == "4"
    guest.page.get_by_role("button", name="Undo").tap()
    guest.page.get_by_role("button", name="Undo").tap()
    expect(guest.page.locator(".pad .total b")).to_have_text("1")
    guest.page.get_by_role("button", name="Redo").tap()
    expect(guest.page.locator(".pad .total b")).to_have_text("3")
    guest.page.get_by_role("button", name="Hide points").first.tap()
    expect(guest.page.locator(".pad .total")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator(".cell.crossed")).to_have_count(2)
    expect(guest.page.locator(".pad .total")).to_have_count(0)


def test_pad_tabs_use_a_typographic_minus_sign(meet: Meet) -> None:
    guest = open_pad(meet())
    guest.page.locator(".misses").click()
    guest.page.locator(".tabs .add").click()
    expect(guest.page.locator(".tabs .points")).to_have_text(["−5", "0"])


def test_illegal_cell_is_refused_or_only_warned_about(meet: Meet) -> None:
    guest = open_pad(meet())
    mark(guest, "a5")
    guest.page.locator("[data-cell=a4]").click()
    expect(guest.page.locator(".notice.no")).to_contain_text("Why not?")
    guest.page.get_by_role("button", name="More").click()
    guest.page.get_by_label("Only warn").check()
    guest.page.keyboard.press("Escape")
    mark(guest, "a4")
    expect(guest.page.locator(".notice.no").last).to_contain_text("all the same")
    guest.faults.clear()  # the browser logs refused requests


def test_linked_pads_share_locks_and_final_scores(meet: Meet) -> None:
    ann = open_pad(meet(size=PHONE))
    mark(ann, "a2 a3 a4 a5 a6")
    bo = join(meet(size=PHONE), ann.page.url)
    mark(bo, "b3")
    mark(ann, "a12")
    expect(bo.page.locator(".notice").first).to_contain_text("red")
    expect(bo.page.locator("[data-cell=a7]")).to_have_class(CLOSED)
    bo.page.locator("[data-cell=a7]").tap()
    expect(bo.page.locator(".late")).to_be_visible()
    bo.page.locator(".late .plain").tap()
    bo.page.locator(".close .green").tap()
    for person in (ann, bo):
        expect(person.page.locator(".final tbody")).to_contain_text("28")
        expect(person.page.locator(".final thead")).to_be_visible()
    bo.faults.clear()  # the browser logs refused requests


def test_two_linked_pads_close_a_row_in_the_same_throw(meet: Meet) -> None:
    ann = open_pad(meet(size=PHONE))
    mark(ann, "d12 d11 d10 d9 d8")
    bo = join(meet(size=PHONE), ann.page.url)
    mark(bo, "d12 d11 d10 d9 d8")
    mark(ann, "d2")
    expect(bo.page.locator("[data-cell=d2]")).to_have_class(CLOSED)
    bo.page.locator("[data-cell=d2]").tap()
    bo.page.locator(".late .bright").tap()
    expect(bo.page.locator(".pad .total b")).to_have_text("28")
    bo.faults.clear()  # the browser logs refused requests


def test_pad_asks_for_the_cell_of_a_bonus(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE), "bonus-b")
    mark(guest, "b11")
    guest.page.locator("[data-cell=c9]").tap()
    expect(guest.page.locator(".offer-next")).to_have_count(2)
    guest.page.locator(".offer-next[data-cell=d12]").tap()
    expect(guest.page.locator(".cell.crossed")).to_have_count(4)
    guest.faults.clear()  # the browser logs refused requests


def test_pad_completes_a_chain_of_bonuses(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE), "bonus-b")
    mark(guest, "a2 c9 b7 b10")
    guest.page.locator("[data-cell=d7]").tap()
    expect(guest.page.locator(".offer-next").first).to_be_visible()
    guest.page.locator(".offer-next").first.tap()
    expect(guest.page.locator("[data-cell=b11]")).to_have_class(CROSSED)
    expect(guest.page.locator("[data-cell=d7]")).to_have_class(CROSSED)
    guest.faults.clear()  # the browser logs refused requests


def test_row_can_be_closed_while_pad_asks_for_a_bonus_cell(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE), "bonus-b")
    mark(guest, "a2 c9 d12")
    guest.page.locator("[data-cell=b11]").tap()
    expect(guest.page.locator(".offer-next")).to_have_count(3)
    guest.page.locator(".close .green").tap()
    expect(guest.page.locator(".offer-next")).to_have_count(2)
    guest.page.locator(".offer-next[data-cell=a3]").tap()
    expect(guest.page.locator("[data-cell=b11]")).to_have_class(CROSSED)
    guest.faults.clear()  # the browser logs refused requests


def test_optional_bonus_can_be_declined(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE), "bonus-b")
    mark(guest, "a2 c9 d12")
    guest.page.locator("[data-cell=b11]").tap()
    expect(guest.page.locator(".offer-next")).to_have_count(3)
    guest.page.get_by_role("button", name="Without the bonus").tap()
    expect(guest.page.locator(".pad .total b")).to_have_text("4")
    guest.faults.clear()  # the browser logs refused requests


def test_pad_stores_the_chosen_pair_of_lucky_numbers(meet: Meet) -> None:
    guest = open_pad(meet(), "longo")
    guest.page.locator(".kind select").select_option("6 · 11")
    guest.page.reload()
    expect(guest.page.locator(".kind select option:checked")).to_have_text("6 · 11")


def test_pad_works_with_custom_sheet(meet: Meet) -> None:
    guest = meet().go("/pad")
    guest.page.get_by_role("button", name="Own sheet").click()
    guest.page.get_by_role("button", name="Try an example").click()
    guest.page.locator("main p .bright").click()
    first = guest.page.locator(".pad .cell").first
    first.click()
    expect(first).to_have_class(CROSSED)
    guest.faults.clear()  # the browser logs refused requests


def test_acknowledged_marks_survive_a_server_crash(meet: Meet, served: Served) -> None:
    ann = open_pad(meet(size=PHONE))
    mark(ann, "a2 b4 c9")
    place = ann.page.locator("[data-cell=d8]").bounding_box()
    served.kill()
    expect(ann.page.locator(".lost")).to_be_visible()
    assert ann.page.locator("[data-cell=d8]").bounding_box() == place, "a tap would miss its cell"
    ann.page.locator("[data-cell=d8]").tap()
    served.start()
    expect(ann.page.locator("[data-cell=d8]")).to_have_class(CROSSED)
    expect(ann.page.locator(".lost")).to_have_count(0)
    expect(ann.page.locator(".cell.crossed")).to_have_count(4)
    ann.faults.clear()  # the browser logs requests refused during the restart


def test_pad_with_keyboard_only(meet: Meet) -> None:
    guest = open_pad(meet())
    guest.page.locator("[data-cell=a2]").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        guest.page.keyboard.press(key)
    expect(guest.page.locator("[data-cell=b4]")).to_have_class(CROSSED)


TAKEN = re.compile(r"\btaken\b")


def test_duel_pad_shows_stones_of_both_players_on_one_board(meet: Meet) -> None:
    guest = open_pad(meet(size=PHONE), "duel")
    first, second = guest.page.locator(".player").all()
    guest.page.locator("[data-cell=a7]").tap()
    expect(guest.page.locator("[data-cell=a7] .stones.seat-1")).to_be_visible()
    second.tap()
    expect(second).to_have_attribute("aria-pressed", "true")
    guest.page.locator("[data-cell=a7]").tap()
    expect(guest.page.locator("[data-cell=a7] .stones.seat-2")).to_be_visible()
    expect(second.locator(".total")).to_contain_text("1")
    expect(first).to_contain_text("22 stones left")
    first.tap()
    guest.page.locator(".miss").tap()
    expect(first.locator(".total")).to_contain_text("−5")
    guest.page.get_by_role("button", name="Undo").tap()
    expect(first.locator(".total")).to_contain_text("0")
    guest.page.get_by_role("button", name="Undo").tap()
    expect(guest.page.locator("[data-cell=a7] .stones.seat-1")).to_be_visible()


def test_linked_duel_pads_share_stones_and_final_scores(meet: Meet) -> None:
    ann = open_pad(meet(size=PHONE), "duel")
    bo = meet(size=PHONE).go(ann.page.url)
    bo.page.locator(".which .button", has_text="Player 2").tap()
    bo.page.locator("[data-cell=b5]").tap()
    expect(ann.page.locator("[data-cell=b5]")).to_have_class(TAKEN)
    ann.page.locator("[data-cell=b5]").tap()
    expect(bo.page.locator("[data-cell=b5] .seat-1")).to_be_visible()
    bo.page.locator("[data-cell=b4]").tap()
    expect(bo.page.locator("[data-cell=b4] .seat-2")).to_be_visible()
    ann.page.locator("[data-cell=b4]").tap()
    expect(ann.page.locator(".notice.no")).to_contain_text("Why not?")
    for person, misses in ((ann, 1), (bo, 2), (ann, 3), (bo, 4)):
        person.page.locator(".miss").tap()
        for each in (ann, bo):
            expect(each.page.locator(".board .box .stones")).to_have_count(misses)
    for person in (ann, bo):
        expect(person.page.locator(".final tbody")).to_contain_text("−9")
    ann.faults.clear()  # the browser logs refused requests


def start(person: Person) -> None:
    person.go("/pad").page.wait_for_selector(".edition")


def several(person: Person) -> None:
    open_pad(person, "longo")
    person.page.locator(".add").tap()
    expect(person.page.locator(".tabs [aria-pressed=true]")).to_contain_text("2")
    person.page.locator(".tabs button").first.tap()
    expect(person.page.locator(".pad")).to_have_count(2)


def dialog(person: Person) -> None:
    open_pad(person)
    person.page.locator(".bar .icon").last.tap()
    person.page.wait_for_selector("dialog path")


def over(person: Person) -> None:
    open_pad(person)
    for row in ("red", "green"):
        person.page.locator(f".close .{row}").tap()
    person.page.wait_for_selector(".final")


def board(person: Person) -> None:
    open_pad(person, "duel")
    person.page.locator("[data-cell=a7]").tap()
    expect(person.page.locator("[data-cell=a7]")).to_have_class(TAKEN)


def which(person: Person) -> None:
    open_pad(person)
    person.page.evaluate("localStorage.clear()")
    person.page.reload()
    person.page.wait_for_selector(".which")


STATES: dict[str, Callable[[Person], None]] = {
    "start": start,
    "several": several,
    "dialog": dialog,
    "over": over,
    "board": board,
    "which": which,
}


@pytest.mark.parametrize("state", STATES)
def test_pad_passes_axe_and_fits(meet: Meet, state: str) -> None:
    guest = meet(size=PHONE, language=LONGEST)
    STATES[state](guest)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
def test_pads_are_translated_and_fit_in_every_language(meet: Meet, language: str) -> None:
    guest = meet(size=PHONE, language=language)
    for state in STATES.values():
        state(guest)
        look_at_both_widths(guest)
        guest.page.set_viewport_size(PHONE)


def test_taps_without_a_connection_survive_a_reload_and_merge_later(meet: Meet) -> None:
    ann = open_pad(meet(size=PHONE, installed=True))
    mark(ann, "a2")
    ann.page.wait_for_function(CONTROLLED)
    bo = join(meet(size=PHONE), ann.page.url)
    ann.context.set_offline(True)
    ann.page.locator("[data-cell=a4]").tap()
    expect(ann.page.locator(".lost")).to_contain_text("One entry is kept")
    expect(ann.page.locator("[data-cell=a4]")).to_have_class(CHOSEN)
    ann.page.locator("[data-cell=b6]").tap()
    ann.page.reload()
    expect(ann.page.locator(".lost")).to_contain_text("2 entries are kept")
    expect(ann.page.locator("[data-cell=a2]")).to_have_class(CROSSED)
    mark(bo, "c11")
    ann.context.set_offline(False)
    expect(ann.page.locator("[data-cell=b6]")).to_have_class(CROSSED)
    expect(ann.page.locator("[data-cell=a4]")).to_have_class(CROSSED)
    expect(ann.page.locator(".lost")).to_have_count(0)
    expect(ann.page.locator(".conflicts")).to_have_count(0)
    ann.page.reload()
    expect(ann.page.locator(".cell.crossed")).to_have_count(3)
    ann.faults.clear()  # the browser logs that it is offline


def test_refused_taps_are_listed_when_the_connection_is_back(meet: Meet) -> None:
    ann = open_pad(meet(size=PHONE))
    mark(ann, "a2")
    ann.context.set_offline(True)
    for cell in ("a9", "a5"):  # the second is left of the first
        ann.page.locator(f"[data-cell={cell}]").tap()
    expect(ann.page.locator(".lost")).to_contain_text("2 entries are kept")
    ann.context.set_offline(False)
    expect(ann.page.locator(".conflicts li")).to_contain_text("a5")
    expect(ann.page.locator("[data-cell=a9]")).to_have_class(CROSSED)
    ann.page.reload()
    expect(ann.page.locator(".conflicts li")).to_have_count(1)
    ann.page.get_by_role("button", name="Seen").tap()
    expect(ann.page.locator(".conflicts")).to_have_count(0)
    ann.faults.clear()  # the browser logs that it is offline and what was refused
