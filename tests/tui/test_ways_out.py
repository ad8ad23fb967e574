"""Ways out of every screen, also after a game; failed saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.errors import RowlockError
from rowlock.tui.dialogs import Ending, Question
from rowlock.tui.menu import Menu
from rowlock.tui.replay_screen import ReplayScreen
from rowlock.tui.table_screen import HandOver, TableScreen
from rowlock.tui.user_files import UserFiles
from tests.tui.driving import SMALL, app_in, game, play_on, sit_down, text_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("key", "kind"), [("s", TableScreen), ("r", ReplayScreen)])
async def test_pages_after_a_game_return_to_result_and_menu(
    key: str, kind: type[object], tmp_path: Path
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "random"))
        await play_on(pilot, screen)
        assert type(app.screen) is Ending
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, kind)
        await pilot.press("escape")
        await pilot.pause()
        if key == "r":
            assert any("Result" in line for line in text_of(app))
            await pilot.press("escape")
            await pilot.pause()
        assert type(app.screen) is Ending
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Menu), "q does not quit the program"
        assert len(app.keeper.records()) == 1


async def test_hand_over_screen_can_be_left(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "Bob"))
        while not isinstance(app.screen, HandOver):
            await play_on(pilot, screen, 1)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Menu)


async def test_failed_save_is_reported_once_and_game_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object) -> None:
        raise RowlockError(f"{path.parent} cannot be written: No space left on device.")

    monkeypatch.setattr(UserFiles, "_write", staticmethod(refuse))
    app = app_in(tmp_path)
    told: list[str] = []
    monkeypatch.setattr(app, "notify", lambda text, **_: told.append(text))
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "random"))
        await play_on(pilot, screen)
        assert isinstance(app.screen, Ending)
        assert len(told) == 2, "once for the game, once for its record"
        assert told[0].startswith("Not saved: ")
        assert told[0].endswith("No space left on device.")
        assert not any(".rowlock" in line for line in text_of(app))
