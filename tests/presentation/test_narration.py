"""Real refusals and real events, told in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations

import pytest

from rowlock.bots import make_bot
from rowlock.core.moves import Card, CardPlay, Choice, Deal, Event, Play, Roll, Take
from rowlock.core.paper import Colour, Spot, Stage, Variant
from rowlock.core.rules import apply, apply_chance, chance_refusal, legal_plays, refusal
from rowlock.core.state import State, new_game, view
from rowlock.errors import SENTENCES, Refusal
from rowlock.locale import LANGUAGES, texts
from rowlock.match.driver import Seeded
from rowlock.presentation.narration import refusal_phrase, wire_event
from rowlock.protocol.refusals import Phrase, in_words
from rowlock.variants import LISTED, find_variant
from tests.rules.table import at, roll

NAMES = ("Max", "Emma")
BOTS = (("random", "closer"), ("cautious", "closer"), ("closer", "closer"))
EVENTS = {
    *("rolled", "decided", "passed", "crossed", "locked", "closed", "missed", "ended"),
    *("bar-used", "bonus-earned", "bonus-lapsed", "exchanged", "placed", "stacked", "hit"),
    *("dealt", "reshuffled", "taken", "called", "played"),
}
"""Every kind of event that the rules tell of."""


def walk(variant: Variant, seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every position of a game of bots, and what led to it."""
    source = Seeded(seed)
    options = {"jokers": "yes"} if variant.has_cards and seed % 2 else None
    state = source.opening(variant, 2, options)
    bots = [make_bot(name, str(seed)) for name in BOTS[seed % 3]]
    yield state, ()
    while not state.over:
        if state.awaited:
            seat = state.awaited[0]
            plays = legal_plays(state, seat)
            choice = bots[seat - 1].choose(view(state, seat), seat, plays)
            state, events = apply(state, seat, choice)
        else:
            state, events = apply_chance(state, source.draw(state))
        yield state, events


def choices(state: State) -> Iterator[Choice]:
    """Things that a careless player may try, in no particular order."""
    spots = list(state.variant.paper.names)
    yield from (Play((spot,)) for spot in spots)
    yield from (Play((spot._replace(place=spot.place + 1),)) for spot in spots[-1:])
    yield from (Play(pair) for pair in combinations(spots, 2) if sum(pair[0]) % 3 == 0)
    yield from (Take((1, 2, 3, 4)), Take((9,)), Play((Spot(9, 9),)))
    if state.cards is not None and state.stage is Stage.PLAY:
        yield from card_plays(state.cards.hands[state.active - 1], spots)


def card_plays(hand: tuple[Card, ...], spots: list[Spot]) -> Iterator[CardPlay]:
    yield from (CardPlay(()), CardPlay((Card(2, Colour.RED), Card(2, Colour.RED))), CardPlay(hand))
    named = [card._replace(colour=Colour.BLUE) if card.joker else card for card in hand]
    for card in hand:
        yield from (CardPlay((card,), (spot,)) for spot in spots)
    for cards in combinations(named, 2):
        rows = [[s for s in spots if s.row == card.colour] for card in cards]
        yield from (CardPlay(cards, (a, b)) for a in rows[0] for b in rows[1] if a < b)


def chances(state: State) -> Iterator[Roll | Deal]:
    """Rolls and decks that are not the ones due."""
    yield from (Roll((9, 1), (1, 1, 1, 1)), Roll((1, 1), (1, 1, 1, 1)), Roll((1, 1), (0, 0, 0, 0)))
    yield from (Deal(()), Deal((Card(2, Colour.RED),) * 2), Deal((Card(99, Colour.RED),)))
    if state.cards is not None and state.cards.discards:
        yield Deal((state.cards.discards[0],) * 2)


def refusals(state: State) -> Iterator[Refusal | None]:
    yield from (chance_refusal(state, chance) for chance in chances(state))
    for seat in (1, 2):
        yield from (refusal(state, seat, choice) for choice in choices(state))


@pytest.fixture(scope="module")
def collected() -> dict[tuple[str, str, tuple[str, ...]], tuple[Refusal, Variant]]:
    """One refusal of every code and choice of particulars that games of each edition bring."""
    found: dict[tuple[str, str, tuple[str, ...]], tuple[Refusal, Variant]] = {}
    for variant in LISTED:
        positions = [state for seed in (4, 5) for state, _ in walk(variant, seed)]
        rare = [state for state in positions if state.over or state.stage is Stage.SHUFFLE]
        if variant.id == "lucky-15":
            rare.append(roll(at("lucky-15", "15 15 15 15", ""), "W66 R3"))
        for state in (*positions[:: 1 if variant.is_board else 7], *rare):
            for refused in filter(None, refusals(state)):
                told = tuple(str(value) for key, value in refused.details if key in TOLD_APART)
                found.setdefault((variant.id, refused.code, told), (refused, variant))
    return found


TOLD_APART = {"stage", "colour", "fault"}


def test_every_refusal_code_can_be_brought_about(
    collected: dict[tuple[str, str, tuple[str, ...]], tuple[Refusal, Variant]],
) -> None:
    assert {code for _, code, _ in collected} == set(SENTENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text_in_every_language(
    language: str, collected: dict[tuple[str, str, tuple[str, ...]], tuple[Refusal, Variant]]
) -> None:
    for refused, variant in collected.values():
        said = in_words(refusal_phrase(refused, variant), texts(language))
        told = (value for key, value in refused.details if key in {"cell", "card", "number"})
        # Cells and cards are told by colour and number: a7 as red 7, b11>a2 as both.
        numbers = [number for value in told for number in re.findall(r"\d+", str(value))]
        assert all(number in said for number in numbers), said
        assert not re.search(r"\b[a-d]\d|[RYGBJ]\d|⟦", said), said


@pytest.fixture(scope="module")
def happened() -> dict[tuple[str, str, str | None], tuple[Event, Variant]]:
    """One event of each kind and right, edition by edition."""
    found: dict[tuple[str, str, str | None], tuple[Event, Variant]] = {}
    for variant in LISTED:
        for seed in range(6):
            for _, events in walk(variant, seed):
                for event in events:
                    found.setdefault((variant.id, event.kind, event.how), (event, variant))
    return found


def test_games_bring_about_every_kind_of_event_and_no_other(
    happened: dict[tuple[str, str, str | None], tuple[Event, Variant]],
) -> None:
    assert {kind for _, kind, _ in happened} == EVENTS


def test_the_catalogue_has_no_message_of_an_event_that_never_happens() -> None:
    source = files("rowlock.locale").joinpath("en", "events.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^event-([a-z-]+) =", source, re.MULTILINE)) == EVENTS - {"decided"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_text_in_every_language(
    language: str, happened: dict[tuple[str, str, str | None], tuple[Event, Variant]]
) -> None:
    for event, variant in happened.values():
        said = say(event, variant, language)
        quiet = event.kind in {"called", "dealt", "reshuffled"} or event.seat is None
        assert quiet or event.kind == "decided" or NAMES[(event.seat or 0) - 1] in said
        assert not re.search(r"\b[a-d]\d|[RYGBJ]\d|⟦", said), said


def say(event: Event, variant: Variant | str = "classic", language: str = "en") -> str:
    found = find_variant(variant) if isinstance(variant, str) else variant
    text = wire_event(event, 1, new_game(found, 2), NAMES).text
    return in_words(text, texts(language)) if text else ""


def test_a_row_is_named_by_its_letter_and_its_colour() -> None:
    assert say(Event("locked", 2, row=2)) == "Emma gets the lock of row c (green)."


def test_a_row_of_several_colours_is_named_by_its_letter_and_takes_the_die_of_its_end() -> None:
    closed = Event("closed", row=0, colour=Colour.RED)
    assert say(closed, "mixx-a") == "Row a is closed. The red die leaves the game."


def test_roll_phrase_has_the_dice_and_the_white_sum() -> None:
    roll = Roll((4, 1), (3, 2, 5, 6))
    said = say(Event("rolled", 1, number=5, roll=roll))
    assert said == "Max rolls 4 + 1, red 3, yellow 2, green 5, blue 6: the white dice make 5."


def test_card_phrases_have_place_and_name() -> None:
    assert say(Event("taken", 1, number=2, how="T24"), "cards") == (
        "Max takes 2 cards from the display, places 2, 4."
    )
    cards = (Card(5, Colour.BLUE), Card(7, Colour.RED, joker=True))
    assert say(Event("played", 2, cards=cards), "cards") == ("Emma plays blue 5, joker 7 (red).")


def test_the_duel_counts_stones_where_sheets_count_crosses() -> None:
    details = (("cell", "a12"), ("row", "a"), ("needed", 5), ("count", 3))
    for variant, counted in (("classic", "5 crosses"), ("duel", "5 stones")):
        phrase = refusal_phrase(Refusal("not-earned", "S7", details), find_variant(variant))
        assert in_words(phrase, texts("en")) == (
            f"red 12 closes row a (red): you need at least {counted} there first. You have 3."
        )


def test_event_names_who_chose_unless_the_player_did() -> None:
    state, event = new_game(find_variant("classic"), 2), Event("decided", 2)
    told = {by: wire_event(event, 1, state, NAMES, by).text for by in BY}
    assert told["person"] is None
    assert told["bot"] is None
    assert told["auto"] == Phrase("room-decided-auto", {"name": "Emma"})
    assert told["timer"] == Phrase("room-decided-timer", {"name": "Emma"})


BY = ("person", "bot", "auto", "timer")


def test_a_player_without_a_name_is_called_by_the_seat_in_every_language() -> None:
    text = wire_event(Event("passed", 2), 1, new_game(find_variant("classic"), 2), ("", "")).text
    assert text == Phrase("event-passed", {"name": Phrase("seat-name", {"seat": 2})})
    assert in_words(text, texts("de")).startswith("Platz 2 ")


INSERTED = r"\{ \$(?:cell|cells|options|cards|play|plays) \}"
FREE = r"(?:^[\w-]+ = |^ +|\] |[:;] |«|, а |, чем )$"
"""What may stand before a name in its first case: nothing, a colon, a quote, or its own clause."""


def test_in_russian_no_verb_and_no_preposition_governs_the_name_of_a_cell() -> None:
    for source in files("rowlock.locale").joinpath("ru").iterdir():
        for line in source.read_text(encoding="utf-8").splitlines():
            for found in re.finditer(INSERTED, line):
                assert re.search(FREE, line[: found.start()]), line


def test_what_happens_on_a_cell_is_said_in_russian_with_the_cell_behind_a_colon() -> None:
    said = say(Event("crossed", 1, Spot(0, 2), how="white"), language="ru")
    assert said == "Max ставит крестик: красная 4."
