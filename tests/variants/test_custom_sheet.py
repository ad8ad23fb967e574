"""Custom sheets play like printed ones."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.bots import make_bot
from rowlock.core.paper import Colour
from rowlock.core.replay import Replay
from rowlock.errors import BadRecord, RowlockError
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet, read_sheet
from rowlock.variants.records import replay
from tests.core.walks import few
from tests.variants.sheets import CLASSIC, PRINTED, TINY


@pytest.mark.parametrize("name", PRINTED)
def test_printed_edition_can_be_described_as_a_custom_sheet(name: str) -> None:
    own, printed = parse_sheet(PRINTED[name]), find_variant(name)
    assert own.papers == printed.papers
    same = {"id": own.id, "title": own.title, "source": own.source}
    assert own == replace(printed, **same, rule_numbers=own.rule_numbers)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PRINTED)
def test_described_edition_plays_the_same_game_as_the_printed_one(name: str) -> None:
    records = []
    for variant in (parse_sheet(PRINTED[name]), find_variant(name)):
        source = Seeded(3)
        bots = [make_bot("closer"), make_bot("cautious")]
        game = play_game(source.opening(variant, 2), bots, source)
        records.append([line for line in game.record().splitlines() if line[0] != "["])
    assert records[0] == records[1]


def test_a_tiny_sheet_has_its_own_dice_rows_and_ends() -> None:
    tiny = parse_sheet(TINY)
    assert (tiny.id, tiny.title, tiny.sides) == ("tiny", "tiny", 3)
    assert (tiny.rows_to_end, tiny.misses_to_end) == (1, 2)
    assert tiny.paper.colours == (Colour.GREEN,)
    head = f'[Record "rowlock 1"]\n[Variant "tiny"]\n[Seats "A"]\n[Sheet {sheet_text()}]\n'
    state = replay(head + "1. W13 G1 | a4 | a2\n2. W12 G3 | a3\n").state
    assert (state.over, state.reason, state.scores) == (True, "rows", (10,))
    state = replay(head + "1. W13 G1 | - | -\n2. W12 G3 | - | -\n").state
    assert (state.over, state.reason, state.scores) == (True, "misses", (-10,))


def sheet_text(text: str = TINY) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def test_record_contains_the_sheet() -> None:
    source = Seeded(1)
    variant = parse_sheet(PRINTED["bonus-a"])
    game = play_game(source.opening(variant, 2), [make_bot("closer")] * 2, source)
    read = replay(game.record())
    assert read.state == game.state
    assert read.state.variant.source == PRINTED["bonus-a"]


@pytest.mark.parametrize(
    ("name", "sheet", "token"),
    [
        ("other", TINY, '"other"'),
        ("tiny", "id = 3", "Sheet"),
        ("classic", TINY, '"classic"'),
    ],
)
def test_a_record_with_another_sheet_than_it_says_is_refused(
    name: str, sheet: str, token: str
) -> None:
    text = f'[Record "rowlock 1"]\n[Variant "{name}"]\n[Seats "A"]\n[Sheet {sheet_text(sheet)}]\n'
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert (caught.value.token, caught.value.rule) == (token, None)


def test_lucky_numbers_for_all_seats_need_no_tag() -> None:
    text = TINY.replace("sides = 3", "sides = 3\nlucky = [5]")
    head = f'[Record "rowlock 1"]\n[Variant "tiny"]\n[Seats "A"]\n[Sheet {sheet_text(text)}]\n'
    game = replay(head + "1. W23 G1 | a4")
    assert isinstance(game, Replay)
    assert game.state.paper(1).lucky == (5,)


def test_a_file_is_read_or_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CLASSIC, encoding="utf-8")
    assert read_sheet(path).title == "My own"
    path.write_bytes(b'id = "\xff"')
    with pytest.raises(RowlockError, match="not text in UTF-8"):
        read_sheet(path)
    with pytest.raises(RowlockError, match="cannot be read"):
        read_sheet(tmp_path / "none.toml")
    with pytest.raises(RowlockError, match="cannot be read"):
        read_sheet(tmp_path)


@st.composite
def descriptions(draw: st.DrawFn) -> str:
    """Legal sheets of all kinds."""
    sides = draw(st.integers(2, 9))
    numbers = st.integers(2, 2 * sides)
    rows = draw(
        st.lists(st.lists(numbers, min_size=1, max_size=9, unique=True), min_size=1, max_size=4)
    )
    text = f'id = "own"\nsides = {sides}\nrows_to_end = {draw(st.integers(1, len(rows)))}\n'
    text += f"misses_to_end = {draw(st.integers(1, 5))}\n"
    text += f"lucky = {draw(st.lists(numbers, max_size=3, unique=True))}\n"
    cells = [
        f"{letter}{number}" for letter, row in zip("abcd", rows, strict=False) for number in row
    ]
    for row in rows:
        colours = "".join(draw(st.sampled_from("RYGB")) for _ in row)
        closers = draw(st.integers(1, len(row)))
        needed = draw(st.integers(0, len(row) - closers))
        text += f'[[row]]\ncolours = "{colours}"\nnumbers = {row}\n'
        text += f"closers = {closers}\nneeded = {needed}\n"
    kinds = draw(
        st.lists(st.sampled_from(["two-in-fewest", "one-in-each", "plus-13"]), unique=True)
    )
    for kind in kinds[: len(cells)]:
        text += f'[[bonus]]\nkind = "{kind}"\ncells = ["{cells.pop()}"]\n'
    return text


@few
@given(descriptions(), st.integers(1, 5), st.integers(0, 999))
def test_any_legal_sheet_plays_whole_games(text: str, seats: int, seed: int) -> None:
    variant, source = parse_sheet(text), Seeded(seed)
    bots = [make_bot("random", str(seed)), *[make_bot("closer")] * 4]
    game = play_game(source.opening(variant, seats), bots, source)
    assert game.state.over
    assert replay(game.record()).state == game.state
