"""Base classes of all screens: access to the app, its texts and its palette."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual.app import ComposeResult
from textual.screen import Screen

from rowlock.locale import Texts
from rowlock.tui.palette import Palette
from rowlock.tui.widgets import Key, KeyBar, TablePane

if TYPE_CHECKING:
    from rowlock.tui.app import RowlockApp


Result = TypeVar("Result")


class Page(Screen[Result], Generic[Result]):
    """A screen of the terminal app."""

    @property
    def rowlock(self) -> RowlockApp:
        """The app, with its concrete type."""
        return cast("RowlockApp", self.app)

    @property
    def speech(self) -> Texts:
        """The texts in the player's language."""
        return self.rowlock.speech

    @property
    def palette(self) -> Palette:
        """The palette of the app."""
        return self.rowlock.palette

    def say(self, message: str, **particulars: str | float) -> str:
        """A text in the player's language."""
        return self.speech.say(message, **particulars)

    def show_keys(self, *keys: Key) -> None:
        """Show the keys that are active now."""
        self.query_one(KeyBar).show(keys, self.palette.cursor)


# Base class of games and replays.


class TablePage(Page[Result], Generic[Result]):
    """A table with a key bar, laid out again after every resize."""

    def compose(self) -> ComposeResult:
        """The table and the keys."""
        yield TablePane()
        yield KeyBar()

    @property
    def pane(self) -> TablePane:
        """The widget that paints the table."""
        return self.query_one(TablePane)

    def on_resize(self) -> None:
        """Lay the table out again after the resize."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Paint the current state."""
        raise NotImplementedError
