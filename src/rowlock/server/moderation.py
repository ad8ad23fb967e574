"""Moderation by the operator of a server; hosts have commands for the same."""

import logging
import secrets
from typing import TYPE_CHECKING

from rowlock.protocol import requests as ask
from rowlock.protocol.http import OperatorAct, OperatorAnswer
from rowlock.protocol.messages import AnyCommand, DeleteRoom, Kick, Mute
from rowlock.room.decide import OPERATOR
from rowlock.server.client_address import address_key
from rowlock.server.devices import Guest

if TYPE_CHECKING:
    from rowlock.server.server import Server

logger = logging.getLogger("rowlock.server")

_ACTOR = Guest(OPERATOR, OPERATOR)


async def operate(server: "Server", request: ask.Operate) -> OperatorAnswer:
    """Execute an act of the operator; raises `Denied` if it is impossible."""
    act = request.act
    if act.action in ("ban", "unban", "bans"):
        return OperatorAnswer(await _addresses(server, act))
    if act.action == "show":
        return OperatorAnswer(await _seats(server, act.room))
    await server.execute(act.room, _ACTOR, _command(act))
    return OperatorAnswer([f"{act.action}: done"])


def _command(act: OperatorAct) -> AnyCommand:
    identity = secrets.token_hex(8)
    if act.action == "delete":
        return DeleteRoom(id=identity)
    if act.action == "kick":
        return Kick(id=identity, seat=act.seat)
    return Mute(id=identity, seat=act.seat, muted=act.action == "mute")


async def _addresses(server: "Server", act: OperatorAct) -> list[str]:
    address = address_key(act.address)
    if act.action == "ban":
        await server.ban(address, act.reason)
    elif act.action == "unban" and not await server.sanctions.lift("ban", address):
        return [f"{address} is not banned"]
    if act.action != "bans":
        logger.info("moderation", extra={"by": OPERATOR, "command": act.action, "address": address})
        return [f"{act.action} {address}: done"]
    return sorted(server.sanctions.bans()) or ["no address is banned"]


async def _seats(server: "Server", code: str) -> list[str]:
    """The seats of a room, with the addresses of connected players."""
    live = await server.service.live(code)
    addresses = live.addresses
    return [
        " ".join([str(number), seat.kind, seat.name, addresses.get(seat.guest, "")]).strip()
        for number, seat in live.room.numbered()
    ]
