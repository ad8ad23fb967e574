"""The text of a game that is kept ready is the text that its record has."""

from __future__ import annotations

import pytest
from tests.fair.games import moves_of, play_fair_game

from rowlock.core.paper import Variant
from rowlock.core.writing import write_record
from rowlock.server.story import Story
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_at_every_moment_of_a_game_its_story_is_its_record(variant: Variant) -> None:
    game = play_fair_game(variant, 2, "story")
    start, names, moves = game.story.start, game.story.names, moves_of(replay(game.record()))
    story, tags = Story.of(start, names), [("Event", "Club night")]
    for count, move in enumerate(moves, 1):
        story = story.moved((move,))
        assert story.text(tags) == write_record(start, moves[:count], names, tags)
    assert story == Story.of(start, names, moves)
    assert story.state == game.state
