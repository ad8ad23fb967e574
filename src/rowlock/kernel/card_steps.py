"""The steps of a game of cards: dealing, filling the display, crossing, playing (K)."""

from __future__ import annotations

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.hands import DISPLAY
from rowlock.kernel.bits import bit_count
from rowlock.kernel.card_structs import (
    DECK,
    EMPTY,
    OVER,
    PLAY,
    REFILL,
    TAKE,
    UNSEEN,
    WHITE,
    CardGame,
    CardTables,
)
from rowlock.kernel.codes import MOST_ROWS, PASS, PLACE_MASK, ROW_SHIFT, ZERO
from rowlock.kernel.jit import compiled
from rowlock.kernel.rng import word_of


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
    hidden = ZERO
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
    """Fill the display, lowest place first; an empty pile is made anew at once (K10)."""
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
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    if g.shut[slot] >> row & 1 or place <= g.last[slot, row]:
        return False
    return place < t.first_closer[row] or g.count[slot, row] >= t.needed[row]


@compiled
def cross(t: CardTables, g: CardGame, slot: int, cell: int) -> None:
    """Cross a cell, and the lock where that closes its row, for this sheet alone (S7, K6)."""
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    g.last[slot, row] = place
    g.count[slot, row] += 1
    if place >= t.first_closer[row]:
        g.count[slot, row] += 1
        g.shut[slot] |= 1 << row


@compiled
def white_action(t: CardTables, g: CardGame) -> None:
    """Carry out what all have chosen for the number called (K3)."""
    for seat in range(g.seats):
        if g.chosen[seat] != PASS:
            cross(t, g, seat, g.chosen[seat])
            g.used += seat == g.active
    g.stage = OVER if any_closed(t, g) else PLAY


@compiled
def play_cards(t: CardTables, g: CardGame) -> None:
    """Carry out the play of cards, then the miss that may be due, and pass the turn on."""
    for index in range(MOST_CARDS):
        if g.crosses[index] != PASS:
            cross(t, g, g.active, g.crosses[index])
            g.used += 1
    kept = ZERO
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
    """Whether anybody has closed as many rows as end the game (K7)."""
    most = ZERO
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
    for row in range(MOST_ROWS):
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
