"""Settings: language, colours, pace."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from rowlock.locale import LANGUAGES, texts
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.palette import Colours
from rowlock.tui.user_files import PACES
from rowlock.tui.widgets import Key


class SettingsScreen(FormPage):
    """What a person may choose for this machine."""

    def lines(self) -> Sequence[Line]:
        """Everything in the present language."""
        prefer, say = self.rowlock.preferences, self.say
        colours = [(each, say(f"tui-colours-{each}")) for each in get_args(Colours)]
        paces = [(each, say(f"tui-pace-{each}")) for each in PACES]
        language = self.speech.language
        return [
            Line("language", say("web-language"), language, list(LANGUAGES.items())),
            Line("colours", say("tui-colours"), prefer.colours, colours, say("tui-colours-about")),
            Line("pace", say("tui-pace"), prefer.pace, paces),
            Line("name", say("web-your-name"), prefer.name),
        ]

    def keys(self) -> Iterable[Key]:
        """Choose, change, back."""
        yield Key("↑↓", self.say("tui-key-choose"), "next")
        yield Key("←→", self.say("tui-key-change"), "change")
        yield Key("esc", self.say("web-back"), "back")

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take a value and keep it."""
        app = self.rowlock
        setattr(app.preferences, message.key, message.value)
        if message.key == "language":
            app.speech = texts(message.value)
        app.keeper.prefer(app.preferences)
        self.fill()

    def on_form_done(self) -> None:
        """Done with it."""
        self.action_back()
