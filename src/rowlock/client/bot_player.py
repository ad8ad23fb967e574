"""Seats a bot at a table of a server, and lets it play to the end."""

import re
from typing import NamedTuple

from rowlock.client.remote_table import Client, Table
from rowlock.core.replay import Replay
from rowlock.core.rules import legal_plays
from rowlock.core.state import view
from rowlock.errors import RowlockError
from rowlock.match.driver import Bot, error_line
from rowlock.protocol.views import RoomView
from rowlock.variants import find_variant
from rowlock.variants.records import replay

_LINK = re.compile(r"(?P<address>https?://.+)/t/(?P<code>[0-9A-Za-z]+)/?")


class TableLink(NamedTuple):
    """Where a table is."""

    address: str
    code: str

    @staticmethod
    def read(text: str) -> "TableLink":
        """Read the link that a table shows to invite others.

        >>> TableLink.read("http://192.0.2.7:8000/t/ABCDEFGH")
        TableLink(address='http://192.0.2.7:8000', code='ABCDEFGH')
        """
        found = _LINK.fullmatch(text.strip())
        if found is None:
            raise RowlockError(f"{text!r} is no link of a table, like http://HOST:8000/t/ABCDEFGH.")
        return TableLink(found["address"], found["code"].upper())


async def play_bot(client: Client, code: str, bot: Bot, *, seat: int | None = None) -> Replay:
    """Take an open seat, wait for the game to begin, and play it; returns the finished game.

    The bot sees the game as `rowlock.core` has it, from the record that the server gives out. Of a
    card game there is one only in the end, so bots play the editions with dice.
    """
    async with client.table(code) as table:
        taken = await _take_seat(table, seat)
        await table.until(lambda: _room(table).phase != "lobby")
        while _room(table).phase == "playing":
            mine = table.mine(taken)
            if mine is not None and mine.options:
                await table.choose(taken, await _choice(client, code, bot, taken))
            else:
                seq = table.seq
                await table.until(lambda seq=seq: table.seq > seq)  # type: ignore[misc]
    return replay(await client.record(code))


def _room(table: Table) -> RoomView:
    assert table.view.room is not None, "a table is entered before it is used"
    return table.view.room


async def _take_seat(table: Table, wanted: int | None) -> int:
    room = _room(table)
    if room.phase != "lobby":
        raise RowlockError("The game at this table has begun already.")
    settings = room.settings
    if not settings.sheet and find_variant(settings.edition).has_cards:
        raise RowlockError("Bots connect to tables with dice, and this one plays with cards.")
    seats = [each.seat for each in room.seats if each.kind == "open"]
    if not seats:
        raise RowlockError("No seat of this table is open.")
    if wanted is not None and wanted not in seats:
        raise RowlockError(f"Seat {wanted} is not open; open are {', '.join(map(str, seats))}.")
    seat = wanted or seats[0]
    await table.sit(seat)
    return seat


async def _choice(client: Client, code: str, bot: Bot, seat: int) -> str:
    state = replay(await client.record(code)).state
    plays = legal_plays(state, seat)
    try:
        choice = bot.choose(view(state, seat), seat, plays)
    except Exception as error:
        raise RowlockError(f"The bot failed: {error_line(error)}.") from error
    if choice not in plays:
        raise RowlockError(f"The bot chose {choice!r}, which is not legal now.")
    return choice.text(state.paper(seat))
