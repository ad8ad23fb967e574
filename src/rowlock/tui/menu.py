"""The first screen, and the one where a new game is set up."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.core.state import new_game
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.showing.editions import edition
from rowlock.showing.plans import plan_of
from rowlock.showing.positions import game_of, table_of
from rowlock.tui.form import Form, Line
from rowlock.tui.keeping import Unfinished
from rowlock.tui.scene import Scene
from rowlock.tui.screen import Page
from rowlock.tui.sheets import Shape, paint_sheet
from rowlock.tui.widgets import Key, KeyBar, Painted
from rowlock.variants import VARIANTS, find_variant

MOST_UNFINISHED = 4
WORDS = {
    "new": "tui-new",
    "join": "web-way-join",
    "pad": "web-way-pad",
    "replay": "web-way-replay",
    "rules": "web-way-rules",
    "settings": "web-settings",
    "quit": "tui-key-quit",
}


class Menu(Page[None]):
    """What can be done."""

    DEFAULT_CSS = """
    Menu Vertical { padding: 1 2; }
    Menu #logo { height: auto; margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.leave", show=False),
        Binding("delete", "forget", show=False),
    ]

    def compose(self) -> ComposeResult:
        """A sheet to look at, and the list."""
        with Vertical():
            yield Painted("logo")
            yield Form(self.palette)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what there is to do."""
        self.fill()

    def on_screen_resume(self) -> None:
        """There may be other games to go on with now."""
        self.fill()

    def fill(self) -> None:
        """Everything in the present language."""
        self.query_one("#logo", Painted).paint(self._logo())
        form = self.query_one(Form)
        form.palette = self.palette
        form.show([*self._unfinished(), *self._ways()])
        form.focus()
        self.show_keys(
            Key("↑↓", self.say("tui-key-choose"), "next"),
            Key("↵", self.say("tui-key-go"), "go"),
            Key("q", self.say("tui-key-quit"), "leave"),
        )

    def _logo(self) -> list[Content]:
        say = self.say
        heading = Content.assemble(
            ("Rowlock", self.palette.loud), "  ", (say("web-slogan"), self.palette.quiet)
        )
        start = new_game(find_variant("classic"), 1)
        scene = Scene(self.speech, self.palette, game_of(start, "", 0), table_of(start, 0), [""], 1)
        return [heading, Content(""), *paint_sheet(scene, Shape(5, 1))]

    def _unfinished(self) -> list[Line]:
        games = self.rowlock.keeper.unfinished()[:MOST_UNFINISHED]
        return [
            Line(f"resume-{at}", self.say("tui-resume", game=self._told(each)), "", button=True,
                 about=self.say("tui-resume-about"))
            for at, each in enumerate(games)
        ]  # fmt: skip

    def _told(self, game: Unfinished) -> str:
        variant = plan_of(game.settings).variant
        known = f"edition-{variant.id}"
        title = self.say(known) if self.speech.has(known) else variant.title
        names = ", ".join(each.name for each in game.settings.seats)
        return f"{title}: {names}"

    def _ways(self) -> list[Line]:
        lines = []
        for key, word in WORDS.items():
            about = self.say(f"{word}-about") if self.speech.has(f"{word}-about") else ""
            lines.append(Line(key, self.say(word), "", button=True, about=about))
        return lines

    def on_form_done(self, message: Form.Done) -> None:
        """Do what was chosen."""
        if message.key.startswith("resume-"):
            game = self.rowlock.keeper.unfinished()[int(message.key[7:])]
            self.rowlock.play_local(game.settings, game.path)
        else:
            self.rowlock.go(message.key)

    def action_go(self) -> None:
        """Do what the cursor is on."""
        self.query_one(Form).action_done()

    def action_next(self) -> None:
        """Move the cursor on."""
        self.query_one(Form).action_move(1)

    def action_leave(self) -> None:
        """Leave the app."""
        self.rowlock.action_leave()

    def action_forget(self) -> None:
        """Forget the unfinished game under the cursor."""
        key = self.query_one(Form).line.key
        if key.startswith("resume-"):
            self.rowlock.keeper.unfinished()[int(key[7:])].path.unlink(missing_ok=True)
            self.fill()


class NewGame(Page[None]):
    """Which edition, who plays, and with which dice."""

    DEFAULT_CSS = """
    NewGame Vertical { padding: 1 2; }
    NewGame #sheet { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, edition_id: str = "classic", *, pad: bool = False) -> None:
        super().__init__()
        self.pad = pad
        """Whether people roll real dice and the app keeps their sheets."""
        self.edition_id = edition_id
        self.options: dict[str, str] = {}
        self.seats = ["you", "local" if pad else "evolved", "none", "none", "none"]
        self.names = ["", "", "", "", ""]

    def compose(self) -> ComposeResult:
        """The form, and the sheet of the edition."""
        with Vertical():
            yield Form(self.palette)
            yield Painted("sheet")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the usual."""
        self.names[0] = self.rowlock.preferences.name or self.say("tui-you")
        for seat in range(1, 5):
            self.names[seat] = self.say("seat-name", seat=seat + 1)
        self.fill()
        self.query_one(Form).focus()
        self.show_keys(
            Key("↑↓", self.say("tui-key-choose"), "next"),
            Key("←→", self.say("tui-key-change"), "change"),
            Key("↵", self.say("web-start"), "start"),
            Key("esc", self.say("web-back"), "back"),
        )

    def fill(self) -> None:
        """The lines for what is chosen so far."""
        self.query_one(Form).show(
            [self._edition(), *self._seats(), *self._options(), self._start()]
        )
        self.query_one("#sheet", Painted).paint(self._sheet())

    def _edition(self) -> Line:
        known = [
            (variant.id, self.say(f"edition-{variant.id}"))
            for variant in VARIANTS
            if not (self.pad and variant.has_cards)
        ]
        about = self.say(f"edition-{self.edition_id}-about")
        return Line("edition", self.say("web-edition"), self.edition_id, known, about)

    def _seats(self) -> list[Line]:
        variant, lines = find_variant(self.edition_id), []
        bots = [(level, self.say(f"bot-{level}")) for level in self.rowlock.levels]
        for seat in range(variant.most_seats):
            kinds = [("local", self.say("tui-person")), *([] if self.pad else bots)]
            if seat >= max(1, variant.fewest_seats):
                kinds.append(("none", self.say("tui-nobody")))
            if seat == 0:
                kinds = [("you", self.say("tui-you"))]
            if self.seats[seat] not in dict(kinds):
                self.seats[seat] = kinds[0][0]
            kind = self.seats[seat]
            about = self.say(f"bot-{kind}-about") if kind in self.rowlock.levels else ""
            label = self.say("seat-name", seat=seat + 1)
            lines.append(Line(f"seat-{seat}", label, kind, kinds, about))
            if kind in ("you", "local"):
                lines.append(Line(f"name-{seat}", f"  {self.say('tui-name')}", self.names[seat]))
            if kind == "none":
                break
        return lines

    def _options(self) -> list[Line]:
        return [
            Line(f"option-{option.name}", self.say(f"option-{option.name}"),
                 self.options.get(option.name, option.default),
                 [(value, self.say(f"option-{option.name}-{value}")) for value in option.values])
            for option in find_variant(self.edition_id).options
        ]  # fmt: skip

    def _start(self) -> Line:
        return Line("start", self.say("web-start"), "", button=True)

    def _sheet(self) -> list[Content]:
        variant = find_variant(self.edition_id)
        start = new_game(variant, max(1, variant.fewest_seats))
        names = [""] * 5
        scene = Scene(
            self.speech, self.palette, game_of(start, "", 0), table_of(start, 0), names, 1
        )
        cells = max(len(row.cells) for row in edition(variant).sheets[0].rows)
        return paint_sheet(scene, Shape.within(min(76, self.size.width - 4), cells, 1))

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take a value."""
        name, _, rest = message.key.partition("-")
        if name == "edition":
            self.edition_id, self.options = message.value, {}
        elif name == "seat":
            self.seats[int(rest)] = message.value
            if message.value == "none":
                self.seats[int(rest) :] = ["none"] * (5 - int(rest))
        elif name == "name":
            self.names[int(rest)] = message.value
        else:
            self.options[rest] = message.value
        self.fill()

    def on_form_done(self) -> None:
        """Begin, whatever line the cursor is on."""
        self.action_start()

    def settings(self) -> Settings:
        """What was chosen."""
        return Settings(
            self.edition_id,
            [self._seat(seat) for seat in range(5) if self._taken(seat)],
            self.options,
            dice="typed" if self.pad else "server",
        )

    def _taken(self, seat: int) -> bool:
        return seat < find_variant(self.edition_id).most_seats and self.seats[seat] != "none"

    def _seat(self, seat: int) -> SeatSetting:
        kind = self.seats[seat]
        if kind in self.rowlock.levels:
            return SeatSetting("bot", f"{self.say(f'bot-{kind}')} {seat + 1}", kind)
        return SeatSetting(
            "local", self.names[seat].strip() or self.say("seat-name", seat=seat + 1)
        )

    def action_start(self) -> None:
        """Begin the game."""
        self.rowlock.remember_name(self.names[0])
        self.rowlock.play_local(self.settings())

    def action_change(self) -> None:
        """Take the next value."""
        self.query_one(Form).action_turn(1)

    def action_next(self) -> None:
        """Move the cursor on."""
        self.query_one(Form).action_move(1)

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()
