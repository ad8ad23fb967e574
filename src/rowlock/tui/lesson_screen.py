"""Lessons: positions with a requested play, and an answer to every other play."""

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.bots import STAND_IN
from rowlock.lessons.lesson import LEARNER, judge, lesson_data, lesson_of, shown
from rowlock.protocol import refusals
from rowlock.protocol.lessons import LessonAnswer, LessonTry
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui import dialogs, local_table, table_text
from rowlock.tui.table_input import TableInput
from rowlock.tui.widgets import Key, Words
from rowlock.variants import LISTED, USUAL

LINES = 6
"""Maximum number of lines of the text of a step."""


class LessonTable(local_table.LocalTable):
    """The position of a step as a table; a choice is rated and does not change the position."""

    def __init__(self, edition: str, number: int, names: tuple[str, str]) -> None:
        self.edition, self.number = edition, number
        self.answer: LessonAnswer | None = None
        """The answer to the last try."""
        step = lesson_of(edition).steps[number - 1]
        seats = [SeatSetting("local", names[0]), SeatSetting("bot", names[1], STAND_IN)]
        seats = seats[: len(step.state.setup.papers)]
        record = lesson_data(edition).record.strip() + "\n"
        super().__init__(Settings(edition, seats, record=record, step=step.moves))

    async def choose(self, seat: int, play: str) -> None:
        """Rate a play; raises `Denied` if it is illegal."""
        self.answer = judge(self.edition, self.number, LessonTry(play))
        refused = self.answer.refused
        if refused is not None:
            raise refusals.Denied(refused.code, refused.rule, refused.sentence, refused.text)


class LessonScreen(TableInput):
    """The steps of a lesson."""

    table: LessonTable

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "restart", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q", "back", show=False),
    ]

    def __init__(self, edition: str = USUAL.id, number: int = 0, said: str = "") -> None:
        self.edition = edition
        self._wanted, self._said = number, said
        super().__init__(LessonTable(edition, max(1, number), ("", "")))

    def on_mount(self) -> None:
        """Show the step, by default the first uncompleted one."""
        done = self.rowlock.preferences.lessons.get(self.edition, 0)
        asking = sum(step.choice is not None for step in lesson_of(self.edition).steps)
        number = self._wanted or (done + 1 if done < asking else 1)
        names = (self.say("lesson-you"), self.say("lesson-they"))
        self.table = LessonTable(self.edition, number, names)
        self.moment, self.note = self.position.moment, self._said
        self.begin(LEARNER)
        self.show()

    def show(self) -> None:
        """Show the position, the task, and the answer to the last try."""
        lesson = shown(self.edition)
        step = lesson.steps[self.table.number - 1]
        head = self.say("lesson-progress", number=self.table.number, total=len(lesson.steps))
        option = self.choosing.option
        told = table_text.told_option(self.scene, option) if option else ""
        note = self.note or told or table_text.told_bonus(self.scene)
        news = [refusals.in_words(each.text, self.speech) for each in step.news if each.text]
        ask = refusals.in_words(step.text, self.speech)
        self.laid_out = self.pane.show(self.scene, Words(ask, note, news, head, self.bad, LINES))
        self.show_keys(*self._keys())

    async def _choose(self, play: str) -> None:
        await super()._choose(play)
        answer = self.table.answer
        if answer is None or answer.refused is not None:
            return
        said = refusals.sentence(answer.text, self.speech) if answer.text else ""
        if answer.verdict == "right":
            self._go_on(said)
        else:
            self.tell(said, bad=True)

    def _go_on(self, said: str) -> None:
        """Store the progress, and show the next step or the end."""
        number = self.table.number
        self.rowlock.note_lesson(self.edition, number)
        steps = lesson_of(self.edition).steps
        if number < len(steps) and steps[number].choice is not None:
            self.rowlock.switch_screen(LessonScreen(self.edition, number + 1, said))
            return
        first = self.edition == USUAL.id
        told = [said, *(self.say(step.data.says) for step in steps[number:])]
        told.append(self.say("lesson-end-first" if first else "lesson-end"))
        told.append(self.say("tui-learn-next", edition=self.say(f"edition-{self._following()}")))
        self.rowlock.switch_screen(
            LessonEnd(self.say("lesson-choose"), "\n\n".join(filter(None, told)), self._following())
        )

    def _following(self) -> str:
        """The edition of the next lesson."""
        ids = [variant.id for variant in LISTED]
        at = ids.index(self.edition) if self.edition in ids else -1
        return ids[(at + 1) % len(ids)]

    def _keys(self) -> Iterator[Key]:
        say, choosing = self.say, self.choosing
        if choosing.complete:
            yield Key("↵", say("web-done"), "done")
        if choosing.option:
            yield Key("esc", say("web-undo"), "undo")
        else:
            yield Key("a-d", say("tui-key-pick"), "turn(1)")
            if choosing.passing:
                yield Key("p", say("web-pass"), "pass")
        yield from self.extra_keys()
        yield Key("r", say("lesson-restart"), "restart")
        yield Key("?", say("tui-key-rules"), "rules")
        yield Key("q", say("tui-key-menu"), "back")

    def action_restart(self) -> None:
        """Restart the lesson."""
        self.rowlock.switch_screen(LessonScreen(self.edition, 1))

    def action_rules(self) -> None:
        """Show the rules of this edition."""
        self.rowlock.show_rules(self.edition)

    def action_back(self) -> None:
        """Return to the menu; the lesson resumes here the next time."""
        self.dismiss()


class LessonEnd(dialogs.Reading):
    """The end of a lesson."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "following", show=False)]

    def __init__(self, heading: str, text: str, following: str) -> None:
        super().__init__(heading, Content(text))
        self._following = following

    def action_following(self) -> None:
        """Start the lesson of the next edition."""
        self.rowlock.switch_screen(LessonScreen(self._following))
