"""The menu and the settings."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, get_args

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rowlock.core.state import new_game
from rowlock.locale import LANGUAGES, texts
from rowlock.presentation.positions import game_of, table_of
from rowlock.tui import user_files, widgets
from rowlock.tui.form import Form, FormPage, Line
from rowlock.tui.painter import Shape, paint_sheet
from rowlock.tui.scene import Colours, Scene
from rowlock.variants import USUAL

MOST_UNFINISHED = 4
WORDS = {
    "new": "tui-new",
    "learn": "tui-learn",
    "open": "tui-open",
    "join": "web-way-join",
    "pad": "web-way-pad",
    "replay": "web-way-replay",
    "puzzle": "tui-puzzle",
    "rules": "web-way-rules",
    "settings": "web-settings",
    "quit": "tui-key-quit",
}


class Menu(widgets.Page[None]):
    """The first screen: the pages of the app."""

    DEFAULT_CSS = """
    Menu Vertical { padding: 1 2; }
    Menu #logo { height: auto; margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.leave", show=False),
        Binding("delete", "forget", show=False),
    ]

    def compose(self) -> ComposeResult:
        """A sheet as a logo, and the list."""
        with Vertical():
            yield widgets.Painted("logo")
            yield Form(self.palette)
        yield widgets.KeyBar()

    def on_mount(self) -> None:
        """Show the list."""
        self.fill()

    def on_screen_resume(self) -> None:
        """Update the list of unfinished games."""
        self.fill()

    def fill(self) -> None:
        """Show everything in the current language."""
        self.query_one("#logo", widgets.Painted).paint(self._logo())
        form = self.query_one(Form)
        form.palette = self.palette
        form.show([*self._unfinished(), *self._ways()])
        form.focus()
        self.show_keys(
            widgets.Key("↑↓", self.say("tui-key-choose"), "next"),
            widgets.Key("↵", self.say("tui-key-go"), "go"),
            widgets.Key("q", self.say("tui-key-quit"), "leave"),
        )

    def _logo(self) -> list[Content]:
        say = self.say
        heading = Content.assemble(
            ("Rowlock", self.palette.loud), "  ", (say("web-slogan"), self.palette.quiet)
        )
        start = new_game(USUAL, 1)
        scene = Scene(self.speech, self.palette, game_of(start, "", 0), table_of(start, 0), [""], 1)
        return [heading, Content(""), *paint_sheet(scene, Shape(5, 1))]

    def _unfinished(self) -> list[Line]:
        games = self.rowlock.keeper.unfinished()[:MOST_UNFINISHED]
        return [
            Line(f"resume-{at}", self.say("tui-resume", game=self._told(each)), "", button=True,
                 about=self.say("tui-resume-about"))
            for at, each in enumerate(games)
        ]  # fmt: skip

    def _told(self, game: user_files.Unfinished) -> str:
        from rowlock.presentation.plans import plan_of

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
        """Open the chosen page."""
        if message.key.startswith("resume-"):
            game = self.rowlock.keeper.unfinished()[int(message.key[7:])]
            self.rowlock.play_local(game.settings, game.path, game.chosen)
        else:
            self.rowlock.go(message.key)

    def action_go(self) -> None:
        """Open the page under the cursor."""
        self.query_one(Form).action_done()

    def action_next(self) -> None:
        """Move the cursor to the next line."""
        self.query_one(Form).action_move(1)

    def action_leave(self) -> None:
        """Leave the app."""
        self.rowlock.action_leave()

    def action_forget(self) -> None:
        """Delete the unfinished game under the cursor."""
        key = self.query_one(Form).line.key
        if key.startswith("resume-"):
            self.rowlock.keeper.unfinished()[int(key[7:])].path.unlink(missing_ok=True)
            self.fill()


class SettingsScreen(FormPage):
    """The preferences of the user on this machine."""

    def lines(self) -> Sequence[Line]:
        """Show everything in the current language."""
        prefer, say = self.rowlock.preferences, self.say
        colours = [(each, say(f"tui-colours-{each}")) for each in get_args(Colours)]
        paces = [(each, say(f"tui-pace-{each}")) for each in user_files.PACES]
        bells = [(each, say(f"tui-bell-{each}")) for each in user_files.BELLS]
        coaches = [(each, say(f"web-coach-{each}")) for each in user_files.COACHES]
        language = self.speech.language
        return [
            Line("language", say("web-language"), language, list(LANGUAGES.items())),
            Line("colours", say("tui-colours"), prefer.colours, colours, say("tui-colours-about")),
            Line("pace", say("tui-pace"), prefer.pace, paces),
            Line("bell", say("tui-bell"), prefer.bell, bells),
            Line("coach", say("web-coach"), prefer.coach, coaches, say("web-coach-about")),
            Line("name", say("web-your-name"), prefer.name),
        ]

    def keys(self) -> Iterable[widgets.Key]:
        """Choose, change, back."""
        yield widgets.Key("↑↓", self.say("tui-key-choose"), "next")
        yield widgets.Key("←→", self.say("tui-key-change"), "change")
        yield widgets.Key("esc", self.say("web-back"), "back")

    def take(self, key: str, value: str) -> None:
        """Store a changed value."""
        app = self.rowlock
        setattr(app.preferences, key, value)
        if key == "language":
            app.speech = texts(value)
        app.saved(lambda: app.keeper.prefer(app.preferences))
        self.fill()

    def on_form_done(self) -> None:
        """Close the page."""
        self.action_back()
