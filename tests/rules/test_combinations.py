"""Mechanisms of several editions on one sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rowlock.bots import make_bot
from rowlock.core import notation
from rowlock.core.moves import Play
from rowlock.core.paper import Bar, Colour, Paper, Source, Spot, Stage, Variant
from rowlock.core.record_text import Token
from rowlock.core.rules import legal_plays, refusal
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord, BadSetup
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant
from rowlock.variants.later_editions import BIG_POINTS, CONNECT_15, CONNECTED_A, LUCKY_15, X_CHANGE
from rowlock.variants.records import replay
from tests.rules.table import broken, choose_and_tell, crossed, legal, pencilled, roll

ROWS = CONNECT_15.paper.rows
NAMED = CONNECT_15.paper.by_name
PAPER = Paper(
    ROWS,
    lucky=(9,),
    bar=Bar(frozenset({NAMED["b6"]}), (Colour.RED, Colour.GREEN)),
    links=((NAMED["a6"], NAMED["b6"]),),
    tracks=(*BIG_POINTS.paper.tracks, *X_CHANGE.paper.tracks, *LUCKY_15.paper.tracks),
    parts=LUCKY_15.paper.parts,
)
ALL = Variant("all", "All", (PAPER,), sources=tuple(Source))


def on(cells: str, dice: str = "W66 R2 Y2 G2 B2") -> State:
    """One sheet with everything on it."""
    return roll(pencilled(new_game(ALL, 1), cells), dice)


def test_a_field_goes_with_every_cross_but_not_with_a_fifteen() -> None:
    """For QC4 and QL3: what stands for both actions stands alone."""
    state = on("a5", "W15 R4 Y6 G2 B2")
    assert "c6+a6/7" in legal(state)
    fifteen = on("", "W45 R6 Y1 G5 B2")
    assert "15" in legal(fifteen)
    assert not any(play.startswith("15+") for play in legal(fifteen))
    fields = [spot for spot in PAPER.fields if spot.row == 1]
    row = PAPER.track_row(Source.FIFTEEN)
    assert row is not None
    both = Play((Spot(row, 0), fields[0]))
    assert both not in legal_plays(fifteen, 1)
    assert broken_play(fifteen, both) == "BA2"


def test_a_field_with_a_cell_that_the_dice_do_not_give_is_refused() -> None:
    """Against QC4: on a sheet with chains too, the cell is named before what it would bring."""
    state = on("a5", "W46 R5 Y1 G2 B2")
    assert broken(state, "a6+a6/7") == "S4"
    assert broken(state, "b6+b5/6") == "S4"
    assert broken(state, "a6>b6+b5/6") == "S4"


def broken_play(state: State, play: Play) -> str | None:
    refused = refusal(state, 1, play)
    return refused.rule if refused else None


def test_a_forced_cross_comes_first_and_may_use_the_bar() -> None:
    """For CB2 and BA2: a6 crosses b6, and b6 uses the bar."""
    state, events = choose_and_tell(on("", "W42 R2 Y2 G2 B2"), "a6>b6>a7")
    assert crossed(state, 1) == "a6 a7 b6"
    kinds = [(event.kind, event.how) for event in events if event.kind == "crossed"]
    assert kinds == [("crossed", "white"), ("crossed", "link"), ("crossed", "bonus")]


def test_bonus_and_lucky_crosses_go_to_the_next_number_never_to_a_field() -> None:
    """For BA3 and L4."""
    state = on("a3 b2 c12 d12", "W54 R2 Y2 G2 B2")
    assert {"a4", "b3", "c11", "d11"} <= set(legal(state))


def test_a_link_wins_over_the_bar_where_both_are_left_out() -> None:
    """Against CB2 and BA2."""
    state = on("", "W42 R2 Y2 G2 B2")
    assert broken(state, "a6") == "CB2"
    assert broken(state, "a6>c7") == "CB2"
    assert broken(state, "a6>b6") == "BA2"
    assert broken(state, "b6>a6>c7") == "BA2"


def test_a_bonus_cell_is_no_cross_that_a_bonus_brings() -> None:
    """Against BA2."""
    assert broken(on("a5", "W42 R2 Y2 G2 B2"), "a6>b6>ab5") == "BA2"


def test_a_record_writes_the_cell_before_the_field() -> None:
    state = roll(new_game(CONNECT_15, 1), "W15 R2 Y2 G2 B2")
    with pytest.raises(BadRecord) as caught:
        notation.read_choice(Token("word", "a3/4+a6", 1), state, 1)
    assert caught.value.rule is None


@pytest.mark.parametrize(
    ("text", "rule"),
    [("a4/5", "QC2"), ("a6+a4/5", "QC2"), ("a6+b6", "S4"), ("a13", "S4"), ("a/4", None)],
)
def test_a_record_with_a_field_that_is_not_there_is_refused(text: str, rule: str | None) -> None:
    """Against QC2."""
    record = '[Record "rowlock 1"]\n[Variant "connect-15"]\n[Seats "A"]\n1. W15 R2 Y2 G2 B2 | '
    with pytest.raises(BadRecord) as caught:
        replay(record + text)
    assert caught.value.rule == rule


@pytest.mark.parametrize(("text", "rule"), [("ab13", "S4"), ("ba5", None), ("ab05", None)])
def test_a_record_with_a_bonus_cell_that_is_not_there_is_refused(
    text: str, rule: str | None
) -> None:
    """Against BP1."""
    record = '[Record "rowlock 1"]\n[Variant "big-points"]\n[Seats "A"]\n1. W15 R2 Y2 G2 B2 | '
    with pytest.raises(BadRecord) as caught:
        replay(record + text)
    assert caught.value.rule == rule


def test_an_edition_with_one_kind_of_sheet_has_none_to_choose() -> None:
    """Against CA1."""
    with pytest.raises(BadSetup, match="one kind of sheet only"):
        new_game(find_variant("classic"), 2, kinds=["A", "B"])


@pytest.mark.parametrize("bot", ["random", "eager", "cautious", "closer", "collector", "evolved"])
def test_bots_play_a_sheet_with_everything_on_it_to_its_end(bot: str) -> None:
    source = Seeded(bot)
    game = play_game(source.opening(ALL, 2), [make_bot(bot), make_bot("random")], source)
    assert game.state.stage is Stage.OVER


def test_steps_and_links_count_together() -> None:
    """For CA3 and CB3: a forced cross on a step scores as one."""
    both = replace(CONNECTED_A.papers[0], links=((Spot(0, 4), Spot(1, 4)),), letter="")
    state = roll(pencilled(new_game(Variant("both", "Both", (both,)), 1), ""), "W33")
    state, _ = choose_and_tell(state, "a6>b6")
    assert (state.score(1).steps, state.score(1).rows) == (1, (1, 1, 0, 0))
