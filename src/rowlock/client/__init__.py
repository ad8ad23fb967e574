"""A client of a server, for programs: opens rooms, takes seats, sees what a seat may see, plays.

import asyncio

from rowlock.client import Client
from rowlock.protocol.settings import SeatSetting, Settings

async def play(address: str) -> None:
    async with Client(address, "Ann") as ann:
        bot = SeatSetting("bot", level="evolved")
        code = await ann.open(Settings("classic", [SeatSetting("local"), bot]))
        async with ann.table(code) as table:
            await table.start()
            while table.view.room.phase == "playing":
                mine = table.mine(1)
                if mine.options:
                    await table.choose(1, mine.options[-1].play)
                else:
                    seq = table.seq
                    await table.until(lambda: table.seq > seq)
        print(await ann.record(code))

asyncio.run(play("http://127.0.0.1:8000"))
"""

from rowlock.client.remote_table import Client, ConnectionLost, Table, new_entropy, new_id

__all__ = ["Client", "ConnectionLost", "Table", "new_entropy", "new_id"]
