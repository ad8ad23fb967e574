"""What is shown of a sheet: crosses, and the cells that S1 has taken away."""

from __future__ import annotations

from rowlock.core.state import new_game
from rowlock.protocol.views import RowMarks
from rowlock.showing.positions import table_of
from rowlock.variants import find_variant
from rowlock.variants.records import replay

RECORD = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "A" "B"]
1. W23 R1 Y1 G6 B6 | a5 c5 | -
2. W34 R2 Y2 G6 B6 | a7 - | -
"""


def rows(seat: int) -> list[RowMarks]:
    return table_of(replay(RECORD).state, 0).sheets[seat - 1].rows


def test_nothing_is_skipped_on_an_empty_sheet() -> None:
    (first, second) = table_of(new_game(find_variant("classic"), 2), 0).sheets
    assert all(row.skipped == [] and row.crossed == [] for row in first.rows + second.rows)


def test_cells_left_of_the_last_cross_are_skipped() -> None:
    red, *others = rows(1)
    assert (red.crossed, red.skipped) == (["a5", "a7"], ["a2", "a3", "a4", "a6"])
    assert all(row.skipped == [] for row in others)
    assert rows(2)[2].skipped == ["c12", "c11", "c10", "c9", "c8", "c7", "c6"]


def test_a_cross_in_the_first_cell_skips_nothing() -> None:
    record = RECORD.partition("1. ")[0] + "1. W11 R1 Y1 G6 B6 | a2 - | -\n"
    red = table_of(replay(record).state, 0).sheets[0].rows[0]
    assert (red.crossed, red.skipped) == (["a2"], [])
