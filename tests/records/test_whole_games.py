"""Whole games: for every edition each way it can end, and every bonus there is."""

from pathlib import Path

import pytest

from rowlock.core.record_text import tag_text
from rowlock.core.replay import Replay, summary
from rowlock.variants.records import replay
from tests.oracle.reading import replay as by_the_reference
from tests.records.features import WANTED, shown

RECORDS = sorted(Path(__file__).parent.glob("*.rowlock"))


def read(path: Path) -> Replay:
    return replay(path.read_text(encoding="utf-8"))


def said(game: Replay, name: str) -> tuple[str, ...]:
    """The values of a tag of our own: what the record claims of itself."""
    return next(tag.values for tag in game.head.tags if tag.name.text == name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_game_ends_as_the_record_claims(path: Path) -> None:
    game = read(path)
    found = summary(game.state)
    assert (found["ended"], found["next"]) == (True, None)
    assert said(game, "Ended") == (found["reason"],)
    assert said(game, "Turns") == (str(found["turns"]),)
    assert said(game, "Closed") == (" ".join(found["closed"]),)
    assert said(game, "Misses") == (" ".join(map(str, found["misses"])),)
    assert tag_text("Scores", " ".join(map(str, found["scores"]))) in game.text()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_reference_sees_the_same_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert by_the_reference(text) == summary(replay(text).state)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_round_trips(path: Path) -> None:
    assert read(path).text().encode() == path.read_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_game_shows_what_the_record_claims(path: Path) -> None:
    game = read(path)
    assert set(said(game, "Shows")) <= shown(game)


@pytest.mark.parametrize("variant", WANTED)
def test_every_ending_and_every_bonus_of_the_edition_is_shown(variant: str) -> None:
    games = [game for game in map(read, RECORDS) if game.state.variant.id == variant]
    assert set().union(*map(shown, games)) >= WANTED[variant]
