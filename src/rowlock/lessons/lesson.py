"""Lessons as positions of a scripted game, and the verdict on what a learner tries in them.

A lesson is a file `EDITION.toml` in this package: a record, and the steps that are shown of it. The
learner has the first seat and plays the choices of the record; everything else plays itself.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from rowlock.core.moves import CardPlay, Choice, Event, Play, Take
from rowlock.core.replay import Replay
from rowlock.core.replay import Step as Move
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.presentation.choices import previewed, previewed_cards, read_choice
from rowlock.presentation.narration import refused, wire_event
from rowlock.presentation.positions import game_of, mine_of, table_of
from rowlock.protocol import lessons as wire
from rowlock.protocol.refusals import Denied, Part, Phrase
from rowlock.protocol.views import Event as WireEvent
from rowlock.protocol.views import Option
from rowlock.variants import LISTED, find_variant
from rowlock.variants.records import replay

LEARNER = 1
"""The seat of the learner."""
NAMES: tuple[Part, ...] = ("", Phrase("lesson-they"))
"""The names of the players in events."""
UNSAID = frozenset({"decided", "passed", "rolled", "called", "taken", "dealt", "reshuffled"})
"""Events that would only distract the learner."""


# The files.


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step in a file. Texts are ids of messages."""

    says: str
    turn: int = 0
    """The turn and the action of the record; without them the step shows the end of the record."""
    action: str = ""
    done: str = ""
    """The message after the learner's play; without it the next step follows at once."""
    find: bool = False
    """Whether the text leaves it to the learner to find the play."""
    answers: dict[str, str] = {}
    """Messages about legal plays that are not the one asked for."""
    refused: dict[str, str] = {}
    """Wrong taps that the text invites, with the code of their refusal; for the tests."""


class ScoreData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score at the end of the record, worked out by hand; for the tests."""

    rows: list[int]
    misses: int
    total: int
    extra: int = 0


class LessonData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    record: str
    steps: list[StepData]
    score: ScoreData


def lesson_data(edition: str) -> LessonData:
    """The file of an edition."""
    text = files(__package__).joinpath(f"{edition}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), LessonData)


# The lesson.


class Step(NamedTuple):
    """A position, and the choice that is asked for in it; nothing is asked in the last one."""

    data: StepData
    state: State
    choice: Choice | None
    after: State
    """The position once everybody has chosen."""
    news: tuple[Event, ...]
    """Events since the step before."""
    outcome: tuple[Event, ...]
    """Events of the action."""
    moves: int
    """How many moves of the record lead here."""


class Lesson(NamedTuple):
    """The lesson of an edition."""

    edition: str
    start: State
    steps: tuple[Step, ...]


def lesson_of(edition: str) -> Lesson:
    """The lesson of an edition; raises `BadSetup` if there is no such edition."""
    # An id has several spellings; the cache uses the canonical one.
    return _lesson(find_variant(edition).id)


@cache
def _lesson(edition: str) -> Lesson:
    data = lesson_data(edition)
    game = replay(data.record.strip() + "\n")
    return Lesson(edition, game.head.state, tuple(_steps(data, game)))


def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order of the editions: the first game is the first."""
    return tuple(lesson_of(variant.id) for variant in LISTED)


def _steps(data: LessonData, game: Replay) -> Iterator[Step]:
    seen = 0
    for each in data.steps:
        place = _place(game, each)
        between = game.steps[seen:place]
        alone = all(move.seat != LEARNER for move in between)
        news = _events(between) if alone and seen else ()
        state = game.steps[place - 1].state
        if place == len(game.steps):
            yield Step(each, state, None, state, news, (), place)
            continue
        choice = game.steps[place].move
        assert isinstance(choice, Play | Take | CardPlay)
        seen = _resolved(game, place)
        outcome = _events(game.steps[place:seen])
        yield Step(each, state, choice, game.steps[seen - 1].state, news, outcome, place)


def _place(game: Replay, step: StepData) -> int:
    """How many moves of the record lead to a step."""
    if not step.turn:
        return len(game.steps)
    before = game.head.state
    for place, move in enumerate(game.steps):
        here = (before.turn, before.stage.value) == (step.turn, step.action)
        if here and move.seat == LEARNER:
            return place
        before = move.state
    raise RowlockError(f"The record has no choice of the learner at {step.turn} {step.action}.")


def _resolved(game: Replay, place: int) -> int:
    """How many moves lead to the end of the action in which a choice is made."""
    while any(choice is not None for choice in game.steps[place].state.choices):
        place += 1
    return place + 1


def _events(moves: Sequence[Move]) -> tuple[Event, ...]:
    return tuple(event for move in moves for event in move.events if event.kind not in UNSAID)


# Wire structs of lessons.


def line_of(lesson: Lesson) -> wire.LessonLine:
    """A lesson in a list."""
    return wire.LessonLine(lesson.edition, len(lesson.steps))


def shown(edition: str) -> wire.Lesson:
    """A lesson with its positions set up."""
    return _shown(find_variant(edition).id)


@cache
def _shown(edition: str) -> wire.Lesson:
    lesson = lesson_of(edition)
    game = game_of(lesson.start, "", 0)
    steps = [_shown_step(step, number) for number, step in enumerate(lesson.steps, 1)]
    return wire.Lesson(lesson.edition, game, LEARNER, steps)


def _shown_step(step: Step, number: int) -> wire.LessonStep:
    crosses = () if step.choice is None or isinstance(step.choice, Take) else step.choice.crosses
    names = step.state.paper(LEARNER).names
    return wire.LessonStep(
        Phrase(step.data.says),
        table_of(step.state, number),
        mine_of(step.state, LEARNER),
        [names[spot] for spot in crosses],
        step.data.find,
        _visible(step.news, step.state),
    )


def _visible(events: Sequence[Event], state: State) -> list[WireEvent]:
    """The events of other seats and those of the table."""
    return [wire_event(event, 0, state, NAMES) for event in events if event.seat != LEARNER]


# The verdict.


def judge(edition: str, number: int, tried: wire.LessonTry) -> wire.LessonAnswer:
    """The verdict on a play at a step, counted from 1; raises `Denied` if there is no such step."""
    steps = lesson_of(edition).steps
    if not 1 <= number <= len(steps) or steps[number - 1].choice is None:
        raise Denied("step-unknown", number=number)
    return _judge(steps[number - 1], tried)


def _judge(step: Step, tried: wire.LessonTry) -> wire.LessonAnswer:
    try:
        if tried.play is None:
            option = previewed_cards(step.state, LEARNER, tried.cards, tried.cells)
        else:
            option = previewed(step.state, LEARNER, tried.play)
    except Denied as denied:
        return wire.LessonAnswer("refused", denied.text, refused=refused(denied))
    choice = read_choice(step.state, LEARNER, option.play)
    assert step.choice is not None
    if _same(choice, step.choice):
        said = Phrase(step.data.done) if step.data.done else None
        table = table_of(step.after, 0)
        return wire.LessonAnswer(
            "right", said, option, table=table, news=_visible(step.outcome, step.after)
        )
    if _begins(choice, step.choice):
        return wire.LessonAnswer("begun", Phrase("lesson-begun"), option)
    return wire.LessonAnswer("other", _other(step, choice, option), option)


def _same(tried: Choice, asked: Choice) -> bool:
    """Whether two choices are the same; the order of cards and their cells does not matter."""
    return _begins(tried, asked) and _begins(asked, tried)


def _begins(tried: Choice, asked: Choice) -> bool:
    """Whether a choice is a part of the one asked for."""
    if isinstance(tried, Play) and isinstance(asked, Play):
        begun = asked.crosses[: len(tried.crosses)]
        return bool(tried.crosses) == bool(asked.crosses) and tried.crosses == begun
    if isinstance(tried, Take) and isinstance(asked, Take):
        return set(tried.places) <= set(asked.places)
    assert isinstance(tried, CardPlay)
    assert isinstance(asked, CardPlay)
    faces = {card.face for card in asked.cards}
    return {card.face for card in tried.cards} <= faces and set(tried.crosses) <= set(asked.crosses)


def _other(step: Step, choice: Choice, option: Option) -> Phrase:
    """The message about a legal play that was not asked for."""
    if option.play in step.data.answers:
        return Phrase(step.data.answers[option.play])
    if option.play == "-":
        return Phrase("lesson-not-pass")
    assert step.choice is not None
    gap = _gap(step.state, choice)
    if gap > _gap(step.state, step.choice):
        return Phrase("lesson-gap", {"play": option.text, "count": gap})
    return Phrase("lesson-other", {"play": option.text})


def _gap(state: State, choice: Choice) -> int:
    """How many numbers the first cross of a play skips on the sheet of the learner."""
    if not isinstance(choice, Play) or not choice.crosses or state.board is not None:
        return 0
    row, place = choice.crosses[0]
    if row >= len(state.paper(LEARNER).rows):
        return 0
    return place - state.sheets[LEARNER - 1].last_cell(state.paper(LEARNER), row) - 1
