"""Golden games stay as they are, until somebody changes them on purpose."""

import pytest

from tests.playthroughs.telling import HERE, TABLES, playthrough


@pytest.mark.parametrize("name", TABLES)
def test_the_game_is_told_as_it_was(name: str) -> None:
    told = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*TABLES[name]) == told, "python -m tests.playthroughs writes it anew"


def test_no_edition_and_number_of_seats_lacks_its_game_and_none_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(TABLES)
