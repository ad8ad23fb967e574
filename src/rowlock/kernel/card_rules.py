"""The card game in the kernel: memory layout, tables and steps (K).

Closing a row affects only the player's own sheet (K6), so the last place and the crosses of each
row determine a sheet. Cards are numbered as `full_deck` lists them, jokers last.
"""

from functools import cache
from itertools import product
from typing import Annotated, cast

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.moves import Card
from rowlock.core.paper import Colour, Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, row_points
from rowlock.core.state import DISPLAY, HAND_WITH_TAKEN, full_deck
from rowlock.kernel import NotInKernel, layout
from rowlock.kernel.formula import TUNED, CardWeights, open_card_row_worth
from rowlock.kernel.jit import bit_count, compiled
from rowlock.kernel.layout import Floats, Ints, Words
from rowlock.kernel.rng import word_of

DECK = len(full_deck(jokers=True))
JOKER = layout.MOST_COLOURS
"""The colour of a card that has none."""
AFTER_WHITE, AFTER_PLAY = layout.plain(layout.MOST_SEATS), layout.plain(layout.MOST_SEATS + 1)
SLOTS = layout.MOST_SEATS + 2
"""Sheets: one for each seat, and two to look ahead in."""
UNSEEN, EMPTY = layout.plain(0), layout.plain(-1)
"""A place for a card of which nothing is known, or for none."""
TAKE, REFILL, WHITE, PLAY, OVER = (
    layout.plain(0),
    layout.plain(1),
    layout.plain(2),
    layout.plain(3),
    layout.plain(4),
)
"""Stages; the display is filled after cards were taken and the pile was reshuffled."""
NOBODY = layout.plain(-1)
MOST_LOGGED = 8192


class CardTables:
    """A variant and its evaluation weights, as tables."""

    rows: int
    rows_to_end: int
    misses_to_end: int
    miss_points: int
    most_skipped: int
    """Cells that a play may skip within a row (K4); as many as there are where K9 allows it."""
    first_closer: Annotated[Ints, (layout.MOST_ROWS,)]
    needed: Annotated[Ints, (layout.MOST_ROWS,)]
    points: Annotated[Ints, (layout.MOST_MARKS + 1,)]
    """The points of a row by its number of crosses (S10); a closed one is worth no more."""
    number: Annotated[Ints, (DECK,)]
    colour: Annotated[Ints, (DECK,)]
    """The number and the colour of each card."""
    cells: Annotated[Ints, (layout.MOST_COLOURS, layout.MOST_NUMBERS)]
    """The cell that a number in a colour stands for."""
    open_worth: Annotated[Floats, (layout.MOST_ROWS, layout.MOST_MARKS, layout.MOST_MARKS + 1)]
    """What an open row is worth, by one more than its last place, and by its crosses …"""
    miss_worth: float
    """… a miss …"""
    keeping: Annotated[Floats, (layout.MOST_CELLS,)]
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
    last: Annotated[Ints, (SLOTS, layout.MOST_ROWS)]
    """The place of the rightmost cross, -1 if there is none."""
    count: Annotated[Ints, (SLOTS, layout.MOST_ROWS)]
    """Crosses in a row, the lock included."""
    shut: Annotated[Ints, (SLOTS,)]
    """Rows that are closed, as bits."""
    misses: Annotated[Ints, (SLOTS,)]
    hand: Annotated[Ints, (layout.MOST_SEATS, HAND_WITH_TAKEN)]
    held: Annotated[Ints, (layout.MOST_SEATS,)]
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
    chosen: Annotated[Ints, (layout.MOST_SEATS,)]
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
    return spot.row << layout.ROW_SHIFT | spot.place


def compile_cards(variant: Variant, weights: CardWeights = TUNED) -> CardTables:
    """Compile a variant's rules and its evaluation weights."""
    if not variant.has_cards:
        raise NotInKernel(f"{variant.id} is played with dice.")
    if variant.paper.most_boxes > 1:
        raise NotInKernel(f"{variant.id} has cells with several boxes.")
    table, paper = layout.blank(CardTables), variant.paper
    table.rows, table.rows_to_end = len(paper.rows), variant.rows_to_end
    table.misses_to_end, table.miss_points = variant.misses_to_end, MISS_POINTS
    limit = variant.most_skipped
    table.most_skipped = layout.MOST_CELLS if limit is None else limit
    for index, row in enumerate(paper.rows):
        table.first_closer[index], table.needed[index] = row.first_closer, row.needed
    for count in range(layout.MOST_MARKS + 1):
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
    for skipped in range(layout.MOST_CELLS):
        table.keeping[skipped] = weights.keeping[min(skipped, len(weights.keeping) - 1)]


# Steps: dealing, filling the display, crossing, playing.


@compiled
def shuffle(g: CardGame, cards: int) -> None:
    """Sort the first cards of the pile by keys, which depend on card, shuffle and game alone.

    So the same cards come in the same order whatever was chosen before.
    """
    for card in range(DECK):
        g.keys[card] = word_of(g, g.shuffles * DECK + card)
    g.shuffles += 1
    for index in range(1, cards):
        card, place = g.pile[index], index
        while place > 0 and g.keys[g.pile[place - 1]] > g.keys[card]:
            g.pile[place] = g.pile[place - 1]
            place -= 1
        g.pile[place] = card


@compiled
def deal(t: CardTables, g: CardGame, start: CardGame) -> None:
    """Deal at random what cannot be seen; backs keep their numbers (K1)."""
    hidden = layout.ZERO
    for card in range(DECK):
        if start.hidden[card]:
            g.pile[hidden] = card
            hidden += 1
    g.shuffles = 0
    shuffle(g, hidden)
    g.below = hidden
    for place in range(DISPLAY):
        g.display[place] = start.display[place]
        if start.display[place] != EMPTY:
            g.display[place] = with_number(t, g, start.display[place])
    first = with_number(t, g, start.top_number) if start.below else EMPTY
    for seat in range(g.seats):
        for place in range(start.held[seat]):
            card = start.hand[seat, place]
            g.hand[seat, place] = with_number(t, g, UNSEEN) if card == UNSEEN else card - 1
    g.top = 0
    if start.below:
        for index in range(g.below, 0, -1):
            g.pile[index] = g.pile[index - 1]
        g.pile[0] = first
        g.below += 1


@compiled
def with_number(t: CardTables, g: CardGame, number: int) -> int:
    """Draw the last card, or where a number is known the last with that number."""
    index = g.below - 1
    while number != UNSEEN and t.number[g.pile[index]] != number:
        index -= 1
    card = g.pile[index]
    g.below -= 1
    while index < g.below:
        g.pile[index] = g.pile[index + 1]
        index += 1
    return card


@compiled
def take(g: CardGame) -> None:
    """Move the cards chosen from the display into the active hand (K2)."""
    for place in range(DISPLAY):
        if g.taken >> place & 1:
            g.hand[g.active, g.held[g.active]] = g.display[place]
            g.held[g.active] += 1
            g.display[place] = EMPTY
    g.stage = REFILL


@compiled
def refill(g: CardGame) -> None:
    """Fill the display, lowest place first; an empty pile is reshuffled at once (K10)."""
    for place in range(DISPLAY):
        if g.display[place] == EMPTY:
            if g.top == g.below:
                renew(g)
            g.display[place] = g.pile[g.top]
            g.top += 1
    if g.top == g.below:
        renew(g)
    g.stage = WHITE


@compiled
def renew(g: CardGame) -> None:
    """Shuffle the discards into a new pile (K10)."""
    g.top, g.below = 0, 0
    for card in range(DECK):
        if g.gone[card]:
            g.pile[g.below] = card
            g.below += 1
            g.gone[card] = 0
    shuffle(g, g.below)
    if g.logging:
        write_pile(g)


@compiled
def may_cross(t: CardTables, g: CardGame, slot: int, cell: int) -> bool:
    """Whether a cell is right of the last cross of an open row (S1), and earned (S7)."""
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    if g.shut[slot] >> row & 1 or place <= g.last[slot, row]:
        return False
    return place < t.first_closer[row] or g.count[slot, row] >= t.needed[row]


@compiled
def cross(t: CardTables, g: CardGame, slot: int, cell: int) -> None:
    """Cross a cell, and the lock where that closes its row, for this sheet alone (S7, K6)."""
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    g.last[slot, row] = place
    g.count[slot, row] += 1
    if place >= t.first_closer[row]:
        g.count[slot, row] += 1
        g.shut[slot] |= 1 << row


@compiled
def white_action(t: CardTables, g: CardGame) -> None:
    """Carry out what all have chosen for the number called (K3)."""
    for seat in range(g.seats):
        if g.chosen[seat] != layout.PASS:
            cross(t, g, seat, g.chosen[seat])
            g.used += seat == g.active
    g.stage = OVER if any_closed(t, g) else PLAY


@compiled
def play_cards(t: CardTables, g: CardGame) -> None:
    """Carry out the play of cards, then the miss that may be due, and pass the turn on."""
    for index in range(MOST_CARDS):
        if g.crosses[index] != layout.PASS:
            cross(t, g, g.active, g.crosses[index])
            g.used += 1
    kept = layout.ZERO
    for place in range(g.held[g.active]):
        card = g.hand[g.active, place]
        if g.played >> place & 1:
            g.gone[card] = 1
        else:
            g.hand[g.active, kept] = card
            kept += 1
    g.held[g.active] = kept
    end_turn(t, g)


@compiled
def end_turn(t: CardTables, g: CardGame) -> None:
    """The miss for one who has crossed nothing (K5), the end (K7), or the next turn."""
    if any_closed(t, g):
        g.stage = OVER
        return
    if g.used == 0:
        g.misses[g.active] += 1
        if g.misses[g.active] >= t.misses_to_end:
            g.stage = OVER
            return
    g.used, g.stage = 0, TAKE
    g.active = (g.active + 1) % g.seats


@compiled
def any_closed(t: CardTables, g: CardGame) -> bool:
    """Whether any seat has closed enough rows to end the game (K7)."""
    most = layout.ZERO
    for seat in range(g.seats):
        most = max(most, bit_count(g.shut[seat]))
    return most >= t.rows_to_end


@compiled
def score(t: CardTables, g: CardGame, slot: int) -> int:
    """What a sheet is worth (S10)."""
    total = t.miss_points * g.misses[slot]
    for row in range(t.rows):
        total += t.points[g.count[slot, row]]
    return total


@compiled
def copy_sheet(g: CardGame, one: int, other: int) -> None:
    """Make a slot like another."""
    g.shut[other], g.misses[other] = g.shut[one], g.misses[one]
    for row in range(layout.MOST_ROWS):
        g.last[other, row], g.count[other, row] = g.last[one, row], g.count[one, row]


@compiled
def write(g: CardGame, value: int) -> None:
    """Log a number."""
    g.log[g.logged] = value
    g.logged += 1


@compiled
def write_pile(g: CardGame) -> None:
    """Log how many cards the pile has, and which."""
    write(g, g.below - g.top)
    for index in range(g.top, g.below):
        write(g, g.pile[index])


@compiled
def write_deal(g: CardGame) -> None:
    """Log all cards as they were dealt."""
    for seat in range(g.seats):
        for place in range(g.held[seat]):
            write(g, g.hand[seat, place])
    for place in range(DISPLAY):
        write(g, g.display[place])
    write_pile(g)
