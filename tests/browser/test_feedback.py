"""Feedback at the table: notices, timer, names, result, optimistic drawing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import DESK, LIT, PHONE, Person, thorough
from tests.browser.test_layout import ON_ITS_SIDE
from tests.browser.test_special_turns import pass_action, solo_table, throw, turn

OVERLAPS = """([one, others]) => {
  const [a, ...rest] = [one, ...others].map((each) => each.getBoundingClientRect());
  return rest.some((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1);
}"""
TOPS = """all => all.map(each => each.getBoundingClientRect().top + scrollY)"""


def overlaps(person: Person, part: str, *others: str) -> bool:
    one = person.page.locator(part).first.element_handle()
    rest = [each.element_handle() for other in others for each in person.page.locator(other).all()]
    assert rest
    found: bool = person.page.evaluate(OVERLAPS, [one, rest])
    return found


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("language", ["en", "ru", *thorough("de", "es", "el")])
def test_dice_letters_cover_no_pip_in_any_language_and_size(
    meet: Meet, language: str, big: bool
) -> None:
    guest = meet(size=PHONE, language=language, bigType=big).open_table().at_the_table()
    names = guest.page.locator(".tray .die .name")
    expect(names).to_have_count(4)
    bottoms = guest.page.locator(".tray .die .cube").evaluate_all(
        "all => all.map(each => each.parentElement.getBoundingClientRect().bottom)"
    )
    tops = names.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert min(tops) >= max(bottoms) - 1
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_big_type_enlarges_dice(meet: Meet) -> None:
    sizes = []
    for big in (False, True):
        guest = meet(size=PHONE, bigType=big).open_table().at_the_table()
        box = guest.page.locator(".tray .die").first.bounding_box()
        assert box is not None
        sizes.append(box["width"])
    assert sizes[1] > 1.15 * sizes[0]


@pytest.mark.parametrize(("edition", "part"), [("classic", ".side-1"), ("longo", ".gem")])
def test_white_dice_have_an_edge_in_high_contrast(meet: Meet, edition: str, part: str) -> None:
    guest = meet(size=PHONE, theme="contrast").open_table(edition).at_the_table()
    die = guest.page.locator(f".tray .die.white {part}").first
    edge = die.evaluate(
        "each => getComputedStyle(each)[each.matches('.gem') ? 'backgroundColor' : 'boxShadow']"
    )
    assert "rgb(0, 0, 0)" in edge


@pytest.mark.parametrize("size", [PHONE, DESK, ON_ITS_SIDE])
def test_notice_at_table_covers_and_moves_nothing(meet: Meet, size: dict[str, int]) -> None:
    guest = meet(size=size)
    guest.go("/new").all_settings().page.locator("select[name=timer]").select_option("60")
    guest.page.locator("fieldset select").first.select_option("bot:cautious")
    guest.page.locator("main .button.bright").click()
    guest.at_the_table().wait_until_asked_or_over()
    expect(guest.page.locator("[role=timer]")).to_be_visible()
    before = guest.page.locator(".main .row, .actions").evaluate_all(TOPS)
    guest.page.locator("[data-cell=a12]").click()
    notice = guest.page.locator(".notice")
    expect(notice).to_have_count(1)
    covered = (".status", ".tray", ".main .row", ".actions .button")
    assert not overlaps(guest, ".notice", *covered)
    assert guest.page.locator(".main .row, .actions").evaluate_all(TOPS) == before
    guest.page.locator("[data-cell=d2]").click()
    expect(notice).to_have_count(1)


@pytest.mark.parametrize("language", ["de", *thorough("ru")])
def test_timer_moves_nothing_and_vibrates_in_last_seconds(meet: Meet, language: str) -> None:
    guest = meet(size=PHONE, language=language)
    guest.device.prepare("window.buzzed = []; navigator.vibrate = (p) => buzzed.push(p)")
    guest.go("/new").all_settings().page.locator("select[name=timer]").select_option("15")
    guest.page.locator("fieldset select").first.select_option("bot:cautious")
    guest.page.locator("main .button.bright").click()
    guest.at_the_table()
    tops = set()
    for _ in range(3):
        guest.wait_until_asked_or_over()
        tops.add(tuple(guest.page.locator(".main .row").evaluate_all(TOPS)))
        guest.decide()
        tops.add(tuple(guest.page.locator(".main .row").evaluate_all(TOPS)))
    assert len(tops) == 1
    guest.wait_until_asked_or_over()
    guest.page.evaluate("buzzed.length = 0")
    expect(guest.page.locator("[role=timer].soon.mine")).to_be_visible()
    guest.page.wait_for_function("() => buzzed.filter((each) => each === 30).length >= 2")


def test_small_sheets_show_and_describe_misses_and_numbers(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("mixx-b").at_the_table()
    card = guest.page.locator(".seat").first
    expect(card.locator(".misses i")).to_have_count(4)
    numbers = card.locator(".mini .cell").all_inner_texts()
    assert len(numbers) == 44
    assert all(each.isdigit() for each in numbers)
    size = card.locator(".mini .cell").first.evaluate("each => getComputedStyle(each).fontSize")
    assert float(size.removesuffix("px")) >= 8
    expect(card.locator("button")).to_have_accessible_description(re.compile("Misses: 0 of 4"))
    guest.finish()
    description = re.compile(r"(Red|Yellow|Green|Blue) row: \d+(, \d+)*")
    expect(card.locator("button")).to_have_accessible_description(description)


def test_own_name_is_shown_and_can_be_changed_at_the_table(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/")
    guest.page.locator("button.play").click()
    guest.at_the_table().wait_until_asked_or_over()
    name = guest.page.evaluate("JSON.parse(localStorage['rowlock-preferences']).name")
    who = guest.page.locator(".who", has_text="You are")
    expect(who).to_contain_text(f"You are {name}.")
    who.get_by_role("button", name="Change the name").click()
    field = guest.page.get_by_label("Your name")
    field.fill("Eager")
    guest.page.get_by_role("button", name="Take this name").click()
    expect(who).to_contain_text("You are Eager 2.")
    expect(guest.page.locator("dialog")).to_have_count(0)
    assert guest.page.evaluate("JSON.parse(localStorage['rowlock-preferences']).name") == "Eager"


def test_result_addresses_the_player_with_the_deciding_part(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table().at_the_table()
    guest.finish()
    title = guest.page.locator("#final-title")
    expect(title).to_have_text(re.compile(r"You (won by \d+|lost by \d+|share the win)"))
    if "share" not in title.inner_text():
        decided = r"What decided it: (\w+ row|Misses), you −?\d+, Cautious −?\d+\."
        expect(guest.page.locator(".final")).to_contain_text(re.compile(decided))


def test_solo_result_shows_the_points(meet: Meet) -> None:
    guest = solo_table(meet(size=PHONE))
    for _ in range(3):
        throw(guest, "341111")
        pass_action(guest)
        pass_action(guest)
    throw(guest, "341111")
    pass_action(guest)
    guest.pass_turn()
    expect(guest.page.locator("#final-title")).to_have_text("You scored −20 points")


SLOW = """
window.WebSocket = class extends WebSocket {
  send(message) { setTimeout(() => super.send(message), window.delay ?? 0); }
};
"""
"""Delay every message to the server by `delay` milliseconds."""
INK = """async ([name, delay]) => {
  window.delay = delay;
  const cell = document.querySelector(`.main [data-cell=${name}]`);
  const until = async (test) => {
    const begun = performance.now();
    while (!test()) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  };
  cell.click();
  const drafted = await until(() => cell.matches(".offer-chosen"));
  document.querySelector(".actions .done").click();
  const sent = await until(() => cell.matches(".offer-sent, .crossed"));
  return { drafted, sent };
}"""
"""Milliseconds from the tap to the draft, and from Done to the sent mark."""
DELAY = 2500


def test_tap_and_done_are_drawn_at_once_on_slow_connection(meet: Meet) -> None:
    guest = meet(size=PHONE)
    guest.device.prepare(SLOW)
    solo_table(guest)
    throw(guest, "341111")
    expect(guest.page.locator(LIT)).to_have_count(4)
    drawn = guest.page.evaluate(INK, ["a7", DELAY])
    assert max(drawn.values()) < DELAY / 2
    expect(guest.page.locator(".status")).to_contain_text("You have decided.")
    expect(guest.page.locator("[data-cell=a7].crossed")).to_have_count(1)


def test_forced_pass_is_not_shown_as_decision(meet: Meet) -> None:
    guest = meet(size=PHONE)
    guest.device.prepare(SLOW)
    solo_table(guest)
    turn(guest, "121111", "c3")
    turn(guest, "121111", "d3")
    throw(guest, "666666")
    status = guest.page.locator(".status")
    expect(status).to_contain_text("Nothing fits: you take a miss, 1 of 4.")
    guest.page.evaluate("delay => { window.delay = delay }", DELAY)
    guest.page.locator(".actions .done").click()
    expect(guest.page.locator(".actions[data-stage=sending]")).to_have_count(1)
    expect(status).to_contain_text("Nothing fits")
    expect(guest.page.locator(".misses").first).to_have_attribute("aria-label", "Misses: 1 of 4")


REFUSED = """
window.WebSocket = class extends WebSocket {
  send(message) {
    const { type, id } = JSON.parse(message);
    if (type !== "choose") return super.send(message);
    const refused = { type: "refused", id, code: "stale", rule: null, details: {}, sentence: "",
      text: { id: "denied-busy" } };
    const data = JSON.stringify(refused);
    setTimeout(() => this.onmessage(new MessageEvent("message", { data })));
  }
};
"""
"""Refuse every choice."""


def test_refused_choice_becomes_a_draft_again(meet: Meet) -> None:
    guest = meet(size=PHONE)
    guest.device.prepare(REFUSED)
    solo_table(guest)
    throw(guest, "341111")
    guest.page.locator("[data-cell=a7]").click()
    guest.page.locator(".actions .done").click()
    expect(guest.page.locator(".notice.no")).to_contain_text("busy")
    expect(guest.page.locator("[data-cell=a7].offer-chosen")).to_have_count(1)
    expect(guest.page.locator(".offer-sent")).to_have_count(0)
