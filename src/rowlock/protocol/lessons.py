"""Lessons: positions in which a learner is asked for one play, and the verdict on a try."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rowlock.protocol.messages import MOST_PREVIEWED, PlayText, Refused
from rowlock.protocol.refusals import Phrase
from rowlock.protocol.settings import Word
from rowlock.protocol.views import Event, Game, Mine, Option, Shown, Table

Verdict = Literal["right", "begun", "other", "refused"]
"""The play that was asked for; a part of it; another legal one; or one that the rules refuse."""


class LessonLine(Shown, frozen=True):
    """A lesson in a list."""

    edition: str
    steps: int


class LessonStep(Shown, frozen=True):
    """A position and its explanation."""

    text: Phrase
    table: Table
    mine: Mine
    """What the learner may see and choose; no options where there is only something to read."""
    asked: list[str]
    """The cells of the play that is asked for; none where it is a pass or taking cards."""
    find: bool
    """Whether the learner is to find the play: clients do not point at it at once."""
    news: list[Event]
    """What the other player has done since the step before; nothing where turns are left out."""


class Lesson(Shown, frozen=True):
    """The lesson of an edition."""

    edition: str
    game: Game
    seat: int
    """The seat of the learner."""
    steps: list[LessonStep]


class LessonTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A learner's try, in the form of a preview."""

    play: PlayText | None = None
    cards: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []
    cells: Annotated[list[Word], Meta(max_length=MOST_PREVIEWED)] = []


class LessonAnswer(Struct, frozen=True, omit_defaults=True):
    """The verdict on a try."""

    verdict: Verdict
    text: Phrase | None = None
    """The answer for the learner; none where the play is begun, or where nothing is to be said."""
    option: Option | None = None
    """What the play does, where it is legal."""
    refused: Refused | None = None
    table: Table | None = None
    """After the play that was asked for: the position once everybody has chosen."""
    news: list[Event] = []
    """The events of the other player in that action, and those of the table."""
