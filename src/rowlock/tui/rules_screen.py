"""The rules of every edition, from the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.locale import Texts
from rowlock.tui.dialogs import Reading
from rowlock.tui.widgets import Key
from rowlock.variants import VARIANTS
from rowlock.variants.bonus_signs import BONUS_SIGNS, bonus_kinds
from rowlock.variants.facts import PARTS, rule_parts


def rules_text(edition: str, speech: Texts) -> tuple[str, Content]:
    """The heading and the text of an edition's rules: first what the keys do, then every rule."""
    known = f"edition-{edition}"
    title = speech.say(known) if speech.has(known) else speech.say("web-way-rules")
    first, *others = rule_parts(edition)
    blocks = [_keys(edition, speech), _part(first, speech)]
    blocks += [_part(part, speech, speech.say("rules-common-about")) for part in others]
    return title, Content("\n\n").join(blocks)


def _keys(edition: str, speech: Texts) -> Content:
    """What the keys do, and what the bonus signs of the edition's sheet mean."""
    papers = [variant.paper for variant in VARIANTS if variant.id == edition]
    kinds = [kind for paper in papers for kind in bonus_kinds(paper)]
    signs = [f"{BONUS_SIGNS[kind].narrow}  {speech.say(f'bonus-{kind}')}" for kind in kinds]
    text = "\n".join([speech.say("tui-keys"), *signs])
    return Content.styled(speech.say("tui-keys-heading"), "bold") + Content(f"\n{text}")


def _part(part: str, speech: Texts, about: str = "") -> Content:
    """A part of the rules: its name, a remark, and each rule after its number."""
    lines = [Content.styled(speech.say(f"rules-part-{part}"), "bold")]
    lines += [Content(about)] if about else []
    for number in range(1, PARTS[part] + 1):
        rule = f"{part}{number}"
        lines.append(Content.styled(rule, "bold") + Content(f"  {speech.say(f'rule-{rule}')}"))
    return Content("\n").join(lines)


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
        known = [variant.id for variant in VARIANTS]
        at = known.index(self.edition) if self.edition in known else 0
        self.edition = known[(at + step) % len(known)]
        self.heading, self.text = rules_text(self.edition, self.speech)
        self.fill()
