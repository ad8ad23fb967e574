"""The rules of an edition, for pages that explain them."""

from __future__ import annotations

from msgspec import Struct

from rowlock.protocol.messages import Refused
from rowlock.protocol.printed import ColourName, Edition
from rowlock.protocol.views import CardsView, Dice, Option, SheetMarks, StageName, Stone


class RuleExample(Struct, frozen=True):
    """A position on which a rule can be tried: what may be crossed, and why not."""

    rule: str
    """The number of the rule that it shows."""
    sheet: int
    """Which of the edition's sheets, counted from 0."""
    stage: StageName
    dice: Dice | None
    in_play: list[ColourName]
    marks: list[SheetMarks]
    """What each player has; whoever tries the rule is the first."""
    stones: list[Stone]
    cards: CardsView | None
    hand: list[str]
    options: list[Option]
    refusals: dict[str, Refused]
    """For each other cell, why it cannot be crossed; in a play of cards also for two cells, or two
    cards, that do not go together, in alphabetical order: `d3+d6`."""


class Rulebook(Struct, frozen=True):
    """The rules of an edition by their numbers; the words are in the message catalogue."""

    edition: Edition
    parts: list[str]
    """The parts that hold in this edition, its own first: `S`, `L` …"""
    rules: list[str]
    examples: list[RuleExample]
