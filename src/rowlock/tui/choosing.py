"""A choice in the making for one seat: nothing is said to the others before it is done."""

from __future__ import annotations

from typing import Literal

from rowlock.protocol.views import Mine, Option
from rowlock.tui.tables import AnyTable

Offer = Literal["legal", "lucky", "chosen", "follows", "next", "waiting"]


class Choosing:
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
        begun = next((each for each in self.options if each.cells[:1] == [cell]), None)
        if self.option and cell in self.option.cells:
            self.clear()
        elif self.option and cell in self.option.next:
            self.option = await self.table.preview(self.seat, f"{self.option.play}>{cell}")
            self.picked.append(cell)
        else:
            self.option = begun or await self.table.preview(self.seat, cell)
            self.picked = [cell]

    def offers(self) -> dict[str, Offer]:
        """What each cell is to this seat now."""
        found: dict[str, Offer] = {}
        for each in self.options:
            if each.how not in ("pass", "take", "cards"):
                found[each.cells[0]] = "lucky" if each.how == "lucky" else "legal"
        if self.option:
            found |= dict.fromkeys(self.option.next, "next")
            found |= dict.fromkeys(self.option.cells, "follows")
            found |= dict.fromkeys(self.picked, "chosen")
        elif self.mine and self.mine.chosen:
            found |= dict.fromkeys(cells_of(self.mine.chosen), "waiting")
        return found


def cells_of(play: str) -> list[str]:
    """The cells that the text of a choice crosses."""
    crossed = play.partition(":")[2] or play
    return [cell for cell in crossed.replace("+", ">").split(">") if cell[:1] in set("abcd")]
