"""The replay of a record, step by step, and the choice of a record."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from rowlock.core.record_text import Document, read_tag
from rowlock.errors import RowlockError, printable
from rowlock.locale import Texts, texts
from rowlock.presentation.positions import replayed
from rowlock.protocol import refusals, views
from rowlock.protocol.advice import Review
from rowlock.tui import advice_view, dialogs, table_text, widgets
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.scene import Scene, fit

MOST_TOLD = 50
"""The number of log entries that fill the tallest terminal."""
MARKS = ("crossed", "placed", "stacked", "hit")


class ReplayScreen(widgets.TablePage[None]):
    """The replay of a game."""

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

    def __init__(self, game: views.Replayed) -> None:
        super().__init__()
        self.game = game
        self.at = 0
        self.seat = 1
        self.review: Review | None = None
        """The review of the game, once requested."""
        self.note, _ = table_text.tell_verdict(texts(), game.record)
        self._reviewing = False
        self._share = 0.0
        """The progress of the review."""

    @property
    def frame(self) -> views.Frame:
        """The step on screen."""
        return self.game.frames[self.at]

    @property
    def events(self) -> list[views.Event]:
        """All events up to this step."""
        return [event for frame in self.game.frames[: self.at + 1] for event in frame.events]

    @property
    def scene(self) -> Scene:
        """The table at this step, with its new crosses highlighted."""
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
        log = table_text.told(self.events[-MOST_TOLD:], self.speech)
        self.pane.show(scene, widgets.Words(*self._said(scene), log, step))
        self.show_keys(*self._keys())

    def _said(self, scene: Scene) -> tuple[str, str]:
        """The active player; with a review, the expectations of all players and the losses."""
        if self.review is None:
            return table_text.status(scene), self.note
        before = self.game.frames[self.at - 1].step if self.at else 0
        told = advice_view.judged_at(
            self.review, range(before + 1, self.frame.step + 1), self.speech
        )
        return advice_view.expected(self.review, self.frame.step, self.speech), told

    def _keys(self) -> Iterator[widgets.Key]:
        yield widgets.Key("←→", self.say("tui-key-step"), "step(1)")
        yield widgets.Key("↑↓", self.say("tui-key-turn"), "turn(1)")
        yield widgets.Key("home end", self.say("tui-key-ends"), "step(100000)")
        yield widgets.Key("s", self.say("tui-key-seat"), "seat")
        yield widgets.Key("v", self.say("tui-key-review"), "review")
        yield widgets.Key("l", self.say("tui-key-log"), "log")
        yield widgets.Key("esc", self.say("web-back"), "back")

    def action_step(self, by: int) -> None:
        """Move by some steps."""
        self.at = max(0, min(len(self.game.frames) - 1, self.at + by))
        self.show()

    def action_turn(self, by: int) -> None:
        """Move to the start of another turn."""
        turn = self.frame.table.turn
        while 0 <= self.at + by < len(self.game.frames) and self.frame.table.turn == turn:
            self.at += by
        self.show()

    def action_seat(self) -> None:
        """Show the next seat's sheet large."""
        self.seat = self.seat % len(self.game.names) + 1
        self.show()

    def action_review(self) -> None:
        """Review the game; once there is a review, show its page."""
        if self.review is not None:
            text = advice_view.review_page(self.review, self.speech, self.palette)
            self.rowlock.push_screen(dialogs.Reading(self.say("review-title"), text))
        elif find_spec("numba") is None:
            self.note = self.say("tui-no-study")
            self.show()
        elif not self._reviewing:
            self.run_worker(self._find_review())

    async def _find_review(self) -> None:
        self._reviewing, self._share = True, 0.0

        def report(share: float) -> None:
            self._share = share

        try:
            with widgets.spinner(self, self._show_waiting):
                self.review = await advice_view.run_in_background(
                    partial(advice_view.find_review, self.game.record, report)
                )
        except RowlockError as error:
            self.note = str(error)
        self._reviewing = False
        self.show()

    def _show_waiting(self, frame: str) -> None:
        usual = self.say("tui-reviewing", share=self.speech.percent(self._share, 0))
        self.note = f"{frame} {advice_view.waiting_words(usual, self.speech)}"
        self.show()

    def action_log(self) -> None:
        """Show the whole log."""
        self.rowlock.show_log(table_text.told(self.events, self.speech))

    def action_back(self) -> None:
        """Close the replay."""
        self.rowlock.close(self)


# Choosing and reading a record.


def read_record(path: Path) -> views.Replayed:
    """The first record of a file, step by step."""
    try:
        return replayed(path.expanduser().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise RowlockError(f"{path} cannot be read: {reason}.") from None


class Heading(NamedTuple):
    """Date, edition and scores of a record, as shown in a list."""

    date: str
    edition: str
    players: str


def read_heading(path: Path, speech: Texts) -> Heading:
    """The heading of a record, from its tags; the file name if it has none."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        document = Document.parse("\n".join(line for line in lines if line.startswith("[")))
        tags = {tag.name.text: tag.values for tag in map(read_tag, document.lines)}
        edition, names = f"edition-{tags['Variant'][0]}", tags["Seats"]
    except (OSError, UnicodeDecodeError, RowlockError, LookupError):
        return Heading("", "", path.stem)
    scores = " ".join(tags.get("Scores", ())).replace("-", "−").split()
    told = [" ".join(pair) for pair in zip_longest(map(printable, names), scores, fillvalue="")]
    date = tags.get("Date", (f"{path.stem[:4]}-{path.stem[4:6]}-{path.stem[6:8]}",))[0]
    title = speech.say(edition) if speech.has(edition) else tags["Variant"][0]
    return Heading(printable(date), printable(title), "  ".join(told))


class ChooseRecord(FormPage):
    """Asks for a record to replay: a stored game, or any file."""

    def __init__(self) -> None:
        super().__init__()
        self.file = ""
        self._own: list[tuple[Path, Heading]] = []

    def begin(self) -> None:
        """Read the headings of the stored records."""
        self._own = [
            (path, read_heading(path, self.speech)) for path in self.rowlock.keeper.records()
        ]

    def lines(self) -> Sequence[Line]:
        """The stored games, latest first, and a path."""
        about = self.say("tui-file-about")
        own = [
            Line(str(path), f"{fit(each.date, 11)}{fit(each.edition, 20)} {each.players}", "",
                 button=True)
            for path, each in self._own
        ]  # fmt: skip
        return [*own, Line("file", self.say("tui-file"), self.file, about=about)]

    def keys(self) -> Iterable[widgets.Key]:
        """Choose, open, back."""
        yield widgets.Key("↑↓", self.say("tui-key-choose"), "next")
        yield widgets.Key("↵", self.say("web-replay"), "open")
        yield widgets.Key("esc", self.say("web-back"), "back")

    def take(self, key: str, value: str) -> None:  # only the path is typed
        """Store a typed path."""
        self.file = value
        self.fill()

    def on_form_done(self, message: Form.Done) -> None:
        """Open the record under the cursor."""
        self._open(self.file if message.key == "file" else message.key)

    def action_open(self) -> None:
        """Open the chosen record."""
        self.form.action_done()

    def _open(self, name: str) -> None:
        try:
            self.rowlock.watch_record(read_record(Path(name)))
        except refusals.Denied as denied:
            self.tell(refusals.sentence(denied.text, self.speech), self.palette.bad)
        except RowlockError as error:
            self.tell(str(error), self.palette.bad)
