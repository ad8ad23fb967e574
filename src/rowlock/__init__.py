"""The Qwixx family of dice games: rules, records, bots, solver, server and screens.

The names below are all that most programs need; each is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from rowlock.bots import make_bot as make_bot
    from rowlock.core.moves import PASS as PASS
    from rowlock.core.moves import Play as Play
    from rowlock.core.moves import Roll as Roll
    from rowlock.core.rules import apply as apply
    from rowlock.core.rules import apply_chance as apply_chance
    from rowlock.core.rules import legal_plays as legal_plays
    from rowlock.core.rules import refusal as refusal
    from rowlock.core.state import new_game as new_game
    from rowlock.core.view import view as view
    from rowlock.core.writing import write_record as write_record
    from rowlock.play.sources import Seeded as Seeded
    from rowlock.play.table import play_game as play_game
    from rowlock.variants import find_variant as find_variant
    from rowlock.variants.records import replay as replay

_HOMES = {
    "PASS": "core.moves",
    "Play": "core.moves",
    "Roll": "core.moves",
    "Seeded": "play.sources",
    "apply": "core.rules",
    "apply_chance": "core.rules",
    "find_variant": "variants",
    "legal_plays": "core.rules",
    "make_bot": "bots",
    "new_game": "core.state",
    "play_game": "play.table",
    "refusal": "core.rules",
    "replay": "variants.records",
    "view": "core.view",
    "write_record": "core.writing",
}

__all__ = [
    "PASS",
    "Play",
    "Roll",
    "Seeded",
    "apply",
    "apply_chance",
    "find_variant",
    "legal_plays",
    "make_bot",
    "new_game",
    "play_game",
    "refusal",
    "replay",
    "view",
    "write_record",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'rowlock' has no attribute {name!r}")
    return getattr(import_module(f"rowlock.{_HOMES[name]}"), name)
