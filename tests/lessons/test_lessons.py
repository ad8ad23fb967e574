"""Every step of every lesson: the play asked for, the wrong taps named, the texts, the score."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import msgspec
import pytest

from rowlock.core.rules import legal_plays, refusal
from rowlock.errors import BadSetup, RowlockError
from rowlock.lessons import lesson as engine
from rowlock.lessons.lesson import LEARNER, Lesson, LessonData, Step, judge, lesson_data, lesson_of
from rowlock.lessons.lesson import lessons as listed_lessons
from rowlock.locale import LANGUAGES, texts
from rowlock.presentation.choices import read_choice
from rowlock.protocol.lessons import LessonTry
from rowlock.protocol.refusals import Denied, in_words
from rowlock.variants import LISTED, USUAL

EDITIONS = [variant.id for variant in LISTED]
UNUSED_HERE = re.compile(
    r"lesson-(all|begin|choose|editions|end|finished|first|go-on|more|next|play|progress|ready"
    r"|restart|tap|you)\b.*"
)
"""Texts of the screens around the steps."""


def all_lessons() -> list[Lesson]:
    return [lesson_of(edition) for edition in EDITIONS]


def steps() -> Iterator[tuple[Lesson, int, Step]]:
    for lesson in all_lessons():
        for number, step in enumerate(lesson.steps, 1):
            yield lesson, number, step


def asking() -> list[tuple[Lesson, int, Step]]:
    return [each for each in steps() if each[2].choice is not None]


def name(lesson: Lesson, number: int) -> str:
    return f"{lesson.edition}-{number}"


STEPS = [pytest.param(*each, id=name(*each[:2])) for each in asking()]


def test_every_edition_has_a_lesson_and_every_file_is_one() -> None:
    found = {path.name for path in files(engine.__package__).iterdir() if ".toml" in path.name}
    assert found == {f"{edition}.toml" for edition in EDITIONS}
    assert [lesson.edition for lesson in listed_lessons()] == EDITIONS
    for lesson in all_lessons():
        assert lesson.start.variant.id == lesson.edition


def test_the_first_game_has_about_ten_steps_and_others_two_to_four() -> None:
    sizes = {lesson.edition: len(lesson.steps) for lesson in all_lessons()}
    assert 10 <= sizes.pop(USUAL.id) <= 14
    assert all(2 <= size <= 4 for size in sizes.values())


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_the_play_asked_for_is_legal_and_right(lesson: Lesson, number: int, step: Step) -> None:
    assert step.choice is not None
    assert refusal(step.state, LEARNER, step.choice) is None
    play = step.choice.text(step.state.paper(LEARNER))
    found = judge(lesson.edition, number, LessonTry(play))
    assert found.verdict == "right"
    assert found.table is not None
    assert found.table.turn in (step.state.turn, step.state.turn + 1)
    said = found.text
    assert (said.id if said else "") == step.data.done


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_wrong_taps_are_refused_for_the_reason_in_the_file(
    lesson: Lesson, number: int, step: Step
) -> None:
    for play, code in step.data.refused.items():
        found = judge(lesson.edition, number, LessonTry(play))
        assert (found.verdict, found.refused and found.refused.code) == ("refused", code), play


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_every_other_legal_play_gets_an_answer(lesson: Lesson, number: int, step: Step) -> None:
    paper = step.state.paper(LEARNER)
    plays = {play.text(paper): play for play in legal_plays(step.state, LEARNER)}
    verdicts = {play: judge(lesson.edition, number, LessonTry(play)) for play in plays}
    rights = [play for play, found in verdicts.items() if found.verdict == "right"]
    assert len(rights) == 1
    for found in verdicts.values():
        assert found.verdict in ("right", "begun", "other")
        assert found.verdict == "right" or found.text is not None
        assert found.verdict != "other" or found.table is None
    others = {play for play, found in verdicts.items() if found.verdict == "other"}
    assert set(step.data.answers) <= others
    for play, message in step.data.answers.items():
        said = verdicts[play].text
        assert said is not None
        assert said.id == message


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_score_at_the_end_is_the_one_worked_out_by_hand(edition: str) -> None:
    score = lesson_data(edition).score
    assert sum(score.rows) + score.misses + score.extra == score.total
    found = lesson_of(edition).steps[-1].after.score(LEARNER)
    assert list(found.rows) == score.rows
    extra = found.extra + found.steps + found.diamonds
    assert (found.misses, extra, found.total) == (score.misses, score.extra, score.total)


def test_the_first_game_ends_with_the_scores_that_its_last_text_tells() -> None:
    end = lesson_of(USUAL.id).steps[-1]
    assert end.state.over
    assert end.state.scores == (66, 29)
    assert end.state.reason == "rows"
    told = re.findall(r"\d+", texts("en").say(end.data.says))
    assert told == ["36", "28", "6", "1", "5", "66", "29"]


def messages() -> set[str]:
    found = {"lesson-they", "lesson-begun", "lesson-other", "lesson-not-pass", "lesson-gap"}
    for _, _, step in steps():
        found |= {step.data.says, *step.data.answers.values()}
        found |= {step.data.done} - {""}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_with_the_same_figures_in_every_language(language: str) -> None:
    speech = texts(language)
    for message in messages():
        assert speech.has(message), message
        told = [
            set(re.findall(r"\d+", texts(each).say(message, count=3, play="x")))
            for each in ("en", language)
        ]
        assert told[0] == told[1], message


def test_no_text_of_a_lesson_is_unused() -> None:
    path = files("rowlock.locale").joinpath("en").joinpath("lessons.ftl")
    found = set(re.findall(r"^(lesson-[\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {each for each in found - messages() if not UNUSED_HERE.fullmatch(each)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_a_step_is_short(language: str) -> None:
    for _, _, step in steps():
        assert len(texts(language).say(step.data.says)) <= 330, step.data.says


def test_a_gap_is_counted_in_cells() -> None:
    """Red has 3, and 7 skips 4, 5 and 6; blue is empty, and 7 skips 12 to 8."""
    found = [judge("classic", 4, LessonTry(play)).text for play in ("a7", "d7")]
    assert [said and said.args["count"] for said in found] == [3, 5]
    assert found[0] is not None
    assert in_words(found[0], texts("en")).startswith("red 7 is allowed, but it skips 3 numbers")


def test_a_part_of_a_play_of_cards_is_a_beginning_and_its_order_is_free() -> None:
    step = 3
    assert judge("cards", step, LessonTry("R4+R3:a3")).verdict == "begun"
    assert judge("cards", step, LessonTry(cards=["R5"])).verdict == "begun"
    whole = LessonTry(cards=["R5", "R3", "R4"], cells=["a3", "a4", "a5"])
    assert judge("cards", step, whole).verdict == "right"
    assert judge("cards", step, LessonTry("B12:-")).verdict == "other"


def test_lesson_reports_the_acts_of_others_only() -> None:
    found = judge("classic", 3, LessonTry("c11"))
    assert [(each.kind, each.seat, each.cell) for each in found.news] == [("crossed", 2, "d11")]
    assert found.news[0].text is not None
    assert in_words(found.news[0].text, texts("en")) == "The other player crosses blue 11."
    shown = engine.shown("classic")
    assert [(each.kind, each.cell) for each in shown.steps[3].news] == [("crossed", "d10")]
    assert shown.steps[8].news == [], "turns are left out before this step"


@pytest.mark.parametrize("number", [0, -1, 12, 13, 10**9])
def test_step_without_a_play_is_refused(number: int) -> None:
    with pytest.raises(Denied, match="asks for no play at step"):
        judge("classic", number, LessonTry("a3"))


@pytest.mark.parametrize("play", ["a99", "z3", "T1", "", "a3>a4>a5", "R3:a3", "a3 " * 100])
def test_invalid_play_is_refused_without_an_error(play: str) -> None:
    assert judge("classic", 1, LessonTry(play)).verdict == "refused"


def test_invalid_card_play_is_refused() -> None:
    for tried in (LessonTry(), LessonTry(cards=["X1"]), LessonTry(cards=["R3"], cells=["q9"])):
        assert judge("cards", 3, tried).verdict == "refused"
        assert judge("classic", 1, tried).verdict == "refused"


def test_an_edition_can_be_spelt_freely_and_is_kept_once() -> None:
    assert lesson_of(" Mixx_A ") is lesson_of("mixx-a")
    assert engine.shown("MIXX-A") is engine.shown("mixx-a")
    with pytest.raises(BadSetup, match="There is no edition"):
        lesson_of("klassik")


def test_a_step_outside_the_record_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = msgspec.structs.replace(
        lesson_data("duel"), steps=[engine.StepData("lesson-duel-hit", 9, "white")]
    )
    monkeypatch.setattr(engine, "lesson_data", lambda edition: data)
    with pytest.raises(RowlockError, match="no choice of the learner at 9 white"):
        engine._lesson.__wrapped__("duel")


def test_a_file_with_an_unknown_field_is_refused() -> None:
    text = files(engine.__package__).joinpath("duel.toml").read_text(encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="unknown field `titel`"):
        msgspec.convert(tomllib.loads('titel = "x"\n' + text), LessonData)


def test_positions_are_those_of_the_record() -> None:
    """Two spellings of one play lead to the same choice."""
    step = lesson_of("bonus-a").steps[0]
    assert read_choice(step.state, LEARNER, "c11>a2") == step.choice
    assert judge("bonus-a", 1, LessonTry("c11")).verdict == "right"
