"""What pads with sheets and pads with a board have in common: immutable values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import why_over
from rowlock.core.state import State
from rowlock.errors import Refusal
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct


class Named(Protocol):
    """Whoever has a pad."""

    @property
    def name(self) -> str:
        """What they are called."""
        ...


Seat = TypeVar("Seat", bound=Named)


@dataclass(frozen=True)
class Pad(ABC, Generic[Seat]):
    """What all pads have."""

    code: str
    variant: Variant
    options: tuple[tuple[str, str], ...]
    eased: bool
    seats: tuple[Seat, ...]
    seq: int = 1
    at: int = 0
    answers: Mapping[str, Refusal | None] = field(default_factory=dict)
    """For each act that was carried out, the rule that it did not keep, if any."""

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name for seat in self.seats]

    @property
    @abstractmethod
    def state(self) -> State:
        """The same as a position of the game, so that rules and views can read it."""

    def seat(self, number: int) -> Seat:
        """Whoever has that number; raises `Denied` if nobody does."""
        if not 1 <= number <= len(self.seats):
            raise Denied("seat-unknown", seat=number)
        return self.seats[number - 1]


SomePad = TypeVar("SomePad", bound=Pad[Any])


def judged(state: State) -> State:
    """The position, over if what is on it ends the game."""
    reason = why_over(state)
    return state._replace(stage=Stage.OVER, reason=reason) if reason else state


def noted(pad: SomePad, act: PadAct, warning: Refusal | None) -> SomePad:
    """The pad with the answer to an act written down, for an act that is sent twice."""
    return replace(pad, answers={**pad.answers, act.id: warning})
