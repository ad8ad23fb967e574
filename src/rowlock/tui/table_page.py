"""What a game that is played and a game that is shown again share on the screen."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult

from rowlock.tui.screen import Page
from rowlock.tui.widgets import KeyBar, TablePane

Result = TypeVar("Result")


class TablePage(Page[Result], Generic[Result]):
    """A table with its keys below, laid out anew in every size."""

    def compose(self) -> ComposeResult:
        """The table and the keys."""
        yield TablePane()
        yield KeyBar()

    @property
    def pane(self) -> TablePane:
        """Where the table is painted."""
        return self.query_one(TablePane)

    def on_resize(self) -> None:
        """Lay the table out anew once the sizes are settled."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Paint everything as it is now."""
        raise NotImplementedError
