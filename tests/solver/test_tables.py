import pytest

from rowlock.core.paper import Paper, Row
from rowlock.solver.plain_engine import arrange
from rowlock.solver.row_automaton import row_states
from rowlock.variants import find_variant
from rowlock.variants.printed_editions import classic_rows


@pytest.mark.parametrize(
    ("name", "size"), [("classic", 8), ("longo", 4), ("mixx-a", 2), ("mixx-b", 1), ("bonus-a", 1)]
)
def test_all_symmetries_of_a_sheet_are_found(name: str, size: int) -> None:
    variant = find_variant(name)
    assert arrange(variant.paper, variant.sides).size == size


def test_mirrored_lucky_numbers_keep_the_mirror_symmetry() -> None:
    rows = classic_rows(16, closers=2, needed=6)
    assert arrange(Paper(rows, lucky=(8, 10)), 8).size == 8
    assert arrange(Paper(rows, lucky=(8, 11)), 8).size == 4


def test_a_classic_row_has_53_open_states_and_one_closed() -> None:
    # 56 by last place and crosses; the four in which nothing can follow are one.
    states = row_states(classic_rows()[0], keep_count=False)
    assert (len(states), sum(states.closed)) == (54, 1)


def test_closed_row_states_keep_their_count_where_it_scores() -> None:
    row = classic_rows(16, closers=2, needed=6)[0]
    states = row_states(row, keep_count=True)
    closed = [count for count, shut in zip(states.counts, states.closed, strict=True) if shut]
    # L2: six crosses to thirteen before the closing cell, which brings the lock with it.
    assert sorted(closed) == list(range(8, 16))


@pytest.mark.parametrize("row", [classic_rows()[0], find_variant("longo").paper.rows[2]])
def test_crossing_always_leads_to_a_later_state(row: Row) -> None:
    states = row_states(row, keep_count=False)
    for index, steps in enumerate(states.steps):
        for step in steps:
            assert step.to > index
            assert states.levels[step.to] > states.levels[index]
