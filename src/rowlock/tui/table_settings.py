"""The settings of a table as lines of a form: for a new table, and for the host in the lobby."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rowlock.core.paper import Variant
from rowlock.locale import Texts
from rowlock.presentation.plans import plan_of
from rowlock.protocol import phrase, refusals, views
from rowlock.protocol.settings import Settings
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.table_access import JoinedTable
from rowlock.tui.widgets import Key

TIMERS = (0, 15, 30, 60, 120)
"""The seconds for a decision that are offered."""
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
    """Who begins."""
    seats = [(str(seat), name) for seat, name in enumerate(names, 1)]
    values = [("0", speech.say("web-first-drawn")), *seats]
    first = settings.first if settings.first <= len(names) else 0
    return Line("first", speech.say("web-first"), str(first), values)


def room_lines(speech: Texts, variant: Variant, settings: Settings) -> Iterable[Line]:
    """Dice, time, chat, hints and ratings: what only a table on a server asks."""
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
    """The time for a decision in words."""
    return speech.say("web-seconds", count=seconds) if seconds else speech.say("web-no-timer")


def changed_settings(settings: Settings, key: str, value: str) -> Settings:
    """The settings after a line has got another value; a line of something else changes nothing."""
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
    """What everybody at a table should know about its settings."""
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
    facts += [say("web-rated")] if room.counts else []
    return facts


def seat_names(speech: Texts, room: views.RoomView) -> list[str]:
    """What the seats of a room are called; open ones by their number."""
    return [each.name or speech.say("seat-name", seat=each.seat) for each in room.seats]


class LobbySettings(FormPage):
    """The settings of a table whose game has not begun; the host changes them at once."""

    def __init__(self, table: JoinedTable) -> None:
        super().__init__()
        self.table = table

    @property
    def room(self) -> views.RoomView:
        """The room around the table."""
        assert self.table.view.room is not None, "a table is entered before it is shown"
        return self.table.view.room

    def lines(self) -> Sequence[Line]:
        """Every setting; a record has its own options and its own starter."""
        settings = self.room.settings
        variant = plan_of(settings).variant
        lines = list(room_lines(self.speech, variant, settings))
        if not settings.record:
            names = seat_names(self.speech, self.room)
            lines.insert(0, first_line(self.speech, settings, names))
            lines[:0] = option_lines(self.speech, variant, settings)
        return [*lines, Line("back", self.say("web-back"), "", button=True)]

    def keys(self) -> Iterable[Key]:
        """Choose, change, back."""
        yield Key("↑↓", self.say("tui-key-choose"), "next")
        yield Key("←→", self.say("tui-key-change"), "change")
        yield Key("esc", self.say("web-back"), "back")

    def on_form_changed(self, message: Form.Changed) -> None:
        """Send a change."""
        self.run_worker(self._configure(message.key, message.value), group="settings")

    async def _configure(self, key: str, value: str) -> None:
        try:
            await self.table.configure(changed_settings(self.room.settings, key, value))
        except refusals.Denied as denied:
            self.tell(phrase.sentence(denied.text, self.speech), self.palette.bad)
        self.fill()

    def on_form_done(self, message: Form.Done) -> None:
        """Back to the lobby."""
        if message.key == "back":
            self.action_back()
