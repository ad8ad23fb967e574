import json
from pathlib import Path

import pytest

from rowlock.solver.results_page import COST_PLOT, DATA, GAMES, PAGE, SCORES_PLOT, games, main, page

DOCS = Path(__file__).parents[2] / "docs"
KNOWN = json.loads((DOCS / DATA).read_text())


def test_page_matches_the_output_of_the_command() -> None:
    assert (DOCS / PAGE).read_text(encoding="utf-8") == page(KNOWN)
    assert (DOCS / SCORES_PLOT).exists()
    assert (DOCS / COST_PLOT).exists()


def test_command_writes_the_page(tmp_path: Path) -> None:
    (tmp_path / DATA).write_text(json.dumps(KNOWN))
    main(["--folder", str(tmp_path)])
    assert (tmp_path / PAGE).read_text(encoding="utf-8") == page(KNOWN)


def test_page_names_every_game_without_results() -> None:
    every = [game.name for game in games()]
    assert set(KNOWN) <= set(every)
    told = page(KNOWN).partition("Not measured yet: ")[2].partition(".\n")[0]
    assert told == ", ".join(name for name in every if name not in KNOWN)


@pytest.mark.parametrize("name", [name for name in KNOWN if "distribution" in KNOWN[name]])
def test_simulated_games_on_the_page_agree_with_the_value(name: str) -> None:
    score = KNOWN[name]["distribution"]["score"]
    assert KNOWN[name]["distribution"]["games"] == GAMES == sum(KNOWN[name]["scores"].values())
    assert score["mean"] == pytest.approx(KNOWN[name]["values"][0], abs=3 * score["se"])


@pytest.mark.parametrize(("one", "other"), [("5-10", "8-13"), ("6-11", "7-12")])
def test_mirrored_lucky_numbers_have_the_same_value(one: str, other: str) -> None:
    """Rows run both ways and sums of dice are symmetric: 5 is to 8-sided dice what 13 is."""
    here, there = KNOWN[f"longo-{one}"], KNOWN[f"longo-{other}"]
    assert sorted(18 - number for number in here["lucky"]) == there["lucky"]
    assert here["values"] == pytest.approx(there["values"], abs=1e-9)
