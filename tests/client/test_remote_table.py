from __future__ import annotations

import asyncio
import inspect
import textwrap
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

import rowlock.client
from rowlock.client import Client, ConnectionLost, Table
from rowlock.presentation.narration import refused
from rowlock.protocol import VERSION
from rowlock.protocol.messages import Accepted, Message, Say, Welcome
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import RoomView, Sections
from rowlock.server.limits import Limits
from rowlock.variants.records import replay
from tests.server.network import serving

pytestmark = pytest.mark.anyio

SETTINGS = Settings(seats=[SeatSetting()])
ROOM = RoomView("00000000", "lobby", "Ann", "Qwixx", "", SETTINGS, [], None, False, False)
TOO_FAST = refused(Denied("too-fast"))

Conversation = Callable[[ServerConnection], Awaitable[None]]


@asynccontextmanager
async def table_at(conversation: Conversation) -> AsyncIterator[Table]:
    """A table at a server that welcomes a client and then does as it is told."""

    async def handle(socket: ServerConnection) -> None:
        await socket.recv()
        await send(socket, Welcome(VERSION, 1, 0, True, [], Sections(room=ROOM)))
        await conversation(socket)
        await socket.wait_closed()

    async with serve(handle, "127.0.0.1", 0) as server, asyncio.timeout(30):
        (listening,) = server.sockets
        client = Client(f"http://127.0.0.1:{listening.getsockname()[1]}", "Ann", "token")
        async with client, client.table("00000000") as table:
            yield table


async def send(socket: ServerConnection, message: Message) -> None:
    await socket.send(msgspec.json.encode(message), text=True)


async def say(table: Table, identity: str) -> Accepted:
    return await table.do(Say(id=identity, text="hello"))


async def test_a_refusal_without_an_id_fails_the_oldest_command() -> None:
    async def refuse_the_first(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.recv()
        await send(socket, TOO_FAST)
        await send(socket, Accepted("second", 1))

    async with table_at(refuse_the_first) as table:
        first = asyncio.create_task(say(table, "first"))
        await asyncio.sleep(0)
        second = asyncio.create_task(say(table, "second"))
        with pytest.raises(Denied) as refused:
            await first
        assert refused.value.code == "too-fast"
        assert await second == Accepted("second", 1)


async def test_a_refusal_without_an_id_and_without_a_command_is_ignored() -> None:
    async def refuse_at_once(socket: ServerConnection) -> None:
        await send(socket, TOO_FAST)
        await socket.recv()
        await send(socket, Accepted("first", 1))

    async with table_at(refuse_at_once) as table:
        await table.until(lambda: table.connected)
        assert await say(table, "first") == Accepted("first", 1)


async def test_leaving_a_table_fails_the_commands_that_wait() -> None:
    async with table_at(lambda socket: socket.wait_closed()) as table:
        waiting = asyncio.create_task(say(table, "first"))
        await asyncio.sleep(0)
        await table.leave()
        with pytest.raises(ConnectionLost):
            await waiting
        with pytest.raises(ConnectionLost):
            await table.until(lambda: False)


async def test_a_message_that_cannot_be_read_fails_the_commands_that_wait() -> None:
    async def talk_nonsense(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send('{"type": "song"}')

    async with table_at(talk_nonsense) as table:
        with pytest.raises(ConnectionLost, match="not understood"):
            await say(table, "first")


async def test_too_fast_command_is_refused_with_its_id(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(frames_per_second=0.001, frames_at_once=2)) as address:
        async with asyncio.timeout(60), Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting("local")], dice="typed"))
            async with ann.table(code) as table:
                answers = await asyncio.gather(
                    *(say(table, f"say-{number}") for number in range(5)), return_exceptions=True
                )
    assert [type(each) for each in answers] == [Accepted, Accepted, Denied, Denied, Denied]
    assert {each.code for each in answers if isinstance(each, Denied)} == {"too-fast"}


@pytest.mark.parametrize("length", [3_000, 30_000])
async def test_a_command_that_is_too_long_is_refused(tmp_path: Path, length: int) -> None:
    with serving(tmp_path) as address:
        async with asyncio.timeout(60), Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting("local")]))
            async with ann.table(code) as table:
                with pytest.raises(Denied) as refused:
                    await table.do(Say(id="long", text="x" * length))
                assert refused.value.code == "too-large"
                assert (await say(table, "short")).id == "short"


async def test_settings_longer_than_a_frame_can_be_changed(tmp_path: Path) -> None:
    sheet = 'id = "tiny"\nsides = 4\n\n[[row]]\ncolour = "red"\nnumbers = "2-8"\n' + "#" * 18_000
    with serving(tmp_path) as address:
        async with asyncio.timeout(60), Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting("local")]))
            async with ann.table(code) as table:
                await table.configure(Settings(seats=[SeatSetting("local")], sheet=sheet))
                assert table.view.room is not None
                assert table.view.room.settings.sheet == sheet


async def test_the_example_of_the_docstring_plays_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example = textwrap.dedent(inspect.getdoc(rowlock.client) or "").partition("\n\n")[2]
    example = textwrap.dedent(example)
    with serving(tmp_path) as address:
        code = compile(example.replace("http://127.0.0.1:8000", address), "example", "exec")
        await asyncio.wait_for(asyncio.to_thread(exec, code, {}), 120)
    assert replay(capsys.readouterr().out).state.over
