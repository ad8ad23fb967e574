"""`rowlock connect`: a bot of one's own at a table of a server."""

import asyncio
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.bots import make_bot
from rowlock.cli import arguments as args

app = App("connect", help="Seat a bot at a table of a server.")


@app.default
def connect(
    bot: str,
    table: Annotated[str, Parameter(name="URL")],
    *,
    seat: args.Positive | None = None,
    name: str | None = None,
    seed: str = "0",
) -> None:
    """Take an open seat at a table with dice, play the game to its end, and print its record.

    Parameters
    ----------
    bot
        A name with options, like evolved, or a class of your own: my_bot.py:MyBot.
    table
        The link of the table, like http://192.0.2.7:8000/t/ABCDEFGH.
    seat
        The seat to take; the default is the first that is open.
    name
        The name at the table; the default is that of the bot.
    seed
        The random seed of the bot.
    """
    player = make_bot(bot, seed)
    with args.needing("tui", "A connection to a server"):
        from rowlock.client import Client
        from rowlock.client.bot_player import TableLink, play_bot

    link = TableLink.read(table)

    async def play() -> str:
        async with Client(link.address, name or _short(bot)) as client:
            return (await play_bot(client, link.code, player, seat=seat)).text()

    print(asyncio.run(play()), end="")


def _short(bot: str) -> str:
    """The name of a bot without its file and options."""
    head, _, tail = bot.partition(".py:")
    return (tail or head).partition(":")[0][:20]
