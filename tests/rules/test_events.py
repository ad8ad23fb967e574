"""Events in order, and the sentences of refusals."""

import pytest

from rowlock.core.moves import PASS, Event, Play
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, apply_chance, chance_refusal, refusal, take_back
from rowlock.errors import Refused
from tests.rules.table import at, choose, choose_and_tell, dealt, dice, duel, roll

FIVE_RED = "a2 a3 a4 a5 a6"


def test_a_roll_is_told_with_its_sum_and_its_dice() -> None:
    rolled = dice("W41 R3 Y2 G5 B6")
    state, events = apply_chance(at("classic", "", "", first=2), rolled)
    assert events == (Event("rolled", 2, number=5, roll=rolled),)
    assert state.choices == (None, None)


def test_a_white_action_tells_who_decided_and_then_what_everybody_did() -> None:
    """For S4."""
    state = roll(at("classic", "", "", FIVE_RED), "W66")
    state, events = choose_and_tell(state, "- c12 a12")
    names = state.variant.paper.by_name
    assert events == [
        Event("decided", 1),
        Event("decided", 2),
        Event("decided", 3),
        Event("passed", 1),
        Event("crossed", 2, names["c12"], how="white"),
        Event("crossed", 3, names["a12"], how="white"),
        Event("locked", 3, row=0),
        Event("closed", row=0, colour=Colour.RED),
    ]


def test_a_miss_tells_how_many_there_are_and_the_end_why() -> None:
    """For S6 and S9."""
    state = choose(roll(at("classic", "", "", misses=[3, 0]), "W12"), "- -")
    state, events = choose_and_tell(state, "-")
    assert events == [
        Event("decided", 1),
        Event("passed", 1),
        Event("missed", 1, number=4),
        Event("ended", how="misses"),
    ]


def test_the_dice_leave_the_table_when_the_turn_is_over() -> None:
    """For S3."""
    state = choose(choose(roll(at("classic", ""), "W12"), "-"), "-")
    assert (state.roll, state.used, state.choices) == (None, frozenset(), ())


def test_a_duel_tells_where_stones_go() -> None:
    """For D4 and D6."""
    state = roll(duel(FIVE_RED, "b5"), "W66")
    state, events = choose_and_tell(state, "a12")
    assert [(event.kind, event.seat) for event in events] == [
        ("decided", 1),
        ("placed", 1),
        ("locked", 1),
        ("closed", None),
    ]


def test_the_card_game_tells_what_is_taken_called_and_played() -> None:
    """For K2, K3 and K4."""
    hands = ["B5 B3 B2 R9", "R2 R3 R4 R5"]
    state = dealt("cards", hands, display="G2", pile="Y7 Y8")
    state, events = choose_and_tell(state, "T1")
    assert events == [
        Event("decided", 1),
        Event("taken", 1, number=1, how="T1"),
        Event("called", 1, number=8),
    ]
    assert state.choices == (None, None)
    state, events = choose_and_tell(choose(state, "- -"), "B5:d5")
    names, cards = state.variant.paper.by_name, state.cards
    assert cards is not None
    assert events == [
        Event("decided", 1),
        Event("played", 1, cards=cards.discards),
        Event("crossed", 1, names["d5"], how="card"),
    ]


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    """For S4."""
    state = roll(at("classic", "", "", ""), "W41")
    one = apply(state, 1, Play((state.paper(1).by_name["a5"],))).state
    both = apply(one, 3, PASS).state
    assert take_back(both, 3) == one
    assert take_back(both, 1) == apply(state, 3, PASS).state
    assert take_back(both, 1).awaited == (1, 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_there_is_nothing_to_take_back_before_a_choice_or_after_the_action(seat: int) -> None:
    """Against S4."""
    before = roll(at("classic", "", ""), "W41")
    for state in (before, choose(before, "a5 -"), at("classic", "", "")):
        with pytest.raises(Refused) as caught:
            take_back(state, seat)
        assert caught.value.refusal == state.refuse("not-awaited", seat=seat)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("W71 R1 Y1 G1 B1", "A die shows 7; these dice have faces 1 to 6."),
        ("W11 R1 Y1 G1 B9", "A die shows 9; these dice have faces 1 to 6."),
        ("W11 R1 Y1 G1 B1", "The red die has left the game."),
        ("W11 Y1 B1", "The green die is missing from the roll."),
    ],
)
def test_what_is_wrong_with_a_roll_is_said_in_a_sentence(text: str, sentence: str) -> None:
    """Against S3 and S8."""
    refused = chance_refusal(at("classic", "", closed="a"), dice(text))
    assert refused is not None
    assert refused.sentence == sentence


def test_who_has_nothing_to_choose_is_named() -> None:
    state = roll(duel("", ""), "W41")
    refused = refusal(state, 2, PASS)
    assert refused is not None
    assert str(refused) == "Seat 2 has nothing to choose now. (D1)"


def test_nobody_has_chosen_anything_while_the_cards_are_shuffled() -> None:
    """For K10."""
    state = dealt("cards", ["B5 B3 B2 R9", "R2 R3 R4 R5"])
    assert state.cards is not None
    short = state._replace(cards=state.cards.renewed(state.cards.pile[:1]))
    shuffling = choose(short, "T1")
    assert (shuffling.stage, shuffling.choices) == (Stage.SHUFFLE, ())


def test_a_state_is_a_value() -> None:
    """The same moves lead to equal states; another edition or option makes another."""
    one, same = (choose(roll(at("classic", "", ""), "W41"), "a5 -") for _ in range(2))
    other = at("bonus-a", "", "", options={"bonus_reach": "any"})
    assert len({one, same, other, at("bonus-a", "", "")}) == 3
