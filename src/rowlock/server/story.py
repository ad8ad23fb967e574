"""The record of a running game, kept ready so that a draw need not play it all through again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.core.moves import Deal
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State
from rowlock.core.writing import Choose, Move, write_record


class Story(NamedTuple):
    """A game as its record tells it so far."""

    start: State
    names: tuple[str, ...]
    """The names of the seats, as they were when the game began."""
    turn: State
    """The position at the beginning of the present turn."""
    dealt: tuple[Deal, ...] = ()
    """The deck, once it is dealt."""
    told: str = ""
    """The turns that are over, as text."""
    moves: tuple[Move, ...] = ()
    """The moves of the present turn."""

    @staticmethod
    def of(start: State, names: Sequence[str], moves: Iterable[Move] = ()) -> Story:
        """The story of a game from its opening position on, by these moves."""
        story, state = Story(start, tuple(names), start), start
        for move in moves:
            if isinstance(move, Choose):
                state, _ = apply(state, move.seat, move.choice)
            else:
                state, _ = apply_chance(state, move)
            story = story.moved((move,), state)
        return story

    def moved(self, moves: Iterable[Move], after: State) -> Story:
        """The story after a roll, a shuffle or the choices of an action, and where they led."""
        moves = (*self.moves, *moves)
        if self.turn.cards is None and after.cards is not None:
            deals = tuple(move for move in moves if isinstance(move, Deal))
            return self._replace(dealt=deals, turn=after)
        if after.turn == self.turn.turn and not after.over:
            return self._replace(moves=moves)
        return self._replace(told=self.told + _lines(self.turn, moves), turn=after, moves=())

    def text(self, tags: Iterable[tuple[str, ...]]) -> str:
        """The record so far with these tags, in canonical form."""
        head = write_record(self.start, self.dealt, self.names, tags)
        return head + self.told + _lines(self.turn, self.moves)


def _lines(turn: State, moves: Sequence[Move]) -> str:
    """The lines of one turn, and what closes the record."""
    return write_record(turn, moves).removeprefix(write_record(turn, ())) if moves else ""
