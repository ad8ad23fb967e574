"""What dice and cards offer to a seat: the sources of a variant, and what each of them asks for.

A source lists cells, legal or not. Whether a cell may be crossed is for `fault` to say.
"""

from collections.abc import Callable, Iterable, Iterator

from rowlock.core.paper import FIFTEEN, Cell, Paper, Source, Spot, Stage
from rowlock.core.state import State

# The cells that each source lists.


def called_number(state: State) -> int:
    """The number of the white action: the white sum, or the number on top of the pile (K3)."""
    if state.cards is not None:
        return state.cards.pile[0].number
    assert state.roll is not None
    return state.roll.sum


def white_spots(state: State, seat: int) -> tuple[Spot, ...]:
    """The cells with the number of the white action (S4, K3)."""
    return state.setup.papers[seat - 1].by_number.get(called_number(state), ())


def lucky_spots(state: State, seat: int) -> Iterator[Spot]:
    """The next cell in each row where a seat has the fewest crosses, if it may be crossed (L4)."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    if called_number(state) not in paper.lucky:
        return
    for row in sheet.fewest():
        spot = Spot(row, paper.rows[row].next_number(sheet.last(paper, row) + 1))
        # L5: no lucky cross in a closed row or on a closing cell that is not earned.
        if spot in paper.names and sheet.fault(paper, spot, state.closed_for(seat)) is None:
            yield spot


def exchange_spots(state: State, seat: int) -> Iterator[Spot]:
    """The cells with the other number of a diamond that holds the white sum (XC2)."""
    paper, number = state.paper(seat), called_number(state)
    for _, diamond in _boxes(paper, Source.EXCHANGE):
        if number in diamond:
            yield from paper.by_number.get(_other(diamond, number), ())


def bonus_row_spots(state: State, seat: int) -> Iterator[Spot]:
    """The cells of bonus rows whose number is rolled, whatever their neighbours (BP2)."""
    paper = state.paper(seat)
    for spot, _ in _boxes(paper, Source.BONUS_ROW):
        if any(_rolled(state, cell) for _, cell in neighbours(paper, spot)):
            yield spot


def fifteen_spots(state: State, seat: int) -> Iterator[Spot]:
    """The next diamond of the fifteens (QL1)."""
    row = state.paper(seat).fifteen_row
    assert row is not None, "a variant with fifteens prints them"
    yield Spot(row, state.sheets[seat - 1].next_box(row))


def colour_spots(state: State, paper: Paper) -> set[Spot]:
    """The cells that one white and one coloured die give (S5, MA2)."""
    assert state.roll is not None
    first, second = state.roll.white
    spots: set[Spot] = set()
    for colour, face in enumerate(state.roll.colours):
        if face:
            spots.update(paper.by_cell.get((first + face, colour), ()))
            spots.update(paper.by_cell.get((second + face, colour), ()))
    return spots


_LISTED: dict[Source, Callable[[State, int], Iterable[Spot]]] = {
    Source.LUCKY: lucky_spots,
    Source.EXCHANGE: exchange_spots,
    Source.BONUS_ROW: bonus_row_spots,
    Source.FIFTEEN: fifteen_spots,
}
"""What lists the cells of each source besides the two sums."""

# Before Python 3.12 it is slow to look a member up in its enumeration.
_WHITE, _COLOUR, _IN_COLOUR = Source.WHITE, Source.COLOUR, Stage.COLOUR


def offered(state: State, seat: int) -> list[Spot]:
    """The cells that dice or cards offer a seat now, legal or not, from the top row down.

    Fields are not among them: they come on top of a cross, see `fields`.
    """
    if state.dice_unknown:
        paper = state.paper(seat)
        return [spot for spot in paper.names if spot not in paper.fields]
    variant = state.setup.variant
    if state.stage is _IN_COLOUR:
        spots = colour_spots(state, state.setup.papers[seat - 1])
        extras = variant.colour_extras
    elif variant.white_extras:
        spots, extras = set(white_spots(state, seat)), variant.white_extras
    else:
        return list(white_spots(state, seat))
    for source in extras:
        spots.update(_LISTED[source](state, seat))
    return sorted(spots)


def right_to(state: State, seat: int, spot: Spot) -> Source | None:
    """The source that offers a cell to a seat now, legal or not, the first of the variant's list.

    Fields and diamonds always have theirs: `fault` knows what they ask for.
    """
    paper = state.setup.papers[seat - 1]
    if spot.row >= len(paper.rows):
        return _right_to_box(state, paper, spot)
    if spot not in paper.names:
        return None
    cell = paper.rows[spot.row].cells[spot.place]
    number = cell.number
    if not number:
        return Source.FIELD
    if state.stage is _IN_COLOUR:
        return _COLOUR if state.dice_unknown or gives_colour(state, cell) else None
    if state.dice_unknown or number == called_number(state):
        return _WHITE
    extras = state.setup.variant.white_extras
    return next((each for each in extras if spot in _LISTED[each](state, seat)), None)


def _right_to_box(state: State, paper: Paper, spot: Spot) -> Source | None:
    track = paper.track(spot)
    if track is None or track.source is Source.EXCHANGE:
        return None
    if track.source is Source.FIFTEEN or state.dice_unknown:
        return track.source
    known = spot in paper.names
    rolled = known and any(_rolled(state, cell) for _, cell in neighbours(paper, spot))
    return track.source if rolled else None


# What each source asks for.


def fault(state: State, seat: int, spot: Spot, source: Source) -> str | None:
    """Why a seat may not cross a cell that a source offers, as a refusal code."""
    sheet, paper = state.sheets[seat - 1], state.setup.papers[seat - 1]
    if spot.row < len(paper.rows):
        found = sheet.fault(paper, spot, state.closed_for(seat))
        if found or source is _WHITE or source is _COLOUR or source not in _FAULTS:
            return found
    return _FAULTS[source](state, seat, spot)


def _exchange_fault(state: State, seat: int, spot: Spot) -> str | None:
    """Why the diamond of an exchange is not to be had (XC3)."""
    return None if diamond_for(state, seat, spot) else "diamond-passed"


def diamond_for(state: State, seat: int, spot: Spot) -> Spot | None:
    """The diamond that turns the white sum into the number of a cell, if it is not passed (XC3)."""
    sheet, paper, number = state.sheets[seat - 1], state.paper(seat), called_number(state)
    wanted = paper.rows[spot.row].cells[spot.place].number
    for box, diamond in _boxes(paper, Source.EXCHANGE):
        passed = box.place < sheet.next_box(box.row)
        if not passed and number in diamond and _other(diamond, number) == wanted:
            return box
    return None


def _bonus_row_fault(state: State, seat: int, spot: Spot) -> str | None:
    """Why a rolled cell of a bonus row may not be crossed (BP2, BP3)."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    if not any(
        sheet.has(paper, beside) and (state.dice_unknown or _rolled(state, cell))
        for beside, cell in neighbours(paper, spot)
    ):
        return "no-neighbour"
    return "bonus-row-passed" if spot.place < sheet.next_box(spot.row) else None


def _fifteen_fault(state: State, seat: int, spot: Spot) -> str | None:
    """Why a seat may not cross a diamond of the fifteens (QL2, QL3)."""
    if seat != state.active:
        return "fifteen-not-active"
    if not state.dice_unknown and not makes_fifteen(state):
        return "not-fifteen"
    if state.stage is _IN_COLOUR:
        return "fifteen-in-white"
    return None if spot in state.paper(seat).names else "no-diamond-left"


def _field_fault(state: State, seat: int, spot: Spot) -> str | None:
    """Why a field of an open row, right of its crosses, may not be crossed (QC2, QC4)."""
    if not state.dice_unknown and not gives_field(state, state.paper(seat), spot):
        return "no-one-and-five"
    return "field-in-white" if state.stage is _IN_COLOUR else None


_FAULTS: dict[Source, Callable[[State, int, Spot], str | None]] = {
    Source.EXCHANGE: _exchange_fault,
    Source.BONUS_ROW: _bonus_row_fault,
    Source.FIFTEEN: _fifteen_fault,
    Source.FIELD: _field_fault,
}


def fields(state: State, seat: int) -> list[Spot]:
    """The fields that a seat may cross now on top of a cross, or alone (QC2, QC4)."""
    if not state.setup.variant.has_fields or state.stage is not Stage.WHITE:
        return []
    spots = sorted(state.paper(seat).fields)
    return [spot for spot in spots if fault(state, seat, spot, Source.FIELD) is None]


# Dice.


def gives_colour(state: State, cell: Cell) -> bool:
    """Whether one white die and the die of a cell's colour make its number (S5, MA2)."""
    assert state.roll is not None
    face = state.roll.colours[cell.colour]
    return face > 0 and cell.number - face in state.roll.white


def makes_fifteen(state: State) -> bool:
    """Whether both white dice and one coloured die make 15 together (QL2)."""
    assert state.roll is not None
    return FIFTEEN - state.roll.sum in filter(None, state.roll.colours)


def gives_field(state: State, paper: Paper, spot: Spot) -> bool:
    """Whether two dice show a 1 and a 5, and allow the row of a field (QC2)."""
    assert state.roll is not None
    if set(state.roll.white) == ONE_AND_FIVE:
        return True
    own = state.roll.colours[paper.rows[spot.row].cells[spot.place].colour]
    others = {*state.roll.white, *state.roll.colours}
    return own in ONE_AND_FIVE and 6 - own in others


ONE_AND_FIVE = {1, 5}
"""What two dice show for a field (QC2)."""


def _rolled(state: State, cell: Cell) -> bool:
    """Whether this action gives the number of a cell, in the colour action by its colour (BP2)."""
    if state.stage is _IN_COLOUR:
        return gives_colour(state, cell)
    return cell.number == called_number(state)


def ends_turn(state: State) -> bool:
    """Whether the active seat has crossed a diamond, which stands for both actions (QL3)."""
    row = state.setup.variant.paper.fifteen_row
    return row is not None and any(used == row for used, _ in state.used)


# Tracks.


def neighbours(paper: Paper, spot: Spot) -> list[tuple[Spot, Cell]]:
    """The cells with the number of a cell of a bonus row, in the rows beside it (BP2)."""
    track = paper.track(spot)
    assert track is not None, "a cell of a bonus row"
    (number,) = track.boxes[spot.place]
    spots = [each for each in paper.by_number.get(number, ()) if each.row in track.rows]
    return [(each, paper.rows[each.row].cells[each.place]) for each in spots]


def _boxes(paper: Paper, source: Source) -> Iterator[tuple[Spot, tuple[int, ...]]]:
    """The boxes of the tracks of a source."""
    for row, track in enumerate(paper.tracks, len(paper.rows)):
        if track.source is source:
            for place, box in enumerate(track.boxes):
                yield Spot(row, place), box


def _other(diamond: tuple[int, ...], number: int) -> int:
    first, second = diamond
    return second if number == first else first
