"""Any record, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Event, Frame, Replayed
from rowlock.showing.replays import replayed
from rowlock.tui import wording
from rowlock.tui.form import Form, Line
from rowlock.tui.scene import Scene
from rowlock.tui.screen import Page
from rowlock.tui.telling import tell_denied
from rowlock.tui.widgets import Key, KeyBar, Painted, TablePane, Words

MOST_TOLD = 50
"""As many things as the highest terminal has lines for."""
MARKS = ("crossed", "placed", "stacked", "hit")


def read_record(path: Path) -> Replayed:
    """The first record of a file, step by step."""
    try:
        return replayed(path.expanduser().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise RowlockError(f"{path} cannot be read: {reason}.") from None


class Watching(Page[None]):
    """A game shown again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down,pagedown", "turn(1)", show=False),
        Binding("up,pageup", "turn(-1)", show=False),
        Binding("home", "step(-100000)", show=False),
        Binding("end", "step(100000)", show=False),
        Binding("s,tab", "seat", show=False, priority=True),
        Binding("l", "log", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, game: Replayed) -> None:
        super().__init__()
        self.game = game
        self.at = 0
        self.seat = 1

    def compose(self) -> ComposeResult:
        """The table and the keys."""
        yield TablePane()
        yield KeyBar()

    def on_resize(self) -> None:
        """Lay the table out anew once the sizes are settled."""
        self.call_after_refresh(self.show)

    @property
    def frame(self) -> Frame:
        """The step that is shown."""
        return self.game.frames[self.at]

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        return [event for frame in self.game.frames[: self.at + 1] for event in frame.events]

    @property
    def scene(self) -> Scene:
        """The table at this step; what was just crossed stands out."""
        fresh = (e for e in self.frame.events if e.kind in MARKS and e.seat == self.seat and e.cell)
        offers = {str(event.cell): "waiting" for event in fresh}
        game = self.game
        return Scene(
            self.speech, self.palette, game.game, self.frame.table, game.names, self.seat, offers
        )

    def show(self) -> None:
        """Paint this step."""
        scene = self.scene
        step = self.say("tui-step", number=self.at, total=len(self.game.frames) - 1)
        log = wording.told(scene, self.events[-MOST_TOLD:])
        words = Words(wording.status(scene), "", log, step)
        self.query_one(TablePane).show(scene, words)
        self.show_keys(
            Key("←→", self.say("tui-key-step"), "step(1)"),
            Key("↑↓", self.say("tui-key-turn"), "turn(1)"),
            Key("home end", self.say("tui-key-ends"), "step(100000)"),
            Key("s", self.say("tui-key-seat"), "seat"),
            Key("l", self.say("tui-key-log"), "log"),
            Key("esc", self.say("web-back"), "back"),
        )

    def action_step(self, by: int) -> None:
        """Go some steps on or back."""
        self.at = max(0, min(len(self.game.frames) - 1, self.at + by))
        self.show()

    def action_turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or of one before."""
        turn = self.frame.table.turn
        while 0 <= self.at + by < len(self.game.frames) and self.frame.table.turn == turn:
            self.at += by
        self.show()

    def action_seat(self) -> None:
        """Show the next seat's sheet large."""
        self.seat = self.seat % len(self.game.names) + 1
        self.show()

    def action_log(self) -> None:
        """Read all that happened."""
        self.rowlock.show_log(wording.told(self.scene, self.events))

    def action_back(self) -> None:
        """Back to where one was."""
        self.rowlock.close(self)


class ChooseRecord(Page[None]):
    """Asks for a record to be shown again."""

    DEFAULT_CSS = "ChooseRecord Vertical { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self.file = ""
        self.record = ""

    def compose(self) -> ComposeResult:
        """The form."""
        with Vertical():
            yield Form(self.palette)
            yield Painted("said")
        yield KeyBar()

    def on_mount(self) -> None:
        """Offer the latest game first."""
        self.fill()
        self.query_one(Form).focus()
        self.show_keys(
            Key("←→", self.say("tui-key-change"), "change"),
            Key("↵", self.say("web-replay"), "open"),
            Key("esc", self.say("web-back"), "back"),
        )

    def fill(self) -> None:
        """The lines of the form."""
        about = self.say("tui-file-about")
        lines = [Line("file", self.say("tui-file"), self.file, about=about)]
        own = [(str(path), path.stem) for path in self.rowlock.keeper.records()]
        if own:
            self.record = self.record or own[0][0]
            lines.insert(0, Line("record", self.say("tui-records"), self.record, own, about))
        self.query_one(Form).show(lines)

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take what was chosen or typed."""
        if message.key == "file":
            self.file = message.value
        else:
            self.record = message.value
        self.fill()

    def on_form_done(self, message: Form.Done) -> None:
        """Show the record of the line the cursor is on."""
        self._open(self.file if message.key == "file" else self.record)

    def action_open(self) -> None:
        """Show what was chosen."""
        self._open(self.file or self.record)

    def _open(self, name: str) -> None:
        try:
            self.rowlock.watch_record(read_record(Path(name)))
        except Denied as denied:
            self._say(tell_denied(denied, None, self.speech))
        except RowlockError as error:
            self._say(str(error))

    def _say(self, text: str) -> None:
        self.query_one("#said", Painted).paint(
            [Content(""), Content.styled(text, self.palette.bad)]
        )

    def action_change(self) -> None:
        """Take the next of one's own games."""
        self.query_one(Form).action_turn(1)

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()
