"""The results of a guest against bots decide whom Play now suggests."""

from __future__ import annotations

import pytest

from rowlock.bots.matchmaking import BotGame
from rowlock.protocol import messages
from rowlock.protocol.settings import SeatSetting, Settings
from tests.server.world import LOCAL, World, bot

pytestmark = pytest.mark.anyio


async def test_a_game_against_one_bot_is_kept_for_the_next_opponent(world: World) -> None:
    ann = world.guest("Ann")
    games = world.service.store.bot_games
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot("eager")]))
    await world.do(code, ann, messages.Start)
    assert await games(ann.id, "classic", 40) == []
    room = await world.play_on(code)
    (kept,) = await games(ann.id, "classic", 40)
    assert kept == BotGame("eager", room.game.scores[0] - room.game.scores[1])
    assert await games(ann.id, "longo", 40) == []


@pytest.mark.parametrize("seats", [[LOCAL, LOCAL], [LOCAL, bot("eager"), bot("eager")], [LOCAL]])
async def test_other_games_tell_nothing_about_the_next_opponent(
    world: World, seats: list[SeatSetting]
) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=seats))
    await world.do(code, ann, messages.Start)
    await world.play_on(code)
    assert len(await world.service.store.results_of(ann.id)) == seats.count(LOCAL)
    assert await world.service.store.bot_games(ann.id, "classic", 40) == []


async def test_a_damaged_game_is_left_out(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, bot("eager")]))
    await world.do(code, ann, messages.Start)
    await world.play_on(code)
    store = world.service.store
    await store.database.write(lambda rows: rows.run("UPDATE bot_games SET level = 'champion'"))
    assert await store.bot_games(ann.id, "classic", 40) == []
