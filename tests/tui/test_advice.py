from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import msgspec
import pytest
from textual.pilot import Pilot

import rowlock.analysis.evaluation
import rowlock.bots.trained_nets
import rowlock.tui.local_table
from rowlock.analysis.puzzles import puzzles
from rowlock.errors import RowlockError
from rowlock.kernel import compile_hooks
from rowlock.locale import texts
from rowlock.presentation.positions import replayed
from rowlock.protocol.advice import Decision, Estimate, Hint, Judging, Moment, PlayerReview, Review
from rowlock.tui.advice_view import curve, expected, judged_at, review_page
from rowlock.tui.app import RowlockApp
from rowlock.tui.dialogs import Reading
from rowlock.tui.menu import Menu
from rowlock.tui.puzzle_screen import PuzzleScreen
from rowlock.tui.replay_screen import ReplayScreen
from rowlock.tui.scene import MANY, NONE
from rowlock.tui.table_screen import TableScreen
from tests.tui.driving import SMALL, app_in, game, sit_down, text_of

pytestmark = pytest.mark.anyio

PLAYED = Path(__file__).parent.parent / "playthroughs" / "cards-2.txt"


def record() -> str:
    """The record of a whole card game, without the comments of the file."""
    lines = PLAYED.read_text().splitlines()
    tags = [line for line in lines if line.startswith("[")]
    return "\n".join([*tags, "", *(line for line in lines if line[:1].isdigit())]) + "\n"


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    for _ in range(6000):
        if condition():
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError("timeout: the condition does not hold")


async def hinted(pilot: Pilot[None], screen: TableScreen) -> None:
    await pilot.press("h")
    await until(pilot, lambda: screen.note.startswith("Best: "))


async def test_hint_shows_best_play_then_all_plays(
    tmp_path: Path,
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("cards", "Ann", "cautious"))
        await hinted(pilot, screen)
        assert "%" in screen.note
        assert screen.hinted is not None
        await pilot.press("h")
        assert isinstance(app.screen, Reading)
        await pilot.pause()
        shown = "\n".join(text_of(app))
        plays = [each.play.replace("-", "pass") for each in screen.hinted.plays]
        assert all(play in shown for play in plays)
        assert "games played on" in shown


async def test_hint_uses_rollouts_without_the_study_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (rowlock.analysis.evaluation, rowlock.bots.trained_nets):
        monkeypatch.setattr(module, "find_spec", lambda _: None)
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann", "cautious"))
        await hinted(pilot, screen)
        assert screen.hinted is not None
        assert screen.hinted.judging.chances == "rollouts"


async def test_late_hint_is_discarded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, game("classic", "Ann"))
        asked = Event()
        monkeypatch.setattr(
            rowlock.tui.local_table, "find_hint", lambda *_: asked.wait() and puzzles()[0].hint
        )
        screen.action_hint()
        await until(pilot, lambda: screen._thinking)
        screen.moment += 1
        asked.set()
        await until(pilot, lambda: not screen._thinking)
        assert not screen.note.startswith("Best: ")


async def reviewed(pilot: Pilot[None], app: RowlockApp) -> ReplayScreen:
    """The replay of a card game, with its review."""
    await pilot.pause()
    app.watch_record(replayed(record()))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    await pilot.press("v")
    await until(pilot, lambda: screen.review is not None)
    return screen


async def test_review_follows_replay_steps_and_has_a_page(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        screen = await reviewed(pilot, app)
        assert screen.review is not None
        await pilot.press("end")
        await pilot.pause()
        # Seat 2 wins by 73 to 53 points, so the win probabilities at the end are 0 and 1.
        assert any("Seat 1 0.0%   Seat 2 100.0%" in line for line in text_of(app))
        worst = max(screen.review.decisions, key=lambda each: each.lost.value)
        screen.at = next(i for i, each in enumerate(screen.game.frames) if each.step >= worst.step)
        screen.show()
        await pilot.pause()
        assert any(f"better: {worst.best}" in line for line in text_of(app))
        await pilot.press("v")
        assert isinstance(app.screen, Reading)
        await pilot.pause()
        assert any("100% │" in line for line in text_of(app))


def a_review() -> Review:
    """Two seats and three moments: even, a lucky roll of seat 1, a mistake of seat 1."""
    estimate, judging = Estimate(0.0, 0.0), Judging("net", "rollouts", "", 0, 0, False)
    luck = [Estimate(0.2, 0.03), Estimate(-0.2, 0.03)]
    moments = [
        Moment(0, 1, "start", [0.5, 0.5], [60.0, 60.0], [0.02] * 2, []),
        Moment(1, 1, "roll", [0.7, 0.3], [64.0, 58.0], [0.02] * 2, luck),
        Moment(3, 1, "white", [0.6, 0.4], [62.0, 59.0], [0.02] * 2, []),
    ]
    lost = Estimate(0.1, 0.01)
    made = Decision(2, 1, "white", 1, "a9", "b3", lost, estimate, "very-bad", [])
    return Review("classic", ["Ann", "Bob"], False, [], "chance", judging, moments, [made], [], [])


def test_expectations_and_marks_match_their_steps() -> None:
    found, speech = a_review(), texts("en")
    assert expected(found, 0, speech) == "Ann 50.0%   Bob 50.0%"
    assert expected(found, 2, speech) == "Ann 70.0%   Bob 30.0%"
    assert judged_at(found, range(2, 3), speech) == "a9?? (−10.0%; better: b3)"
    assert judged_at(found, range(3, 5), speech) == ""
    (first,) = found.decisions
    second = msgspec.structs.replace(first, step=3, seat=2, played="b3", mark=None)
    both = msgspec.structs.replace(found, decisions=[first, second])
    told = judged_at(both, range(2, 4), speech)
    assert told == "Ann a9?? (−10.0%; better: b3)   Bob b3 ✓", "all choices of the same moment"


def test_review_table_shows_three_players_side_by_side() -> None:
    """80 columns are too narrow for four."""
    luck, lost = Estimate(-0.125, 0.0625), Estimate(0.25, 0.0625)
    skill = Estimate(88.0, 1.5)
    player = PlayerReview(1, "Ann", 60, 0.5, luck, luck, 30, lost, lost, {}, skill)
    for seats, blocks in ((1, 1), (3, 1), (4, 2), (5, 2)):
        found = msgspec.structs.replace(a_review(), decisions=[], players=[player] * seats)
        lines = review_page(found, texts("de"), NONE).plain.split("\n")
        table = [line for line in lines if line.startswith(("Spieler ", "Glück ", "Können  "))]
        assert len(table) == 3 * blocks
        assert "± steht" in lines[-2]
        assert max(map(len, table)) <= 78
        assert table[1].count("−12,5\xa0% ± 6,2\xa0%") == min(seats, 3)
        assert table[2].count("88,0 ± 1,5") == min(seats, 3)


def test_curve_is_drawn_in_seat_colours() -> None:
    painted = list(curve(a_review(), texts("en"), MANY))
    lines = [line.plain for line in painted]
    assert len(lines) == 13
    assert lines[3].startswith("  70% │")
    assert set(lines[5][7:].strip()) <= set(map(chr, range(0x2801, 0x2900))), "even at the start"
    assert lines[4].endswith(" 1"), "Ann ends at 60 %"
    assert lines[6].endswith(" 2")
    styles = {str(span.style) for span in painted[3].spans}
    assert styles == {MANY.lines[0]}, "only Ann was at 70 %"
    assert "1 Ann   2 Bob" in lines[-1]


async def test_puzzle_rates_good_and_bad_answers(tmp_path: Path) -> None:
    puzzle = next(each for each in puzzles() if each.hint.plays[0].play == "-")
    app = app_in(tmp_path, begin_with=puzzle)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        worse = puzzle.hint.plays[-1]
        await screen.table.choose(puzzle.seat, worse.play)
        screen.show()
        await pilot.pause()
        assert any(f"gives away {worse.lost.value:.1%}" in line for line in text_of(app))
        await pilot.press("p", "p")
        await pilot.pause()
        assert any("Right: nothing is better than pass" in line for line in text_of(app))
        assert screen.table.state.stage.value == puzzle.hint.stage, (
            "an answer does not change the position"
        )
        await pilot.press("n")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen is not screen
        await pilot.press("q")
        assert isinstance(app.screen, Menu)


@pytest.mark.full
async def test_every_puzzle_accepts_its_best_play(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for puzzle in puzzles():
            app.push_screen(PuzzleScreen(puzzle))
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, PuzzleScreen)
            for each in puzzle.hint.plays:
                await screen.table.choose(puzzle.seat, each.play)
                assert screen.table.answer is each
            await pilot.press("q")


async def test_spinner_is_shown_while_kernel_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = Event()

    def compile_slowly(*_: object) -> Hint:
        for hook in compile_hooks:
            hook(True)
        may_end.wait(60)
        for hook in compile_hooks:
            hook(False)
        raise RowlockError("That is all.")

    monkeypatch.setattr(rowlock.tui.local_table, "find_hint", compile_slowly)
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, game("classic", "Ann", "random"))
        await pilot.press("h")
        seen = set[str]()
        while len(seen) < 3:
            await pilot.pause(0.01)
            seen |= {line for line in text_of(app) if "Compiling for this computer, once …" in line}
        may_end.set()
        while not any("That is all." in line for line in text_of(app)):
            await pilot.pause(0.01)
