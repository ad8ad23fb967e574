"""What the settings of a room lead to: hints, ratings, and who starts."""

from __future__ import annotations

import itertools
import re

import msgspec
import pytest

from rowlock.protocol import messages as m
from rowlock.protocol.messages import Welcome
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import RoomView
from rowlock.room.dice_source import FairDice
from rowlock.server import room_service
from rowlock.server.advice_service import AdviceService
from rowlock.variants.records import replay
from rowlock.verify import NotVerified, verify
from tests.server.world import LOCAL, OPEN, World, bot, refuses

pytestmark = pytest.mark.anyio

RECORD = '[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "Ann" "Bob"]\n[First "2"]\n'
CHOICES = list(itertools.product((False, True), (False, True), ("server", "typed"), ("", RECORD)))
COUNT = {(False, True, "server", ""), (True, True, "server", "")}
"""Hints, rated, dice, record: the settings whose result counts."""
ALLOW_HINTS = {
    (True, False, "server", ""),
    (True, False, "server", RECORD),
    (True, False, "typed", ""),
    (True, False, "typed", RECORD),
    (True, True, "server", RECORD),
    (True, True, "typed", ""),
    (True, True, "typed", RECORD),
}


async def shown(world: World, code: str, name: str = "Zoe") -> RoomView:
    watcher = await world.connect(code, world.guest(name))
    view = msgspec.json.decode(watcher.replies[0], type=Welcome).view
    assert view.room is not None
    return view.room


@pytest.mark.parametrize("choice", CHOICES, ids=str)
async def test_view_and_adviser_agree_on_hints(
    world: World, choice: tuple[bool, bool, str, str]
) -> None:
    hints, rated, dice, record = choice
    ann = world.guest("Ann")
    settings = Settings(seats=[LOCAL, LOCAL], hints=hints, rated=rated, record=record)
    settings = msgspec.structs.replace(settings, dice=dice)
    code = await world.service.open(ann, settings)
    room = await shown(world, code)
    assert (room.hints, room.counts) == (choice in ALLOW_HINTS, choice in COUNT)
    adviser = AdviceService(world.service)
    # In a room with hints the question goes on to the game, which has not begun.
    with refuses("in-lobby" if choice in ALLOW_HINTS else "hints-off"):
        await adviser.hint(code, ann, 1)


@pytest.mark.parametrize("dice", ["server", "typed"])
@pytest.mark.parametrize("first", [1, 2, 3])
async def test_the_seat_that_is_set_starts(world: World, dice: str, first: int) -> None:
    world.service.dice = world.service.engine.dice = FairDice()
    ann = world.guest("Ann")
    seats = [LOCAL, LOCAL, LOCAL]
    code = await world.service.open(ann, Settings(seats=seats, dice=dice, first=first))  # type: ignore[arg-type]
    await world.do(code, ann, m.Start)
    assert (await world.room(code)).game.active == first
    record = await world.service.record(code)
    assert replay(record).state.setup.first == first
    assert f'[First "{first}"]' in record


@pytest.mark.parametrize("dice", ["server", "typed"])
async def test_the_seat_that_starts_is_drawn_by_default(world: World, dice: str) -> None:
    world.service.dice = world.service.engine.dice = FairDice()
    ann = world.guest("Ann")
    started = set()
    for _ in range(40):  # all the same: once in 10^12
        code = await world.service.open(ann, Settings(seats=[LOCAL, LOCAL], dice=dice))  # type: ignore[arg-type]
        await world.do(code, ann, m.Start)
        started.add((await world.room(code)).game.active)
    assert started == {1, 2}


@pytest.mark.parametrize("edition", ["classic", "longo", "cards"])
async def test_dice_are_verified_where_the_starter_is_set(world: World, edition: str) -> None:
    world.service.dice = world.service.engine.dice = FairDice()
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(edition, [LOCAL, LOCAL], first=2))
    await world.do(code, ann, m.Start)
    await world.play_on(code, 1)
    record = await world.service.record(code)
    assert verify(record).draws >= 2
    for changed in (
        record.replace('[First "2"]', '[First "1"]'),
        record.replace(" first chosen", ""),
        re.sub(r'\[Lucky "(.*)" "(.*)"]', r'[Lucky "\2" "\1"]', record),
    ):
        if changed != record:
            with pytest.raises(NotVerified):
                verify(changed)


async def test_a_record_keeps_its_own_starter(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, LOCAL], record=RECORD, first=1))
    await world.do(code, ann, m.Start)
    assert (await world.room(code)).game.active == 2


async def test_unknown_first_seat_is_refused(world: World) -> None:
    with refuses("seat-unknown"):
        await world.service.open(world.guest("Ann"), Settings(seats=[OPEN, OPEN], first=3))


async def test_new_settings_leave_everybody_on_their_seats(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    seats = [SeatSetting("local", "Ann"), OPEN, OPEN, OPEN, bot()]
    code = await world.service.open(ann, Settings(seats=seats))
    await world.do(code, ann, m.Stand, seat=1)
    await world.do(code, ann, m.Sit, seat=2, name="Ann")
    await world.do(code, bob, m.Sit, seat=3, name="Bob", entropy="ab" * 32)
    before = await world.room(code)
    settings = msgspec.structs.replace(before.settings, timer=30, hints=True)
    await world.do(code, ann, m.Configure, settings=settings)
    after = await world.room(code)
    assert [(each.kind, each.guest, each.name, each.entropy) for each in after.seats] == [
        (each.kind, each.guest, each.name, each.entropy) for each in before.seats
    ]
    assert (after.settings.timer, after.settings.hints) == (30, True)


async def test_changed_seat_loses_its_player(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL, OPEN]))
    await world.do(code, ann, m.Configure, settings=Settings(seats=[OPEN, bot(), OPEN]))
    assert [seat.kind for seat in (await world.room(code)).seats] == ["open", "bot", "open"]


def test_settings_of_older_rooms_are_read() -> None:
    old = b'{"edition":"classic","seats":[{}],"rated":true}'
    settings = msgspec.json.decode(old, type=Settings)
    assert (settings.first, settings.rated) == (0, True)


@pytest.mark.parametrize(("seats", "learns"), [([LOCAL, bot()], True), ([LOCAL, OPEN], False)])
async def test_a_coach_speaks_to_a_learner_who_plays_without_other_people(
    world: World, seats: list[SeatSetting], learns: bool
) -> None:
    ann = world.guest("Ann")
    assert (
        await shown(world, await world.service.open(ann, Settings(seats=seats)))
    ).coach == learns


@pytest.mark.parametrize("wanted", [None, False, True])
async def test_a_coach_is_silent_after_some_games_unless_it_is_wanted(
    world: World, wanted: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_service, "LEARNING", 1)
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[LOCAL]))
    await world.do(code, ann, m.Start)
    await world.play_on(code)
    again = await world.service.open(ann, Settings(seats=[LOCAL, bot()], coach=wanted))
    assert (await shown(world, again)).coach == bool(wanted)


async def test_no_coach_speaks_where_the_result_counts(world: World) -> None:
    settings = Settings(seats=[LOCAL, LOCAL], coach=True, rated=True)
    code = await world.service.open(world.guest("Ann"), settings)
    assert not (await shown(world, code)).coach
