"""Joining a table on a server by its link or code."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied
from rowlock.tui.form import Form, Line
from rowlock.tui.form_page import FormPage
from rowlock.tui.remote import JoinedTable, join
from rowlock.tui.telling import tell_denied
from rowlock.tui.widgets import Key


class Join(FormPage):
    """Asks for the link or code of a table."""

    def __init__(self, place: str = "") -> None:
        super().__init__()
        self.place = place
        self.server, self.name_of_guest = "", ""

    def begin(self) -> None:
        """Begin with what was used last."""
        self.server = self.rowlock.preferences.server
        self.name_of_guest = self.rowlock.preferences.name or self.say("pad-player", number=1)

    def lines(self) -> Sequence[Line]:
        """The table, who one is, and the server of a code that is no link."""
        return [
            Line("place", self.say("web-code-or-link"), self.place),
            Line("name", self.say("web-your-name"), self.name_of_guest),
            Line("server", self.say("tui-server"), self.server),
            Line("join", self.say("web-join"), "", button=True),
        ]

    def keys(self) -> Iterable[Key]:
        """Join, back."""
        yield Key("↵", self.say("web-join"), "join")
        yield Key("esc", self.say("web-back"), "back")

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take what was typed."""
        if message.key == "place":
            self.place = message.value
        elif message.key == "name":
            self.name_of_guest = message.value
        else:
            self.server = message.value
        self.fill()

    def on_form_done(self) -> None:
        """Go to the table."""
        self.action_join()

    def action_join(self) -> None:
        """Go to the table, beside the screen."""
        name = self.name_of_guest.strip()
        coming = join(self.rowlock.keeper, self.place, self.server, name)
        self.run_worker(enter(self, coming, self.server, name), exclusive=True)


async def enter(
    page: FormPage, coming: Coroutine[Any, Any, JoinedTable], server: str, name: str
) -> None:
    """Go to a table on a server once it is there, or say on the page why not."""
    page.tell(page.say("web-link-connecting"), page.palette.loud)
    try:
        table = await coming
    except Denied as denied:
        page.tell(tell_denied(denied, None, page.speech), page.palette.bad)
    except RowlockError:
        page.tell(page.say("tui-no-server", address=server), page.palette.bad)
    else:
        page.rowlock.remember_name(name)
        page.rowlock.remember_server(table.client.address)
        page.rowlock.at_table(table)
