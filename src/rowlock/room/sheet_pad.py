"""A score pad with sheets: a value, and what each act does to it.

The dice lie on a real table, so the pad knows neither numbers nor turns. Sheets affect each other
in one way only: a row that a player closes, or the end of the game, limits what others may cross
and which bonuses they get. All else happens on one sheet and follows the rules in `core`.

Acts count in the order of taps, which need not be the order of the game. So the first cross of a
sheet after another has closed a row may belong to the same white action, in which the row was
still open (S8). The pad asks (`which-throw`) where both are legal and lead to different crosses;
`PadAct.when` and `PadAct.open` answer. The other way round, a cross of the second action may be
tapped before a row that was closed in the first: `ScorePad.doubt` names it, if it matters, and the
act `correct` makes it anew.

Nothing here touches a store or a clock.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from msgspec import structs

from rowlock.core import crossing, offers
from rowlock.core.moves import Play
from rowlock.core.paper import (
    FIFTEEN_NAME,
    ROW_LETTERS,
    Paper,
    Scope,
    Source,
    Spot,
    Stage,
    Variant,
)
from rowlock.core.rules import refusal
from rowlock.core.sheet import Sheet
from rowlock.core.state import Setup, State
from rowlock.errors import Refusal, Refused
from rowlock.presentation.choices import PARTIAL
from rowlock.presentation.narration import deny, named_cells
from rowlock.protocol.refusals import Denied, Phrase
from rowlock.protocol.scorepads import PadAct
from rowlock.room.names import clean_name
from rowlock.room.pad_base import Pad, followed, judged

MOST_CARDS = 3
"""Maximum number of crosses of a card play, one tap for each (K4)."""


class Step(NamedTuple):
    """An act on a sheet that can be undone."""

    act: PadAct
    seq: int
    after: Sheet
    """The sheet after it, without what closings of others strike from its bar."""
    rows: int = 0
    """Rows entered as closed by a player without a pad, as bits; 0 for a cross or a miss."""
    turning: bool = False
    """Whether it closed a row, or ended the game by a miss."""
    aside: bool = False
    """Whether it comes on top of a cross: a diamond of an exchange (XC2), or a field (QC4)."""


class PadSeat(NamedTuple):
    """One sheet of a pad, with its history."""

    name: str
    paper: Paper
    steps: tuple[Step, ...] = ()
    undone: tuple[PadAct, ...] = ()
    """The acts that can be redone, the latest last."""

    @property
    def crosses(self) -> list[Step]:
        """The crosses and misses; what comes on top of a cross is no other one."""
        return [step for step in self.steps if not step.rows and not step.aside]

    def sheet_before(self, seq: int | None) -> Sheet:
        """The sheet before an act; colours of rows that others closed are not struck from its bar.

        `None` is as it is now.
        """
        for step in reversed(self.steps):
            if not step.rows and (seq is None or step.seq < seq):
                return step.after
        return Sheet.blank(self.paper)

    def rows_before(self, seq: int | None) -> int:
        """Rows closed by this sheet, or entered on it for a player without a pad, as bits."""
        rows = self.sheet_before(seq).locks(self.paper)
        for step in self.steps:
            if seq is None or step.seq < seq:
                rows |= step.rows
        return rows


class Moment(NamedTuple):
    """A row was closed, or the game ended, after the last cross of a sheet."""

    seq: int
    before: State
    """The position without it, in which the sheet's next cross may have been made (S8)."""
    open: str
    """Letters of the rows that were open then and are closed now."""


@dataclass(frozen=True)
class ScorePad(Pad[PadSeat]):
    """The sheets of one table."""

    ended: int = 0
    """The act that ended a throw: later acts do not belong to it."""
    lenient: bool = False
    """Set while an act of an older log is replayed: it was accepted then and is not refused now."""

    @property
    def state(self) -> State:
        """The position of the game, for rules and views."""
        return self.now._replace(choices=())

    @property
    def now(self) -> State:
        """The position in which everybody may cross."""
        return self.before(None)

    def before(self, seq: int | None) -> State:
        """The position before an act, with dice unknown; `None` is as it is now."""
        closed = 0
        if self.variant.closing is Scope.TABLE:
            for seat in self.seats:
                closed |= seat.rows_before(seq)
        sheets = tuple(seat.sheet_before(seq).strike(seat.paper, closed) for seat in self.seats)
        setup = Setup(self.variant, tuple(seat.paper for seat in self.seats), self.options)
        waiting = (None,) * len(self.seats)
        return judged(State(setup, Stage.WHITE, sheets=sheets, closed=closed, choices=waiting))

    def moments(self, number: int, *, aside: bool = False) -> list[Moment]:
        """The closings since a sheet's last cross, or play of cards, the latest first.

        What comes on top of a cross may belong to the last one, so it looks further back.
        """
        taps = MOST_CARDS if self.variant.has_cards else 1 + aside
        own = [step.seq for step in self.seat(number).crosses][-taps:]
        since = max(self.ended, own[0] if len(own) == taps else 0)
        turning = {step.seq for seat in self.seats for step in seat.steps if step.turning}
        now, found = self.now, list[Moment]()
        after = now
        for seq in sorted((seq for seq in turning if seq > since), reverse=True):
            before = self.before(seq)
            if (before.closed, before.over) != (after.closed, after.over):
                found.append(Moment(seq, self._facing(number, before), _letters(now, before)))
            after = before
        return found

    def _facing(self, number: int, state: State) -> State:
        """An earlier position, with one sheet as it is now."""
        seat = self.seat(number)
        sheet = seat.sheet_before(None).strike(seat.paper, state.closed)
        return state._replace(sheets=(*state.sheets[: number - 1], sheet, *state.sheets[number:]))

    def counted(self, number: int) -> list[str]:
        """The last cross of a sheet, if it may be of the throw that closed a row since."""
        moments, crosses = self.moments(number), self.seat(number).crosses
        if not moments or not crosses or not crosses[-1].act.play:
            return []
        if moments[0].seq in {step.seq for step in crosses}:
            return []  # the sheet's own play of cards ended the game, and goes on (K9)
        most = MOST_CARDS if self.variant.has_cards else 1
        shared = self._in_one_throw(number, crosses[-1].seq, moments[0].seq, most)
        return [_first_cell(crosses[-1].act)] if shared else []

    def doubt(self, number: int) -> str:
        """The last cross, if it leads elsewhere when a row closed since was closed before it.

        That is so for a cross of the second action that was tapped too early. Empty if there is
        none.
        """
        seat = self.seat(number)
        last = seat.crosses[-1] if seat.crosses else None
        if last is None or not last.act.play or last.act.when in ("white", "first"):
            return ""
        if any(step.aside and step.seq > last.seq for step in seat.steps):
            return ""
        later = any(
            step.seq > last.seq for each in self.seats for step in each.steps if step.turning
        )
        if not later or not self._in_one_throw(number, last.seq, self.seq, 0):
            return ""
        pad = self.without_last_cross(number)
        found = _try(pad, last.act, pad.now)
        if isinstance(found, Refusal):
            differs = found.code.startswith("bonus-")
        else:
            differs = found.after != last.after
        return _first_cell(last.act) if differs else ""

    def _in_one_throw(self, number: int, since: int, until: int, more: int) -> bool:
        """Whether everything that others did after an act can be of the same throw as the act.

        In a throw everybody has one cross, and one player has some more.
        """
        if since <= self.ended:
            return False
        others = [seat for each, seat in enumerate(self.seats, 1) if each != number]
        counts = [sum(since < step.seq <= until for step in seat.crosses) for seat in others]
        return sum(max(0, count - 1) for count in counts) <= more

    def history(self, number: int) -> tuple[int, int]:
        """The numbers of steps of a sheet that can be undone and redone."""
        seat = self.seat(number)
        return len(seat.steps), len(seat.undone)

    def legal(self, number: int) -> list[str]:
        """The cells that may be crossed, as far as rules tell without dice (S1, S7, S8)."""
        return _open_cells(self.state, number)

    def late(self, number: int) -> list[str]:
        """The cells that may be crossed only if a row was still open, or the game not over (S8)."""
        legal = set(self.legal(number))
        late: dict[str, None] = {}
        for moment in self.moments(number):
            late.update(dict.fromkeys(_open_cells(moment.before, number)))
        for moment in self.moments(number, aside=True) if self.variant.has_fields else ():
            names, fields = moment.before.paper(number).by_name, self.seat(number).paper.fields
            cells = _open_cells(moment.before, number)
            late.update(dict.fromkeys(cell for cell in cells if names[cell] in fields))
        return [cell for cell in late if cell not in legal]

    @property
    def closing(self) -> list[str]:
        """Letters of the closed rows that may still be open for the next cross of some sheet."""
        moments = [
            moment for number, _ in enumerate(self.seats, 1) for moment in self.moments(number)
        ]
        letters = {letter for moment in moments for letter in moment.open}
        return sorted(letters)

    @property
    def closable(self) -> list[str]:
        """Letters of the rows that a player without a sheet here can have closed.

        That may be a row that is closed on the pad: if a bonus of the second action has closed it,
        and such a player did so in the first, the bonus goes elsewhere. Then the closing puts that
        cross in doubt.
        """
        if self.variant.closing is not Scope.TABLE:
            return []
        closed = self.state.closed
        return [
            ROW_LETTERS[row]
            for row, _ in enumerate(self.variant.paper.rows)
            if not closed >> row & 1 or self._closing_casts_doubt(row)
        ]

    def _closing_casts_doubt(self, row: int) -> bool:
        """Whether a cross would be in doubt if a player without a sheet had closed a row."""
        closed = replace(self, seq=self.seq + 1).with_closing(PadAct("close", ""), row)
        seats = range(1, len(self.seats) + 1)
        return any(closed.doubt(number) and not self.doubt(number) for number in seats)

    def with_closing(self, act: PadAct, row: int) -> "ScorePad":
        """The pad after a player without a sheet here has closed a row."""
        sheet = self.seat(act.seat).sheet_before(None)
        return self.with_step(act.seat, Step(act, self.seq, sheet, 1 << row, turning=True))

    def with_seat(self, number: int, seat: PadSeat) -> "ScorePad":
        """The pad with one sheet replaced."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def without_last_cross(self, number: int) -> "ScorePad":
        """The pad without the last cross of a sheet; rows closed since stay closed."""
        seat = self.seat(number)
        last = seat.crosses[-1]
        steps = tuple(step for step in seat.steps if step is not last)
        return self.with_seat(number, seat._replace(steps=steps))

    def with_step(self, number: int, step: Step) -> "ScorePad":
        """The pad with one more step of a sheet."""
        seat = self.seat(number)
        return self.with_seat(number, seat._replace(steps=(*seat.steps, step), undone=()))


def _letters(now: State, before: State) -> str:
    rows = now.closed & ~before.closed
    return "".join(letter for row, letter in enumerate(ROW_LETTERS) if rows >> row & 1)


def _first_cell(act: PadAct) -> str:
    return act.play.partition(">")[0]


def _open_cells(state: State, number: int) -> list[str]:
    if state.over:
        return []
    paper, sheet, closed = state.paper(number), state.sheets[number - 1], state.closed_for(number)
    cells = [spot for spot, _ in paper.spots() if not sheet.fault(paper, spot, closed)]
    boxes = [Spot(row, box) for row in _track_rows(paper) for box in _boxes_left(paper, sheet, row)]
    free = (
        spot for spot in boxes if _is_diamond(paper, spot) or _has_neighbour(state, number, spot)
    )
    return [_name(paper, spot) for spot in (*cells, *free)]


# Boxes beside the rows. A pad names the diamonds of an exchange too, which no record does.


def _track_rows(paper: Paper) -> range:
    return range(len(paper.rows), len(paper.rows) + len(paper.tracks))


def _boxes_left(paper: Paper, sheet: Sheet, row: int) -> range:
    """The boxes of a track that can still be crossed: of fifteens only the next (QL1)."""
    track, first = paper.tracks[row - len(paper.rows)], sheet.next_box(row)
    return range(first, min(first + 1, len(track)) if row == paper.fifteen_row else len(track))


def _name(paper: Paper, spot: Spot) -> str:
    track = paper.track(spot)
    if track is not None and track.source is Source.EXCHANGE:
        return "/".join(map(str, track.boxes[spot.place]))
    return paper.names[spot]


def _is_diamond(paper: Paper, spot: Spot) -> bool:
    """Whether a box is tapped without a right to it that the rules could judge without dice."""
    track = paper.track(spot)
    return track is not None and track.source in (Source.EXCHANGE, Source.FIFTEEN)


def _has_neighbour(state: State, number: int, spot: Spot) -> bool:
    """Whether a cell of a bonus row has a neighbour that is crossed (BP2)."""
    return offers.fault(state, number, spot, Source.BONUS_ROW) is None


def _on_top(paper: Paper, spot: Spot) -> bool:
    """Whether a box comes on top of a cross (XC2, QC4)."""
    track = paper.track(spot)
    return spot in paper.fields or (track is not None and track.source is Source.EXCHANGE)


def _refusal(state: State, number: int, spot: Spot) -> Refusal | None:
    """Why a box may not be crossed, as far as the rules tell without dice."""
    paper, sheet = state.paper(number), state.sheets[number - 1]
    if not _is_diamond(paper, spot):
        refused = refusal(state, number, Play((spot,)))
        return refused if refused and refused.code not in PARTIAL else None
    if state.over:
        return state.refuse("game-over")
    passed = spot.place < sheet.next_box(spot.row)
    return state.refuse("diamond-passed", cell=_name(paper, spot)) if passed else None


class Done(NamedTuple):
    """A pad after an act, and the broken rule on an eased pad."""

    pad: ScorePad
    warning: Refusal | None = None


def sheet_acted(pad: ScorePad, act: PadAct, at: int, *, lenient: bool = False) -> Done:
    """Execute an act; raises `Denied` if it is impossible."""
    pad = replace(pad, seq=pad.seq + 1, at=at, lenient=lenient)
    try:
        return _ACTS[act.kind](pad, act)
    except Refused as error:
        raise deny(error.refusal, pad.state, act.seat) from None


def _mark(pad: ScorePad, act: PadAct) -> Done:
    seat, sheet = pad.seat(act.seat), pad.seat(act.seat).sheet_before(None)
    spots = _read_spots(pad.state, act)
    if pad.lenient:
        return Done(pad.with_step(act.seat, _crossed_leniently(pad, act)))
    if spots[0].row >= len(seat.paper.rows):
        if sheet.has(seat.paper, spots[0]):
            raise Refused(_refusal(pad.now, act.seat, spots[0]) or pad.state.refuse("game-over"))
    elif sheet.full(seat.paper, spots[0]):
        raise Refused(pad.state.refuse("left-to-right", cell=act.play, row=act.play[0]))
    try:
        return Done(pad.with_step(act.seat, _marked(pad, act)))
    except Refused as error:
        if not pad.eased or error.refusal.code.startswith("bonus-"):
            raise
        return Done(pad.with_step(act.seat, _forced(pad, act, pad.now)), error.refusal)


def _marked(pad: ScorePad, act: PadAct) -> Step:
    """Cross a cell, in the position that the act names where it matters."""
    aside = _on_top(pad.seat(act.seat).paper, _read_spots(pad.state, act)[0])
    now, moments = _try(pad, act, pad.now), pad.moments(act.seat, aside=aside)
    if act.when == "later" or not moments:
        return _or_raise(now)
    tried = [(moment.open, _try(pad, act, moment.before)) for moment in moments]
    possible = [(rows, found) for rows, found in tried if _may_be(found)]
    if act.when or act.together:
        if act.when != "first" and not aside and _white_is_used(pad, act):
            raise Refused(pad.state.refuse("one-white-cross", cell=act.play))
        possible = [each for each in possible if act.open in ("", each[0])]
        found = possible[0][1] if possible else tried[0][1]
    elif _may_be(now):
        found = now
    else:
        return _or_raise(now)
    if any(_outcome(other) != _outcome(found) for _, other in possible):
        rows = list(dict.fromkeys(rows for rows, _ in possible))
        later = "yes" if found is now else "no"
        cells = named_cells(pad.state.paper(act.seat), act.play)
        asked = Phrase("denied-which-throw", {"cell": cells})
        raise Denied("which-throw", None, "", asked, cell=act.play, open=rows, later=later)
    return _or_raise(found)


def _may_be(found: Step | Refusal) -> bool:
    """Whether a cross is legal, as far as it is complete."""
    return not isinstance(found, Refusal) or found.code == "bonus-due"


def _outcome(found: Step | Refusal) -> Sheet | Refusal:
    return found if isinstance(found, Refusal) else found.after


def _white_is_used(pad: ScorePad, act: PadAct) -> bool:
    """Whether the sheet has used the white sum of the throw that closed a row, as far as is known.

    A cell that closes its row has the number that closed it for others: if the last cross is
    another number, that must have been an earlier throw.
    """
    paper = pad.seat(act.seat).paper
    row, place = _read_spots(pad.state, act)[0]
    closes = row < len(paper.rows) and place >= paper.rows[row].first_closer
    number = _first_cell(act)[1:]
    return any(not closes or cell[1:] == number for cell in pad.counted(act.seat))


def _try(pad: ScorePad, act: PadAct, state: State) -> Step | Refusal:
    try:
        return _crossed(pad, act, state)
    except Refused as error:
        return error.refusal


def _or_raise(found: Step | Refusal) -> Step:
    if isinstance(found, Refusal):
        raise Refused(found)
    return found


def _crossed(pad: ScorePad, act: PadAct, state: State) -> Step:
    """Cross a cell in a position, with the bonuses that follow; raises `Refused`."""
    refused = _refusal(state, act.seat, _read_spots(state, act)[0])
    if refused:
        raise Refused(refused)
    return _forced(pad, act, state)


def _forced(pad: ScorePad, act: PadAct, state: State) -> Step:
    """Cross a cell without checking it; bonuses follow the rules."""
    paper, (first, *_) = state.paper(act.seat), _read_spots(state, act)
    if _is_diamond(paper, first):
        return _step(pad, act, pad.seat(act.seat).sheet_before(None).cross_box(first))
    play = _completed(state, act, ask=not pad.lenient)
    refused = crossing.chain_refusal(state, act.seat, play)
    if refused:
        raise Refused(refused)
    chain = crossing.carry_out(state, act.seat, play)
    used = sum(1 << (event.number or 1) - 1 for event in chain.events if event.kind == "bar-used")
    own = pad.seat(act.seat).sheet_before(None)
    return _step(pad, act, replace(chain.sheet, bar=own.bar | used))


def _step(pad: ScorePad, act: PadAct, after: Sheet) -> Step:
    seat = pad.seat(act.seat)
    before = seat.sheet_before(None)
    ended = before.misses < after.misses >= pad.variant.misses_to_end
    turning = ended or after.locks(seat.paper) != before.locks(seat.paper)
    aside = bool(act.play) and _on_top(seat.paper, _read_spots(pad.state, act)[0])
    return Step(act, pad.seq, after, turning=turning, aside=aside)


def _read_spots(state: State, act: PadAct) -> list[Spot]:
    """The boxes of a play; raises `Denied` for a text that names none."""
    paper = state.paper(act.seat)
    if act.play == FIFTEEN_NAME and paper.fifteen_row is not None:
        left = _boxes_left(paper, state.sheets[act.seat - 1], paper.fifteen_row)
        if not left:
            raise Refused(state.refuse("no-diamond-left"))
        return [Spot(paper.fifteen_row, left[0])]
    names = paper.by_name | _diamonds(paper)
    try:
        return [names[name] for name in act.play.split(">")]
    except KeyError:
        raise Denied("bad-play", play=act.play[:60], stage="white") from None


def _diamonds(paper: Paper) -> dict[str, Spot]:
    """The diamonds of an exchange by their numbers (XC1)."""
    row = paper.track_row(Source.EXCHANGE)
    if row is None:
        return {}
    spots = (Spot(row, place) for place in range(len(paper.tracks[row - len(paper.rows)])))
    return {_name(paper, spot): spot for spot in spots}


def _completed(state: State, act: PadAct, *, ask: bool) -> Play:
    """The play with all bonus crosses that leave no choice (BA2, BB2); asks where one is left."""
    names = state.paper(act.seat).names
    spots = _read_spots(state, act)
    chains = crossing.begin(state, act.seat, spots[0])
    for spot in spots[1:]:
        before, chains = chains, crossing.walk(chains, [spot])
        if not chains:
            raise Refused(crossing.bonus_refusal(state, before, spot))
    while not act.complete and any(chain.owed for chain in chains):
        free = list(dict.fromkeys(spot for chain in chains for spot in chain.options()))
        # BB2: in a tie the player may name a row in which the bonus is lost.
        ended = any(not chain.owed for chain in chains)
        if ended and not ask:
            break
        if ended or len(free) > 1:
            raise Refused(
                state.refuse(
                    "bonus-due",
                    cell=">".join(names[spot] for spot in spots),
                    options=", ".join(names[spot] for spot in free),
                    complete="yes" if ended else "no",
                )
            )
        spots, chains = [*spots, free[0]], crossing.walk(chains, free)
    return Play(tuple(spots))


def _correct(pad: ScorePad, act: PadAct) -> Done:
    """Redo the last cross after the rows that were closed since."""
    if not act.play or pad.doubt(act.seat) != _first_cell(act):
        raise Denied("nothing-to-take-back", seat=act.seat)
    without = pad.without_last_cross(act.seat)
    return Done(without.with_step(act.seat, _crossed(without, act, without.now)))


def _crossed_leniently(pad: ScorePad, act: PadAct) -> Step:
    """Cross a cell as in an older log, even against the current rules."""
    moments = pad.moments(act.seat)
    same = act.together or act.when in ("white", "first")
    try:
        return _forced(pad, act, moments[0].before if same and moments else pad.now)
    except Refused:
        seat = pad.seat(act.seat)
        sheet = seat.sheet_before(None)
        for spot in _read_spots(pad.state, act):
            track = seat.paper.track(spot)
            sheet = sheet.cross_box(spot) if track else sheet.cross(seat.paper, spot)
        return _step(pad, act, sheet)


def _miss(pad: ScorePad, act: PadAct) -> Done:
    sheet = pad.seat(act.seat).sheet_before(None)
    over = pad.state.refuse("game-over") if pad.state.over else None
    if sheet.misses >= pad.variant.misses_to_end or (over and not (pad.eased or pad.lenient)):
        raise Refused(pad.state.refuse("game-over"))
    return Done(pad.with_step(act.seat, _step(pad, act, sheet.miss())), over)


def _close(pad: ScorePad, act: PadAct) -> Done:
    """S8: a player whose sheet is not on this pad has closed a row."""
    row = ROW_LETTERS.find(act.row) if act.row else -1
    if not 0 <= row < len(pad.variant.paper.rows) or pad.variant.closing is not Scope.TABLE:
        raise Denied("bad-play", play=act.row, stage="white")
    if act.row not in pad.closable:
        raise Refused(pad.state.refuse("row-closed", row=act.row))
    return Done(pad.with_closing(act, row))


def _end_throw(pad: ScorePad, act: PadAct) -> Done:
    """End the throw: later acts belong to another one."""
    pad.seat(act.seat)
    return Done(replace(pad, ended=pad.seq))


def _undo(pad: ScorePad, act: PadAct) -> Done:
    seat = pad.seat(act.seat)
    if not seat.steps:
        raise Denied("nothing-to-take-back", seat=act.seat)
    *steps, last = seat.steps
    undone = (*seat.undone, last.act)
    return Done(pad.with_seat(act.seat, seat._replace(steps=tuple(steps), undone=undone)))


def _redo(pad: ScorePad, act: PadAct) -> Done:
    """Redo the last undone act. It is checked again: others may have acted since."""
    seat = pad.seat(act.seat)
    if not seat.undone:
        raise Denied("nothing-to-take-back", seat=act.seat)
    *undone, last = seat.undone
    answers = {
        name: value
        for name in ("play", "complete", "when", "open")
        if (value := getattr(act, name))
    }
    again, warning = _ACTS[last.kind](pad, structs.replace(last, **answers))
    left = again.seat(act.seat)._replace(undone=tuple(undone))
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
        fault = f"Every seat has a kind of sheet of its own ({variant.kinds_rule})."
        raise Denied("bad-setup", fault=fault)
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
    "correct": _correct,
    "miss": _miss,
    "close": _close,
    "throw": _end_throw,
    "undo": _undo,
    "redo": _redo,
    "add": _add,
    "rename": _rename,
    "sheet": _choose_sheet,
    "ease": _ease,
    "again": lambda pad, act: Done(followed(pad, act)),
}
