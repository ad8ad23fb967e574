from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rowlock.bots import make_bot
from rowlock.cli import main
from rowlock.client import Client
from rowlock.client.bot_player import TableLink, play_bot
from rowlock.errors import RowlockError
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import RoomView
from rowlock.variants.records import replay
from tests.server.network import serving

pytestmark = pytest.mark.anyio

TABLE = Settings("bonus-b", [SeatSetting("bot", level="random"), SeatSetting("open")])


async def start_when_seated(host: Client, code: str) -> None:
    """Start the game as its host, once nobody is missing."""
    async with host.table(code) as table:

        def room() -> RoomView:
            assert table.view.room is not None
            return table.view.room

        await table.until(lambda: all(each.kind != "open" for each in room().seats))
        await table.start()
        await table.until(lambda: room().phase == "over")


async def test_a_bot_plays_a_whole_game_at_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as address:
        async with asyncio.timeout(120), Client(address, "Ann") as ann:
            code = await ann.open(TABLE)
            command = ["connect", "docs/examples/my_bot.py:Picky", f"{address}/t/{code}"]
            status, _ = await asyncio.gather(
                asyncio.to_thread(main, command), start_when_seated(ann, code)
            )
    assert status == 0
    played = replay(capsys.readouterr().out)
    assert played.state.over
    assert played.head.names[1] == "Picky"


async def test_seats_that_cannot_be_taken_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        async with asyncio.timeout(60), Client(address, "Ann") as ann:
            code = await ann.open(TABLE)
            with pytest.raises(RowlockError, match=r"^Seat 1 is not open; open are 2\.$"):
                await play_bot(ann, code, make_bot("random"), seat=1)
            cards = await ann.open(Settings("cards", [SeatSetting("open"), SeatSetting("open")]))
            with pytest.raises(RowlockError, match="plays with cards"):
                await play_bot(ann, cards, make_bot("random"))


@pytest.mark.parametrize("text", ["ABCDEFGH", "http://192.0.2.7:8000", "ftp://a/t/ABCDEFGH"])
async def test_a_link_without_a_table_is_refused(text: str) -> None:
    with pytest.raises(RowlockError, match="is no link of a table"):
        TableLink.read(text)
