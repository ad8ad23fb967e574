"""A score pad with one board that both players share.

Every act is checked by the rules of the game (`core.stones`) with unknown dice. Stones hit each
other, so there is one history for both players: undo takes back the last act of either.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple

from rowlock.core.moves import Play
from rowlock.core.paper import Spot, Stage
from rowlock.core.sheet import Board
from rowlock.core.state import Setup, State
from rowlock.core.stones import carry_out, plays, refusal
from rowlock.errors import Refusal
from rowlock.presentation.narration import deny
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct
from rowlock.room.names import clean_name
from rowlock.room.pad_base import Pad, followed, judged


class BoardSeat(NamedTuple):
    """One of the two players."""

    name: str


class BoardStep(NamedTuple):
    """An act on the board, and the board after it."""

    act: PadAct
    after: Board


@dataclass(frozen=True)
class BoardPad(Pad[BoardSeat]):
    """The board of a duel with real dice and, if wanted, no real stones."""

    steps: tuple[BoardStep, ...] = ()
    undone: tuple[PadAct, ...] = ()
    """The acts that can be redone, the latest last."""
    lenient: bool = False
    """Set while an act of an older log is replayed: it was accepted then and is not refused now."""

    @property
    def board(self) -> Board:
        """The board as it is."""
        return self.steps[-1].after if self.steps else Board.blank(self.variant)

    @property
    def closed(self) -> int:
        """Rows whose last space is taken, as bits (D6)."""
        rows = 0
        for index, row in enumerate(self.variant.paper.rows):
            if any(self.board.rows[index][row.first_closer :]):
                rows |= 1 << index
        return rows

    @property
    def state(self) -> State:
        """The position of the game, for rules and views."""
        return judged(self._dealt(1))

    def position(self, number: int) -> State:
        """The position for a player in this turn, with unknown dice.

        A turn is what a player has done since the other's last act: a player who places no stone
        takes a miss (D7), so turns alternate.
        """
        state = self._dealt(number)
        acts = self._turn(number)
        used = frozenset(self.variant.paper.by_name[act.play] for act in acts if act.play)
        stage = Stage.COLOUR if acts else Stage.WHITE
        return judged(state._replace(stage=stage, used=used))

    def turn_is_over(self, number: int) -> bool:
        """Whether a player has done all that a turn allows: two stones, or a miss (D1, D7)."""
        acts = self._turn(number)
        return len(acts) > 1 or any(act.kind == "miss" for act in acts)

    def _dealt(self, first: int) -> State:
        papers = (self.variant.paper,) * len(self.seats)
        setup = Setup(self.variant, papers, self.options, first)
        return State(setup, Stage.WHITE, board=self.board, closed=self.closed)

    def _turn(self, number: int) -> list[PadAct]:
        acts = (step.act for step in reversed(self.steps))
        return list(takewhile(lambda act: act.seat == number, acts))

    def legal(self, number: int) -> list[str]:
        """The spaces that may be taken, as far as rules tell without dice (D1 to D6, S8)."""
        state, names = self.position(number), self.variant.paper.names
        if state.over or self.turn_is_over(number):
            return []
        return [names[play.crosses[0]] for play in plays(state, number) if play.crosses]

    def history(self, number: int) -> tuple[int, int]:
        """Number of acts that can be undone and redone, by either player."""
        return len(self.steps), len(self.undone)


def board_acted(
    pad: BoardPad, act: PadAct, at: int, *, lenient: bool = False
) -> tuple[BoardPad, Refusal | None]:
    """Execute an act; raises `Denied` if it is impossible."""
    if act.kind not in _ACTS:
        raise Denied("bad-play", play=act.kind, stage="white")
    pad.seat(act.seat)  # raises `Denied` for an unknown seat
    pad = replace(pad, seq=pad.seq + 1, at=at, lenient=lenient)
    return _ACTS[act.kind](pad, act)


_Done = tuple[BoardPad, Refusal | None]


def _mark(pad: BoardPad, act: PadAct) -> _Done:
    state, spot = pad.position(act.seat), _spot(pad, act)
    warning = refusal(state, act.seat, Play((spot,))) or _out_of_turn(pad, act)
    return _stepped(pad, act, warning, lambda: _placed(state, act.seat, spot))


def _placed(state: State, seat: int, spot: Spot) -> Board:
    board, _, _ = carry_out(state, seat, Play((spot,)))
    return board


def _out_of_turn(pad: BoardPad, act: PadAct) -> Refusal | None:
    """D1: a turn has two actions, and then the other player acts."""
    over = pad.turn_is_over(act.seat)
    return pad.state.refuse("not-awaited", seat=act.seat) if over else None


def _spot(pad: BoardPad, act: PadAct) -> Spot:
    try:
        return pad.variant.paper.by_name[act.play]
    except KeyError:
        raise Denied("bad-play", play=act.play[:60], stage="white") from None


def _miss(pad: BoardPad, act: PadAct) -> _Done:
    """D7: a stone goes to the miss column, unless one was placed in this turn."""
    placed = bool(pad.position(act.seat).used)
    warning = pad.state.refuse("not-awaited", seat=act.seat) if placed else None
    return _stepped(pad, act, _out_of_turn(pad, act) or warning, lambda: pad.board.miss(act.seat))


def _stepped(
    pad: BoardPad, act: PadAct, warning: Refusal | None, after: Callable[[], Board]
) -> _Done:
    """Move a stone; a broken rule refuses it, or is a warning on an eased pad."""
    # D8: a player without stones has ended the game, also on an eased pad.
    if pad.board.left(act.seat) <= 0 or sum(pad.board.misses) >= pad.variant.misses_to_end:
        raise deny(pad.state.refuse("game-over"), pad.state)
    warning = pad.state.refuse("game-over") if pad.state.over else warning
    if warning is not None and not (pad.eased or pad.lenient):
        raise deny(warning, pad.state, act.seat)
    steps = (*pad.steps, BoardStep(act, after()))
    return replace(pad, steps=steps, undone=()), warning


def _undo(pad: BoardPad, act: PadAct) -> _Done:
    if not pad.steps:
        raise Denied("nothing-to-take-back", seat=act.seat)
    undone = (*pad.undone, pad.steps[-1].act)
    return replace(pad, steps=pad.steps[:-1], undone=undone), None


def _redo(pad: BoardPad, act: PadAct) -> _Done:
    if not pad.undone:
        raise Denied("nothing-to-take-back", seat=act.seat)
    again, warning = _ACTS[pad.undone[-1].kind](pad, pad.undone[-1])
    return replace(again, undone=pad.undone[:-1]), warning


def _rename(pad: BoardPad, act: PadAct) -> _Done:
    seats = list(pad.seats)
    seats[act.seat - 1] = BoardSeat(clean_name(act.name))
    return replace(pad, seats=tuple(seats)), None


def _ease(pad: BoardPad, act: PadAct) -> _Done:
    return replace(pad, eased=act.eased), None


_ACTS: dict[str, Callable[[BoardPad, PadAct], _Done]] = {
    "mark": _mark,
    "miss": _miss,
    "undo": _undo,
    "redo": _redo,
    "rename": _rename,
    "ease": _ease,
    "again": lambda pad, act: (followed(pad, act), None),
}
