"""What a host can do about guests, in the lobby and at the table."""

from collections.abc import Awaitable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.client import new_id
from rowlock.protocol.messages import DeleteRoom, Kick, Mute
from rowlock.protocol.phrase import sentence
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import SeatView
from rowlock.tui.dialogs import Question
from rowlock.tui.screen import Page
from rowlock.tui.table_access import AnyTable, JoinedTable
from rowlock.tui.widgets import Key, KeyBar, Painted


def may_host(table: AnyTable) -> bool:
    """Whether this machine opened a table on a server."""
    return isinstance(table, JoinedTable) and table.view.you is not None and table.view.you.host


class HostScreen(Page[None]):
    """The guests at a table: one is chosen by arrow keys, a letter says what happens."""

    DEFAULT_CSS = "HostScreen #guests { padding: 1 3; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("k", "kick(False)", show=False),
        Binding("b", "kick(True)", show=False),
        Binding("m", "mute", show=False),
        Binding("d", "delete", show=False),
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
        """Show who is there."""
        self.show()

    @property
    def guests(self) -> list[SeatView]:
        """The people who play from other devices."""
        room, you = self.table.view.room, self.table.view.you
        own = you.seats if you else []
        seats = room.seats if room else []
        return [each for each in seats if each.kind == "person" and each.seat not in own]

    def show(self) -> None:
        """Paint the list, the chosen guest marked."""
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
        """Take nothing from the chosen guest's chat, or take it again."""
        if self.guests:
            chosen = self.guests[self.at]
            command = Mute(id=new_id(), seat=chosen.seat, muted=not chosen.muted)
            await self._try(self.table.do(command))

    def action_delete(self) -> None:
        """Ask whether to delete the table."""
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

    async def _try(self, doing: Awaitable[object]) -> None:
        self.note = ""
        try:
            await doing
        except Denied as denied:
            gone = denied.code == "room-unknown"  # what the server says after a deletion
            self.note = "" if gone else sentence(denied.text, self.speech)
        if self.is_current:
            self.show()

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()
