"""Connected: steps that score as a fifth row, and linked cells (CA1 to CB4)."""

import pytest

from rowlock.core.paper import Spot
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord, BadSetup
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from tests.rules.table import (
    broken,
    choose,
    choose_and_tell,
    closed,
    crossed,
    legal,
    pencilled,
    roll,
)

STEPS, CHAIN = find_variant("connected-a"), find_variant("connected-b")
FIVE_YELLOW = "b2 b4 b5 b7 b8"


def steps(*sheets: str) -> State:
    """Sheets with steps, of the kinds A, B …"""
    return pencilled(new_game(STEPS, len(sheets)), *sheets)


def chain(*sheets: str, kinds: str = "ABCDE", closed: str = "") -> State:
    """Sheets with linked cells, of these kinds."""
    state = new_game(CHAIN, len(sheets), kinds=kinds[: len(sheets)])
    return pencilled(state, *sheets, closed=closed)


def test_five_kinds_of_sheet_and_a_different_one_for_each_seat() -> None:
    """For CA1 and CB1."""
    for each in (STEPS, CHAIN):
        assert [paper.kind for paper in each.papers] == list("ABCDE")
        state = new_game(each, 3, kinds="DBE")
        assert [paper.kind for paper in state.setup.papers] == list("DBE")
        assert len({paper.kind for paper in new_game(each, 5).setup.papers}) == 5


@pytest.mark.parametrize("kinds", ["AA", "AF", "Ab", "A", "ABC"])
def test_a_kind_twice_an_unknown_one_or_a_wrong_number_is_refused(kinds: str) -> None:
    """Against CA1 and CB1."""
    for variant in (STEPS, CHAIN):
        with pytest.raises(BadSetup):
            new_game(variant, 2, kinds=kinds)


@pytest.mark.parametrize(
    ("name", "tag", "rule"),
    [
        ("connected-a", '[Kinds "A" "A"]', "CA1"),
        ("connected-b", '[Kinds "A" "F"]', "CB1"),
        ("connected-b", '[Kinds "A"]', None),
        ("connected-a", '[Lucky "5 8" "5 10"]', None),
        ("connected-a", "", None),
        ("classic", '[Kinds "A" "B"]', None),
    ],
)
def test_a_record_names_kinds_that_differ(name: str, tag: str, rule: str | None) -> None:
    """Against CA1 and CB1."""
    text = f'[Record "rowlock 1"]\n[Variant "{name}"]\n[Seats "A" "B"]\n{tag}'.strip()
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert caught.value.rule == rule


STEP_SHEETS = {
    "A": "b2 c11 d10 c9 b6 a7 b8 c5 d4 c3 b12",
    "B": "d12 c11 b4 a5 b6 c7 d6 c5 b10 a11 b12",
    "C": "c12 d11 c10 b5 a6 b7 c6 d5 c4 b11 a12",
    "D": "b2 a3 b4 c9 d8 c7 b8 a9 b10 c3 d2",
    "E": "a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2",
}


@pytest.mark.parametrize("kind", STEP_SHEETS)
def test_steps_are_one_a_column(kind: str) -> None:
    """For CA2."""
    paper = next(paper for paper in STEPS.papers if paper.kind == kind)
    assert [paper.names[spot] for spot in paper.steps] == STEP_SHEETS[kind].split()
    assert [spot.place for spot in paper.steps] == list(range(11))


def test_neighbouring_steps_are_in_neighbouring_rows() -> None:
    """Against CA2: no step stays in its row or jumps over one."""
    for paper in STEPS.papers:
        for one, other in zip(paper.steps, paper.steps[1:], strict=False):
            assert abs(one.row - other.row) == 1


def test_crossed_steps_score_as_a_fifth_row_in_whatever_order_they_came() -> None:
    """For CA3: they count in their own rows as well."""
    state = steps("b2 c11 a7 c5")
    score = state.score(1)
    assert (score.rows, score.steps, score.total) == ((1, 1, 3, 0), 10, 15)


def test_all_eleven_steps_are_sixty_six_points() -> None:
    """For CA3."""
    assert steps(STEP_SHEETS["A"]).score(1).steps == 66


def test_cells_that_are_no_steps_locks_and_misses_do_not_count() -> None:
    """Against CA3."""
    state = steps("a2 a3 a4 a5 a6 a12")
    assert state.score(1).steps == 0
    assert steps("b3 b4 b5 b7 b9 b12").score(1).steps == 1


def test_steps_change_nothing_in_play() -> None:
    """Against CA3: neither order nor closing."""
    state = roll(steps("b2 b3 b4 b5"), "W66")
    assert broken(state, "b12") == "S7"
    assert broken(roll(steps("b3"), "W11"), "b2") == "S1"


PAIRS = {
    "A": "a6-b6 a11-b11 b3-c11 b8-c6 c9-d9 c4-d4",
    "B": "a4-b4 a9-b9 b6-c8 b11-c3 c11-d11 c6-d6",
    "C": "a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5",
    "D": "a5-b5 a10-b10 b3-c11 b8-c6 c8-d8 c3-d3",
    "E": "a6-b6 a9-b9 b3-c11 b11-c3 c9-d9 c6-d6",
}


@pytest.mark.parametrize("kind", PAIRS)
def test_pairs_are_in_neighbouring_rows_and_the_same_column(kind: str) -> None:
    """For CB2."""
    paper = next(paper for paper in CHAIN.papers if paper.kind == kind)
    assert ["-".join(paper.names[spot] for spot in pair) for pair in paper.links] == (
        PAIRS[kind].split()
    )
    for one, other in paper.links:
        assert other == Spot(one.row + 1, one.place)


def test_crossing_one_cell_crosses_the_other_at_once() -> None:
    """For CB2: in either action, from either side."""
    state = roll(chain("", ""), "W51 R5")
    assert "a6>b6" in legal(state, 1)
    assert "b6>a6" in legal(state, 1)
    assert "a6" in legal(state, 2)
    after, events = choose_and_tell(state, "b6>a6 -")
    assert crossed(after, 1) == "a6 b6"
    assert [event.how for event in events if event.kind == "crossed"] == ["white", "link"]
    colour = choose(roll(chain(""), "W51 R5"), "-")
    assert "a6>b6" in legal(colour)


def test_the_other_cell_is_crossed_left_of_the_last_cross_and_in_a_closed_row() -> None:
    """For CB2."""
    assert "a6>b6" in legal(roll(chain("b9"), "W51"))
    assert "a6>b6" in legal(roll(chain("", closed="b"), "W51"))
    own = roll(chain(f"{FIVE_YELLOW} b12"), "W51")
    after = choose(own, "a6>b6")
    assert after.sheets[0].count(1) == 8
    assert after.score(1).rows == (1, 36, 0, 0)


@pytest.mark.parametrize("choice", ["a6", "a6>b7", "a6>c8", "a6>b6>c8", "b6", "c8>b6", "d8>b6"])
def test_a_forced_cross_cannot_be_left_out_moved_or_added(choice: str) -> None:
    """Against CB2."""
    white = "W51" if "6" in choice[:2] else "W53"
    assert broken(roll(chain(""), white), choice) == "CB2"


def test_the_cell_chosen_must_be_allowed_itself() -> None:
    """Against CB2: number, closed row, left to right and the last cell come first."""
    assert broken(roll(chain(""), "W52"), "a6>b6") == "S4"
    assert broken(roll(chain("", closed="a"), "W51"), "a6>b6") == "S8"
    assert broken(roll(chain("a7"), "W51"), "a6>b6") == "S1"
    assert broken(roll(chain("b9"), "W51"), "b6>a6") == "S1"


def test_no_pair_has_a_last_cell_or_a_cell_of_another_pair() -> None:
    """Against CB2: one forced cross a choice, and it closes nothing."""
    for paper in CHAIN.papers:
        cells = [spot for pair in paper.links for spot in pair]
        assert len(set(cells)) == 12
        assert all(spot.place < paper.rows[spot.row].first_closer for spot in cells)


def test_a_forced_cross_counts_for_the_five_and_in_the_score() -> None:
    """For CB3."""
    state = choose(choose(roll(chain("b2 b3 b4 b5 c11"), "W51"), "a6>b6"), "-")
    assert state.score(1).rows == (1, 15, 1, 0)
    assert broken(roll(state, "W66"), "b12") is None


def test_a_forced_cross_right_of_the_last_moves_the_row_on() -> None:
    """For CB3."""
    state = choose(choose(roll(chain("b4"), "W51"), "a6>b6"), "-")
    assert broken(roll(state, "W41"), "b5") == "S1"
    assert broken(roll(state, "W52"), "b7") is None


def test_a_forced_cross_left_of_the_last_leaves_the_limit() -> None:
    """Against CB3."""
    state = choose(choose(roll(chain("b7"), "W51"), "a6>b6"), "-")
    assert broken(roll(state, "W52"), "b7") == "S1"
    assert broken(roll(state, "W53"), "b8>c6") is None


def test_a_row_holds_twelve_crosses_at_most() -> None:
    """Against CB3: a forced cross takes a printed cell."""
    numbers = " ".join(f"b{number}" for number in range(2, 13) if number != 6)
    state = choose(roll(chain(numbers), "W51"), "a6>b6")
    assert state.score(1).rows[1] == 78


def test_yellow_goes_on_at_eight_after_a_forced_six() -> None:
    """For CB4: kind A, b7 is the last yellow cross, white 6."""
    state = choose(choose(roll(chain("b7"), "W51"), "a6>b6"), "-")
    assert crossed(state, 1) == "a6 b6 b7"
    assert broken(roll(state, "W44"), "b8>c6") is None
    empty = choose(choose(roll(chain(""), "W51"), "a6>b6"), "-")
    assert broken(roll(empty, "W41"), "b5") == "S1"


def test_a_closed_yellow_row_takes_the_forced_eleven_all_the_same() -> None:
    """For CB4."""
    state = choose(roll(chain("", closed="b"), "W65"), "a11>b11")
    assert crossed(state, 1) == "a11 b11"
    assert closed(state) == "b"


def test_on_another_kind_of_sheet_six_is_not_linked() -> None:
    """Against CB4."""
    state = roll(chain("", kinds="B"), "W51")
    assert broken(state, "a6") is None
    assert broken(state, "a6>b6") == "CB2"
