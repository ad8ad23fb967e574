"""What is wrong with a record: the line, the token, the rule."""

import pytest

from rowlock.errors import BadRecord
from rowlock.variants.records import replay

DECK = " ".join(f"{letter}{number}" for letter in "RYGB" for number in range(2, 13))


def head(variant: str = "classic", seats: str = '"A" "B"', *tags: str) -> str:
    lines = ['[Record "rowlock 1"]', f'[Variant "{variant}"]', f"[Seats {seats}]", *tags]
    return "\n".join(lines) + "\n"


def fault(text: str) -> tuple[int, str, str | None]:
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert f"line {caught.value.line}: {caught.value.message}" in str(caught.value)
    return caught.value.line, caught.value.token, caught.value.rule


DICE = "W41 R3 Y2 G5 B6"


@pytest.mark.parametrize(
    ("turn", "token", "rule"),
    [
        (f"2. {DICE}", "2.", None),
        (f"x {DICE}", "x", None),
        ("1. x", "x", None),
        ("1. R3 W41 Y2 G5 B6", "R3", None),
        ("1. R3 Y2 G5 B6", "R3", "S3"),
        ("1. W41 R3 Y2 G5", "W41 R3 Y2 G5", "S3"),
        ("1. W41", "W41", "S3"),
        ("1. W47 R3 Y2 G5 B6", "W47", None),
        ("1. W41 R0 Y2 G5 B6", "R0", None),
        ("1. W41 R3 Y2 G5 B6 Y1", "Y1", None),
        ("1. W41 Y3 R2 G5 B6", "R2", None),
        ("1. W41 R33 Y2 G5 B6", "R33", None),
        (f"1. {DICE} | a5 b5 -", "-", None),
        (f"1. {DICE} | a5", "a5", None),
        (f"1. {DICE} | a5 e5", "e5", None),
        (f"1. {DICE} | a5 a", "a", None),
        (f"1. {DICE} | a5 a05", "a05", None),
        (f"1. {DICE} | a5 a13", "a13", "S4"),
        (f"1. {DICE} | a5>a99 -", "a5>a99", "S4"),
        (f"1. {DICE} | a5>a6 -", "a5>a6", "S4"),
        (f"1. {DICE} | - - | a13", "a13", "S5"),
        (f"1. {DICE} | - - | a7>b6", "a7>b6", "S5"),
        (f"1. {DICE} | - - | - | -", "-", None),
        (f"1. {DICE} | - - | - |", "1.", None),
        (f"1. {DICE} | - - |", "1.", None),
        (f"1. {DICE} | | -", "1.", None),
        (f'1. {DICE} | "a5" -', '"a5"', None),
        (f"1. {DICE} | - - | - 2.", "2.", None),
        (f"1. {DICE} [", "[", None),
        (f"1. {DICE} | - -\n2. {DICE}", "2.", None),
    ],
)
def test_a_turn_that_is_wrong_is_named(turn: str, token: str, rule: str | None) -> None:
    line = 3 + turn.count("\n") + 1
    assert fault(head() + turn) == (line, token, rule)


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        ("", 1, "Record"),
        ('[Variant "classic"]', 1, "Record"),
        (head().replace('[Seats "A" "B"]\n', ""), 1, "Seats"),
        (head().replace("rowlock 1", "rowlock 2"), 1, "Record"),
        (head(tags := "clasic"), 2, f'"{tags}"'),
        (head("Classic"), 2, '"Classic"'),
        (head() + '[Seats "A"]', 4, "Seats"),
        (head("classic", " ".join(['"A"'] * 6)), 3, "Seats"),
        (head("duel", '"A"'), 3, "Seats"),
        (head("classic", ""), 3, "Seats"),
        (head("classic", '"A"', '[First "2"]'), 4, "First"),
        (head("classic", '"A"', '[First "one"]'), 4, "First"),
        (head("classic", '"A"', '[First "1" "1"]'), 4, "First"),
        (head("classic", '"A"', '[Variant2 "x"]', '[Option "jokers" "yes"]'), 5, "Option"),
        (head("bonus-a", '"A"', '[Option "bonus_reach" "all"]'), 4, "Option"),
        (head("bonus-a", '"A"', '[Option "bonus_reach"]'), 4, "Option"),
        (head("bonus-a", '"A"', *['[Option "bonus_reach" "any"]'] * 2), 5, '"bonus_reach"'),
        (head("classic", '"A"', '[Lucky "5 10"]'), 4, "Lucky"),
        (head("classic", '"A"', '[Deck "R2"]'), 4, "Deck"),
        (head("classic", '"A"', '[Reshuffle "R2"]'), 4, "Reshuffle"),
        (head("longo", '"A"'), 1, "Lucky"),
        (head("longo", '"A"', '[Lucky "5 10" "5 8"]'), 4, "Lucky"),
        (head("longo", '"A"', '[Lucky "5 ten"]'), 4, "Lucky"),
        (head("cards") + "1. T1", 4, "T1"),
        (head("cards", '"A" "B"', '[Deck "R2" "R3"]'), 4, "Deck"),
        (head("cards", '"A" "B"', '[Deck "R2 R13x"]'), 4, '"R2 R13x"'),
        (head("classic", '"A" B'), 3, "B"),
        (head("classic", '"A" "B" ] ['), 3, "]"),
        ("[", 1, "["),
        ('["Record"]', 1, "["),
        (head().replace(' "rowlock 1"', ""), 1, "Record"),
        ('[Record "rowlock 1"', 1, '"rowlock 1"'),
        ("[Record", 1, "Record"),
        ('[Record "rowlock \\x"]', 1, '"rowlock \\x"'),
        (head("classic", '"\\ud800"'), 3, '"\\ud800"'),
        (head() + "{never closed", 4, "{"),
        (head() + "never opened}", 4, "}"),
        (head() + '"never closed', 4, '"'),
        (head() + f'1. {DICE}\n[Mine "late"]', 5, "Mine"),
        (head() + f'1. {DICE}\n[Reshuffle "R2"]', 5, "Reshuffle"),
        (head() + f'1. {DICE} | - - | -\n[Scores "-5 0"]\n{{x}}\n2. {DICE}', 7, "2."),
        (head() + '[Scores "0"]', 4, '"0"'),
        (head() + "[Scores]", 4, "Scores"),
        (head() + '[Scores "0 x"]', 4, '"0 x"'),
        (head() + "1. W41 R3 Y2 G5 B\udcff", 4, "\N{REPLACEMENT CHARACTER}"),
    ],
)
def test_text_that_is_no_record_is_an_error_without_a_rule(
    text: str, line: int, token: str
) -> None:
    assert fault(text) == (line, token, None)


@pytest.mark.parametrize(
    ("text", "line", "token", "rule"),
    [
        (head("longo", '"A"', '[Lucky "5 9"]'), 4, "Lucky", "L3"),
        (head("longo", '"A" "B"', '[Lucky "5 8" "8 5"]'), 4, "Lucky", "L3"),
        (head("cards", '"A" "B"', '[Deck "R2"]'), 4, '"R2"', "K1"),
        (head() + '[Scores "0 5"]', 4, '"0 5"', "S10"),
        (head("duel") + '[Scores "0 5"]', 4, '"0 5"', "D9"),
        (head("bonus-a", '"A"') + "1. W65 R1 Y1 G1 B1 | c11>a99", 4, "c11>a99", "BA2"),
        (head("bonus-b", '"A"') + "1. W65 R1 Y1 G1 B1 | c11>a99", 4, "c11>a99", "BB2"),
        (head("duel") + f"1. {DICE} | a5>b5", 4, "a5>b5", "D1"),
        (head("duel") + f"1. {DICE} | a13", 4, "a13", "D1"),
        (head("cards", '"A" "B"', f'[Deck "{DECK}"]') + "1. T12", 5, "T12", "K2"),
        (head("cards", '"A" "B"', f'[Deck "{DECK}"]') + "1. T1 | a13 -", 5, "a13", "K3"),
        (head("cards", '"A" "B"', f'[Deck "{DECK}"]') + "1. T1 | - - | -", 5, "-", "K4"),
        (head("cards", '"A" "B"', f'[Deck "{DECK}"]') + "1. T1 | - - | R2:a13", 5, "R2:a13", "K4"),
    ],
)
def test_the_rule_that_is_broken_is_named(text: str, line: int, token: str, rule: str) -> None:
    assert fault(text) == (line, token, rule)


@pytest.mark.parametrize(
    "play", ["R2", "R2:", "R2:a", "R1:-", "R02:-", "2R:-", "R2=R:-", "J2=X:-", "R:-", ":-"]
)
def test_a_play_of_cards_has_cards_a_colon_and_cells(play: str) -> None:
    text = head("cards", '"A" "B"', f'[Deck "{DECK}"]') + f"1. T1 | - - | {play}"
    assert fault(text) == (5, play, "K4" if play == "R1:-" else None)


@pytest.mark.parametrize("take", ["T", "1", "t1", "T-1", "T1x"])
def test_a_take_is_a_t_and_places(take: str) -> None:
    text = head("cards", '"A" "B"', f'[Deck "{DECK}"]') + f"1. {take}"
    assert fault(text) == (5, take, None)


CLOSED = """1. W11 R1 Y1 G1 B1 | - | a2
2. W12 R1 Y1 G1 B1 | a3 | -
3. W22 R1 Y1 G1 B1 | a4 | -
4. W23 R1 Y1 G1 B1 | a5 | -
5. W33 R1 Y1 G1 B1 | a6 | -
6. W66 R1 Y1 G1 B1 | a12 | -
"""


@pytest.mark.parametrize(
    ("turn", "token", "rule"),
    [
        ("7. W11 R1 Y1 G1 B1", "R1", "S8"),
        ("7. W11 Y1 R1 G1 B1", "R1", "S8"),
        ("7. R1 W11 Y1 G1 B1", "R1", "S8"),
        ("7. W11 R1 G1 B1", "R1", "S8"),
        ("7. W11 G1 B1", "W11 G1 B1", "S3"),
        ("7. W34 Y1 G1 B1 | a7", "a7", "S8"),
        ("7. W34 Y1 G1 B1 | - | a9", "a9", "S5"),
    ],
)
def test_a_closed_row_has_no_die_and_takes_no_cross(turn: str, token: str, rule: str) -> None:
    assert fault(head("classic", '"A"') + CLOSED + turn) == (10, token, rule)


MISSED = "".join(f"{number}. W11 R1 Y1 G1 B1 | - | -\n" for number in range(1, 5))


@pytest.mark.parametrize("turn", ["5. W11 R1 Y1 G1 B1", "5.", "6. W11"])
def test_no_turn_follows_the_end(turn: str) -> None:
    assert fault(head("classic", '"A"') + MISSED + turn) == (8, turn.split(maxsplit=1)[0], "S9")


def test_no_colour_action_follows_a_white_action_that_ends_the_game() -> None:
    sheet = "".join(
        f"{number}. W{low}{high} Y1 G1 B1 | {cell} | -\n"
        for number, low, high, cell in [
            (7, 1, 1, "b2"),
            (8, 1, 2, "b3"),
            (9, 2, 2, "b4"),
            (10, 2, 3, "b5"),
            (11, 3, 3, "b6"),
        ]
    )
    text = head("classic", '"A"') + CLOSED + sheet + "12. W66 Y1 G1 B1 | b12 | -"
    assert fault(text) == (15, "-", "S9")
    assert fault(text.removesuffix(" -")) == (15, "12.", "S9")
    assert replay(text.removesuffix(" | -")).state.over
