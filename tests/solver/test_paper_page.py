import json
from pathlib import Path

from rowlock.solver import paper_page
from rowlock.variants.custom_sheet import read_sheet

DOCS = Path(__file__).parents[2] / "docs"


def test_paper_is_what_the_measured_results_give() -> None:
    assert (DOCS / paper_page.PAGE).read_text(encoding="utf-8") == paper_page.page(DOCS)


def test_measured_results_belong_to_the_sheets_of_the_paper() -> None:
    known = json.loads((DOCS / paper_page.DATA).read_text())
    assert set(known) <= set(paper_page.tasks(DOCS))
    for name in paper_page.SHEETS:
        entry = known.get(f"two-player {name}")
        if entry:
            assert entry["variant"] == read_sheet(DOCS / name).id
    equilibrium = known[f"exploit {paper_page.EXPLOITED[0]} equilibrium"]
    assert abs(equilibrium["exploitability"]) < 1e-12
