"""Records to be shown again: which one, and reading it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Replayed
from rowlock.showing.replays import replayed
from rowlock.tui.form import Form, Line
from rowlock.tui.form_page import FormPage
from rowlock.tui.telling import tell_denied
from rowlock.tui.widgets import Key


def read_record(path: Path) -> Replayed:
    """The first record of a file, step by step."""
    try:
        return replayed(path.expanduser().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise RowlockError(f"{path} cannot be read: {reason}.") from None


class ChooseRecord(FormPage):
    """Asks for a record to be shown again."""

    def __init__(self) -> None:
        super().__init__()
        self.file = ""
        self.record = ""

    def lines(self) -> Sequence[Line]:
        """A path, or the own games, the latest first."""
        about = self.say("tui-file-about")
        lines = [Line("file", self.say("tui-file"), self.file, about=about)]
        own = [(str(path), path.stem) for path in self.rowlock.keeper.records()]
        if own:
            self.record = self.record or own[0][0]
            lines.insert(0, Line("record", self.say("tui-records"), self.record, own, about))
        return lines

    def keys(self) -> Iterable[Key]:
        """Another record, open, back."""
        yield Key("←→", self.say("tui-key-change"), "change")
        yield Key("↵", self.say("web-replay"), "open")
        yield Key("esc", self.say("web-back"), "back")

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
            self.tell(tell_denied(denied, None, self.speech), self.palette.bad)
        except RowlockError as error:
            self.tell(str(error), self.palette.bad)
