"""Joining a table on a server, and waiting there until the game begins."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.client import new_id
from rowlock.errors import RowlockError
from rowlock.protocol.messages import Stand
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import RoomView, SeatView
from rowlock.tui.form import Form, Line
from rowlock.tui.remote import JoinedTable, join
from rowlock.tui.scene import fit
from rowlock.tui.screen import Page
from rowlock.tui.telling import tell_denied
from rowlock.tui.widgets import Key, KeyBar, Painted


class Join(Page[None]):
    """Asks for the link or code of a table."""

    DEFAULT_CSS = "Join Vertical { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, place: str = "") -> None:
        super().__init__()
        self.place = place
        self.server, self.name_of_guest = "", ""

    def compose(self) -> ComposeResult:
        """The form."""
        with Vertical():
            yield Form(self.palette)
            yield Painted("said")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with what was used last."""
        self.server = self.rowlock.preferences.server
        self.name_of_guest = self.rowlock.preferences.name or self.say("tui-you")
        self.fill()
        self.query_one(Form).focus()
        self.show_keys(
            Key("↵", self.say("web-join"), "join"), Key("esc", self.say("web-back"), "back")
        )

    def fill(self) -> None:
        """The lines of the form."""
        self.query_one(Form).show(
            [
                Line("place", self.say("web-code-or-link"), self.place),
                Line("name", self.say("web-your-name"), self.name_of_guest),
                Line("server", "Server", self.server),
                Line("join", self.say("web-join"), "", button=True),
            ]
        )

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
        self._say(self.say("web-link-connecting"))
        self.run_worker(self._join(), exclusive=True)

    async def _join(self) -> None:
        app, name = self.rowlock, self.name_of_guest.strip()
        try:
            table = await join(app.keeper, self.place, self.server, name)
        except Denied as denied:
            self._say(tell_denied(denied, None, self.speech))
        except RowlockError:
            self._say(self.say("tui-no-server", address=self.server))
        else:
            app.remember_name(name)
            app.at_table(table)

    def _say(self, text: str) -> None:
        self.query_one("#said", Painted).paint(
            [Content(""), Content.styled(text, self.palette.loud)]
        )

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()


class Lobby(Page[None]):
    """Who sits where before the game begins."""

    DEFAULT_CSS = "Lobby Vertical { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sit", show=False),
        Binding("u", "stand", show=False),
        Binding("enter", "start", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, table: JoinedTable) -> None:
        super().__init__()
        self.table = table
        self.note = ""
        self._seen = -1

    def compose(self) -> ComposeResult:
        """The seats."""
        with Vertical():
            yield Painted("room")
        yield KeyBar()

    def on_mount(self) -> None:
        """Follow what happens until the game begins."""
        self.run_worker(self._follow(), exclusive=True)

    async def _follow(self) -> None:
        while self.room.phase == "lobby":
            self._seen = self.table.seq
            self.show()
            await self.table.until(lambda: self.table.seq != self._seen)
        self.rowlock.at_table(self.table)

    @property
    def room(self) -> RoomView:
        """The room around the table."""
        assert self.table.view.room is not None, "a table is entered before it is shown"
        return self.table.view.room

    @property
    def own_seats(self) -> list[int]:
        """The seats of this machine."""
        return self.table.view.you.seats if self.table.view.you else []

    def show(self) -> None:
        """Who is there, and what can be done."""
        free = sum(each.kind == "open" for each in self.room.seats)
        known = f"edition-{self.room.settings.edition}"
        title = self.say(known) if self.speech.has(known) else self.room.title
        waiting = self.say("web-waiting-seats", count=free) if free else self.say("web-lobby-full")
        self.query_one("#room", Painted).paint(
            [
                Content.styled(f"{title}  ·  {self.say('web-lobby')}", self.palette.loud),
                Content(self.table.link),
                Content(""),
                *map(self._seat, self.room.seats),
                Content(""),
                Content(waiting),
                Content.styled(self.note, self.palette.bad),
            ]
        )
        self._name_keys(free)

    def _seat(self, seat: SeatView) -> Content:
        name = seat.name or self.say("web-seat-open")
        sign = "►" if seat.seat in self.own_seats else " "
        style = "bold" if seat.kind != "open" else self.palette.quiet
        return Content.assemble(f"{sign} {seat.seat}  ", (fit(name, 30), style), seat.level or "")

    def _name_keys(self, free: int) -> None:
        keys = []
        host = self.table.view.you is not None and self.table.view.you.host
        if free:
            keys.append(Key("s", self.say("web-sit"), "sit"))
        if self.own_seats:
            keys.append(Key("u", self.say("web-stand"), "stand"))
        if host and not free:
            keys.append(Key("↵", self.say("web-start"), "start"))
        self.show_keys(*keys, Key("q", self.say("tui-leave-yes"), "leave"))

    async def action_sit(self) -> None:
        """Take the first free seat."""
        seat = next((each.seat for each in self.room.seats if each.kind == "open"), None)
        if seat is not None:
            try:
                await self.table.sit(seat)
            except Denied as denied:
                self._refused(denied)

    async def action_stand(self) -> None:
        """Leave the last seat taken."""
        if self.own_seats:
            try:
                await self.table.do(Stand(id=new_id(), seat=self.own_seats[-1]))
            except Denied as denied:
                self._refused(denied)

    async def action_start(self) -> None:
        """Begin, as the host."""
        try:
            await self.table.start()
        except Denied as denied:
            self._refused(denied)

    def _refused(self, denied: Denied) -> None:
        self.note = tell_denied(denied, None, self.speech)
        self.show()

    async def action_leave(self) -> None:
        """Back to the menu; a seat is kept."""
        await self.rowlock.leave_table()
        self.rowlock.back_to_menu()
