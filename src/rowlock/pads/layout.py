"""How a pad is to look: its paper, how many sheets go on a page, and for whose eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rowlock.core.paper import Variant
from rowlock.errors import BadSetup

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The papers that can be asked for, and what typst calls them."""

ARRANGEMENTS = {1: (1, 1, True), 2: (1, 2, False), 4: (2, 2, True)}
"""Columns, rows and whether the page lies on its long side, so that every sheet is wide."""

MARGINS = {1: 11, 2: 9, 4: 7}
"""Millimetres of white around each sheet: more than any printer leaves out."""


@dataclass(frozen=True)
class Layout:
    """How a pad is to look."""

    paper: str = "a4"
    per_page: int = 1
    large: bool = False
    """Extra large numbers, for weak eyes."""
    mono: bool = False
    """Black and white, with patterns in place of colours."""

    def pages(self, sheets: int) -> int:
        """How many pages so many sheets take."""
        return -(-sheets // self.per_page)

    def check(self, variant: Variant) -> None:
        """Refuse what cannot be printed legibly."""
        if self.paper not in PAPERS:
            raise BadSetup(f"There is no paper {self.paper!r}: there are {', '.join(PAPERS)}.")
        if self.per_page not in ARRANGEMENTS:
            raise BadSetup(f"A page holds 1, 2 or 4 sheets, not {self.per_page}.")
        if self.per_page > 1 and variant.is_board:
            raise BadSetup(f"The board of {variant.id} fills a page: it goes with --per-page 1.")
        if self.per_page > 1 and self.large:
            raise BadSetup("An extra large sheet fills a page: it goes with --per-page 1.")

    def as_object(self, language: str) -> dict[str, Any]:
        """What the template is told about the look."""
        columns, rows, flipped = ARRANGEMENTS[self.per_page]
        return {
            "paper": PAPERS[self.paper],
            "columns": columns,
            "rows": rows,
            "flipped": flipped,
            "margin": MARGINS[self.per_page],
            "large": self.large,
            "mono": self.mono,
            "language": language,
        }
