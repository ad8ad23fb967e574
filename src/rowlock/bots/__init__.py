"""Players that are programs, by name."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from rowlock.bots.optimal import OptimalBot
from rowlock.bots.simple import CautiousBot, CloserBot, RandomBot
from rowlock.errors import RowlockError
from rowlock.play.seats import Bot

BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "cautious": CautiousBot,
    "closer": CloserBot,
    "optimal": OptimalBot,
}
"""Every bot by its name; each is made from a seed of its own."""


def make_bot(name: str, seed: str = "0") -> Bot:
    """A bot by its name, for one seat of one game."""
    if name in BOTS:
        return BOTS[name](seed)
    near = get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}."
    raise RowlockError(f"There is no bot {name!r}: {hint}")
