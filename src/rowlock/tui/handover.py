"""The screen between two people at one keyboard: nothing of a choice is left on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.tui.screen import Page
from rowlock.tui.widgets import Key, KeyBar, Painted

if TYPE_CHECKING:
    from rowlock.tui.table import TableScreen


class HandOver(Page[None]):
    """Asks for the next person."""

    DEFAULT_CSS = """
    HandOver { align: center middle; }
    HandOver #who { width: auto; content-align: center middle; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go", show=False),
        Binding("u", "take_back", show=False),
    ]

    def __init__(self, table: TableScreen, before: int, seat: int) -> None:
        super().__init__()
        self.table = table
        self.before = before
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Who is next."""
        yield Painted("who")
        yield KeyBar()

    def on_mount(self) -> None:
        """Name the next person."""
        name = self.table.scene.name(self.seat)
        told = self.say("web-hand-over")
        self.query_one("#who", Painted).paint(
            [Content(told), Content(""), Content.styled(f"  {name}  ", self.palette.cursor)]
        )
        keys = [Key("↵", self.say("web-i-am", name=name), "go")]
        waiting = self.table.table.mine(self.before)
        if waiting and waiting.can_take_back:
            back = self.say("tui-take-back-of", name=self.table.scene.name(self.before))
            keys.append(Key("u", back, "take_back"))
        self.show_keys(*keys)

    def action_go(self) -> None:
        """Show the next person's sheet."""
        self.dismiss()

    async def action_take_back(self) -> None:
        """Let the person before choose anew."""
        waiting = self.table.table.mine(self.before)
        if waiting and waiting.can_take_back:
            self.dismiss()
            await self.table.take_back(self.before)
