"""Sheets that cannot be played are refused with the line and the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.errors import BadSheet
from rowlock.variants.custom_sheet import TEXT_LENGTH, parse_sheet
from tests.variants.sheets import BONUS_A, BONUS_B, CLASSIC, DOUBLED, LONGO, PRINTED, TINY


def named(name: str) -> str:
    return TINY.replace("sides", f'name = "{name}"\nsides')


REFUSED = [
    ("", 1, "id is missing"),
    ("id = ", 1, "Invalid value"),
    ('id = "x', 1, "[Uu]nterminated|Illegal|Expected"),
    ('id = "x"\n[[row]\n', 2, "Expected"),
    ("id = 3", 1, "id is a text"),
    ('id = "Own"', 1, "small letters"),
    (TINY.replace("sides = 3", "sides = 3\nname = 3"), 3, "name is a text"),
    ('id = "x"\ncolor = 3', 2, "no 'color'"),
    ('id = "x"\nsides = 1', 2, "sides is a whole number from 2 to 9, not 1"),
    ('id = "x"\nsides = 6.0', 2, "sides is a whole number"),
    ('id = "x"\nsides = true', 2, "sides is a whole number"),
    ('id = "x"', 1, "one to four rows"),
    ('id = "x"\nrow = 3', 2, "row is a list of tables"),
    ('id = "x"\nrow = [3]', 2, "row is a list of tables"),
    ('id = "x"\n[row]\nnumbers = "2-12"', 2, "row is a list of tables"),
    (TINY + TINY.partition("\n\n")[2] * 4, 6, "one to four rows, each under .*, not 5"),
    (TINY + "colours = 3", 10, "either colour or colours"),
    (TINY.replace('colour = "green"\n', ""), 6, "either colour or colours"),
    (TINY.replace('"green"', '"grey"'), 7, "no colour 'grey'"),
    (TINY.replace('colour = "green"', "colour = 3"), 7, "colour is a text"),
    (TINY.replace('colour = "green"', 'colours = "GGG"'), 7, "4 numbers but 3 colours"),
    (TINY.replace('colour = "green"', 'colours = "GGGX"'), 7, "no colour 'X'"),
    (TINY.replace("[4, 2, 6, 3]", "[4, 2, 7, 3]"), 8, "No dice can make 7"),
    (TINY.replace("[4, 2, 6, 3]", "[4, 2, 1, 3]"), 8, "No dice can make 1"),
    (TINY.replace("[4, 2, 6, 3]", "[4, 2, 4, 3]"), 8, "The number 4 stands twice"),
    (TINY.replace("[4, 2, 6, 3]", "[]"), 8, "numbers is a list"),
    (TINY.replace("[4, 2, 6, 3]", '["4"]'), 8, "numbers is a list"),
    (TINY.replace("[4, 2, 6, 3]", "[4.0]"), 8, "numbers is a list"),
    (TINY.replace("[4, 2, 6, 3]", '"2 to 6"'), 8, "numbers is a list"),
    (TINY.replace("[4, 2, 6, 3]", '"2-99999999999"'), 8, "at most 17 numbers, not 9998"),
    (TINY.replace("[4, 2, 6, 3]", '"2-8"'), 8, "No dice can make 7"),
    (TINY.replace("numbers = [4, 2, 6, 3]\n", ""), 6, "numbers is a list"),
    (TINY.replace("needed = 1", "needed = 4"), 9, "cannot be closed: 4 crosses are needed"),
    (TINY.replace("needed = 1", "boxes = 2\nneeded = 7"), 10, "only 6 can be made before"),
    (TINY.replace("needed = 1", "boxes = 4"), 9, "boxes is a whole number from 1 to 3"),
    (TINY.replace('"tiny"', '"longo"'), 1, "'longo' belongs to a printed edition"),
    (TINY + 'name = ""', 10, "no 'name'"),
    (named(""), 2, "The name has 1 to 60 characters, not 0"),
    (named("x" * 61), 2, "The name has 1 to 60 characters, not 61"),
    (named("a\\u202Eb"), 2, "a character that cannot be seen"),
    (named("a\\u0007b"), 2, "a character that cannot be seen"),
    (TINY.replace("needed = 1", "needed = -1"), 9, "needed is a whole number"),
    (TINY.replace("needed = 1", "closers = 5"), 9, "closers is a whole number from 1 to 4"),
    (TINY.replace("needed = 1", "closed = 5"), 9, "no 'closed'"),
    (TINY.replace("rows_to_end = 1", "rows_to_end = 2"), 3, "rows_to_end is a whole number"),
    (TINY.replace("misses_to_end = 2", "misses_to_end = 0"), 4, "misses_to_end is a whole number"),
    (TINY.replace("sides = 3", "sides = 3\nlucky = 5"), 3, "Lucky numbers are a list"),
    (TINY.replace("sides = 3", "sides = 3\nlucky = [[5], 4]"), 3, "Lucky numbers are a list"),
    (TINY.replace("sides = 3", 'sides = 3\nlucky = ["5"]'), 3, "Lucky numbers are a list"),
    (TINY.replace("sides = 3", "sides = 3\nlucky = [7]"), 3, "the lucky number 7"),
    (TINY.replace("sides = 3", "sides = 3\nlucky = [5, 5]"), 3, "A lucky number stands twice"),
    (LONGO.replace("[5, 10]", "[8, 5]"), 3, "Two kinds of sheet have the same lucky numbers"),
    (LONGO.replace("[5, 10]", "[5, 10], [2, 3]"), 3, "6 kinds of sheet, but at most 5 seats"),
    (CLASSIC + "\n[bar]\n", 20, "cells is a list of cells"),
    (CLASSIC + f'\n[bar]\ncells = ["a3"]\nspaces = "{"R" * 61}"', 22, "at most 60 spaces, not 61"),
    (DOUBLED + '\n[bar]\ncells = ["a3"]\nspaces = "R"', 29, "carries a bonus has one box"),
    (DOUBLED + '\n[[bonus]]\nkind = "plus-13"\ncells = ["a3"]', 30, "carries a bonus has one box"),
    (LONGO + '\n[[bonus]]\nkind = "plus-13"\ncells = ["a15", "a16"]', 31, "close the same row"),
    (
        CLASSIC + '\n[[bonus]]\nkind = "plus-13"\ncells = ["a12", "b12", "c2"]',
        22,
        "can never be earned: the game ends with 2 closed rows, and it needs 3",
    ),
    (CLASSIC + '\n[bar]\ncells = ["a3"]\n', 20, "spaces is missing"),
    (CLASSIC + '\n[bar]\ncells = ["a13"]\nspaces = "R"', 21, "no cell 'a13'"),
    (CLASSIC + '\n[bar]\ncells = [3]\nspaces = "R"', 21, "no cell 3"),
    (CLASSIC + '\n[bar]\ncells = ["a3", "a3"]\nspaces = "R"', 21, "cell a3 stands twice"),
    (CLASSIC + '\n[bar]\ncells = ["a3"]\nspaces = "RX"', 22, "no colour 'X'"),
    (CLASSIC + '\n[bar]\ncells = ["a3"]\nspaces = ""', 22, "The bar has no spaces"),
    (CLASSIC + '\n[bar]\ncells = ["a3"]\nspace = "R"', 22, "no 'space'"),
    (TINY + '\n[bar]\ncells = ["a3"]\nspaces = "R"', 13, "0 rows end in red"),
    (BONUS_A.replace('"yellow"', '"red"'), 22, "2 rows end in red"),
    ('bar = 3\nid = "x"\n' + TINY.partition("\n")[2], 1, "bar is a table"),
    (BONUS_B.replace("plus-13", "plus-14"), 33, "no bonus 'plus-14'"),
    (BONUS_B.replace('kind = "plus-13"\n', ""), 32, "kind is missing"),
    (BONUS_B.replace("plus-13", "no-misses"), 37, "The bonus no-misses stands twice"),
    (BONUS_B.replace('"a6", "d4"', '"a8", "d4"'), 34, "one bonus only"),
    (BONUS_B.replace('"a6", "d4"', ""), 34, "cells is a list of cells"),
]


@pytest.mark.parametrize(("text", "line", "reason"), REFUSED)
def test_the_line_and_the_reason_are_named(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadSheet, match=reason) as caught:
        parse_sheet(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


@given(st.text())
def test_any_text_is_a_sheet_or_one_clear_error(text: str) -> None:
    assert_sheet_or_error(text)


KEYS = "id name sides lucky row bar bonus needed closers numbers colours cells spaces kind".split()
VALUES = """1 -1 0x7 1e400 nan true "" "a3" [] [[]] [1] [[1],2] {} {a=1} 1979-05-27 'y' "2-12" ''"""


@given(
    st.sampled_from(sorted(PRINTED)),
    st.sampled_from(KEYS),
    st.sampled_from(VALUES.split()),
    st.integers(0, 40),
)
def test_any_value_in_any_place_is_a_sheet_or_one_clear_error(
    name: str, key: str, value: str, line: int
) -> None:
    lines = PRINTED[name].split("\n")
    changed = [each for each in lines if not each.startswith(f"{key} =")]
    assert_sheet_or_error("\n".join([*changed[:line], f"{key} = {value}", *changed[line:]]))


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5_000 + "]" * 5_000,
        'a = ["""a"b""", ' + "[" * 5_000 + "]" * 5_000 + ', "x"]',
        "a = " + "9" * 5_000,
        "a." * 3_000 + "a = 1",
        'id = "x"\n[[row]]\nnumbers = "2-' + "9" * 5_000 + '"',
        "\x00",
        "\ud800",
        'id = "\\ud800"',
    ],
    ids=lambda text: text[:8],
)
def test_oversized_files_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadSheet):
        parse_sheet(text)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (TINY + "#" * TEXT_LENGTH, 1, "too long: a sheet has at most 20000 characters"),
        (TINY + "lucky = [[[[[5]]]]]", 10, "nested too deeply"),
        (TINY + "a.b.c.d.e = 1", 10, "too many dots"),
        (TINY + '"a" . "b"."c"."d" . "e" = 1', 10, "too many dots"),
    ],
)
def test_size_and_nesting_are_bounded_before_the_file_is_parsed(
    text: str, line: int, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("was parsed"))
    with pytest.raises(BadSheet, match=reason) as caught:
        parse_sheet(text)
    assert caught.value.line == line


def test_brackets_and_dots_in_texts_and_comments_do_not_count() -> None:
    text = named("[[[[[ a.b.c.d.e.f ]]]]]") + "# [[[[[[[ a.b.c.d.e.f\n"
    assert parse_sheet(text).title == "[[[[[ a.b.c.d.e.f ]]]]]"


def test_a_bonus_on_closing_cells_is_accepted_where_it_can_be_earned() -> None:
    three = '\n[[bonus]]\nkind = "plus-13"\ncells = ["a12", "b12", "c2"]'
    chained = '\n[[bonus]]\nkind = "one-in-each"\ncells = ["a11", "b11"]'
    assert parse_sheet(CLASSIC + three + chained).paper.bonus_sets
    two = '\n[[bonus]]\nkind = "plus-13"\ncells = ["a12", "b12"]'
    assert parse_sheet(CLASSIC + two).paper.bonus_sets


def test_a_byte_order_mark_before_the_text_is_ignored() -> None:
    assert parse_sheet("\ufeff" + TINY) == parse_sheet(TINY)


def test_a_name_is_put_on_one_line() -> None:
    assert parse_sheet(named("  My \\n own   sheet ")).title == "My own sheet"


def assert_sheet_or_error(text: str) -> None:
    error = error_of(text)
    if error is not None:
        assert 1 <= error.line <= text.count("\n") + 1
        assert error.message


def error_of(text: str) -> BadSheet | None:
    try:
        parse_sheet(text)
    except BadSheet as error:
        return error
    return None


@pytest.mark.parametrize(
    "text",
    [
        TINY.replace('"tiny"', '"longo"'),
        TINY.replace('id = "tiny"', 'id = "tiny"\nname = "a\\u202Eb"'),
        "lucky = [[2], [3], [4], [5], [6], [2, 3]]\n" + TINY,
    ],
)
def test_stored_sheet_from_before_a_check_still_opens(text: str) -> None:
    with pytest.raises(BadSheet):
        parse_sheet(text)
    assert parse_sheet(text, stored=True).source == text


@pytest.mark.parametrize(
    ("name", "shown"), [("\\u001b[31mred\\u0007", "[31mred"), ("\\u001b\\u202e", "tiny")]
)
def test_name_of_a_stored_sheet_carries_no_escapes(name: str, shown: str) -> None:
    """Records carry sheets, and commands print their names in a terminal."""
    assert parse_sheet(named(name), stored=True).title == shown
