"""Browser and terminal say the same, and no message lacks an argument in any language."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from importlib.resources import files
from itertools import permutations
from pathlib import Path
from string import Formatter
from typing import get_args

import msgspec
import pytest
from msgspec import structs

from rowlock.analysis.reasons import compare
from rowlock.core.moves import PASS, Roll
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.locale import LANGUAGES, FaultyText, texts
from rowlock.protocol.advice import Estimate
from rowlock.protocol.refusals import SENTENCES, Denied, Phrase, in_words, sentence
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log
from rowlock.room.fold import fold, open_room
from rowlock.room.model import Room
from rowlock.variants import VARIANTS, find_variant
from tests.presentation.test_narration import walk

Told = dict[type[log.Entry], list[Phrase]]
CASES = Path(__file__).parents[2] / "frontend/tests/text/phrases.json"


def said(phrase: Phrase, language: str) -> str:
    """The text of a phrase; a message or an argument that is missing is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", FaultyText)
        return in_words(phrase, texts(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_what_the_browser_says(language: str) -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    for case in cases:
        assert said(msgspec.convert(case["phrase"], Phrase), language) == case["said"][language]


def test_a_sentence_begins_with_a_capital_whatever_is_inserted_there() -> None:
    cell = Phrase("cell-name", {"colour": "red", "number": "4"})
    for language, start in (("en", "Red 4 "), ("ru", "Красная 4 "), ("es", "4 rojo ")):
        due = Phrase("refusal-bonus-due", {"cell": cell, "options": [cell]})
        assert sentence(due, texts(language)).startswith(start)


def test_a_missing_argument_and_a_missing_message_are_noticed() -> None:
    with pytest.raises(FaultyText):
        said(Phrase("room-sat"), "de")
    assert said(Phrase("room-unheard-of"), "de") == "⟦room-unheard-of⟧"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SENTENCES)
def test_every_server_refusal_has_a_phrase(code: str, language: str) -> None:
    """The sentence for programmers is filled from the same details as the text for players."""
    fields = {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
    text = Denied(code, **dict.fromkeys(fields, "7")).text
    assert text.id == f"denied-{code}"
    assert "⟦" not in said(text, language)


NAMED = ["opened", "configured", "sat", "stood", "began", "said", "agreed", "handed-over"]
NAMED += ["resumed", "renamed", "moved", "removed", "muted", "clock-restarted", "rematch"]
NAMED += ["returned", "rematch-offered", "declined", "seat-removed", "resigned", "ended"]
NAMED += ["host-passed", "took-back"]
TOLD = {f"room-{kind}" for kind in (*NAMED, "decided-auto", "decided-timer")}
UNTOLD = {log.SeatWasSet, log.Deleted}
"""Entries that players are not told of."""


def entries() -> Iterator[log.AnyEntry]:
    """A room in which everything happens at least once."""
    settings = Settings("classic", [SeatSetting("local"), SeatSetting(), SeatSetting()])
    more = structs.replace(settings, seats=[*settings.seats, SeatSetting(), SeatSetting()])
    yield log.Opened(settings, "ann", "Ann", "00")
    yield log.Configured(settings)
    yield log.SeatWasSet(3, SeatSetting("local"))
    yield log.Sat(2, "eve", "Eve")
    yield log.Stood(2)
    yield log.Sat(2, "eve", "Eve")
    yield log.Removed(2)
    yield log.Sat(2, "bob", "Bob", "00" * 32)
    yield log.Contributed(2, "11" * 32)
    yield log.Configured(more)
    yield log.Sat(4, "cat", "Cat")
    yield log.Contributed(4, "11" * 32)
    yield log.SeatRemoved(4, declined=True)
    yield log.SeatRemoved(4)
    yield log.Began(1)
    yield log.Rolled("W41 R3 Y2 G5 B6")
    yield log.Chose(2, "a5")
    yield log.TookBack(2)
    yield log.Chose(2, "-", "timer")
    yield log.Chose(3, "-", "auto")
    yield log.Said(2, "{ $name }")
    yield log.Muted(2, muted=True)
    yield log.Muted(2, muted=False)
    yield log.Agreed(2, 1)
    yield log.HandedOver(2, "eager")
    yield log.Resumed(2)
    yield log.Renamed(2, "Cleo")
    yield log.Moved(2, "another")
    yield log.ClockRestarted()
    yield log.HostPassed(2)
    yield log.Resigned(2, "eager")
    yield from (log.Ended(by=by) for by in get_args(log.EndedBy))
    yield log.Reopened("ABCD")
    yield log.Reopened("ABCD", 2)
    yield log.Removed(2, "eager")
    yield log.Deleted()


@pytest.fixture(scope="module")
def told() -> Told:
    """The texts that each kind of entry brought."""
    first, *rest = (log.Logged(seq, 1000 * seq, each) for seq, each in enumerate(entries(), 1))
    room = open_room("ABCD", first)
    found: Told = {log.Opened: heard(room)}
    for logged in rest:
        room = fold(room, logged)
        found.setdefault(type(logged.entry), []).extend(heard(room))
    return found


def heard(room: Room) -> list[Phrase]:
    """What the last entry of a room brought."""
    return [event.text for event in room.events if event.seq == room.seq and event.text]


def test_every_public_log_entry_has_an_event(told: Told) -> None:
    assert set(told) == set(get_args(log.AnyEntry))
    assert {kind for kind, texts in told.items() if not texts} == UNTOLD
    ids = {text.id for texts in told.values() for text in texts}
    assert {name for name in ids if name.startswith("room-")} == TOLD == catalogue("room")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_room_event_has_a_text_in_every_language(told: Told, language: str) -> None:
    for text in (text for found in told.values() for text in found):
        assert "⟦" not in said(text, language)


def about_to_end(players: int, crosses: str = "") -> State:
    """The first player chooses last in the turn, with three misses; a pass is the fourth."""
    state = new_game(find_variant("classic"), players)
    paper, own = state.paper(1), Sheet((0,) * 4, 3)
    for name in crosses.split():
        own = own.cross(paper, paper.by_name[name])
    state = state._replace(sheets=(own, *[Sheet((0,) * 4, 3)] * (players - 1)))
    state = apply_chance(state, Roll((3, 4), (1, 1, 1, 1))).state
    for seat in state.awaited:
        state = apply(state, seat, PASS).state
    return state


@pytest.fixture(scope="module")
def given() -> dict[str, Phrase]:
    """One reason of each id, from games of every edition and from two rare ends."""
    positions = [state for each in VARIANTS for seed in (4, 5) for state, _ in walk(each, seed)]
    # Alone; and with -20 + 3 + 1 + 1 points as many as the other, who has three misses.
    positions += [about_to_end(1), about_to_end(2, "a2 a3 b2 c12")]
    found: dict[str, Phrase] = {}
    for state in positions:
        for seat in state.awaited[:1]:
            plays = legal_plays(state, seat)
            for better, other in permutations((plays[0], plays[len(plays) // 2], plays[-1]), 2):
                if better != other:
                    claims = compare(state, seat, better, other, Estimate(0.1, 0.01), "chance")
                    found |= {each.phrase.id: each.phrase for each in claims}
    return found


def test_games_bring_about_every_reason_of_the_catalogue(given: dict[str, Phrase]) -> None:
    assert set(given) <= catalogue("why")
    assert len(given) >= 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_in_every_language(given: dict[str, Phrase], language: str) -> None:
    for reason in given.values():
        assert "⟦" not in said(reason, language)


def catalogue(kind: str) -> set[str]:
    """The messages whose ids begin like this, in English; all languages have the same."""
    folder = files("rowlock.locale").joinpath("en")
    sources = (file.read_text(encoding="utf-8") for file in folder.iterdir())
    named = re.compile(rf"^({kind}-[a-z-]+) =", re.MULTILINE)
    return {name for text in sources for name in named.findall(text)}
