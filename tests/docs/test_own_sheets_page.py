from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.bots import make_bot
from rowlock.errors import BadSheet, RowlockError
from rowlock.match.driver import Seeded, play_game
from rowlock.variants.custom_sheet import parse_sheet, read_sheet
from rowlock.variants.records import replay
from tests.variants.mechanism_faults import FAULTS as MECHANISM_FAULTS

DOCS = Path(__file__).parents[2] / "docs"
SHEETS = sorted((DOCS / "sheets").glob("*.toml"))
PAGE = (DOCS / "own-sheets.md").read_text(encoding="utf-8")
ROW = '[[row]]\ncolour = "red"\nnumbers = "2-12"\n'
WHOLE = 'id = "x"\n' + ROW


def row(*lines: str) -> str:
    return "\n".join(['id = "x"', "[[row]]", *lines])


FAULTS = [
    ("id = x", 1),
    (WHOLE.replace("\n", "\ndice = 6\n", 1), 2),
    (ROW, 1),
    ("name = 3\n" + WHOLE, 1),
    ('id = "X!"\n' + ROW, 1),
    ("sides = 20\n" + WHOLE, 1),
    ("bar = 1\n" + WHOLE, 1),
    ('id = "x"\n[row]\ncolour = "red"', 2),
    ('id = "x"', 1),
    (row('colour = "red"', "numbers = 7"), 4),
    (row("numbers = [2, 3]"), 2),
    (row('colours = "RY"', "numbers = [2, 3, 4]"), 3),
    (row("numbers = [2, 3]", 'colours = "RP"'), 4),
    (row('colour = "pink"', "numbers = [2, 3]"), 3),
    (row('colour = "red"', "numbers = [2, 13]"), 4),
    (row('colour = "red"', "numbers = [2, 4, 4]"), 4),
    (row('colour = "red"', "numbers = [2, 3, 4]", "needed = 5"), 5),
    ("lucky = 7\n" + WHOLE, 1),
    ("lucky = [1]\n" + WHOLE, 1),
    ("lucky = [7, 7]\n" + WHOLE, 1),
    ("lucky = [[5, 7], [7, 5]]\n" + WHOLE, 1),
    (WHOLE + '[bar]\nspaces = "R"\ncells = []', 7),
    (WHOLE + '[bar]\nspaces = "R"\ncells = ["b9"]', 7),
    (WHOLE + '[bar]\nspaces = "R"\ncells = ["a3", "a3"]', 7),
    (WHOLE + '[bar]\nspaces = ""\ncells = ["a3"]', 6),
    (WHOLE + '[bar]\nspaces = "B"\ncells = ["a3"]', 6),
    (WHOLE + '[[bonus]]\nkind = "plus-12"\ncells = ["a3"]', 6),
    (WHOLE + '[[bonus]]\nkind = "plus-13"\ncells = ["a3"]\n' * 2, 9),
    (
        WHOLE + '[bar]\nspaces = "R"\ncells = ["a3"]\n[[bonus]]\nkind = "plus-13"\ncells = ["a3"]',
        10,
    ),
    ('id = "classic"\n' + ROW, 1),
    ('name = "a\\u202Eb"\n' + WHOLE, 1),
    (f'name = "{"x" * 61}"\n' + WHOLE, 1),
    (WHOLE + "#" * 20_000, 1),
    ("a.b.c.d.e = 1\n" + WHOLE, 1),
    ("lucky = [[[[[7]]]]]\n" + WHOLE, 1),
    (row('colour = "red"', f"numbers = {[7] * 20}"), 4),
    (f"lucky = {[[number] for number in range(2, 8)]}\n" + WHOLE, 1),
    (WHOLE + f'[bar]\nspaces = "{"R" * 61}"\ncells = ["a3"]', 6),
    (WHOLE + 'boxes = 2\n[bar]\nspaces = "R"\ncells = ["a3"]', 8),
    (WHOLE + 'closers = 2\n[[bonus]]\nkind = "plus-13"\ncells = ["a11", "a12"]', 8),
    (WHOLE + ROW * 2 + '[[bonus]]\nkind = "plus-13"\ncells = ["a12", "b12", "c12"]', 13),
]
FAULTS += [(text, line) for text, line, _ in MECHANISM_FAULTS]
"""A sheet for each fault, and the line that is to blame."""


def complaint(text: str) -> BadSheet:
    with pytest.raises(BadSheet) as caught:
        parse_sheet(text)
    return caught.value


def explained() -> list[str]:
    """The sentences of the table at the end of the page."""
    table = PAGE.partition("## When it does not work")[2]
    return re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_example_sheet_can_be_played_and_replayed(path: Path) -> None:
    sheet = read_sheet(path)
    assert sheet.id == path.stem
    for seed in range(5):
        dice = Seeded(seed)
        bots = [make_bot("closer"), make_bot("random", str(seed))]
        game = play_game(dice.opening(sheet, 2), bots, dice)
        assert replay(game.record()).state == game.state


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_page_shows_the_example_file_unchanged(path: Path) -> None:
    assert f"```toml\n{path.read_text(encoding='utf-8')}```" in PAGE
    assert f"(sheets/{path.name})" in PAGE


def test_example_sheets_have_the_described_properties() -> None:
    short, harvest = (read_sheet(DOCS / "sheets" / f"{name}.toml") for name in ("short", "harvest"))
    assert (short.sides, short.rows_to_end, short.misses_to_end, short.most_seats) == (4, 1, 3, 5)
    assert [(len(row), row.needed) for row in short.paper.rows] == [(7, 3), (7, 3)]
    assert [paper.lucky for paper in harvest.papers] == [(4, 10), (5, 9), (6, 8)]
    assert [row.closers for row in harvest.paper.rows] == [2, 1, 2]
    assert [row.needed for row in harvest.paper.rows] == [5, 4, 5]
    assert harvest.most_seats == 3


@pytest.mark.parametrize(("text", "line"), FAULTS)
def test_fault_has_its_line_and_is_explained_on_the_page(text: str, line: int) -> None:
    error = complaint(text)
    assert (error.line, error.message in explained()) == (line, True), error


def test_missing_file_and_wrong_encoding_are_explained_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'id = "\xe4"')
    for name in ("missing.toml", "latin.toml"):
        with pytest.raises(RowlockError) as caught:
            read_sheet(tmp_path / name)
        assert str(caught.value).replace(f"{tmp_path}/", "") in explained()


def test_page_explains_no_message_that_does_not_exist() -> None:
    said = {complaint(text).message for text, _ in FAULTS}
    unsaid = [sentence for sentence in explained() if sentence not in said]
    assert [sentence.partition(" ")[0] for sentence in unsaid] == ["missing.toml", "latin.toml"]
