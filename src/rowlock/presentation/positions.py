"""Positions: the public view, and the private view of the owner of a seat."""

from functools import lru_cache
from typing import NamedTuple

from rowlock.core.paper import ROW_LETTERS, Paper
from rowlock.core.replay import Replay, Step
from rowlock.core.sheet import Sheet
from rowlock.core.state import CHANCE_STAGES, State, view
from rowlock.errors import BadRecord
from rowlock.presentation.choices import chosen_option, may_take_back, options
from rowlock.presentation.editions import colour_name, dice, edition
from rowlock.presentation.narration import card_face, wire_event
from rowlock.protocol import views
from rowlock.protocol.advice import Puzzle
from rowlock.protocol.http import PosedPuzzle, PuzzleLine
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Event, Frame, Replayed
from rowlock.variants.records import replay


def game_of(start: State, chance: str, continued: int) -> views.Game:
    """The parts that are constant during a game."""
    kinds = start.variant.papers
    return views.Game(
        edition(start.variant),
        [kinds.index(paper) for paper in start.setup.papers],
        start.setup.chosen,
        start.setup.first,
        chance,
        continued,
    )


class Shown(NamedTuple):
    """A position and its public view."""

    state: State
    table: views.Table


def table_of(
    state: State,
    moment: int,
    deadline: int | None = None,
    *,
    typed: bool = False,
    last: Shown | None = None,
) -> views.Table:
    """The public view of a position; unchanged sheets are reused from `last`."""
    before, state = last, view(state)
    variant = state.variant
    letters = ROW_LETTERS if variant.closing.value == "table" else ""
    due = None
    if typed and state.stage in CHANCE_STAGES:
        due = "deal" if variant.has_cards else "roll"
    return views.Table(
        moment,
        state.turn,
        state.active,
        state.stage.value,
        due,  # type: ignore[arg-type]  # mypy takes a conditional string for any string
        dice(state.roll),
        [] if variant.has_cards else [colour_name(colour) for colour in state.dice],
        [
            before.table.sheets[seat - 1]
            if before and _same_sheet(before.state, state, seat)
            else _marks(state, seat)
            for seat in state.setup.seats
        ],
        _stones(state),
        _cards(state),
        [letter for row, letter in enumerate(letters) if state.closed >> row & 1],
        list(state.awaited),
        [seat for seat, choice in enumerate(state.choices, 1) if choice is not None],
        deadline,
        state.reason,
        list(state.winners) if state.over else [],
    )


def _same_sheet(before: State, state: State, seat: int) -> bool:
    """Whether a seat has the very same sheet still, with the same rows closed."""
    return (
        state.board is None
        and state.cards is None
        and before.sheets[seat - 1] is state.sheets[seat - 1]
        and before.closed_for(seat) == state.closed_for(seat)
    )


def _marks(state: State, seat: int) -> views.SheetMarks:
    score = state.score(seat)
    parts = views.ScoreParts(
        list(score.rows), score.misses, score.doubled, score.extra, score.total,
        score.steps, score.diamonds,
    )  # fmt: skip
    if state.board is not None:
        left = state.board.left(seat)
        return views.SheetMarks(
            seat, _board_rows(state, seat), state.board.misses[seat - 1], [], [], parts, 0, left
        )
    paper, sheet = state.paper(seat), state.sheets[seat - 1]
    bar = paper.bar.spaces if paper.bar else ()
    return views.SheetMarks(
        seat,
        _sheet_rows(paper, sheet, state.closed_for(seat)),
        sheet.misses,
        [space for space in range(len(bar)) if sheet.bar >> space & 1],
        [each.bonus.value for each in paper.bonus_sets if sheet.earned(paper, each)],
        parts,
        len(state.cards.hands[seat - 1]) if state.cards else 0,
        0,
        [_crossed_boxes(marks) for marks in sheet.tracks],
    )


def _crossed_boxes(marks: int) -> list[int]:
    return [box for box in range(marks.bit_length()) if marks >> box & 1]


def _sheet_rows(paper: Paper, sheet: Sheet, closed: int) -> list[views.RowMarks]:
    rows = []
    for index, row in enumerate(paper.rows):
        names, marks = _box_names(paper)[index], sheet.rows[index]
        crossed = [name for bit, name in enumerate(names) if marks >> bit & 1]
        seen = names[: marks.bit_length()]
        skipped = [name for bit, name in enumerate(seen) if not marks >> bit & 1]
        rows.append(
            views.RowMarks(
                ROW_LETTERS[index], crossed, skipped, bool(marks & row.lock),
                bool(closed >> index & 1), sheet.counted(paper, index),
                sheet.earning(paper, index),
            )
        )  # fmt: skip
    return rows


@lru_cache(maxsize=64)
def _row_names(paper: Paper) -> tuple[tuple[str, ...], ...]:
    """The names of the cells of each row, from left to right."""
    return tuple(
        tuple(name for spot, name in paper.names.items() if spot.row == row)
        for row in range(len(paper.rows))
    )


@lru_cache(maxsize=64)
def _box_names(paper: Paper) -> tuple[tuple[str, ...], ...]:
    """The names of the cells of each row, once for each of their boxes."""
    return tuple(
        tuple(names[place] for place in row.places if 0 <= place < len(row))
        for row, names in zip(paper.rows, _row_names(paper), strict=True)
    )


def _board_rows(state: State, seat: int) -> list[views.RowMarks]:
    assert state.board is not None
    rows = []
    for index, names in enumerate(_row_names(state.variant.paper)):
        own = state.board.own(seat, index)
        crossed = [name for name, count in zip(names, own, strict=False) if count]
        closed = bool(state.closed >> index & 1)
        stones = sum(own)
        rows.append(
            views.RowMarks(ROW_LETTERS[index], crossed, [], own[-1] > 0, closed, stones, stones)
        )
    return rows


def _stones(state: State) -> list[views.Stone]:
    if state.board is None:
        return []
    return [
        views.Stone(ROW_LETTERS[row], name, 1 if count > 0 else 2, abs(count))
        for row, names in enumerate(_row_names(state.variant.paper))
        for name, count in zip((*names, None), state.board.rows[row], strict=True)
        if count
    ]


def _cards(state: State) -> views.CardsView | None:
    cards = state.cards
    if cards is None:
        return None
    display = [card and card.number for card in cards.display]
    called = cards.pile[0].number if cards.pile else None
    return views.CardsView(display, called, len(cards.pile), list(map(card_face, cards.discards)))


def mine_of(state: State, seat: int) -> views.Mine:
    """The private view of the owner of a seat."""
    own = view(state, seat)
    hand = own.cards.hands[seat - 1] if own.cards else ()
    return views.Mine(
        seat,
        list(map(card_face, hand)),
        chosen_option(own, seat),
        may_take_back(own, seat),
        list(options(own, seat)),
    )


# Replays: a finished or uploaded game, step by step.


def replayed(text: str) -> Replayed:
    """A record as frames: one for each roll and each action, as all may see them."""
    try:
        found = replay(text)
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    tags = [[tag.name.text, *tag.values] for tag in found.head.tags]
    dice = next((tag[1] for tag in tags if tag[0] == "Dice" and len(tag) > 1), "")
    game = game_of(found.head.state, dice, 0)
    return Replayed(list(found.head.names), tags, game, _frames(found), found.text())


def _frames(found: Replay) -> list[Frame]:
    frames = [Frame(0, [], table_of(found.head.state, 0))]
    events, names = list[Event](), found.head.names
    for number, step in enumerate(found.steps, 1):
        events += [wire_event(event, number, step.state, names) for event in step.events]
        if _whole(step):
            frames.append(Frame(number, events, table_of(step.state, number)))
            events = []
    return frames


def _whole(step: Step) -> bool:
    """Whether a step completes an action: before that, choices are pending."""
    return all(choice is None for choice in step.state.choices)


# Puzzles as wire structs.


def posed(puzzle: Puzzle) -> PosedPuzzle:
    """A puzzle with its position set up, seen from the seat that has to choose."""
    found = replay(puzzle.record)
    return PosedPuzzle(
        puzzle.number,
        game_of(found.head.state, "", 0),
        table_of(found.state, 0),
        mine_of(found.state, puzzle.seat),
        puzzle.hint,
    )


def listed(puzzle: Puzzle) -> PuzzleLine:
    """A puzzle in a list."""
    seats = replay(puzzle.record).state.setup.seats
    return PuzzleLine(puzzle.number, puzzle.hint.edition, len(seats))
