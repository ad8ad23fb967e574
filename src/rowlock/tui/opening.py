"""Opening a table on a server, for players in browsers and in other terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.tui.form import Form, Line
from rowlock.tui.remote import open_table
from rowlock.tui.setting_up import SettingUp
from rowlock.tui.telling import tell_denied


class OpenTable(SettingUp):
    """A new table whose link can be sent to others."""

    START = "web-open-table"

    def __init__(self) -> None:
        super().__init__("open")
        self.server = ""

    def begin(self) -> None:
        """The server is the one of the last time."""
        super().begin()
        self.server = self.rowlock.preferences.server

    def kinds(self) -> Sequence[tuple[str, str]]:
        """Seats may wait for whoever follows the link."""
        return [("open", self.say("web-seat-open")), *super().kinds()]

    def more_lines(self) -> Iterable[Line]:
        """Which server."""
        yield Line("server", "Server", self.server)

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take a value."""
        if message.key == "server":
            self.server = message.value
        super().on_form_changed(message)

    def action_start(self) -> None:
        """Open the table, beside the screen."""
        self.tell(self.say("web-link-connecting"), self.palette.loud)
        self.run_worker(self._open(), exclusive=True)

    async def _open(self) -> None:
        app, name = self.rowlock, self.settings().seats[0].name
        try:
            table = await open_table(app.keeper, self.settings(), self.server, name)
        except Denied as denied:
            self.tell(tell_denied(denied, None, self.speech), self.palette.bad)
        except RowlockError:
            self.tell(self.say("tui-no-server", address=self.server), self.palette.bad)
        else:
            app.remember_name(name)
            app.remember_server(table.client.address)
            app.at_table(table)
