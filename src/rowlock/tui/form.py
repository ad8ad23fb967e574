"""Forms: up and down select a line, left and right change its value; text is typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message

from rowlock.tui import widgets
from rowlock.tui.scene import Palette, fit, wrapped

LABEL = 26
LONGEST = 60
USUAL_WIDTH = 76
"""Columns of a form before it is known how many there are."""


@dataclass(frozen=True)
class Line:
    """One line of a form."""

    key: str
    label: str
    value: str
    values: Sequence[tuple[str, str]] = ()
    """What can be chosen, each with its words; nothing where text is typed."""
    about: str = ""
    button: bool = False
    """Whether it does something and has no value."""

    @property
    def shown(self) -> str:
        """The value as text."""
        return next((words for value, words in self.values if value == self.value), self.value)

    def turned(self, step: int) -> str:
        """The next value."""
        known = [value for value, _ in self.values]
        at = known.index(self.value) if self.value in known else 0
        return known[(at + step) % len(known)]


class Form(widgets.Painted, can_focus=True):
    """Lines with values; posts messages when a value changes and when a line is confirmed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False),
        Binding("down,tab", "move(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "done", show=False),
    ]

    class Changed(Message):
        """A value was changed."""

        def __init__(self, key: str, value: str) -> None:
            super().__init__()
            self.key = key
            self.value = value

    class Done(Message):
        """Enter was pressed on a line."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, palette: Palette) -> None:
        super().__init__("form")
        self.palette = palette
        self.fields: list[Line] = []
        self.at = 0

    @property
    def line(self) -> Line:
        """The line under the cursor."""
        return self.fields[self.at]

    def show(self, fields: Sequence[Line]) -> None:
        """Show these lines; the cursor stays on the line of the same key."""
        key = self.line.key if self.fields else ""
        self.fields = list(fields)
        keys = [each.key for each in self.fields]
        self.at = keys.index(key) if key in keys else min(self.at, len(keys) - 1)
        self._repaint()

    def _repaint(self) -> None:
        lines = [self._painted(at, each) for at, each in enumerate(self.fields)]
        about = wrapped(self.line.about if self.fields else "", self.size.width or USUAL_WIDTH)
        quiet = (Content.styled(line, self.palette.quiet) for line in about)
        self.paint([*lines, Content(""), *quiet])

    def _painted(self, at: int, line: Line) -> Content:
        here = at == self.at
        style = self.palette.cursor if here else ""
        if line.button:
            return Content.assemble(" ", (f" {line.label} ", style or "bold"))
        value = line.shown
        if line.values:
            value = f"◂ {value} ▸" if here else f"  {value}  "
        else:
            value = f"  {value}_" if here else f"  {value} "
        return Content.assemble(" ", fit(line.label, LABEL), (value, style))

    def action_move(self, step: int) -> None:
        """Go to another line."""
        self.at = (self.at + step) % len(self.fields)
        self._repaint()

    def action_turn(self, step: int) -> None:
        """Select another value."""
        if self.line.values:
            self.post_message(self.Changed(self.line.key, self.line.turned(step)))

    def action_done(self) -> None:
        """Confirm a line."""
        self.post_message(self.Done(self.line.key))

    def on_key(self, event: events.Key) -> None:
        """Type into a line of text."""
        if self.line.values or self.line.button:
            return
        value = self.line.value
        if event.key == "backspace":
            value = value[:-1]
        elif event.is_printable and event.character:
            value = (value + event.character)[:LONGEST]
        if value != self.line.value:
            event.stop()
            self.post_message(self.Changed(self.line.key, value))

    def on_paste(self, event: events.Paste) -> None:
        """Take a pasted link."""
        if not (self.line.values or self.line.button):
            text = (self.line.value + event.text.strip())[:LONGEST]
            self.post_message(self.Changed(self.line.key, text))

    def on_painted_clicked(self, event: widgets.Painted.Clicked) -> None:
        """Go to a line; on a value, take the next one; on a button, press it."""
        if 0 <= event.line < len(self.fields):
            self.at = event.line
            self._repaint()
            if self.line.button:
                self.action_done()
            elif event.column > LABEL:
                self.action_turn(1)


# Base class of pages with a form.


class FormPage(widgets.Page[None]):
    """A page with a form, and room for a message or a picture below it."""

    DEFAULT_CSS = """
    FormPage Vertical { padding: 1 2; }
    FormPage #below { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def compose(self) -> ComposeResult:
        """The form, and what is below it."""
        with Vertical():
            yield Form(self.palette)
            yield widgets.Painted("below")
        yield widgets.KeyBar()

    def on_mount(self) -> None:
        """Fill the form."""
        self.begin()
        self.fill()
        self.form.focus()

    def begin(self) -> None:
        """Load the initial values."""

    def lines(self) -> Sequence[Line]:
        """The lines of the form for the current values."""
        raise NotImplementedError

    def keys(self) -> Iterable[widgets.Key]:
        """The keys of this page."""
        raise NotImplementedError

    @property
    def form(self) -> Form:
        """The form itself."""
        return self.query_one(Form)

    def fill(self) -> None:
        """Show the current values."""
        self.form.show(self.lines())
        self.show_keys(*self.keys())

    def paint_below(self, lines: Iterable[Content]) -> None:
        """Show something below the form."""
        self.query_one("#below", widgets.Painted).paint(lines)

    def tell(self, text: str, style: str) -> None:
        """Show a message below the form."""
        width = self.form.size.width or USUAL_WIDTH
        self.paint_below(Content.styled(line, style) for line in wrapped(text, width))

    def action_change(self) -> None:
        """Select the next value."""
        self.form.action_turn(1)

    def action_next(self) -> None:
        """Move the cursor on."""
        self.form.action_move(1)

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss()
