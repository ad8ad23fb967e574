"""Any record, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from rowlock.errors import RowlockError
from rowlock.protocol.advice import Review
from rowlock.protocol.views import Event, Frame, Replayed
from rowlock.tui import wording
from rowlock.tui.advising import expected, judged_at, review_page
from rowlock.tui.beside import beside
from rowlock.tui.judging import find_review
from rowlock.tui.pages import Reading
from rowlock.tui.scene import Scene
from rowlock.tui.table_page import TablePage
from rowlock.tui.widgets import Key, Words

MOST_TOLD = 50
"""As many things as the highest terminal has lines for."""
MARKS = ("crossed", "placed", "stacked", "hit")


class Watching(TablePage[None]):
    """A game shown again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down,pagedown", "turn(1)", show=False),
        Binding("up,pageup", "turn(-1)", show=False),
        Binding("home", "step(-100000)", show=False),
        Binding("end", "step(100000)", show=False),
        Binding("s,tab", "seat", show=False, priority=True),
        Binding("v", "review", show=False),
        Binding("l", "log", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, game: Replayed) -> None:
        super().__init__()
        self.game = game
        self.at = 0
        self.seat = 1
        self.review: Review | None = None
        """What is thought of the game, once that was asked for."""
        self.note = ""
        self._reviewing = False

    @property
    def frame(self) -> Frame:
        """The step that is shown."""
        return self.game.frames[self.at]

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        return [event for frame in self.game.frames[: self.at + 1] for event in frame.events]

    @property
    def scene(self) -> Scene:
        """The table at this step; what was just crossed stands out."""
        fresh = (e for e in self.frame.events if e.kind in MARKS and e.seat == self.seat and e.cell)
        offers = {str(event.cell): "waiting" for event in fresh}
        game = self.game
        return Scene(
            self.speech, self.palette, game.game, self.frame.table, game.names, self.seat, offers
        )

    def show(self) -> None:
        """Paint this step."""
        scene = self.scene
        step = self.say("tui-step", number=self.at, total=len(self.game.frames) - 1)
        log = wording.told(scene, self.events[-MOST_TOLD:])
        self.pane.show(scene, Words(*self._said(scene), log, step))
        self.show_keys(*self._keys())

    def _said(self, scene: Scene) -> tuple[str, str]:
        """Who is on turn; in a review, what everybody could expect and what was given away."""
        if self.review is None:
            return wording.status(scene), self.note
        before = self.game.frames[self.at - 1].step if self.at else 0
        told = judged_at(self.review, range(before + 1, self.frame.step + 1), self.speech)
        return expected(self.review, self.frame.step, self.speech), told

    def _keys(self) -> Iterator[Key]:
        yield Key("←→", self.say("tui-key-step"), "step(1)")
        yield Key("↑↓", self.say("tui-key-turn"), "turn(1)")
        yield Key("home end", self.say("tui-key-ends"), "step(100000)")
        yield Key("s", self.say("tui-key-seat"), "seat")
        yield Key("v", self.say("tui-key-review"), "review")
        yield Key("l", self.say("tui-key-log"), "log")
        yield Key("esc", self.say("web-back"), "back")

    def action_step(self, by: int) -> None:
        """Go some steps on or back."""
        self.at = max(0, min(len(self.game.frames) - 1, self.at + by))
        self.show()

    def action_turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or of one before."""
        turn = self.frame.table.turn
        while 0 <= self.at + by < len(self.game.frames) and self.frame.table.turn == turn:
            self.at += by
        self.show()

    def action_seat(self) -> None:
        """Show the next seat's sheet large."""
        self.seat = self.seat % len(self.game.names) + 1
        self.show()

    def action_review(self) -> None:
        """Judge the game; once that is done, read what came of it."""
        if self.review is not None:
            text = review_page(self.review, self.speech, self.palette)
            self.rowlock.push_screen(Reading(self.say("review-title"), text))
        elif not self._reviewing:
            self.run_worker(self._find_review())

    async def _find_review(self) -> None:
        self._reviewing = True
        self._progress(0.0)
        loop = asyncio.get_running_loop()

        def report(share: float) -> None:
            loop.call_soon_threadsafe(self._progress, share)

        try:
            self.review = await beside(partial(find_review, self.game.record, report))
        except ImportError:
            self.note = self.say("tui-no-study")
        except RowlockError as error:
            self.note = str(error)
        self._reviewing = False
        self.show()

    def _progress(self, share: float) -> None:
        if self._reviewing and self.is_attached:
            self.note = self.say("tui-reviewing", share=self.speech.percent(share, 0))
            self.show()

    def action_log(self) -> None:
        """Read all that happened."""
        self.rowlock.show_log(wording.told(self.scene, self.events))

    def action_back(self) -> None:
        """Back to where one was."""
        self.rowlock.close(self)
