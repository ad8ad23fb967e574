"""Run by `test_standalone`, in a Python that has the standard library, msgspec and rowlock only."""

from __future__ import annotations

import asyncio
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pkgutil import iter_modules

PACKAGES = ("core", "variants", "protocol", "presentation", "room", "analysis", "lessons")
"""Packages of which every module must be importable."""
NEEDS_MORE = {"rowlock.analysis.evaluators", "rowlock.analysis.net_evaluator"}
"""Evaluators on the kernel or on numpy; the quick setting does not load them."""

REVIEWED = ("classic",)


def check_surroundings() -> None:
    """Make sure that this Python really lacks everything else."""
    for name in ("numpy", "numba", "regex", "platformdirs", "fluent", "rich", "httpx", "pytest"):
        assert find_spec(name) is None, f"{name} is there"


def import_everything() -> None:
    """Import every module of the packages."""
    for package in PACKAGES:
        found = import_module(f"rowlock.{package}")
        names = {f"rowlock.{package}.{each.name}" for each in iter_modules(found.__path__)}
        for name in sorted(names - NEEDS_MORE):
            import_module(name)


def fail(error: Exception, level: str, seat: int) -> None:
    """A bot that cannot play fails the test."""
    raise AssertionError(f"{level} on seat {seat}") from error


async def play(edition: str, levels: list[str]) -> str:
    """Play a whole game in a room, and look at it as a viewer does; its record."""
    from rowlock.protocol.settings import SeatSetting, Settings
    from rowlock.room.local_room import LocalRoom, MemoryHost

    seats = [SeatSetting("bot", level=level) for level in levels]
    host = MemoryHost(count(1).__next__, lambda length: b"\7" * length)
    room = LocalRoom(Settings(edition, seats), host, seed=edition)
    await room.play_on(fail)
    assert room.room.phase == "over"
    view = room.view()
    assert view.table is not None
    assert view.table.stage == "over"
    return room.record


def analyse(record: str, *, whole: bool) -> None:
    """Ask for a quick hint in the middle of a game, and for a review of it."""
    from rowlock.analysis.evaluation import hint
    from rowlock.analysis.review import review
    from rowlock.core.rules import legal_plays
    from rowlock.variants.records import replay

    game = replay(record)
    states = [step.state for step in game.steps]
    state = next(
        each
        for each in states[len(states) // 2 :]
        if each.awaited and len(legal_plays(each, each.awaited[0])) > 1
    )
    found = hint(state, state.awaited[0], quick=True)
    assert len(found.plays) > 1
    if whole:
        assert review(game, quick=True).decisions


async def play_all() -> None:
    """Every edition, with every bot below the champion in some game."""
    from rowlock.analysis import quick_evaluator
    from rowlock.bots import LADDER
    from rowlock.variants import VARIANTS

    # What is tested is that it runs, not how exact the figures are.
    quick_evaluator.GAMES = 2
    below = LADDER[: LADDER.index("champion")]
    for number, variant in enumerate(VARIANTS):
        levels = [below[(number + seat) % len(below)] for seat in range(2)]
        record = await play(variant.id, levels)
        analyse(record, whole=variant.id in REVIEWED)


if __name__ == "__main__":
    check_surroundings()
    import_everything()
    asyncio.run(play_all())
