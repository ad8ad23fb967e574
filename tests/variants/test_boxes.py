"""A test edition whose numbers can be crossed twice: every printed box is one bit of its row.

It plays in the core, in records, in all views and on paper by its description alone.
"""

from __future__ import annotations

import pytest

from rowlock.bots import LADDER, make_bot
from rowlock.cli.console import draw_sheet
from rowlock.core.moves import PASS, Play, Roll
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, apply_chance, legal_plays, refusal
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord
from rowlock.kernel.simulation import simulate
from rowlock.locale import texts
from rowlock.match.driver import Seeded, play_game
from rowlock.presentation.choices import options
from rowlock.presentation.editions import edition
from rowlock.presentation.positions import table_of
from rowlock.printing import Layout, kept_pad, print_pad
from rowlock.protocol.views import RowMarks
from rowlock.solver.problem import Game, NotSolvable
from rowlock.solver.two_player import TwoPlayerGame
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay
from tests.rules.table import pencilled, sheet
from tests.variants.sheets import DOUBLED

VARIANT = parse_sheet(DOUBLED)
PAPER = VARIANT.paper
DICE = {"red": 1, "yellow": 1, "green": 1, "blue": 1}


def at(cells: str, closed: str = "") -> State:
    """One seat, about to roll, with these crosses; a cell named twice is crossed twice."""
    return pencilled(new_game(VARIANT, 1), cells, closed=closed)


def rolled(cells: str, white: tuple[int, int], closed: str = "") -> State:
    state = at(cells, closed)
    dice = {name: face for name, face in DICE.items() if name not in closed.split()}
    return apply_chance(state, Roll.of(white, **dice)).state


def why_not(state: State, cell: str) -> str | None:
    refused = refusal(state, 1, Play((PAPER.by_name[cell],)))
    return refused.code if refused else None


def legal(state: State) -> set[str]:
    return {play.text(PAPER) for play in legal_plays(state, 1)}


def row_of(cells: str) -> RowMarks:
    return table_of(at(cells), 0).sheets[0].rows[0]


def test_a_cell_is_full_when_each_of_its_boxes_is_crossed() -> None:
    crossed = sheet(PAPER, "a2 a2 a4")
    full = [cell for cell in ("a2", "a3", "a4") if crossed.full(PAPER, PAPER.by_name[cell])]
    assert full == ["a2"]


def test_each_box_is_one_bit_and_the_lock_is_the_last() -> None:
    row = PAPER.rows[0]
    assert [cell.boxes for cell in row.cells] == [2] * 10 + [1]
    assert row.masks[:3] == (0b11, 0b1100, 0b110000)
    assert (row.masks[10], row.lock) == (1 << 20, 1 << 21)
    assert row.places == (-1, *[place for place in range(10) for _ in "ab"], 10, 11)
    assert PAPER.most_crosses == 22
    marks = sheet(PAPER, "a2 a2 a4").rows[0]
    assert marks == 0b010011


def test_the_foremost_number_can_be_crossed_again_and_no_third_time() -> None:
    assert why_not(rolled("a6", (3, 3)), "a6") is None
    assert why_not(rolled("a6 a6", (3, 3)), "a6") == "no-box-left"


def test_a_number_left_of_the_foremost_is_lost_with_both_boxes() -> None:
    assert why_not(rolled("a6 a7", (3, 3)), "a6") == "left-to-right"
    assert why_not(rolled("a7", (3, 3)), "a6") == "left-to-right"
    assert why_not(rolled("a6 a6", (4, 3)), "a7") is None


def test_the_second_cross_may_come_in_the_same_turn_and_averts_the_miss() -> None:
    state = apply_chance(new_game(VARIANT, 1), Roll.of((5, 1), red=1, yellow=2, green=3, blue=4))
    six = Play((PAPER.by_name["a6"],))
    after = apply(state.state, 1, six).state
    assert after.stage is Stage.COLOUR
    done = apply(after, 1, six).state
    assert done.sheets[0].times(PAPER, PAPER.by_name["a6"]) == 2
    assert (done.scores, done.misses) == ((3,), (0,))
    once = apply(apply(rolled("a6", (3, 3)), 1, six).state, 1, PASS).state
    assert once.misses == (0,)


def test_second_crosses_count_for_the_last_cell_which_has_one_box() -> None:
    seven = "a2 a2 a3 a3 a4 a4 a5"
    assert why_not(rolled("a2 a2 a3 a3 a4 a4", (6, 6)), "a12") == "not-earned"
    state = rolled(seven, (6, 6))
    assert why_not(state, "a12") is None
    done = apply(state, 1, Play((PAPER.by_name["a12"],))).state
    assert done.closed == 1
    # Seven crosses, the last cell and the lock: nine crosses are worth 45 points.
    assert done.score(1).rows[0] == 45


def test_a_record_names_the_cell_again() -> None:
    head = f'[Record "rowlock 1"]\n[Variant "doubled"]\n[Sheet {quoted(DOUBLED)}]\n[Seats "A"]\n'
    text = head + "1. W51 R1 Y1 G1 B1 | a6 | a6\n2. W33 R1 Y1 G1 B1 | - | a4"
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert (caught.value.token, caught.value.rule) == ("a4", "S1")
    found = replay(text.removesuffix("a4") + "-")
    assert found.state.scores == (3 - 5,)


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@pytest.mark.parametrize("level", LADDER)
def test_every_bot_plays_whole_games_that_can_be_replayed(level: str) -> None:
    dice = Seeded(5)
    game = play_game(dice.opening(VARIANT, 2), [make_bot(level), make_bot("eager")], dice)
    assert game.state.over
    assert replay(game.record()).state == game.state
    if level == "eager":
        times = [sheet.times(PAPER, spot) for sheet in game.state.sheets for spot in PAPER.names]
        assert max(times) == 2


def test_kernel_and_solver_know_it_and_two_players_are_refused() -> None:
    assert simulate(VARIANT, 2, "closer", 1).scores.shape == (1, 2)
    assert Game.of(VARIANT).paper == PAPER
    with pytest.raises(NotSolvable, match="several boxes"):
        TwoPlayerGame(VARIANT)


def test_views_list_a_cell_once_for_each_of_its_boxes() -> None:
    row = row_of("a3 a3 a5 a6")
    assert row.crossed == ["a3", "a3", "a5", "a6"]
    assert row.skipped == ["a2", "a2", "a4", "a4", "a5"]
    assert row.count == 4
    cells = edition(VARIANT).sheets[0].rows[0].cells
    assert [cell.boxes for cell in cells] == [2] * 10 + [1]
    assert len(edition(VARIANT).scale) == 22


def test_an_option_offers_the_second_cross_with_its_points() -> None:
    found = {each.play: each for each in options(rolled("a6", (3, 3)), 1)}
    assert found["a6"].points == 2
    assert [each.cell for each in found["a6"].cells] == ["a6"]


def test_drawing_distinguishes_two_crosses_from_one() -> None:
    lines = [line.plain for line in draw_sheet(PAPER, sheet(PAPER, "a3 a3 a5"))]
    assert lines[0].split() == "aR - X2 - X· 6: 7: 8: 9: 10: 11: 12 [ ] 6".split()


def test_every_box_is_printed_with_its_mark() -> None:
    from tests.printing.page import PENCIL
    from tests.printing.pdf_reader import read_pdf

    record = (
        f'[Record "rowlock 1"]\n[Variant "doubled"]\n[Sheet {quoted(DOUBLED)}]\n[Seats "A"]\n'
        "1. W51 R1 Y1 G1 B1 | a6 | a6\n2. W34 R1 Y1 G1 B1 | b7 | -"
    )
    (page,) = read_pdf(print_pad(kept_pad(replay(record), None, texts("en")), Layout()))
    crosses = [shape for shape in page.shapes if shape.stroke == PENCIL and shape.rises]
    assert len(crosses) == 2 * 3
    row = page.rows()[0]
    six = next(cell for cell in row if cell.number == 6)
    own = [cross for cross in crosses if six.x0 <= cross.x <= six.x1]
    assert len({round(cross.y) for cross in own}) == 2
