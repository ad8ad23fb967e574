"""Memory layout of the card game and its tables.

Closing a row affects only one's own sheet (K6), so the last place and the crosses of each row
determine a sheet. Cards are numbered as `full_deck` lists them, jokers last.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Annotated, cast

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.hands import DISPLAY, HAND_WITH_TAKEN, full_deck
from rowlock.core.moves import Card
from rowlock.core.paper import Colour, Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, row_points
from rowlock.kernel import NotInKernel
from rowlock.kernel.codes import (
    MOST_CELLS,
    MOST_COLOURS,
    MOST_MARKS,
    MOST_NUMBERS,
    MOST_ROWS,
    MOST_SEATS,
    ROW_SHIFT,
    plain,
)
from rowlock.kernel.formula import TUNED, CardWeights, open_card_row_worth
from rowlock.kernel.structs import Floats, Ints, Words, blank

DECK = len(full_deck(jokers=True))
JOKER = MOST_COLOURS
"""The colour of a card that has none."""
AFTER_WHITE, AFTER_PLAY = plain(MOST_SEATS), plain(MOST_SEATS + 1)
SLOTS = MOST_SEATS + 2
"""Sheets: one for each seat, and two to look ahead in."""
UNSEEN, EMPTY = plain(0), plain(-1)
"""A place for a card of which nothing is known, or for none."""
TAKE, REFILL, WHITE, PLAY, OVER = plain(0), plain(1), plain(2), plain(3), plain(4)
"""Stages; the display is filled after cards were taken and the pile was made anew."""
NOBODY = plain(-1)
MOST_LOGGED = 8192


class CardTables:
    """A variant and its evaluation weights, as tables."""

    rows: int
    rows_to_end: int
    misses_to_end: int
    miss_points: int
    most_skipped: int
    """Cells that a play may skip within a row (K4); as many as there are where K9 allows it."""
    first_closer: Annotated[Ints, (MOST_ROWS,)]
    needed: Annotated[Ints, (MOST_ROWS,)]
    points: Annotated[Ints, (MOST_MARKS + 1,)]
    """What a row with so many crosses counts (S10); a closed one is worth no more."""
    number: Annotated[Ints, (DECK,)]
    colour: Annotated[Ints, (DECK,)]
    """The number and the colour of each card."""
    cells: Annotated[Ints, (MOST_COLOURS, MOST_NUMBERS)]
    """The cell that a number in a colour stands for."""
    open_worth: Annotated[Floats, (MOST_ROWS, MOST_MARKS, MOST_MARKS + 1)]
    """What an open row is worth, by one more than its last place, and by its crosses …"""
    miss_worth: float
    """… a miss …"""
    keeping: Annotated[Floats, (MOST_CELLS,)]
    """… and a card kept, by the cells that it would skip …"""
    useless: float
    """… or if it cannot be crossed any more."""


class CardGame:
    """One game, mutable. A slot is a seat's sheet, or a copy of one."""

    seats: int
    active: int
    stage: int
    used: int
    """Crosses that the active seat has made in this turn (K5)."""
    last: Annotated[Ints, (SLOTS, MOST_ROWS)]
    """The place of the rightmost cross, -1 if there is none."""
    count: Annotated[Ints, (SLOTS, MOST_ROWS)]
    """Crosses in a row, the lock included."""
    shut: Annotated[Ints, (SLOTS,)]
    """Rows that are closed, as bits."""
    misses: Annotated[Ints, (SLOTS,)]
    hand: Annotated[Ints, (MOST_SEATS, HAND_WITH_TAKEN)]
    held: Annotated[Ints, (MOST_SEATS,)]
    """The cards of each hand, and how many they are. In a start one more than that, or `UNSEEN`."""
    display: Annotated[Ints, (DISPLAY,)]
    """The cards of the display. In a start their numbers, `UNSEEN` or `EMPTY`."""
    pile: Annotated[Ints, (DECK,)]
    top: int
    below: int
    """The draw pile: its top card is at `top`, and behind its last one comes `below`."""
    top_number: int
    """In a start: the number called, or `UNSEEN`."""
    gone: Annotated[Ints, (DECK,)]
    """Which cards are in the discards."""
    hidden: Annotated[Ints, (DECK,)]
    """In a start: which cards may be anywhere out of sight."""
    shuffles: int
    keys: Annotated[Words, (DECK,)]
    """What cards are sorted by when they are shuffled."""
    given: int
    """The seat whose first choice is given, or `NOBODY`."""
    taken: int
    """What is chosen: places of the display, as bits (K2) …"""
    chosen: Annotated[Ints, (MOST_SEATS,)]
    """… the cell of each seat for the number called, or `PASS` (K3) …"""
    played: int
    """… cards of the hand, by their places in it as bits (K4) …"""
    colour: int
    """… their colour, for jokers (K8) …"""
    crosses: Annotated[Ints, (MOST_CARDS,)]
    """… and their cells, or `PASS`."""
    offers: int
    cells: Annotated[Ints, (HAND_WITH_TAKEN,)]
    """The cells that cards of one colour offer, from left to right …"""
    owners: Annotated[Ints, (HAND_WITH_TAKEN,)]
    """… and the places of those cards in the hand."""
    logging: int
    logged: int
    log: Annotated[Ints, (MOST_LOGGED,)]
    """What was dealt and chosen, one number after another."""
    seed: Annotated[Words, (1,)]
    number: int
    words: Annotated[Words, (4,)]


# Compilation of a variant to tables.


@cache
def deck_numbers() -> dict[Card, int]:
    """The number of each card."""
    return {card: index for index, card in enumerate(full_deck(jokers=True))}


def cell_number(spot: Spot) -> int:
    """A cell as one number."""
    return spot.row << ROW_SHIFT | spot.place


def compile_cards(variant: Variant, weights: CardWeights = TUNED) -> CardTables:
    """Compile a variant's rules and its evaluation weights."""
    if not variant.has_cards:
        raise NotInKernel(f"{variant.id} is played with dice.")
    if variant.paper.most_boxes > 1:
        raise NotInKernel(f"{variant.id} has cells with several boxes.")
    table, paper = blank(CardTables), variant.paper
    table.rows, table.rows_to_end = len(paper.rows), variant.rows_to_end
    table.misses_to_end, table.miss_points = variant.misses_to_end, MISS_POINTS
    limit = variant.most_skipped
    table.most_skipped = MOST_CELLS if limit is None else limit
    for index, row in enumerate(paper.rows):
        table.first_closer[index], table.needed[index] = row.first_closer, row.needed
    for count in range(MOST_MARKS + 1):
        table.points[count] = row_points(count)
    for card, number in deck_numbers().items():
        table.number[number] = card.number
        table.colour[number] = JOKER if card.colour is None else card.colour
    _set_cells(table, paper)
    _set_worths(table, paper, weights)
    return table


def _set_cells(table: CardTables, paper: Paper) -> None:
    for card in full_deck(jokers=False):
        spots = paper.by_cell.get((card.number, cast(Colour, card.colour)), ())
        if len(spots) != 1:
            raise NotInKernel(f"{card} does not stand for just one cell.")
        table.cells[cast(Colour, card.colour), card.number] = cell_number(spots[0])


def _set_worths(table: CardTables, paper: Paper, weights: CardWeights) -> None:
    for index, row in enumerate(paper.rows):
        for last, count in product(range(-1, len(row)), range(len(row) + 1)):
            worth = open_card_row_worth(weights, row, last, count)
            table.open_worth[index, last + 1, count] = worth
    table.miss_worth, table.useless = weights.miss, weights.useless
    for skipped in range(MOST_CELLS):
        table.keeping[skipped] = weights.keeping[min(skipped, len(weights.keeping) - 1)]
