from __future__ import annotations

import asyncio
import random

import psycopg
import pytest

import postgres
from rowlock.client import Client, Table
from rowlock.protocol import messages as m
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server.postgres import PostgresDatabase
from rowlock.variants.records import replay
from rowlock.verify import verify
from tests.server.network import play, serving

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "seconds",
    [pytest.param(1, marks=pytest.mark.slow), pytest.param(30, marks=pytest.mark.full)],
)
async def test_outage_of_postgresql_is_reported_and_loses_nothing(
    own_cluster: postgres.Cluster, seconds: float
) -> None:
    with psycopg.connect(own_cluster.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE rowlock")
    with serving(PostgresDatabase(own_cluster.url("rowlock"))) as address:
        async with Client(address, "Ann") as ann:
            seats = [SeatSetting("local"), SeatSetting("local", "Bob")]
            code = await ann.open(Settings(seats=seats))
            async with ann.table(code) as table:
                await table.start()
                await table.do(m.Say(id="before", text="before"))
                seen = table.view
                await asyncio.to_thread(own_cluster.stop)
                with pytest.raises(Denied) as refused:
                    await table.do(m.Say(id="during", text="during"))
                assert refused.value.code == "unavailable"
                await asyncio.sleep(seconds)
                await asyncio.to_thread(own_cluster.start)
                assert table.view == seen
                await back(table)
                await play(table, {1, 2}, random.Random(1))
                assert table.view.chat is not None
                assert [line.text for line in table.view.chat] == ["before", "during"]
            record = await ann.record(code)
            assert replay(record).state.over
            assert verify(record).draws


async def back(table: Table) -> None:
    """Say again what was refused, until the store is back by itself."""
    async with asyncio.timeout(60):
        while True:
            try:
                await table.do(m.Say(id="during", text="during"))
            except Denied as denied:
                if denied.code != "unavailable":
                    raise
                await asyncio.sleep(0.2)
            else:
                return
