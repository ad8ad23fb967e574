"""A sheet with two boxes per cell, in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driving import SMALL, app_in, game, play_on, sit_down, text_of
from tests.variants.sheets import DOUBLED

pytestmark = pytest.mark.anyio


async def test_cell_with_two_boxes_shows_number_of_crosses(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", dice="typed", sheet=DOUBLED))
        await pilot.press(*"511166", "enter")
        for _ in range(2):
            screen.cursor = "a6"
            await pilot.press("space", "enter")
        row = screen.position.sheets[0].rows[0]
        assert row.crossed == ["a6", "a6"]
        assert screen.position.sheets[0].score.total == 3
        (line,) = [line for line in text_of(app) if line.startswith(" a ")]
        assert "╳╳" in line.partition("7")[0]


async def test_whole_game_with_two_boxes_per_cell(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "eager", sheet=DOUBLED))
        await play_on(pilot, screen)
        assert screen.position.stage == "over"
