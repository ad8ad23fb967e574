"""The Qwixx family of dice games: rules, records, bots, solver, server and screens.

The names below are all that most programs need; each is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from rowlock import _renamed

__version__ = "0.1.0"

if TYPE_CHECKING:
    from rowlock.bots import make_bot
    from rowlock.core.moves import PASS, Play, Roll
    from rowlock.core.record_writer import write_record
    from rowlock.core.rules import apply, apply_chance, legal_plays, refusal
    from rowlock.core.state import new_game, view
    from rowlock.match.driver import Seeded, play_game
    from rowlock.variants import find_variant
    from rowlock.variants.records import replay

_HOMES = {
    "PASS": "core.moves",
    "Play": "core.moves",
    "Roll": "core.moves",
    "Seeded": "match.driver",
    "apply": "core.rules",
    "apply_chance": "core.rules",
    "find_variant": "variants",
    "legal_plays": "core.rules",
    "make_bot": "bots",
    "new_game": "core.state",
    "play_game": "match.driver",
    "refusal": "core.rules",
    "replay": "variants.records",
    "view": "core.state",
    "write_record": "core.record_writer",
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

_renamed.install()


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'rowlock' has no attribute {name!r}")
    return getattr(import_module(f"rowlock.{_HOMES[name]}"), name)
