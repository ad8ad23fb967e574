"""Short rules of every edition, from the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.locale import Texts
from rowlock.tui.pages import Reading
from rowlock.tui.widgets import Key

PARTS = {
    "classic": ("sheet",),
    "longo": ("sheet", "longo"),
    "mixx-a": ("sheet", "mixx-a"),
    "mixx-b": ("sheet", "mixx-b"),
    "bonus-a": ("sheet", "bonus-a"),
    "bonus-b": ("sheet", "bonus-b"),
    "duel": ("duel",),
    "cards": ("cards",),
    "cards-mixx-a": ("cards", "cards-mixx-a"),
    "cards-mixx-b": ("cards", "mixx-b"),
}
"""Which parts of the rules belong to an edition; those of a sheet of one's own are a sheet's."""


def rules_text(edition: str, speech: Texts) -> tuple[str, Content]:
    """The heading and the rules of an edition, with what the keys do."""
    known = f"edition-{edition}"
    title = speech.say(known) if speech.has(known) else speech.say("web-way-rules")
    parts = [speech.say(f"rules-{part}") for part in PARTS.get(edition, ("sheet",))]
    text = "\n\n".join([*parts, speech.say("tui-keys-heading"), speech.say("tui-keys")])
    return title, Content(text)


class Rules(Reading):
    """The rules of an edition; left and right go to those of the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "other(1)", show=False, priority=True),
        Binding("left", "other(-1)", show=False, priority=True),
    ]

    def __init__(self, edition: str, speech: Texts) -> None:
        super().__init__(*rules_text(edition, speech))
        self.edition = edition

    def more_keys(self) -> Sequence[Key]:
        """The key that leads to the other editions."""
        return (Key("←→", self.say("web-edition"), "other(1)"),)

    def action_other(self, step: int) -> None:
        """Show the rules of another edition."""
        known = list(PARTS)
        at = known.index(self.edition) if self.edition in known else 0
        self.edition = known[(at + step) % len(known)]
        self.heading, self.text = rules_text(self.edition, self.speech)
        self.fill()
