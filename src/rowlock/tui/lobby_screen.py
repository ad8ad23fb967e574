"""The lobby of a table on a server: joining by link or code, seats, and the table's settings.

The settings are lines of a form, for the host in the lobby and for a new table.
"""

from collections.abc import Awaitable, Coroutine, Iterable, Sequence
from typing import Any, ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.client import new_id
from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.locale import Texts
from rowlock.presentation.plans import plan_of
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui import room_pages, widgets
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.scene import fit, wrapped
from rowlock.tui.table_access import JoinedTable, join

TIMERS = (0, 15, 30, 60, 120)
"""Choices for the time limit per decision, in seconds."""
SWITCHES = {"chat": "web-with-chat", "hints": "web-with-hints", "rated": "web-rated"}


def option_lines(speech: Texts, variant: Variant, settings: Settings) -> Iterable[Line]:
    """The house rules of an edition."""
    for option in variant.options:
        words = f"option-{option.name}"
        values = [(value, speech.say(f"{words}-{value}")) for value in option.values]
        yield Line(
            words, speech.say(words), settings.options.get(option.name, option.default), values
        )


def first_line(speech: Texts, settings: Settings, names: Sequence[str]) -> Line:
    """The line for the starting seat."""
    seats = [(str(seat), name) for seat, name in enumerate(names, 1)]
    values = [("0", speech.say("web-first-drawn")), *seats]
    first = settings.first if settings.first <= len(names) else 0
    return Line("first", speech.say("web-first"), str(first), values)


def room_lines(speech: Texts, variant: Variant, settings: Settings) -> Iterable[Line]:
    """Dice, time, chat, hints and ratings: settings of tables on a server."""
    say = speech.say
    if not variant.has_cards:
        dice = [("server", say("web-dice-server")), ("typed", say("web-dice-typed"))]
        yield Line("dice", say("web-dice-from"), settings.dice, dice)
    timers = [(str(seconds), timer_text(speech, seconds)) for seconds in TIMERS]
    yield Line("timer", say("web-timer"), str(settings.timer), timers)
    for name, label in SWITCHES.items():
        value = "yes" if getattr(settings, name) else "no"
        about = say("web-rated-about") if name == "rated" else ""
        yield Line(name, say(label), value, [("no", "–"), ("yes", "✓")], about)


def timer_text(speech: Texts, seconds: int) -> str:
    """The time limit per decision as text."""
    return speech.say("web-seconds", count=seconds) if seconds else speech.say("web-no-timer")


def changed_settings(settings: Settings, key: str, value: str) -> Settings:
    """The settings with the new value of a line; lines of other settings change nothing."""
    name, _, option = key.partition("-")
    change: dict[str, Any] = {}
    if name == "option":
        change["options"] = {**settings.options, option: value}
    elif name in ("first", "timer"):
        change[name] = int(value)
    elif name in SWITCHES:
        change[name] = value == "yes"
    elif name == "dice":
        change[name] = value
    return msgspec.structs.replace(settings, **change)


def settings_facts(speech: Texts, room: views.RoomView) -> list[str]:
    """The settings of a table that all players should know."""
    say, settings, facts = speech.say, room.settings, list[str]()
    for name, value in settings.options.items():
        facts.append(f"{say(f'option-{name}')}: {say(f'option-{name}-{value}')}")
    if settings.dice == "typed":
        facts.append(say("web-dice-typed"))
    if settings.first:
        facts.append(f"{say('web-first')}: {seat_names(speech, room)[settings.first - 1]}")
    if settings.timer:
        facts.append(f"{say('web-timer')}: {timer_text(speech, settings.timer)}")
    facts += [say("web-with-hints")] if room.hints else []
    facts += [say("web-coach")] if room.coach else []
    facts += [say("web-rated")] if room.counts else []
    return facts


def seat_names(speech: Texts, room: views.RoomView) -> list[str]:
    """The names of the seats of a room; open ones by number."""
    return [each.name or speech.say("seat-name", seat=each.seat) for each in room.seats]


class LobbySettings(FormPage):
    """The settings of a table before its game; changes of the host take effect at once."""

    def __init__(self, table: JoinedTable) -> None:
        super().__init__()
        self.table = table

    @property
    def room(self) -> views.RoomView:
        """The room around the table."""
        assert self.table.view.room is not None, "a table is entered before it is shown"
        return self.table.view.room

    def lines(self) -> Sequence[Line]:
        """All settings; a continued record fixes the options and the starter."""
        settings = self.room.settings
        variant = plan_of(settings).variant
        lines = list(room_lines(self.speech, variant, settings))
        if not settings.record:
            names = seat_names(self.speech, self.room)
            lines.insert(0, first_line(self.speech, settings, names))
            lines[:0] = option_lines(self.speech, variant, settings)
        return [*lines, Line("back", self.say("web-back"), "", button=True)]

    def keys(self) -> Iterable[widgets.Key]:
        """Choose, change, back."""
        yield widgets.Key("↑↓", self.say("tui-key-choose"), "next")
        yield widgets.Key("←→", self.say("tui-key-change"), "change")
        yield widgets.Key("esc", self.say("web-back"), "back")

    def take(self, key: str, value: str) -> None:
        """Send a change."""
        self.run_worker(self._configure(key, value), group="settings")

    async def _configure(self, key: str, value: str) -> None:
        try:
            await self.table.configure(changed_settings(self.room.settings, key, value))
        except refusals.Denied as denied:
            self.tell(refusals.sentence(denied.text, self.speech), self.palette.bad)
        self.fill()

    def on_form_done(self, message: Form.Done) -> None:
        """Back to the lobby."""
        if message.key == "back":
            self.action_back()


# Joining a table on a server by link or code.


class Join(FormPage):
    """Asks for the link or code of a table."""

    def __init__(self, place: str = "") -> None:
        super().__init__()
        self.place = place
        self.server, self.name_of_guest = "", ""

    def begin(self) -> None:
        """Load the last values."""
        self.server = self.rowlock.preferences.server
        self.name_of_guest = self.rowlock.preferences.name or self.say("pad-player", number=1)
        if self.place:
            self.call_after_refresh(self.action_join)

    def lines(self) -> Sequence[Line]:
        """The table, the own name, and the server for a bare code."""
        return [
            Line("place", self.say("web-code-or-link"), self.place),
            Line("name", self.say("web-your-name"), self.name_of_guest),
            Line("server", self.say("tui-server"), self.server),
            Line("join", self.say("web-join"), "", button=True),
        ]

    def keys(self) -> Iterable[widgets.Key]:
        """Join, back."""
        yield widgets.Key("↵", self.say("web-join"), "join")
        yield widgets.Key("esc", self.say("web-back"), "back")

    def take(self, key: str, value: str) -> None:
        """Store a typed value."""
        if key == "place":
            self.place = value
        elif key == "name":
            self.name_of_guest = value
        else:
            self.server = value
        self.fill()

    def on_form_done(self) -> None:
        """Join the table."""
        self.action_join()

    def action_join(self) -> None:
        """Join the table in the background."""
        name = self.name_of_guest.strip()
        coming = join(self.rowlock.keeper, self.place, self.server, name)
        self.run_worker(enter(self, coming, self.server, name), exclusive=True)


async def enter(
    page: FormPage, coming: Coroutine[Any, Any, JoinedTable], server: str, name: str
) -> None:
    """Await a table on a server and show it; an error is shown on the page."""
    page.tell(page.say("web-link-connecting"), page.palette.loud)
    try:
        table = await coming
    except refusals.Denied as denied:
        page.tell(refusals.sentence(denied.text, page.speech), page.palette.bad)
    except RowlockError:
        page.tell(page.say("tui-no-server", address=server), page.palette.bad)
    else:
        page.rowlock.remember_name(name)
        page.rowlock.remember_server(table.client.address)
        page.rowlock.at_table(table)


# Waiting at a table on a server until the game begins.


BOT = "evolved"
"""The bot for free seats."""
CHAT_SHOWN = 5


class Lobby(widgets.Page[None]):
    """The lobby: who sits where before the game."""

    DEFAULT_CSS = "Lobby Vertical { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sit", show=False),
        Binding("b", "bot", show=False),
        Binding("c", "copy", show=False),
        Binding("t", "chat", show=False),
        Binding("u", "stand", show=False),
        Binding("o", "host", show=False),
        Binding("e", "settings", show=False),
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
            yield widgets.Painted("room")
        yield widgets.KeyBar()

    def on_mount(self) -> None:
        """Follow updates until the game begins."""
        self.run_worker(self._follow(), exclusive=True)

    async def _follow(self) -> None:
        try:
            while self.room.phase == "lobby":
                self._seen = self.table.seq
                self.show()
                await self.table.until(lambda: self.table.seq != self._seen)
        except RowlockError as error:
            self.note = str(error)
            self.show()
        else:
            self.rowlock.at_table(self.table)

    @property
    def room(self) -> views.RoomView:
        """The room around the table."""
        assert self.table.view.room is not None, "a table is entered before it is shown"
        return self.table.view.room

    @property
    def own_seats(self) -> list[int]:
        """The seats of this machine."""
        return self.table.view.you.seats if self.table.view.you else []

    def show(self) -> None:
        """Show the seats and the available keys."""
        if not self.is_mounted:
            return
        free = sum(each.kind == "open" for each in self.room.seats)
        known = f"edition-{self.room.settings.edition}"
        title = self.say(known) if self.speech.has(known) else self.room.title
        waiting = self._waiting(free)
        self.query_one("#room", widgets.Painted).paint(
            [
                Content.styled(f"{title}  ·  {self.say('web-lobby')}", self.palette.loud),
                Content(self.table.link),
                *self._facts(),
                *self._commitment(),
                Content(""),
                *map(self._seat, self.room.seats),
                Content(""),
                Content(waiting),
                Content.styled(self.note, self.palette.loud),
                *map(
                    Content, map(room_pages.told_line, (self.table.view.chat or [])[-CHAT_SHOWN:])
                ),
            ]
        )
        self._name_keys(free)

    def _waiting(self, free: int) -> str:
        if free:
            return self.say("web-waiting-seats", count=free)
        returning = any(seat.returning for seat in self.room.seats)
        return self.say("web-rematch-waits" if returning else "web-lobby-full")

    def _facts(self) -> Iterable[Content]:
        facts = "  ·  ".join(settings_facts(self.speech, self.room))
        return map(Content, wrapped(facts, self.size.width - 4) if facts else ())

    def _commitment(self) -> Iterable[Content]:
        """The commitment to the server's dice; it is stored and compared after the game."""
        if not self.room.anchor:
            return
        told = f"{self.say('fair-dice')}  ·  {self.say('fair-commitment')} {self.room.anchor}"
        for line in wrapped(told, self.size.width - 4):
            yield Content.styled(line, self.palette.quiet)

    def _seat(self, seat: views.SeatView) -> Content:
        name = seat.name or self.say("web-seat-open")
        sign = "►" if seat.seat in self.own_seats else " "
        style = "bold" if seat.kind != "open" else self.palette.quiet
        state = self.say("web-state-returning") if seat.returning else seat.level or ""
        return Content.assemble(f"{sign} {seat.seat}  ", (fit(name, 30), style), state)

    def _name_keys(self, free: int) -> None:
        keys = []
        if free:
            keys.append(widgets.Key("s", self.say("web-sit"), "sit"))
        if free and self._host:
            keys.append(widgets.Key("b", self.say("tui-key-bot"), "bot"))
        if self.own_seats:
            keys.append(widgets.Key("u", self.say("web-stand"), "stand"))
        if self._host and not free:
            keys.append(widgets.Key("↵", self.say("web-start"), "start"))
        if self._host:
            keys.append(widgets.Key("e", self.say("tui-key-settings"), "settings"))
            keys.append(widgets.Key("o", self.say("host-key"), "host"))
        keys.append(widgets.Key("c", self.say("web-copy"), "copy"))
        if room_pages.may_chat(self.table):
            keys.append(widgets.Key("t", self.say("web-chat"), "chat"))
        self.show_keys(*keys, widgets.Key("q", self.say("tui-leave-yes"), "leave"))

    @property
    def _host(self) -> bool:
        return self.table.view.you is not None and self.table.view.you.host

    @property
    def _free(self) -> int | None:
        return next((each.seat for each in self.room.seats if each.kind == "open"), None)

    async def action_sit(self) -> None:
        """Take the first free seat."""
        if self._free is not None:
            await self._try(self.table.sit(self._free))

    async def action_bot(self) -> None:
        """As the host, give the first free seat to a bot."""
        if self._free is not None and self._host:
            name = f"{self.say(f'bot-{BOT}')} {self._free}"
            bot = SeatSetting("bot", name, BOT)
            await self._try(self.table.do(messages.SetSeat(id=new_id(), seat=self._free, to=bot)))

    async def action_stand(self) -> None:
        """Leave the last seat taken."""
        if self.own_seats:
            await self._try(self.table.do(messages.Stand(id=new_id(), seat=self.own_seats[-1])))

    async def action_start(self) -> None:
        """As the host, start the game."""
        await self._try(self.table.start())

    def action_settings(self) -> None:
        """As the host, change the settings of the table."""
        if self._host:
            self.rowlock.push_screen(LobbySettings(self.table))

    def action_host(self) -> None:
        """As the host, open the moderation page."""
        if room_pages.may_host(self.table):
            self.rowlock.push_screen(room_pages.HostScreen(self.table))

    def action_copy(self) -> None:
        """Copy the link to the clipboard, if the terminal supports it."""
        self.app.copy_to_clipboard(self.table.link)
        self.note = self.say("tui-copied")
        self.show()

    def action_chat(self) -> None:
        """Open the chat."""
        if room_pages.may_chat(self.table):
            self.rowlock.push_screen(room_pages.ChatInput(self.table))

    async def _try(self, doing: Awaitable[object]) -> None:
        """Run a command; a refusal is shown below the seats."""
        self.note = ""
        try:
            await doing
        except refusals.Denied as denied:
            self.note = refusals.sentence(denied.text, self.speech)
            self.show()

    async def action_leave(self) -> None:
        """Return to the menu; the seat is kept."""
        await self.rowlock.leave_table()
        self.rowlock.back_to_menu()
