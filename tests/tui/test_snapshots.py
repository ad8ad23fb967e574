"""Text snapshots of the main screens; `./test tests/tui --snapshot-update` writes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.tui.driving import LARGE, SMALL, app_in, game, play_on, settle, sit_down, sized, thorough

pytestmark = pytest.mark.anyio

TABLES = {
    "classic": ("Ann", "cautious", "closer", "evolved", "random:Eve 伊芙"),
    "longo": ("Ann", "cautious", "closer", "evolved", "random:Eve 伊芙"),
    "mixx-a": ("Ann", "cautious"),
    "bonus-a": ("Ann", "cautious"),
    "bonus-b": ("Ann", "cautious"),
    "duel": ("Ann", "closer"),
    "cards": ("Ann", "cautious", "closer"),
}


async def both(pilot: Pilot[None]) -> str:
    """The screen in both sizes."""
    small = await sized(pilot, SMALL)
    large = await sized(pilot, LARGE)
    return "\n".join(["", *small, "=" * LARGE[0], *large])


@pytest.mark.parametrize("edition", thorough(TABLES))
async def test_table_matches_snapshot(
    edition: str, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game(edition, *TABLES[edition]))
        await play_on(pilot, screen, 6)
        await settle(pilot, screen)
        await pilot.pause()
        assert await both(pilot) == snapshot


@pytest.mark.parametrize("language", thorough(["en", "de", "es", "el", "ru"]))
async def test_translated_menu_and_new_game_match_snapshot(
    language: str, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        menu = await sized(pilot, SMALL)
        await pilot.press("enter")
        await pilot.pause()
        assert "\n".join(["", *menu, *(await sized(pilot, SMALL))]) == snapshot
