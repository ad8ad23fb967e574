"""Layout and highlighting: no overlaps, no clipping, disabled buttons look disabled."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from playwright.sync_api import ViewportSize as Size

from rowlock.variants import LISTED
from tests.browser.conftest import Meet
from tests.browser.people import LIT, LOG, PHONE, Person, thorough
from tests.browser.test_hints_and_reviews import TIMEOUT
from tests.browser.test_pages import ONE_AND_ALL, look_at_both_widths, small_targets, violations
from tests.browser.test_replay import text_of, watched

ON_ITS_SIDE = Size(width=844, height=390)
COLOUR = "(element) => getComputedStyle(element).backgroundColor"
ON_TOP = """(element) => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top);
}"""
STICKING_OUT = """(slips) => slips.filter((slip) => {
  const part = (name) => slip.querySelector(name)?.getBoundingClientRect();
  const [number, tag] = [part(".number"), part(".tag")];
  const range = document.createRange();
  range.selectNodeContents(slip.querySelector(".number"));
  const [box, around] = [range.getBoundingClientRect(), slip.getBoundingClientRect()];
  return box.width > around.width || (tag && tag.bottom > number.bottom - number.height / 2);
}).map((slip) => slip.innerText)"""
SMALL = Size(width=360, height=780)
LEFT = "(elements) => elements.map((each) => Math.round(each.getBoundingClientRect().x))"
CUT_OFF = """(elements) => elements
  .filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.innerText)"""


def settled_colour(button: Locator) -> str:
    return str(button.evaluate(COLOUR))


def test_done_button_is_highlighted_only_with_a_draft(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="").at_the_table()
    done = guest.page.locator(".actions .done")
    dull = settled_colour(done)
    assert dull == settled_colour(guest.page.locator(".actions .first"))
    guest.page.locator(LIT).first.tap()
    expect(done).to_have_attribute("aria-disabled", "false")
    assert settled_colour(done) != dull


def test_disabled_button_looks_different_in_high_contrast(meet: Meet) -> None:
    guest = meet(size=PHONE, theme="contrast").open_table(other="").at_the_table()
    done, first = guest.page.locator(".actions .done"), guest.page.locator(".actions .first")
    dull = settled_colour(done)
    assert dull != settled_colour(first)
    guest.page.locator(LIT).first.tap()
    expect(done).to_have_attribute("aria-disabled", "false")
    assert settled_colour(done) != dull


def test_typed_dice_button_is_highlighted_only_when_complete(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="", dice="typed")
    done = guest.page.get_by_role("button", name="These are the dice")
    expect(done).to_have_attribute("aria-disabled", "true")
    dull = settled_colour(done)
    guest.page.keyboard.type("123456")
    expect(done).to_have_attribute("aria-disabled", "false")
    assert settled_colour(done) != dull


def test_notice_on_phone_covers_no_cell_and_no_button(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("duel").at_the_table()
    guest.wait_until_asked_or_over()
    guest.page.locator("[data-cell=a12]").tap()
    expect(guest.page.locator(".notice.no")).to_be_visible()
    for covered in (".actions .done", ".actions .first", "[data-cell=a2]", "[data-cell=d12]"):
        assert guest.page.locator(covered).evaluate(ON_TOP), covered


def test_score_scale_marks_the_position_of_each_row(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("longo", other="").at_the_table()
    scale = guest.page.get_by_role("list", name="Points for crosses in a row")
    expect(scale.locator("b")).to_have_text([str(n * (n + 1) // 2) for n in range(1, 16)])
    expect(scale.locator("i")).to_have_count(0)
    guest.page.locator(LIT).first.tap()
    guest.done()
    expect(scale.locator("li").first.locator("i")).to_have_count(1)


@pytest.mark.parametrize("edition", ["bonus-b", "cards", *thorough("classic")])
def test_phone_in_landscape_shows_whole_sheet_and_buttons(meet: Meet, edition: str) -> None:
    guest = meet(size=ON_ITS_SIDE).open_table(edition).at_the_table()
    guest.wait_until_asked_or_over()
    for part in (".main .row", ".actions .done", ".actions .first"):
        for each in guest.page.locator(part).all():
            expect(each).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("edition", ["longo", *thorough("mixx-a", "bonus-b")])
def test_big_type_numbers_stay_in_their_cells(meet: Meet, edition: str) -> None:
    guest = meet(size=PHONE, bigType=True).open_table(edition).at_the_table()
    assert guest.page.locator(".main .slip").evaluate_all(STICKING_OUT) == []
    look_at_both_widths(guest)


def five_at_a_table(person: Person) -> None:
    """A table with four bots of the same level."""
    person.go("/new").page.check("input[value=classic]")
    for _ in range(3):
        person.page.get_by_role("button", name="One more seat").click()
    for choice in person.page.locator("fieldset select").all():
        choice.select_option("bot:cautious")
    person.page.locator("main .button.bright").click()
    person.at_the_table()


def test_five_seats_have_unique_names_and_fit_on_phone(meet: Meet) -> None:
    guest = meet(size=PHONE)
    five_at_a_table(guest)
    guest.wait_until_asked_or_over()
    names = guest.page.locator("article.seat .who b")
    assert names.all_inner_texts() == ["Cautious", "Cautious 2", "Cautious 3", "Cautious 4"]
    assert names.evaluate_all(CUT_OFF) == []
    expect(guest.page.locator(".state.decided")).to_have_count(4)
    guest.decide()
    expect(guest.page.locator(LOG)).to_contain_text("Cautious 4")
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    guest.page.set_viewport_size(PHONE)
    guest.finish()
    box = guest.page.locator(".final table").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    expect(guest.page.locator(".final tbody tr")).to_have_count(5)
    assert guest.page.locator(".final .name").evaluate_all(CUT_OFF) == []
    assert violations(guest) == []


@pytest.mark.parametrize("language", ONE_AND_ALL)
def test_captions_of_card_piles_do_not_overlap_on_small_phone(meet: Meet, language: str) -> None:
    guest = meet(size=SMALL, language=language)
    guest.open_table("cards").at_the_table()
    tray = guest.page.locator(".tray").bounding_box()
    pile, played = (each.bounding_box() for each in guest.page.locator(".counts span").all())
    assert tray
    assert pile
    assert played
    assert tray["x"] <= pile["x"]
    assert pile["x"] + pile["width"] + 8 <= played["x"]
    assert played["x"] + played["width"] <= tray["x"] + tray["width"]


@pytest.mark.parametrize(
    ("edition", "language"),
    [("classic", "el"), ("duel", "ru"), *thorough(("classic", "ru"), ("duel", "el"))],
)
def test_columns_of_all_rows_align_and_labels_fit(meet: Meet, edition: str, language: str) -> None:
    guest = meet(size=PHONE, language=language)
    guest.open_table(edition).at_the_table()
    first = guest.page.locator(".main .row .cell:first-child")
    assert len(set(first.evaluate_all(LEFT))) == 1
    labels = guest.page.locator(".main .row > :first-child")
    assert labels.count() == 4
    assert labels.evaluate_all(CUT_OFF) == []


def test_closed_row_looks_closed_on_small_sheets(meet: Meet) -> None:
    guest = watched(meet(size=PHONE), text_of("longo-1"))
    guest.page.keyboard.press("End")
    shut = guest.page.locator(".mini .cell.closed:not(.crossed):not(.skipped)")
    expect(shut.first).to_be_visible()
    row = shut.first.locator("..")
    assert shut.first.evaluate(COLOUR) == row.locator(".lock:not(.crossed)").evaluate(COLOUR)


def mark_every_decision(route: Route) -> None:
    """Answer with a review in which every decision is a mistake."""
    answer = route.fetch(timeout=TIMEOUT)
    review = answer.json()
    for number, decision in enumerate(review["decisions"]):
        decision["mark"] = ("very-bad", "bad", "doubtful")[number % 3]
    route.fulfill(response=answer, json=review)


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two signs overlap by more than the padding of their letters."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(across > 1 and down > 4)


@pytest.mark.full
def test_signs_on_curve_of_five_players_do_not_overlap(meet: Meet) -> None:
    guest = meet(size=PHONE)
    guest.page.route("**/api/reviews", mark_every_decision)
    watched(guest, text_of("classic-1")).page.locator(".ask button").click()
    signs = guest.page.locator("figure text.sign")
    expect(signs.first).to_be_visible(timeout=TIMEOUT)
    boxes = signs.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().toJSON())")
    assert len(boxes) > 20
    luck = guest.page.locator(".review tbody tr").nth(1).locator("td")
    expect(luck).to_have_text([re.compile(r"\d% ± \d")] * 5)
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []


def test_every_edition_has_a_unique_picture(meet: Meet) -> None:
    guest = meet(size=PHONE).go("/pad")
    pictures = guest.page.locator("[data-edition] .picture")
    guest.page.wait_for_selector("[data-edition=connect-15] .picture")
    expect(pictures).to_have_count(guest.page.locator("[data-edition]").count())
    drawn = [each.inner_html() for each in pictures.all()]
    assert len(set(drawn)) == len(drawn) == len(LISTED)


def test_home_page_offers_to_resume_a_game(meet: Meet) -> None:
    guest = meet(size=PHONE).fill_in_table().at_the_table()
    table = guest.page.url
    guest.go("/").page.locator(".resume").click()
    guest.at_the_table()
    assert guest.page.url == table


def test_unknown_table_links_to_join_page(meet: Meet) -> None:
    guest = meet().go("/t/NOSUCH")
    guest.page.get_by_role("link", name="Try another code").click()
    guest.page.wait_for_selector("input")
    assert guest.page.url.endswith("/join")


def test_empty_games_page_offers_play_now(meet: Meet) -> None:
    guest = meet().go("/games")
    guest.page.get_by_role("button", name="Play now").click()
    guest.at_the_table()


def test_unreachable_server_shows_one_sentence(meet: Meet) -> None:
    guest = meet().go("/")
    guest.page.wait_for_selector("button.play")
    guest.page.route("**/api/**", lambda route: route.abort())
    guest.page.locator("button.play").click()
    expect(guest.page.locator(".notice.no")).to_contain_text("Are you online?")
    expect(guest.page.locator("button.play")).to_be_enabled()
    guest.faults.clear()  # the browser logs that the server is unreachable
