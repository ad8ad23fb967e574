"""A seat in the arena: every choice is timed and checked, and a bot that fails forfeits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from rowlock.core.moves import CardPlay, Choice, Play, Take
from rowlock.core.rules import refusal
from rowlock.core.state import State
from rowlock.play.arena.result import Forfeit, Verdict
from rowlock.play.arena.thinking import Thinking
from rowlock.play.arena.watchdog import TimeUp, Watchdog
from rowlock.play.seats import Bot
from rowlock.play.trouble import told

T = TypeVar("T")
MOST_SHOWN = 200


class Guard(NamedTuple):
    """Who looks after the bots of a game."""

    watchdog: Watchdog
    thinking: Thinking
    verdict: Verdict | None = None
    """What an earlier attempt at this game has shown."""


class Forfeited(Exception):
    """A bot has lost the game by what it did."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.reason)
        self.forfeit = forfeit


class Chair:
    """A seat with its bot, under supervision; itself a bot for the table."""

    def __init__(self, seat: int, guard: Guard) -> None:
        self.seat = seat
        self.seconds: list[float] = []
        self._guard = guard
        self._bot: Bot

    def take(self, make: Callable[[], Bot]) -> None:
        """Let a bot be made and take the seat."""
        self._bot, _ = self._supervised(make)

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The bot's choice, if it comes in time and is legal."""
        choice, seconds = self._supervised(lambda: self._bot.choose(view, seat, plays))
        self.seconds.append(seconds)
        if fault := choice_fault(view, seat, plays, choice):
            raise self._forfeited("illegal", fault)
        return choice

    def _supervised(self, think: Callable[[], T]) -> tuple[T, float]:
        watchdog, thinking, verdict = self._guard
        decision = thinking.start(self.seat)
        try:
            if verdict and verdict.decision == decision:
                raise self._forfeited(verdict.kind, verdict.reason)
            return watchdog.time(think)
        except (Forfeited, KeyboardInterrupt):
            raise
        except TimeUp:
            raise self._forfeited("too-slow", too_slow(watchdog.seconds)) from None
        except BaseException as error:
            raise self._forfeited("raised", f"raised {told(error)}") from error
        finally:
            thinking.stop()

    def _forfeited(self, kind: str, reason: str) -> Forfeited:
        return Forfeited(Forfeit(self.seat, kind, reason))


def too_slow(seconds: float) -> str:
    """Why a bot that thinks too long forfeits."""
    return f"took longer than {seconds:g} s over one choice"


def choice_fault(view: State, seat: int, plays: Sequence[Choice], choice: object) -> str | None:
    """What is wrong with a choice, whatever it is."""
    if not isinstance(choice, Play | Take | CardPlay):
        return f"chose {_shown(choice)}, which is no play"
    try:
        if choice in plays:
            return None
        refused = refusal(view, seat, choice)
        choice.text(view.paper(seat))  # what cannot be written down cannot be played either
    except Exception as error:  # noqa: BLE001 - a play may hold anything where a cell belongs
        return f"chose {_shown(choice)}, which is no play: {told(error)}"
    return f"chose {_shown(choice)}, which is not legal: {refused}" if refused else None


def _shown(value: object) -> str:
    try:
        text = " ".join(repr(value).split())
    except Exception:  # noqa: BLE001 - an object that cannot even show itself
        text = f"an object of {type(value).__name__}"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
