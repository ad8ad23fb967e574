from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import rowlock
from rowlock.bots import LADDER, USUAL
from rowlock.bots.matchmaking import NEWCOMER
from rowlock.client import Client, ConnectionLost
from rowlock.core.paper import Variant
from rowlock.core.replay import summary
from rowlock.protocol import http
from rowlock.protocol import messages as m
from rowlock.protocol.refusals import Denied, Phrase
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import Edition, Replayed
from rowlock.server.postgres import PostgresDatabase
from rowlock.variants import LISTED
from rowlock.variants.records import replay
from rowlock.verify import verify
from tests.oracle.reading import replay as by_the_reference
from tests.server.network import play, seated, serving
from tests.server.world import OPEN, bot

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


IN_FULL = {"big-points", "x-change", "double-a", "double-b", "connected-a", "lucky-15"}
"""Later editions that only a full run plays; the others have most of their mechanisms."""


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param(each, id=each.id, marks=[pytest.mark.full] if each.id in IN_FULL else [])
        for each in LISTED
    ],
)
async def test_a_whole_game_is_played_over_sockets(address: str, variant: Variant) -> None:
    seats = min(3, variant.most_seats)
    async with AsyncExitStack() as stack:
        names = ["Ann", "Bob", "Eve"][:seats]
        people = [await stack.enter_async_context(Client(address, name)) for name in names]
        code = await people[0].open(Settings(variant.id, [OPEN] * seats))
        spectator = await stack.enter_async_context(
            (await stack.enter_async_context(Client(address, "Zoe"))).table(code)
        )
        tables = await seated(people, code)
        for table in tables:
            stack.push_async_exit(table)
        await tables[0].start()
        async with asyncio.timeout(300):
            await asyncio.gather(
                *(play(table, {seat}, random.Random(seat)) for seat, table in enumerate(tables, 1))
            )
            await spectator.until(lambda: spectator.seq >= max(table.seq for table in tables))
        await agree(spectator.view.table, tables)
        assert spectator.view.mine == []
        text = await people[0].record(code)
        assert spectator.view.room is not None
        assert verify(text).anchor == spectator.view.room.anchor
        record = replay(text)
        assert record.state.over
        assert by_the_reference(text) == summary(record.state)
        assert spectator.view.table is not None
        shown = [sheet.score.total for sheet in spectator.view.table.sheets]
        assert shown == list(record.state.scores)
        assert spectator.view.table.winners == list(record.state.winners)
        async with people[0].table(code) as fresh:
            assert fresh.view == tables[0].view, "what was built of updates is what is there"


async def agree(shown: object, tables: list[rowlock.client.Table]) -> None:
    for table in tables:
        await table.until(lambda table=table: table.view.table == shown)  # type: ignore[misc]


async def test_returning_client_gets_the_missed_events(address: str) -> None:
    async with Client(address, "Ann") as ann, Client(address, "Bob") as bob:
        code = await ann.open(Settings(seats=[OPEN, OPEN]))
        async with ann.table(code) as at_ann, bob.table(code) as at_bob:
            await at_ann.sit(1)
            await at_bob.sit(2)
            seen = at_bob.seq
            await at_ann.until(lambda: at_ann.seq == seen)
            assert at_bob._socket is not None
            await at_bob._socket.close()
            await at_ann.do(m.Say(id="1", text="where are you?"))
            await at_bob.until(lambda: at_bob.seq > seen)
            assert [event.text for event in at_bob.events if event.kind == "said"] == [
                Phrase("room-said", {"name": "Ann", "text": "where are you?"})
            ]
            assert at_bob.view.chat is not None
            assert [line.text for line in at_bob.view.chat] == ["where are you?"]


async def test_presence_is_visible_to_all(address: str) -> None:
    async with Client(address, "Ann") as ann, Client(address, "Bob") as bob:
        code = await ann.open(Settings(seats=[OPEN, OPEN]))
        async with ann.table(code) as at_ann:
            await at_ann.sit(1)
            async with bob.table(code) as at_bob:
                await at_bob.sit(2)
                await at_ann.until(lambda: at_ann.present == (1, 2))
            await at_ann.until(lambda: at_ann.present == (1,))


async def test_http_requests_are_answered(address: str) -> None:
    async with Client(address, "Ann") as ann:
        editions = await ann.ask("GET", "/editions", list[Edition])
        assert [each.id for each in editions] == [variant.id for variant in LISTED]
        lines = await ann.ask("GET", "/bots", list[http.BotLine])
        assert tuple(line.level for line in lines) == LADDER
        assert [line.level for line in lines if line.usual] == [USUAL]
        assert [line.level for line in lines if line.fits] == [NEWCOMER]
        assert (await ann.ask("GET", "/guest", http.Guest)).name == "Ann"
        code = await ann.open(Settings(seats=[SeatSetting("local"), bot()], rated=True))
        accepted = await ann.ask("POST", f"/rooms/{code}/commands", m.Accepted, m.Start(id="start"))
        assert accepted.id == "start"
        looked = await ann.ask("GET", f"/rooms/{code}", m.Welcome)
        assert looked.view.you is not None
        assert looked.view.you.seats == [1]
        async with ann.table(code) as table:
            await play(table, {1}, random.Random(1))
        shown = await ann.ask("GET", f"/rooms/{code}/replay", Replayed)
        again = await ann.ask("POST", "/replays", Replayed, http.RecordText(shown.record))
        assert again == shown
        assert shown.frames[-1].table.winners
        (line,) = await ann.ask("GET", "/guest/rooms", list[http.RoomLine])
        assert (line.code, line.phase) == (code, "over")
        (result,) = await ann.ask("GET", "/guest/results", list[http.ResultLine])
        assert result.scores == [sheet.score.total for sheet in shown.frames[-1].table.sheets]
        assert await ann.ask("GET", "/ratings/classic", list[http.RatingLine]) == []


async def test_custom_sheet_is_shown_or_its_faulty_line_is_named(address: str) -> None:
    good = 'id = "tiny"\nsides = 4\n\n[[row]]\ncolour = "red"\nnumbers = "2-8"\n'
    async with Client(address, "Ann") as ann:
        found = await ann.ask("POST", "/sheets", Edition, http.SheetText(good))
        assert [cell.name for cell in found.sheets[0].rows[0].cells] == [
            f"a{n}" for n in range(2, 9)
        ]
        with pytest.raises(Denied) as refused:
            await ann.ask("POST", "/sheets", Edition, http.SheetText(good + 'needed = "x"\n'))
        assert refused.value.code == "bad-sheet"
        assert refused.value.details["line"] == 7


async def test_a_seat_moves_to_another_device_by_a_link(address: str) -> None:
    async with Client(address, "Ann") as laptop, Client(address, "Ann") as phone:
        code = await laptop.open(Settings(seats=[SeatSetting("local")]))
        link = await laptop.seat_link(code, 1)
        async with laptop.table(code) as old:
            assert await phone.claim(link) == code
            await old.until(lambda: old.view.you is not None and old.view.you.seats == [])
        async with phone.table(code) as new:
            assert new.view.you is not None
            assert new.view.you.seats == [1]


async def test_unknown_room_is_reported(address: str) -> None:
    async with Client(address, "Ann") as ann:
        with pytest.raises(Denied) as refused:
            async with ann.table("00000000"):
                pass
        assert refused.value.code == "room-unknown"


async def test_unreachable_server_is_reported() -> None:
    with pytest.raises(ConnectionLost):
        async with Client("http://127.0.0.1:9", "Ann"):
            pass


async def test_game_continues_after_a_server_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        async with Client(address, "Ann") as ann:
            token = ann.token
            code = await ann.open(
                Settings(seats=[SeatSetting("local"), SeatSetting("local", "Bob")])
            )
            async with ann.table(code) as table:
                await table.start()
                before = table.view.table
    with serving(tmp_path) as address:
        async with Client(address, "Ann", token) as ann, ann.table(code) as table:
            assert table.view.table == before, "the same dice, the same moment"
            await play(table, {1, 2}, random.Random(1))
            record = await ann.record(code)
            assert replay(record).state.over
            assert verify(record).draws > 2


async def test_a_game_that_goes_on_from_a_record_proves_what_was_rolled_here(address: str) -> None:
    async with Client(address, "Ann") as ann:
        seats = [SeatSetting("local"), SeatSetting("local", "Bob")]
        code = await ann.open(Settings(seats=seats))
        async with ann.table(code) as table:
            await table.start()
            await play(table, {1, 2}, random.Random(1))
        record = await ann.record(code)
        code = await ann.open(Settings(seats=seats, record=record, step=20))
        async with ann.table(code) as table:
            await table.start()
            await play(table, {1, 2}, random.Random(2))
        again = await ann.record(code)
        assert replay(again).state.over
        assert verify(again).begins > 1
        assert again.partition("\n1. ")[2][:20] == record.partition("\n1. ")[2][:20]


async def test_players_on_two_servers_play_one_game(postgres_url: str) -> None:
    with (
        serving(PostgresDatabase(postgres_url)) as here,
        serving(PostgresDatabase(postgres_url)) as there,
    ):
        async with Client(here, "Ann") as ann, Client(there, "Bob") as bob:
            code = await ann.open(Settings(seats=[OPEN, OPEN, bot()]))
            at_ann, at_bob = await seated([ann, bob], code)
            async with at_ann, at_bob:
                await at_ann.start()
                async with asyncio.timeout(300):
                    await asyncio.gather(
                        play(at_ann, {1}, random.Random(1)), play(at_bob, {2}, random.Random(2))
                    )
                assert at_bob.view.table == at_ann.view.table
            assert replay(await bob.record(code)).state.over
