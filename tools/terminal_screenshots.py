"""Takes the pictures of the terminal app for the documentation, 120 columns by 40 lines, as SVG.

Run it with `.venv/bin/python tools/terminal_screenshots.py`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.pop("NO_COLOR", None)
os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"

from textual.pilot import Pilot

from tests.tui.driving import app_in, game, play_on, settle, sit_down

PICTURES = ROOT / "docs" / "images"
SIZE = (120, 40)
FONT_FACE = re.compile(r"\s*@font-face\s*\{[^}]*\}")
"""Textual's pictures name a web font; without it they use the reader's own monospaced font."""

Scene = Callable[[Pilot[None]], Awaitable[None]]


async def menu(pilot: Pilot[None]) -> None:
    """The first screen."""
    await pilot.pause()


async def table(pilot: Pilot[None]) -> None:
    """A game of three with Bonus A: a chosen cell, and the chain of crosses that follows."""
    screen = await sit_down(pilot, game("bonus-a", "Ann", "cautious:Bo", "evolved:Cleo"))
    await play_on(pilot, screen, 3)
    await settle(pilot, screen)
    await pilot.press("d")
    await pilot.pause()


async def duel(pilot: Pilot[None]) -> None:
    """The shared board of the duel."""
    screen = await sit_down(pilot, game("duel", "Ann", "closer:Bo"))
    await play_on(pilot, screen, 9)
    await settle(pilot, screen)
    await pilot.pause()


async def cards(pilot: Pilot[None]) -> None:
    """The card game: hand, display and pile."""
    screen = await sit_down(pilot, game("cards", "Ann", "cautious:Bo", "closer:Cleo"))
    await play_on(pilot, screen, 7)
    await settle(pilot, screen)
    await pilot.pause()


SCENES: dict[str, Scene] = {"menu": menu, "table": table, "duel": duel, "cards": cards}


async def take(name: str, scene: Scene) -> None:
    """Play a scene and write its picture."""
    with tempfile.TemporaryDirectory() as folder:
        app = app_in(Path(folder), seed="a")
        async with app.run_test(size=SIZE) as pilot:
            await scene(pilot)
            picture = app.export_screenshot(title="rowlock play")
    target = PICTURES / f"terminal-{name}.svg"
    target.write_text(FONT_FACE.sub("", picture), encoding="utf-8")


async def main() -> None:
    """Take every picture."""
    for name, scene in SCENES.items():
        await take(name, scene)


if __name__ == "__main__":
    asyncio.run(main())
