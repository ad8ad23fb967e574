from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rowlock.protocol.refusals import Phrase
from rowlock.tui.app import PAGES
from rowlock.tui.dialogs import Ending
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay
from rowlock.verify import verify
from tests.tui.driving import SMALL, app_in, game, play_on, sit_down, text_of, thorough

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("edition", thorough(variant.id for variant in VARIANTS))
async def test_whole_game_of_every_edition(edition: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game(edition, "Ann", "cautious"))
        await play_on(pilot, screen)
        assert isinstance(app.screen, Ending)
        await pilot.pause()
        assert any("wins" in line or "win together" in line for line in text_of(app))
    (record,) = (tmp_path / "records").glob("*.rowlock")
    assert replay(record.read_text()).state.over
    assert not list((tmp_path / "unfinished").glob("*.json"))


async def test_local_game_commits_to_dice_and_verifies_them(tmp_path: Path) -> None:
    app = app_in(tmp_path, seed=None)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "cautious"))
        room = screen.table.view.room
        assert room is not None
        anchor = room.anchor
        first = next(event for event in screen.table.events if event.kind == "committed")
        assert first.text == Phrase("fair-promised", {"anchor": anchor})
        await play_on(pilot, screen)
        async with asyncio.timeout(60):
            while not any("Dice verified" in line for line in text_of(app)):
                await pilot.pause()
    (record,) = (tmp_path / "records").glob("*.rowlock")
    found = verify(record.read_text())
    assert found.anchor == anchor
    by_ann = [shares[0] for _, shares in found.shares]
    assert all(by_ann), "from the first draw on"
    assert len(set(by_ann)) > 3, "choices add to the next roll"
    assert {shares[1] for _, shares in found.shares} == {""}, "bots add nothing"


@pytest.mark.parametrize("where", PAGES)
async def test_every_menu_page_opens(where: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.go(where)
        await pilot.pause()
        assert type(app.screen).__name__ == PAGES[where][1]
