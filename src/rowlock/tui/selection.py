"""A choice in the making for one seat: nothing is said to the others before it is done."""

from collections.abc import Mapping
from typing import Literal

from rowlock.protocol.printed import PrintedSheet
from rowlock.protocol.views import Mine, Option
from rowlock.tui.table_access import AnyTable

Offer = Literal["legal", "lucky", "chosen", "follows", "next", "waiting"]


class Selection:
    """What one seat is about to choose among its options."""

    def __init__(self, table: AnyTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.option: Option | None = None
        """What is chosen for now; nobody else knows of it."""
        self.picked: list[str] = []
        """The cells that were picked, in order; the others follow by themselves."""

    @property
    def mine(self) -> Mine | None:
        """What only this seat may see."""
        return self.table.mine(self.seat)

    @property
    def options(self) -> list[Option]:
        """Every choice there is."""
        return self.mine.options if self.mine else []

    @property
    def passing(self) -> Option | None:
        """The option to pass, where there is one."""
        return next((each for each in self.options if each.how == "pass"), None)

    @property
    def complete(self) -> bool:
        """Whether what is chosen can be said as it is."""
        return self.option is not None and self.option.complete

    def clear(self) -> None:
        """Forget what was begun."""
        self.option, self.picked = None, []

    async def tap(self, cell: str) -> None:
        """Pick a cell, drop it, go on with a bonus; raises `Denied` where it cannot be."""
        begun = next((each for each in self.options if names_of(each)[:1] == [cell]), None)
        following = {each.cell: each.play for each in self.option.next} if self.option else {}
        if self.option and cell in names_of(self.option):
            self.clear()
        elif cell in following:
            self.option = await self.table.preview(self.seat, following[cell])
            self.picked.append(cell)
        else:
            self.option = begun or await self.table.preview(self.seat, cell)
            self.picked = [cell]

    def offers(self) -> dict[str, Offer]:
        """What each cell is to this seat now."""
        found: dict[str, Offer] = {}
        for each in self.options:
            if each.how not in ("pass", "take", "cards"):
                found[each.cells[0].cell] = "lucky" if each.how == "lucky" else "legal"
        if self.option:
            found |= dict.fromkeys((each.cell for each in self.option.next), "next")
            found |= dict.fromkeys(names_of(self.option), "follows")
            found |= dict.fromkeys(self.picked, "chosen")
        elif self.mine and self.mine.chosen:
            found |= dict.fromkeys(names_of(self.mine.chosen), "waiting")
        return found


def names_of(option: Option) -> list[str]:
    """The names of the cells that an option crosses."""
    return [each.cell for each in option.cells]


# A choice of cards in the making: cards to take from the display, or cards to play.


class CardSelection(Selection):
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
        picked = sorted(hand[key - 1].card for key in self.keys)
        found = [
            each for each in self.options if sorted(card.card for card in each.cards) == picked
        ]
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
        self.picked = names_of(self.option) if self.option else []

    async def tap(self, cell: str) -> None:
        """Play the fewest cards that cross a cell, or drop them."""
        found = [each for each in self.options if cell in names_of(each)]
        if not self.options or self.taking or not found:
            await self.table.preview(self.seat, cell)
            return
        if self.option and cell in names_of(self.option):
            self.clear()
            return
        hand = [each.card for each in self.mine.hand] if self.mine else []
        best = min(found, key=lambda each: (len(each.cards), -each.points))
        self.keys = [hand.index(card.card) + 1 for card in best.cards]
        self._settle(self.ways.index(best))

    def offers(self) -> dict[str, Offer]:
        """What each cell is to this seat now."""
        found: dict[str, Offer] = dict.fromkeys(
            (cell for each in self.options for cell in names_of(each)), "legal"
        )
        return found | super().offers()

    def marked(self) -> dict[str, str]:
        """The cards that are picked, by `d1` or `h1`."""
        row = "d" if self.taking else "h"
        return {f"{row}{key}": "chosen" for key in self.keys}


# Where the cursor goes on a sheet.


def stepped(sheet: PrintedSheet, cell: str | None, across: int, down: int) -> str:
    """The cell so many places further on, as far as the sheet goes."""
    rows = [[each.name for each in row.cells] for row in sheet.rows]
    row = next((index for index, names in enumerate(rows) if cell in names), 0)
    place = rows[row].index(cell) if cell in rows[row] else 0
    row = max(0, min(len(rows) - 1, row + down))
    return rows[row][max(0, min(len(rows[row]) - 1, place + across))]


def turned(
    sheet: PrintedSheet, offers: Mapping[str, str], cell: str | None, step: int
) -> str | None:
    """The next cell that is offered, round and round."""
    names = [each.name for row in sheet.rows for each in row.cells]
    offered = [name for name in names if name in offers]
    if not offered:
        return cell
    if cell in offered:
        return offered[(offered.index(cell) + step) % len(offered)]
    at = names.index(cell) if cell in names else -1
    later = [name for name in offered if names.index(name) > at]
    return (later or offered)[0] if step > 0 else ([*later[:0], *offered])[-1]


def first_legal(offers: Mapping[str, str], cell: str | None) -> str | None:
    """A cell that is offered, to begin with; otherwise the one before."""
    return cell if cell in offers else next(iter(offers), cell)
