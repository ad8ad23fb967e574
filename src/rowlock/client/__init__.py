"""A guest of a server, as a program: opens rooms, sits down, sees what a seat may see, plays.

async with Client("http://127.0.0.1:8000", "Ann") as ann:
    code = await ann.open(Settings("classic", [SeatSetting("local"), SeatSetting("bot")]))
    async with ann.table(code) as table:
        await table.do(Start(id=new_id()))
"""

from rowlock.client.chance import new_entropy, new_id
from rowlock.client.failing import ConnectionLost
from rowlock.client.guest import Client
from rowlock.client.table import Table

__all__ = ["Client", "ConnectionLost", "Table", "new_entropy", "new_id"]
