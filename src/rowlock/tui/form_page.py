"""What all pages with a form share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.tui.form import USUAL_WIDTH, Form, Line
from rowlock.tui.scene import wrapped
from rowlock.tui.screen import Page
from rowlock.tui.widgets import Key, KeyBar, Painted


class FormPage(Page[None]):
    """A form, with room for a sentence or a picture below it."""

    DEFAULT_CSS = """
    FormPage Vertical { padding: 1 2; }
    FormPage #below { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def compose(self) -> ComposeResult:
        """The form, and what is below it."""
        with Vertical():
            yield Form(self.palette)
            yield Painted("below")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the usual."""
        self.begin()
        self.fill()
        self.form.focus()

    def begin(self) -> None:
        """Take over what was chosen before."""

    def lines(self) -> Sequence[Line]:
        """The lines of the form for what is chosen so far."""
        raise NotImplementedError

    def keys(self) -> Iterable[Key]:
        """The keys that do something here."""
        raise NotImplementedError

    @property
    def form(self) -> Form:
        """The form itself."""
        return self.query_one(Form)

    def fill(self) -> None:
        """Show the form as it is now."""
        self.form.show(self.lines())
        self.show_keys(*self.keys())

    def paint_below(self, lines: Iterable[Content]) -> None:
        """Show something below the form."""
        self.query_one("#below", Painted).paint(lines)

    def tell(self, text: str, style: str) -> None:
        """Say something below the form."""
        width = self.form.size.width or USUAL_WIDTH
        self.paint_below(Content.styled(line, style) for line in wrapped(text, width))

    def action_change(self) -> None:
        """Take the next value."""
        self.form.action_turn(1)

    def action_next(self) -> None:
        """Move the cursor on."""
        self.form.action_move(1)

    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss()
