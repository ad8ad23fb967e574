"""The later editions in the terminal: every mechanism is drawn, and played by keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.content import Content

from rowlock.locale import texts
from rowlock.presentation.positions import game_of, mine_of, table_of
from rowlock.tui import painter, widgets
from rowlock.tui.scene import NONE, Scene
from rowlock.tui.table_input import Selection, stepped, turned
from rowlock.tui.table_text import foot, legend, told_bonus
from rowlock.variants.records import replay
from tests.tui.driving import SMALL, app_in, game, settle, sit_down, text_of

pytestmark = pytest.mark.anyio

LATER = (
    "big-points", "x-change", "double-a", "double-b", "connected-a", "connected-b", "lucky-15",
    "connect-15",
)  # fmt: skip
NAMES = ("Ann", "Bartholomew Cubbins", "Cid", "Dora", "Эмма")


class Offering:
    """A table for `Selection`: the private view of a position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def mine(self, _: int) -> object:
        return self.scene.mine


def head_of(variant: str, seats: int = 1) -> str:
    """The tags of a record; the seats of Connected have kind A, B and so on."""
    tags = ['Record "rowlock 1"', f'Variant "{variant}"']
    tags.append("Seats " + " ".join(f'"{name}"' for name in NAMES[:seats]))
    if variant.startswith("connected"):
        tags.append("Kinds " + " ".join(f'"{kind}"' for kind in "ABCDE"[:seats]))
    return "".join(f"[{tag}]\n" for tag in tags)


def scene_of(variant: str, turns: str, seats: int = 1, language: str = "en", **given: str) -> Scene:
    """A position after some turns, as its first seat sees it, with what it is offered."""
    found = replay(head_of(variant, seats) + turns)
    state = found.state
    scene = Scene(
        texts(language), NONE, game_of(found.head.state, "", 0), table_of(state, 0),
        NAMES[:seats], 1, {}, given.get("cursor"), mine_of(state, 1),
    )  # fmt: skip
    offers = Selection(Offering(scene), 1).offers()  # type: ignore[arg-type]
    return Scene(**{**vars(scene), "offers": offers})


def drawn(scene: Scene) -> list[str]:
    """The lines of the sheet at 80 columns."""
    cells = max(len(row.cells) for row in scene.sheet.rows)
    lines = painter.paint_sheet(scene, painter.Shape.within(80, cells, 1))
    return [" ".join(line.plain.split()) for line in lines]


def plain(lines: Sequence[Content]) -> str:
    return "\n".join(line.plain for line in lines)


def test_bonus_rows_lie_between_their_rows_and_add_crosses() -> None:
    """For BP1, BP2, BP5: after a5 and ab5 a white 5 offers b5, not ab5 again."""
    turns = "1. W41 R1 Y1 G1 B1 | a5 | -\n2. W32 R1 Y1 G1 B1 | ab5 | -\n3. W61 R1 Y1 G6 B1"
    lines = drawn(scene_of("big-points", turns))
    assert lines == [
        "a R - - - X 6 [7] 8 9 10 11 12| ( ) 3",
        "ab - - - X 6 7 8 9 10 11 12 +1",
        "b Y 2 3 4 5 6 [7] 8 9 10 11 12| ( ) 1",
        "c G 12 11 10 9 8 [7] 6 5 4 3 2| ( ) 0",
        "cd 12 11 10 9 8 7 6 5 4 3 2",
        "d B 12 11 10 9 8 [7] 6 5 4 3 2| ( ) 0",
    ]


def test_offered_bonus_cell_has_brackets() -> None:
    turns = "1. W41 R1 Y1 G1 B1 | a5 | -\n2. W32 R1 Y1 G1 B1"
    assert drawn(scene_of("big-points", turns))[1] == "ab 2 3 4 [5] 6 7 8 9 10 11 12"


def test_diamonds_show_exchanges_that_the_white_sum_offers() -> None:
    """For XC2, XC3: after the second diamond, white 8 has the sixth left, not the first."""
    turns = "1. W54 R1 Y1 G1 B1 | a7 | -\n2. W44 R1 Y1 G1 B1"
    lines = drawn(scene_of("x-change", turns))
    assert lines[0] == "a R - - - - - X [8] 9 10 11 12| ( ) 1"
    assert lines[1] == "b Y 2 3 4 5 <6> 7 [8] 9 10 11 12| ( ) 0"
    assert lines[4] == "Exchange - X <11/3> <7/4> <10/3> <8/6> <10/5> <11/9> <6/4>"


def test_diamond_of_the_draft_is_chosen() -> None:
    scene = scene_of("x-change", "1. W44 R1 Y1 G1 B1")
    scene = Scene(**{**vars(scene), "offers": {**scene.offers, "a5": "chosen"}})
    assert drawn(scene)[4].startswith("Exchange (X) <9/7>")


def test_two_boxes_show_crosses_free_and_lost_boxes() -> None:
    """For DA1, DA2: the foremost cell keeps its second box, cells behind it do not."""
    turns = "1. W11 R1 Y1 G1 B1 | a2 | a2\n2. W12 R1 Y1 G1 B1 | a3 | -\n3. W22 R1 Y1 G1 B1"
    assert drawn(scene_of("double-a", turns))[0].startswith("a R XX X· [4:] 5: 6:")
    turns = turns.removesuffix("") + " | a4 | -"
    assert drawn(scene_of("double-a", turns))[0].startswith("a R XX X- X· 5: 6:")


def test_doubled_cells_carry_a_sign_and_two_crosses() -> None:
    """For DB1."""
    lines = drawn(scene_of("double-b", "1. W12 R1 Y1 G1 B1 | a3 | -"))
    assert lines[0] == "a R - XX 4 5² 6 7 8 9² 10 11² 12| ( ) 3"
    assert lines[2] == "c G 12 11 10² 9 8² 7 6² 5 4² 3 2| ( ) 0"


def test_steps_have_a_sign_and_a_line_with_their_points() -> None:
    """For CA2, CA3, kind A: b2 is a step, a3 is none."""
    scene = scene_of("connected-a", "1. W11 R1 Y1 G1 B1 | b2 | -\n2. W12 R1 Y1 G1 B1 | a3 | -")
    lines = drawn(scene)
    assert lines[1] == "b Y X^ 3 4 5 6^ 7 8^ 9 10 11 12^| ( ) 1"
    assert lines[3] == "d B 12 11 10^ 9 8 7 6 5 4^ 3 2| ( ) 0"
    assert "Steps A ^ X c11 d10 c9 b6 a7 b8 c5 d4 c3 b12 = 1" in plain(foot(scene))


def test_linked_cells_point_at_each_other_also_when_skipped() -> None:
    """For CB2, kind A: b7 leaves b6 behind, but a6 still crosses it."""
    scene = scene_of("connected-b", "1. W52 R1 Y1 G1 B1 | b7 | -")
    assert drawn(scene)[:2] == [
        "a R 2 3 4 5 6↓ 7 8 9 10 11↓ 12| ( ) 0",
        "b Y - -↓ - - -↑ X 8↓ 9 10 11↑ 12| ( ) 1",
    ]
    scene = scene_of("connected-b", "1. W52 R1 Y1 G1 B1 | b7 | -\n2. W51 R1 Y1 G1 B1 | a6>b6 | -")
    assert drawn(scene)[1] == "b Y - -↓ - - X↑ X 8↓ 9 10 11↑ 12| ( ) 3"
    assert "Linked A ↓↑ a6-b6✓ a11-b11" in plain(foot(scene))


def test_next_diamond_of_a_fifteen_is_offered_with_its_points() -> None:
    """For QL1, QL4: after one diamond, worth 5, the 11 is next."""
    turns = "1. W66 R3 Y1 G2 B2 | 15\n2. W54 R6 Y1 G1 B1"
    scene = scene_of("lucky-15", turns)
    assert drawn(scene)[4] == "Fifteen X [11] <18> <25> 5"
    assert drawn(Scene(**{**vars(scene), "cursor": "15"}))[4] == "Fifteen X >11< <18> <25> 5"


def test_fields_lie_in_their_rows() -> None:
    """For QC1, QC2: white 1 and red 5 open the fields of red."""
    lines = drawn(scene_of("connect-15", "1. W21 R5 Y3 G4 B6"))
    assert lines == [
        "a R 2 [3] [□] 4 5 6 [□] 7 8 9 10 [□] 11 12| ( ) 0",
        "b Y 2 [3] 4 5 □ 6 7 □ 8 9 □ 10 11 12| ( ) 0",
        "c G 12 11 10 □ 9 8 7 6 □ 5 4 □ [3] 2| ( ) 0",
        "d B 12 11 □ 10 9 8 □ 7 6 5 □ 4 [3] 2| ( ) 0",
    ]


def test_cursor_moves_over_tracks_as_over_rows() -> None:
    sheet = scene_of("big-points", "").sheet
    assert stepped(sheet, "a5", 0, 1) == "ab5"
    assert stepped(sheet, "ab5", 1, 1) == "b6"
    assert turned(sheet, {"a2": "legal", "ab2": "legal", "b2": "legal"}, "a2", 1) == "ab2"
    assert stepped(scene_of("lucky-15", "").sheet, "d2", 0, 1) == "15"
    assert stepped(scene_of("x-change", "").sheet, "d2", 0, 1) == "d2"


def test_clicks_find_cells_of_tracks() -> None:
    scene = scene_of("big-points", "")
    shape = painter.Shape(6, 2)
    places = [shape.cell_at(scene, painter.LABEL + 3 * 6, line) for line in (1, 2, 3, 5, 6, 7)]
    assert places == ["a5", "ab5", "b5", "c9", "c9", "cd9"]
    assert shape.cell_at(scene_of("lucky-15", ""), 14, 8) == "15"
    assert shape.cell_at(scene_of("x-change", ""), 14, 8) is None


@pytest.mark.parametrize(
    ("edition", "cursor", "told"),
    [
        ("big-points", "ab5", "counts for both rows"),
        ("double-a", "a5", ": can be crossed twice"),
        ("double-b", "a5", "² brings two crosses"),
        ("connected-a", "b2", "^ a step"),
        ("connected-b", "a6", "↓↑ linked"),
        ("lucky-15", "15", "Fifteen: both white dice"),
        ("connect-15", "a3/4", "□ a field"),
    ],
)
def test_sign_under_cursor_is_explained(edition: str, cursor: str, told: str) -> None:
    scene = scene_of(edition, "", cursor=cursor)
    assert told in told_bonus(scene)
    assert told.rpartition(" ")[0] in plain(legend(scene, 80))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", LATER)
def test_table_fits_80_by_24_in_every_language(edition: str, seats: int) -> None:
    for language in ("en", "de", "es", "el", "ru"):
        scene = scene_of(edition, "1. W15 R5 Y1 G1 B1", seats, language)
        below = foot(scene)
        layout = widgets.Layout.of(80, 23, scene, len(below))
        sheet = painter.paint_sheet(scene, layout.shape)
        others = painter.paint_lines(scene, 80)
        # The title, a line of prompt, two of note, and one of the log at least.
        assert 1 + len(others) + layout.dice + len(sheet) + len(below) + 1 + 2 + 1 <= 23
        for line in (*sheet, *others, *below, *painter.paint_dice(scene, layout.dice)):
            assert line.cell_length <= 80, line.plain
        assert all("…" not in line.plain for line in sheet)


PLAYED = {
    "big-points": (["411166", "a", "enter", "p", "321166", "a", "enter"], "ab5", 3 + 1),
    "x-change": (["441166", "a", "a", "enter"], "a6", 1),
    "connected-b": (["511166", "a", "enter"], "b6", 1 + 1),
    "lucky-15": (["663122", "f", "enter"], "15", 5),
    "connect-15": (["512346", "a", "f", "enter"], "a6", 3),
}
"""Keys, a cell that they cross, and the points afterwards."""
TRACKS = {"big-points": [[3], []], "x-change": [[5]], "lucky-15": [[0]]}
"""The crossed boxes of each track afterwards: white 8 gives a 6 by the sixth diamond."""


@pytest.mark.parametrize("edition", PLAYED)
async def test_mechanism_is_played_by_keys(edition: str, tmp_path: Path) -> None:
    keys, cell, points = PLAYED[edition]
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        record = head_of(edition)
        screen = await sit_down(pilot, game(edition, "Ann", dice="typed", record=record))
        for key in keys:
            await pilot.press(*(key if key.isdigit() else [key]))
            if key.isdigit():
                await pilot.press("enter")
            await settle(pilot, screen)
        marks = screen.position.sheets[0]
        assert marks.score.total == points, "\n".join(text_of(app))
        assert marks.tracks == TRACKS.get(edition, [])
        if cell != "15":
            crossed = {name for row in marks.rows for name in row.crossed}
            names = [name for track in screen.scene.sheet.tracks for name in track.cells]
            crossed |= {names[box] for track in marks.tracks for box in track if names}
            assert cell in crossed
