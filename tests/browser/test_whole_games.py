"""Whole games by mouse and touch."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from rowlock.variants import LISTED
from rowlock.variants.records import replay
from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person, play_on_together, thorough, wait_for_news

SHEETS = [variant.id for variant in LISTED if not variant.is_board and not variant.has_cards]
RICHEST = ["bonus-b", "connect-15"]
"""Editions with bonus chains and with fields; other tests finish classic games."""
OTHERS = [edition for edition in SHEETS if edition not in RICHEST]


def final_scores(person: Person) -> list[int]:
    cells = person.page.locator(".final td.total").all_inner_texts()
    return sorted(int(text.replace("−", "-")) for text in cells)


def record_of(person: Person) -> str:
    address = person.page.locator("a[download]").get_attribute("href")
    assert address is not None
    return person.context.request.get(address).text()


def test_one_click_starts_a_game_against_a_bot(meet: Meet) -> None:
    guest = meet().go("/")
    guest.page.locator("button.play").click()
    guest.at_the_table()
    assert re.search(r"/t/\w+$", guest.page.url)


@pytest.mark.parametrize("edition", [*RICHEST, *thorough(*OTHERS)])
def test_whole_game_of_every_sheet_edition(meet: Meet, edition: str) -> None:
    guest = meet(size=PHONE).fill_in_table(edition).at_the_table()
    assert guest.play_to_the_end() > 3
    found = replay(record_of(guest))
    assert found.state.over
    assert final_scores(guest) == sorted(found.state.scores)


@pytest.mark.full
def test_whole_solo_game(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="").at_the_table()
    assert guest.play_to_the_end() > 3


def test_shared_device_shows_hand_over_between_players(meet: Meet) -> None:
    guest = meet(size=PHONE).fill_in_table(other="local")
    guest.page.wait_for_selector(".hand-over")
    status = guest.page.locator(".status")
    expect(status).to_contain_text("Waiting for ")
    for addressed in ("Your turn", "cross it", "You are watching"):
        expect(status).not_to_contain_text(addressed)
    names = set()
    for _ in range(8):
        guest.wait_until_asked_or_over()
        if guest.page.locator(".hand-over").count():
            assert guest.page.locator(".cell.offer-legal, .offer-chosen").count() == 0
            names.add(guest.page.locator(".hand-over h1").inner_text())
            guest.page.locator(".hand-over button").click()
        else:
            guest.decide()
    assert len(names) == 2
    guest.finish()


def sit_together(host: Person, friend: Person, edition: str = "classic") -> None:
    """Start a game of two devices; the second joins by the link."""
    host.open_table(edition, "open")
    host.page.wait_for_selector(".invite")
    friend.go(host.page.url)
    friend.page.locator("li.open button").first.click()
    host.page.wait_for_selector("[role=timer], .tray")
    # A full table starts by itself, perhaps before the button can be pressed.
    host.page.evaluate("document.querySelector('main .button.bright')?.click()")
    host.at_the_table()
    friend.at_the_table()


def test_draft_survives_decisions_of_others(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    sit_together(host, friend)
    for person, other in ((host, friend), (friend, host)):
        wait_for_news(host, friend)
        person.page.locator(".main .offer-legal").first.click()
        other.page.locator(".main .offer-legal").first.click()
        other.done()
        expect(person.page.locator(".state.decided")).to_be_visible()
        expect(person.page.locator(".main .offer-chosen")).to_have_count(1)
        other.page.locator(".actions .first").click()
        expect(person.page.locator(".state.thinking")).to_be_visible()
        expect(person.page.locator(".main .offer-chosen")).to_have_count(1)
        person.page.locator(".actions .first").click()


SENT = ".main .offer-sent"


def send_first(person: Person) -> str:
    """Choose the first legal cell and send it; returns its name."""
    person.page.locator(".main .offer-legal").first.click()
    chosen = person.page.locator(".main .offer-chosen .unseen").inner_text()
    person.done()
    return chosen.split(",")[0]


@pytest.mark.parametrize("edition", ["classic", *thorough("cards")])
def test_sent_choice_stays_visible_until_all_have_chosen(meet: Meet, edition: str) -> None:
    host, friend = meet(size=PHONE), meet()
    sit_together(host, friend, edition)
    for _ in range(20):
        wait_for_news(host, friend)
        if host.asked and friend.asked and host.page.locator(".main .offer-legal").count():
            break
        (host if host.asked else friend).decide()
    cell = send_first(host)
    first = host.page.locator(".actions .first")
    for _ in range(2):
        expect(host.page.locator(f"{SENT} .unseen")).to_have_text(re.compile(f"^{cell}, chosen"))
        expect(first).to_have_text(re.compile(rf"Take back\s*{cell}"))
        expect(friend.page.locator(SENT)).to_have_count(0)
        host.page.reload()
        host.at_the_table()
    first.click()
    expect(host.page.locator(SENT)).to_have_count(0)
    expect(host.page.locator(".main .offer-legal").first).to_be_visible()
    host.pass_turn()
    expect(first).to_have_text(re.compile(r"Take back\s*pass"))


def test_hand_over_hides_the_choice_sent_before(meet: Meet) -> None:
    guest = meet(size=PHONE).open_table(other="local")
    guest.page.locator(".hand-over button").click()
    send_first(guest)
    for _ in range(2):
        expect(guest.page.locator(".hand-over")).to_be_visible()
        expect(guest.page.locator(".offer-sent")).to_have_count(0)
        expect(guest.page.locator(".actions")).to_have_count(0)
        guest.page.reload()
    guest.page.locator(".hand-over button").click()
    guest.page.wait_for_selector(".actions[data-stage=asked]")
    expect(guest.page.locator(".offer-sent")).to_have_count(0)


def test_whole_game_of_two_devices_hides_pending_choices(meet: Meet) -> None:
    host, friend = meet(), meet(size=PHONE)
    sit_together(host, friend)
    kept = 0
    for first, second in rounds(host, friend):
        kept += one_round(first, second)
        if kept > 1:
            break
    play_on_together(host, friend)
    assert final_scores(host) == final_scores(friend) != []


def rounds(host: Person, friend: Person, most: int = 400) -> Iterator[tuple[Person, Person]]:
    """Until the game is over: a person who has to decide, and the other, with synced screens."""
    for _ in range(most):
        wait_for_news(host, friend)
        if host.over:
            return
        yield (host, friend) if host.asked else (friend, host)
    raise AssertionError("the game does not end")


def one_round(first: Person, second: Person) -> bool:
    """One decides, then the other if awaited; returns whether the first choice was pending."""
    both = second.asked
    received, before = len(second.received), visible_crosses(second)
    first.decide()
    if not both:
        return False
    expect(second.page.locator(".state.decided")).to_be_visible()
    told = [event for message in second.received[received:] for event in message.get("events", [])]
    assert {event["kind"] for event in told} == {"decided"}
    assert all(set(event) <= {"seq", "kind", "seat", "how"} for event in told)
    assert visible_crosses(second) == before
    second.decide()
    return True


def visible_crosses(person: Person) -> int:
    """The number of crosses on the small sheets of the others."""
    return person.page.locator(".mini .crossed").count()
