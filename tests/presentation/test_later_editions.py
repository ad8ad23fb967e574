"""The later editions on the wire: what is printed, the marks, and the options of a seat."""

from __future__ import annotations

import msgspec
import pytest

from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.match.driver import Seeded
from rowlock.presentation.choices import options, previewed
from rowlock.presentation.editions import edition
from rowlock.presentation.positions import table_of
from rowlock.variants import LATER, find_variant
from tests.rules.table import at, roll


def test_printed_sheet_has_tracks_links_steps_and_kinds() -> None:
    printed = {variant.id: edition(variant).sheets for variant in LATER}
    bonus, _ = printed["big-points"][0].tracks
    assert (bonus.kind, bonus.rows) == ("bonus-row", "ab")
    assert (bonus.cells[0], bonus.boxes[0]) == ("ab2", [2])
    assert printed["x-change"][0].tracks[0].boxes[0] == [8, 5]
    assert printed["lucky-15"][0].tracks[0].cells == ["15"] * 4
    assert [sheet.kind for sheet in printed["connected-a"]] == list("ABCDE")
    assert printed["connected-a"][0].steps[:2] == ["b2", "c11"]
    assert printed["connected-b"][0].links[0] == ["a6", "b6"]
    fields = [cell.name for cell in printed["connect-15"][0].rows[0].cells if not cell.number]
    assert fields == ["a3/4", "a6/7", "a10/11"]
    doubled = [cell for cell in printed["double-b"][0].rows[0].cells if cell.at_once]
    assert [(cell.number, cell.boxes) for cell in doubled] == [(3, 2), (5, 2), (9, 2), (11, 2)]


def test_marks_have_the_crossed_boxes_of_tracks_and_the_parts_of_the_score() -> None:
    (sheet,) = table_of(at("lucky-15", "a2 15 15"), 0).sheets
    assert (sheet.tracks, sheet.score.diamonds, sheet.score.total) == ([[0, 1]], 11, 12)
    (sheet,) = table_of(at("x-change", "8/6"), 0).sheets
    assert sheet.tracks == [[5]]


def test_a_field_may_follow_a_cell_or_stand_alone() -> None:
    state = roll(at("connect-15", ""), "W15 R2 Y2 G2 B2")
    found = {option.play: option for option in options(state, 1)}
    assert found["a6"].complete
    assert ("a3/4", "a6+a3/4") in {(each.cell, each.play) for each in found["a6"].next}
    assert found["a3/4"].how == "field"
    assert previewed(state, 1, "a6+a3/4").points == 3


def test_an_exchange_names_its_diamond() -> None:
    state = roll(at("x-change", ""), "W44 R2 Y2 G2 B2")
    found = {option.play: option for option in options(state, 1)}
    assert (found["a8"].how, found["a8"].diamond) == ("white", None)
    assert (found["a5"].how, found["a5"].diamond) == ("exchange", 0)
    assert (found["a6"].how, found["a6"].diamond) == ("exchange", 5)


def test_a_row_tells_what_scores_and_what_counts_for_its_last_cell() -> None:
    (sheet,) = table_of(at("connect-15", "a2 a3 a3/4"), 0).sheets
    assert (sheet.rows[0].count, sheet.rows[0].earning) == (3, 2)
    (sheet,) = table_of(at("big-points", "a2 a3 ab2"), 0).sheets
    assert (sheet.rows[0].count, sheet.rows[0].earning) == (3, 2)
    assert sheet.rows[1].count == 1


@pytest.mark.parametrize("name", [variant.id for variant in LATER])
def test_options_lead_to_every_legal_play(name: str) -> None:
    source = Seeded(name)
    state = source.opening(find_variant(name), 2)
    for _ in range(12):
        if not state.awaited:
            state = apply_chance(state, source.draw(state)).state
            continue
        seat = state.awaited[0]
        plays = legal_plays(state, seat)
        found = options(state, seat)
        shown = {option.play for option in found if option.complete}
        shown |= {each.play for option in found for each in option.next}
        assert shown == {play.text(state.paper(seat)) for play in plays}
        assert msgspec.json.encode(table_of(state, 0))
        state = apply(state, seat, plays[len(plays) // 2]).state
