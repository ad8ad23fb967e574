"""Forms: up and down select a line, left and right change its value; text is typed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
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
LONGEST = 400
"""Maximum length of a text, which may be a path."""
MARGIN = 6
"""Minimum number of lines around a form."""
USUAL_WIDTH = 76
"""Columns of a form before the first layout."""


@dataclass(frozen=True)
class Line:
    """One line of a form."""

    key: str
    label: str
    value: str
    values: Sequence[tuple[str, str]] = ()
    """The values to choose from, each with its label; empty for a text."""
    about: str = ""
    button: bool = False
    """Whether it is a button, without a value."""

    @property
    def is_text(self) -> bool:
        """Whether its value is a typed text."""
        return not (self.values or self.button)

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
    """Lines with values. Reports changed values, and posts a message when a line is confirmed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False),
        Binding("down,tab", "move(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("home,ctrl+a", "edge(False)", show=False),
        Binding("end,ctrl+e", "edge(True)", show=False),
        Binding("enter", "done", show=False),
    ]

    class Done(Message):
        """Enter was pressed on a line."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(
        self, palette: Palette, changed: Callable[[str, str], None] = lambda _key, _value: None
    ) -> None:
        super().__init__("form")
        self.palette = palette
        self.fields: list[Line] = []
        self.at = 0
        self.place = 0
        """The position of the cursor in a text."""
        # A callback, not a message: the next key may come before a message is handled.
        self._changed = changed

    @property
    def line(self) -> Line:
        """The line under the cursor."""
        return self.fields[self.at]

    def show(self, fields: Sequence[Line]) -> None:
        """Show these lines; the cursor stays on the line of the same key."""
        key = self.line.key if self.fields else ""
        self.fields = list(fields)
        keys = [each.key for each in self.fields]
        if key in keys:
            self.at = keys.index(key)
            self.place = min(self.place, len(self.line.value))
        else:
            self._go_to(min(self.at, len(keys) - 1))
        self._repaint()

    def _go_to(self, at: int) -> None:
        """Move the cursor to a line; in a text, to its end."""
        self.at = at
        self.place = len(self.line.value)

    @property
    def _first(self) -> int:
        """The index of the first visible line, so that the cursor is visible."""
        room = max(MARGIN, self.app.size.height - MARGIN)
        return max(0, min(self.at - room // 2, len(self.fields) - room))

    def _repaint(self) -> None:
        last = self._first + max(MARGIN, self.app.size.height - MARGIN)
        shown = list(enumerate(self.fields))[self._first : last]
        lines = [self._painted(at, each) for at, each in shown]
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
        elif here:
            return Content.assemble(" ", fit(line.label, LABEL), *self._typed(value, style))
        else:
            value = f"  {value} "
        return Content.assemble(" ", fit(line.label, LABEL), (value, style))

    def _typed(self, value: str, style: str) -> Iterator[tuple[str, str]]:
        """A text with the cursor in it, cut to the part that fits."""
        room = max(8, (self.size.width or USUAL_WIDTH) - LABEL - 4)
        first = max(0, self.place - room + 1)
        yield f"  {value[first : self.place]}", style
        yield value[self.place : self.place + 1] or "_", f"{style} underline"
        yield value[self.place + 1 : first + room], style

    def action_move(self, step: int) -> None:
        """Go to another line."""
        self._go_to((self.at + step) % len(self.fields))
        self._repaint()

    def action_turn(self, step: int) -> None:
        """Select another value; in a text, move the cursor."""
        if self.line.values:
            self._changed(self.line.key, self.line.turned(step))
        elif self.line.is_text:
            self._put_cursor(self.place + step)

    def action_edge(self, end: bool) -> None:
        """Move the cursor to the beginning or the end of a text."""
        self._put_cursor(len(self.line.value) if end else 0)

    def _put_cursor(self, place: int) -> None:
        self.place = max(0, min(len(self.line.value), place))
        self._repaint()

    def action_done(self) -> None:
        """Confirm a line."""
        self.post_message(self.Done(self.line.key))

    def on_key(self, event: events.Key) -> None:
        """Type into a line of text."""
        if not self.line.is_text:
            return
        if event.key == "backspace":
            self._replace(self.place - 1, self.place)
        elif event.key == "delete":
            self._replace(self.place, self.place + 1)
        elif event.is_printable and event.character:
            self._replace(self.place, self.place, event.character)
        else:
            return
        event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Insert a pasted link."""
        event.stop()
        if self.line.is_text:
            self._replace(self.place, self.place, " ".join(event.text.split()))

    def _replace(self, start: int, end: int, text: str = "") -> None:
        """Replace a range of characters by a text."""
        value, start = self.line.value, max(0, start)
        changed = value[:start] + text + value[end:]
        if changed != value and len(changed) <= LONGEST:
            self.place = start + len(text)
            self.fields[self.at] = replace(self.line, value=changed)
            self._repaint()
            self._changed(self.line.key, changed)

    def on_painted_clicked(self, event: widgets.Painted.Clicked) -> None:
        """Select a line; a click on its value selects the next value, on a button presses it."""
        line = event.line + self._first
        if 0 <= line < len(self.fields):
            self._go_to(line)
            self._repaint()
            if self.line.button:
                self.action_done()
            elif self.line.values and event.column > LABEL:
                self.action_turn(1)


# Base class of pages with a form.


class FormPage(widgets.Page[None]):
    """A page with a form, and a message or a picture below it."""

    DEFAULT_CSS = """
    FormPage Vertical { padding: 1 2; }
    FormPage #below { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def compose(self) -> ComposeResult:
        """The form, and the lines below it."""
        with Vertical():
            yield Form(self.palette, self.take)
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

    def take(self, key: str, value: str) -> None:
        """Store the value chosen or typed on a line."""
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
