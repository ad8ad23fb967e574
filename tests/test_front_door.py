"""`import rowlock`: what it offers, and what it loads."""

import subprocess
import sys

import pytest

import rowlock
from rowlock import notebook
from rowlock.analysis.review import review
from rowlock.core.state import new_game
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.records import replay

STANDARD_LIBRARY_ONLY = """
import sys
import rowlock
third = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(sorted(third - {"rowlock", "__main__"} - set(sys.argv[1:])))
"""
RECORD = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Ada" "Grace"]
1. W41 R3 Y2 G5 B6 | a5 b5 | d10
"""


def modules_of(code: str) -> str:
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*{n.partition('.')[0] for n in sys.modules})"],
        capture_output=True,
        text=True,
        check=True,
    )
    command = [sys.executable, "-c", code, *bare.stdout.split()]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_importing_the_package_loads_the_standard_library_only() -> None:
    assert modules_of(STANDARD_LIBRARY_ONLY) == "[]"


def test_every_name_is_listed_and_found() -> None:
    assert set(rowlock.__all__) < set(dir(rowlock))
    for name in rowlock.__all__:
        assert getattr(rowlock, name) is not None


def test_unknown_name_is_an_attribute_error() -> None:
    assert not hasattr(rowlock, "nothing")


def test_representations_are_short() -> None:
    game = replay(RECORD)
    assert repr(game.head.state) == "<State classic, 2 seats, turn 1, roll, scores 0 0>"
    assert repr(game.steps[0].state) == (
        "<State classic, 2 seats, turn 1, white, W41 R3 Y2 G5 B6, scores 0 0>"
    )
    assert repr(find_variant("duel")) == "<Variant duel>"
    assert repr(game) == (
        "<Replay Ada, Grace: 4 steps to <State classic, 2 seats, turn 2, roll, scores 2 1>>"
    )


def test_a_notebook_draws_states_sheets_and_reviews() -> None:
    game = replay(RECORD)
    drawn = game.state._repr_html_()
    assert drawn is not None
    assert drawn.count("<svg") == 2
    sheet = find_variant("duel")._repr_html_()
    assert sheet is not None
    assert sheet.count("<svg") == 1
    found = review(game, quick=True, seed=1)
    assert "<iframe srcdoc=" in found._repr_html_()
    assert len(repr(found)) < 200


def test_without_the_printer_a_notebook_shows_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert notebook.state_html(new_game(VARIANTS[0], 2)) is None
