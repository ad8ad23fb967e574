from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driving import SMALL, app_in, game, settle, sit_down, text_of

pytestmark = pytest.mark.anyio


async def test_legal_spaces_are_highlighted(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("duel", "Ann", "Bob", dice="typed"))
        await pilot.press(*"441111", "enter")
        await settle(pilot, screen)
        await pilot.pause()
        assert screen.choosing.offers() == dict.fromkeys(["a8", "b8", "c8", "d8"], "legal")
        # One of them is under the cursor and has the style of the cursor.
        assert sum("[8]" in line for line in text_of(app)) >= 3
        assert any("White 8: place a stone on it" in line for line in text_of(app))
