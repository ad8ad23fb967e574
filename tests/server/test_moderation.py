"""What a host and an operator can do about guests, and what they cannot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock import cli
from rowlock.bots import STAND_IN
from rowlock.client import Client
from rowlock.protocol import messages as m
from rowlock.protocol import requests as ask
from rowlock.protocol.http import Guest as Named
from rowlock.protocol.http import OperatorAct, OperatorAnswer
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.server.client_address import ADDRESS
from rowlock.server.handlers import answer
from rowlock.server.identity import NOBODY
from rowlock.server.limits import Limits
from rowlock.server.server import Server
from tests.server.network import serving
from tests.server.world import LOCAL, OPEN, World, refuses

pytestmark = pytest.mark.anyio


async def lobby(world: World, **settings: object) -> tuple[str, list[object]]:
    guests = [world.guest("Ann"), world.guest("Bob"), world.guest("Eve")]
    wanted = Settings(seats=[LOCAL, OPEN, OPEN], **settings)  # type: ignore[arg-type]
    code = await world.service.open(guests[0], wanted)
    for seat in (2, 3):
        await world.do(code, guests[seat - 1], m.Sit, seat=seat, name=guests[seat - 1].name)
    return code, list(guests)


async def test_removed_guest_may_return(world: World, caplog: pytest.LogCaptureFixture) -> None:
    code, (ann, bob, _) = await lobby(world)
    with refuses("not-host"):
        await world.do(code, bob, m.Kick, seat=3)  # type: ignore[arg-type]
    with refuses("not-removable"):
        await world.do(code, ann, m.Kick, seat=1)  # type: ignore[arg-type]
    with caplog.at_level(logging.INFO, "rowlock.server"):
        await world.do(code, ann, m.Kick, seat=2)  # type: ignore[arg-type]
    assert [(each.room, each.by) for each in caplog.records] == [(code, "host")]  # type: ignore[attr-defined]
    assert (await world.room(code)).seat(2).kind == "open"
    await world.do(code, bob, m.Sit, seat=2, name="Bob")  # type: ignore[arg-type]


async def test_barred_guest_is_refused_from_the_same_address(world: World) -> None:
    code, (ann, bob, _) = await lobby(world)
    (await world.connect(code, ann)).address = "192.0.2.1"  # type: ignore[arg-type]
    (await world.connect(code, bob)).address = "192.0.2.2"  # type: ignore[arg-type]
    await world.do(code, ann, m.Kick, seat=2, bar=True)  # type: ignore[arg-type]
    with refuses("barred"):
        await world.do(code, bob, m.Sit, seat=2, name="Bob")  # type: ignore[arg-type]
    ADDRESS.set("192.0.2.2")
    with refuses("barred"):
        await world.do(code, world.guest("Bob again"), m.Sit, seat=2, name="Bob")
    ADDRESS.set("192.0.2.3")
    await world.do(code, world.guest("Zoe"), m.Sit, seat=2, name="Zoe")
    entries = str(await world.service.store.entries(code))
    assert "192.0.2" not in entries, "the log has digests only"


@pytest.mark.parametrize("request_of", [ask.LookAtRoom, ask.FetchRecord, ask.ReplayRoom])
async def test_a_barred_guest_is_not_shown_the_room(
    world: World, request_of: Callable[[str], ask.Request]
) -> None:
    server = Server(world.service, Limits())
    code, (ann, bob, eve) = await lobby(world)
    (await world.connect(code, bob)).address = "192.0.2.2"  # type: ignore[arg-type]
    await world.do(code, ann, m.Kick, seat=2, bar=True)  # type: ignore[arg-type]
    await world.do(code, ann, m.SetSeat, seat=2, to=LOCAL)  # type: ignore[arg-type]
    await world.do(code, ann, m.Start)  # type: ignore[arg-type]
    with refuses("barred"):
        await answer(server, bob, request_of(code))  # type: ignore[arg-type]
    ADDRESS.set("192.0.2.2")
    with refuses("barred"):
        await answer(server, NOBODY, request_of(code))
    ADDRESS.set("192.0.2.3")
    assert await answer(server, eve, request_of(code))  # type: ignore[arg-type]


async def test_an_address_that_others_at_the_table_have_is_not_barred(world: World) -> None:
    code, (ann, bob, _) = await lobby(world)
    for guest in (ann, bob):
        (await world.connect(code, guest)).address = "192.0.2.1"  # type: ignore[arg-type]
    await world.do(code, ann, m.Kick, seat=2, bar=True)  # type: ignore[arg-type]
    room = await world.room(code)
    assert (room.bars(bob.id), room.bars("192.0.2.1")) == (True, False)  # type: ignore[attr-defined]


async def test_bot_replaces_a_removed_player_unless_rated(world: World) -> None:
    code, (ann, *_) = await lobby(world)
    await world.do(code, ann, m.Start)  # type: ignore[arg-type]
    await world.do(code, ann, m.Kick, seat=2)  # type: ignore[arg-type]
    seat = (await world.room(code)).seat(2)
    assert (seat.kind, seat.level, seat.guest) == ("bot", STAND_IN, "")
    rated, (ann, *_) = await lobby(world, rated=True)
    await world.do(rated, ann, m.Start)  # type: ignore[arg-type]
    for kind, fields in ((m.Kick, {"seat": 2}), (m.DeleteRoom, {})):
        with refuses("kick-rated"):
            await world.do(rated, ann, kind, **fields)  # type: ignore[arg-type]


async def test_muted_guest_cannot_chat_until_unmuted(world: World) -> None:
    code, (ann, bob, _) = await lobby(world)
    await world.do(code, ann, m.Mute, seat=2)  # type: ignore[arg-type]
    with refuses("muted"):
        await world.do(code, bob, m.Say, text="!!!")  # type: ignore[arg-type]
    await world.do(code, ann, m.Mute, seat=2, muted=False)  # type: ignore[arg-type]
    await world.do(code, bob, m.Say, text="sorry")  # type: ignore[arg-type]


async def test_a_deleted_room_is_gone_for_everybody(world: World) -> None:
    code, (ann, bob, _) = await lobby(world)
    with refuses("not-host"):
        await world.do(code, bob, m.DeleteRoom)  # type: ignore[arg-type]
    await world.do(code, ann, m.DeleteRoom)  # type: ignore[arg-type]
    with refuses("room-unknown"):
        await world.room(code)


async def test_sockets_and_commands_of_an_operator(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A ban closes sockets and holds after a restart; a deleted room closes them too."""
    with serving(tmp_path) as address:
        where = ["--server", address, "--db", str(tmp_path / "rowlock.db")]

        async def rooms(*words: str) -> tuple[int, str]:
            status = await asyncio.to_thread(cli.main, ["rooms", *words, *where])
            printed = capsys.readouterr()
            return status, printed.out + printed.err

        async with Client(address, "Ann") as ann, Client(address, "Eve") as eve:
            code = await ann.open(Settings(seats=[OPEN, OPEN]))
            async with ann.table(code) as table:
                await table.sit(1)
                assert await rooms("show", code) == (0, "1 person Ann 127.0.0.1\n2 open\n")
                assert (await rooms("mute", code, "1"))[0] == 0
                with refuses("muted"):
                    await table.do(m.Say(id="s", text="!"))
                with refuses("not-operator"):
                    await eve.ask("POST", "/operator", OperatorAnswer, OperatorAct("bans"))
                assert (await rooms("delete", code))[0] == 0
                with pytest.raises(Denied, match="no room"):
                    await table.until(lambda: False)
            assert (await rooms("delete", code))[0] == 2
            assert "ban 127.0.0.1: done" in (await rooms("ban", "127.0.0.1"))[1]
            with refuses("banned"):
                await eve.ask("GET", "/guest", Named)
    assert await rooms("bans") == (0, "127.0.0.1\n")
    assert (await rooms("ban", "127.0.0.1", "--off"))[0] == 0
    assert await rooms("bans") == (0, "no address is banned\n")
