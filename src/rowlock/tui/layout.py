"""Which parts of a table go where, by the size of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.tui.scene import Scene
from rowlock.tui.sheets import LABEL, LOCK, POINTS, Shape

SIDE = 46
"""Columns of the column at the side."""
WIDE, TALL = 120, 28
AIR = 4
"""Empty lines between the parts of a roomy table."""


@dataclass(frozen=True)
class Layout:
    """Where things go."""

    width: int
    """Columns for the large sheet and what belongs to it."""
    side: int
    """Columns at the side for the others; 0 for none."""
    dice: int
    """Lines of the dice."""
    shape: Shape

    @staticmethod
    def of(width: int, height: int, scene: Scene, foot: int) -> Layout:
        """The roomiest layout that fits: `foot` is how many lines belong below the sheet."""
        cells = max(len(row.cells) for row in scene.sheet.rows)
        wide = width >= WIDE and height >= TALL
        side = min(SIDE, max(0, width - LABEL - LOCK - POINTS - 4 * cells)) if wide else 0
        main = width - side
        others = 0 if wide else len(scene.others)
        # Title, two lines of words, a log of at least two lines; some air where there is room.
        spare = height - 5 - foot - others - (AIR if wide else 0)
        dice = 3 if spare - 3 >= 4 else 1
        tallest = (spare - dice) // len(scene.sheet.rows)
        return Layout(main, side, dice, Shape.within(main, cells, max(1, min(3, tallest))))
