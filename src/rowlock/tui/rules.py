"""Short rules of every edition, from the catalogue."""

from __future__ import annotations

from textual.content import Content

from rowlock.locale import Texts
from rowlock.tui.pages import Reading

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


def rules_page(edition: str, speech: Texts) -> Reading:
    """A page with the rules of an edition and what the keys do."""
    known = f"edition-{edition}"
    title = speech.say(known) if speech.has(known) else speech.say("web-way-rules")
    parts = [speech.say(f"rules-{part}") for part in PARTS.get(edition, ("sheet",))]
    text = "\n\n".join([*parts, speech.say("tui-keys-heading"), speech.say("tui-keys")])
    return Reading(title, Content(text))
