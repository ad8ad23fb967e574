from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock.core.state import full_deck
from rowlock.protocol import messages as m
from rowlock.protocol.settings import Settings
from rowlock.server import room_service as service_module
from rowlock.server.identity import NOBODY, Guest
from rowlock.server.room_cache import Watcher
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import OPEN, Clock, World, white

pytestmark = pytest.mark.anyio

ANN, BOB, EVE = Guest("a" * 32, "Ann"), Guest("b" * 32, "Bob"), Guest("e" * 32, "Eve")


@pytest.fixture(autouse=True)
def same_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "new_code", lambda: "SAMEGAME")


def sent(world: World, watcher: Watcher) -> list[bytes]:
    live = next(live for live, each in world.watchers if each is watcher)
    return watcher.pending(live, world.clock())


async def told_others(path: Path, pick: int, *, back: bool = False) -> list[list[bytes]]:
    """What Bob and a spectator are sent while Ann's choice waits, whichever it is."""
    async with World.on(SqliteDatabase(path), Clock(), seed="same") as world:
        code = await world.table(ANN, BOB)
        room = await white(world, code)
        others = [await world.connect(code, BOB), await world.connect(code, NOBODY)]
        options = await world.options(code, 1)
        await world.service.execute(
            code,
            ANN,
            m.Choose(
                id="c", moment=room.moment, seat=1, play=options[pick], entropy=f"{pick}" * 64
            ),
        )
        transcript = [sent(world, each) for each in others]
        if back:
            await world.do(code, ANN, m.TakeBack, moment=room.moment, seat=1)
            transcript += [sent(world, each) for each in others]
        late = await world.connect(code, NOBODY)
        return [*transcript, sent(world, late)]


async def test_a_choice_that_waits_changes_no_byte_for_the_others(tmp_path: Path) -> None:
    first = await told_others(tmp_path / "1.db", 0)
    second = await told_others(tmp_path / "2.db", 1)
    assert first == second
    assert all(messages for messages in first)


async def test_a_choice_taken_back_leaves_no_trace_of_what_it_was(tmp_path: Path) -> None:
    first = await told_others(tmp_path / "1.db", 0, back=True)
    second = await told_others(tmp_path / "2.db", 1, back=True)
    assert first == second


async def test_the_choice_is_seen_by_its_owner(tmp_path: Path) -> None:
    async with World.on(SqliteDatabase(tmp_path / "1.db"), Clock(), seed="same") as world:
        code = await world.table(ANN, BOB)
        await white(world, code)
        own = await world.connect(code, ANN)
        sent(world, own)
        play = (await world.options(code, 1))[1]
        await world.choose(code, ANN, 1, play)
        assert f'"chosen":{{"play":"{play}"'.encode() in b"".join(sent(world, own))


async def told_of_cards(path: Path, swap: Callable[[list[str]], None]) -> list[list[bytes]]:
    """What Bob and a spectator are sent when cards that they cannot see lie otherwise."""
    async with World.on(SqliteDatabase(path), Clock(), seed="same") as world:
        code = await world.service.open(ANN, Settings("cards", [OPEN, OPEN], dice="typed"))
        for seat, guest in enumerate((ANN, BOB), 1):
            await world.do(code, guest, m.Sit, seat=seat, name=guest.name)
        await world.do(code, ANN, m.Start)
        others = [await world.connect(code, BOB), await world.connect(code, NOBODY)]
        room = await world.room(code)
        deck = [str(card) for card in full_deck(jokers=False)]
        swap(deck)
        await world.do(code, ANN, m.Roll, moment=room.moment, roll=" ".join(deck))
        return [sent(world, each) for each in others]


async def test_cards_that_others_hold_or_that_lie_face_down_change_no_byte(tmp_path: Path) -> None:
    numbers = itertools.count(1)

    async def told(swap: Callable[[list[str]], None]) -> list[list[bytes]]:
        return await told_of_cards(tmp_path / f"{next(numbers)}.db", swap)

    plain = await told(lambda _: None)
    # Bob is seat 2; the deal begins with the starting seat, which the seed makes the same always.
    ann_holds, bob_holds = hands(await first_seat(tmp_path / "first.db"))
    deep = 30
    for place in ann_holds:
        changed = await told(lambda deck, place=place: swap(deck, place, deep))  # type: ignore[misc]
        assert changed == plain
    assert await told(lambda deck: swap(deck, 25, 35)) == plain
    seen = await told(lambda deck: swap(deck, bob_holds[0], deep))
    assert seen[0] != plain[0], "Bob sees his own hand"
    assert seen[1] == plain[1], "a spectator does not"


def swap(deck: list[str], one: int, other: int) -> None:
    deck[one], deck[other] = deck[other], deck[one]


def hands(first: int) -> tuple[range, range]:
    """The places in the deck of the cards that are dealt to Ann and to Bob."""
    starts, follows = range(0, 8, 2), range(1, 8, 2)
    return (starts, follows) if first == 1 else (follows, starts)


async def first_seat(path: Path) -> int:
    async with World.on(SqliteDatabase(path), Clock(), seed="same") as world:
        code = await world.service.open(ANN, Settings("cards", [OPEN, OPEN], dice="typed"))
        for seat, guest in enumerate((ANN, BOB), 1):
            await world.do(code, guest, m.Sit, seat=seat, name=guest.name)
        await world.do(code, ANN, m.Start)
        return (await world.room(code)).game.active


async def test_no_secret_is_ever_sent(tmp_path: Path) -> None:
    async with World.on(SqliteDatabase(tmp_path / "1.db"), Clock()) as world:
        code = await world.table(ANN, BOB)
        live = await world.service.live(code)
        watchers = [await world.connect(code, guest) for guest in (ANN, BOB, EVE, NOBODY)]
        told = b""
        for _ in range(20):
            await world.play_on(code, until=lambda room, seq=live.room.seq: room.seq > seq)  # type: ignore[misc]
            told += b"".join(part for each in watchers for part in sent(world, each))
        told += (await world.service.record(code)).encode()
        for secret in (live.secret, ANN.id, BOB.id, EVE.id):
            assert secret.encode() not in told
