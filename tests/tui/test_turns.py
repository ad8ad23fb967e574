"""Turn marks, the cost of a pass, bonus signs, and the bell."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from rowlock.locale import LANGUAGES, texts
from rowlock.tui.app import RowlockApp
from rowlock.tui.puzzle_screen import PuzzleScreen
from rowlock.tui.table_screen import TableScreen
from rowlock.tui.table_text import told_pass
from tests.tui.driving import SMALL, app_in, game, keys_for, settle, sit_down, sized, text_of

pytestmark = pytest.mark.anyio

FREE = "Passing costs nothing: it is not your turn."
FOR_NOW = "Passing is free for now; passing your whole turn costs a miss."
PLAYED = "Passing costs nothing: you have played in this turn."


async def at(pilot: Pilot[None], screen: TableScreen, stage: str, active: bool) -> str:
    """Play until the own seat has to choose in an action, as the active player or not."""
    for _ in range(200):
        await settle(pilot, screen)
        position = screen.position
        if position.stage == stage and (position.active == 1) == active and screen.choosing.passing:
            await pilot.pause()
            return "\n".join(text_of(screen.rowlock))
        for key in keys_for(screen):
            await pilot.press(key)
    raise AssertionError("the game is over")


@pytest.mark.parametrize("edition", ["classic", "duel"])
async def test_own_turn_is_marked_and_pass_shows_its_cost(edition: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game(edition, "Ann", "random", first=1))
        shown = await at(pilot, screen, "white", active=True)
        assert "►… Ann" in shown
        assert "► Your turn. " in shown
        assert FOR_NOW in shown
        await pilot.press("p")
        shown = await at(pilot, screen, "colour", active=True)
        assert "Pass: −5 points: miss 1 of 4" in shown
        assert "costs nothing" not in shown


async def test_pass_is_free_after_a_cross_and_in_other_turns(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "random", first=1))
        for key in keys_for(screen):
            await pilot.press(key)
        assert PLAYED in await at(pilot, screen, "colour", active=True)
        shown = await at(pilot, screen, "white", active=False)
        assert FREE in shown
        assert "Your turn" not in shown
        assert "►" in next(line for line in shown.splitlines() if "Bot 2" in line)


async def test_puzzle_shows_turn_and_cost_of_pass(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.go("puzzle")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        shown, passing = " ".join(text_of(app)), screen.choosing.passing
        assert passing is not None
        assert ("► Your turn." in shown) == (screen.position.active == screen.seat)
        assert told_pass(screen.scene, passing) in shown


@pytest.mark.parametrize("language", LANGUAGES)
async def test_bonus_signs_and_log_fit_every_screen_size(language: str, tmp_path: Path) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, game("bonus-b", "Ann", "random", "random"))
        for size in (SMALL, (120, 40), (160, 50)):
            lines = await sized(pilot, size)
            sheet = "\n".join(lines)
            for cell in ("11»", "9»", "7≡", "10♦", "6+", "3○", "12|"):
                assert cell in sheet, (size, cell)
            assert all(len(line) <= size[0] for line in lines)
            assert not any(line.endswith("…") for line in lines), (size, lines)
            if size != SMALL:
                legend = texts(language).say("bonus-one-in-each")
                assert legend[:20] in sheet


async def test_bonus_under_cursor_is_explained(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("bonus-b", "Ann", "random"))
        screen.cursor = "c10"
        await pilot.press("right")
        assert screen.cursor == "c9"
        assert "» two crosses in the row with the fewest" in " ".join(text_of(app))


@pytest.mark.parametrize(("wish", "rings"), [("always", True), ("server", False), ("never", False)])
async def test_bell_rings_on_own_turn_if_enabled(
    wish: str, rings: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    app = app_in(tmp_path)
    app.preferences.bell = wish
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "random", first=2))
        monkeypatch.setattr(RowlockApp, "bell", lambda _: rung.append(screen.position.turn))
        await at(pilot, screen, "colour", active=True)
        assert rung == ([screen.position.turn] if rings else [])
