"""The card game: hands, display, pile, and plays of up to three cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from tests.oracle.editions import CELL, COLOURS, Cell, Edition, Illegal
from tests.oracle.game import Game
from tests.oracle.sheets import Sheet

CARD = re.compile(r"[RYGB]([2-9]|1[0-2])|J([2-9]|1[0-2])(=[RYGB])?")
Reshuffle = Callable[[list[str]], list[str]]


def pack(*, jokers: bool) -> list[str]:
    letters = COLOURS + "J" if jokers else COLOURS
    return [f"{letter}{number}" for letter in letters for number in range(2, 13)]


def number_of(card: str) -> int:
    return int(card.partition("=")[0][1:])


class CardGame(Game):
    """Phases: take, white, play."""

    def __init__(self, edition: Edition, seats: int, first: int, options: dict[str, str]) -> None:
        super().__init__(edition, seats, first, options)
        self.hands: dict[int, list[str]] = {}
        self.display: list[str] = []
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.reshuffle: Reshuffle = list

    def deal(self, deck: list[str], reshuffle: Reshuffle) -> None:
        self.pile, self.reshuffle = list(deck), reshuffle
        self.hands = {seat: [] for seat in self.seats}
        for index in range(4 * len(self.seats)):
            seat = (self.first - 1 + index) % len(self.seats) + 1
            self.hands[seat].append(self.pile.pop(0))
        self.display = [self.pile.pop(0) for _ in range(4)]
        self.phase = "take"

    def begin(self) -> None:
        super().begin()
        self.phase = "take"

    def close_rows(self) -> None:
        """K6: nothing closes for the others."""

    def rows_to_count(self) -> int:
        return max(len(sheet.locks) for sheet in self.sheets.values())

    def closed_rows(self) -> list[str]:
        return sorted({row for sheet in self.sheets.values() for row in sheet.locks})

    @property
    def number_rule(self) -> str:
        return "K3"

    def there(self, seat: int, cell: Cell) -> bool:
        return self.edition.number(cell) == number_of(self.pile[0])

    def finish_turn(self) -> None:
        super().finish_turn()
        self.phase = "" if self.reason else "take"

    def take(self, text: str) -> None:
        if not re.fullmatch("T[0-9]+", text):
            raise Illegal(None, text)
        places, hand = [int(digit) for digit in text[1:]], self.hands[self.active]
        if not set(places) <= {1, 2, 3, 4} or len(set(places)) < len(places):
            raise Illegal("K2", text)
        if len(hand) + len(places) != 5:
            raise Illegal("K2", text)
        hand += [self.display[place - 1] for place in places]
        for place in sorted(places):
            self.display[place - 1] = self._draw()
        self.phase = "white"

    def _draw(self) -> str:
        card = self.pile.pop(0)
        if not self.pile:
            self.pile, self.discards = self.reshuffle(self.discards), []
        return card

    def play(self, text: str) -> None:
        cards, sheet, crossed = self.played(text)
        hand = self.hands[self.active]
        for card in cards:
            hand.remove(card)
        self.discards += cards
        self.sheets[self.active] = sheet
        self.crossed = self.crossed or crossed
        self.finish_turn()

    def played(self, text: str) -> tuple[list[str], Sheet, bool]:
        """The cards of a play as they lie in the hand, the sheet after it, and any cross."""
        left, colon, right = text.partition(":")
        if text == "-":
            raise Illegal("K4", text)
        named, cells = left.split("+"), [] if right == "-" else right.split("+")
        if not colon or not all(map(CARD.fullmatch, named)) or not all(map(CELL.fullmatch, cells)):
            raise Illegal(None, text)
        if any(self.edition.find(name) is None for name in cells):
            raise Illegal("K4", text)
        colour = self._colour(named, text)
        return (
            [card.partition("=")[0] for card in named],
            self._crossed(cells, {number_of(card) for card in named}, colour, text),
            bool(cells),
        )

    def _colour(self, named: list[str], text: str) -> str:
        """The one colour of cards that are held and fit together."""
        if len(named) > 3:
            raise Illegal("K4", text)
        hand = list(self.hands[self.active])
        for card in named:
            face = card.partition("=")[0]
            if face not in hand:
                raise Illegal("K4", text)
            hand.remove(face)
            if card == face and card[0] == "J":
                raise Illegal("K8", text)
        colours = {card[-1] if card[0] == "J" else card[0] for card in named}
        if len(colours) > 1:
            raise Illegal("K4", text)
        return colours.pop()

    def _crossed(self, cells: list[str], numbers: set[int], colour: str, text: str) -> Sheet:
        sheet = self.sheets[self.active].copy()
        spots = [cell for name in cells if (cell := self.edition.find(name)) is not None]
        for cell in spots:
            if self.edition.number(cell) not in numbers or self.edition.colour(cell) != colour:
                raise Illegal("K4", text)
        for cell in spots:
            rule = sheet.fault(cell, [])
            if rule:
                raise Illegal(rule, text)
            sheet.cross(cell)
        places = [place for _, place in spots]
        if places and not self.edition.free_skip:
            between = set(range(min(places), max(places))) - set(places)
            if len(between) > 1:
                raise Illegal("K4", text)
        return sheet

    def takes(self) -> list[str]:
        wanted = 5 - len(self.hands[self.active])
        return ["T" + "".join(places) for places in permutations("1234", wanted)]

    def plays(self) -> list[str]:
        """Every legal play, found by trying; cards in the order of the hand."""
        return [text for text in self._candidates() if self._fits(text)]

    def _candidates(self) -> Iterator[str]:
        for colour in COLOURS:
            held = [card for card in self.hands[self.active] if card[0] in (colour, "J")]
            names = [f"{card}={colour}" if card[0] == "J" else card for card in held]
            for size in (1, 2, 3):
                for cards in combinations(names, size):
                    yield from self._with_cells("+".join(cards), colour, set(map(number_of, cards)))

    def _with_cells(self, cards: str, colour: str, numbers: set[int]) -> Iterator[str]:
        cells = [
            self.edition.written(cell)
            for cell in self.edition.cells()
            if self.edition.colour(cell) == colour and self.edition.number(cell) in numbers
        ]
        yield f"{cards}:-"
        for size in range(1, len(cells) + 1):
            for chosen in combinations(cells, size):
                yield f"{cards}:{'+'.join(chosen)}"

    def _fits(self, text: str) -> bool:
        try:
            self.played(text)
        except Illegal:
            return False
        return True
