from __future__ import annotations

import pytest

from rowlock.presentation.choices import options
from rowlock.protocol import messages as m
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import seat_view
from rowlock.room.fold import fold_all
from rowlock.server.identity import NOBODY
from rowlock.variants.records import replay
from tests.server.world import LOCAL, OPEN, World, bot, eventually, refuses, white

pytestmark = pytest.mark.anyio


async def test_repeated_command_gets_the_same_answer_without_effect(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    command = m.Choose(id="once", moment=room.moment, seat=1, play="-")
    first = await world.service.execute(code, ann, command)
    await world.choose(code, bob, 2, "-")
    before = await world.room(code)
    assert await world.service.execute(code, ann, command) == first
    assert await world.room(code) == before


async def test_two_guests_may_use_the_same_id(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    for seat, guest in enumerate((ann, bob), 1):
        command = m.Choose(id="same", moment=room.moment, seat=seat, play="-")
        await world.service.execute(code, guest, command)
    assert (await world.room(code)).moment > room.moment


async def test_an_answer_to_an_earlier_moment_is_stale(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    moment = (await white(world, code)).moment
    await world.choose(code, ann, 1, "-")
    await world.choose(code, bob, 2, "-")
    with refuses("stale"):
        await world.do(code, ann, m.Choose, moment=moment, seat=1, play="-")
    with refuses("stale"):
        await world.do(code, ann, m.TakeBack, moment=moment, seat=1)


async def test_only_the_owner_of_a_seat_chooses_for_it(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await white(world, code)
    with refuses("not-your-seat"):
        await world.choose(code, bob, 1, "-")
    with refuses("not-your-seat"):
        await world.choose(code, NOBODY, 1, "-")


async def test_the_rules_refuse_with_their_code_and_number(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    number = room.game.roll.sum if room.game.roll else 0
    wrong = f"a{number + 1 if number < 12 else 2}"
    with pytest.raises(Denied) as refused:
        await world.choose(code, ann, 1, wrong)
    assert (refused.value.code, refused.value.rule) == ("not-the-white-sum", "S4")
    assert refused.value.details == {"cell": wrong, "number": number}
    with refuses("bad-play"):
        await world.choose(code, ann, 1, "nonsense")
    with refuses("bad-play"):
        await world.choose(code, ann, 1, "z99")


async def test_a_choice_can_be_taken_back_until_the_last_one_is_in(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    cross = (await world.options(code, 1))[1]
    with refuses("nothing-to-take-back"):
        await world.do(code, ann, m.TakeBack, moment=room.moment, seat=1)
    await world.choose(code, ann, 1, "-")
    await world.do(code, ann, m.TakeBack, moment=room.moment, seat=1)
    assert (await world.room(code)).game.awaited == (1, 2)
    await world.choose(code, ann, 1, cross)
    await world.choose(code, bob, 2, "-")
    crossed = [event.cell for event in await world.events(code) if event.kind == "crossed"]
    assert cross in crossed
    with refuses("stale"):
        await world.do(code, ann, m.TakeBack, moment=room.moment, seat=1)


async def test_a_seat_with_nothing_to_choose_passes_with_a_notice(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await world.play_on(code)
    noticed = [event for event in room.events if event.kind == "decided" and event.how == "auto"]
    assert noticed
    assert all(len(options(room.game, seat)) != 1 for seat in room.game.awaited)


async def test_seats_on_one_device_are_played_by_that_device(world: World) -> None:
    ann = world.guest("Ann")
    seats = [LOCAL, SeatSetting("local", "Emma")]
    code = await world.service.open(ann, Settings(seats=seats))
    await world.do(code, ann, m.Start)
    await white(world, code)
    await world.choose(code, ann, 1, "-")
    await world.choose(code, ann, 2, "-")
    assert [mine.seat for mine in seat_view.mine(await world.room(code), ann.id)] == [1, 2]


async def test_bots_play_by_themselves(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings("classic", [LOCAL, bot(), bot("random")]))
    await world.do(code, ann, m.Start)
    room = await world.play_on(code)
    by_bots = [event for event in room.events if event.how == "bot"]
    assert room.phase == "over"
    assert {event.seat for event in by_bots} <= {2, 3}
    assert by_bots


async def test_a_table_of_bots_plays_to_the_end(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings("classic", [bot(), bot("closer")]))
    await world.do(code, ann, m.Start)
    live = await world.service.live(code)
    await eventually(lambda: live.room.phase == "over")


async def test_the_record_of_a_game_replays_to_its_position(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    room = await white(world, code)
    await world.choose(code, ann, 1, "-")
    unfinished = replay(await world.service.record(code))
    assert unfinished.state == room.game, "a choice that waits is nobody's business yet"
    room = await world.play_on(code)
    finished = replay(await world.service.record(code))
    assert finished.state == room.game
    assert finished.head.names == ("Ann", "Bob")


async def test_the_record_of_cards_is_hidden_until_the_game_is_over(world: World) -> None:
    code = await world.table(world.guest("Ann"), world.guest("Bob"), edition="cards")
    with refuses("record-hidden"):
        await world.service.record(code)
    room = await world.play_on(code)
    assert replay(await world.service.record(code)).state == room.game


async def test_a_room_is_its_log(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    for edition in ("classic", "longo", "bonus-b", "duel", "cards"):
        code = await world.table(ann, bob, edition=edition)
        room = await world.play_on(code)
        assert fold_all(code, await world.service.store.entries(code)) == room


async def test_game_continues_from_any_position_of_a_record(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.play_on(code)
    record = await world.service.record(code)
    steps = replay(record).steps
    half = len(steps) // 2
    again = await world.table(ann, bob, record=record, step=half)
    room = await world.room(again)
    assert 0 < room.continued <= half
    finished = await world.play_on(again, seed=1)
    assert replay(await world.service.record(again)).state == finished.game
    with refuses("bad-setup"):
        await world.table(ann, bob, record=record)
    with refuses("bad-setup"):
        await world.service.open(ann, Settings(seats=[OPEN], record=record, step=half))


async def test_people_with_real_dice_type_their_rolls_in(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, dice="typed")
    room = await world.room(code)
    table = seat_view.table(room)
    assert table is not None
    assert (table.due, table.awaited) == ("roll", [])
    for roll, code_wanted in [
        ("W71 R3 Y2 G5 B6", "bad-roll"),
        ("nonsense", "bad-roll"),
        (" ", "bad-roll"),
        ("W41 R3 Y2 G5", "die-missing"),
    ]:
        with refuses(code_wanted):
            await world.do(code, bob, m.Roll, moment=room.moment, roll=roll)
    with refuses("not-seated"):
        await world.do(code, world.guest("Eve"), m.Roll, moment=room.moment, roll="W41 R3 Y2 G5 B6")
    await world.do(code, bob, m.Roll, moment=room.moment, roll="W41 R3 Y2 G5 B6")
    assert (await world.room(code)).game.awaited == (1, 2)
    assert "1. W41 R3 Y2 G5 B6" in await world.service.record(code)


async def test_a_roll_is_typed_as_faces(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.table(ann, world.guest("Bob"), dice="typed")
    moment = (await world.room(code)).moment
    for faces, wanted in (
        ([4, 1, 3, 2, 5], "bad-roll"),
        ([4, 1, 3, 2, 5, 6, 6], "bad-roll"),
        ([4, 1, 3, 2, 5, 7], "die-face"),
    ):
        with refuses(wanted):
            await world.do(code, ann, m.Roll, moment=moment, faces=faces)
    await world.do(code, ann, m.Roll, moment=moment, faces=[4, 1, 3, 2, 5, 6])
    assert "1. W41 R3 Y2 G5 B6" in await world.service.record(code)


async def test_typed_roll_is_refused_where_the_server_rolls(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.table(ann)
    room = await world.room(code)
    with refuses("not-typed"):
        await world.do(code, ann, m.Roll, moment=room.moment, roll="W41 R3 Y2 G5 B6")


async def test_chat_is_for_those_who_sit_at_the_table(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.do(code, bob, m.Say, text=" good   luck ")
    (line,) = (await world.room(code)).chat
    assert (line.seat, line.name, line.text) == (2, "Bob", "good luck")
    with refuses("not-seated"):
        await world.do(code, world.guest("Eve"), m.Say, text="psst")
    silent = await world.table(ann, bob, chat=False)
    with refuses("chat-off"):
        await world.do(silent, ann, m.Say, text="hello")


async def test_the_same_people_play_again_in_one_new_room(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    with refuses("game-running"):
        await world.do(code, ann, m.Rematch)
    await world.play_on(code)
    with refuses("not-seated"):
        await world.do(code, world.guest("Eve"), m.Rematch)
    await world.do(code, bob, m.Rematch)
    again = (await world.room(code)).rematch
    assert again
    await world.do(code, ann, m.Rematch)
    assert (await world.room(code)).rematch == again
    room = await world.room(again)
    assert (room.names, room.phase) == (("Ann", "Bob"), "lobby")
    for seat, guest in enumerate((ann, bob), 1):
        await world.do(again, guest, m.Contribute, seat=seat, entropy="0" * 64)
    assert (await world.play_on(again)).phase == "over"


async def test_a_link_moves_a_seat_to_another_device_once(world: World) -> None:
    ann, bob, phone = world.guest("Ann"), world.guest("Bob"), world.guest("Ann")
    code = await world.table(ann, bob)
    with refuses("not-your-seat"):
        await world.service.seat_link(code, bob, 1)
    link = await world.service.seat_link(code, ann, 1)
    assert await world.service.claim(phone, link) == code
    room = await world.room(code)
    assert (room.seats_of(phone.id), room.seats_of(ann.id)) == ((1,), ())
    with refuses("link-used"):
        await world.service.claim(bob, link)
    with refuses("link-used"):
        await world.service.claim(bob, "nonsense")


async def test_results_are_kept_for_every_guest(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, rated=True)
    room = await world.play_on(code)
    (mine,) = await world.service.store.results_of(ann.id)
    assert (mine.code, mine.score) == (code, room.game.scores[0])
    assert mine.place == (1 if 1 in room.game.winners else 2)
    rated = await world.service.store.ratings("classic")
    assert {line.name for line in rated} == {"Ann", "Bob"}


async def test_an_own_sheet_is_played_like_an_edition(world: World) -> None:
    rows = (
        f'[[row]]\ncolour = "{colour}"\nnumbers = [2, 3, 4, 5, 6, 7]' for colour in ("red", "blue")
    )
    sheet = "\n".join(['id = "tiny"', 'name = "Tiny"', *rows])
    code = await world.table(world.guest("Ann"), world.guest("Bob"), sheet=sheet)
    room = await world.play_on(code)
    assert room.game.variant.title == "Tiny"
    assert seat_view.room_view(room).title == "Tiny"
    assert replay(await world.service.record(code)).state == room.game
