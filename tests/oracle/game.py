"""The sheet game, literally: lists, copies, and each rule where it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracle.editions import CELL, COLOURS, ROW_OF, ROWS, Cell, Edition, Illegal
from tests.oracle.sheets import Sheet, World, start


class Game:
    """A game that waits between turns, for a white action or for a colour action."""

    def __init__(self, edition: Edition, seats: int, first: int, options: dict[str, str]) -> None:
        self.edition = edition
        self.seats = range(1, seats + 1)
        self.first = first
        self.anywhere = options.get("bonus_reach") == "any"
        self.turns = 0
        self.phase = ""
        """`white`, `colour`, `take`, `play`, or nothing between turns and at the end."""
        self.reason: str | None = None
        self.closed: list[str] = []
        self.sheets = {seat: Sheet(edition) for seat in self.seats}
        self.white_dice: list[int] = []
        self.dice: dict[str, int] = {}
        self.crossed = False
        """Whether the active player has crossed anything in this turn."""

    @property
    def active(self) -> int:
        return (self.first + self.turns - 2) % len(self.seats) + 1

    @property
    def choosers(self) -> list[int]:
        return list(self.seats) if self.phase == "white" else [self.active]

    def colours(self) -> list[str]:
        """The colours whose dice are in play."""
        return [colour for colour in COLOURS if ROW_OF[colour] not in self.closed]

    # The course of a turn

    def begin(self) -> None:
        self.turns += 1
        self.crossed = False

    def roll(self, white: list[int], dice: dict[str, int]) -> None:
        self.white_dice, self.dice, self.phase = white, dice, "white"

    def white(self, texts: Sequence[str]) -> None:
        """S4: each choice is looked at as the position was before the action."""
        after = {
            seat: self.checked(seat, text) for seat, text in zip(self.choosers, texts, strict=True)
        }
        self.crossed = texts[self.active - 1] != "-"
        self.sheets.update(after)
        self.close_rows()
        self.phase = "play" if self.edition.kind == "cards" else "colour"
        self.see_end()

    def colour(self, text: str) -> None:
        self.sheets[self.active] = self.checked(self.active, text)
        self.crossed = self.crossed or text != "-"
        self.close_rows()
        self.finish_turn()

    def close_rows(self) -> None:
        """S8: when the action ends."""
        for row in ROWS:
            if row not in self.closed and any(row in s.locks for s in self.sheets.values()):
                self.closed.append(row)

    def finish_turn(self) -> None:
        self.phase = ""
        self.see_end()
        if not self.reason and not self.crossed:
            self.miss()
            self.see_end()

    def miss(self) -> None:
        self.sheets[self.active].misses += 1

    def see_end(self) -> None:
        if any(sheet.misses >= 4 for sheet in self.sheets.values()):
            self.reason = "misses"
        elif self.rows_to_count() >= 2:
            self.reason = "rows"
        if self.reason:
            self.phase = ""

    def rows_to_count(self) -> int:
        return len(self.closed)

    # What may be chosen

    def lucky_cell(self, sheet: Sheet, cell: Cell) -> bool:
        row, place = cell
        return (
            sum(self.white_dice) in sheet.lucky
            and row in sheet.fewest()
            and place == sheet.next_place(row)
            and sheet.fault(cell, self.closed) is None
        )

    def there(self, seat: int, cell: Cell) -> bool:
        """Whether the number is there to be crossed."""
        number = self.edition.number(cell)
        if self.phase == "white":
            return number == sum(self.white_dice) or self.lucky_cell(self.sheets[seat], cell)
        colour = self.edition.colour(cell)
        # A die whose row was closed in this turn's white action has left the table.
        if colour not in self.colours():
            return False
        return number - self.dice[colour] in self.white_dice

    @property
    def number_rule(self) -> str:
        return "S4" if self.phase == "white" else "S5"

    @property
    def bonus_rule(self) -> str:
        return {"bar": "BA2", "pairs": "BB2"}.get(self.edition.bonus, self.number_rule)

    def rule_against(self, seat: int, cell: Cell) -> str | None:
        """The rule that bars a cell as the first of a decision."""
        if not self.there(seat, cell):
            return self.number_rule
        return self.sheets[seat].fault(cell, self.closed)

    def checked(self, seat: int, text: str) -> Sheet:
        """The seat's sheet after a choice."""
        if text == "-":
            return self.sheets[seat].copy()
        first, *rest = cells_of(text)
        cell = self.edition.find(first)
        if cell is None:
            raise Illegal(self.number_rule, text)
        if any(self.edition.find(name) is None for name in rest):
            raise Illegal(self.bonus_rule, text)
        rule = self.rule_against(seat, cell)
        if rule:
            raise Illegal(rule, text)
        worlds = start(self.sheets[seat], cell, self.closed, anywhere=self.anywhere)
        for name in rest:
            worlds = self._fed(worlds, name, text)
        done = [world for world in worlds if world.done]
        if not done:
            raise Illegal(self.bonus_rule, text)
        return done[0].sheet

    def _fed(self, worlds: list[World], name: str, text: str) -> list[World]:
        cell = self.edition.find(name)
        assert cell is not None
        after = [later for world in worlds for later in world.feed(cell)]
        if not after:
            rules = [rule for world in worlds if (rule := world.rule_against(cell))]
            raise Illegal(rules[0] if rules else self.bonus_rule, text)
        return after

    def first_cells(self, seat: int) -> list[Cell]:
        return [cell for cell in self.edition.cells() if self.rule_against(seat, cell) is None]

    def legal(self, seat: int) -> set[str]:
        """Every legal choice as a record writes it."""
        found = {"-"}
        for cell in self.first_cells(seat):
            worlds = start(self.sheets[seat], cell, self.closed, anywhere=self.anywhere)
            found |= self._endings(self.edition.written(cell), worlds)
        return found

    def _endings(self, text: str, worlds: list[World]) -> set[str]:
        found = {text} if any(world.done for world in worlds) else set()
        for cell in {cell for world in worlds for cell in world.due()}:
            after = [later for world in worlds for later in world.feed(cell)]
            found |= self._endings(f"{text}>{self.edition.written(cell)}", after)
        return found

    # What is told of a position

    def scores(self) -> list[int]:
        return [self.sheets[seat].score() for seat in self.seats]

    def misses(self) -> list[int]:
        return [self.sheets[seat].misses for seat in self.seats]

    def closed_rows(self) -> list[str]:
        return sorted(self.closed)

    def report(self) -> dict[str, Any]:
        return {
            "variant": self.edition.name,
            "seats": len(self.seats),
            "turns": self.turns,
            "scores": self.scores(),
            "misses": self.misses(),
            "closed": self.closed_rows(),
            "ended": self.reason is not None,
            "reason": self.reason,
            "next": self._next(),
        }

    def _next(self) -> dict[str, Any] | None:
        if not self.phase:
            return None
        if self.phase in ("take", "play"):
            return {"phase": self.phase}
        return {
            "phase": self.phase,
            "legal": {str(seat): self.legal(seat) for seat in self.choosers},
        }


def cells_of(text: str) -> list[str]:
    """The cells of a choice; unreadable ones break no rule, they are no choice at all."""
    names = text.split(">")
    if not all(map(CELL.fullmatch, names)):
        raise Illegal(None, text)
    return names
