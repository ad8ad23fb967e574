"""The verifier agrees with every fair game, and notices every change to one."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

import rowlock.verify
from rowlock.core.paper import Stage
from rowlock.core.record_text import Document
from rowlock.errors import BadRecord
from rowlock.room import fair_dice
from rowlock.room.fair_dice import Chain
from rowlock.room.transcript import Transcript
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from rowlock.verify import NotVerified, split, verify
from tests.room import fair_cases
from tests.room.forgery import refusal, sealed_anew
from tests.room.games import (
    FairGame,
    continued,
    entropy,
    moves_of,
    new_fair_game,
    play_fair_game,
    played,
)


def check_games(numbers: range) -> None:
    for number in numbers:
        game = played.__wrapped__(number)
        result = verify(game.record(("Date", "2031-05-17")))
        assert result.anchor == game.chain.anchor
        assert result.draws == len(game.contributions)
        assert result.turns == game.state.turns_begun
        assert result.begins == 0


@pytest.mark.slow
def test_fair_games_of_all_editions_are_verified() -> None:
    check_games(range(110))


@pytest.mark.full
def test_a_thousand_fair_games_are_verified() -> None:
    check_games(range(110, 1110))


def test_the_games_tried_include_reshuffles_jokers_lucky_numbers_and_closed_rows() -> None:
    records = [played(number).record() for number in range(55)]
    assert any("[Reshuffle " in record for record in records)
    assert any("J7" in record for record in records)
    assert any("[Lucky " in record and "[Sheet " in record for record in records)
    dice_gone = re.compile(r"^\d+\. W\d\d(?! R\d Y\d G\d B\d)", re.MULTILINE)
    assert any('"classic"' in record and dice_gone.search(record) for record in records)


@pytest.mark.parametrize("number", [0, 1, 7])
def test_an_unfinished_game_is_verified_at_every_moment(number: int) -> None:
    whole = played(number)
    game = new_fair_game(whole.state.variant, len(whole.story.names), f"game {number}")
    assert verify(game.record()).draws == 1
    while not game.state.over and game.state.turn < 8:
        if game.state.awaited:
            game = game.chosen(["closer"] * 5, "x")
        else:
            game = game.drawn(entropy("x", game.state.turn, len(game.story.names)))
        assert verify(game.record()).draws == len(game.contributions)


ALPHABET = "0123456789abcdefABFRYGBWTJ|-> .:+[]{}\"\\\n\r\t'é٣,_=/<x"


def mutated(text: str, chance: random.Random) -> str:
    """The text with one character replaced, left out, added or swapped with the next."""
    at, new = chance.randrange(len(text)), chance.choice(ALPHABET)
    kinds = (
        text[:at] + new + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at] + new + text[at:],
        text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :],
    )
    return chance.choice(kinds)


def says_the_same(text: str, other: str) -> bool:
    """Whether two texts are one record, but for blanks."""
    try:
        texts = [Document.parse(each, line).text() for line, each in split(other)]
    except BadRecord:
        return False
    return texts == [text]


def check_mutations(count: int, seed: str) -> None:
    """Try so many changes, on records of all editions; every one has to be noticed."""
    chance, tried = random.Random(seed), 0
    records = [played(number).record() for number in range(55)]
    while tried < count:
        record = records[tried % len(records)]
        changed = mutated(record, chance)
        if not says_the_same(record, changed):
            tried += 1
            assert refusal(changed) is not None, changed


@pytest.mark.slow
def test_every_change_of_one_character_is_noticed() -> None:
    check_mutations(500, "usual")


@pytest.mark.full
def test_every_one_of_ten_thousand_changes_of_one_character_is_noticed() -> None:
    check_mutations(10_000, "full")


@pytest.mark.slow
def test_every_character_of_a_proof_and_of_a_roll_counts() -> None:
    record = played(0).record()
    lines = record.split("\n")
    proof = next(line for line in lines if line.startswith('[Fair "9"'))
    roll = next(line for line in lines if line.startswith("9. "))
    for line in (proof, roll, lines[-2], next(line for line in lines if "[Seal" in line)):
        for at, character in enumerate(line):
            other = "7" if character != "7" else "8"
            changed = record.replace(line, line[:at] + other + line[at + 1 :])
            assert refusal(changed) is not None, (line, at)


@pytest.mark.parametrize("edition", ["mixx-a", "duel"])
@pytest.mark.parametrize("steps", [1, 3, 4, 12, 13])
def test_a_game_that_goes_on_from_a_position_is_fair_from_there(edition: str, steps: int) -> None:
    game = continued(play_fair_game(find_variant(edition), 2, "given"), steps)
    result = verify(game.record())
    assert result.begins == game.begins
    assert result.draws == len(game.contributions) == result.turns - result.begins + 1
    for claim in ("", f" from {result.begins + 1}", f" from {result.begins - 1}"):
        other = sealed_anew(game.record().replace(f" from {result.begins}", claim))
        assert refusal(other) is not None


def test_a_card_game_that_goes_on_from_a_position_is_fair_from_there() -> None:
    given = next(played(n) for n in range(55) if "[Reshuffle " in played(n).record())
    stages = [step.state.stage for step in replay(given.record()).steps]
    shuffle = stages.index(Stage.SHUFFLE) + 1
    for steps in (shuffle - 1, shuffle):
        game = continued(given, steps)
        assert verify(game.record()).draws == len(game.contributions) >= 1
    assert "Nothing in this record was drawn" in (refusal(played_short(given)) or "")


def played_short(given: FairGame) -> str:
    """A card game that goes on from its deal and is written down before any pile runs out."""
    story = Transcript.of(
        given.story.start, given.story.names, moves_of(replay(given.record()))[:1]
    )
    return FairGame(Chain(b"on" * 16), story, (), fair_dice.begins(story.state)).record()


def test_a_record_in_which_nothing_was_drawn_proves_nothing() -> None:
    lines = [line for line in played(0).record().split("\n") if "[Fair" not in line]
    record = "\n".join(lines).replace(played(0).chain.anchor, f"{played(0).chain.anchor} from 999")
    assert "Nothing in this record was drawn" in (refusal(sealed_anew(record)) or "")


def test_comments_notes_and_blanks_may_be_added_to_a_record() -> None:
    record = played(0).record()
    noted = record.replace("[Seats", '{ a fine evening,\n  in May }\n[Event "Cup"]\n[Seats')
    noted = noted.replace("\n2. W", "\n2.  { hm } W").replace(" | ", "  | { ! } ")
    assert refusal(noted) is None
    assert refusal(noted.replace("\n", "\r\n").removesuffix("\r\n")) is None
    assert replay(noted).state.over


def test_names_of_any_kind_are_bound_as_they_are_written() -> None:
    names = ('Zoë "Z" {1}', "[Лев]\\\n\u2028|")
    chain, added = fair_dice.new_chain(b"\3" * 32, 3), (b"", b"")
    start = fair_dice.opening(chain, added, find_variant("classic"), names)
    game = FairGame(chain, Transcript.of(start, names), (added,)).drawn((b"\1", b"\2"))
    assert verify(game.record()).draws == 2
    assert replay(game.record()).head.names == names


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[Record "rowlock 1"]', "does not say that its dice are fair"),
        ('[Dice "seed 5"]', "does not say that its dice are fair"),
        (f'[Dice "fair 2 {"0" * 64}"]', "does not say that its dice are fair"),
        (f'[Dice "fair 1 {"0" * 64}"]', "cannot be read"),
        (f'[Dice "fair 1 {"0" * 64}"]\n[Seats]\n[Variant "classic"]', "no proof"),
        ("[", "A tag is written"),
        ("{", "'{' does not belong"),
        ('"', "does not belong"),
    ],
)
def test_record_without_proof_is_not_verified(text: str, reason: str) -> None:
    assert reason in (refusal(text) or "")


@pytest.mark.parametrize("sheet", ["sides = 0", "sides = 257", 'sides = "6"', "=", "lucky = 5"])
@pytest.mark.parametrize("number", [10])
def test_a_sheet_that_makes_no_sense_is_not_verified(sheet: str, number: int) -> None:
    record = played(number).record()
    line = next(line for line in record.split("\n") if line.startswith("[Sheet "))
    changed = record.replace(line, f"[Sheet {json.dumps(sheet)}]")
    assert refusal(sealed_anew(changed)) is not None


@pytest.mark.parametrize("sides", [-1, 0, 257])
def test_dice_that_cannot_be_do_not_keep_the_verifier_busy_for_ever(sides: int) -> None:
    with pytest.raises(ValueError, match="no die with"):
        rowlock.verify.below(sides, iter(range(256)))


TOKENS = ["[", "]", '"', "\n", " ", "Fair", "Dice", "Seats", "1", "1.", "W41", "|", "{", "}", "\\"]


@given(some.lists(some.sampled_from(TOKENS) | some.text(max_size=3)).map("".join))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    for line, record in split(text):
        with pytest.raises(NotVerified, match=r"^line \d+: .*[.)]$"):
            verify(record, line)


def test_the_verifier_runs_alone_with_nothing_but_its_file(tmp_path: Path) -> None:
    alone, record = tmp_path / "check.py", tmp_path / "game.rowlock"
    alone.write_bytes(Path(rowlock.verify.__file__).read_bytes())
    record.write_text(played(2).record(), encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(alone), str(record)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    assert played(2).chain.anchor in done.stdout
    record.write_text(played(2).record().replace("1. W", "1. V"), encoding="utf-8")
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("not verified: line ")
    assert "turn 1" in done.stderr


def test_the_browser_is_tested_with_the_verdicts_of_this_verifier() -> None:
    """Also what damage each record has: none of it may be taken for an unproved record."""
    kept = json.loads(fair_cases.FILE.read_text())
    assert kept == fair_cases.cases(), "python -m tests.room.fair_cases writes them anew"
    unproved = [each["name"] for each in kept if each["verdict"].get("why") == "unproved"]
    assert unproved == ["plain"]
    fine = [each["name"].partition(": ")[2] for each in kept if "draws" in each["verdict"]]
    assert set(fine) == {"", "blanks", "comment", "roll"}, "roll: card games have none"
    assert fine.count("roll") == 2
