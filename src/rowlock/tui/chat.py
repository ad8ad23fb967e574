"""What people at a table of a server say to each other."""

from collections.abc import Iterable, Sequence

from textual.content import Content

from rowlock.client import new_id
from rowlock.errors import RowlockError
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.phrase import sentence
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.table_access import AnyTable
from rowlock.tui.widgets import Key

QUICK = [f"web-quick-{number}" for number in range(1, 6)]
"""What is said often: a key press says it."""
SHOWN = 12


def may_chat(table: AnyTable) -> bool:
    """Whether there is somebody to talk to here, and it is allowed."""
    room = table.view.room
    return bool(room and room.code and room.settings.chat)


def told_line(line: views.ChatLine) -> str:
    """Something that was said, with who said it."""
    return f"{line.name}: {line.text}"


class ChatInput(FormPage):
    """What was said, a line to write, and what is said often."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        self.text = ""
        self.note = ""

    def begin(self) -> None:
        """Follow what others say."""
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
        """Something to write, or one of the usual phrases."""
        quick = [Line(phrase, self.say(phrase), "", button=True) for phrase in QUICK]
        return [Line("text", self.say("web-chat-write"), self.text), *quick]

    def keys(self) -> Iterable[Key]:
        """Choose, say, back."""
        yield Key("↑↓", self.say("tui-key-choose"), "next")
        yield Key("↵", self.say("web-send"), "send")
        yield Key("esc", self.say("web-back"), "back")

    def fill(self) -> None:
        """The form, and the latest of what was said."""
        super().fill()
        said = [Content(told_line(each)) for each in (self.table.view.chat or [])[-SHOWN:]]
        self.paint_below([Content.styled(self.note, self.palette.bad), *reversed(said)])

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take what was typed."""
        self.text = message.value
        self.fill()

    async def on_form_done(self, message: Form.Done) -> None:
        """Say what the cursor is on."""
        quick = message.key in QUICK
        await self._send(self.say(message.key) if quick else self.text)

    def action_send(self) -> None:
        """Say what the cursor is on."""
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
