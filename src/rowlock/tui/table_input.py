"""Choosing with keys and mouse, for the seat of the large sheet.

A draft of a choice belongs to one seat; it is sent only when it is complete.
"""

from collections.abc import Awaitable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType

from rowlock.client import new_id
from rowlock.protocol import messages, refusals, views
from rowlock.protocol.advice import CoachedPlay
from rowlock.protocol.views import Mine, Option, PrintedSheet
from rowlock.tui import table_text, widgets
from rowlock.tui.painter import card_at, grid
from rowlock.tui.scene import Scene
from rowlock.tui.table_access import AnyTable

Offer = Literal["legal", "lucky", "exchange", "chosen", "follows", "next", "waiting"]
OFFERS: dict[str, Offer] = {"lucky": "lucky", "exchange": "exchange"}
"""How cells are offered by a right other than the sum of dice."""


class Selection:
    """The draft of a choice: cells of one of the options of a seat."""

    def __init__(self, table: AnyTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.option: Option | None = None
        """The current option of the draft; it is local."""
        self.picked: list[str] = []
        """The picked cells in order; the option may have further cells that follow from them."""

    @property
    def mine(self) -> Mine | None:
        """The private view of this seat."""
        return self.table.mine(self.seat)

    @property
    def options(self) -> list[Option]:
        """The legal choices."""
        return self.mine.options if self.mine else []

    @property
    def passing(self) -> Option | None:
        """The option to pass, if it is legal."""
        return next((each for each in self.options if each.how == "pass"), None)

    @property
    def complete(self) -> bool:
        """Whether the draft can be sent."""
        return self.option is not None and self.option.complete

    def clear(self) -> None:
        """Discard the draft."""
        self.option, self.picked = None, []

    async def tap(self, cell: str) -> None:
        """Pick or drop a cell, or continue a bonus chain; raises `Denied` if it is illegal."""
        begun = self._begun(cell)
        joined = self._joined(cell)
        if self.option and cell in names_of(self.option):
            rest = [name for name in self.picked if name != cell] if self._has_field else []
            self.option, self.picked = self._begun(rest[0]) if rest else None, rest
        elif joined:
            play, self.picked = joined
            self.option = await self.table.preview(self.seat, play)
        else:
            self.option = begun or await self.table.preview(self.seat, cell)
            self.picked = [cell]

    def _begun(self, cell: str) -> Option | None:
        """The option that begins with a cell."""
        return next((each for each in self.options if names_of(each)[:1] == [cell]), None)

    def _joined(self, cell: str) -> tuple[str, list[str]] | None:
        """The play of the draft and one more cell, and its cells in order.

        A field goes with a cell in whatever order they are picked, and replaces another field.
        """
        if self.option is None:
            return None
        for each in self.option.next:
            if each.cell == cell:
                return each.play, [*self.picked, cell]
        for first, last in [(name, cell) for name in self.picked] + [
            (cell, name) for name in self.picked
        ]:
            begun = self._begun(first)
            following = {each.cell: each.play for each in begun.next} if begun else {}
            if begun and begun.complete and last in following:
                return following[last], [first, last]
        return None

    @property
    def _has_field(self) -> bool:
        """Whether the draft is a cell with a field on top; each of them is a play by itself."""
        begun = [self._begun(name) for name in self.picked]
        return len(begun) == 2 and all(each and each.complete for each in begun)

    def offers(self) -> dict[str, Offer]:
        """The offer of each cell to this seat."""
        found: dict[str, Offer] = {}
        for each in self.options:
            if each.how not in ("pass", "take", "cards"):
                found[each.cells[0].cell] = OFFERS.get(each.how, "legal")
        if self.option:
            found |= dict.fromkeys((each.cell for each in self.option.next), "next")
            found |= dict.fromkeys(names_of(self.option), "follows")
            found |= dict.fromkeys(self.picked, "chosen")
        elif self.mine and self.mine.chosen:
            found |= dict.fromkeys(names_of(self.mine.chosen), "waiting")
        return found


def names_of(option: Option) -> list[str]:
    """The names of the cells that an option crosses."""
    return [each.cell for each in option.cells]


# The draft of a choice in the card game: cards to take or cards to play.


class CardSelection(Selection):
    """The draft of a choice of cards: to take from the display, or to play from the hand."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]  # the arguments of Selection
        self.keys: list[int] = []
        """The picked positions in display or hand, counted from 1, in order."""
        self.way = 0
        """The index of the chosen way to play these cards."""

    @property
    def taking(self) -> bool:
        """Whether cards are taken from the display instead of played from the hand."""
        return any(each.how == "take" for each in self.options)

    @property
    def ways(self) -> list[Option]:
        """The options that fit the picked cards, most points first."""
        if self.taking:
            found = [each for each in self.options if sorted(each.places) == sorted(self.keys)]
            return sorted(found, key=lambda each: each.places != self.keys)
        hand = self.mine.hand if self.mine else []
        picked = sorted(hand[key - 1].card for key in self.keys)
        found = [
            each for each in self.options if sorted(card.card for card in each.cards) == picked
        ]
        return sorted(found, key=lambda each: -each.points)

    def clear(self) -> None:
        """Discard the draft."""
        super().clear()
        self.keys, self.way = [], 0

    def toggle(self, key: int) -> None:
        """Pick or drop a card."""
        self.keys = [each for each in self.keys if each != key] if key in self.keys else [
            *self.keys, key,
        ]  # fmt: skip
        self._settle(0)

    def turn(self, step: int) -> None:
        """Select another way to play the same cards."""
        self._settle(self.way + step)

    def _settle(self, way: int) -> None:
        ways = self.ways
        self.way = way % len(ways) if ways else 0
        self.option = ways[self.way] if ways else None
        self.picked = names_of(self.option) if self.option else []

    async def tap(self, cell: str) -> None:
        """Pick the fewest cards that cross a cell, or drop them."""
        found = [each for each in self.options if cell in names_of(each)]
        if not self.options or self.taking or not found:
            await self.table.preview(self.seat, cell)
            return
        if self.option and cell in names_of(self.option):
            self.clear()
            return
        hand = [each.card for each in self.mine.hand] if self.mine else []
        best = min(found, key=lambda each: (len(each.cards), -each.points))
        self.keys = [hand.index(card.card) + 1 for card in best.cards]
        self._settle(self.ways.index(best))

    def offers(self) -> dict[str, Offer]:
        """The offer of each cell to this seat."""
        found: dict[str, Offer] = dict.fromkeys(
            (cell for each in self.options for cell in names_of(each)), "legal"
        )
        return found | super().offers()

    def marked(self) -> dict[str, str]:
        """The picked cards, as `d1` or `h1`."""
        row = "d" if self.taking else "h"
        return {f"{row}{key}": "chosen" for key in self.keys}


# Cursor movement on a sheet.


def stepped(sheet: PrintedSheet, cell: str | None, across: int, down: int) -> str:
    """The cell some positions further, clamped to the sheet."""
    rows = grid(sheet)
    row = next((index for index, names in enumerate(rows) if cell in names), 0)
    place = rows[row].index(cell) if cell in rows[row] else 0
    row = max(0, min(len(rows) - 1, row + down))
    return rows[row][max(0, min(len(rows[row]) - 1, place + across))]


def turned(
    sheet: PrintedSheet, offers: Mapping[str, str], cell: str | None, step: int
) -> str | None:
    """The next offered cell, cyclically."""
    names = [name for line in grid(sheet) for name in line]
    offered = [name for name in names if name in offers]
    if not offered:
        return cell
    if cell in offered:
        return offered[(offered.index(cell) + step) % len(offered)]
    at = names.index(cell) if cell in names else -1
    later = [name for name in offered if names.index(name) > at]
    return (later or offered)[0] if step > 0 else ([*later[:0], *offered])[-1]


def first_legal(offers: Mapping[str, str], cell: str | None) -> str | None:
    """An offered cell for the initial cursor; the current cell if none is offered."""
    return cell if cell in offers else next(iter(offers), cell)


def extra_cells(sheet: PrintedSheet) -> dict[str, str]:
    """What comes on top of a sum, or in its place: fields and the diamonds of a fifteen."""
    fields = [cell.name for row in sheet.rows for cell in row.cells if not cell.number]
    diamonds = (track.cells for track in sheet.tracks if track.kind == "fifteen")
    fifteen = dict.fromkeys((name for names in diamonds for name in names), "fifteen")
    return dict.fromkeys(fields, "field") | fifteen


# Key and mouse actions for the seat of the large sheet.


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LETTERS = "abcd"


class TableInput(widgets.TablePage[str]):
    """Input at a table, for one local seat at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"move('{key}')", show=False) for key in ARROWS),
        *(Binding(letter, f"row('{letter}')", show=False) for letter in LETTERS),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(1, 9)),
        Binding("tab", "turn(1)", show=False, priority=True),
        Binding("shift+tab", "turn(-1)", show=False, priority=True),
        Binding("space", "pick", show=False),
        Binding("enter", "done", show=False),
        Binding("p", "pass", show=False),
        Binding("f", "extra", show=False),
        Binding("escape,backspace", "undo", show=False),
        Binding("u", "take_back", show=False),
    ]

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        self.seat = 0
        """The seat of the large sheet; 0 for a spectator."""
        self.choosing = Selection(table, 0)
        self.cursor: str | None = None
        self.note, self.bad = "", False
        """The effect of the draft, or a refusal; `bad` tells which."""
        self.typed = ""
        """The digits of typed dice so far."""
        self.moment = -1
        """The moment that the draft answers."""
        self.laid_out: widgets.Layout | None = None
        self._passing = False

    @property
    def position(self) -> views.Table:
        """The public view of the game."""
        assert self.table.view.table is not None, "a game has begun before it is shown"
        return self.table.view.table

    @property
    def throws(self) -> bool:
        """Whether a seat of this client has to throw the dice."""
        return self.position.due == "throw" and self.position.active in self.own_seats

    @property
    def own_seats(self) -> list[int]:
        """The seats of this client."""
        return self.table.view.you.seats if self.table.view.you else []

    @property
    def scene(self) -> Scene:
        """The table as the current seat sees it."""
        view = self.table.view
        assert view.game is not None
        names = [each.name or f"{each.seat}" for each in view.room.seats] if view.room else []
        cards = self.choosing.marked() if isinstance(self.choosing, CardSelection) else {}
        return Scene(
            self.speech, self.palette, view.game, self.position, names, self.seat or 1,
            self.choosing.offers(), self.cursor if self.seat else None,
            self.table.mine(self.seat), self.losing, cards,
        )  # fmt: skip

    @property
    def losing(self) -> Sequence[str]:
        """The cells that the draft would lose, if the coach objects to it."""
        objection = self.objection(self.choosing.option) if self.choosing.complete else None
        return objection.cells if objection else ()

    def objection(self, option: Option | None) -> CoachedPlay | None:
        """The coach's objection to an option; without a coach there is none."""
        return None

    def begin(self, seat: int) -> None:
        """Start a new draft."""
        self.seat = seat
        cards = self.position.stage in ("take", "play")
        self.choosing = (CardSelection if cards else Selection)(self.table, seat)
        self._passing = False
        self.cursor = first_legal(self.choosing.offers(), self.cursor)

    def tell(self, text: str, *, bad: bool = False) -> None:
        """Show a message below the sheet."""
        self.note, self.bad = text, bad
        self.show()

    async def attempt(self, doing: Awaitable[object]) -> None:
        """Await a command; a refusal is shown in the player's language."""
        self.note, self.bad, self._passing = "", False, False
        try:
            await doing
        except refusals.Denied as denied:
            self.note, self.bad = refusals.sentence(denied.text, self.speech), True
        self.show()

    def action_move(self, key: str) -> None:
        """Move the cursor over the cells."""
        if self.table.view.game is not None:
            self.cursor = stepped(self.scene.sheet, self.cursor, *ARROWS[key])
            self.tell("")

    async def action_turn(self, step: int) -> None:
        """Move the cursor to the next offered cell, or select the next way to play."""
        if isinstance(self.choosing, CardSelection):
            self.choosing.turn(step)
        else:
            self.cursor = turned(self.scene.sheet, self.choosing.offers(), self.cursor, step)
        self.tell("")

    async def action_row(self, letter: str) -> None:
        """Pick the first offered cell of a row; pressed again, the next one."""
        cells = self._cells_of(letter)
        await self._pick_of(cells)
        if not self.choosing.offers().keys() & set(cells):
            self.cursor = next(iter(cells), self.cursor)
            self.show()

    async def action_extra(self) -> None:
        """Pick the first offered field or the diamond of a fifteen; again, the next one."""
        await self._pick_of(extra_cells(self.scene.sheet))

    def extra_keys(self) -> Iterator[widgets.Key]:
        """The key of fields and fifteens, if one is offered."""
        offers = self.choosing.offers()
        names = extra_cells(self.scene.sheet) if self.choosing.options else {}
        kinds = dict.fromkeys(kind for name, kind in names.items() if name in offers)
        if kinds:
            label = ", ".join(self.say(f"sheet-{kind}") for kind in kinds)
            yield widgets.Key("f", label, "extra")

    async def _pick_of(self, cells: Collection[str]) -> None:
        """Pick the first of some cells that is offered; called again, the next one."""
        offers = {cell: offer for cell, offer in self.choosing.offers().items() if cell in cells}
        if not offers or (len(offers) == 1 and offers.keys() <= set(self.choosing.picked)):
            return
        cell = self.cursor
        if cell not in offers or cell in self.choosing.picked:
            cell = turned(self.scene.sheet, offers, cell, 1)
        assert cell is not None, "one of several offers"
        self.cursor = cell
        await self.attempt(self.choosing.tap(cell))

    def _cells_of(self, letter: str) -> list[str]:
        """The numbers of a row, and the cells of the bonus rows beside it; else its fields."""
        sheet = self.scene.sheet
        cells = [cell for row in sheet.rows if row.letter == letter for cell in row.cells]
        beside = [name for each in sheet.tracks if letter in each.rows for name in each.cells]
        numbers = [*(cell.name for cell in cells if cell.number), *beside]
        fields = [cell.name for cell in cells if not cell.number]
        offers = self.choosing.offers()
        return numbers if offers.keys() & set(numbers) or not fields else [*numbers, *fields]

    async def action_digit(self, digit: int) -> None:
        """Pick a card, or type a die."""
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
        """Roll, confirm a forced pass, or pick the cell under the cursor."""
        if self.throws:
            await self.attempt(self.table.do(messages.Throw(id=new_id(), moment=self.moment)))
        elif forced := table_text.forced_pass(self.choosing.options):
            await self._choose(forced.play)
        elif self.cursor and self.own_seats:
            await self.attempt(self.choosing.tap(self.cursor))

    async def action_done(self) -> None:
        """Send the draft; without one, pick the cell under the cursor."""
        if self.position.due == "roll":
            await self._roll()
        elif self.choosing.option and self.choosing.complete:
            await self._choose(self.choosing.option.play)
        elif not isinstance(self.choosing, CardSelection):
            await self.action_pick()

    async def _roll(self) -> None:
        faces = [int(digit) for digit in self.typed]
        self.typed = ""
        roll = messages.Roll(id=new_id(), moment=self.moment, faces=faces)
        await self.attempt(self.table.do(roll))

    async def action_pass(self) -> None:
        """Pass; a pass that costs a miss or that the coach objects to needs a second key press."""
        passing = self.choosing.passing
        if passing is None:
            return
        forced = table_text.forced_pass(self.choosing.options)
        objection = self.objection(passing)
        if (passing.miss or objection) and not self._passing and not forced:
            self.choosing.clear()
            told = [f"{table_text.told_pass(self.scene, passing).removesuffix('.')}."]
            told += [table_text.told_objection(self.scene, objection)] if objection else []
            self._passing = True
            self.tell(" ".join([*told, self.say("tui-pass-again")]), bad=True)
            return
        await self._choose(passing.play)

    async def _choose(self, play: str) -> None:
        seat = self.choosing.seat
        self.choosing.clear()
        await self.attempt(self.table.choose(seat, play))

    def action_undo(self) -> None:
        """Discard the draft, or the last typed digit."""
        self.choosing.clear()
        self.typed, self._passing = self.typed[:-1], False
        self.tell("")

    async def action_take_back(self) -> None:
        """Take back a choice that waits for the others."""
        await self.take_back(self.seat)

    async def take_back(self, seat: int) -> None:
        """Take back the choice of a local seat, and show that seat."""
        self.begin(seat)
        await self.attempt(
            self.table.do(messages.TakeBack(id=new_id(), moment=self.moment, seat=seat))
        )

    async def on_painted_clicked(self, event: widgets.Painted.Clicked) -> None:
        """Pick the clicked cell or card."""
        if self.laid_out is None or not self.own_seats:
            return
        if event.part == "sheet":
            await self._click_cell(self.laid_out, event)
        elif event.part == "dice" and isinstance(self.choosing, CardSelection):
            card = card_at(self.scene, event.column, event.line)
            if card and (card[0] == "d") == self.choosing.taking:
                self._pick_card(int(card[1:]))

    async def _click_cell(self, layout: widgets.Layout, event: widgets.Painted.Clicked) -> None:
        cell = layout.shape.cell_at(self.scene, event.column, event.line)
        if cell:
            self.cursor = cell
            await self.attempt(self.choosing.tap(cell))
