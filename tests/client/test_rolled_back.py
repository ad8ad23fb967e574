from __future__ import annotations

import pytest

from rowlock.client import Client
from rowlock.protocol import VERSION
from rowlock.protocol.messages import Welcome
from rowlock.protocol.views import Sections

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("lost", [0, 2])
async def test_table_detects_a_server_rollback(lost: int) -> None:
    client = Client("http://127.0.0.1:1", "Ann")
    table = client.table("ABCD")
    table.seq = 7 + lost
    await table._take(Welcome(VERSION, 7, 0, False, [], Sections(), lost))
    assert (table.seq, table.rolled_back) == (7, lost > 0)
    await client.leave()
