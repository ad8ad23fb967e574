from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rowlock.protocol.settings import Settings
from rowlock.tui.dialogs import Question, Reading
from rowlock.tui.menu import Menu
from rowlock.tui.table_screen import HandOver, TableScreen
from tests.tui.driving import (
    LARGE,
    SMALL,
    app_in,
    game,
    play_on,
    settle,
    sit_down,
    text_of,
    thorough,
)

pytestmark = pytest.mark.anyio

BEGUN = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Ann" "Ben"]
[First "1"]
1. W44 R4 Y5 G1 B2 | a8 b8 | -
2. W12 R1 Y1 G1 B1 | - - | -
"""


def begun(*levels: str, **given: object) -> Settings:
    """A game in its third turn: Ann has a red and Ben a yellow eight, and Ben a miss."""
    return game("classic", *levels, record=BEGUN, **given)


def found(lines: list[str], text: str) -> str:
    """The line of the screen that contains a text."""
    return next(line for line in lines if text in line)


async def test_illegal_cell_shows_the_reason(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, begun("Ann", "Ben"))
        screen.cursor = "a7"
        await pilot.press("space")
        assert screen.bad
        assert screen.note == (
            "In row a (red) you can only move on to the right; red 7 is too far left."
        ) or screen.note.startswith("Red 7 does not fit")
        assert screen.note in "\n".join(text_of(app))


async def test_pass_with_a_miss_warns_and_needs_two_presses(tmp_path: Path) -> None:
    app = app_in(tmp_path, seed="7")
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", dice="typed"))
        await pilot.press(*"441111", "enter", "p")
        assert screen.position.stage == "colour"
        await pilot.press("p")
        assert "−5 points: miss 1 of 4" in screen.note
        assert screen.position.sheets[0].misses == 0
        await pilot.press("p")
        assert screen.position.sheets[0].misses == 1


async def test_choice_takes_effect_only_when_confirmed(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", dice="typed"))
        await pilot.press(*"441111", "enter")
        await pilot.press("b")
        assert screen.choosing.picked == ["b8"]
        assert found(text_of(app), "yellow 8 · +1 point")
        await pilot.press("escape", "c")
        assert screen.choosing.picked == ["c8"]
        assert screen.position.sheets[0].rows[2].crossed == []
        await pilot.press("enter")
        assert screen.position.sheets[0].rows[2].crossed == ["c8"]


async def test_hand_over_hides_the_previous_choice(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "Ben"))
        first = screen.seat
        (key, *_) = [cell[0] for cell in screen.choosing.offers()]
        await pilot.press(key, "enter")
        assert isinstance(app.screen, HandOver)
        await pilot.pause()
        shown = "\n".join(text_of(app))
        assert "Hand the device to" in shown
        assert "╳" not in shown
        assert "(" not in shown
        await pilot.press("enter")
        await pilot.pause()
        assert screen.is_current
        assert screen.seat != first
        assert "chosen" not in screen.scene.offers.values()
        assert "waiting" not in screen.scene.offers.values()
        assert "╳" not in "\n".join(text_of(app))


async def test_choice_can_be_taken_back_at_hand_over(
    tmp_path: Path,
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "Ben"))
        first = screen.seat
        await pilot.press(next(iter(screen.choosing.offers()))[0], "enter")
        await pilot.press("u")
        await pilot.pause()
        assert app.screen is screen
        assert screen.seat == first
        assert first in screen.position.awaited
        assert screen.choosing.options


async def test_unfinished_game_resumes_at_the_same_position(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "cautious"))
        await play_on(pilot, screen, 6)
        await settle(pilot, screen)
        before = screen.position
        await pilot.press("ctrl+c")
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
    again = app_in(tmp_path)
    async with again.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert found(text_of(again), "Go on: Classic: Ann, Bot 2")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(again.screen, TableScreen)
        after = again.screen.position
        assert (after.turn, after.stage, after.dice) == (before.turn, before.stage, before.dice)
        assert msgspec.to_builtins(after.sheets) == msgspec.to_builtins(before.sheets)


@pytest.mark.parametrize("edition", thorough(["longo", "bonus-b", "duel", "cards"]))
async def test_table_renders_at_any_terminal_size(edition: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    others = ["cautious"] * (1 if edition == "duel" else 4)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game(edition, "Ann", *others))
        for size in [(80, 24), (100, 30), (160, 50), (120, 28), (60, 15), (20, 5), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = text_of(app)
            assert len(shown) == size[1]
            if size[0] >= 80:
                rows = [line for line in shown if line[1:2] in tuple("abcd") and "( )" in line]
                assert len(rows) == 4, size
                assert found(shown, "Quit")
        assert screen.is_current


async def test_mouse_selects_cells_and_clicks_key_bar(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", dice="typed"))
        await pilot.press(*"441111", "enter")
        row = next(at for at, line in enumerate(text_of(app)) if line.startswith(" b Y"))
        column = text_of(app)[row].index("[8]")
        await pilot.click(offset=(column + 1, row))
        assert screen.choosing.picked == ["b8"]
        await pilot.click(offset=(2, 23))
        assert screen.position.sheets[0].rows[1].crossed == ["b8"]


async def test_no_colours_mode_uses_marks_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_in(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await sit_down(pilot, game("classic", "Ann", dice="typed"))
        await pilot.press(*"441111", "enter", "b", "tab")
        await pilot.pause()
        shown = text_of(app)
        assert found(shown, " b Y").count("(X)") == 1
        assert found(shown, " c G").count(">8<") + found(shown, " d B").count(">8<") == 1
        painted = [s for strip in app.screen._compositor.render_strips() for s in strip]
        colours = {s.style.bgcolor for s in painted if s.style and s.text.strip()}
        assert all(colour is None or not colour.triplet for colour in colours)


async def test_rules_and_log_open_and_close(tmp_path: Path) -> None:
    app = app_in(tmp_path, language="ru")
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("longo", "Ann", "cautious"))
        for key in ("question_mark", "l"):
            await pilot.press(key)
            assert isinstance(app.screen, Reading)
            await pilot.press("escape")
            assert screen.is_current
