"""What is shown of a sheet: crosses, and the cells that S1 has taken away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rowlock.bots import make_bot
from rowlock.core.rules import legal_plays
from rowlock.core.state import State, new_game
from rowlock.match.batch import games
from rowlock.match.driver import Game
from rowlock.presentation.choices import has_choice
from rowlock.presentation.positions import Shown, table_of
from rowlock.protocol.views import RowMarks
from rowlock.room.fold import moved
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


@pytest.mark.parametrize("edition", ["classic", "bonus-a", "mixx-b", "duel", "cards"])
def test_reused_sheets_equal_rebuilt_ones(edition: str) -> None:
    seats = 2 if edition == "duel" else 3
    game = next(games(find_variant(edition), ["cautious"] * seats, make_bot, "shown"))
    last = None
    for position in positions(game):
        table = table_of(position, 0, last=last)
        assert table == table_of(position, 0)
        last = Shown(position, table)


@pytest.mark.parametrize("edition", ["classic", "longo", "bonus-a", "mixx-b", "duel", "cards"])
def test_single_legal_play_is_no_choice(edition: str) -> None:
    seats = 2 if edition == "duel" else 3
    game = next(games(find_variant(edition), ["closer"] * seats, make_bot, "choice"))
    found = set[bool]()
    for position in positions(game):
        for seat in position.setup.seats:
            legal = legal_plays(position, seat) if seat in position.awaited else ()
            assert has_choice(position, seat) == (len(legal) > 1)
            found |= {len(legal) > 1} if legal else set()
    assert found == {True, False}, "both were seen"


def positions(game: Game) -> Iterator[State]:
    state = game.start
    yield state
    for move in game.moves:
        state, _ = moved(state, move)
        yield state
