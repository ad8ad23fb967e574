"""How states, editions and replays show themselves."""

from types import SimpleNamespace

import pytest

from rowlock.core import paper as core_paper
from rowlock.core import state as core_state
from rowlock.core.paper import Stage
from rowlock.core.state import new_game
from rowlock.variants import find_variant
from rowlock.variants.records import replay

RECORD = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Ada" "Grace"]
1. W41 R3 Y2 G5 B6 | a5 b5 | d10
"""


def test_state_is_one_short_line() -> None:
    state = new_game(find_variant("classic"), 3)
    assert repr(state) == "<State classic, 3 seats, turn 1, roll, scores 0 0 0>"
    over = state._replace(stage=Stage.OVER, reason="misses")
    assert repr(over) == "<State classic, 3 seats, turn 1, misses, scores 0 0 0>"


def test_replay_and_variant_are_one_short_line() -> None:
    game = replay(RECORD)
    assert repr(game.steps[0].state) == (
        "<State classic, 2 seats, turn 1, white, W41 R3 Y2 G5 B6, scores 0 0>"
    )
    assert repr(game).startswith("<Replay Ada, Grace: 4 steps to <State classic")
    assert repr(find_variant("duel")) == "<Variant duel>"


def test_drawings_come_from_the_layer_above(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def load(name: str) -> SimpleNamespace:
        asked.append(name)
        return SimpleNamespace(state_html=lambda state: "S", variant_html=lambda variant: "V")

    for module in (core_state, core_paper):
        monkeypatch.setattr(module, "import_module", load)
    variant = find_variant("classic")
    assert (new_game(variant, 2)._repr_html_(), variant._repr_html_()) == ("S", "V")
    assert asked == ["rowlock.notebook"] * 2
