"""The table: drives a game of any edition to its end."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from rowlock.core.moves import Choice, Event
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, view
from rowlock.errors import RowlockError
from rowlock.match.chance import Source

# What sits on a seat: anything that, shown a position and its legal choices, picks one.


class Bot(Protocol):
    """A player that is a program.

    A bot is made for one seat of one game, and is told nothing but what its seat may see.
    """

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick one of the legal choices of a seat, shown the game as that seat may see it."""
        ...


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


# What went wrong in somebody else's code, told in one line.


def told(error: BaseException) -> str:
    """An error in one line, with the place where it came up."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    text = " ".join(str(error).split())
    return type(error).__name__ + (f": {text}" if text else "") + place
