"""New table: edition, seats and options, for a local table or one on a server."""

from collections.abc import Iterable, Sequence

import msgspec
from textual.content import Content

from rowlock.bots import ALONE, BOTS, CHAMPION
from rowlock.bots.champion import has_full_strength
from rowlock.bots.matchmaking import NEWCOMER, BotGame, fitting_level
from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.presentation.editions import edition
from rowlock.presentation.positions import game_of, table_of
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui import lobby_screen
from rowlock.tui.form import FormPage, Line
from rowlock.tui.painter import Shape, paint_sheet
from rowlock.tui.scene import Scene
from rowlock.tui.table_access import open_table
from rowlock.tui.widgets import Key
from rowlock.variants import LISTED, USUAL, find_variant

LEVELS = [level for level in BOTS if level not in ALONE]
MOST_SEATS = 5


class SetupScreen(FormPage):
    """The form of a new table."""

    START = "web-start"
    """The label of the start button."""

    def __init__(self, second: str) -> None:
        super().__init__()
        self.edition_id = USUAL.id
        self.chosen = Settings()
        """Everything but edition and seats."""
        self.seats = ["you", second, *["none"] * (MOST_SEATS - 2)]
        self.names = [""] * MOST_SEATS

    def begin(self) -> None:
        """Load default names."""
        self.names = [self.say("pad-player", number=seat + 1) for seat in range(MOST_SEATS)]
        self.names[0] = self.rowlock.preferences.name or self.names[0]

    def lines(self) -> Sequence[Line]:
        """Edition, seats, options, and the button."""
        start = Line("start", self.say(self.START), "", button=True)
        options = lobby_screen.option_lines(self.speech, find_variant(self.edition_id), self.chosen)
        return [
            self._edition(),
            *self._seats(),
            *options,
            *self._first(),
            *self.more_lines(),
            start,
        ]

    def more_lines(self) -> Iterable[Line]:
        """Additional lines of a subclass."""
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
        """The editions to choose from."""
        return LISTED

    def kinds(self) -> Sequence[tuple[str, str]]:
        """The kinds of player for the other seats, with display names."""
        return [("local", self.say("tui-person")), *self.bots()]

    def bots(self) -> Sequence[tuple[str, str]]:
        """Every level, with its name."""
        return [(level, self.say(f"bot-{level}")) for level in LEVELS]

    def _edition(self) -> Line:
        known = [(each.id, self.say(f"edition-{each.id}")) for each in self.editions()]
        about = self.say(f"edition-{self.edition_id}-about")
        return Line("edition", self.say("web-edition"), self.edition_id, known, about)

    def _seats(self) -> Iterable[Line]:
        """One line for each occupied seat, and one for the next."""
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
        about = self._about(kind) if kind in LEVELS else ""
        return Line(f"seat-{seat}", self.say("seat-name", seat=seat + 1), kind, kinds, about)

    def _about(self, level: str) -> str:
        """How a bot plays, and whether it is weaker at this table."""
        about = self.say(f"bot-{level}-about")
        seats = sum(kind != "none" for kind in self.seats)
        if level != CHAMPION or has_full_strength(self.edition_id, seats):
            return about
        return f"{about} {self.say('web-bot-without-net')}"

    def _kinds_of(self, seat: int) -> Sequence[tuple[str, str]]:
        if seat == 0:
            return [("you", self.say("tui-you"))]
        fewest = max(1, find_variant(self.edition_id).fewest_seats)
        nobody = [("none", self.say("tui-nobody"))] if seat >= fewest else []
        return [*self.kinds(), *nobody]

    def _first(self) -> Iterable[Line]:
        seats = self._chosen_seats()
        names = [
            each.name or self.say("seat-name", seat=seat) for seat, each in enumerate(seats, 1)
        ]
        return [lobby_screen.first_line(self.speech, self.chosen, names)] if len(seats) > 1 else []

    def _sheet(self) -> list[Content]:
        variant = find_variant(self.edition_id)
        start = new_game(variant, max(1, variant.fewest_seats))
        game, table, names = game_of(start, "", 0), table_of(start, 0), [""] * MOST_SEATS
        scene = Scene(self.speech, self.palette, game, table, names, 1)
        cells = max(len(row.cells) for row in edition(variant).sheets[0].rows)
        return paint_sheet(scene, Shape.within(min(76, self.size.width - 4), cells, 1))

    def take(self, key: str, value: str) -> None:
        """Store a changed value."""
        name, _, rest = key.partition("-")
        if name == "edition":
            self.edition_id = value
            self.chosen = msgspec.structs.replace(self.chosen, options={})
        elif name == "seat":
            self._seat(int(rest), value)
        elif name == "name":
            self.names[int(rest)] = value
        else:
            self.chosen = lobby_screen.changed_settings(self.chosen, key, value)
        self.fill()

    def _seat(self, seat: int, kind: str) -> None:
        """Change a seat; seats after an empty one become empty."""
        self.seats[seat] = kind
        if kind == "none":
            self.seats[seat:] = ["none"] * (MOST_SEATS - seat)

    def on_form_done(self) -> None:
        """Start the game, whatever line is selected."""
        self.action_start()

    def action_start(self) -> None:
        """Begin the game."""
        raise NotImplementedError

    def settings(self) -> Settings:
        """The chosen settings."""
        seats = self._chosen_seats()
        first = self.chosen.first if self.chosen.first <= len(seats) else 0
        return msgspec.structs.replace(
            self.chosen, edition=self.edition_id, seats=seats, first=first
        )

    def _chosen_seats(self) -> list[SeatSetting]:
        most = find_variant(self.edition_id).most_seats
        return [self._setting(seat) for seat in range(most) if self.seats[seat] != "none"]

    def _setting(self, seat: int) -> SeatSetting:
        kind = self.seats[seat]
        if kind in LEVELS:
            return SeatSetting("bot", f"{self.say(f'bot-{kind}')} {seat + 1}", kind)
        if kind == "open":
            return SeatSetting()
        name = self.names[seat].strip() or self.say("pad-player", number=seat + 1)
        return SeatSetting("local", name)


# A new game on this keyboard, with dice of this machine or with real ones.


class NewGame(SetupScreen):
    """A game against bots and with others at this keyboard."""

    def __init__(self) -> None:
        super().__init__(NEWCOMER)

    def begin(self) -> None:
        """Suggest a bot against which the player wins about half of the games."""
        super().begin()
        if self.seats[1] in LEVELS:
            games = self.rowlock.preferences.bot_games
            self.seats[1] = fitting_level(BotGame(*each) for each in games)

    def action_start(self) -> None:
        """Begin the game."""
        self.rowlock.remember_name(self.names[0])
        self.rowlock.play_local(self.settings())


class NewPad(NewGame):
    """People roll real dice, and the app keeps their sheets."""

    def __init__(self) -> None:
        SetupScreen.__init__(self, "local")

    def editions(self) -> Iterable[Variant]:
        """The editions with dice."""
        return [variant for variant in LISTED if not variant.has_cards]

    def kinds(self) -> Sequence[tuple[str, str]]:
        """People only: a bot cannot roll real dice."""
        return [("local", self.say("tui-person"))]

    def settings(self) -> Settings:
        """The chosen settings, with typed dice."""
        return msgspec.structs.replace(super().settings(), dice="typed")


# Opening a table on a server, for players in browsers and in other terminals.


class OpenTable(SetupScreen):
    """A new table whose link can be sent to others."""

    START = "web-open-table"

    def __init__(self) -> None:
        super().__init__("open")
        self.server = ""

    def begin(self) -> None:
        """Load the last server."""
        super().begin()
        self.server = self.rowlock.preferences.server

    def kinds(self) -> Sequence[tuple[str, str]]:
        """Seats may stay open for people with the link."""
        return [("open", self.say("web-seat-open")), *super().kinds()]

    def more_lines(self) -> Iterable[Line]:
        """Settings of a table on a server, and its address."""
        yield from lobby_screen.room_lines(self.speech, find_variant(self.edition_id), self.chosen)
        yield Line("server", self.say("tui-server"), self.server)

    def take(self, key: str, value: str) -> None:
        """Store a changed value."""
        if key == "server":
            self.server = value
        super().take(key, value)

    def settings(self) -> Settings:
        """The chosen settings; the server always shuffles cards."""
        chosen = super().settings()
        cards = find_variant(chosen.edition).has_cards
        return msgspec.structs.replace(chosen, dice="server") if cards else chosen

    def action_start(self) -> None:
        """Open the table in the background."""
        settings = self.settings()
        name = settings.seats[0].name
        coming = open_table(self.rowlock.keeper, settings, self.server, name)
        self.run_worker(lobby_screen.enter(self, coming, self.server, name), exclusive=True)
