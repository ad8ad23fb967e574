"""A choice of cards in the making: cards to take from the display, or cards to play."""

from __future__ import annotations

from rowlock.protocol.views import Option
from rowlock.tui.choosing import Choosing, Offer


class CardChoosing(Choosing):
    """What one seat is about to take or to play."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]  # the same as a choice of cells
        self.keys: list[int] = []
        """Places of the display or of the hand that are picked, counted from 1, in order."""
        self.way = 0
        """Which of the ways to play these cards."""

    @property
    def taking(self) -> bool:
        """Whether cards are taken from the display, not played from the hand."""
        return any(each.how == "take" for each in self.options)

    @property
    def ways(self) -> list[Option]:
        """Every way to go on with what is picked, the one with the most points first."""
        if self.taking:
            found = [each for each in self.options if sorted(each.places) == sorted(self.keys)]
            return sorted(found, key=lambda each: each.places != self.keys)
        hand = self.mine.hand if self.mine else []
        picked = sorted(hand[key - 1] for key in self.keys)
        found = [each for each in self.options if sorted(map(face, each.cards)) == picked]
        return sorted(found, key=lambda each: -each.points)

    def clear(self) -> None:
        """Forget what was begun."""
        super().clear()
        self.keys, self.way = [], 0

    def toggle(self, key: int) -> None:
        """Pick a card or drop it."""
        self.keys = [each for each in self.keys if each != key] if key in self.keys else [
            *self.keys, key,
        ]  # fmt: skip
        self._settle(0)

    def turn(self, step: int) -> None:
        """Go to another way of playing the same cards."""
        self._settle(self.way + step)

    def _settle(self, way: int) -> None:
        ways = self.ways
        self.way = way % len(ways) if ways else 0
        self.option = ways[self.way] if ways else None
        self.picked = list(self.option.cells) if self.option else []

    async def tap(self, cell: str) -> None:
        """Play the fewest cards that cross a cell, or drop them."""
        found = [each for each in self.options if cell in each.cells]
        if not self.options or self.taking or not found:
            await self.table.preview(self.seat, cell)
            return
        if self.option and cell in self.option.cells:
            self.clear()
            return
        hand = self.mine.hand if self.mine else []
        best = min(found, key=lambda each: (len(each.cards), -each.points))
        self.keys = [hand.index(face(card)) + 1 for card in best.cards]
        self._settle(self.ways.index(best))

    def offers(self) -> dict[str, Offer]:
        """What each cell is to this seat now."""
        found: dict[str, Offer] = dict.fromkeys(
            (cell for each in self.options for cell in each.cells), "legal"
        )
        return found | super().offers()

    def marked(self) -> dict[str, str]:
        """The cards that are picked, by `d1` or `h1`."""
        row = "d" if self.taking else "h"
        return {f"{row}{key}": "chosen" for key in self.keys}


def face(card: str) -> str:
    """A card as it lies in the hand: a joker without the colour that it is played as."""
    return card.partition("=")[0]
