"""The text of a game that is kept ready is the text that its record has."""

from __future__ import annotations

import pytest

from rowlock.core.moves import Roll
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import legal_plays
from rowlock.core.state import CHANCE_STAGES, new_game
from rowlock.room.transcript import Transcript, TranscriptCache
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.records import replay
from tests.room.games import moves_of, play_fair_game


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_transcript_equals_the_record_at_every_moment(variant: Variant) -> None:
    game = play_fair_game(variant, 2, "story")
    start, names, moves = game.story.start, game.story.names, moves_of(replay(game.record()))
    story, tags = Transcript.of(start, names), [("Event", "Club night")]
    for count, move in enumerate(moves, 1):
        story = story.moved((move,))
        assert story.text(tags) == write_record(start, moves[:count], names, tags)
    assert story == Transcript.of(start, names, moves)
    assert story.state == game.state


def test_cache_returns_the_transcript_of_each_game_so_far() -> None:
    cache = TranscriptCache(room_for=2)
    games = [play_fair_game(find_variant("classic"), 2, seed) for seed in ("one", "two", "three")]
    for game in games * 2:
        start, names, moves = game.story.start, game.story.names, moves_of(replay(game.record()))
        for count in (0, 5, 6, len(moves), 7, 3):
            told = Transcript.of(start, names, moves[:count])
            key, opening = game.chain.anchor, (start, names)
            assert cache.transcript(key, opening, tuple(moves[:count]), told.state) == told


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("every", [1, 0])
def test_cache_returns_the_same_transcript_by_move_and_by_draw(
    variant: Variant, every: int
) -> None:
    game = play_fair_game(variant, 2, "shelf")
    start, names, moves = game.story.start, game.story.names, moves_of(replay(game.record()))
    cache, story = TranscriptCache(), Transcript.of(start, names)
    for count, move in enumerate(moves, 1):
        story = story.moved((move,))
        if every or story.state.stage in CHANCE_STAGES:
            assert (
                cache.transcript("it", (start, names), tuple(moves[:count]), story.state) == story
            )


def test_cache_rebuilds_a_transcript_after_a_take_back() -> None:
    cache, start = TranscriptCache(), new_game(find_variant("classic"), 1)
    moves: list[Move] = [Roll.of((1, 1), red=1, yellow=1, green=1, blue=1)]
    for choice in legal_plays(Transcript.of(start, ["A"], moves).state, 1):
        chosen = (*moves, Choose(1, choice))
        told = Transcript.of(start, ["A"], chosen)
        assert cache.transcript("a game", (start, ["A"]), chosen, told.state) == told
    renamed = Transcript.of(start, ["B"], moves)
    assert cache.transcript("a game", (start, ["B"]), tuple(moves), renamed.state) == renamed
