from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rowlock.tui.local_table import LocalTable
from rowlock.tui.user_files import UserFiles
from rowlock.variants.records import replay
from tests.tui.driving import game

pytestmark = pytest.mark.anyio

WRITTEN = Path(__file__).parent / "unfinished"
"""Files of unfinished games, written by version 0.1."""
SCORES = {"classic": (21, 22), "cards": (10, 8, 18), "longo": (10, 8)}
"""The scores of these games in version 0.1."""


@pytest.fixture
def files(tmp_path: Path) -> UserFiles:
    shutil.copytree(WRITTEN, tmp_path / "unfinished")
    return UserFiles(tmp_path)


def test_saved_games_of_previous_version_are_listed(files: UserFiles) -> None:
    assert {game.settings.edition for game in files.unfinished()} == set(SCORES)


@pytest.mark.parametrize("edition", SCORES)
async def test_saved_game_of_previous_version_resumes(files: UserFiles, edition: str) -> None:
    (saved,) = (each for each in files.unfinished() if each.settings.edition == edition)
    before = replay(saved.settings.record)
    table = LocalTable(saved.settings, seed="again")
    assert table.state == before.state
    assert table.state.scores == SCORES[edition]
    assert table.view.room is not None
    assert [seat.name for seat in table.view.room.seats] == list(before.head.names)
    assert len(table.events) > 10, "the log contains the earlier events"
    table.enter()
    own = table.view.you.seats if table.view.you else []
    await table.until(lambda: bool(set(own) & set(table.state.awaited)))
    await table.leave()
    files.keep(saved.path, table.continuation, table.chosen)
    (kept,) = (each for each in files.unfinished() if each.settings.edition == edition)
    assert kept.settings.record.startswith(saved.settings.record)


async def test_pending_choice_is_restored(tmp_path: Path) -> None:
    files, place = UserFiles(tmp_path), tmp_path / "unfinished" / "1.json"
    table = LocalTable(
        game("classic", "Ann", "Bob"),
        seed="again",
        changed=lambda table: files.keep(place, table.continuation, table.chosen),
    )
    table.enter()
    await table.until(lambda: len(table.state.awaited) == 2)
    mine = table.mine(2)
    assert mine is not None
    play = next(each.play for each in mine.options if each.cells)
    await table.choose(2, play)
    await table.leave()
    (saved,) = files.unfinished()
    assert saved.chosen == {2: play}
    again = LocalTable(saved.settings, seed="other", chosen=saved.chosen)
    again.enter()
    await again.until(lambda: bool(again.chosen))
    assert again.chosen == {2: play}
    assert again.state.awaited == (1,)
    await again.leave()


async def test_invalid_pending_choice_is_dropped() -> None:
    table = LocalTable(game("classic", "Ann", "Bob"), seed="again", chosen={1: "a99", 7: "-"})
    table.enter()
    await table.until(lambda: bool(table.state.awaited))
    assert table.chosen == {}
    await table.leave()
