"""Widgets, and the base classes of the screens that hold them.

Painted lines, the key bar, and the layout of a table by terminal size.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate, cycle
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from rowlock.locale import Texts
from rowlock.tui import painter
from rowlock.tui.scene import Palette, Scene, wrapped
from rowlock.tui.table_text import foot, legend, log_lines, title

if TYPE_CHECKING:
    from rowlock.tui.app import RowlockApp


SIDE = 46
"""Width of the side column."""
WIDE, TALL = 120, 28
AIR = 4
"""Empty lines between the parts of a large table."""


@dataclass(frozen=True)
class Layout:
    """The sizes of the parts of a table."""

    width: int
    """Columns of the part with the large sheet."""
    side: int
    """Columns of the side part with the other seats; 0 for none."""
    dice: int
    """Lines of the dice."""
    shape: painter.Shape

    @staticmethod
    def of(width: int, height: int, scene: Scene, foot: int) -> "Layout":
        """The largest layout that fits; `foot` is the number of lines below the sheet."""
        cells = max(len(row.cells) for row in scene.sheet.rows)
        wide = width >= WIDE and height >= TALL
        edges = painter.LABEL + painter.LOCK + painter.POINTS
        needed = edges + painter.narrowest(scene.sheet) * cells
        side = min(SIDE, max(0, width - needed)) if wide else 0
        main = width - side
        others = 0 if wide else len(scene.others)
        # Title, two lines of text, a log of at least two lines; some margin if there is space.
        spare = height - 5 - foot - others - (AIR if wide else 0)
        spare -= painter.track_lines(scene.sheet)
        dice = 3 if spare - 3 >= 4 else 1
        tallest = (spare - dice) // len(scene.sheet.rows)
        return Layout(main, side, dice, painter.Shape.within(main, cells, max(1, min(3, tallest))))


# The widgets.


class Painted(Widget):
    """Lines painted by functions, never wrapped."""

    DEFAULT_CSS = "Painted { height: auto; text-wrap: nowrap; text-overflow: clip; }"

    class Clicked(Message):
        """The lines were clicked."""

        def __init__(self, part: str, column: int, line: int) -> None:
            super().__init__()
            self.part = part
            self.column = column
            self.line = line

    def on_click(self, event: events.Click) -> None:
        """Post the position of a click."""
        self.post_message(self.Clicked(self.id or "", event.x, event.y))

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.lines: list[Content] = []

    def paint(self, lines: Iterable[Content]) -> None:
        """Replace the lines."""
        lines = list(lines)
        taller = len(lines) != len(self.lines)
        if not taller and all(map(Content.is_same, lines, self.lines)):
            return
        self.lines = lines
        width = self.styles.width
        self.refresh(layout=taller or (width is not None and width.is_auto))

    def render(self) -> RenderResult:
        """The lines."""
        return Content("\n").join(self.lines)

    def get_content_width(self, *_: object) -> int:
        """The width of the widest line."""
        return max((line.cell_length for line in self.lines), default=0)

    def get_content_height(self, *_: object) -> int:
        """The number of lines."""
        return len(self.lines)


KEY_FORMS = ((" ", 99), ("", 99), ("", 12), ("", 8), ("", 5), ("", 3))
"""Formats of the key bar, the first that fits: padding, and letters per label."""


class Key(NamedTuple):
    """An active key."""

    key: str
    """The key as printed."""
    label: str
    action: str
    """The action of the screen, which a click also runs."""


class KeyBar(Painted):
    """The active keys on the last line; they can be clicked."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[tuple[int, Key]] = []
        """Every key, and the column where its label ends."""
        self._wanted: tuple[Sequence[Key], str] = ((), "")

    def show(self, keys: Sequence[Key], style: str) -> None:
        """Show keys, as many as fit."""
        self._wanted = (keys, style)
        forms = (_named(keys, style, air, most) for air, most in KEY_FORMS)
        parts = next((form for form in forms if _width(form) <= self.size.width), None)
        parts = parts or _named(keys, style, *KEY_FORMS[-1])
        ends = accumulate(part.cell_length for part in parts)
        self.keys = list(zip(ends, keys, strict=True))
        self.paint([Content("").join(parts)])

    def on_resize(self) -> None:
        """Show the keys again in the new width."""
        self.show(*self._wanted)

    async def on_painted_clicked(self, event: Painted.Clicked) -> None:
        """Run the action of the key."""
        event.stop()
        found = next((key for end, key in self.keys if event.column < end), None)
        if found is not None:
            await self.screen.run_action(found.action)


def _named(keys: Sequence[Key], style: str, air: str, most: int) -> list[Content]:
    return [
        Content.assemble((f"{air}{each.key}{air}", style), f" {_cut(each.label, most)} {air}")
        for each in keys
    ]


def _width(parts: Sequence[Content]) -> int:
    return sum(part.cell_length for part in parts)


def _cut(label: str, most: int) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"


class Words(NamedTuple):
    """The texts around a sheet."""

    ask: str
    """The prompt, or the awaited players."""
    note: str
    """The effect of the draft, or a refusal."""
    log: Sequence[str]
    """The log."""
    where: str = ""
    bad: bool = False
    """Whether the note is a refusal."""
    most: int = 2
    """Maximum number of lines of `ask`."""
    most_note: int = 2
    """Maximum number of lines of `note`."""


class TablePane(Vertical):
    """A table: title, other seats, dice or cards, the large sheet, texts, log."""

    DEFAULT_CSS = """
    TablePane { height: 1fr; }
    TablePane #title { height: 1; text-style: bold; }
    TablePane #main { width: 1fr; height: 1fr; }
    TablePane #log { height: 1fr; }
    TablePane #side { height: 1fr; padding: 0 0 0 2; }
    TablePane.roomy #dice, TablePane.roomy #sheet { margin-top: 1; }
    TablePane.roomy #ask, TablePane.roomy #log { margin-top: 1; }
    """

    def compose(self) -> ComposeResult:
        """All parts; parts without lines are hidden."""
        yield Painted("title")
        with Horizontal():
            with Vertical(id="main"):
                for part in ("others", "dice", "sheet", "foot", "ask", "note", "log"):
                    yield Painted(part)
            with Vertical(id="side"):
                yield Painted("side-others")

    @property
    def ready(self) -> bool:
        """Whether all parts are there: each container adds its own a moment later."""
        return all(self.query(f"#{name}") for name in ("title", "dice", "log", "side-others"))

    def part(self, name: str) -> Painted:
        """One of the painted parts."""
        return self.query_one(f"#{name}", Painted)

    def show(self, scene: Scene, words: Words) -> Layout:
        """Paint a scene in the available space; returns the layout."""
        below = foot(scene)
        longer = words.most - 2  # two lines of text are counted by the layout itself
        layout = Layout.of(self.size.width, self.size.height, scene, len(below) + longer)
        side = self.query_one("#side")
        side.display = layout.side > 0
        side.styles.width = layout.side
        self._paint_main(scene, words, layout)
        self.part("foot").paint(below)
        self._paint_others(scene, words, layout)
        return layout

    def _paint_main(self, scene: Scene, words: Words, layout: Layout) -> None:
        palette = scene.palette
        self.part("title").paint([Content.styled(title(scene, words.where), palette.loud)])
        cards = scene.game.edition.kind == "cards"
        self.part("dice").paint(
            painter.paint_cards(scene) if cards else painter.paint_dice(scene, layout.dice)
        )
        self.part("sheet").paint(painter.paint_sheet(scene, layout.shape))
        self.part("ask").paint(_said(words.ask, layout.width, "bold", words.most))
        style = palette.bad if words.bad else ""
        self.part("note").paint(_said(words.note, layout.width, style, words.most_note))

    def _paint_others(self, scene: Scene, words: Words, layout: Layout) -> None:
        self.set_class(layout.side > 0, "roomy")
        self.part("others").paint([] if layout.side else painter.paint_lines(scene, layout.width))
        self.part("side-others").paint(_beside(scene, layout.side - 2) if layout.side else [])
        room = max(1, self._room_for_log(layout))
        self.part("log").paint(log_lines(scene, words.log[-room:], layout.width, room))

    def _room_for_log(self, layout: Layout) -> int:
        rest = ("title", "others", "dice", "sheet", "foot", "ask", "note")
        used = sum(len(self.part(name).lines) for name in rest)
        return self.size.height - used - (AIR if layout.side else 0)


def _beside(scene: Scene, width: int) -> list[Content]:
    """The small sheets of the other seats, and the legend of the signs."""
    return [*painter.paint_minis(scene, width), *legend(scene, width)]


def _said(text: str, width: int, style: str, most: int = 2) -> list[Content]:
    return [Content.styled(line, style) for line in wrapped(text, width, most)]


FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
"""The frames of the spinner."""
FRAME_SECONDS = 0.1


@contextmanager
def spinner(page: Screen[Any], show: Callable[[str], object]) -> Iterator[None]:
    """Animate a spinner until the work is done."""
    frames = cycle(FRAMES)
    show(next(frames))
    timer = page.set_interval(FRAME_SECONDS, lambda: show(next(frames)))
    try:
        yield
    finally:
        timer.stop()


# Base classes of all screens: access to the app, its texts and its palette.


Result = TypeVar("Result")


class Page(Screen[Result], Generic[Result]):
    """A screen of the terminal app."""

    @property
    def rowlock(self) -> "RowlockApp":
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
