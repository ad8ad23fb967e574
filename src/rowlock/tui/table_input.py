"""Choosing with keys and mouse, for the seat that is shown large."""

from collections.abc import Awaitable
from typing import ClassVar

from textual.binding import Binding, BindingType

from rowlock.client import new_id
from rowlock.protocol import messages, phrase, refusals, views
from rowlock.tui import screen, table_text
from rowlock.tui.scene import Scene
from rowlock.tui.selection import CardSelection, Selection, first_legal, stepped, turned
from rowlock.tui.table_access import AnyTable
from rowlock.tui.tabletop import card_at
from rowlock.tui.widgets import Layout, Painted

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LETTERS = "abcd"


class TableInput(screen.TablePage[str]):
    """A table at which one seat after the other is asked to choose."""

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
    ]

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        self.seat = 0
        """The seat that is shown large; 0 for whoever only looks."""
        self.choosing = Selection(table, 0)
        self.cursor: str | None = None
        self.note, self.bad = "", False
        """What a choice would bring or why it cannot be, and whether it says no."""
        self.typed = ""
        """Digits of real dice typed so far."""
        self.moment = -1
        """The moment of the game that is being answered."""
        self.laid_out: Layout | None = None
        self._passing = False

    @property
    def position(self) -> views.Table:
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
        cards = self.choosing.marked() if isinstance(self.choosing, CardSelection) else {}
        return Scene(
            self.speech, self.palette, view.game, self.position, names, self.seat or 1,
            self.choosing.offers(), self.cursor if self.seat else None,
            self.table.mine(self.seat), cards,
        )  # fmt: skip

    def begin(self, seat: int) -> None:
        """Begin a choice anew."""
        self.seat = seat
        cards = self.position.stage in ("take", "play")
        self.choosing = (CardSelection if cards else Selection)(self.table, seat)
        self._passing = False
        self.cursor = first_legal(self.choosing.offers(), self.cursor)

    def tell(self, text: str, *, bad: bool = False) -> None:
        """Say something below the sheet."""
        self.note, self.bad = text, bad
        self.show()

    async def attempt(self, doing: Awaitable[object]) -> None:
        """Do something; why it cannot be done is said in the player's language."""
        self.note, self.bad, self._passing = "", False, False
        try:
            await doing
        except refusals.Denied as denied:
            self.note, self.bad = phrase.sentence(denied.text, self.speech), True
        self.show()

    def action_move(self, key: str) -> None:
        """Move the cursor over the cells."""
        if self.table.view.game is not None:
            self.cursor = stepped(self.scene.sheet, self.cursor, *ARROWS[key])
            self.tell("")

    async def action_turn(self, step: int) -> None:
        """Go to the next choice there is."""
        if isinstance(self.choosing, CardSelection):
            self.choosing.turn(step)
        else:
            self.cursor = turned(self.scene.sheet, self.choosing.offers(), self.cursor, step)
        self.tell("")

    async def action_row(self, letter: str) -> None:
        """Pick what is possible in a row; again, the next that is."""
        cells = self._cells_of(letter)
        offers = {cell: offer for cell, offer in self.choosing.offers().items() if cell in cells}
        cell = turned(self.scene.sheet, offers, self.cursor, 1) if offers else None
        if cell is not None and len(offers) == 1 and cell in self.choosing.picked:
            return
        self.cursor = cell or next(iter(cells), self.cursor)
        if cell:
            await self.attempt(self.choosing.tap(cell))
        else:
            self.show()

    def _cells_of(self, letter: str) -> list[str]:
        rows = (row for row in self.scene.sheet.rows if row.letter == letter)
        return [cell.name for row in rows for cell in row.cells]

    async def action_digit(self, digit: int) -> None:
        """Pick a card, or type a die in."""
        if self.position.due == "roll":
            if digit <= (self.table.view.game.edition.sides if self.table.view.game else 6):
                self.typed = (self.typed + str(digit))[: 2 + len(self.position.in_play)]
                self.tell("")
        elif isinstance(self.choosing, CardSelection):
            self._pick_card(digit)

    def _pick_card(self, number: int) -> None:
        choosing = self.choosing
        assert isinstance(choosing, CardSelection)
        display = self.position.cards.display if self.position.cards else []
        hand = choosing.mine.hand if choosing.mine else []
        if choosing.options and number <= len(display if choosing.taking else hand):
            choosing.toggle(number)
        self.tell("")

    async def action_pick(self) -> None:
        """Pick the cell under the cursor, or hear why not."""
        if self.cursor and self.own_seats:
            await self.attempt(self.choosing.tap(self.cursor))

    async def action_done(self) -> None:
        """Say the choice, or pick the cell under the cursor where there is none yet."""
        if self.position.due == "roll":
            await self._roll()
        elif self.choosing.option and self.choosing.complete:
            await self._choose(self.choosing.option.play)
        elif not isinstance(self.choosing, CardSelection):
            await self.action_pick()

    async def _roll(self) -> None:
        roll = table_text.roll_text(self.typed, self.position.in_play)
        self.typed = ""
        await self.attempt(self.table.do(messages.Roll(id=new_id(), moment=self.moment, roll=roll)))

    async def action_pass(self) -> None:
        """Pass; where that costs a miss, the key is to be pressed twice."""
        passing = self.choosing.passing
        if passing is None:
            return
        if passing.miss and not self._passing:
            self.choosing.clear()
            told = table_text.told_pass(self.scene, passing)
            self._passing = True
            self.tell(f"{told}. {self.say('tui-pass-again')}", bad=True)
            return
        await self._choose(passing.play)

    async def _choose(self, play: str) -> None:
        seat = self.choosing.seat
        self.choosing.clear()
        await self.attempt(self.table.choose(seat, play))

    def action_undo(self) -> None:
        """Forget what was begun."""
        self.choosing.clear()
        self.typed, self._passing = self.typed[:-1], False
        self.tell("")

    async def action_take_back(self) -> None:
        """Take a choice back that still waits for the others."""
        await self.take_back(self.seat)

    async def take_back(self, seat: int) -> None:
        """Take the choice of one of this keyboard's seats back, and show that seat."""
        self.begin(seat)
        await self.attempt(
            self.table.do(messages.TakeBack(id=new_id(), moment=self.moment, seat=seat))
        )

    async def on_painted_clicked(self, event: Painted.Clicked) -> None:
        """Pick a cell or a card."""
        if self.laid_out is None or not self.own_seats:
            return
        if event.part == "sheet":
            await self._click_cell(self.laid_out, event)
        elif event.part == "dice" and isinstance(self.choosing, CardSelection):
            card = card_at(self.scene, event.column, event.line)
            if card and (card[0] == "d") == self.choosing.taking:
                self._pick_card(int(card[1:]))

    async def _click_cell(self, layout: Layout, event: Painted.Clicked) -> None:
        cell = layout.shape.cell_at(self.scene, event.column, event.line)
        if cell:
            self.cursor = cell
            await self.attempt(self.choosing.tap(cell))
