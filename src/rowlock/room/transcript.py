"""The record of a running game, kept incrementally so that a draw need not replay the game."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.core.moves import Deal
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose, Move, write_moves, write_record
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State


class Transcript(NamedTuple):
    """The record of a game so far."""

    start: State
    names: tuple[str, ...]
    """The names of the seats, as they were when the game began."""
    state: State
    """The position reached."""
    turn: State
    """The position at the beginning of the current turn."""
    dealt: tuple[Deal, ...] = ()
    """The deck, once it is dealt."""
    finished: str = ""
    """The finished turns, as text."""
    moves: tuple[Move, ...] = ()
    """The moves of the current turn."""

    @staticmethod
    def of(start: State, names: Sequence[str], moves: Iterable[Move] = ()) -> "Transcript":
        """The transcript of a game from its opening position and these moves."""
        return Transcript(start, tuple(names), start, start).moved(moves)

    def moved(self, moves: Iterable[Move]) -> "Transcript":
        """The transcript after more moves."""
        transcript = self
        for move in moves:
            transcript = transcript._after(move)
        return transcript

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
        finished = self.finished + write_moves(self.turn, moves)
        return self._replace(state=after, turn=after, finished=finished, moves=())

    def at_turn(self, moves: tuple[Move, ...], state: State) -> "Transcript | None":
        """The transcript after one turn that leads to a known position; None if it does not."""
        is_next = state.stage is Stage.ROLL and state.turn == self.turn.turn + 1
        if not is_next or self.moves or self.turn.stage is not Stage.ROLL:
            return None
        return self._replace(
            state=state, turn=state, finished=self.finished + write_moves(self.turn, moves)
        )

    def text(self, tags: Iterable[tuple[str, ...]]) -> str:
        """The record so far with these tags, in canonical form."""
        head = write_record(self.start, self.dealt, self.names, tags)
        return head + self.finished + (write_moves(self.turn, self.moves) if self.moves else "")


class TranscriptCache:
    """A cache of transcripts of running games."""

    def __init__(self, room_for: int = 1500) -> None:
        self._room_for = room_for
        self._kept: OrderedDict[str, tuple[tuple[Move, ...], Transcript]] = OrderedDict()

    def transcript(
        self,
        key: str,
        opening: tuple[State, Sequence[str]],
        moves: tuple[Move, ...],
        state: State,
    ) -> Transcript:
        """The transcript of a game with this start and these names, and its position.

        It is rebuilt if moves were taken back.
        """
        start, names = opening
        known, found = self._kept.pop(key, ((), Transcript.of(start, names)))
        if found.start != start or found.names != tuple(names) or moves[: len(known)] != known:
            known, found = (), Transcript.of(start, names)
        fresh = moves[len(known) :]
        found = found.at_turn(fresh, state) or found.moved(fresh)
        self._kept[key] = moves, found
        if len(self._kept) > self._room_for:
            self._kept.popitem(last=False)
        return found
