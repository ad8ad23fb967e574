"""Why one play is better than another, as messages: what it gains or keeps, computed by the rules.

A reason is always a comparison. Each respect in which the better play is ahead gives one or two
claims about either play; respects in which it is behind are no reasons and are left out.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rowlock.analysis.play_effects import Effect, closing_chance, open_places, white_rolls
from rowlock.core.moves import Choice, Take
from rowlock.core.paper import Spot
from rowlock.core.state import State
from rowlock.presentation.narration import cell_phrase, cell_phrases, play_phrase, row_args
from rowlock.protocol.advice import Estimate, Measure
from rowlock.protocol.refusals import Argument, Phrase

MOST = 2
"""Claims in one comparison."""
SECOND = 1 / 3
"""A second respect needs at least this share of the weight of the first."""
NEAR = 2
"""A possible cross that skips more numbers does not count as an advantage."""
LITTLE: dict[Measure, float] = {"chance": 0.005, "points": 0.5}
"""Smaller differences are ignored."""
MISTAKE: dict[Measure, float] = {"chance": 0.02, "points": 1.0}
"""The minimum loss of a mistake. Plays with a smaller difference are worth nearly the same."""
SURE = 2.0
"""The minimum loss of a mistake, in standard errors."""


def is_mistake(measure: Measure, lost: Estimate) -> bool:
    """Whether a loss is large enough, and statistically significant."""
    return lost.value >= max(MISTAKE[measure], SURE * lost.error)


class Claim(NamedTuple):
    """A claim about one of two plays."""

    of_better: bool
    phrase: Phrase


class Respect(NamedTuple):
    """A respect in which one play is ahead."""

    weight: float
    """Weight, roughly in points: the heaviest reason comes first."""
    claims: list[Claim]


def compare(
    state: State, seat: int, better: Choice, other: Choice, lost: Estimate, measure: Measure
) -> list[Claim]:
    """Why a play is better than another, which gives away `lost`, from what the seat may know."""
    one, two = Effect(state, seat, better), Effect(state, seat, other)
    parts = _TAKING if isinstance(better, Take) else _CROSSING
    found = sorted((each for part in parts for each in part(one, two)), key=lambda r: -r.weight)
    if not found:
        return [Claim(True, _long_run(one, two, lost, measure))]
    claims = found[0].claims
    for respect in found[1:]:
        if respect.weight >= SECOND * found[0].weight:
            claims = [*claims, *respect.claims]
    return claims[:MOST]


def subject(state: State, seat: int, choice: Choice) -> Phrase:
    """A play as the subject of a sentence."""
    if isinstance(choice, Take) or len(choice.crosses) > 1:
        return Phrase("by-play", {"play": play_phrase(state, seat, choice)})
    if not choice.crosses:
        return Phrase("by-pass")
    return Phrase("by-cell", {"cell": cell_phrase(state.paper(seat), choice.crosses[0])})


def amount(measure: Measure, value: float) -> Phrase:
    """A difference in whole per cent or points."""
    return Phrase(
        f"amount-{measure}", {"number": round(100 * value if measure == "chance" else value)}
    )


def _claim(effect: Effect, of_better: bool, name: str, **args: Argument) -> Claim:
    play = subject(effect.state, effect.seat, effect.choice)
    return Claim(of_better, Phrase(f"why-{name}", {"play": play, **args}))


def _row(effect: Effect, row: int) -> dict[str, Argument]:
    return row_args(effect.state.paper(effect.seat), row)


def _long_run(one: Effect, two: Effect, lost: Estimate, measure: Measure) -> Phrase:
    """No immediate difference: the estimates decide."""
    play = subject(one.state, one.seat, one.choice)
    other = subject(two.state, two.seat, two.choice)
    if lost.value < MISTAKE[measure]:
        return Phrase("why-equal", {"play": play, "other": other})
    if not is_mistake(measure, lost):
        return Phrase("why-unsure", {"play": play, "other": other})
    return Phrase("why-long-run", {"play": play, "amount": amount(measure, lost.value)})


def _end(one: Effect, two: Effect) -> Iterator[Respect]:
    """A game that ends well, or one that does not yet end badly (S9)."""
    if len(one.state.setup.papers) == 1:
        return
    if one.ends and not two.ends and one.margin >= 0:
        yield Respect(30, [_ending(one, True)])
    if two.ends and not one.ends and two.margin <= 0:
        yield Respect(30, [_ending(two, False)])


def _ending(effect: Effect, of_better: bool) -> Claim:
    margin = effect.margin
    standing = "ahead" if margin > 0 else "behind" if margin < 0 else "level"
    return _claim(effect, of_better, f"ends-{standing}", number=abs(margin))


def _locks(one: Effect, two: Effect) -> Iterator[Respect]:
    for row in one.locked:
        if row not in two.locked:
            yield Respect(10, [_claim(one, True, "locks", number=one.points, **_row(one, row))])


def _misses(one: Effect, two: Effect) -> Iterator[Respect]:
    """A miss that the other play causes, at once or because nothing fits any more (S6)."""
    if one.misses_for_sure or not two.misses_for_sure:
        return
    number = two.state.misses[two.seat - 1] + 1
    name = "miss" if two.missed else "sure-miss"
    total = two.state.variant.misses_to_end
    if two.state.board is not None:
        claim = _claim(two, False, f"{name}-shared")
    else:
        claim = _claim(two, False, name, number=number, total=total)
    yield Respect(6, [claim])


def _stones(one: Effect, two: Effect) -> Iterator[Respect]:
    """Stones that are hit or stacked (D3, D4)."""
    for does, weight in (("hits", 5), ("stacks", 3)):
        if does in _moves(one) and does not in _moves(two):
            yield Respect(weight, [_claim(one, True, does)])


def _moves(effect: Effect) -> Iterator[str]:
    board = effect.state.board
    for row, place in effect.crosses if board else ():
        assert board is not None
        if board.own(effect.seat, row)[place]:
            yield "stacks"
        elif board.own(3 - effect.seat, row)[place]:
            yield "hits"


def _bonus(one: Effect, two: Effect) -> Iterator[Respect]:
    """Crosses that follow at once (BA2, BB2)."""
    more = len(one.followed) - len(two.followed)
    if more > 0:
        cells = cell_phrases(one.state.paper(one.seat), one.followed)
        yield Respect(3 * more, [_claim(one, True, "bonus", count=len(one.followed), cells=cells)])


def _skips(one: Effect, two: Effect) -> Iterator[Respect]:
    """Numbers that are skipped and can never be crossed (S1)."""
    fewer = two.lost - one.lost
    if fewer <= 0:
        return
    row = max(two.skipped, key=lambda each: len(two.skipped[each]))
    gone = two.skipped[row]
    numbers = _numbers(two, row, gone)
    claim = _claim(two, False, "skips", count=len(gone), numbers=numbers, **_row(two, row))
    yield Respect(1.5 * fewer, [claim, *_in_return(one)])


def _in_return(one: Effect) -> Iterator[Claim]:
    """What the better play costs instead: fewer numbers, or nothing."""
    if not one.passes:
        if one.lost:
            yield _claim(one, True, "skips-only", count=one.lost)
        else:
            yield _claim(one, True, "skips-nothing")
    elif one.remaining:
        if _gap_after(one, _nearest(one, one.remaining)) <= NEAR:
            yield _still(one, one.remaining)
    elif not one.may_miss:
        yield _claim(one, True, "free")


def _left(one: Effect, two: Effect) -> Iterator[Respect]:
    """A better cross for the rest of the turn than after the other play."""
    if one.passes or not one.left or two.left is None:
        return
    gap = _gap_after(one, _nearest(one, one.left))
    if gap > NEAR:
        return
    if not two.left:
        yield Respect(3, [_still(one, one.left)])
    elif (more := _gap_after(two, _nearest(two, two.left)) - gap) > 0:
        yield Respect(1.5 * more, [_still(one, one.left)])


def _still(one: Effect, left: Sequence[Spot]) -> Claim:
    """What fits in the rest of the turn: the cell that skips the fewest numbers."""
    spot = _nearest(one, left)
    cell = Phrase("by-cell", {"cell": cell_phrase(one.state.paper(one.seat), spot)})
    stage = one.after.stage.value
    return _claim(one, True, "still", cell=cell, count=_gap_after(one, spot), stage=stage)


def _nearest(one: Effect, left: Sequence[Spot]) -> Spot:
    return min(left, key=lambda spot: _gap_after(one, spot))


def _gap_after(one: Effect, spot: Spot) -> int:
    """How many numbers a cross in the rest of the turn skips."""
    places = open_places(one.after, one.seat, spot.row)
    return sum(place < spot.place for place in places)


def _rolled(one: Effect, two: Effect) -> Iterator[Respect]:
    """Equally many numbers are skipped, but those of one are rolled less often."""
    if one.state.variant.has_cards or not one.lost or one.lost != two.lost:
        return
    ways = [white_rolls(each.state, _skipped_numbers(each)) for each in (one, two)]
    if ways[0] < ways[1]:
        total = one.state.variant.sides**2
        yield Respect(
            0.2 * (ways[1] - ways[0]),
            [
                _claim(one, True, "rolled-only", count=ways[0], total=total),
                _claim(two, False, "rolled", count=ways[1], total=total),
            ],
        )


def _skipped_numbers(effect: Effect) -> set[int]:
    rows = effect.state.paper(effect.seat).rows
    return {rows[row].cells[place].number for row, gone in effect.skipped.items() for place in gone}


def _ripe(one: Effect, two: Effect) -> Iterator[Respect]:
    """Rows that can be closed from now on (S7)."""
    for row in one.ripe:
        if row not in two.ripe and row not in two.locked:
            chance = closing_chance(one.after, one.seat, row)
            if chance is None:
                yield Respect(3, [_claim(one, True, "ripe", **_row(one, row))])
            else:
                share = amount("chance", chance)
                yield Respect(3, [_claim(one, True, "ripe-chance", chance=share, **_row(one, row))])


def _points(one: Effect, two: Effect) -> Iterator[Respect]:
    """Points that are made at once."""
    more = one.points - max(two.points, 0)  # a miss is a respect of its own
    # Claims about a lock include its points, those about a bonus its crosses.
    if more <= 0 or one.locked or len(one.followed) > len(two.followed):
        return
    name = "gains" if one.lost else "gains-free"
    claims = [_claim(one, True, name, number=one.points)]
    if two.points > 0:
        claims.append(_claim(two, False, "gains", number=two.points))
    yield Respect(more, claims)


def _held(one: Effect, two: Effect) -> Iterator[Respect]:
    """Cards that stay in the hand."""
    more = one.held - two.held
    if more > 0:
        yield Respect(more, [_claim(one, True, "holds", count=one.held)])


def _fits(one: Effect, two: Effect) -> Iterator[Respect]:
    """Numbers of cards to take that could be crossed without skipping anything."""
    fitting, others = ([n for n in _taken(each) if not _gap(each, n)] for each in (one, two))
    if len(fitting) > len(others):
        numbers = ", ".join(map(str, fitting))
        yield Respect(2, [_claim(one, True, "takes-fit", count=len(fitting), numbers=numbers)])


def _gaps(one: Effect, two: Effect) -> Iterator[Respect]:
    """The number of a card to take that would skip most."""
    worst, other = (max(_taken(each), key=lambda n: _gap(each, n)) for each in (one, two))
    if _gap(one, worst) < _gap(two, other):
        count = _gap(two, other)
        name = "takes-gap" if count < NEVER else "takes-never"
        yield Respect(1, [_claim(two, False, name, number=other, count=count)])


NEVER = 99
"""The gap of a number that fits in no row any longer."""


def _taken(effect: Effect) -> list[int]:
    assert isinstance(effect.choice, Take) and effect.state.cards is not None
    display = effect.state.cards.display
    cards = [display[place - 1] for place in effect.choice.places]
    return [card.number for card in cards if card]


def _gap(effect: Effect, number: int) -> int:
    """The fewest numbers that a card with this number skips, whatever its colour."""
    state, seat = effect.state, effect.seat
    gaps = [NEVER]
    for row, place in state.paper(seat).by_number.get(number, ()):
        places = open_places(state, seat, row)
        if place in places:
            gaps.append(places.index(place))
    return min(gaps)


_CROSSING = (
    _end, _locks, _misses, _stones, _bonus, _skips, _left, _rolled, _ripe, _points, _held,
)  # fmt: skip
_TAKING = (_fits, _gaps)


def _numbers(effect: Effect, row: int, places: Sequence[int]) -> str:
    """Cells by their numbers: `5–8` where they run, `5, 8` where they do not."""
    cells = effect.state.paper(effect.seat).rows[row].cells
    numbers = [cells[place].number for place in places]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) > 2 and steps in ({1}, {-1}):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))
