"""Opening a table on a server, for players in browsers and in other terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from rowlock.protocol.settings import Settings
from rowlock.tui.form import Form, Line
from rowlock.tui.joining import enter
from rowlock.tui.remote import open_table
from rowlock.tui.setting_up import SettingUp


class OpenTable(SettingUp):
    """A new table whose link can be sent to others."""

    START = "web-open-table"

    def __init__(self) -> None:
        super().__init__("open")
        self.server = ""
        self.hints = "no"

    def begin(self) -> None:
        """The server is the one of the last time."""
        super().begin()
        self.server = self.rowlock.preferences.server

    def kinds(self) -> Sequence[tuple[str, str]]:
        """Seats may wait for whoever follows the link."""
        return [("open", self.say("web-seat-open")), *super().kinds()]

    def more_lines(self) -> Iterable[Line]:
        """Whether hints are given, and which server."""
        yield Line("hints", self.say("web-with-hints"), self.hints, [("no", "–"), ("yes", "✓")])
        yield Line("server", self.say("tui-server"), self.server)

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take a value."""
        if message.key == "server":
            self.server = message.value
        elif message.key == "hints":
            self.hints = message.value
        super().on_form_changed(message)

    def settings(self) -> Settings:
        """What was chosen."""
        return msgspec.structs.replace(super().settings(), hints=self.hints == "yes")

    def action_start(self) -> None:
        """Open the table, beside the screen."""
        settings = self.settings()
        name = settings.seats[0].name
        coming = open_table(self.rowlock.keeper, settings, self.server, name)
        self.run_worker(enter(self, coming, self.server, name), exclusive=True)
