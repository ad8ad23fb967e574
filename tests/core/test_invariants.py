"""Invariants of every position of every game."""

import re

import pytest
from hypothesis import given

from rowlock.core.paper import ROW_LETTERS, Scope, Variant
from rowlock.core.state import State
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay
from tests.core.walks import Moved, Table, few, played, steps, tables

# Whole games are many lines to trace, and other tests cover them all.
pytestmark = pytest.mark.no_cover

SHEETS = tuple(variant for variant in VARIANTS if not variant.is_board)


def new_marks(step: Moved) -> list[tuple[int, int]]:
    """For each row of each sheet: the marks before a step, and the marks that it made."""
    return [
        (old, new & ~old)
        for before, after in zip(step.before.sheets, step.after.sheets, strict=True)
        for old, new in zip(before.rows, after.rows, strict=True)
    ]


@few
@given(tables(*SHEETS))
def test_crosses_are_made_from_left_to_right_and_never_taken_away(table: Table) -> None:
    """S1."""
    for step in steps(table):
        for old, made in new_marks(step):
            assert made == 0 or made & -made > old
        for before, after in zip(step.before.sheets, step.after.sheets, strict=True):
            assert all(old & new == old for old, new in zip(before.rows, after.rows, strict=True))


def lock_bits(state: State) -> int:
    locks = 0
    for seat in state.setup.seats:
        locks |= state.sheets[seat - 1].locks(state.paper(seat))
    return locks


@few
@given(tables(*SHEETS))
def test_a_lock_implies_its_count_and_closed_rows_are_the_union_of_locks(table: Table) -> None:
    """S7, S8."""
    for step in steps(table):
        state = step.after
        assert state.closed_rows == lock_bits(state)
        for seat in state.setup.seats:
            sheet, paper = state.sheets[seat - 1], state.paper(seat)
            for index, row in enumerate(paper.rows):
                if sheet.locks(paper) >> index & 1:
                    assert sheet.count(index) >= row.needed + 2


@few
@given(tables(*SHEETS))
def test_a_game_is_over_when_four_misses_or_two_rows_are_there_and_not_before(
    table: Table,
) -> None:
    """S9, K7."""
    for step in steps(table):
        state = step.after
        if state.variant.closing is Scope.TABLE:
            rows = state.closed.bit_count()
        else:
            rows = max(state.closed_for(seat).bit_count() for seat in state.setup.seats)
        assert state.over == (max(state.misses) >= 4 or rows >= 2)


@few
@given(tables(*SHEETS))
def test_every_game_of_sheets_is_bounded(table: Table) -> None:
    """Each turn of a player costs them a cell or a miss."""
    cells = sum(len(row) for row in table.variant.paper.rows)
    assert steps(table)[-1].after.turn <= table.seats * (cells + 4)


@few
@given(tables(*(variant for variant in VARIANTS if variant.is_board)))
def test_no_stone_is_ever_lost(table: Table) -> None:
    """D8: what is not on the board nor in the miss column is still to be placed."""
    for step in steps(table):
        board = step.after.board
        assert board is not None
        assert all(0 <= board.left(seat) <= 22 for seat in (1, 2))
        assert step.after.over or sum(board.misses) < 4


@few
@given(tables(*(variant for variant in VARIANTS if variant.has_cards)))
def test_no_card_is_ever_lost_or_doubled(table: Table) -> None:
    for step in steps(table):
        cards = step.after.cards
        assert cards is not None
        hands = [card for hand in cards.hands for card in hand]
        display = [card for card in cards.display if card is not None]
        everything = [*hands, *display, *cards.pile, *cards.discards]
        jokers = step.after.setup.option("jokers") == "yes"
        assert len(set(everything)) == len(everything) == (55 if jokers else 44)


CLOSERS = {"longo": "a15 a16 b15 b16 c3 c2 d3 d2", "mixx-b": "a11 b10 c3 d4"}
PAIRS = {"double": ("a8", "d10"), "plus": ("a6", "d4"), "misses": ("b3", "c5")}


def scores_of_text(record: str, variant: str) -> list[int]:
    """The scores of a sheet game, counted from the letters of its record."""
    seats = record.partition("[Seats ")[2].partition("]")[0].count('"') // 2
    first = int(record.partition('[First "')[2][0])
    closers = CLOSERS.get(variant, "a12 b12 c2 d2").split()
    cells: list[list[str]] = [[] for _ in range(seats)]
    misses = [0] * seats
    turns = [line for line in record.splitlines() if line[0] != "["]
    for number, line in enumerate(turns):
        _, white, *colour = line.split(" | ")
        active = (first - 1 + number) % seats
        for seat, choice in enumerate(white.split()):
            cells[seat] += re.findall(r"[a-d]\d+", choice)
        cells[active] += re.findall(
            r"[a-d]\d+", "".join(colour).partition(":")[2] or "".join(colour)
        )
        if colour and not re.search(r"[a-d]\d", white.split()[active] + colour[0]):
            misses[active] += 1
    return [
        _score(each, closers, missed, variant) for each, missed in zip(cells, misses, strict=True)
    ]


def _score(cells: list[str], closers: list[str], misses: int, variant: str) -> int:
    counts = [
        sum((cell[0] == row) + (cell[0] == row and cell in closers) for cell in cells)
        for row in ROW_LETTERS
    ]
    points = [count * (count + 1) // 2 for count in counts]
    earned = {
        name for name, pair in PAIRS.items() if variant == "bonus-b" and set(pair) <= set(cells)
    }
    return (
        sum(points)
        + ("double" in earned) * min(points)
        + ("plus" in earned) * 13
        - ("misses" not in earned) * 5 * misses
    )


@few
@given(tables(*SHEETS))
def test_the_score_can_be_counted_from_the_record(table: Table) -> None:
    """S10."""
    game = played(table)
    name = table.variant.id.removeprefix("cards-")
    assert scores_of_text(game.record(), name) == list(game.state.scores)


@few
@given(tables())
def test_record_round_trips(table: Table) -> None:
    game = played(table)
    text = game.record()
    read = replay(text)
    assert read.text() == text
    assert read.state == game.state
    assert hash(read.state) == hash(game.state)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_states_of_a_game_are_distinct(variant: Variant) -> None:
    """Keeping a reference is enough to go back."""
    seen = [step.before for step in steps(Table(variant, variant.fewest_seats, (), 1))]
    assert len(set(seen)) == len(seen)
