"""The terminal app: its screens, and navigation between them."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeGuard, TypeVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.theme import Theme

from rowlock.bots.matchmaking import RECENT
from rowlock.client import new_id
from rowlock.errors import RowlockError
from rowlock.locale import texts
from rowlock.presentation.plans import LEARNING
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.advice import Puzzle
from rowlock.protocol.settings import Settings
from rowlock.tui import dialogs, scene, user_files
from rowlock.tui.menu import Menu
from rowlock.tui.table_access import (
    AnyTable,
    JoinedTable,
    decline_rematch,
    meet_again,
    record_of,
)
from rowlock.variants import USUAL

# Modules that the first screen does not need are imported on first use.
if TYPE_CHECKING:
    from rowlock.tui.local_table import LocalTable
    from rowlock.tui.replay_screen import ReplayScreen
    from rowlock.tui.table_screen import TableScreen

Found = TypeVar("Found")

PAGES = {
    "new": ("new_table_screen", "NewGame"),
    "pad": ("new_table_screen", "NewPad"),
    "open": ("new_table_screen", "OpenTable"),
    "join": ("lobby_screen", "Join"),
    "replay": ("replay_screen", "ChooseRecord"),
    "puzzle": ("puzzle_screen", "PuzzleScreen"),
    "learn": ("lesson_screen", "LessonScreen"),
    "settings": ("menu", "SettingsScreen"),
}
"""The pages of the menu: their modules and classes."""
THEME = Theme(
    "rowlock",
    primary="#ffd75f",
    background="#1d1b18",
    surface="#1d1b18",
    foreground="#ece7dd",
    dark=True,
)


class RowlockApp(App[None]):
    """Every edition in the terminal."""

    TITLE = "Rowlock"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        folder: Path,
        *,
        language: str | None = None,
        begin_with: views.Replayed | Puzzle | str | None = None,
        lesson: str | None = None,
        pace: float | None = None,
        seed: str | None = None,
    ) -> None:
        self.keeper = user_files.UserFiles(folder)
        self.preferences = self.keeper.preferences()
        self.speech = texts(language or self.preferences.language or None)
        # Without colours, use the default colours of the terminal; greys would be colours too.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.register_theme(THEME)
        self.theme = "ansi-dark" if self.no_color else THEME.name
        self.palette = scene.palette_for(self.console.color_system, no_color=self.no_color)
        self._begin_with = begin_with
        self._lesson = lesson
        self._pace = pace
        self._seed = seed
        self._places: dict[LocalTable, Path] = {}
        self._table: AnyTable | None = None
        self._unsaved = ""
        """The last error of saving that was shown; it is not shown twice in a row."""

    async def on_unmount(self) -> None:
        """Close connections and stop bots."""
        await self.leave_table()

    async def leave_table(self) -> None:
        """Leave the current table; a local game is stored, a seat on a server is kept."""
        if self._table is not None:
            await self._table.leave()
            self._table = None

    def on_mount(self) -> None:
        """Start with the menu, or with the requested game, puzzle, lesson or table."""
        if isinstance(self._begin_with, views.Replayed):
            self.watch_record(self._begin_with)
            return
        self.push_screen(Menu())
        if self._lesson:
            self._teach(self._lesson)
        elif isinstance(self._begin_with, Puzzle):
            self._ask_puzzle(self._begin_with)
        elif self._begin_with:
            self._ask_for_table(self._begin_with)

    def _ask_puzzle(self, puzzle: Puzzle) -> None:
        from rowlock.tui.puzzle_screen import PuzzleScreen

        self.push_screen(PuzzleScreen(puzzle))

    def _teach(self, edition: str) -> None:
        from rowlock.tui.lesson_screen import LessonScreen

        self.push_screen(LessonScreen(edition))

    def _ask_for_table(self, place: str = "") -> None:
        from rowlock.tui.lobby_screen import Join

        self.push_screen(Join(place))

    @property
    def pause(self) -> float:
        """The pause before bots and rolls, in seconds."""
        return (
            user_files.PACES.get(self.preferences.pace, 0.5) if self._pace is None else self._pace
        )

    def remember_name(self, name: str) -> None:
        """Store the name as the default."""
        if name.strip() and name != self.preferences.name:
            self.preferences.name = name.strip()
            self.saved(lambda: self.keeper.prefer(self.preferences))

    def note_lesson(self, edition: str, steps: int) -> None:
        """Store the number of completed steps of a lesson."""
        self.preferences.lessons[edition] = steps
        self.saved(lambda: self.keeper.prefer(self.preferences))

    def remember_form(self, form: list[bool]) -> None:
        """Store whether the latest choices were good."""
        self.preferences.form = form
        self._store_quietly()

    def turn_coach_off(self) -> None:
        """No coach, until the settings say otherwise."""
        self.preferences.coach = "off"
        self.saved(lambda: self.keeper.prefer(self.preferences))

    def note_result(self, table: AnyTable) -> None:
        """Store the result against a bot, for the level of the next one."""
        if not is_local(table) or table.settings.edition != USUAL.id:
            return
        levels = [each.level for each in table.settings.seats if each.kind == "bot"]
        scores = table.state.scores
        if len(scores) == 2 and len(levels) == 1:
            person = 0 if table.settings.seats[1].kind == "bot" else 1
            game = (levels[0], scores[person] - scores[1 - person])
            self.preferences.bot_games = [game, *self.preferences.bot_games][:RECENT]
            self._store_quietly()

    def _store_quietly(self) -> None:
        """Store what the app has noted; if that fails, it is known until the app quits."""
        with suppress(RowlockError):
            self.keeper.prefer(self.preferences)

    def remember_server(self, address: str) -> None:
        """Store the server as the default."""
        if address != self.preferences.server:
            self.preferences.server = address
            self.saved(lambda: self.keeper.prefer(self.preferences))

    def go(self, where: str) -> None:
        """Open a page of the menu."""
        if where == "quit":
            self.exit()
        elif where == "rules":
            self.show_rules(USUAL.id)
        else:
            self._open(where)

    def _open(self, where: str) -> None:
        try:
            self.push_screen(page_of(where))
        except ModuleNotFoundError as error:
            if (error.name or "").startswith("rowlock"):
                raise
            self.notify(self.speech.say("tui-no-study"))

    def play_local(
        self,
        settings: Settings,
        place: Path | None = None,
        chosen: Mapping[int, str] | None = None,
    ) -> None:
        """Play a local game, a new one or an unfinished one."""
        from rowlock.tui.local_table import LocalTable
        from rowlock.tui.table_screen import TableScreen

        place = place or self.keeper.new_place()
        if settings.coach is None:
            settings = msgspec.structs.replace(settings, coach=self._practises(settings))
        table = LocalTable(
            settings,
            seed=self._seed,
            pause=self.pause,
            chosen=chosen,
            changed=lambda table: self._keep(table, place),
        )
        self._places[table] = place
        self._table = table
        table.enter()
        self.back_to_menu()
        self.push_screen(TableScreen(table, secret=settings.dice != "typed"))

    def _practises(self, settings: Settings) -> bool:
        """Whether a table has a coach: by default at tables of one person who is a beginner."""
        if self.preferences.coach != "auto":
            return self.preferences.coach == "on"
        people = [each for each in settings.seats if each.kind == "local"]
        return len(people) == 1 and len(self.keeper.records()) < LEARNING

    def _keep(self, table: "LocalTable", place: Path) -> None:
        if not table.state.over:
            self.saved(lambda: self.keeper.keep(place, table.continuation, table.chosen))

    def back_to_menu(self) -> None:
        """Close all screens above the menu."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def game_over(self, screen: "TableScreen") -> None:
        """Show the result, and store the record."""
        from rowlock.tui.painter import paint_saved, paint_scores

        table, lines = screen.table, paint_scores(screen.scene)
        if is_local(table):
            saved = self.saved(partial(self._finish, table))
            lines += paint_saved(screen.scene, saved) if saved else []
        more = partial(self._told_after, table, screen)
        self.push_screen(dialogs.Ending(lines, more), partial(self._answered, table))

    def _finish(self, table: "LocalTable") -> Path:
        return self.keeper.finish(self._places[table], table.settings.edition, table.record)

    def saved(self, saving: Callable[[], Found]) -> Found | None:
        """Save something; an error is shown, and the game continues."""
        try:
            return saving()
        except RowlockError as error:
            reason = str(error)
            if reason != self._unsaved:
                self.notify(self.speech.say("tui-unsaved", reason=reason), severity="error")
            self._unsaved = reason
            return None

    async def _told_after(self, table: AnyTable, screen: "TableScreen") -> list[Content]:
        """The verdict on the dice; for a game on a server also the path of its record."""
        from rowlock.tui.painter import paint_saved

        try:
            record = await self._record(table)
        except RowlockError as error:
            return [Content.styled(str(error), self.palette.bad)]
        lines = list[Content]()
        if isinstance(table, JoinedTable):
            code, edition = table.code, screen.scene.game.edition.id
            saved = self.saved(lambda: self.keeper.save(code, edition, record))
            lines += paint_saved(screen.scene, saved) if saved else []
        return [*lines, *self._verdict(table, record)]

    def _verdict(self, table: AnyTable, record: str) -> list[Content]:
        """The verdict on the dice, verified locally."""
        from rowlock.tui.table_text import tell_verdict

        if not table.witness.seen.anchor:
            return []
        seats = table.view.you.seats if table.view.you and not is_local(table) else []
        told, fine = tell_verdict(self.speech, record, table.witness, seats)
        return [Content.styled(told, self.palette.good if fine else self.palette.bad)]

    async def _answered(self, table: AnyTable, answer: str | None) -> None:
        """Handle the answer to the final screen; errors are shown at the table."""
        try:
            await self._after(answer or "menu", table)
        except refusals.Denied as denied:
            self.notify(refusals.sentence(denied.text, self.speech))

    async def _after(self, answer: str, table: AnyTable) -> None:
        from rowlock.presentation.positions import replayed

        if answer == "replay":
            self.watch_record(replayed(await self._record(table)))
        elif answer == "again" and is_local(table):
            self.play_local(msgspec.structs.replace(table.settings, record="", coach=None))
        elif answer == "again":
            await self._meet_again(table)
        elif answer == "menu":
            await decline_rematch(table)
            await self.leave_table()
            self.back_to_menu()

    async def _record(self, table: AnyTable) -> str:
        return table.record if is_local(table) else await record_of(table)

    async def _meet_again(self, table: AnyTable) -> None:
        self.at_table(await meet_again(self.keeper, table))

    def at_table(self, table: JoinedTable) -> None:
        """Show a table of a server: its lobby or its game."""
        from rowlock.tui.lobby_screen import Lobby
        from rowlock.tui.table_screen import TableScreen

        self._table = table
        self.back_to_menu()
        waiting = table.view.room is not None and table.view.room.phase == "lobby"
        self.push_screen(Lobby(table) if waiting else TableScreen(table, where=table.link))

    def watch_record(self, game: views.Replayed) -> None:
        """Show the replay of a game."""
        from rowlock.tui.replay_screen import ReplayScreen

        self.push_screen(ReplayScreen(game))

    def close(self, page: "ReplayScreen") -> None:
        """Close a replay; quit the app if no screen is below it."""
        if len(self.screen_stack) > 2:
            page.dismiss()
        else:
            self.exit()

    def show_log(self, said: Sequence[str]) -> None:
        """Show the whole log of a game."""
        text = Content("\n".join(said))
        self.push_screen(dialogs.Reading(self.speech.say("web-log"), text, from_end=True))

    def show_rules(self, edition: str) -> None:
        """Show the rules of an edition."""
        self.push_screen(dialogs.Rules(edition, self.speech))

    def action_leave(self) -> None:
        """Leave the game or the app; leaving a game asks for confirmation and stores it."""
        if isinstance(self.screen, dialogs.Question):
            self.exit()
            return
        position = self._table.view.table if self._table else None
        if self._table is None or position is None:
            self.exit()
            return
        room = self._table.view.room
        if position.stage == "over" or (room is not None and room.ended):
            self.run_worker(self._left("yes"))
            return
        say = self.speech.say
        question = say("tui-leave-local" if is_local(self._table) else "tui-leave-table")
        seated = self._table.view.you is not None and bool(self._table.view.you.seats)
        resign = say("web-resign") if seated else ""
        asked = dialogs.Question(question, say("tui-leave-yes"), say("tui-leave-no"), resign)
        self.push_screen(asked, self._left)

    async def _left(self, answer: str | None) -> None:
        if answer == "yes":
            await self.leave_table()
            self.back_to_menu()
        elif answer == "other" and self._table is not None:
            say, room = self.speech.say, self._table.view.room
            own = self._table.view.you.seats if self._table.view.you else []
            people = room.seats if room else []
            others = any(each.kind == "person" and each.seat not in own for each in people)
            question = say("web-resign-sure" if others else "web-resign-ends")
            asked = dialogs.Question(question, say("web-resign"), say("web-back"))
            self.push_screen(asked, self._resigned)

    async def _resigned(self, answer: str | None) -> None:
        """Resign: on a server a bot goes on; a local game ends, and its file is deleted."""
        table = self._table
        if answer != "yes" or table is None:
            return
        if not is_local(table):
            try:
                await table.do(messages.Leave(id=new_id()))
            except refusals.Denied as denied:
                self.notify(refusals.sentence(denied.text, self.speech), severity="error")
                return
        await self.leave_table()
        if is_local(table):
            self._places[table].unlink(missing_ok=True)
        self.back_to_menu()


def is_local(table: AnyTable) -> "TypeGuard[LocalTable]":
    """Whether a table is local, not on a server."""
    from rowlock.tui.local_table import LocalTable

    return isinstance(table, LocalTable)


def page_of(where: str) -> Screen[None]:
    """A page of the menu."""
    module, name = PAGES[where]
    page: Screen[None] = getattr(import_module(f"rowlock.tui.{module}"), name)()
    return page
