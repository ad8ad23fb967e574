"""Settings: language, colours, pace."""

from __future__ import annotations

from typing import ClassVar, get_args

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from rowlock.locale import LANGUAGES, texts
from rowlock.tui.form import Form, Line
from rowlock.tui.palette import Colours
from rowlock.tui.screen import Page
from rowlock.tui.widgets import Key, KeyBar

PACES = {"slow": 1.2, "usual": 0.5, "fast": 0.0}
"""Seconds for which bots seem to think."""


class Preferring(Page[None]):
    """What a person may choose for this machine."""

    DEFAULT_CSS = "Preferring Vertical { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def compose(self) -> ComposeResult:
        """The form."""
        with Vertical():
            yield Form(self.palette)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what holds now."""
        self.fill()
        self.query_one(Form).focus()

    def fill(self) -> None:
        """Everything in the present language."""
        prefer, say = self.rowlock.preferences, self.say
        colours = [(each, say(f"tui-colours-{each}")) for each in get_args(Colours)]
        paces = [(each, say(f"tui-pace-{each}")) for each in PACES]
        language = self.speech.language
        self.query_one(Form).show(
            [
                Line("language", say("web-language"), language, list(LANGUAGES.items())),
                Line("colours", say("tui-colours"), prefer.colours, colours,
                     say("tui-colours-about")),
                Line("pace", say("tui-pace"), prefer.pace, paces),
                Line("name", say("web-your-name"), prefer.name),
            ]
        )  # fmt: skip
        self.show_keys(
            Key("↑↓", say("tui-key-choose"), "next"),
            Key("←→", say("tui-key-change"), "change"),
            Key("esc", say("web-back"), "back"),
        )

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

    def action_change(self) -> None:
        """Take the next value."""
        self.query_one(Form).action_turn(1)

    def action_next(self) -> None:
        """Move the cursor on."""
        self.query_one(Form).action_move(1)

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()
