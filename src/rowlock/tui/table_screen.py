"""The screen of a game, local or on a server."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from rowlock.errors import RowlockError
from rowlock.protocol import refusals, views
from rowlock.protocol.advice import CoachedPlay, Hint
from rowlock.tui import advice_view, dialogs, room_pages, table_text, widgets
from rowlock.tui.coaching import Coach
from rowlock.tui.scene import Scene
from rowlock.tui.table_access import AnyTable
from rowlock.tui.table_input import TableInput

MOST_NOTE = 4
"""Maximum number of lines of a note with an objection of the coach."""


# The screen between two people at one keyboard; it hides all choices.


class HandOver(widgets.Page[None]):
    """Asks to hand the keyboard to the next person."""

    DEFAULT_CSS = """
    HandOver { align: center middle; }
    HandOver #who { width: auto; content-align: center middle; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go", show=False),
        Binding("u", "take_back", show=False),
        Binding("escape,q", "app.leave", show=False),
    ]

    def __init__(self, table: "TableScreen", before: int, seat: int) -> None:
        super().__init__()
        self.table = table
        self.before = before
        self.seat = seat

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        yield widgets.Painted("who")
        yield widgets.KeyBar()

    def on_mount(self) -> None:
        """Show the name of the next person."""
        name = self.table.scene.name(self.seat)
        told = self.say("web-hand-over")
        self.query_one("#who", widgets.Painted).paint(
            [Content(told), Content(""), Content.styled(f"  {name}  ", self.palette.cursor)]
        )
        keys = [widgets.Key("↵", self.say("web-i-am", name=name), "go")]
        waiting = self.table.table.mine(self.before)
        if waiting and waiting.can_take_back:
            back = self.say("tui-take-back-of", name=self.table.scene.name(self.before))
            keys.append(widgets.Key("u", back, "take_back"))
        self.show_keys(*keys, widgets.Key("q", self.say("tui-key-quit"), "leave"))

    def action_go(self) -> None:
        """Show the next person's sheet."""
        self.dismiss()

    def action_leave(self) -> None:
        """Ask whether to leave the game."""
        self.rowlock.action_leave()

    async def action_take_back(self) -> None:
        """Take back the choice of the previous person."""
        waiting = self.table.table.mine(self.before)
        if waiting and waiting.can_take_back:
            self.dismiss()
            await self.table.take_back(self.before)


class TableScreen(TableInput):
    """A game: the own sheet large, the others small, the status, and the log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("t", "chat", show=False),
        Binding("l", "log", show=False),
        Binding("o", "host", show=False),
        Binding("x", "silence", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, table: AnyTable, *, secret: bool = True, where: str = "") -> None:
        super().__init__(table)
        self.secret = secret
        """Whether choices are hidden from other people at this keyboard."""
        self.where = where
        self._seen = -1
        self._log: list[str] = []
        self._told = 0
        self._connected = True
        self._told_of_loss = False
        self._ended: int | None = None
        """Once the end was shown, the seat that had proposed a rematch by then; 0 for none."""
        self.hinted: Hint | None = None
        """The hint for the current choice, once requested."""
        self._thinking = False
        self._rung = 0
        self.coach = Coach((), lambda _: None)

    def on_mount(self) -> None:
        """Follow the updates of the table."""
        self.coach = Coach(self.rowlock.preferences.form, self.rowlock.remember_form)
        self.run_worker(self._follow(), exclusive=True)
        self.set_interval(1.0, self._check_link)

    async def _follow(self) -> None:
        try:
            while True:
                self._take_news()
                await self.table.until(lambda: self.table.seq != self._seen)
        except RowlockError as error:
            self.tell(str(error), bad=True)

    def _check_link(self) -> None:
        """Show when the connection is lost, and when it is back."""
        if self._connected != self.table.connected:
            self._connected = self.table.connected
            self.show()
        if self.table.rolled_back and not self._told_of_loss:
            self._told_of_loss = True
            self.tell(self.say("web-rolled-back"), bad=True)

    # Painting.

    def show(self) -> None:
        """Paint the current state."""
        if self.table.view.game is None or not self.is_mounted:
            return
        if not self.pane.ready:
            self.call_after_refresh(self.show)
            return
        scene = self.scene
        ask = table_text.asked(scene, self.choosing.option) or self._waiting(scene)
        ask = ask if self._connected else self.say("web-link-lost")
        warned = self._objected is not None
        words = widgets.Words(
            ask, self._note(scene), self._log, self.where, self.bad or warned,
            most_note=MOST_NOTE if warned or self._passing else 2,
        )  # fmt: skip
        self.laid_out = self.pane.show(scene, words)
        self.show_keys(*self._keys())

    def _waiting(self, scene: Scene) -> str:
        if self.position.due == "roll" and self.own_seats:
            colours = " ".join(scene.short(colour) for colour in self.position.in_play)
            asked = self.say("tui-type-roll", colours=colours)
            return f"{asked} {' '.join(self.typed)} _"
        if self.throws:
            return f"{table_text.status(scene)} {self.say('web-ask-throw')}"
        decided = self.seat in self.position.decided
        said = table_text.status(scene)
        return f"{self.say('web-you-decided')} {said}" if decided else said

    def _note(self, scene: Scene) -> str:
        if self.note:
            return self.note
        if self.choosing.option:
            told, objection = table_text.told_option(scene, self.choosing.option), self._objected
            if objection is None:
                return told
            return f"{told} · {table_text.told_objection(scene, objection)}"
        return table_text.told_pass_at(scene, self.choosing.passing)

    # The coach.

    @property
    def _has_coach(self) -> bool:
        room = self.table.view.room
        return room is not None and room.coach and self.rowlock.preferences.coach != "off"

    @property
    def _objected(self) -> CoachedPlay | None:
        """The objection to the draft on screen."""
        if self.choosing.complete:
            return self.objection(self.choosing.option)
        return self.objection(self.choosing.passing) if self._passing else None

    def objection(self, option: views.Option | None) -> CoachedPlay | None:
        """The coach's objection to an option."""
        return self.coach.objection(option.play) if option and self._has_coach else None

    def begin(self, seat: int) -> None:
        """Start a new draft, and ask the coach about it."""
        super().begin(seat)
        self.coach.coaching = None
        if self._has_coach and len(self.choosing.options) > 1:
            self.run_worker(self._ask_coach(seat), group="coach", exclusive=True)

    async def _ask_coach(self, seat: int) -> None:
        """Fetch the losing plays; on failure there are none. The game works without advice."""
        moment = self.moment
        try:
            found = await self.table.coaching(seat)
        except RowlockError:
            return
        if (moment, seat) == (self.moment, self.seat) and self.choosing.options:
            self.coach.coaching = found
            self.show()

    def action_silence(self) -> None:
        """Turn the coach off."""
        if self._has_coach:
            self.rowlock.turn_coach_off()
            self.tell(self.say("tui-coach-off"))

    async def _choose(self, play: str) -> None:
        if self._has_coach:
            self.coach.note(play)
        await super()._choose(play)

    def _keys(self) -> Iterator[widgets.Key]:
        yield from self._keys_of_choice()
        say = self.say
        if self._objected is not None:
            yield widgets.Key("x", f"{say('web-coach')}: {say('web-coach-stop')}", "silence")
        if self.position.stage == "over":
            yield widgets.Key("↵", say("tui-key-result"), "undo")
        if self.choosing.options and self._may_advise:
            yield widgets.Key("h", say("tui-key-hint"), "hint")
        if room_pages.may_chat(self.table):
            yield widgets.Key("t", say("web-chat"), "chat")
        yield widgets.Key("l", say("tui-key-log"), "log")
        if room_pages.may_host(self.table):
            yield widgets.Key("o", say("host-key"), "host")
        yield widgets.Key("?", say("tui-key-rules"), "rules")
        over = self.position.stage == "over"
        yield widgets.Key("q", say("tui-key-menu" if over else "tui-key-quit"), "leave")

    @property
    def _may_advise(self) -> bool:
        return self.table.view.room is not None and self.table.view.room.hints

    def _keys_of_choice(self) -> Iterator[widgets.Key]:
        say, choosing = self.say, self.choosing
        if self.throws:
            yield widgets.Key("space", say("web-throw"), "pick")
            return
        if table_text.forced_pass(choosing.options):
            yield widgets.Key("space", say("web-go-on"), "pick")
            return
        if choosing.complete:
            yield widgets.Key("↵", say("web-done"), "done")
        if choosing.option or self.typed:
            yield widgets.Key("esc", say("web-undo"), "undo")
        elif choosing.options:
            cards = self.position.stage in ("take", "play")
            yield widgets.Key("1-5" if cards else "a-d", say("tui-key-pick"), "turn(1)")
        yield from self.extra_keys()
        if choosing.passing and not choosing.option:
            yield widgets.Key("p", say("web-pass"), "pass")
        if choosing.mine and choosing.mine.can_take_back:
            yield widgets.Key("u", say("web-take-back"), "take_back")

    # Updates.

    def _take_news(self) -> None:
        self._seen = self.table.seq
        if self.table.view.table is None:
            return
        moment = self.position.moment
        if moment != self.moment:
            self.moment, self.note, self.bad, self.typed = moment, "", False, ""
            self.hinted = None
            self.begin(self.seat)
        wanted = self._seat_in_hand()
        if wanted and wanted != self.seat:
            self._hand_to(wanted)
        self._tell_news()
        self._ring()
        room = self.table.view.room
        if room is not None and room.ended and self.position.stage != "over":
            self.note = self.say("room-ended", how=room.ended)
        self.show()
        if self.position.stage == "over":
            self._tell_end()

    def _ring(self) -> None:
        """Ring the bell once when the turn of an own seat begins, in games of several players."""
        position, bell = self.position, self.rowlock.preferences.bell
        own = position.active in self.own_seats and len(position.sheets) > 1
        wanted = bell == "always" or (bell == "server" and bool(self.where))
        if own and wanted and position.stage != "over" and position.turn != self._rung:
            self._rung = position.turn
            self.app.bell()

    def _tell_end(self) -> None:
        """Show the result once, and once the proposal of a rematch."""
        room, before = self.table.view.room, self._ended
        proposer = room.proposed_by if room else 0
        self._ended = proposer
        if before is None:
            self.rowlock.note_result(self.table)
            self.rowlock.game_over(self)
        elif proposer != before and proposer not in self.own_seats:
            self.rowlock.notify(self.say("room-rematch-offered", name=self.scene.name(proposer)))

    def _tell_news(self) -> None:
        """Format new events once, since that is slower than painting."""
        new = [event for event in self.table.events if event.seq > self._told]
        self._log += table_text.told(new, self.speech)
        self._told = max([self._told, *(event.seq for event in new)])

    def _seat_in_hand(self) -> int:
        """The seat to show: one that has to choose, the active one first."""
        asked = [seat for seat in self.own_seats if seat in self.position.awaited]
        if not asked or self.seat in asked:
            return self.seat or next(iter(self.own_seats), 0)
        return self.position.active if self.position.active in asked else asked[0]

    def _hand_to(self, seat: int) -> None:
        before, self.hinted = self.seat, None
        self.begin(seat)
        if before and self.secret and len(self.own_seats) > 1:
            self.rowlock.push_screen(HandOver(self, before, seat))

    # Further keys.

    async def action_done(self) -> None:
        """Send the draft; after the game, show the result again."""
        if self._ended is not None:
            self.rowlock.game_over(self)
        else:
            await super().action_done()

    def action_undo(self) -> None:
        """Discard the draft; after the game, show the result again."""
        if self._ended is not None:
            self.rowlock.game_over(self)
        else:
            super().action_undo()

    def action_hint(self) -> None:
        """Show the best play; pressed again, all plays with their values."""
        if self.hinted is not None:
            page = advice_view.hint_page(self.hinted, self.speech)
            self.rowlock.push_screen(dialogs.Reading(self.say("tui-key-hint"), page))
        elif self._may_advise and self.choosing.options and not self._thinking:
            self.run_worker(self._hint(self.seat), group="hint")

    async def _hint(self, seat: int) -> None:
        """Compute a hint; discard it if the game has progressed meanwhile."""
        moment, self._thinking = self.moment, True
        try:
            with widgets.spinner(self, self._show_waiting):
                found = await self.table.advice(seat)
        except refusals.Denied as denied:
            self.tell(refusals.sentence(denied.text, self.speech), bad=True)
            return
        except RowlockError as error:
            self.tell(str(error), bad=True)
            return
        finally:
            self._thinking = False
        if (moment, seat) == (self.moment, self.seat):
            await self.attempt(self._show_hint(found))

    def _show_waiting(self, frame: str) -> None:
        words = advice_view.waiting_words(self.say("tui-thinking"), self.speech)
        self.tell(f"{frame} {words}")

    async def _show_hint(self, found: Hint) -> None:
        play = found.plays[0].play
        known = next((each for each in self.choosing.options if each.play == play), None)
        option = known or await self.table.preview(self.seat, play)
        told = table_text.told_option(self.scene, option) or self.say("web-pass")
        self.hinted = found
        worth = advice_view.worth(found.measure, found.plays[0], self.speech)
        self.note = f"{self.say('tui-hint', choice=told)} · {worth}"
        self.cursor = option.cells[0].cell if option.cells else self.cursor

    def action_chat(self) -> None:
        """Open the chat."""
        if room_pages.may_chat(self.table):
            self.rowlock.push_screen(room_pages.ChatInput(self.table))

    def action_host(self) -> None:
        """As the host, open the moderation page."""
        if room_pages.may_host(self.table):
            self.rowlock.push_screen(room_pages.HostScreen(self.table))

    def action_log(self) -> None:
        """Show the whole log."""
        self.rowlock.show_log(self._log)

    def action_rules(self) -> None:
        """Show the rules of this edition and the keys."""
        assert self.table.view.game is not None
        self.rowlock.show_rules(self.table.view.game.edition.id)

    def action_leave(self) -> None:
        """Ask whether to leave the game."""
        self.rowlock.action_leave()
