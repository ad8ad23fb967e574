"""What nobody at a table can do to the others: take their seats, their names, or their dice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rowlock.bots import STAND_IN
from rowlock.protocol import messages as m
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log
from rowlock.room.decide import ENTROPY_WAIT
from rowlock.room.dice_source import FairDice
from rowlock.room.fold import fold_all
from rowlock.room.model import Room
from rowlock.server.room_cache import ABSENCE
from rowlock.server.sqlite import SqliteDatabase
from rowlock.verify import verify
from tests.server.world import LOCAL, OPEN, Clock, World, bot, refuses

pytestmark = pytest.mark.anyio

ONE, TWO, THREE = "11" * 32, "22" * 32, "33" * 32


@pytest.fixture
async def fair(tmp_path: Path, clock: Clock) -> AsyncIterator[World]:
    """A world whose dice are those of a real server."""
    async with World.on(SqliteDatabase(tmp_path / "fair.db"), clock, dice=FairDice()) as world:
        yield world


def shares(record: str) -> list[list[str]]:
    """What the seats added to each draw, as the record says."""
    lines = [line for line in record.splitlines() if line.startswith("[Fair ")]
    return [[part.strip('"') for part in line[1:-1].split()[3:]] for line in lines]


async def sit(world: World, code: str, *entropy: str) -> None:
    for seat, each in enumerate(entropy, 1):
        guest = world.guest(f"P{seat}")
        await world.do(code, guest, m.Sit, seat=seat, name=guest.name, entropy=each)


async def test_every_seat_adds_to_every_draw_from_the_first_on(fair: World) -> None:
    ann = fair.guest("Ann")
    code = await fair.service.open(ann, Settings(seats=[OPEN, OPEN, LOCAL], edition="longo"))
    await sit(fair, code, ONE, TWO)
    await fair.do(code, ann, m.Contribute, seat=3, entropy=THREE)
    await fair.do(code, ann, m.Start)
    await fair.play_on(code, until=lambda room: room.game.turn > 4)
    record = await fair.service.record(code)
    assert shares(record)[:2] == [[ONE, TWO, THREE]] * 2, "who starts, and the first roll"
    assert all(all(each) for each in shares(record))
    assert verify(record).added == (len(shares(record)),) * 3


async def test_fresh_bytes_take_the_place_of_those_before(fair: World) -> None:
    ann = fair.guest("Ann")
    code = await fair.service.open(ann, Settings(seats=[LOCAL]))
    await fair.do(code, ann, m.Contribute, seat=1, entropy=ONE)
    await fair.do(code, ann, m.Start)
    room = await fair.room(code)
    play = (await fair.options(code, 1))[0]
    await fair.do(code, ann, m.Choose, moment=room.moment, seat=1, play=play, entropy=TWO)
    await fair.play_on(code, until=lambda room: room.game.turn > 2)
    assert shares(await fair.service.record(code))[:4] == [[ONE], [ONE], [TWO], [TWO]]


async def test_seat_without_entropy_delays_nobody(fair: World) -> None:
    ann = fair.guest("Ann")
    code = await fair.service.open(ann, Settings(seats=[OPEN, bot()]))
    await fair.do(code, ann, m.Sit, seat=1, name="Ann")
    await fair.do(code, ann, m.Start)
    record = await fair.service.record(code)
    assert shares(record) == [["", ""]] * 2
    assert verify(record).added == (0, 0)


async def test_only_the_device_of_a_seat_adds_for_it(fair: World) -> None:
    ann, eve = fair.guest("Ann"), fair.guest("Eve")
    code = await fair.service.open(ann, Settings(seats=[LOCAL, LOCAL]))
    with refuses("not-your-seat"):
        await fair.do(code, eve, m.Contribute, seat=1, entropy=ONE)


async def test_a_rematch_waits_for_the_devices_but_not_for_ever(fair: World) -> None:
    ann, bob = fair.guest("Ann"), fair.guest("Bob")
    code = await fair.table(ann, bob, edition="duel")
    await fair.play_on(code)
    await fair.do(code, ann, m.Rematch)
    again = (await fair.room(code)).rematch
    assert again is not None
    assert [seat.entropy for seat in (await fair.room(again)).seats] == [None, None]
    await fair.do(again, ann, m.Contribute, seat=1, entropy=ONE)
    await fair.connect(again, bob)
    with refuses("entropy-awaited"):
        await fair.do(again, ann, m.Start)
    fair.clock.go(ENTROPY_WAIT / 1000 - 1)
    with refuses("entropy-awaited"):
        await fair.do(again, ann, m.Start)
    fair.clock.go(1)
    await fair.do(again, ann, m.Start)
    assert shares(await fair.service.record(again))[0] == [ONE, ""]


async def test_a_rematch_begins_at_once_when_all_devices_have_added(fair: World) -> None:
    ann, bob = fair.guest("Ann"), fair.guest("Bob")
    code = await fair.table(ann, bob, edition="duel")
    await fair.play_on(code)
    await fair.do(code, ann, m.Rematch)
    again = (await fair.room(code)).rematch
    assert again is not None
    await fair.do(again, bob, m.Contribute, seat=2, entropy=TWO)
    await fair.do(again, ann, m.Contribute, seat=1, entropy=ONE)
    assert (await fair.room(again)).phase == "playing"
    await fair.do(again, ann, m.Start)  # of a client that starts rematches itself
    assert shares(await fair.service.record(again)) == [[ONE, TWO]] * 2


async def test_seats_that_move_up_add_to_the_dice_anew(fair: World) -> None:
    """A device knows its bytes by the number of its seat."""
    ann, bob = fair.guest("Ann"), fair.guest("Bob")
    code = await fair.service.open(ann, Settings(seats=[LOCAL, OPEN, OPEN]))
    await fair.do(code, ann, m.Contribute, seat=1, entropy=ONE)
    await fair.do(code, bob, m.Sit, seat=3, name="Bob", entropy=TWO)
    await fair.do(code, ann, m.RemoveSeat, seat=2)
    with refuses("entropy-awaited"):
        await fair.do(code, ann, m.Start)
    await fair.do(code, bob, m.Contribute, seat=2, entropy=THREE)
    await fair.do(code, ann, m.Start)
    assert shares(await fair.service.record(code))[0] == [ONE, THREE]


async def test_a_room_from_before_still_uses_bytes_once(fair: World) -> None:
    ann = fair.guest("Ann")
    code = await fair.service.open(ann, Settings(seats=[OPEN]))
    await sit(fair, code, ONE)
    await fair.do(code, ann, m.Start)
    entries = await fair.service.store.entries(code)
    old = [_as_before(each) for each in entries]
    room = fold_all(code, old)
    assert isinstance(room, Room)
    assert room.added == ((bytes.fromhex(ONE),), (b"",))


def _as_before(logged: log.Logged) -> log.Logged:
    """An entry as an earlier version wrote it."""
    text = log.to_text(logged).replace(',"keeps_entropy":true', "")
    return log.from_text(text)


async def test_link_of_a_left_seat_is_invalid(world: World) -> None:
    host, ann, bob = world.guest("Host"), world.guest("Ann"), world.guest("Bob")
    code = await world.service.open(host, Settings(seats=[OPEN, LOCAL]))
    await world.do(code, ann, m.Sit, seat=1, name="Ann")
    link = await world.service.seat_link(code, ann, 1)
    await world.do(code, ann, m.Stand, seat=1)
    await world.do(code, bob, m.Sit, seat=1, name="Bob")
    await world.do(code, host, m.Start)
    with refuses("link-used"):
        await world.service.claim(ann, link)
    assert (await world.room(code)).seat(1).guest == bob.id


async def test_a_link_ends_with_its_sitting_even_for_the_same_person(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.service.open(ann, Settings(seats=[OPEN]))
    await world.do(code, ann, m.Sit, seat=1, name="Ann")
    link = await world.service.seat_link(code, ann, 1)
    await world.do(code, ann, m.Stand, seat=1)
    await world.do(code, ann, m.Sit, seat=1, name="Ann")
    with refuses("link-used"):
        await world.service.claim(world.guest("Eve"), link)


async def test_a_link_does_not_show_the_guest_it_was_made_for(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.table(ann)
    link = await world.service.seat_link(code, ann, 1)
    assert ann.id not in link
    assert ann.id not in str(world.service.identity.claimed(link))


async def test_a_minute_is_counted_from_when_somebody_was_last_there(world: World) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob)
    await world.connect(code, ann)
    watcher = await world.connect(code, bob)
    world.clock.go(3600)
    world.disconnect(watcher)
    with refuses("absence-short"):
        await world.do(code, ann, m.HandOver, seat=2)
    world.clock.go(ABSENCE / 1000 - 1)
    with refuses("absence-short"):
        await world.do(code, ann, m.HandOver, seat=2)
    world.clock.go(1)
    await world.do(code, ann, m.HandOver, seat=2)
    assert (await world.room(code)).seat(2).level == STAND_IN


async def rated_game_left_by_bob(world: World, **settings: object) -> tuple[str, str]:
    """A game that Bob leaves to a bot: the ids of Ann and Bob."""
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, **settings)
    await world.connect(code, ann)
    world.clock.go(60)
    await world.do(code, ann, m.HandOver, seat=2)
    await world.play_on(code)
    return ann.id, bob.id


async def test_player_who_leaves_a_rated_game_is_last(world: World) -> None:
    ann, bob = await rated_game_left_by_bob(world, rated=True)
    places = [(await world.service.store.results_of(each))[0].place for each in (ann, bob)]
    assert places == [1, 2]
    lines = await world.service.store.ratings("classic")
    assert [line.name for line in lines] == ["Ann", "Bob"], "the first list is what Ann has won"


async def test_player_who_leaves_an_unrated_game_has_no_result(world: World) -> None:
    _, bob = await rated_game_left_by_bob(world)
    assert await world.service.store.results_of(bob) == []


@pytest.mark.parametrize(
    ("settings", "counts"),
    [
        (Settings(seats=[OPEN] * 2, rated=True), True),
        (Settings(seats=[OPEN] * 2, rated=True, edition="bonus-a"), True),
        (Settings(seats=[OPEN] * 2, rated=True, edition="cards", options={"jokers": "yes"}), True),
        (
            Settings(
                seats=[OPEN] * 2, rated=True, edition="bonus-a", options={"bonus_reach": "next"}
            ),
            True,
        ),
        (
            Settings(
                seats=[OPEN] * 2, rated=True, edition="bonus-a", options={"bonus_reach": "any"}
            ),
            False,
        ),
    ],
    ids=["classic", "bonus", "jokers", "printed", "house"],
)
async def test_house_rules_do_not_count_for_ratings(
    world: World, settings: Settings, counts: bool
) -> None:
    code = await world.service.open(world.guest("Ann"), settings)
    assert (await world.room(code)).counts == counts


async def test_an_own_sheet_does_not_count_even_if_it_is_called_classic(world: World) -> None:
    sheet = Path("docs/own-sheets.md").read_text().split("```toml\n")[1].split("```")[0]
    named = Settings(seats=[OPEN, OPEN], rated=True, edition="classic", sheet=sheet)
    code = await world.service.open(world.guest("Ann"), named)
    assert not (await world.room(code)).counts


@pytest.mark.parametrize("second", ["Ann", "ann", "Αnn", "Аnn", "Ánn", "A n n", "Ａｎｎ"])
async def test_confusable_names_get_a_number(world: World, second: str) -> None:
    ann, eve = world.guest("Ann"), world.guest(second)
    code = await world.table(ann, eve)
    assert (await world.room(code)).names == ("Ann", f"{second} 2")


async def test_confusable_names_set_by_the_host_get_a_number(world: World) -> None:
    ann = world.guest("Ann")
    seats = [LOCAL, LOCAL, bot(), bot(), OPEN]
    code = await world.service.open(ann, Settings(seats=seats))
    assert (await world.room(code)).names[:4] == ("Ann", "Ann 2", "Cautious", "Cautious 2")
    await world.do(code, world.guest("Eve"), m.Sit, seat=5, name="CAUTIOUS")
    await world.do(code, ann, m.SetSeat, seat=2, to=SeatSetting("local", "Cautıous"))
    assert (await world.room(code)).names[1:] == (
        "Cautıous 4", "Cautious", "Cautious 2", "CAUTIOUS 3",
    )  # fmt: skip


async def test_who_takes_another_name_in_a_game_leaves_its_dice_provable(fair: World) -> None:
    ann = fair.guest("Ann")
    code = await fair.service.open(ann, Settings(seats=[LOCAL, bot()]))
    await fair.do(code, ann, m.Start)
    await fair.play_on(code, until=lambda room: room.game.turn > 2)
    await fair.do(code, ann, m.Rename, seat=1, name="Falcon")
    await fair.play_on(code, until=lambda room: room.game.turn > 4)
    room = await fair.room(code)
    assert room.names[0] == "Falcon"
    record = await fair.service.record(code)
    assert '[Seats "Ann"' in record
    verify(record)


async def test_a_new_name_is_ones_own_and_like_no_other_at_the_table(fair: World) -> None:
    ann, bob = fair.guest("Ann"), fair.guest("Bob")
    code = await fair.table(ann, bob)
    with refuses("not-your-seat"):
        await fair.do(code, bob, m.Rename, seat=1, name="Eve")
    with refuses("name-empty"):
        await fair.do(code, bob, m.Rename, seat=2, name=" ")
    await fair.do(code, bob, m.Rename, seat=2, name="ann")
    assert (await fair.room(code)).names == ("Ann", "ann 2")
    assert (await fair.events(code))[-1].kind == "renamed"
    await fair.play_on(code)
    with refuses("game-over"):
        await fair.do(code, bob, m.Rename, seat=2, name="Bo")
