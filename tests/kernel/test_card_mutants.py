"""Mistakes put into games of cards on purpose: making them again by the rules finds each."""

from dataclasses import replace

import pytest

from rowlock.core.paper import Stage
from rowlock.core.rules import legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game, view
from rowlock.variants import find_variant
from tests.analysis.games import position
from tests.kernel import interpreted
from tests.kernel.card_mirror import played
from tests.kernel.mirror import Difference
from tests.kernel.mutants import some_by_default

pytestmark = pytest.mark.slow

MOST_GAMES = 30
EDITIONS = ("cards", "cards-mixx-a", "cards-mixx-b")
MUTANTS = {
    "S1: a cell may be crossed twice": (
        "card_rules",
        "place <= g.last[slot, row]",
        "place < g.last[slot, row]",
    ),
    "S7: the last cell needs one cross less": (
        "card_rules",
        "g.count[slot, row] >= t.needed[row]",
        "g.count[slot, row] >= t.needed[row] - 1",
    ),
    "S7: the lock does not count": (
        "card_rules",
        "        g.count[slot, row] += 1\n        g.shut",
        "        g.shut",
    ),
    "S10: a miss costs nothing": (
        "card_rules",
        "total = t.miss_points * g.misses[slot]",
        "total = 0",
    ),
    "K1: a hidden card is dealt twice": (
        "card_games",
        "numbers[card] + 1, 0",
        "numbers[card] + 1, 1",
    ),
    "K1: backs change their numbers": (
        "card_rules",
        "while number != UNSEEN and",
        "while False and",
    ),
    "K2: four cards are enough": (
        "card_policy",
        "range(HAND_WITH_TAKEN - g.held[g.active])",
        "range(HAND_WITH_TAKEN - 1 - g.held[g.active])",
    ),
    "K3: the card called is drawn at once": (
        "card_policy",
        "t.number[g.pile[g.top]]",
        "t.number[g.pile[g.top + 1]]",
    ),
    "K4: a play may skip any number of cells": (
        "card_rules",
        "MOST_CELLS if limit is None else limit",
        "MOST_CELLS",
    ),
    "K4: four cards may be played": (
        "card_policy",
        "while bit_count(played) < MOST_CARDS",
        "while bit_count(played) <= MOST_CARDS",
    ),
    "K4: cards that are played stay in the hand": (
        "card_rules",
        "        if g.played >> place & 1:\n            g.gone[card] = 1\n        else:",
        "        if True:",
    ),
    "K5: there is no miss": ("card_rules", "if g.used == 0:", "if g.used < 0:"),
    "K7: three closed rows end the game": (
        "card_rules",
        "table.rows_to_end = len(paper.rows), variant.rows_to_end",
        "table.rows_to_end = len(paper.rows), variant.rows_to_end + 1",
    ),
    "K8: a joker has no colour of its own": (
        "card_policy",
        "g.played, g.colour = worth, played, colour",
        "g.played, g.colour = worth, played, (colour + 1) % 4",
    ),
    "K10: the pile is made anew only when a card is due": (
        "card_rules",
        "    if g.top == g.below:\n        renew(g)\n    g.stage = WHITE",
        "    g.stage = WHITE",
    ),
    "K10: what is drawn stays discarded": ("card_rules", "            g.gone[card] = 0\n", ""),
    "a choice that is given is forgotten": (
        "card_games",
        "    if g.given == rules.NOBODY:\n        choose_take",
        "    if True:\n        choose_take",
    ),
}


def start(number: int) -> State:
    """Games of all editions, some with jokers, some in which much is crossed or missed already."""
    variant = find_variant(EDITIONS[number % 3])
    options = {"jokers": "yes"} if number % 2 else None
    state = new_game(variant, 2 + number % 4, options=options)
    if number % 5 == 1:
        return state._replace(sheets=tuple(replace(each, misses=3) for each in state.sheets))
    if number % 5 == 2:
        far = Sheet((0b111011111, 0b1110111, 0b1111011, 0))
        return state._replace(sheets=(far,) * len(state.sheets))
    return state


def play_on_from_the_middle(kernel: object, seed: int) -> None:
    """A game of five that a seat sees, makes a choice in, and that goes on for long."""
    options = {"jokers": "yes"} if seed % 2 else None
    state = position(EDITIONS[seed % 3], 5, 9 + seed, Stage.TAKE, options=options)
    state = state._replace(sheets=(Sheet.blank(state.paper(1)),) * 5)
    seat = state.active
    seen = view(state, seat)
    own = seat, legal_plays(seen, seat)[-1]
    game = played(seen, own, seed, kernel=kernel, seat=seat)
    if game.choices[0] != own:
        raise Difference("another choice was given")


def play_some_games(kernel: object, most: int) -> None:
    # Those in which much is missed or crossed are short, and find most mistakes.
    for number in sorted(range(most), key=lambda number: number % 5 not in (1, 2)):
        if number % 3 == 0:
            play_on_from_the_middle(kernel, number // 3)
        played(start(number), None, number, kernel=kernel)


@pytest.mark.parametrize("mistake", some_by_default(MUTANTS, 4))
def test_replaying_card_games_detects_mutant(mistake: str) -> None:
    with pytest.raises((Difference, IndexError)):
        play_some_games(interpreted.kernel(MUTANTS[mistake], interpreted.CARD_MODULES), MOST_GAMES)


def test_replaying_card_games_passes_on_the_unmutated_kernel() -> None:
    play_some_games(interpreted.kernel(None, interpreted.CARD_MODULES), 6)
