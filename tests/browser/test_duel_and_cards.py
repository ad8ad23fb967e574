"""The duel and the card game: whole games, hidden information, keyboard input, layout."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rowlock.variants.records import replay
from tests.browser.conftest import Meet
from tests.browser.people import (
    CARD,
    DESK,
    LIT,
    PHONE,
    READY,
    Person,
    play_on_together,
    thorough,
)
from tests.browser.test_keyboard import focus, tab_to
from tests.browser.test_pages import look, look_at_both_widths, small_targets, violations
from tests.browser.test_whole_games import final_scores, record_of, rounds, sit_together

CARDS = ["cards", "cards-mixx-a", "cards-mixx-b"]


def check_final_scores(person: Person) -> None:
    """Check that the final scores on screen are those of the record."""
    found = replay(record_of(person))
    assert found.state.over
    assert final_scores(person) == sorted(found.state.scores)


@pytest.mark.full
def test_whole_duel_against_a_bot(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("duel").at_the_table()
    assert guest.play_to_the_end() > 3
    check_final_scores(guest)


@pytest.mark.parametrize("edition", ["cards", *thorough("cards-mixx-a", "cards-mixx-b")])
def test_whole_card_game_against_a_bot(meet: Meet, edition: str) -> None:
    guest = meet(size=PHONE).open_table(edition).at_the_table()
    assert guest.play_to_the_end() > 3
    check_final_scores(guest)


@pytest.mark.full
def test_whole_card_game_with_jokers(meet: Meet) -> None:
    guest = meet().go("/new")
    guest.page.check("input[value=cards]")
    guest.page.get_by_label("Jokers").select_option("yes")
    guest.page.locator("fieldset select").first.select_option("bot:cautious")
    guest.page.locator("main .button.bright").click()
    guest.at_the_table().play_to_the_end()
    check_final_scores(guest)


def stones(person: Person) -> list[str]:
    """The accessible texts of the spaces with stones."""
    return person.page.locator(".board .taken .unseen").all_inner_texts()


def test_whole_duel_of_two_devices_hides_drafts(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    sit_together(host, friend, "duel")
    looked = 0
    for first, second in rounds(host, friend):
        lit = first.page.locator(LIT)
        if lit.count():
            before, received = stones(second), len(second.received)
            lit.first.click()
            expect(first.page.locator(".board .offer-chosen .stones")).to_have_count(1)
            assert stones(second) == before
            assert all(message["type"] != "update" for message in second.received[received:])
            first.page.locator(".board .offer-chosen").click()
            expect(first.page.locator(".board .offer-chosen")).to_have_count(0)
            looked += 1
        first.decide()
        if looked == 5:
            break
    play_on_together(host, friend)
    assert final_scores(host) == final_scores(friend)
    assert stones(host) == stones(friend) != []
    check_final_scores(host)


@pytest.mark.full
def test_browser_receives_no_hidden_card(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    sit_together(host, friend, "cards")
    for number, (first, second) in enumerate(rounds(host, friend)):
        if number == 8:
            break
        cards = first.page.locator(".hand [data-card]").all()
        held = {str(card.get_attribute("data-card")) for card in cards}
        first.decide()
        for view in (message.get("view", {}) for message in second.received):
            assert not held & {
                card["card"] for mine in view.get("mine", []) for card in mine["hand"]
            }
            on_table = (view.get("table") or {}).get("cards") or {}
            assert all(isinstance(back, int | None) for back in on_table.get("display", []))
    assert friend.page.locator(".seat .held").inner_text().startswith(("4", "5"))


@pytest.mark.full
def test_duel_on_shared_device_has_no_hand_over(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("duel", "local").at_the_table()
    for _ in range(6):
        guest.wait_until_asked_or_over()
        assert guest.page.locator(".hand-over").count() == 0
        guest.decide()


@pytest.mark.full
def test_card_game_on_shared_device_never_shows_the_other_hand(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("cards", "local")
    guest.page.wait_for_selector(".hand-over")
    hands: dict[str, set[str]] = {}
    name = ""
    for _ in range(24):
        guest.wait_until_asked_or_over()
        if guest.page.locator(".hand-over").count():
            assert guest.page.locator(".hand").count() == 0
            name = guest.page.locator(".hand-over h1").inner_text()
            guest.page.locator(".hand-over button").click()
            continue
        cards = guest.page.locator(".hand [data-card]").all()
        hands.setdefault(name, set()).update(str(each.get_attribute("data-card")) for each in cards)
        guest.decide()
    first, second = hands.values()
    assert not first & second


@pytest.mark.full
def test_duel_explains_refused_space(meet: Meet) -> None:
    guest = meet().open_table("duel").at_the_table()
    guest.wait_until_asked_or_over()
    guest.page.locator("[data-cell=a12]").click()
    expect(guest.page.locator(".notice.no")).to_be_visible()


def play_until_hand_phase(person: Person) -> None:
    """Play until cards can be played from the hand."""
    for _ in range(12):
        person.wait_until_asked_or_over()
        if person.page.locator(".hand button.playing-card").count():
            return
        person.decide()
    raise AssertionError("no card can be played")


def test_tapped_cell_selects_its_card_and_both_can_be_deselected(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table("cards").at_the_table()
    play_until_hand_phase(guest)
    lit = guest.page.locator(LIT)
    if lit.count():
        lit.first.tap()
        expect(guest.page.locator(".hand .offer-follows")).to_have_count(1)
        expect(guest.page.locator(READY)).to_have_count(1)
        guest.page.locator(".hand .offer-follows").tap()
        expect(guest.page.locator(".offer-chosen")).to_have_count(0)
    guest.page.locator(CARD).first.tap()
    expect(guest.page.locator(".hand .offer-chosen")).to_have_count(1)
    expect(guest.page.locator(".actions .done small").first).to_contain_text("no cross")
    guest.page.locator(".actions .first").tap()
    expect(guest.page.locator(".hand .offer-chosen")).to_have_count(0)


def test_cell_without_a_matching_card_is_explained(meet: Meet) -> None:
    guest = meet().open_table("cards").at_the_table()
    play_until_hand_phase(guest)
    guest.page.locator(".main .cell.open.offer-none").first.click()
    expect(guest.page.locator(".notice.no")).to_be_visible()


def press(person: Person, *words: str) -> str:
    found = tab_to(person, *words)
    person.page.keyboard.press("Enter")
    return found


@pytest.mark.full
@pytest.mark.parametrize("edition", ["duel", "cards"])
def test_whole_game_with_keyboard_only(meet: Meet, edition: str) -> None:
    guest = meet().open_table(edition).at_the_table()
    for _ in range(300):
        guest.wait_until_asked_or_over()
        if guest.over:
            return
        by_keyboard(guest)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("edition", ["duel", "cards"])
def test_first_turns_with_keyboard_only(meet: Meet, edition: str) -> None:
    guest = meet().open_table(edition).at_the_table()
    for _ in range(4):
        guest.wait_until_asked_or_over()
        by_keyboard(guest)


def by_keyboard(guest: Person) -> None:
    """Make one decision by keyboard; the focused cell or card is announced as legal."""
    if not guest.page.locator(LIT).count() and not guest.page.locator(CARD).count():
        press(guest, "Pass")
        if guest.page.locator(".first .ends").count():
            guest.page.keyboard.press("Enter")
        return
    while not guest.page.locator(READY).count():
        assert "legal" in press(guest, "offer-legal", "offer-hit", "offer-stack")
    press(guest, "Done")
    if guest.page.locator(".done .ends").count():
        guest.page.keyboard.press("Enter")


@pytest.mark.full
def test_arrow_keys_move_focus_over_the_board(meet: Meet) -> None:
    guest = meet().open_table("duel").at_the_table()
    guest.page.locator("[data-cell=a7]").focus()
    guest.page.keyboard.press("ArrowDown")
    assert "yellow 7" in focus(guest)
    guest.page.keyboard.press("ArrowRight")
    assert "yellow 8" in focus(guest)


def start_and_play(person: Person, edition: str) -> None:
    person.open_table(edition).at_the_table()
    for _ in range(7):
        person.wait_until_asked_or_over()
        if not person.over:
            person.decide(by_hand=False)
    person.wait_until_asked_or_over()
    lit = person.page.locator(f"{LIT}, {CARD}")
    if lit.count():
        lit.first.click()


@pytest.mark.parametrize("edition", ["duel", "cards"])
def test_tables_pass_axe_and_fit(meet: Meet, edition: str) -> None:
    guest = meet(size=PHONE)
    start_and_play(guest, edition)
    assert violations(guest) == []
    assert small_targets(guest) == []
    look_at_both_widths(guest)
    guest.page.set_viewport_size({"width": 1440, "height": 800})
    guest.page.evaluate("scrollTo(0, 0)")
    misses = guest.page.locator(".main .misses").last.bounding_box()
    dock = guest.page.locator(".dock").bounding_box()
    assert misses is not None
    assert dock is not None
    assert misses["y"] + misses["height"] <= dock["y"], "the misses are above the dock"


@pytest.mark.full
@pytest.mark.parametrize("language", ["de", "es", "el", "ru"])
@pytest.mark.parametrize("edition", ["duel", *CARDS])
def test_tables_fit_in_every_language(meet: Meet, edition: str, language: str) -> None:
    guest = meet(size=PHONE, language=language)
    start_and_play(guest, edition)
    look_at_both_widths(guest)


@pytest.mark.full
@pytest.mark.parametrize("edition", ["duel", "cards"])
def test_tables_fit_with_big_type_and_patterns(meet: Meet, edition: str) -> None:
    guest = meet(size=DESK, bigType=True, patterns=True, leftHanded=True)
    start_and_play(guest, edition)
    look(guest)
    guest.page.set_viewport_size(PHONE)
    look(guest)
