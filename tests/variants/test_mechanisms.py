"""The mechanisms of the later editions in custom sheets: errors, bounds and combinations."""

from __future__ import annotations

import pytest

from rowlock.bots import make_bot
from rowlock.core.paper import Source
from rowlock.errors import BadSheet
from rowlock.match.driver import Seeded, play_game
from rowlock.variants.custom_sheet import check_plays, parse_sheet
from rowlock.variants.records import replay
from tests.docs.test_own_sheets_page import SHEETS
from tests.variants.mechanism_faults import FAULTS
from tests.variants.sheets import CLASSIC


@pytest.mark.parametrize(("text", "line", "message"), FAULTS)
def test_an_error_names_its_line_and_what_is_wrong(text: str, line: int, message: str) -> None:
    with pytest.raises(BadSheet, match=message) as caught:
        parse_sheet(text)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


EVERYTHING = """id = "all"
most_counted = 15
exchanges = [[8, 5], [9, 7]]
fifteen = [5, 11]
lucky = [[6], [7]]
steps = ["a2", "b2"]
links = ["a5-b5", "a8-b9"]

[[row]]
colour = "red"
numbers = "2-12"
fields = [3, 6]
doubled = [9]

[[row]]
colour = "yellow"
numbers = "2-12"

[[row]]
colour = "green"
numbers = "12-2"
boxes = 2

[bar]
cells = ["b3"]
spaces = "R G"

[[bonus_row]]
rows = "ab"
numbers = "2-12"
"""


def test_all_mechanisms_can_be_combined_on_one_sheet() -> None:
    variant = parse_sheet(EVERYTHING)
    assert set(variant.sources) == set(Source)
    check_plays(variant.paper)
    for seed in range(3):
        source = Seeded(seed)
        game = play_game(
            source.opening(variant, 2), [make_bot("closer"), make_bot("random", str(seed))], source
        )
        assert replay(game.record()).state == game.state


def test_every_example_of_the_page_is_played() -> None:
    assert "carnival" in {path.stem for path in SHEETS}


def test_one_kind_of_sheet_with_steps_needs_no_letters() -> None:
    variant = parse_sheet(CLASSIC.replace("\n", '\nsteps = ["a2", "b3"]\n', 1))
    assert (len(variant.papers), variant.paper.letter, variant.kinds_rule) == (1, "", "L3")
