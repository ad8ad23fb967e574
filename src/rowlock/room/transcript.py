"""The record of a running game, kept ready so that a draw need not play it all through again."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.core.moves import Deal
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose, Move, write_moves, write_record
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State


class Transcript(NamedTuple):
    """A game as its record tells it so far."""

    start: State
    names: tuple[str, ...]
    """The names of the seats, as they were when the game began."""
    state: State
    """The position reached."""
    turn: State
    """The position at the beginning of the present turn."""
    dealt: tuple[Deal, ...] = ()
    """The deck, once it is dealt."""
    told: str = ""
    """The turns that are over, as text."""
    moves: tuple[Move, ...] = ()
    """The moves of the present turn."""

    @staticmethod
    def of(start: State, names: Sequence[str], moves: Iterable[Move] = ()) -> "Transcript":
        """The story of a game from its opening position on, by these moves."""
        return Transcript(start, tuple(names), start, start).moved(moves)

    def moved(self, moves: Iterable[Move]) -> "Transcript":
        """The story after more moves."""
        story = self
        for move in moves:
            story = story._after(move)
        return story

    def _after(self, move: Move) -> "Transcript":
        if isinstance(move, Choose):
            after, _ = apply(self.state, move.seat, move.choice)
        else:
            after, _ = apply_chance(self.state, move)
        if isinstance(move, Deal) and self.state.cards is None:
            return self._replace(state=after, turn=after, dealt=(move,))
        moves = (*self.moves, move)
        if after.turn == self.turn.turn and not after.over:
            return self._replace(state=after, moves=moves)
        told = self.told + write_moves(self.turn, moves)
        return self._replace(state=after, turn=after, told=told, moves=())

    def at_turn(self, moves: tuple[Move, ...], state: State) -> "Transcript | None":
        """The story after one whole turn that is known to lead to a position; None if it is not."""
        is_next = state.stage is Stage.ROLL and state.turn == self.turn.turn + 1
        if not is_next or self.moves or self.turn.stage is not Stage.ROLL:
            return None
        return self._replace(
            state=state, turn=state, told=self.told + write_moves(self.turn, moves)
        )

    def text(self, tags: Iterable[tuple[str, ...]]) -> str:
        """The record so far with these tags, in canonical form."""
        head = write_record(self.start, self.dealt, self.names, tags)
        return head + self.told + (write_moves(self.turn, self.moves) if self.moves else "")


class TranscriptCache:
    """Stories of running games, kept so that every move is told once only."""

    def __init__(self, room_for: int = 1500) -> None:
        self._room_for = room_for
        self._kept: OrderedDict[str, tuple[tuple[Move, ...], Transcript]] = OrderedDict()

    def story(
        self,
        key: str,
        opening: tuple[State, Sequence[str]],
        moves: tuple[Move, ...],
        state: State,
    ) -> Transcript:
        """The story of a game that began so with these names, and the position it has reached.

        A game whose last moves were taken back is told anew.
        """
        start, names = opening
        told, story = self._kept.pop(key, ((), Transcript.of(start, names)))
        if story.start != start or story.names != tuple(names) or moves[: len(told)] != told:
            told, story = (), Transcript.of(start, names)
        fresh = moves[len(told) :]
        story = story.at_turn(fresh, state) or story.moved(fresh)
        self._kept[key] = moves, story
        if len(self._kept) > self._room_for:
            self._kept.popitem(last=False)
        return story
