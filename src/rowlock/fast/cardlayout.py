"""How a game of cards and its tables lie in memory.

Nobody's closing touches another's sheet (K6), so a sheet is told by the last place and the crosses
of each row. Cards are numbered as `full_deck` lists them, jokers last.
"""

from __future__ import annotations

from typing import Annotated

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.hands import DISPLAY, HAND_WITH_TAKEN, full_deck
from rowlock.fast.codes import (
    MOST_CELLS,
    MOST_COLOURS,
    MOST_MARKS,
    MOST_NUMBERS,
    MOST_ROWS,
    MOST_SEATS,
    plain,
)
from rowlock.fast.layout import Floats, Ints, Words

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
    """An edition and how it is judged: all that the games need to know."""

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
