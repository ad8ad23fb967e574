"""An edition of the card game, compiled to tables."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import cast

from rowlock.core.hands import full_deck
from rowlock.core.moves import Card
from rowlock.core.paper import Colour, Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, row_points
from rowlock.fast import NotInKernel
from rowlock.fast.cardformula import TUNED, CardWeights, open_row_worth
from rowlock.fast.cardlayout import JOKER, CardTables
from rowlock.fast.codes import MOST_CELLS, MOST_MARKS, ROW_SHIFT
from rowlock.fast.layout import blank


@cache
def deck_numbers() -> dict[Card, int]:
    """The number of each card."""
    return {card: index for index, card in enumerate(full_deck(jokers=True))}


def cell_number(spot: Spot) -> int:
    """A cell as one number."""
    return spot.row << ROW_SHIFT | spot.place


def compile_cards(variant: Variant, weights: CardWeights = TUNED) -> CardTables:
    """An edition's rules, and how its games are judged."""
    if not variant.has_cards:
        raise NotInKernel(f"{variant.id} is played with dice.")
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
            worth = open_row_worth(weights, row, last, count)
            table.open_worth[index, last + 1, count] = worth
    table.miss_worth, table.useless = weights.miss, weights.useless
    for skipped in range(MOST_CELLS):
        table.keeping[skipped] = weights.keeping[min(skipped, len(weights.keeping) - 1)]
