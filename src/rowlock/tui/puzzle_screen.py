"""Puzzles: find the best play in a position of a real game."""

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType

from rowlock.bots import STAND_IN
from rowlock.presentation.choices import read_choice
from rowlock.protocol import refusals
from rowlock.protocol.advice import Puzzle, RatedPlay
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui import advice_view, dialogs, local_table, table_text
from rowlock.tui.scene import Scene
from rowlock.tui.table_input import TableInput
from rowlock.tui.widgets import Key, Words
from rowlock.variants.records import replay

SHOWN = 3
"""The number of plays that are listed below an answer."""


class PuzzleTable(local_table.LocalTable):
    """The position of a puzzle as a table; a choice is an answer and changes nothing."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.answer: RatedPlay | None = None
        """The last answer, with its value."""
        super().__init__(Settings(puzzle.hint.edition, _seats(puzzle), record=puzzle.record))

    async def choose(self, seat: int, play: str) -> None:
        """Answer the puzzle."""
        chosen = read_choice(self.state, seat, play).text(self.state.paper(seat))
        self.answer = next(each for each in self.puzzle.hint.plays if each.play == chosen)


def _seats(puzzle: Puzzle) -> list[SeatSetting]:
    """Only one seat has to choose; the others have no player."""
    return [
        SeatSetting("local", name) if seat == puzzle.seat else SeatSetting("bot", name, STAND_IN)
        for seat, name in enumerate(replay(puzzle.record).head.names, 1)
    ]


class PuzzleScreen(TableInput):
    """A puzzle, followed by further ones."""

    table: PuzzleTable

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "another", show=False),
        Binding("h", "hint", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q", "back", show=False),
    ]

    def __init__(self, puzzle: Puzzle | None = None) -> None:
        super().__init__(PuzzleTable(puzzle or some_puzzle()))

    def on_mount(self) -> None:
        """Show the puzzle."""
        self.moment = self.position.moment
        self.begin(self.table.puzzle.seat)
        self.show()

    def show(self) -> None:
        """Show the position, and after an answer the values of the best plays."""
        scene, answer = self.scene, self.table.answer
        told = (
            advice_view.told_plays(self.table.puzzle.hint, self.speech)[1 : 1 + SHOWN]
            if answer
            else []
        )
        head = self.say("puzzle-head", number=self.table.puzzle.number)
        ask = self._verdict(answer) if answer else table_text.asked(scene, self.choosing.option)
        words = Words(ask, self._note(scene), told, head, self.bad)
        self.laid_out = self.pane.show(scene, words)
        self.show_keys(*self._keys())

    def _verdict(self, answer: RatedPlay) -> str:
        best = self.table.puzzle.hint.plays[0]
        play = refusals.in_words(best.text, self.speech)
        if answer is best:
            return self.say("puzzle-right", play=play)
        return self.say("puzzle-wrong", lost=self.speech.percent(answer.lost.value), play=play)

    def _note(self, scene: Scene) -> str:
        option = self.choosing.option
        if self.note or self.table.answer:
            return self.note
        if option:
            return table_text.told_option(scene, option)
        return table_text.told_pass_at(scene, self.choosing.passing)

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
        if self.table.answer:
            yield Key("h", say("tui-key-all-plays"), "hint")
        yield Key("n", say("tui-key-another"), "another")
        yield Key("?", say("tui-key-rules"), "rules")
        yield Key("q", say("tui-key-menu"), "back")

    def action_another(self) -> None:
        """Replace this puzzle by another one."""
        self.rowlock.switch_screen(PuzzleScreen())

    def action_hint(self) -> None:
        """After an answer, show the values of all plays."""
        if self.table.answer:
            page = advice_view.hint_page(self.table.puzzle.hint, self.speech)
            self.rowlock.push_screen(dialogs.Reading(self.say("tui-key-all-plays"), page))

    def action_rules(self) -> None:
        """Show the rules of this edition."""
        self.rowlock.show_rules(self.table.puzzle.hint.edition)

    def action_back(self) -> None:
        """Return to the menu."""
        self.dismiss()


def some_puzzle() -> Puzzle:
    """A random puzzle of the package."""
    from rowlock.analysis.puzzles import choose_puzzle

    return choose_puzzle(None, None)
