"""A score pad with sheets: a value, and what each act does to it.

The dice lie on a real table, so the pad sorts crosses into throws by what the rules allow: in one
throw every sheet has at most one cross with the white sum, and one sheet, that of the active
player, also has the crosses of the second action or a miss. A cross that fits the throw under way
belongs to it; any other begins the next throw. `throw_resolution` carries a throw out with the
rules of the game, anew after every change, so the order of taps within a throw does not matter.

Only a row that closes, or the end of the game, makes a difference between "in the same white
action" and "after it". A sheet that has crossed nothing since then may say which it was
(`PadAct.when`). It is asked (`which-throw`) where both are legal and lead to different crosses.

Nothing here touches a store or a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rowlock.core.paper import ROW_LETTERS, Paper, Scope, Stage, Variant
from rowlock.core.rules import why_over
from rowlock.core.sheet import Sheet
from rowlock.core.state import Setup, State
from rowlock.errors import Refusal, Refused
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct
from rowlock.room.names import clean_name
from rowlock.room.pad import Pad, judged, noted
from rowlock.room.throw_resolution import Step, read_spots, resolve


class PadSeat(NamedTuple):
    """One sheet of a pad, with its history."""

    name: str
    paper: Paper
    steps: tuple[Step, ...] = ()
    undone: tuple[PadAct, ...] = ()
    """What can be done again, the latest last."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is; colours of rows that others closed are not struck from its bar."""
        return self.sheet_before(None)

    def sheet_before(self, throw: int | None) -> Sheet:
        """The sheet as it was when a throw began; `None` is as it is."""
        for step in reversed(self.steps):
            if not step.rows and (throw is None or step.throw < throw):
                return step.after
        return Sheet.blank(self.paper)

    def rows_before(self, throw: int | None) -> int:
        """Rows that were closed by this sheet, or on it for somebody without a pad, as bits."""
        rows = self.sheet_before(throw).locks(self.paper)
        for step in self.steps:
            if throw is None or step.throw < throw:
                rows |= step.rows
        return rows

    def crosses_in(self, throw: int) -> list[Step]:
        """The crosses and misses of a throw."""
        return [step for step in self.steps if step.throw == throw and not step.rows]

    @property
    def latest_throw(self) -> int:
        """The throw of the last cross or miss; 0 for none."""
        return max((step.throw for step in self.steps if not step.rows), default=0)


@dataclass(frozen=True)
class ScorePad(Pad[PadSeat]):
    """The sheets round one table."""

    throw: int = 1
    """The throw under way, counted from 1."""
    ended_throws: int = 0
    """Throws up to this one were ended by hand: nothing can be added to them."""
    lenient: bool = False
    """While an act of an older log is read: it was accepted then, so nothing refuses it now."""

    @property
    def throw_is_known(self) -> bool:
        """Whether the players say by hand when a throw ends, and did so before this one."""
        return self.throw == self.ended_throws + 1 > 1

    @property
    def state(self) -> State:
        """The same as a position of the game, so that rules and views can read it."""
        return judged(self.before(None)._replace(choices=()))

    def before(self, throw: int | None) -> State:
        """The position when a throw began, with dice unknown; `None` is as it is now."""
        closed = 0
        if self.variant.closing is Scope.TABLE:
            for seat in self.seats:
                closed |= seat.rows_before(throw)
        sheets = tuple(seat.sheet_before(throw).strike(seat.paper, closed) for seat in self.seats)
        setup = Setup(self.variant, tuple(seat.paper for seat in self.seats), self.options)
        return State(setup, Stage.WHITE, sheets=sheets, closed=closed)

    def steps_in(self, throw: int) -> list[tuple[int, Step]]:
        """Everything done in a throw with the seat that did it, in the order of taps."""
        found = [
            (number, step)
            for number, seat in enumerate(self.seats, 1)
            for step in seat.steps
            if step.throw == throw
        ]
        return sorted(found, key=lambda each: each[1].seq)

    def open_throws(self, number: int) -> list[int]:
        """The throws that closed a row or ended the game in which a sheet may still cross.

        These are the ones since its last cross, the latest first.
        """
        seat, found = self.seat(number), []
        for throw in range(self.throw, max(self.ended_throws, seat.latest_throw - 1), -1):
            start, end = self.before(throw), self.before(throw + 1)
            if start.closed == end.closed and not (why_over(end) and not why_over(start)):
                continue
            others = [step.seq for each, step in self.steps_in(throw) if _turns(each, step, number)]
            own = [step.seq for step in seat.crosses_in(throw)]
            if others and max(own, default=0) < max(others):
                found.append(throw)
        return found

    def counted(self, number: int) -> list[str]:
        """Crosses that the pad counts to the throws of `open_throws`, by the order of taps."""
        steps = [
            s for throw in self.open_throws(number) for s in self.seat(number).crosses_in(throw)
        ]
        return [step.act.play.partition(">")[0] for step in steps if step.act.play]

    def history(self, number: int) -> tuple[int, int]:
        """How many steps of a sheet can be undone, and how many done again."""
        seat = self.seat(number)
        return len(seat.steps), len(seat.undone)

    def legal(self, number: int) -> list[str]:
        """The cells that may be crossed, as far as rules tell without dice (S1, S7, S8)."""
        state = self.state
        return [] if state.over else _open_cells(state, number)

    def late(self, number: int) -> list[str]:
        """The cells that may be crossed only with the white sum of `open_throws` (S4, S8)."""
        legal = set(self.legal(number))
        late: dict[str, None] = {}
        for throw in self.open_throws(number):
            late.update(dict.fromkeys(_open_cells(_own_start(self, number, throw), number)))
        return [cell for cell in late if cell not in legal]

    def with_seat(self, number: int, seat: PadSeat) -> ScorePad:
        """The pad with one sheet replaced."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    @property
    def closing(self) -> list[str]:
        """Letters of rows that were closed in the throw under way."""
        rows = self.before(None).closed & ~self.before(self.throw).closed
        return [letter for row, letter in enumerate(ROW_LETTERS) if rows >> row & 1]


def _turns(number: int, step: Step, sheet: int) -> bool:
    """Whether a step may be what closed a row or ended the game for another sheet."""
    return bool(step.rows) or (number != sheet and step.turning)


def _own_start(pad: ScorePad, number: int, throw: int) -> State:
    """The start of a throw, with what a sheet has in it counted to an earlier throw."""
    return _counted_earlier(pad, number, throw).before(throw)


def _counted_earlier(pad: ScorePad, number: int, throw: int, before: int = 0) -> ScorePad:
    """The pad with crosses of a sheet, before a sequence number, counted to an earlier throw."""
    seat = pad.seat(number)
    steps = tuple(
        step._replace(throw=throw - 1)
        if step.throw == throw and not step.rows and (not before or step.seq < before)
        else step
        for step in seat.steps
    )
    return pad.with_seat(number, seat._replace(steps=steps))


def _open_cells(state: State, number: int) -> list[str]:
    paper, sheet, closed = state.paper(number), state.sheets[number - 1], state.closed_for(number)
    return [name for spot, name in paper.names.items() if not sheet.fault(paper, spot, closed)]


class Done(NamedTuple):
    """A pad after an act, and the rule that was not kept."""

    pad: ScorePad
    warning: Refusal | None = None


def sheet_acted(pad: ScorePad, act: PadAct, at: int, *, lenient: bool = False) -> Done:
    """Carry an act out; raises `Denied` where that cannot be."""
    pad = replace(pad, seq=pad.seq + 1, at=at, lenient=lenient)
    try:
        after, warning = _ACTS[act.kind](pad, act)
    except Refused as error:
        raise Denied.by_rule(error.refusal) from None
    return Done(noted(after, act, warning), warning)


def _place(pad: ScorePad, step: Step, number: int) -> ScorePad:
    """Add a step to its throw and resolve the throw anew; raises `Refused`."""
    seat = pad.seat(number)
    seat = seat._replace(steps=(*seat.steps, step), undone=())
    after = replace(pad.with_seat(number, seat), throw=max(pad.throw, step.throw))
    if step.throw < after.throw:
        # Sheets have gone on from that throw: the new step alone is worked out.
        return _resolved(after, step.throw, number)
    found = _try(_resolved, after, step.throw)
    if pad.throw_is_known or not _disturbs(pad, found, number):
        return _or_raise(found)
    # Two crosses of another sheet need not be of one throw if nobody has said so.
    apart = _try(_resolved, _taken_apart(after, number), step.throw)
    return _or_raise(found if isinstance(apart, Refusal) else apart)


def _disturbs(pad: ScorePad, found: ScorePad | Refusal, number: int) -> bool:
    """Whether a new step cannot be, or changes what stands on another sheet."""
    return isinstance(found, Refusal) or any(
        before.sheet != after.sheet
        for each, (before, after) in enumerate(zip(pad.seats, found.seats, strict=True), 1)
        if each != number
    )


def _taken_apart(pad: ScorePad, number: int) -> ScorePad:
    """The pad with a cross in the white action at most from every other sheet in this throw.

    Earlier crosses and misses are counted to an earlier throw, unless a player has said otherwise.
    """
    for each, seat in enumerate(pad.seats, 1):
        crossed = seat.crosses_in(pad.throw)
        if each != number and crossed:
            last = crossed[-1]
            missed = last.act.kind == "miss"
            white = last._replace(second=missed or last.act.when == "later")
            steps = tuple(white if step is last else step for step in seat.steps)
            pad = pad.with_seat(each, seat._replace(steps=steps))
            pad = _counted_earlier(pad, each, pad.throw, last.seq + missed)
    return pad


def _resolved(pad: ScorePad, throw: int, only: int | None = None) -> ScorePad:
    sheets = [seat.sheet_before(throw) for seat in pad.seats]
    for number, step in resolve(pad.before(throw), sheets, pad.steps_in(throw)):
        if only in (None, number):
            seat = pad.seat(number)
            steps = tuple(step if each.seq == step.seq else each for each in seat.steps)
            pad = pad.with_seat(number, seat._replace(steps=steps))
    return pad


def _step(pad: ScorePad, act: PadAct, throw: int, **more: Any) -> Step:
    step = Step(act, pad.seq, throw, pad.seat(act.seat).sheet, **more)
    return step._replace(forced=True, asks=False) if pad.lenient else step


def _mark(pad: ScorePad, act: PadAct) -> Done:
    spots = read_spots(pad.seat(act.seat).paper, act.play)
    if pad.lenient:
        return Done(_marked_leniently(pad, act))
    if pad.seat(act.seat).sheet.full(pad.seat(act.seat).paper, spots[0]):
        raise Refused(pad.state.refuse("left-to-right", cell=act.play, row=act.play[0]))
    try:
        return Done(_marked(pad, act))
    except Refused as error:
        if not pad.eased or error.refusal.code.startswith("bonus-"):
            raise
        forced = _step(pad, act, pad.throw + 1, forced=True)
        return Done(_place(pad, forced, act.seat), error.refusal)


def _marked_leniently(pad: ScorePad, act: PadAct) -> ScorePad:
    """Cross a cell as pads did before they knew throws: at once, or in the throw of a closing."""
    throws = pad.open_throws(act.seat) if act.together else []
    if throws:
        return _same(pad, act, throws)
    return _place(pad, _step(pad, act, pad.throw + 1), act.seat)


def _marked(pad: ScorePad, act: PadAct) -> ScorePad:
    """Cross a cell in the throw that the act names, or the earliest that it fits."""
    when = act.when or ("white" if act.together else "")
    throws = pad.open_throws(act.seat)
    if not throws or when == "later":
        return _later(pad, act)
    if when == "white" and _crossed_before(pad, act, throws[0]):
        raise Refused(pad.state.refuse("one-white-cross", cell=act.play))
    return _same(pad, act, throws) if when else _unless_asked(pad, act, throws)


def _crossed_before(pad: ScorePad, act: PadAct, throw: int) -> bool:
    """Whether the sheet has used the white sum of a throw, as far as that is known.

    A cell that closes its row has the number that closed it for others: if what the sheet has in
    the throw is another number, that must have been an earlier throw.
    """
    seat = pad.seat(act.seat)
    (row, place), numbers = read_spots(seat.paper, act.play)[0], []
    for step in seat.crosses_in(throw):
        numbers += [step.act.play.partition(">")[0][1:]] if step.act.play else [""]
    closes = place >= seat.paper.rows[row].first_closer
    return bool(numbers) and not (closes and act.play.partition(">")[0][1:] not in numbers)


def _same(pad: ScorePad, act: PadAct, throws: list[int]) -> ScorePad:
    """Cross with the white sum of a throw; what the sheet has in it counts as earlier."""
    for throw in throws:
        earlier = _counted_earlier(pad, act.seat, throw)
        found = _try(_place, earlier, _step(pad, act, throw), act.seat)
        if not isinstance(found, Refusal) or found.code.startswith("bonus-"):
            break
    return _or_raise(found)


def _later(pad: ScorePad, act: PadAct) -> ScorePad:
    """Cross after the rows that are closed by now: second action, or another throw."""
    # Before anything is closed, a first cross may as well be one with the white sum.
    second = bool(pad.closing) or pad.state.over
    try:
        return _place(pad, _step(pad, act, pad.throw, second=second), act.seat)
    except Refused as error:
        if error.refusal.code.startswith("bonus-"):
            raise
    if pad.state.over:
        raise Refused(pad.state.refuse("game-over"))
    return _place(pad, _step(pad, act, pad.throw + 1), act.seat)


def _unless_asked(pad: ScorePad, act: PadAct, throws: list[int]) -> ScorePad:
    """Cross where it makes no difference whether it was the same white action."""
    same, later = _try(_same, pad, act, throws), _try(_later, pad, act)
    if isinstance(same, Refusal) and not same.code.startswith("bonus-due"):
        return _or_raise(later)
    if isinstance(later, Refusal) and not later.code.startswith("bonus-due"):
        raise Refused(later)
    if _outcome(same, act.seat) != _outcome(later, act.seat):
        raise Denied("which-throw", cell=act.play)
    return _or_raise(later if pad.counted(act.seat) or throws[0] < pad.throw else same)


def _try(way: Callable[..., ScorePad], *arguments: object) -> ScorePad | Refusal:
    try:
        return way(*arguments)
    except Refused as error:
        return error.refusal


def _or_raise(found: ScorePad | Refusal) -> ScorePad:
    if isinstance(found, Refusal):
        raise Refused(found)
    return found


def _outcome(found: ScorePad | Refusal, number: int) -> Sheet | Refusal:
    return found if isinstance(found, Refusal) else found.seat(number).sheet


def _miss(pad: ScorePad, act: PadAct) -> Done:
    if pad.seat(act.seat).sheet.misses >= pad.variant.misses_to_end:
        raise Refused(pad.state.refuse("game-over"))
    warning = pad.state.refuse("game-over") if pad.state.over else None
    if warning and not (pad.eased or pad.lenient):
        raise Refused(warning)
    if not warning:
        try:
            return Done(_place(pad, _step(pad, act, pad.throw, second=True), act.seat))
        except Refused:
            pass  # the sheet has a cross in this throw, or it is somebody else's turn
    missed = _step(pad, act, pad.throw + 1, second=True, forced=warning is not None)
    return Done(_place(pad, missed, act.seat), warning)


def _close(pad: ScorePad, act: PadAct) -> Done:
    """S8: somebody whose sheet is not on this pad has closed a row."""
    row = ROW_LETTERS.find(act.row) if act.row else -1
    if not 0 <= row < len(pad.variant.paper.rows) or pad.variant.closing is not Scope.TABLE:
        raise Denied("bad-play", play=act.row, stage="white")
    if pad.before(None).closed >> row & 1:
        raise Refused(pad.state.refuse("row-closed", row=act.row))
    try:
        return Done(_place(pad, _step(pad, act, pad.throw, rows=1 << row), act.seat))
    except Refused:
        return Done(_place(pad, _step(pad, act, pad.throw + 1, rows=1 << row), act.seat))


def _end_throw(pad: ScorePad, act: PadAct) -> Done:
    """Whatever comes next belongs to another throw."""
    pad.seat(act.seat)
    return Done(replace(pad, throw=pad.throw + 1, ended_throws=pad.throw))


def _undo(pad: ScorePad, act: PadAct) -> Done:
    seat = pad.seat(act.seat)
    if not seat.steps:
        raise Denied("nothing-to-take-back", seat=act.seat)
    *steps, last = seat.steps
    undone = (*seat.undone, last.act)
    after = pad.with_seat(act.seat, seat._replace(steps=tuple(steps), undone=undone))
    if last.throw < pad.throw:
        return Done(after)
    try:
        return Done(_resolved(after, pad.throw))
    except Refused:  # another sheet's bonus would need another answer: it stays as it was given
        return Done(after)


def _redo(pad: ScorePad, act: PadAct) -> Done:
    """What was undone is done anew, and checked anew: others may have gone on meanwhile."""
    seat = pad.seat(act.seat)
    if not seat.undone:
        raise Denied("nothing-to-take-back", seat=act.seat)
    again, warning = _ACTS[seat.undone[-1].kind](pad, seat.undone[-1])
    left = again.seat(act.seat)._replace(undone=seat.undone[:-1])
    return Done(again.with_seat(act.seat, left), warning)


def _add(pad: ScorePad, act: PadAct) -> Done:
    if len(pad.seats) >= pad.variant.most_seats:
        raise Denied("bad-setup", fault=f"A pad has at most {pad.variant.most_seats} sheets.")
    papers = [seat.paper for seat in pad.seats]
    seat = PadSeat(clean_name(act.name), next_paper(pad.variant, papers, act.sheet))
    return Done(replace(pad, seats=(*pad.seats, seat)))


def next_paper(variant: Variant, taken: list[Paper], wanted: int | None = None) -> Paper:
    """A kind of sheet for one more player: the kind asked for, or the first that is free (L3)."""
    kinds = variant.papers
    free = [paper for paper in kinds if paper not in taken] if len(kinds) > 1 else list(kinds)
    if wanted is None:
        return free[0] if free else kinds[len(taken) % len(kinds)]
    if not 0 <= wanted < len(kinds):
        raise Denied("bad-setup", fault=f"There is no kind of sheet {wanted}.")
    if kinds[wanted] not in free:
        raise Denied("bad-setup", fault="Every seat has lucky numbers of its own (L3).")
    return kinds[wanted]


def _rename(pad: ScorePad, act: PadAct) -> Done:
    return Done(pad.with_seat(act.seat, pad.seat(act.seat)._replace(name=clean_name(act.name))))


def _choose_sheet(pad: ScorePad, act: PadAct) -> Done:
    """L3: the kind of sheet that a player really has. All kinds have the same rows."""
    others = [seat.paper for number, seat in enumerate(pad.seats, 1) if number != act.seat]
    paper = next_paper(pad.variant, others, act.sheet or 0)
    return Done(pad.with_seat(act.seat, pad.seat(act.seat)._replace(paper=paper)))


def _ease(pad: ScorePad, act: PadAct) -> Done:
    return Done(replace(pad, eased=act.eased))


_ACTS: dict[str, Callable[[ScorePad, PadAct], Done]] = {
    "mark": _mark,
    "miss": _miss,
    "close": _close,
    "throw": _end_throw,
    "undo": _undo,
    "redo": _redo,
    "add": _add,
    "rename": _rename,
    "sheet": _choose_sheet,
    "ease": _ease,
}
