"""The list of stored records, and opening one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.locale import texts
from rowlock.tui.replay_screen import ReplayScreen, read_heading
from tests.tui.driving import SMALL, app_in, text_of

pytestmark = pytest.mark.anyio

RECORD = """[Record "rowlock 1"]
[Variant "{variant}"]
[Seats "Max" "Emma"]
[First "1"]
{date}1. W41 R3 Y2 G5 B6 | a5 b5 | d10
2. W66 R1 Y1 G4 B2 | - - | -
[Scores "2 -4"]
"""


def write(folder: Path, stamp: str, variant: str = "classic", date: str = "") -> Path:
    place = folder / "records" / f"{stamp}-{variant}.rowlock"
    place.parent.mkdir(exist_ok=True)
    tag = f'[Date "{date}"]\n' if date else ""
    place.write_text(RECORD.format(variant=variant, date=tag), encoding="utf-8")
    return place


def test_record_heading_has_date_edition_and_scores(tmp_path: Path) -> None:
    dated = write(tmp_path, "20260102-030405", date="2026-01-01")
    assert read_heading(dated, texts("de")) == ("2026-01-01", "Klassisch", "Max 2  Emma −4")
    undated = write(tmp_path, "20260103-030405")
    assert read_heading(undated, texts("en")).date == "2026-01-03"


@pytest.mark.parametrize("content", ["", "[Seats", "\udcff", '[Record "rowlock 1"]'])
def test_damaged_record_is_listed_by_file_name(content: str, tmp_path: Path) -> None:
    place = tmp_path / "mine.rowlock"
    place.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert read_heading(place, texts("en")) == ("", "", "mine")


async def test_record_list_shows_all_and_opens_one(tmp_path: Path) -> None:
    for day in range(1, 31):
        write(tmp_path, f"202601{day:02}-120000")
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.go("replay")
        await pilot.pause()
        shown = "\n".join(text_of(app))
        assert "2026-01-30" in shown
        assert "Max 2  Emma −4" in shown
        await pilot.press(*["down"] * 29)
        await pilot.pause()
        assert any("2026-01-01" in line for line in text_of(app)), "the oldest"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
