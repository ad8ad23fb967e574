"""The choices of bots in a room, as a function of the room and its secret.

The host decides where bots run: the server in a worker process, the terminal in a thread.
"""

import hmac
from collections.abc import Callable
from typing import NamedTuple

from rowlock.bots import STAND_IN, make_bot
from rowlock.core.rules import legal_plays
from rowlock.core.state import State, view
from rowlock.errors import TooManyPlays
from rowlock.match.driver import Bot
from rowlock.presentation.choices import options
from rowlock.room.decide import Draft, choose
from rowlock.room.model import Room

OnFailure = Callable[[Exception, str, int], None]
"""Called when a bot fails, with the error, its level and its seat. An exception ends the turn."""

BotMaker = Callable[[str, int], Bot]
"""Gives the bot of a level for a seat."""


class BotTurn(NamedTuple):
    """The seats of bots that are awaited at one moment of a room."""

    moment: int
    state: State
    levels: tuple[tuple[int, str], ...]
    """Each seat with the level of its bot."""
    seed: str

    @staticmethod
    def of(room: Room, secret: str) -> "BotTurn":
        """The bots that a room waits for; the same room gives the same choices."""
        levels = tuple((seat, room.seat(seat).level) for seat in room.bots_awaited)
        seed = hmac.digest(secret.encode(), f"bot {room.moment}".encode(), "sha256").hex()
        return BotTurn(room.moment, room.game, levels, seed)

    def plays(self, failed: OnFailure, make: BotMaker | None = None) -> list[tuple[int, str]]:
        """The choice of each bot. If a bot fails, the stand-in chooses.

        Bots are created for this turn, unless `make` returns bots with a memory.
        """
        maker = make or self._fresh_bot
        return [(seat, self._play(seat, level, failed, maker)) for seat, level in self.levels]

    def passes(self) -> list[tuple[int, str]]:
        """The first option of each bot, a pass where possible, without running a bot."""
        seen = ((seat, view(self.state, seat)) for seat, _ in self.levels)
        return [(seat, options(state, seat)[0].play) for seat, state in seen]

    def _fresh_bot(self, level: str, seat: int) -> Bot:
        return make_bot(level, f"{self.seed} {seat}")

    def _play(self, seat: int, level: str, failed: OnFailure, make: BotMaker) -> str:
        state = view(self.state, seat)
        for each in (level, STAND_IN):
            try:
                choice = make(each, seat).choose(state, seat, legal_plays(state, seat))
                return choice.text(state.paper(seat))
            except TooManyPlays:
                break
            except Exception as error:  # noqa: BLE001 - bots may be third-party code
                failed(error, each, seat)
        return options(state, seat)[0].play

    def enter(self, draft: Draft, plays: list[tuple[int, str]]) -> None:
        """Add the choices to a draft, unless the room has changed."""
        if draft.room.moment != self.moment:
            return
        for seat, play in plays:
            if seat in draft.room.bots_awaited:
                choose(draft, seat, play, "bot")
