"""Sheets with too many legal plays to enumerate."""

from __future__ import annotations

import time

import pytest

from rowlock.core.moves import Roll
from rowlock.core.rules import apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup, BadSheet, TooManyPlays
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.custom_sheet import check_plays, parse_sheet

ROWS = "".join(
    f'[[row]]\ncolour = "{colour}"\nnumbers = "2-12"\n'
    for colour in ("red", "yellow", "green", "blue")
)
CELLS = ", ".join(f'"{row}{number}"' for row in "abcd" for number in range(2, 13))


def barred(spaces: str) -> str:
    return f'id = "bar"\n{ROWS}[bar]\ncells = [{CELLS}]\nspaces = "{spaces}"\n'


def thrown(sheet: str, reach: str) -> State:
    state = new_game(parse_sheet(sheet), 2, options={"bonus_reach": reach})
    return apply_chance(state, Roll((1, 2), (1, 2, 3, 4))).state


def test_a_bar_over_all_cells_is_bounded_where_a_bonus_may_go_anywhere() -> None:
    sheet = barred("RYGBRYGB")
    with pytest.raises(TooManyPlays, match="more than 20000 legal plays"):
        legal_plays(thrown(sheet, "any"), 1)
    with pytest.raises(BadSetup, match="more than 10000 plays with bonus_reach = any"):
        check_plays(parse_sheet(sheet).paper)
    assert len(legal_plays(thrown(sheet, "next"), 1)) == 5


def test_the_printed_editions_stay_within_the_bound() -> None:
    for variant in VARIANTS:
        check_plays(variant.paper)
    most = apply_chance(
        new_game(find_variant("bonus-a"), 2, options={"bonus_reach": "any"}),
        Roll((1, 4), (1, 1, 1, 1)),
    ).state
    assert 900 < len(legal_plays(most, 1)) < 5000


@pytest.mark.parametrize(
    "sheet",
    [
        "a." * 9900 + "a = 1",
        "a=['''\n \" ''', {" + "a." * 9900 + 'a=1}] # "',
        'a=["""\n \' """, {' + "a." * 9900 + "a=1}] # '",
        "a=" + "[" * 9900,
        '"""\\' * 4900,
        '"\\' * 9900,
        "".join(f"[a.b.c.d{number}]\n" for number in range(1400)),
    ],
    ids=[
        "dots",
        "behind-quotes",
        "behind-double-quotes",
        "brackets",
        "strings",
        "open-strings",
        "tables",
    ],
)
def test_no_text_of_a_sheet_takes_long(sheet: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadSheet):
        parse_sheet(sheet, stored=True)
    # tomllib alone takes many seconds for the first of these
    assert time.process_time() - begun < 0.5


def test_strings_of_several_lines_keep_the_count_of_lines() -> None:
    with pytest.raises(BadSheet, match=r"^line 4: A key has too many dots"):
        parse_sheet('name = """\n.a.b.c.d.e\n"""\na.b.c.d.e.f.g = 1\n')
