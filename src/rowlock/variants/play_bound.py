"""How many plays a custom sheet can leave to choose from where a bonus cross may go anywhere.

With the house rule `bonus_reach = any` every space of a bonus bar multiplies the legal plays by the
cells of a row. The sheets of the printed editions stay below five thousand.
"""

from __future__ import annotations

from itertools import islice

from rowlock.core.crossing import MOST_PLAYS, Chain, endings
from rowlock.core.paper import Paper, Spot
from rowlock.core.sheet import Sheet
from rowlock.errors import BadSetup

OFFERED = 8
"""Cells that dice offer at once, at most: two sums with each of four coloured dice."""


def check_plays(paper: Paper) -> None:
    """Refuse a sheet with far too many plays; raises `BadSetup`.

    Counting stops at the bound, so that it costs little however many there are.
    """
    left = MOST_PLAYS // 2  # a blank sheet is not quite the worst: later, closing cells come in
    counts = []
    for spot in paper.names:
        counts.append(_count(paper, spot, left + 1))
        if sum(sorted(counts)[-OFFERED:]) > left:
            fault = f"a throw can leave more than {left} plays with bonus_reach = any"
            raise BadSetup(f"This sheet has too many bonus spaces or cells: {fault}.")


def _count(paper: Paper, spot: Spot, most: int) -> int:
    """The plays on a blank sheet that begin with a cell, up to a bound."""
    blank = Sheet.blank(paper)
    if blank.fault(paper, spot, 0) is not None:
        return 0
    chains = Chain(paper, 1, blank, 0, any_cell=True).cross(spot, "white")
    return sum(1 for _ in islice(endings(chains), most))
