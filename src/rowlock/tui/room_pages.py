"""Screens on top of a table on a server: the chat, and moderation by the host."""

from collections.abc import Awaitable, Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.client import new_id
from rowlock.errors import RowlockError
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.messages import DeleteRoom, EndGame, Kick, Mute
from rowlock.protocol.refusals import Denied, sentence
from rowlock.protocol.views import SeatView
from rowlock.tui.dialogs import Question
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.table_access import AnyTable, JoinedTable
from rowlock.tui.widgets import Key, KeyBar, Page, Painted

QUICK = [f"web-quick-{number}" for number in range(1, 6)]
"""Canned messages."""
SHOWN = 12


def may_chat(table: AnyTable) -> bool:
    """Whether the table is on a server and allows chat."""
    room = table.view.room
    return bool(room and room.code and room.settings.chat)


def told_line(line: views.ChatLine) -> str:
    """A chat message with its author."""
    return f"{line.name}: {line.text}"


class ChatInput(FormPage):
    """The chat: messages, an input line, and canned messages."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        self.text = ""
        self.note = ""

    def begin(self) -> None:
        """Follow the messages of others."""
        self.run_worker(self._follow(), exclusive=True)

    async def _follow(self) -> None:
        try:
            while True:
                seen = self.table.seq
                self.fill()
                await self.table.until(lambda seen=seen: self.table.seq != seen)  # type: ignore[misc]
        except RowlockError as error:
            self.note = str(error)
            if self.is_mounted:
                self.fill()

    def lines(self) -> Sequence[Line]:
        """The input line and the canned messages."""
        quick = [Line(phrase, self.say(phrase), "", button=True) for phrase in QUICK]
        return [Line("text", self.say("web-chat-write"), self.text), *quick]

    def keys(self) -> Iterable[Key]:
        """Choose, send, back."""
        yield Key("↑↓", self.say("tui-key-choose"), "next")
        yield Key("↵", self.say("web-send"), "send")
        yield Key("esc", self.say("web-back"), "back")

    def fill(self) -> None:
        """The form, and the latest messages."""
        super().fill()
        said = [Content(told_line(each)) for each in (self.table.view.chat or [])[-SHOWN:]]
        self.paint_below([Content.styled(self.note, self.palette.bad), *reversed(said)])

    def take(self, key: str, value: str) -> None:
        """Store a typed message."""
        self.text = value
        self.fill()

    async def on_form_done(self, message: Form.Done) -> None:
        """Send the message under the cursor."""
        quick = message.key in QUICK
        await self._send(self.say(message.key) if quick else self.text)

    def action_send(self) -> None:
        """Send the message under the cursor."""
        self.form.action_done()

    async def _send(self, text: str) -> None:
        self.note = ""
        try:
            await self.table.do(messages.Say(id=new_id(), text=text))
        except refusals.Denied as denied:
            self.note = sentence(denied.text, self.speech)
        else:
            self.text = "" if text == self.text else self.text
        self.fill()


# Moderation by the host, in the lobby and at the table.


def may_host(table: AnyTable) -> bool:
    """Whether this machine is the host of a table on a server."""
    return isinstance(table, JoinedTable) and table.view.you is not None and table.view.you.host


class HostScreen(Page[None]):
    """The guests at a table: arrow keys choose one, letters run an action."""

    DEFAULT_CSS = "HostScreen #guests { padding: 1 3; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("k", "kick(False)", show=False),
        Binding("b", "kick(True)", show=False),
        Binding("m", "mute", show=False),
        Binding("d", "delete", show=False),
        Binding("e", "end", show=False),
        Binding("escape,q", "close", show=False),
    ]

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        self.at = 0
        self.note = ""

    def compose(self) -> ComposeResult:
        """The guests."""
        yield Painted("guests")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the guests."""
        self.show()

    @property
    def guests(self) -> list[SeatView]:
        """The people on other devices."""
        room, you = self.table.view.room, self.table.view.you
        own = you.seats if you else []
        seats = room.seats if room else []
        return [each for each in seats if each.kind == "person" and each.seat not in own]

    def show(self) -> None:
        """Paint the list, with the chosen guest marked."""
        guests = self.guests
        self.at = max(0, min(self.at, len(guests) - 1))
        lines = [
            Content.assemble(
                ("► " if at == self.at else "  "),
                (f"{each.seat}  {each.name}", "bold"),
                f"  {self.say('host-muted')}" if each.muted else "",
            )
            for at, each in enumerate(guests)
        ]
        note = Content.styled(self.note, self.palette.bad)
        title = Content.styled(self.say("host-tools"), self.palette.loud)
        empty = [] if guests else [Content(self.say("host-nobody"))]
        self.query_one("#guests", Painted).paint([title, Content(""), *lines, *empty, note])
        self._name_keys(bool(guests))

    def _name_keys(self, anybody: bool) -> None:
        keys = [
            Key("d", self.say("host-delete"), "delete"),
            Key("esc", self.say("web-back"), "close"),
        ]
        if self._may_end:
            keys.insert(0, Key("e", self.say("host-end"), "end"))
        if anybody:
            muted = self.guests[self.at].muted
            keys = [
                Key("k", self.say("host-kick"), "kick(False)"),
                Key("b", self.say("host-bar"), "kick(True)"),
                Key("m", self.say("host-unmute" if muted else "host-mute"), "mute"),
                *keys,
            ]
        self.show_keys(*keys)

    def action_move(self, by: int) -> None:
        """Choose another guest."""
        self.at += by
        self.show()

    async def action_kick(self, bar: bool) -> None:
        """Remove the chosen guest."""
        if self.guests:
            seat = self.guests[self.at].seat
            await self._try(self.table.do(Kick(id=new_id(), seat=seat, bar=bar)))

    async def action_mute(self) -> None:
        """Mute or unmute the chosen guest."""
        if self.guests:
            chosen = self.guests[self.at]
            command = Mute(id=new_id(), seat=chosen.seat, muted=not chosen.muted)
            await self._try(self.table.do(command))

    def action_delete(self) -> None:
        """Ask for confirmation, then delete the table."""
        asked = Question(
            self.say("host-delete-sure"), self.say("host-delete"), self.say("web-back")
        )
        self.rowlock.push_screen(asked, self._delete)

    async def _delete(self, answer: str | None) -> None:
        if answer != "yes":
            return
        await self._try(self.table.do(DeleteRoom(id=new_id())))
        if not self.note:
            await self.rowlock.leave_table()
            self.rowlock.back_to_menu()

    @property
    def _may_end(self) -> bool:
        """Whether a game runs that does not count for ratings."""
        room = self.table.view.room
        return room is not None and room.phase == "playing" and not room.counts

    def action_end(self) -> None:
        """Ask for confirmation, then end the game for everybody."""
        if self._may_end:
            say = self.say
            asked = Question(say("web-end-game-sure"), say("web-end-game"), say("web-back"))
            self.rowlock.push_screen(asked, self._end)

    async def _end(self, answer: str | None) -> None:
        if answer != "yes":
            return
        await self._try(self.table.do(EndGame(id=new_id())))
        if not self.note:
            self.dismiss()

    async def _try(self, doing: Awaitable[object]) -> None:
        self.note = ""
        try:
            await doing
        except Denied as denied:
            gone = denied.code == "room-unknown"  # the server's answer after the deletion
            self.note = "" if gone else sentence(denied.text, self.speech)
        if self.is_current:
            self.show()

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss()
