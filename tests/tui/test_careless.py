"""Fuzzing: random keys and terminal sizes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.pilot import OutOfBounds, Pilot

from rowlock.protocol.settings import Settings
from rowlock.tui.dialogs import Ending
from rowlock.tui.table_screen import HandOver, TableScreen
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.records import replay
from tests.tui.driving import SMALL, app_in, game, sit_down

pytestmark = [pytest.mark.anyio, pytest.mark.full]

KEYS = (
    "left right up down tab shift+tab a b c d 1 2 3 4 5 space enter enter enter p p p escape u h l "
    "question_mark"
).split()
SIZES = [(80, 24), (160, 50), (120, 28), (81, 24), (119, 40), (200, 60), (40, 10), (20, 5), (1, 1)]
MOST_IDLE = 300
"""The maximum of random actions in a row without progress of the game."""


def some_game(edition: str, chance: random.Random) -> Settings:
    """Random settings: people and bots, rolled or typed dice."""
    variant = find_variant(edition)
    seats = chance.randint(max(1, variant.fewest_seats), variant.most_seats)
    kinds = [
        "Ann",
        *(chance.choice([f"P{seat}", "random", "closer"]) for seat in range(2, seats + 1)),
    ]
    typed = not variant.has_cards and chance.random() < 0.3
    return game(edition, *kinds, dice="typed" if typed else "server")


async def do_something(pilot: Pilot[None], chance: random.Random) -> None:
    """Resize, click or, most often, press a key."""
    screen, fate = pilot.app.screen, chance.random()
    if fate < 0.04:
        await pilot.resize_terminal(*chance.choice(SIZES))
    elif fate < 0.07 and isinstance(screen, TableScreen):
        await click_anywhere(pilot, chance)
    elif isinstance(screen, HandOver):
        await pilot.press(chance.choice(["enter", "enter", "u", "x"]))
    elif not isinstance(screen, TableScreen):
        await pilot.press("escape")
    elif screen.position.due and fate < 0.5:
        await pilot.press(*"3" * (2 + len(screen.position.in_play)), "enter")
    else:
        await pilot.press(chance.choice(KEYS))


async def click_anywhere(pilot: Pilot[None], chance: random.Random) -> None:
    size = pilot.app.size
    try:
        await pilot.click(offset=(chance.randrange(size.width), chance.randrange(size.height)))
    except OutOfBounds:
        assert size.area <= 1, "every point of the screen can be clicked"


@pytest.mark.parametrize("edition", [variant.id for variant in VARIANTS])
async def test_random_keys_and_resizes_reach_the_end_of_the_game(
    edition: str, tmp_path: Path
) -> None:
    chance = random.Random(edition)
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, some_game(edition, chance))
        seen, idle = -1, 0
        while not isinstance(app.screen, Ending):
            await do_something(pilot, chance)
            seen, idle = screen.table.seq, idle + 1 if screen.table.seq == seen else 0
            assert idle < MOST_IDLE, (app.screen, screen.position.awaited)
    (record,) = (tmp_path / "records").glob("*.rowlock")
    assert replay(record.read_text()).state.over
