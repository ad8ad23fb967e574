"""The screen at which a game is played, on this keyboard or at a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rowlock.errors import RowlockError
from rowlock.protocol.messages import Roll, TakeBack
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Table
from rowlock.tui import wording
from rowlock.tui.cards import card_at
from rowlock.tui.choosing import Choosing
from rowlock.tui.cursor import first_legal, stepped, turned
from rowlock.tui.hand import CardChoosing
from rowlock.tui.handover import HandOver
from rowlock.tui.layout import Layout
from rowlock.tui.local import LocalTable
from rowlock.tui.scene import Scene
from rowlock.tui.screen import Page
from rowlock.tui.tables import AnyTable, new_id
from rowlock.tui.telling import tell_denied
from rowlock.tui.widgets import Key, KeyBar, Painted, TablePane, Words

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LETTERS = "abcd"


class TableScreen(Page[str]):
    """A game: the own sheet large, the others small, what to do, what happened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"move('{key}')", show=False) for key in ARROWS),
        *(Binding(letter, f"row('{letter}')", show=False) for letter in LETTERS),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(1, 9)),
        Binding("tab", "turn(1)", show=False, priority=True),
        Binding("shift+tab", "turn(-1)", show=False, priority=True),
        Binding("space", "pick", show=False),
        Binding("enter", "done", show=False),
        Binding("p", "pass", show=False),
        Binding("escape,backspace", "undo", show=False),
        Binding("u", "take_back", show=False),
        Binding("h", "hint", show=False),
        Binding("l", "log", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, table: AnyTable, *, secret: bool = True, where: str = "") -> None:
        super().__init__()
        self.table = table
        self.secret = secret
        """Whether people on one keyboard must not see each other's choices."""
        self.where = where
        self.seat = 0
        self.choosing = Choosing(table, 0)
        self.cursor: str | None = None
        self.note, self.bad = "", False
        self.typed = ""
        """Digits of real dice typed so far."""
        self._moment = -1
        self._passing = False
        self._laid_out: Layout | None = None
        self._seen = -1
        self._log: list[str] = []
        self._told = 0
        self._connected = True

    def compose(self) -> ComposeResult:
        """The table and the keys."""
        yield TablePane()
        yield KeyBar()

    def on_mount(self) -> None:
        """Follow what happens."""
        self.run_worker(self._follow(), exclusive=True)
        self.set_interval(1.0, self._check_link)

    def on_resize(self) -> None:
        """Lay the table out anew once the sizes are settled."""
        self.call_after_refresh(self.show)

    async def _follow(self) -> None:
        try:
            while True:
                self._take_news()
                await self.table.until(lambda: self.table.seq != self._seen)
        except RowlockError as error:
            self._say(str(error), bad=True)

    # What is shown.

    @property
    def position(self) -> Table:
        """The game as everybody may know it."""
        assert self.table.view.table is not None, "a game has begun before it is shown"
        return self.table.view.table

    @property
    def own_seats(self) -> list[int]:
        """The seats that this keyboard plays."""
        return self.table.view.you.seats if self.table.view.you else []

    @property
    def scene(self) -> Scene:
        """The table as the seat in hand looks at it."""
        view = self.table.view
        assert view.game is not None
        names = [each.name or f"{each.seat}" for each in view.room.seats] if view.room else []
        cards = self.choosing.marked() if isinstance(self.choosing, CardChoosing) else {}
        return Scene(
            self.speech, self.palette, view.game, self.position, names, self.seat or 1,
            self.choosing.offers(), self.cursor if self.seat else None,
            self.table.mine(self.seat), cards,
        )  # fmt: skip

    def show(self) -> None:
        """Paint everything as it is now."""
        if self.table.view.game is None or not self.is_mounted:
            return
        scene = self.scene
        ask = wording.asked(scene, self.choosing.option) or self._waiting(scene)
        ask = ask if self._connected else self.say("web-link-lost")
        words = Words(ask, self._note(scene), self._log, self.where, self.bad)
        self._laid_out = self.query_one(TablePane).show(scene, words)
        self._name_keys()

    def _check_link(self) -> None:
        """Say so when the connection is lost, and when it is back."""
        if self._connected != self.table.connected:
            self._connected = self.table.connected
            self.show()

    def _waiting(self, scene: Scene) -> str:
        if self.position.due == "roll" and self.own_seats:
            colours = " ".join(scene.short(colour) for colour in self.position.in_play)
            asked = self.say("tui-type-roll", colours=colours)
            return f"{asked} {' '.join(self.typed)} _"
        decided = self.seat in self.position.decided
        said = wording.status(scene)
        return f"{self.say('web-you-decided')} {said}" if decided else said

    def _note(self, scene: Scene) -> str:
        if self.note:
            return self.note
        if self.choosing.option:
            return wording.told_option(scene, self.choosing.option)
        passing = self.choosing.passing
        return wording.told_pass(scene, passing) if passing else ""

    def _name_keys(self) -> None:
        say, choosing = self.say, self.choosing
        keys = []
        if choosing.complete:
            keys.append(Key("↵", say("web-done"), "done"))
        if choosing.option or self.typed:
            keys.append(Key("esc", say("web-undo"), "undo"))
        elif choosing.options:
            cards = self.position.stage in ("take", "play")
            keys.append(Key("1-5" if cards else "a-d", say("tui-key-pick"), "turn(1)"))
        if choosing.passing and not choosing.option:
            keys.append(Key("p", say("web-pass"), "pass"))
        if choosing.mine and choosing.mine.can_take_back:
            keys.append(Key("u", say("web-take-back"), "take_back"))
        if choosing.options and isinstance(self.table, LocalTable):
            keys.append(Key("h", say("tui-key-hint"), "hint"))
        keys += [
            Key("l", say("tui-key-log"), "log"),
            Key("?", say("tui-key-rules"), "rules"),
            Key("q", say("tui-key-quit"), "leave"),
        ]
        self.show_keys(*keys)

    # What happened.

    def _take_news(self) -> None:
        self._seen = self.table.seq
        if self.table.view.table is None:
            return
        moment = self.position.moment
        if moment != self._moment:
            self._moment, self.note, self.bad, self.typed = moment, "", False, ""
            self._begin(self.seat)
        wanted = self._seat_in_hand()
        if wanted and wanted != self.seat:
            self._hand_to(wanted)
        self._tell()
        if self.position.stage == "over":
            self.rowlock.game_over(self)
        self.show()

    def _tell(self) -> None:
        """Put what is new into words, once: that takes longer than to paint it."""
        new = [event for event in self.table.events if event.seq > self._told]
        self._log += wording.told(self.scene, new)
        self._told = max([self._told, *(event.seq for event in new)])

    def _seat_in_hand(self) -> int:
        """The seat to be shown: one that is asked something, the active one first."""
        asked = [seat for seat in self.own_seats if seat in self.position.awaited]
        if not asked or self.seat in asked:
            return self.seat or next(iter(self.own_seats), 0)
        return self.position.active if self.position.active in asked else asked[0]

    def _hand_to(self, seat: int) -> None:
        before, self.seat = self.seat, seat
        self._begin(seat)
        if before and self.secret and len(self.own_seats) > 1:
            self.rowlock.push_screen(HandOver(self, before, seat))

    def _begin(self, seat: int) -> None:
        """Begin a choice anew."""
        cards = self.position.stage in ("take", "play")
        self.choosing = (CardChoosing if cards else Choosing)(self.table, seat)
        self._passing = False
        self.cursor = first_legal(self.choosing.offers(), self.cursor)

    # What keys and mouse do.

    def _say(self, text: str, *, bad: bool = False) -> None:
        self.note, self.bad = text, bad
        self.show()

    async def _try(self, doing: Awaitable[object]) -> None:
        """Do something; why it cannot be done is said in the player's language."""
        self.note, self.bad, self._passing = "", False, False
        try:
            await doing
        except Denied as denied:
            self.note, self.bad = tell_denied(denied, self.table.view.game, self.speech), True
        self.show()

    def action_move(self, key: str) -> None:
        """Move the cursor over the cells."""
        if self.table.view.game is not None:
            self.cursor = stepped(self.scene.sheet, self.cursor, *ARROWS[key])
            self._say("")

    async def action_turn(self, step: int) -> None:
        """Go to the next choice there is."""
        if isinstance(self.choosing, CardChoosing):
            self.choosing.turn(step)
        else:
            self.cursor = turned(self.scene.sheet, self.choosing.offers(), self.cursor, step)
        self._say("")

    async def action_row(self, letter: str) -> None:
        """Pick what is possible in a row; again, the next that is."""
        offers = {
            cell: offer for cell, offer in self.choosing.offers().items() if cell[0] == letter
        }
        cell = turned(self.scene.sheet, offers, self.cursor, 1) if offers else None
        if cell is not None and len(offers) == 1 and cell in self.choosing.picked:
            return
        self.cursor = cell or stepped(self.scene.sheet, f"{letter}0", 0, 0)
        if cell:
            await self._try(self.choosing.tap(cell))
        else:
            self.show()

    async def action_digit(self, digit: int) -> None:
        """Pick a card, or type a die in."""
        if self.position.due == "roll":
            if digit <= (self.table.view.game.edition.sides if self.table.view.game else 6):
                self.typed = (self.typed + str(digit))[: 2 + len(self.position.in_play)]
                self._say("")
        elif isinstance(self.choosing, CardChoosing):
            self._pick_card(digit)

    def _pick_card(self, number: int) -> None:
        choosing = self.choosing
        assert isinstance(choosing, CardChoosing)
        display = self.position.cards.display if self.position.cards else []
        hand = choosing.mine.hand if choosing.mine else []
        if choosing.options and number <= len(display if choosing.taking else hand):
            choosing.toggle(number)
        self._say("")

    async def action_pick(self) -> None:
        """Pick the cell under the cursor, or hear why not."""
        if self.cursor and self.own_seats:
            await self._try(self.choosing.tap(self.cursor))

    async def action_done(self) -> None:
        """Say the choice, or pick the cell under the cursor where there is none yet."""
        if self.position.due == "roll":
            roll = wording.roll_text(self.typed, self.position.in_play)
            self.typed = ""
            await self._try(self.table.do(Roll(id=new_id(), moment=self._moment, roll=roll)))
        elif self.choosing.option and self.choosing.complete:
            await self._choose(self.choosing.option.play)
        elif not isinstance(self.choosing, CardChoosing):
            await self.action_pick()

    async def action_pass(self) -> None:
        """Pass; where that costs a miss, the key is to be pressed twice."""
        passing = self.choosing.passing
        if passing is None:
            return
        if passing.miss and not self._passing:
            self.choosing.clear()
            told = wording.told_pass(self.scene, passing)
            self._passing = True
            self._say(f"{told}. {self.say('tui-pass-again')}", bad=True)
            return
        await self._choose(passing.play)

    async def _choose(self, play: str) -> None:
        seat = self.choosing.seat
        self.choosing.clear()
        await self._try(self.table.choose(seat, play))

    def action_undo(self) -> None:
        """Forget what was begun."""
        self.choosing.clear()
        self.typed, self._passing = self.typed[:-1], False
        self._say("")

    async def action_take_back(self) -> None:
        """Take a choice back that still waits for the others."""
        await self.take_back(self.seat)

    async def take_back(self, seat: int) -> None:
        """Take the choice of one of this keyboard's seats back, and show that seat."""
        self.seat = seat
        self._begin(seat)
        command = TakeBack(id=new_id(), moment=self._moment, seat=seat)
        await self._try(self.table.do(command))

    async def action_hint(self) -> None:
        """Show what a good bot would choose."""
        if isinstance(self.table, LocalTable) and self.choosing.options:
            play = await asyncio.to_thread(self.table.hint, self.seat, "evolved")
            await self._try(self._show_hint(play))

    async def _show_hint(self, play: str) -> None:
        found = next((each for each in self.choosing.options if each.play == play), None)
        option = found or await self.table.preview(self.seat, play)
        told = wording.told_option(self.scene, option) or self.say("web-pass")
        self.note = self.say("tui-hint", choice=told)
        self.cursor = option.cells[0] if option.cells else self.cursor

    def action_log(self) -> None:
        """Read all that happened."""
        self.rowlock.show_log(self._log)

    def action_rules(self) -> None:
        """Read the rules of this edition and what the keys do."""
        assert self.table.view.game is not None
        self.rowlock.show_rules(self.table.view.game.edition.id)

    def action_leave(self) -> None:
        """Ask whether to leave."""
        self.rowlock.action_leave()

    async def on_painted_clicked(self, event: Painted.Clicked) -> None:
        """Pick a cell or a card."""
        if self._laid_out is None or not self.own_seats:
            return
        if event.part == "sheet":
            cell = self._laid_out.shape.cell_at(self.scene, event.column, event.line)
            if cell:
                self.cursor = cell
                await self._try(self.choosing.tap(cell))
        elif event.part == "dice" and isinstance(self.choosing, CardChoosing):
            card = card_at(self.scene, event.column, event.line)
            if card and (card[0] == "d") == self.choosing.taking:
                self._pick_card(int(card[1:]))
