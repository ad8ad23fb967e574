"""The bot that plays alone and plays best: by the exact solution of its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.errors import RowlockError

if TYPE_CHECKING:
    from rowlock.solve.solution import Solution


class OptimalBot:
    """Makes the choice with the highest expected final score, in games of one seat."""

    def __init__(self, seed: str = "0") -> None:
        """The seed is of no use: the best choice is always the same."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The best choice; the sheet is solved first where that has not been done yet."""
        if len(view.setup.papers) > 1 or view.setup.options:
            raise RowlockError("The bot optimal plays alone, by the usual rules.")
        return _solution(view.variant, view.paper(seat).lucky).advise(view)[0].choice


@lru_cache(maxsize=4)
def _solution(variant: Variant, lucky: tuple[int, ...]) -> Solution:
    try:
        from rowlock.solve.solution import Solution
    except ImportError:
        raise RowlockError("The bot optimal needs numba and numpy: install rowlock[sim].") from None
    return Solution.open(variant, lucky=lucky if len(variant.papers) > 1 else None)
