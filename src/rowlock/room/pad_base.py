"""The common base of pads with sheets and pads with a board: immutable values."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import why_over
from rowlock.core.state import State
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct
from rowlock.protocol.views import Series


class Named(Protocol):
    """A player of a pad."""

    @property
    def name(self) -> str:
        """The name of the player."""
        ...


Seat = TypeVar("Seat", bound=Named)


@dataclass(frozen=True)
class Pad(ABC, Generic[Seat]):
    """A score pad."""

    code: str
    variant: Variant
    options: tuple[tuple[str, str], ...]
    eased: bool
    seats: tuple[Seat, ...]
    seq: int = 1
    at: int = 0
    played: int = 0
    """How many games of the series came before this one."""
    wins: tuple[tuple[str, int], ...] = ()
    """How many of them each player has won, by name."""
    next: str = ""
    """The code of the rematch pad."""
    next_by: int = 0

    @property
    def starter(self) -> int:
        """The seat that starts this game of a series, each one in turn; 0 in the first game."""
        return self.played % len(self.seats) + 1 if self.played else 0

    @property
    def series(self) -> Series:
        """The series that this pad belongs to, with its game once that is over."""
        before, winners = dict(self.wins), self.state.winners if self.state.over else ()
        wins = [before.get(name, 0) + (seat in winners) for seat, name in enumerate(self.names, 1)]
        return Series(self.played + bool(winners), wins)

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return [seat.name for seat in self.seats]

    @property
    @abstractmethod
    def state(self) -> State:
        """The position of the game, for rules and views."""

    def seat(self, number: int) -> Seat:
        """The seat with a number; raises `Denied` if there is none."""
        if not 1 <= number <= len(self.seats):
            raise Denied("seat-unknown", seat=number)
        return self.seats[number - 1]

    def late(self, number: int) -> list[str]:
        """Cells of a seat that are legal only if a row that was closed was still open (S8)."""
        return []

    def counted(self, number: int) -> list[str]:
        """Crosses of a seat that may belong to the throw that closed such a row."""
        return []

    def doubt(self, number: int) -> str:
        """The last cross of a seat, if it matters whether a row was closed before it."""
        return ""

    @property
    def closing(self) -> list[str]:
        """Letters of the closed rows that may still be open for the next cross of some seat."""
        return []

    @property
    def closable(self) -> list[str]:
        """Letters of the rows that a player without a sheet on the pad can have closed."""
        return []


AnyPad = TypeVar("AnyPad", bound=Pad[Any])


def followed(pad: AnyPad, act: PadAct) -> AnyPad:
    """The pad with the code of its rematch; the first one is kept."""
    return pad if pad.next else replace(pad, next=act.next, next_by=act.seat)


def judged(state: State) -> State:
    """The position, with the end of the game detected."""
    reason = why_over(state)
    return state._replace(stage=Stage.OVER, reason=reason) if reason else state
