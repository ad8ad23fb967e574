"""Text input in forms."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from rowlock.tui.form import FormPage
from tests.tui.driving import SMALL, app_in, text_of

pytestmark = pytest.mark.anyio

PAGES = {"join": "place", "open": "name-0", "new": "name-0", "settings": "name", "replay": "file"}
"""Pages with text input, each with the key of one such line."""


async def on_line(pilot: Pilot[None], page: str, key: str) -> FormPage:
    app = pilot.app
    await pilot.pause()
    app.go(page)  # type: ignore[attr-defined]
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, FormPage)
    while screen.form.line.key != key:
        await pilot.press("down")
    return screen


def burst(screen: FormPage, text: str) -> None:
    """Post keys without waiting for the screen to process them."""
    for letter in text:
        screen.form.post_message(events.Key(letter, letter))


@pytest.mark.parametrize(("page", "key"), PAGES.items())
async def test_burst_of_keys_loses_no_key(page: str, key: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await on_line(pilot, page, key)
        before = screen.form.line.value
        burst(screen, "abcdefghij")
        await pilot.pause()
        assert screen.form.line.value == f"{before}abcdefghij"
        (line,) = (each for each in screen.lines() if each.key == key)
        assert line.value == f"{before}abcdefghij", "the page has it, not only the screen"


async def test_cursor_moves_within_text(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await on_line(pilot, "replay", "file")
        await pilot.press(*"bd", "left", "c", "home", "a", "end", "f", "left", "e", "home")
        assert screen.form.line.value == "abcdef"
        await pilot.press("delete", "right", "backspace", "backspace", "end", "right", "backspace")
        assert screen.form.line.value == "cde"
        screen.form.post_message(events.Paste("/x\n"))
        await pilot.pause()
        assert screen.form.line.value == "cde/x"
        await pilot.press("home", *"12")
        assert screen.form.line.value == "12cde/x"


async def test_long_text_scrolls_to_the_cursor(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await on_line(pilot, "replay", "file")
        screen.form.post_message(events.Paste("/begin" + 70 * "x" + "end"))
        await pilot.pause()
        shown = "\n".join(text_of(app))
        assert "xend_" in shown
        assert "/begin" not in shown
        await pilot.press("home")
        await pilot.pause()
        shown = "\n".join(text_of(app))
        assert "/beginxx" in shown
        assert "end" not in shown.replace("/begin", "")
