"""A score pad for the duel: one board that both players share, as its log makes it.

Like the pads with sheets it is a value, and every act is applied to it as it was when the act was
accepted. Stones push each other about, so there is one history for both: what was done last, by
whomever, is undone first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from rowlock.core.board import Board
from rowlock.core.paper import Spot, Stage
from rowlock.core.state import Setup, State
from rowlock.core.stones import cell_refusal, fault_of
from rowlock.errors import Refusal
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct
from rowlock.server.pad import Pad, judged, noted
from rowlock.server.text import clean_name


class BoardSeat(NamedTuple):
    """One of the two players."""

    name: str


class BoardStep(NamedTuple):
    """Something done on the board, and the board as it was then."""

    act: PadAct
    after: Board


@dataclass(frozen=True)
class BoardPad(Pad[BoardSeat]):
    """The board of a duel with real dice and, if wanted, no real stones."""

    steps: tuple[BoardStep, ...] = ()
    undone: tuple[PadAct, ...] = ()
    """What can be done again, the latest last."""

    @property
    def board(self) -> Board:
        """The board as it is."""
        return self.steps[-1].after if self.steps else Board.blank(self.variant)

    @property
    def by_hand(self) -> int:
        """Rows closed for somebody without a pad, as bits: here everybody is on the board."""
        return 0

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
        """The same as a position of the game, so that rules and views can read it."""
        papers = (self.variant.paper,) * len(self.seats)
        setup = Setup(self.variant, papers, self.options)
        return judged(State(setup, Stage.WHITE, board=self.board, closed=self.closed))

    def position(self, number: int) -> State:
        """The game as a player meets it, with the spaces that they have used in this turn (D5)."""
        return self.state._replace(used=self.used(number))

    def used(self, number: int) -> frozenset[tuple[int, int]]:
        """The spaces that a player has taken since the other did anything.

        That is this turn: whoever places no stone in a turn takes a miss (D7), so turns alternate.
        """
        spots = set()
        for step in reversed(self.steps):
            if step.act.seat != number or step.act.kind != "mark":
                break
            spots.add(self.variant.paper.by_name[step.act.play])
        return frozenset(spots)

    def legal(self, number: int) -> list[str]:
        """The spaces that may be taken, as far as rules tell without dice (D2 to D6, S8)."""
        state = self.position(number)
        if state.over:
            return []
        names = self.variant.paper.names.items()
        return [name for spot, name in names if fault_of(state, number, spot) is None]

    def history(self, number: int) -> tuple[int, int]:
        """How many steps can be undone, and how many done again: by either of the two."""
        return len(self.steps), len(self.undone)


def board_acted(pad: BoardPad, act: PadAct, at: int) -> tuple[BoardPad, Refusal | None]:
    """Carry an act out; raises `Denied` where that cannot be."""
    if act.kind not in _ACTS:
        raise Denied("bad-play", play=act.kind, stage="white")
    pad.seat(act.seat)  # raises where nobody has that number
    pad = replace(pad, seq=pad.seq + 1, at=at)
    after, warning = _ACTS[act.kind](pad, act)
    return noted(after, act, warning), warning


_Done = tuple[BoardPad, Refusal | None]


def _mark(pad: BoardPad, act: PadAct) -> _Done:
    state, spot = pad.position(act.seat), _spot(pad, act)
    fault = fault_of(state, act.seat, spot)
    warning = cell_refusal(state, act.seat, spot, fault) if fault else None
    return _stepped(pad, act, warning, lambda: pad.board.place(pad.variant.paper, act.seat, spot))


def _spot(pad: BoardPad, act: PadAct) -> Spot:
    try:
        return pad.variant.paper.by_name[act.play]
    except KeyError:
        raise Denied("bad-play", play=act.play[:60], stage="white") from None


def _miss(pad: BoardPad, act: PadAct) -> _Done:
    """D7: a stone goes to the miss column."""
    return _stepped(pad, act, None, lambda: pad.board.miss(act.seat))


def _stepped(
    pad: BoardPad, act: PadAct, warning: Refusal | None, after: Callable[[], Board]
) -> _Done:
    """Do something with a stone; a rule that is not kept stops it, or is only reminded of."""
    # D8: whoever has no stone left has ended the game, and nothing eases that.
    if pad.board.left(act.seat) <= 0 or sum(pad.board.misses) >= pad.variant.misses_to_end:
        raise Denied.by_rule(pad.state.refuse("game-over"))
    warning = pad.state.refuse("game-over") if pad.state.over else warning
    if warning is not None and not pad.eased:
        raise Denied.by_rule(warning)
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
}
