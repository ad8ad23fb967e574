"""A score pad as its log makes it: a value, and what each act does to it.

Nothing here touches a store or a clock. Every act is applied to the pad as it was when the act
was accepted, undoing included, so a log that was written can always be read again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from rowlock.core.chain import Chain, walk
from rowlock.core.crossing import cell_refusal
from rowlock.core.paper import ROW_LETTERS, Paper, Scope, Spot, Stage, Variant
from rowlock.core.sheet import Sheet
from rowlock.core.state import Setup, State
from rowlock.errors import Refusal
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct
from rowlock.server.pad import Pad, judged, noted
from rowlock.server.text import clean_name


class Step(NamedTuple):
    """Something done on a sheet that can be undone."""

    act: PadAct
    seq: int
    before: Sheet
    after: Sheet
    by_hand: int = 0
    """Rows that it closed for somebody without a pad, as bits."""


class PadSeat(NamedTuple):
    """One sheet of a pad, with its history."""

    name: str
    paper: Paper
    steps: tuple[Step, ...] = ()
    undone: tuple[PadAct, ...] = ()
    """What can be done again, the latest last."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is; colours of closed rows are not struck from its bar."""
        return self.steps[-1].after if self.steps else Sheet.blank(self.paper)

    @property
    def by_hand(self) -> int:
        """Rows that this seat has closed for somebody without a pad, as bits."""
        rows = 0
        for step in self.steps:
            rows |= step.by_hand
        return rows

    @property
    def latest(self) -> int:
        """The sequence number of the last thing done on the sheet; 0 for none."""
        return self.steps[-1].seq if self.steps else 0


@dataclass(frozen=True)
class ScorePad(Pad[PadSeat]):
    """The sheets round one table."""

    closed_at: tuple[int, ...] = (0,) * len(ROW_LETTERS)
    """For each row the sequence number at which it was closed for all; 0 while it is open."""

    @property
    def closed(self) -> int:
        """Rows that are closed for everybody, as bits (S8); none where each closes alone (K6)."""
        rows = 0
        if self.variant.closing is Scope.TABLE:
            for seat in self.seats:
                rows |= seat.sheet.locks(seat.paper) | seat.by_hand
        return rows

    @property
    def state(self) -> State:
        """The same as a position of the game, so that rules and views can read it."""
        closed = self.closed
        setup = Setup(self.variant, tuple(seat.paper for seat in self.seats), self.options)
        sheets = tuple(seat.sheet.strike(seat.paper, closed) for seat in self.seats)
        return judged(State(setup, Stage.WHITE, sheets=sheets, closed=closed))

    @property
    def by_hand(self) -> int:
        """Rows closed for somebody without a pad, as bits."""
        rows = 0
        for seat in self.seats:
            rows |= seat.by_hand
        return rows

    def history(self, number: int) -> tuple[int, int]:
        """How many steps of a sheet can be undone, and how many done again."""
        seat = self.seat(number)
        return len(seat.steps), len(seat.undone)

    def legal(self, number: int) -> list[str]:
        """The cells that may be crossed, as far as rules tell without dice (S1, S7, S8)."""
        state, paper = self.state, self.seat(number).paper
        if state.over:
            return []
        sheet, closed = state.sheets[number - 1], state.closed_for(number)
        return [name for spot, name in paper.names.items() if not sheet.fault(paper, spot, closed)]


class Done(NamedTuple):
    """A pad after an act, and the rule that was not kept."""

    pad: ScorePad
    warning: Refusal | None = None


def sheet_acted(pad: ScorePad, act: PadAct, at: int) -> Done:
    """Carry an act out; raises `Denied` where that cannot be."""
    pad = replace(pad, seq=pad.seq + 1, at=at)
    after, warning = _ACTS[act.kind](pad, act)
    return Done(noted(_with_closed_rows(after), act, warning), warning)


def _with_closed_rows(pad: ScorePad) -> ScorePad:
    """The pad with the moment written down at which rows closed."""
    closed = pad.closed
    closed_at = tuple(
        (before or pad.seq) if closed >> row & 1 else 0 for row, before in enumerate(pad.closed_at)
    )
    return replace(pad, closed_at=closed_at)


def _with(pad: ScorePad, number: int, seat: PadSeat) -> ScorePad:
    return replace(pad, seats=(*pad.seats[: number - 1], seat, *pad.seats[number:]))


def _stepped(pad: ScorePad, act: PadAct, after: Sheet, by_hand: int = 0) -> ScorePad:
    seat = pad.seat(act.seat)
    step = Step(act, pad.seq, seat.sheet, after, by_hand)
    return _with(pad, act.seat, seat._replace(steps=(*seat.steps, step), undone=()))


def _allowed(pad: ScorePad, refusal: Refusal | None) -> Refusal | None:
    """A rule that is not kept stops an act, or is only reminded of where the pad is eased."""
    if refusal is not None and not pad.eased:
        raise Denied.by_rule(refusal)
    return refusal


def _over(pad: ScorePad, act: PadAct, state: State) -> Refusal | None:
    """S9: nothing more after the end, but for what belongs to the same moment (S8)."""
    same = act.together and pad.seat(act.seat).latest < pad.ended_at
    return state.refuse("game-over") if state.over and not same else None


def _mark(pad: ScorePad, act: PadAct) -> Done:
    seat, state = pad.seat(act.seat), pad.state
    spots = _spots(seat.paper, act.play)
    sheet, closed = state.sheets[act.seat - 1], state.closed_for(act.seat)
    row = spots[0].row
    # S8: whoever has done nothing since the row was closed may say it was the same throw.
    if act.together and seat.latest < pad.closed_at[row]:
        closed &= ~(1 << row) | sheet.locks(seat.paper)
    fault = sheet.fault(seat.paper, spots[0], closed)
    refusal = cell_refusal(state, seat.paper, sheet, spots[0], fault) if fault else None
    if refusal and sheet.has(spots[0]):
        raise Denied.by_rule(refusal)
    warning = _allowed(pad, _over(pad, act, state) or refusal)
    any_cell = state.setup.chosen.get("bonus_reach") == "any"
    chain = _followed(state, Chain(seat.paper, act.seat, sheet, closed, any_cell), spots)
    used = sum(1 << (each.number or 1) - 1 for each in chain.events if each.kind == "bar-used")
    after = Sheet(chain.sheet.rows, seat.sheet.misses, seat.sheet.bar | used)
    return Done(_stepped(pad, act, after), warning)


def _spots(paper: Paper, play: str) -> list[Spot]:
    try:
        return [paper.by_name[name] for name in play.split(">")]
    except KeyError:
        raise Denied("bad-play", play=play[:60], stage="white") from None


def _followed(state: State, start: Chain, spots: list[Spot]) -> Chain:
    """The crosses with all that follow without a choice (BA2, BB2)."""
    chains = walk(start.cross(spots[0], "white"), spots[1:])
    names = start.paper.names
    while chains and all(chain.owed for chain in chains):
        free = list(dict.fromkeys(spot for chain in chains for spot in chain.options()))
        if len(free) > 1:
            due = ", ".join(names[spot] for spot in free)
            play = ">".join(names[spot] for spot in spots)
            raise Denied.by_rule(state.refuse("bonus-due", cell=play, options=due))
        spots, chains = [*spots, free[0]], walk(chains, free)
    if not chains:
        raise Denied.by_rule(state.refuse("bonus-wrong", cell=names[spots[-1]]))
    return next(chain for chain in chains if not chain.owed)


def _miss(pad: ScorePad, act: PadAct) -> Done:
    seat, state = pad.seat(act.seat), pad.state
    warning = _allowed(pad, _over(pad, act, state))
    if seat.sheet.misses >= pad.variant.misses_to_end:
        raise Denied.by_rule(state.refuse("game-over"))
    return Done(_stepped(pad, act, seat.sheet.miss()), warning)


def _close(pad: ScorePad, act: PadAct) -> Done:
    """S8: somebody whose sheet is not on this pad has closed a row."""
    row = ROW_LETTERS.find(act.row) if act.row else -1
    if not 0 <= row < len(pad.variant.paper.rows) or pad.variant.closing is not Scope.TABLE:
        raise Denied("bad-play", play=act.row, stage="white")
    if pad.closed >> row & 1:
        raise Denied.by_rule(pad.state.refuse("row-closed", row=act.row))
    return Done(_stepped(pad, act, pad.seat(act.seat).sheet, 1 << row))


def _undo(pad: ScorePad, act: PadAct) -> Done:
    seat = pad.seat(act.seat)
    if not seat.steps:
        raise Denied("nothing-to-take-back", seat=act.seat)
    undone = (*seat.undone, seat.steps[-1].act)
    return Done(_with(pad, act.seat, seat._replace(steps=seat.steps[:-1], undone=undone)))


def _redo(pad: ScorePad, act: PadAct) -> Done:
    """What was undone is done anew, and checked anew: others may have gone on meanwhile."""
    seat = pad.seat(act.seat)
    if not seat.undone:
        raise Denied("nothing-to-take-back", seat=act.seat)
    again, warning = _ACTS[seat.undone[-1].kind](pad, seat.undone[-1])
    left = again.seat(act.seat)._replace(undone=seat.undone[:-1])
    return Done(_with(again, act.seat, left), warning)


def _add(pad: ScorePad, act: PadAct) -> Done:
    count = len(pad.seats)
    if count >= pad.variant.most_seats:
        raise Denied("bad-setup", fault=f"A pad has at most {pad.variant.most_seats} sheets.")
    return Done(replace(pad, seats=(*pad.seats, new_seat(pad.variant, count, act.name))))


def new_seat(variant: Variant, number: int, name: str) -> PadSeat:
    """A blank sheet; where there are kinds of sheet, everybody has another one (L3)."""
    return PadSeat(clean_name(name), variant.papers[number % len(variant.papers)])


def _rename(pad: ScorePad, act: PadAct) -> Done:
    seat = pad.seat(act.seat)._replace(name=clean_name(act.name))
    return Done(_with(pad, act.seat, seat))


def _ease(pad: ScorePad, act: PadAct) -> Done:
    return Done(replace(pad, eased=act.eased))


_ACTS: dict[str, Callable[[ScorePad, PadAct], Done]] = {
    "mark": _mark,
    "miss": _miss,
    "close": _close,
    "undo": _undo,
    "redo": _redo,
    "add": _add,
    "rename": _rename,
    "ease": _ease,
}
