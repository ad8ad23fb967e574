"""What the screens need of a table, be it on this keyboard or on a server."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from rowlock.protocol.advice import Hint
from rowlock.protocol.messages import AnyCommand
from rowlock.protocol.views import Event, Mine, Option, Sections


def new_id() -> str:
    """An id for a command, never used before."""
    return secrets.token_hex(8)


class AnyTable(Protocol):
    """A table that can be looked at and played at."""

    view: Sections
    """What is shown now."""
    seq: int
    """Grows with everything that happens."""
    events: deque[Event]
    """What happened, as far back as it is kept."""

    @property
    def connected(self) -> bool:
        """Whether what is shown is what there is."""

    def mine(self, seat: int) -> Mine | None:
        """What only the owner of a seat may see, if that is who looks."""

    async def do(self, command: AnyCommand) -> Any:
        """Have something done; raises `Denied` where it is refused."""

    async def choose(self, seat: int, play: str) -> Any:
        """Make the choice of a seat."""

    async def preview(self, seat: int, play: str) -> Option:
        """What a choice, whole or begun, would do; raises `Denied` with the reason why not."""

    @property
    def may_advise(self) -> bool:
        """Whether hints are given here."""

    async def advice(self, seat: int) -> Hint:
        """What every play of a seat is worth; raises `ImportError` where that cannot be told."""

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds of what is seen here."""

    async def leave(self) -> None:
        """Leave the table alone."""
