from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.lessons.lesson import LEARNER, lesson_of
from rowlock.tui.app import RowlockApp
from rowlock.tui.lesson_screen import LessonEnd, LessonScreen
from rowlock.variants import LISTED
from tests.tui.driving import SMALL, app_in, text_of

pytestmark = pytest.mark.anyio


def screen_text(app: RowlockApp) -> str:
    """The screen as one line."""
    return " ".join(" ".join(text_of(app)).split())


async def test_lesson_answers_wrong_plays_and_resumes(tmp_path: Path) -> None:
    app = app_in(tmp_path, lesson="classic")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Cross the red 3" in screen_text(app)
        await pilot.press("b", "enter")
        assert "just as good" in screen_text(app)
        await pilot.press("a", "enter")
        await pilot.pause()
        text = screen_text(app)
        assert "Step 2 of 12" in text
        assert "Rows are filled from left to right" in text
    app = app_in(tmp_path, lesson="classic")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Step 2 of 12" in screen_text(app)


async def test_diamond_of_a_lesson_is_chosen_by_its_key(tmp_path: Path) -> None:
    app = app_in(tmp_path, lesson="lucky-15")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = text_of(app)
        assert any(line.split() == "Fifteen [5] <11> <18> <25>".split() for line in lines)
        assert "f Fifteen" in " ".join(lines[-1].split())
        await pilot.press("f", "enter")
        await pilot.pause()
        assert "Step 2 of 3" in screen_text(app)


SELDOM = ("big-points", "x-change", "double-a", "double-b", "connected-a", "connected-b")


@pytest.mark.parametrize(
    "edition",
    [
        *["classic", "cards", "duel", "connect-15"],
        *(pytest.param(each, marks=pytest.mark.full) for each in SELDOM),
    ],
)
async def test_whole_lesson(tmp_path: Path, edition: str) -> None:
    app = app_in(tmp_path, lesson=edition)
    async with app.run_test(size=SMALL) as pilot:
        for step in lesson_of(edition).steps:
            if step.choice is None:
                continue
            await pilot.pause()
            assert isinstance(app.screen, LessonScreen)
            await app.screen._choose(step.choice.text(step.state.paper(LEARNER)))
        await pilot.pause()
        end = app.screen
        assert isinstance(end, LessonEnd)
        await pilot.press("n")
        await pilot.pause()
        following = app.screen_stack[-1]
        assert isinstance(following, LessonScreen)
        ids = [variant.id for variant in LISTED]
        assert following.edition == ids[(ids.index(edition) + 1) % len(ids)]
