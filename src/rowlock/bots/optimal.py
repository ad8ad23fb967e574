"""Optimal solitaire play from the exact solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.errors import RowlockError, missing_extra

if TYPE_CHECKING:
    from rowlock.solver.solution import Solution


class OptimalBot:
    """Makes the choice with the highest expected final score, in games of one seat."""

    def __init__(self, seed: str = "0") -> None:
        """The seed is ignored: the bot is deterministic."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The best choice; the sheet is solved first where that has not been done yet."""
        if len(view.setup.papers) > 1 or view.setup.options:
            raise RowlockError("The bot optimal plays alone, by the usual rules.")
        return _solution(view.variant, view.paper(seat).lucky).advise(view)[0].choice


@lru_cache(maxsize=4)
def _solution(variant: Variant, lucky: tuple[int, ...]) -> Solution:
    try:
        from rowlock.solver.solution import Solution
    except ImportError:
        raise RowlockError(missing_extra("The bot optimal", "sim")) from None
    return Solution.open(variant, lucky=lucky if len(variant.papers) > 1 else None)
