"""What all screens share: the app they belong to, its language and its looks."""

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
        """The app, by its own type."""
        return cast("RowlockApp", self.app)

    @property
    def speech(self) -> Texts:
        """The texts in the player's language."""
        return self.rowlock.speech

    @property
    def palette(self) -> Palette:
        """How things look here."""
        return self.rowlock.palette

    def say(self, message: str, **particulars: str | float) -> str:
        """A text in the player's language."""
        return self.speech.say(message, **particulars)

    def show_keys(self, *keys: Key) -> None:
        """Name the keys that do something now."""
        self.query_one(KeyBar).show(keys, self.palette.cursor)


# What a game that is played and a game that is shown again share on the screen.


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
