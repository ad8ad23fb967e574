"""What speaks for and against a play, as messages: what it closes, brings, skips, keeps, risks."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rowlock.bots.simple import locks, own_count, own_last, skipped
from rowlock.core.moves import PASS, CardPlay, Choice, Play, Take
from rowlock.core.paper import Spot, Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.presentation.narration import cell_phrase, cell_phrases, row_args
from rowlock.protocol.phrase import Argument, Phrase

MOST = 3
"""Reasons that are told of one play."""


class Case(NamedTuple):
    """A play in its position, and the position once the action is over and all others passed."""

    state: State
    seat: int
    crosses: tuple[Spot, ...]
    after: State

    @property
    def active(self) -> bool:
        """Whether it is this seat's turn."""
        return self.seat == self.state.active

    @property
    def is_last(self) -> bool:
        """Whether the turn ends with this action."""
        return self.state.stage is self.state.variant.turn[-1]


def reasons(state: State, seat: int, choice: Choice) -> list[Phrase]:
    """The weightiest reasons, from what the seat may know."""
    if isinstance(choice, Take):
        return [_takes(state, choice)]
    case = Case(state, seat, choice.crosses, _alone(state, seat, choice))
    parts = (_end, _locks, _misses, _stones, _bonus, _ripe, _skips, _keeps)
    return [reason for part in parts for reason in part(case)][:MOST]


def _alone(state: State, seat: int, choice: Play | CardPlay) -> State:
    after = apply(state, seat, choice).state
    while (after.turn, after.stage) == (state.turn, state.stage) and after.awaited:
        after = apply(after, after.awaited[0], PASS).state
    return after


def _reason(name: str, **args: Argument) -> Phrase:
    return Phrase(f"why-{name}", args)


def _row(case: Case, row: int) -> dict[str, Argument]:
    return row_args(case.state.paper(case.seat), row)


def _end(case: Case) -> Iterator[Phrase]:
    """Whether the game ends by it, and how that looks now (S9)."""
    if not case.after.over:
        return
    if len(case.after.setup.papers) == 1:
        yield _reason("ends")
        return
    own = case.after.scores[case.seat - 1]
    rest = max(score for seat, score in enumerate(case.after.scores, 1) if seat != case.seat)
    standing = "ahead" if own > rest else "behind" if own < rest else "level"
    yield _reason(f"ends-{standing}", number=abs(own - rest))


def _locks(case: Case) -> Iterator[Phrase]:
    for spot in case.crosses:
        if locks(case.state, spot):
            yield _reason("locks", **_row(case, spot.row))


def _misses(case: Case) -> Iterator[Phrase]:
    """What becomes of the miss that threatens the active player (S6)."""
    if not case.active or case.state.used:
        return
    before, after = (state.misses[case.seat - 1] for state in (case.state, case.after))
    if after > before:
        yield _reason("miss", number=after)
    elif not case.crosses and not case.is_last:
        yield _reason("risks-miss")


def _stones(case: Case) -> Iterator[Phrase]:
    """Stones that are hit or stacked (D3, D4)."""
    board = case.state.board
    for row, place in case.crosses if board else ():
        assert board is not None
        standing = board.own(case.seat, row)[place]
        other = board.own(3 - case.seat, row)[place]
        if standing or other:
            cell = cell_phrase(case.state.variant.paper, Spot(row, place))
            yield _reason("stacks" if standing else "hits", cell=cell)


def _bonus(case: Case) -> Iterator[Phrase]:
    """Crosses that follow at once."""
    paper = case.state.paper(case.seat)
    followed = case.crosses[1:] if paper.has_chains else ()
    if followed:
        yield _reason("bonus", count=len(followed), cells=cell_phrases(paper, followed))


def _ripe(case: Case) -> Iterator[Phrase]:
    """Rows that can be locked from now on (S7)."""
    for row in sorted({spot.row for spot in case.crosses}):
        needed = case.state.variant.paper.rows[row].needed
        closed = case.after.closed_for(case.seat) >> row & 1
        before = own_count(case.state, case.seat, row)
        if before < needed <= own_count(case.after, case.seat, row) and not closed:
            yield _reason("ripe", **_row(case, row))


def _skips(case: Case) -> Iterator[Phrase]:
    """Cells that are lost in the rows where something is crossed (S1)."""
    for row in dict.fromkeys(spot.row for spot in case.crosses):
        places = [spot.place for spot in case.crosses if spot.row == row]
        start = own_last(case.state, case.seat, row) + 1
        gone = [place for place in range(start, max(places)) if place not in places]
        if not gone:
            yield _reason("skips-nothing", **_row(case, row))
        else:
            numbers = _numbers(case, row, gone)
            yield _reason("skips", count=len(gone), numbers=numbers, **_row(case, row))


def _keeps(case: Case) -> Iterator[Phrase]:
    """What one who crosses nothing keeps open: the cells that the nearest cross would skip."""
    if case.crosses:
        return
    if case.state.stage is Stage.PLAY:
        yield _reason("discards")
        return
    legal = legal_plays(case.state, case.seat)
    plays = [play.crosses[0] for play in legal if isinstance(play, Play) and play.crosses]
    if not plays:
        yield _reason("nothing")
        return
    nearest = min(plays, key=lambda spot: skipped(case.state, case.seat, spot))
    start = own_last(case.state, case.seat, nearest.row) + 1
    numbers = _numbers(case, nearest.row, range(start, nearest.place))
    if numbers:
        yield _reason("keeps", numbers=numbers, **_row(case, nearest.row))
    else:
        yield _reason("leaves", cell=cell_phrase(case.state.paper(case.seat), nearest))


def _takes(state: State, take: Take) -> Phrase:
    assert state.cards is not None
    cards = [state.cards.display[place - 1] for place in take.places]
    numbers = ", ".join(str(card.number) for card in cards if card)
    return _reason("takes", count=len(cards), numbers=numbers)


def _numbers(case: Case, row: int, places: Sequence[int]) -> str:
    """Cells by their numbers: `5–8` where they run, `5, 8` where they do not."""
    cells = case.state.variant.paper.rows[row].cells
    numbers = [cells[place].number for place in places]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) > 2 and steps in ({1}, {-1}):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))
