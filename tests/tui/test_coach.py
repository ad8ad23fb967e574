"""The coach in the terminal: warns of costly choices before they are sent; resigning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

import rowlock.tui.local_table
from rowlock.core.state import State
from rowlock.protocol.advice import CoachedPlay, Coaching
from rowlock.protocol.refusals import Phrase
from rowlock.tui import coaching
from rowlock.tui.app import RowlockApp
from rowlock.tui.coaching import Coach
from rowlock.tui.menu import Menu
from rowlock.tui.new_table_screen import NewGame
from rowlock.tui.table_screen import TableScreen
from tests.tui.driving import SMALL, app_in, game, settle, sit_down, text_of
from tests.tui.test_advice import until

pytestmark = pytest.mark.anyio

FRONTEND = Path(__file__).parents[2] / "frontend" / "src" / "lib" / "advice" / "coach.svelte.ts"
COST = Phrase("coach-costs", {"measure": "chance", "amount": "14%"})
TOLD = "Coach: Your chance to win falls by about 14%."


def objects(_: State, seat: int, *, at_once: bool) -> Coaching:
    """A coach that objects to everything, also to a pass, and sees blue 2 and 3 lost."""
    assert at_once, "nobody waits for a compiler"
    plays = [f"{row}{number}" for row in "abcd" for number in range(2, 13)]
    told = [CoachedPlay(play, 0.5, [COST], ["d3", "d2"]) for play in [*plays, "-"]]
    return Coaching(seat, "chance", told)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rowlock.tui.local_table, "coach", objects)


async def with_draft(pilot: Pilot[None]) -> TableScreen:
    """A table with a coach, and a draft to which it objects."""
    screen = await sit_down(pilot, game("classic", "Ann", "cautious", coach=None))
    await until(pilot, lambda: screen.coach.coaching is not None)
    offer = next(iter(screen.choosing.offers()))
    await pilot.press(offer[0])
    await pilot.pause()
    return screen


@pytest.mark.usefixtures("strict")
async def test_coach_objects_to_a_draft_and_marks_lost_cells(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await with_draft(pilot)
        shown = "\n".join(text_of(app))
        assert TOLD in " ".join(shown.split())
        assert "!3!" in shown
        assert "!2!" in shown
        assert re.search(r"x\s+Coach: Turn off", shown)
        await pilot.press("escape")
        shown = "\n".join(text_of(app))
        assert "falls by" not in shown
        assert "!3!" not in shown


@pytest.mark.usefixtures("strict")
async def test_pass_that_the_coach_objects_to_needs_a_second_key(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "cautious", coach=None))
        await until(pilot, lambda: screen.coach.coaching is not None)
        before = screen.table.seq
        await pilot.press("p")
        assert TOLD in screen.note
        assert screen.table.seq == before
        await pilot.press("p")
        await until(pilot, lambda: screen.table.seq > before)


@pytest.mark.usefixtures("strict")
async def test_coach_is_turned_off_with_one_key_for_good(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await with_draft(pilot)
        await pilot.press("x")
        assert screen.note == "The coach is off. Settings turn it on again."
        await pilot.press("escape", "p")
        assert "Coach" not in screen.note
    assert app_in(tmp_path).preferences.coach == "off"


@pytest.mark.parametrize(
    ("levels", "preference", "records", "expected"),
    [
        (("Ann", "cautious"), "auto", 0, True),
        (("Ann", "cautious"), "auto", 10, False),
        (("Ann", "Ben"), "auto", 0, False),
        (("Ann", "cautious"), "on", 10, True),
        (("Ann", "cautious"), "off", 0, False),
    ],
)
@pytest.mark.usefixtures("strict")
async def test_coach_is_for_learners_who_practise(
    tmp_path: Path, levels: tuple[str, ...], preference: str, records: int, expected: bool
) -> None:
    (tmp_path / "records").mkdir()
    for number in range(records):
        (tmp_path / "records" / f"{number}.rowlock").write_text("")
    app = app_in(tmp_path)
    app.preferences.coach = preference
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", *levels, coach=None))
        assert screen.table.view.room is not None
        assert screen.table.view.room.coach == expected


async def test_coach_warns_of_a_real_mistake(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        settings = game("classic", "Ann", "cautious", dice="typed", first=1, coach=True)
        screen = await sit_down(pilot, settings)
        await pilot.press(*"561111", "enter")
        await settle(pilot, screen)
        await until(pilot, lambda: screen.coach.coaching is not None)
        screen.cursor = "a11"
        await pilot.press("space")
        assert "Red 11 skips 9 numbers in the red row: 2–10." in " ".join(text_of(app))


def test_better_choices_raise_the_threshold() -> None:
    kept: list[list[bool]] = []
    coach = Coach([], kept.append)
    losing = Coaching(1, "chance", [CoachedPlay("a5", 0.05, [COST], [])])
    for _ in range(coaching.RECENT):
        coach.coaching = losing
        coach.note("b2")
    coach.coaching = losing
    assert coach.objection("a5") is None, "0.05 is below 0.03 times four"
    for _ in range(coaching.RECENT):
        coach.coaching = losing
        coach.note("a5")
    coach.coaching = losing
    assert coach.objection("a5") is not None
    assert len(kept[-1]) == coaching.RECENT


def test_thresholds_are_those_of_the_browser() -> None:
    text = FRONTEND.read_text(encoding="utf-8")
    assert f"RECENT = {coaching.RECENT};" in text
    assert f"PATIENCE = {coaching.PATIENCE};" in text
    least = ", ".join(f"{measure}: {value:g}" for measure, value in coaching.LEAST.items())
    assert f"{{ {least} }};" in text


# Resigning.


async def test_resigned_local_game_is_deleted(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, game("classic", "Ann", "cautious"))
        assert len(app.keeper.unfinished()) == 1
        await pilot.press("q")
        assert re.search(r"r\s+Resign", text_of(app)[-1])
        await pilot.press("r")
        assert "Resign? The game ends." in "\n".join(text_of(app))
        await pilot.press("escape")
        assert "Resign?" not in "\n".join(text_of(app))
        await pilot.press("q", "r", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert app.keeper.unfinished() == []


# Opponents that fit.


async def suggested(app: RowlockApp) -> str:
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(NewGame())
        await pilot.pause()
        assert isinstance(app.screen, NewGame)
        return app.screen.seats[1]


async def test_suggested_bot_follows_the_results(tmp_path: Path) -> None:
    assert await suggested(app_in(tmp_path)) == "eager"
    app = app_in(tmp_path)
    app.preferences.bot_games = [("eager", 12), ("eager", 3)]
    app.keeper.prefer(app.preferences)
    assert await suggested(app_in(tmp_path)) == "closer"
