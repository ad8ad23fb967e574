from __future__ import annotations

from itertools import count

import msgspec
import pytest

from rowlock.bots import LADDER
from rowlock.core.rules import legal_plays
from rowlock.protocol import messages
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room.dice_source import SeededDice
from rowlock.room.fold import fold_all
from rowlock.room.local_room import LocalRoom, MemoryHost
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay

pytestmark = pytest.mark.anyio

BELOW_CHAMPION = LADDER[: LADDER.index("champion")]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def local(settings: Settings, seed: str = "room") -> LocalRoom:
    """A room whose clock ticks once for each look at it."""
    return LocalRoom(settings, MemoryHost(count(1000).__next__, lambda n: b"\1" * n), seed=seed)


def people(*names: str) -> list[SeatSetting]:
    return [SeatSetting("local", name) for name in names]


def refuse_failure(error: Exception, level: str, seat: int) -> None:
    raise AssertionError(f"{level} on seat {seat} failed") from error


async def choose(room: LocalRoom, seat: int, play: str, moment: int | None = None) -> None:
    at = room.room.moment if moment is None else moment
    await room.execute(messages.Choose(id=f"{room.room.seq}", moment=at, seat=seat, play=play))


@pytest.mark.parametrize("edition", [variant.id for variant in VARIANTS])
async def test_bots_play_a_whole_game_of_every_edition(edition: str) -> None:
    seats = [SeatSetting("bot", level=level) for level in BELOW_CHAMPION[-2:]]
    room = local(Settings(edition, seats))
    await room.play_on(refuse_failure)
    assert room.room.phase == "over"
    assert replay(room.record).state == room.room.game


async def test_the_log_of_a_room_folds_into_the_room() -> None:
    room = local(Settings("classic", [*people("Ann"), SeatSetting("bot", level="eager")]))
    await room.play_on(refuse_failure)
    while not (state := room.room.game).over:
        await choose(room, 1, legal_plays(state, 1)[-1].text(state.paper(1)))
        await room.play_on(refuse_failure)
    assert fold_all("", room.host.log) == room.room
    assert len(room.host.log) > 30


async def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    bots = [SeatSetting("bot", level="cautious")] * 3
    games = [local(Settings("cards", bots), seed) for seed in ("one", "one", "two")]
    for game in games:
        await game.play_on(refuse_failure)
    assert games[0].record == games[1].record != games[2].record


async def test_seeded_dice_draw_the_same_from_the_room_alone() -> None:
    """A source that has seen no earlier draw repeats them from the moves of the room."""
    room = local(Settings("classic", [SeatSetting("bot", level="closer")] * 2))
    for _ in range(9):
        while not room.chance_due:
            turn = room.bot_turn()
            await room.enter_plays(turn, room.think(turn, refuse_failure))
        before = room.room
        await room.step()
        assert SeededDice().draw(room.held.secret, before) == room.room.moves[-1]


async def test_a_choice_is_taken_back_while_it_waits_for_others() -> None:
    room = local(Settings("classic", people("Ann", "Ben"), dice="typed", first=1))
    moment = room.room.moment
    await room.execute(messages.Roll(id="r", moment=moment, roll="W34 R1 Y1 G1 B1"))
    await choose(room, 1, "a7")
    assert not room.room.game.awaits(1)
    await room.execute(messages.TakeBack(id="t", moment=room.room.moment, seat=1))
    assert room.room.game.awaits(1)
    assert [event.kind for event in room.events_after(room.room.seq - 1)] == ["took-back"]


async def test_an_answer_to_an_earlier_action_is_refused() -> None:
    room = local(Settings("classic", people("Ann"), dice="typed"))
    moment = room.room.moment
    await room.execute(messages.Roll(id="r", moment=moment, roll="W34 R1 Y1 G1 B1"))
    with pytest.raises(Denied) as refused:
        await choose(room, 1, "a7", moment)
    assert refused.value.code == "stale"


async def test_a_command_that_is_sent_twice_is_carried_out_once() -> None:
    room = local(Settings("classic", people("Ann"), dice="typed"))
    roll = messages.Roll(id="r", moment=room.room.moment, roll="W34 R1 Y1 G1 B1")
    assert await room.execute(roll) == await room.execute(roll)
    assert len(room.room.moves) == 1


async def test_a_room_goes_on_from_where_another_one_stands() -> None:
    first = local(Settings("bonus-b", [*people("Ann"), SeatSetting("bot", level="eager")]))
    for _ in range(8):
        await first.play_on(refuse_failure)
        state = first.room.game
        await choose(first, 1, legal_plays(state, 1)[-1].text(state.paper(1)))
    await first.play_on(refuse_failure)
    second = local(first.continuation)
    assert second.room.game.scores == first.room.game.scores
    assert {event.kind for event in second.history()} >= {"rolled", "crossed"}
    assert second.room.names == first.room.names
    assert second.view().room is not None
    assert second.view().you == first.view().you


async def test_a_record_tells_the_day_on_which_the_game_began() -> None:
    noon = 1_767_182_400_000  # 2025-12-31T12:00:00Z, by GNU date
    host = MemoryHost(count(noon).__next__, lambda n: b"\1" * n)
    room = LocalRoom(Settings("classic", [SeatSetting("bot", level="random")]), host, seed="day")
    await room.play_on(refuse_failure)
    assert '[Date "2025-12-31"]' in room.record


async def test_a_game_that_goes_on_another_day_keeps_the_day_on_which_it_began() -> None:
    noon, day = 1_767_182_400_000, 86_400_000
    settings = Settings("classic", [*people("Ann"), SeatSetting("bot", level="random")])
    first = LocalRoom(settings, MemoryHost(count(noon).__next__, lambda n: b"\1" * n), seed="day")
    await first.play_on(refuse_failure)
    later = MemoryHost(count(noon + day).__next__, lambda n: b"\1" * n)
    assert LocalRoom(first.continuation, later, seed="day").record == first.record
    branch = msgspec.structs.replace(first.continuation, step=1)
    assert '[Date "2026-01-01"]' in LocalRoom(branch, later, seed="day").record
