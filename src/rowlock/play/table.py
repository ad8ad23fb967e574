"""The table: drives a game of any edition to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rowlock.core.moves import Event
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State
from rowlock.core.view import view
from rowlock.core.writing import Choose, Move, write_record
from rowlock.errors import RowlockError
from rowlock.play.seats import Bot
from rowlock.play.sources import Source

MOST_TURNS = 1000
"""No sheet game can last so long; a duel of two that hit each other for ever must not."""


class Game(NamedTuple):
    """A game played: where it began, what moved it on, where it stands."""

    start: State
    moves: tuple[Move, ...]
    state: State

    def record(self, names: Sequence[str] | None = None, *tags: tuple[str, ...]) -> str:
        """The game as a record."""
        return write_record(self.start, self.moves, names, tags)


def play_game(
    start: State,
    bots: Sequence[Bot],
    source: Source,
    *,
    most_turns: int = MOST_TURNS,
    watch: Callable[[Event], None] | None = None,
) -> Game:
    """Play a game to its end, with a bot on every seat and chance from a source."""
    state, moves = start, list[Move]()
    while not state.over:
        if state.turn > most_turns:
            raise RowlockError(f"The game was stopped: it has lasted {most_turns} turns.")
        state, events = advance(state, bots, source, moves)
        if watch is not None:
            for event in events:
                watch(event)
    return Game(start, tuple(moves), state)


def advance(
    state: State, bots: Sequence[Bot], source: Source, moves: list[Move]
) -> tuple[State, tuple[Event, ...]]:
    """One roll or shuffle, or one action with the choices of all seats that are awaited.

    Every move is added to `moves` before it is made.
    """
    if not state.awaited:
        chance = source.draw(state)
        moves.append(chance)
        return apply_chance(state, chance)
    before, happened = state, tuple[Event, ...]()
    for seat in before.awaited:
        choice = bots[seat - 1].choose(view(before, seat), seat, legal_plays(before, seat))
        moves.append(Choose(seat, choice))
        state, events = apply(state, seat, choice)
        happened += events
    return state, happened
