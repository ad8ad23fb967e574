"""Drives a game of any edition to its end, with openings, dice and decks from a seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from rowlock.core.moves import Card, Chance, Choice, Deal, Event, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, full_deck, new_game, view
from rowlock.errors import RowlockError


class Source(Protocol):
    """A source of rolls and shuffles."""

    def draw(self, state: State) -> Chance:
        """The next roll of the dice in play, or the cards shuffled."""
        ...


class Seeded:
    """Dice and decks from a seed, reproducible."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"rowlock {seed}")

    def draw(self, state: State) -> Chance:
        """Roll or shuffle."""
        if state.stage is Stage.ROLL:
            return self._roll(state)
        cards = list(cards_to_shuffle(state))
        self._random.shuffle(cards)
        return Deal(tuple(cards))

    def opening(
        self,
        variant: Variant,
        seats: int,
        options: Mapping[str, str] | None = None,
        first: int = 0,
    ) -> State:
        """A new game with drawn kinds of sheet (L3, CA1), and starting seat (S2) if it is 0."""
        drawn_first = self._random.randint(1, seats) if seats > 0 else 1
        kinds = [paper.kind for paper in variant.papers]
        drawn = self._random.sample(kinds, min(seats, len(kinds))) if len(kinds) > 1 else None
        return new_game(variant, seats, first=first or drawn_first, options=options, kinds=drawn)

    def _roll(self, state: State) -> Roll:
        sides, dice, randrange = state.variant.sides, state.dice, self._random.randrange
        white = (randrange(sides) + 1, randrange(sides) + 1)
        red, yellow, green, blue = (randrange(sides) + 1 if c in dice else 0 for c in Colour)
        return Roll(white, (red, yellow, green, blue))


def cards_to_shuffle(state: State) -> tuple[Card, ...]:
    """The cards that are to be shuffled now: the whole deck, or the discards (K1, K10)."""
    if state.cards is None:
        return full_deck(jokers=state.setup.option("jokers") == "yes")
    return state.cards.discards


# Bots: anything that picks one of the legal choices of a position.


class Bot(Protocol):
    """A player that is a program.

    A bot is made for one seat of one game, and receives only what its seat may see.
    """

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick one of the legal choices of a seat, shown the game as that seat may see it."""
        ...


MOST_TURNS = 1000
"""Maximum number of turns: a game on sheets is always shorter, a duel can be endless."""


class Game(NamedTuple):
    """A played game: its start, its moves and its position."""

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


# Errors in users' code.


def error_line(error: BaseException) -> str:
    """An error in one line, with file and line number."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    text = " ".join(str(error).split())
    return type(error).__name__ + (f": {text}" if text else "") + place
