"""Simulated players on servers that restart; they keep every acknowledgement."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from rowlock.client import Client, ConnectionLost, Table
from rowlock.protocol.messages import Choose
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings

Result = TypeVar("Result")


@dataclass
class Witness:
    """The acknowledgements of one client."""

    accepted: dict[str, int] = field(default_factory=dict)
    rolls: dict[int, str] = field(default_factory=dict)


PATIENCE = 1800.0
"""Seconds for which players try to come back."""


class Players:
    """Simulated players that play game after game until stopped."""

    def __init__(self, addresses: list[str], seed: int, pause: float) -> None:
        self.addresses = addresses
        self.chance = random.Random(seed)
        self.pause = pause
        self.rooms: dict[str, list[Witness]] = {}
        self.stopping = False

    async def run(self) -> None:
        """Play."""
        while not self.stopping:
            await self.game()

    async def game(self) -> None:
        """One game of two people and a bot, each person on a server of their own."""
        first, second = self.addresses[0], self.addresses[-1]
        seats = [SeatSetting(), SeatSetting(), SeatSetting("bot", "", "random")]
        edition = self.chance.choice(["classic", "bonus-b", "duel", "cards"])
        settings = Settings(edition, seats[: 2 if edition == "duel" else 3])
        async with await arrive(first, "Ann") as ann, await arrive(second, "Bob") as bob:
            code = await keep_trying(lambda: ann.open(settings))
            witnesses = [Witness(), Witness()]
            self.rooms[code] = witnesses
            at_ann, at_bob = ann.table(code), bob.table(code)
            # A server that is killed every second is seldom there when the machine is busy.
            at_ann.patience = at_bob.patience = PATIENCE
            async with at_ann, at_bob:
                for seat, table in enumerate((at_ann, at_bob), 1):
                    await again(lambda table=table, seat=seat: table.sit(seat))  # type: ignore[misc]
                await again(at_ann.start)
                await asyncio.gather(
                    self.seat(at_ann, 1, witnesses[0]), self.seat(at_bob, 2, witnesses[1])
                )

    async def seat(self, table: Table, seat: int, witness: Witness) -> None:
        """Choose at random until the game is over or it is time to stop."""

        def go_on() -> bool:
            mine, room = table.mine(seat), table.view.room
            return bool(mine and mine.options) or bool(room and room.phase == "over")

        while not self.stopping:
            try:
                async with asyncio.timeout(0.5):
                    await table.until(go_on)
            except TimeoutError:
                continue
            mine, shown = table.mine(seat), table.view.table
            if mine is None or not mine.options or shown is None:
                break
            option = self.chance.choice([each for each in mine.options if each.complete])
            command = Choose(
                id=f"{shown.moment}-{seat}", moment=shown.moment, seat=seat, play=option.play
            )
            try:
                answer = await table.do(command)
            except Denied as denied:
                if denied.code not in ("stale", "not-awaited", "unavailable", "busy"):
                    raise
            else:
                witness.accepted[answer.id] = answer.seq
            await asyncio.sleep(self.pause * self.chance.random())
        for event in table.events:
            if event.dice is not None:
                witness.rolls[event.seq] = str(event.dice)


async def arrive(address: str, name: str) -> Client:
    """A client whose server may be down for a short time."""
    client = Client(address, name)
    await keep_trying(client.__aenter__)
    return client


async def again(ask: Callable[[], Awaitable[object]]) -> None:
    """Repeat a command while the store is away; it is idempotent."""
    while True:
        try:
            await ask()
            return
        except Denied as denied:
            if denied.code in ("seat-taken", "started"):
                return  # it was executed, and the answer was lost
            if denied.code not in ("unavailable", "busy"):
                raise
            await asyncio.sleep(0.05)


async def keep_trying(ask: Callable[[], Awaitable[Result]]) -> Result:
    """Ask over HTTP until there is an answer."""
    while True:
        try:
            return await ask()
        except (ConnectionLost, Denied):
            await asyncio.sleep(0.05)
