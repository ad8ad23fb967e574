"""The Qwixx family of dice games: rules, records, bots, solver, server and screens.

The names below are all that most programs need; each is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from rowlock import _renamed

__version__ = "0.1.0"

if TYPE_CHECKING:
    from rowlock.analysis.annotation import annotate
    from rowlock.analysis.evaluation import evaluate, hint
    from rowlock.analysis.review import review
    from rowlock.bots import make_bot
    from rowlock.client import Client
    from rowlock.core.moves import PASS, Choice, Play, Roll
    from rowlock.core.paper import Variant
    from rowlock.core.record_writer import write_record
    from rowlock.core.rules import apply, apply_chance, legal_plays, refusal
    from rowlock.core.state import State, new_game, view
    from rowlock.errors import BadRecord, BadSetup, Refused, RowlockError
    from rowlock.kernel.formula import Weights
    from rowlock.kernel.simulation import simulate
    from rowlock.match.driver import Seeded, play_game
    from rowlock.shortcuts import arena, solve
    from rowlock.variants import VARIANTS, find_variant
    from rowlock.variants.custom_sheet import parse_sheet, read_sheet
    from rowlock.variants.records import replay, replay_all

_HOMES = {
    "BadRecord": "errors",
    "BadSetup": "errors",
    "Choice": "core.moves",
    "Client": "client",
    "PASS": "core.moves",
    "Play": "core.moves",
    "Refused": "errors",
    "Roll": "core.moves",
    "RowlockError": "errors",
    "Seeded": "match.driver",
    "State": "core.state",
    "VARIANTS": "variants",
    "Variant": "core.paper",
    "Weights": "kernel.formula",
    "annotate": "analysis.annotation",
    "apply": "core.rules",
    "apply_chance": "core.rules",
    "arena": "shortcuts",
    "evaluate": "analysis.evaluation",
    "find_variant": "variants",
    "hint": "analysis.evaluation",
    "legal_plays": "core.rules",
    "make_bot": "bots",
    "new_game": "core.state",
    "parse_sheet": "variants.custom_sheet",
    "play_game": "match.driver",
    "read_sheet": "variants.custom_sheet",
    "refusal": "core.rules",
    "replay": "variants.records",
    "replay_all": "variants.records",
    "review": "analysis.review",
    "simulate": "kernel.simulation",
    "solve": "shortcuts",
    "view": "core.state",
    "write_record": "core.record_writer",
}

__all__ = [
    "PASS",
    "VARIANTS",
    "BadRecord",
    "BadSetup",
    "Choice",
    "Client",
    "Play",
    "Refused",
    "Roll",
    "RowlockError",
    "Seeded",
    "State",
    "Variant",
    "Weights",
    "annotate",
    "apply",
    "apply_chance",
    "arena",
    "evaluate",
    "find_variant",
    "hint",
    "legal_plays",
    "make_bot",
    "new_game",
    "parse_sheet",
    "play_game",
    "read_sheet",
    "refusal",
    "replay",
    "replay_all",
    "review",
    "simulate",
    "solve",
    "view",
    "write_record",
]

_renamed.install()


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'rowlock' has no attribute {name!r}")
    return getattr(import_module(f"rowlock.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
