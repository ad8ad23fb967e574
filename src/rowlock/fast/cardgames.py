"""Games of cards played on from what a seat sees, all choosing by a formula."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.fast.cardlayout import (
    DECK,
    NOBODY,
    OVER,
    PLAY,
    REFILL,
    TAKE,
    WHITE,
    CardGame,
    CardTables,
)
from rowlock.fast.cardload import give, load
from rowlock.fast.cardsteps import (
    deal,
    play_cards,
    refill,
    score,
    take,
    white_action,
    write,
    write_deal,
)
from rowlock.fast.cardtables import compile_cards
from rowlock.fast.cardworths import choose_play, choose_take, choose_white, given_worth
from rowlock.fast.codes import MOST_ROWS
from rowlock.fast.compiled import compiled, entry_point
from rowlock.fast.layout import Lines, blank
from rowlock.fast.words import begin_streams

WORD = 1 << 64


@compiled
def restore(g: CardGame, start: CardGame) -> None:
    """Begin at the start again, what can be seen of the cards apart."""
    g.seats, g.active, g.stage, g.used = start.seats, start.active, start.stage, start.used
    g.given, g.taken, g.played, g.colour = start.given, start.taken, start.played, start.colour
    for index in range(MOST_CARDS):
        g.crosses[index] = start.crosses[index]
    for seat in range(g.seats):
        g.held[seat], g.chosen[seat] = start.held[seat], start.chosen[seat]
        g.misses[seat], g.shut[seat] = start.misses[seat], start.shut[seat]
        for row in range(MOST_ROWS):
            g.last[seat, row] = start.last[seat, row]
            g.count[seat, row] = start.count[seat, row]
    for card in range(DECK):
        g.gone[card] = start.gone[card]


@compiled
def play_game(t: CardTables, g: CardGame) -> None:
    """Play a game to its end; the choice that is given is made first."""
    while g.stage != OVER:
        if g.stage == TAKE:
            take_turn(t, g)
        if g.stage == REFILL:
            refill(g)
        if g.stage == WHITE:
            white_turn(t, g)
        if g.stage == PLAY:
            play_turn(t, g)


@compiled
def take_turn(t: CardTables, g: CardGame) -> None:
    """The active player takes cards (K2)."""
    if g.given == NOBODY:
        choose_take(t, g)
    if g.logging:
        write(g, g.taken)
    take(g)
    g.given = NOBODY


@compiled
def white_turn(t: CardTables, g: CardGame) -> None:
    """All choose for the number called, none knowing what the others do (K3)."""
    for seat in range(g.seats):
        if seat != g.given:
            choose_white(t, g, seat)
        if g.logging:
            write(g, g.chosen[seat])
    white_action(t, g)
    g.given = NOBODY


@compiled
def play_turn(t: CardTables, g: CardGame) -> None:
    """The active player plays cards (K4)."""
    if g.given == NOBODY:
        choose_play(t, g, g.active, g.used)
    if g.logging:
        write_play(g)
    play_cards(t, g)
    g.given = NOBODY


@compiled
def write_play(g: CardGame) -> None:
    """Log a play of cards."""
    write(g, g.played)
    write(g, g.colour)
    for index in range(MOST_CARDS):
        write(g, g.crosses[index])


@compiled
def begin(t: CardTables, g: CardGame, start: CardGame) -> None:
    """Begin the next game at the start, with cards that depend on seed and number alone."""
    restore(g, start)
    begin_streams(g)
    deal(t, g, start)


@entry_point
def play_games(t: CardTables, g: CardGame, start: CardGame, scores: Lines) -> None:
    """Play as many games as there are lines for scores, from a game number on."""
    for index in range(scores.shape[0]):
        begin(t, g, start)
        if g.logging:
            write_deal(g)
        play_game(t, g)
        for seat in range(g.seats):
            scores[index, seat] = score(t, g, seat)


@entry_point
def judge_given(t: CardTables, g: CardGame, start: CardGame) -> float:
    """What the formula thinks of the choice that is given, which no hidden card can change."""
    begin(t, g, start)
    return given_worth(t, g)


class CardSimulation:
    """A game of cards that is played on again and again from what a seat sees."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self.table = _table(seen.variant)

    def run(self, own: tuple[int, Choice] | None, numbers: range, seed: int) -> NDArray[np.int16]:
        """The final scores of games with these numbers; `own` is the first choice of a seat.

        The same seed and number give the same cards, whatever is chosen.
        """
        scores = np.zeros((len(numbers), len(self.seen.setup.papers)), np.int16)
        game = blank(CardGame)
        game.seed[0], game.number = np.uint64(seed % WORD), numbers.start
        play_games(self.table, game, self._start(own), cast(Lines, scores))
        return scores

    def ranked(self, seat: int, plays: Sequence[Choice]) -> list[Choice]:
        """The plays of a seat, that first which it would choose in these games."""
        game = blank(CardGame)
        return sorted(
            plays, key=lambda play: -judge_given(self.table, game, self._start((seat, play)))
        )

    def _start(self, own: tuple[int, Choice] | None) -> CardGame:
        if own is None:
            self._loaded.given = NOBODY
        else:
            give(self._loaded, self.seen, *own)
        return self._loaded

    @cached_property
    def _loaded(self) -> CardGame:
        return load(self.seen)


@lru_cache(maxsize=8)
def _table(variant: Variant) -> CardTables:
    return compile_cards(variant)
