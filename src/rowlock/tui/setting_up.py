"""Setting up a game: which edition, who plays, which options; here or on a server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from rowlock.bots import ALONE, BOTS
from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.showing.editions import edition
from rowlock.showing.positions import game_of, table_of
from rowlock.tui.form import Form, Line
from rowlock.tui.form_page import FormPage
from rowlock.tui.scene import Scene
from rowlock.tui.sheets import Shape, paint_sheet
from rowlock.tui.widgets import Key
from rowlock.variants import VARIANTS, find_variant

LEVELS = [level for level in BOTS if level not in ALONE]
MOST_SEATS = 5


class SettingUp(FormPage):
    """The form that every new game begins with."""

    START = "web-start"
    """What the button is called that ends it."""

    def __init__(self, second: str) -> None:
        super().__init__()
        self.edition_id = "classic"
        self.options: dict[str, str] = {}
        self.seats = ["you", second, *["none"] * (MOST_SEATS - 2)]
        self.names = [""] * MOST_SEATS

    def begin(self) -> None:
        """Everybody has a name to begin with."""
        self.names = [self.say("pad-player", number=seat + 1) for seat in range(MOST_SEATS)]
        self.names[0] = self.rowlock.preferences.name or self.names[0]

    def lines(self) -> Sequence[Line]:
        """Edition, seats, options, and the button."""
        start = Line("start", self.say(self.START), "", button=True)
        return [self._edition(), *self._seats(), *self._options(), *self.more_lines(), start]

    def more_lines(self) -> Iterable[Line]:
        """What else is asked here."""
        return ()

    def keys(self) -> Iterable[Key]:
        """Choose, change, start, back."""
        yield Key("↑↓", self.say("tui-key-choose"), "next")
        yield Key("←→", self.say("tui-key-change"), "change")
        yield Key("↵", self.say(self.START), "start")
        yield Key("esc", self.say("web-back"), "back")

    def fill(self) -> None:
        """The form, and the sheet of the edition."""
        super().fill()
        self.paint_below(self._sheet())

    def editions(self) -> Iterable[Variant]:
        """What can be played here."""
        return VARIANTS

    def kinds(self) -> Sequence[tuple[str, str]]:
        """Who can sit on the seats after the first, with their names in words."""
        return [("local", self.say("tui-person")), *self.bots()]

    def bots(self) -> Sequence[tuple[str, str]]:
        """Every level, with its name."""
        return [(level, self.say(f"bot-{level}")) for level in LEVELS]

    def _edition(self) -> Line:
        known = [(each.id, self.say(f"edition-{each.id}")) for each in self.editions()]
        about = self.say(f"edition-{self.edition_id}-about")
        return Line("edition", self.say("web-edition"), self.edition_id, known, about)

    def _seats(self) -> Iterable[Line]:
        """A line for each seat that is taken, and one for the next."""
        for seat in range(find_variant(self.edition_id).most_seats):
            yield self._seat_line(seat)
            if self.seats[seat] in ("you", "local"):
                yield Line(f"name-{seat}", f"  {self.say('tui-name')}", self.names[seat])
            if self.seats[seat] == "none":
                return

    def _seat_line(self, seat: int) -> Line:
        kinds = self._kinds_of(seat)
        if self.seats[seat] not in dict(kinds):
            self.seats[seat] = kinds[0][0]
        kind = self.seats[seat]
        about = self.say(f"bot-{kind}-about") if kind in LEVELS else ""
        return Line(f"seat-{seat}", self.say("seat-name", seat=seat + 1), kind, kinds, about)

    def _kinds_of(self, seat: int) -> Sequence[tuple[str, str]]:
        if seat == 0:
            return [("you", self.say("tui-you"))]
        fewest = max(1, find_variant(self.edition_id).fewest_seats)
        nobody = [("none", self.say("tui-nobody"))] if seat >= fewest else []
        return [*self.kinds(), *nobody]

    def _options(self) -> Iterable[Line]:
        for option in find_variant(self.edition_id).options:
            words = f"option-{option.name}"
            values = [(value, self.say(f"{words}-{value}")) for value in option.values]
            chosen = self.options.get(option.name, option.default)
            yield Line(words, self.say(words), chosen, values)

    def _sheet(self) -> list[Content]:
        variant = find_variant(self.edition_id)
        start = new_game(variant, max(1, variant.fewest_seats))
        game, table, names = game_of(start, "", 0), table_of(start, 0), [""] * MOST_SEATS
        scene = Scene(self.speech, self.palette, game, table, names, 1)
        cells = max(len(row.cells) for row in edition(variant).sheets[0].rows)
        return paint_sheet(scene, Shape.within(min(76, self.size.width - 4), cells, 1))

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take a value."""
        name, _, rest = message.key.partition("-")
        if name == "edition":
            self.edition_id, self.options = message.value, {}
        elif name == "seat":
            self._seat(int(rest), message.value)
        elif name == "name":
            self.names[int(rest)] = message.value
        elif name == "option":
            self.options[rest] = message.value
        self.fill()

    def _seat(self, seat: int, kind: str) -> None:
        """Seats are taken one after the other: behind an empty one nobody sits."""
        self.seats[seat] = kind
        if kind == "none":
            self.seats[seat:] = ["none"] * (MOST_SEATS - seat)

    def on_form_done(self) -> None:
        """Begin, whatever line the cursor is on."""
        self.action_start()

    def action_start(self) -> None:
        """Begin the game."""
        raise NotImplementedError

    def settings(self) -> Settings:
        """What was chosen."""
        most = find_variant(self.edition_id).most_seats
        taken = [seat for seat in range(most) if self.seats[seat] != "none"]
        return Settings(self.edition_id, [self._setting(seat) for seat in taken], self.options)

    def _setting(self, seat: int) -> SeatSetting:
        kind = self.seats[seat]
        if kind in LEVELS:
            return SeatSetting("bot", f"{self.say(f'bot-{kind}')} {seat + 1}", kind)
        if kind == "open":
            return SeatSetting()
        name = self.names[seat].strip() or self.say("pad-player", number=seat + 1)
        return SeatSetting("local", name)
