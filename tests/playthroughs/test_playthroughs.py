"""Golden games: the narration of fixed games does not change by accident."""

import pytest

from tests.playthroughs.golden import HERE, TABLES, playthrough


@pytest.mark.parametrize("name", TABLES)
def test_game_matches_its_golden_file(name: str) -> None:
    told = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*TABLES[name]) == told, "python -m tests.playthroughs writes it anew"


def test_golden_files_match_editions_and_numbers_of_seats() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(TABLES)
