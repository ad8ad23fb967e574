"""The rollout policy of the card game: maximises the value of the sheet and of the cards kept.

The value of a sheet is a sum over its rows, looked up by last place and crosses, and over its
misses, plus a value for each card kept, by the cells that it would skip. An end that leaves the
player strictly ahead is always taken, any other avoided. Hidden cards are never read.
"""

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.state import DISPLAY, HAND_WITH_TAKEN
from rowlock.kernel import card_rules as rules
from rowlock.kernel.card_rules import CardGame, CardTables
from rowlock.kernel.jit import bit_count, compiled
from rowlock.kernel.layout import MOST_COLOURS, PASS, PLACE_MASK, ROW_SHIFT, ZERO

WIN, AVOID, NEVER, NOTHING = 1e12, -1e11, -1e12, -1e15
"""Values beyond every formula value: a winning end, a losing end, an illegal play."""


@compiled
def choose_take(t: CardTables, g: CardGame) -> None:
    """The cards of the display whose numbers are nearest, by their backs (K2)."""
    g.taken = 0
    for _ in range(HAND_WITH_TAKEN - g.held[g.active]):
        best, most = ZERO, NOTHING
        for place in range(DISPLAY):
            if g.taken >> place & 1 == 0:
                worth = back_worth(t, g, t.number[g.display[place]])
                if worth > most:
                    best, most = place, worth
        g.taken |= 1 << best


@compiled
def back_worth(t: CardTables, g: CardGame, number: int) -> float:
    """The value of a card with this number to the active player: the sum over its colours."""
    worth = 0.0
    for colour in range(MOST_COLOURS):
        worth += cell_worth(t, g, g.active, t.cells[colour, number])
    return worth


@compiled
def cell_worth(t: CardTables, g: CardGame, slot: int, cell: int) -> float:
    """What it is worth to keep a card that stands for a cell."""
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    skipped = place - g.last[slot, row] - 1
    if g.shut[slot] >> row & 1 or skipped < 0:
        return t.useless
    return t.keeping[skipped]


@compiled
def card_worth(t: CardTables, g: CardGame, slot: int, card: int) -> float:
    """What it is worth to keep a card; a joker stands for the best of its cells (K8)."""
    number = t.number[card]
    if t.colour[card] != rules.JOKER:
        return cell_worth(t, g, slot, t.cells[t.colour[card], number])
    worth = t.useless
    for colour in range(MOST_COLOURS):
        worth = max(worth, cell_worth(t, g, slot, t.cells[colour, number]))
    return worth


@compiled
def hand_worth(t: CardTables, g: CardGame, seat: int, slot: int, played: int) -> float:
    """What the cards of a hand are worth that are not played."""
    worth = 0.0
    for place in range(g.held[seat]):
        if played >> place & 1 == 0:
            worth += card_worth(t, g, slot, g.hand[seat, place])
    return worth


@compiled
def sheet_worth(t: CardTables, g: CardGame, seat: int, slot: int) -> float:
    """The value of a possible sheet to a seat."""
    if bit_count(g.shut[slot]) >= t.rows_to_end:
        return WIN if is_ahead(t, g, seat, slot) else NEVER
    if g.misses[slot] >= t.misses_to_end:
        return WIN if is_ahead(t, g, seat, slot) else AVOID
    worth = t.miss_worth * g.misses[slot]
    for row in range(t.rows):
        if g.shut[slot] >> row & 1:
            worth += t.points[g.count[slot, row]]
        else:
            worth += t.open_worth[row, g.last[slot, row] + 1, g.count[slot, row]]
    return worth


@compiled
def is_ahead(t: CardTables, g: CardGame, seat: int, slot: int) -> bool:
    """Whether a sheet has more points than those of all other seats."""
    most = NOTHING
    for other in range(g.seats):
        if other != seat:
            most = max(most, rules.score(t, g, other))
    return rules.score(t, g, slot) > most


@compiled
def choose_white(t: CardTables, g: CardGame, seat: int) -> None:
    """The best cell for the number called, or none; the active seat counts its next play too."""
    number = t.number[g.pile[g.top]]
    best, most = PASS, white_worth(t, g, seat, PASS)
    for colour in range(MOST_COLOURS):
        cell = t.cells[colour, number]
        if rules.may_cross(t, g, seat, cell):
            worth = white_worth(t, g, seat, cell)
            if worth > most:
                best, most = cell, worth
    g.chosen[seat] = best


@compiled
def white_worth(t: CardTables, g: CardGame, seat: int, cell: int) -> float:
    """The value to a seat of crossing a cell for the number called."""
    rules.copy_sheet(g, seat, rules.AFTER_WHITE)
    if cell != PASS:
        rules.cross(t, g, rules.AFTER_WHITE, cell)
    if bit_count(g.shut[rules.AFTER_WHITE]) >= t.rows_to_end:
        # An end at once outweighs one that the cards may bring.
        return 2 * sheet_worth(t, g, seat, rules.AFTER_WHITE)
    if seat == g.active:
        return choose_play(t, g, rules.AFTER_WHITE, g.used + (cell != PASS))
    worth = sheet_worth(t, g, seat, rules.AFTER_WHITE)
    return worth + hand_worth(t, g, seat, rules.AFTER_WHITE, ZERO)


@compiled
def choose_play(t: CardTables, g: CardGame, slot: int, used: int) -> float:
    """The best play of cards on a sheet (K4), and its worth."""
    most = NOTHING
    for colour in range(MOST_COLOURS):
        usable = look_at_offers(t, g, slot, colour)
        for offers in range(1 << g.offers if usable else 0):
            if not lay(t, g, slot, offers):
                continue
            if used == 0 and offers == 0:
                g.misses[rules.AFTER_PLAY] += 1
            played = parted_with(t, g, usable, offers)
            worth = sheet_worth(t, g, g.active, rules.AFTER_PLAY)
            worth += hand_worth(t, g, g.active, rules.AFTER_PLAY, played)
            if worth > most:
                most, g.played, g.colour = worth, played, colour
                note_crosses(g, offers)
    return most


@compiled
def look_at_offers(t: CardTables, g: CardGame, slot: int, colour: int) -> int:
    """Find what the cards of a colour offer, from left to right; all those cards, as bits."""
    g.offers, usable = 0, ZERO
    for place in range(g.held[g.active]):
        card = g.hand[g.active, place]
        if t.colour[card] != colour and t.colour[card] != rules.JOKER:
            continue
        usable |= 1 << place
        cell = t.cells[colour, t.number[card]]
        row = cell >> ROW_SHIFT
        if g.shut[slot] >> row & 1 == 0 and cell & PLACE_MASK > g.last[slot, row]:
            offer = g.offers
            while offer > 0 and g.cells[offer - 1] > cell:
                g.cells[offer], g.owners[offer] = g.cells[offer - 1], g.owners[offer - 1]
                offer -= 1
            g.cells[offer], g.owners[offer] = cell, place
            g.offers += 1
    return usable


@compiled
def lay(t: CardTables, g: CardGame, slot: int, offers: int) -> bool:
    """Cross what some of the offers give on a copy of the sheet, if that is legal (K4, K9)."""
    if bit_count(offers) > MOST_CARDS:
        return False
    rules.copy_sheet(g, slot, rules.AFTER_PLAY)
    before, skipped = PASS, ZERO
    for offer in range(g.offers):
        if offers >> offer & 1:
            cell = g.cells[offer]
            same_row = before != PASS and before >> ROW_SHIFT == cell >> ROW_SHIFT
            skipped = skipped + cell - before - 1 if same_row else ZERO
            if skipped > t.most_skipped or not rules.may_cross(t, g, rules.AFTER_PLAY, cell):
                return False
            rules.cross(t, g, rules.AFTER_PLAY, cell)
            before = cell
    return True


@compiled
def parted_with(t: CardTables, g: CardGame, usable: int, offers: int) -> int:
    """The cards of a play: those that cross, plus as many useless ones as allowed; at least one."""
    played = ZERO
    for offer in range(g.offers):
        if offers >> offer & 1:
            played |= 1 << g.owners[offer]
    while bit_count(played) < MOST_CARDS:
        worst, least = PASS, 0.0 if played else -NOTHING
        for place in range(g.held[g.active]):
            if (usable & ~played) >> place & 1:
                worth = card_worth(t, g, rules.AFTER_PLAY, g.hand[g.active, place])
                if worth < least:
                    worst, least = place, worth
        if worst == PASS:
            break
        played |= 1 << worst
    return played


@compiled
def note_crosses(g: CardGame, offers: int) -> None:
    """Keep the cells of the play that is best so far."""
    crossed = ZERO
    for index in range(MOST_CARDS):
        g.crosses[index] = PASS
    for offer in range(g.offers):
        if offers >> offer & 1:
            g.crosses[crossed] = g.cells[offer]
            crossed += 1


@compiled
def given_worth(t: CardTables, g: CardGame) -> float:
    """What the choice that is given is worth to its seat."""
    if g.stage == rules.TAKE:
        worth = 0.0
        for place in range(DISPLAY):
            if g.taken >> place & 1:
                worth += back_worth(t, g, t.number[g.display[place]])
        return worth
    if g.stage == rules.WHITE:
        return white_worth(t, g, g.given, g.chosen[g.given])
    rules.copy_sheet(g, g.active, rules.AFTER_PLAY)
    for index in range(MOST_CARDS):
        if g.crosses[index] != PASS:
            rules.cross(t, g, rules.AFTER_PLAY, g.crosses[index])
    if g.used == 0 and g.crosses[0] == PASS:
        g.misses[rules.AFTER_PLAY] += 1
    worth = sheet_worth(t, g, g.active, rules.AFTER_PLAY)
    return worth + hand_worth(t, g, g.active, rules.AFTER_PLAY, g.played)
