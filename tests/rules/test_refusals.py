"""Refusals of requests that only a program can make."""

import pytest

from rowlock.core.crossing import begin, walk
from rowlock.core.moves import PASS, CardPlay, Choice, Deal, Play, Roll, Take
from rowlock.core.paper import Spot
from rowlock.core.rules import apply, apply_chance, legal_plays, refusal
from rowlock.core.state import new_game
from rowlock.errors import SENTENCES, BadSetup, Refused
from rowlock.variants import find_variant
from tests.rules.table import at, broken, choose, dealt, dice, duel, read, roll

HANDS = ["B5 B3 B2 R9", "R2 R3 R4 R5"]
STAGES = {
    "white": roll(at("classic", "", ""), "W41"),
    "colour": choose(roll(at("classic", "", ""), "W41"), "- -"),
    "duel": roll(duel("", ""), "W41"),
    "take": dealt("cards", HANDS),
    "call": choose(dealt("cards", HANDS), "T1"),
    "play": choose(choose(dealt("cards", HANDS), "T1"), "- -"),
}


@pytest.mark.parametrize(
    ("stage", "choice"),
    [
        ("white", Take((1,))),
        ("colour", CardPlay(())),
        ("duel", Take((1,))),
        ("take", PASS),
        ("call", Take((1,))),
        ("play", PASS),
    ],
)
def test_a_choice_of_another_action_is_refused(stage: str, choice: Choice) -> None:
    """Against S3."""
    refused = refusal(STAGES[stage], 1, choice)
    assert refused is not None
    assert (refused.code, refused.rule) == ("not-a-choice", "S3")


@pytest.mark.parametrize("stage", ["white", "colour", "duel", "call"])
def test_a_cell_that_is_not_on_the_sheet_is_not_there_to_be_crossed(stage: str) -> None:
    """Against S4, S5, D1 and K3."""
    for spot in (Spot(4, 0), Spot(0, 11), Spot(0, -1)):
        refused = refusal(STAGES[stage], 1, Play((spot,)))
        assert refused is not None
        assert refused.rule == {"white": "S4", "colour": "S5", "duel": "D1", "call": "K3"}[stage]
        assert "?" in refused.sentence


def test_a_cell_that_is_not_on_the_sheet_is_on_no_card() -> None:
    """Against K4."""
    state = STAGES["play"]
    played = read(state, 1, "B5:-")
    assert isinstance(played, CardPlay)
    refused = refusal(state, 1, CardPlay(played.cards, (Spot(9, 9),)))
    assert refused is not None
    assert refused.rule == "K4"


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_that_is_not_there_is_not_awaited(seat: int) -> None:
    """Against S2."""
    state = STAGES["white"]
    assert legal_plays(state, seat) == ()
    with pytest.raises(Refused, match="nothing to choose"):
        apply(state, seat, PASS)


def test_nobody_is_awaited_while_chance_is() -> None:
    """Against S3."""
    for state in (at("classic", ""), new_game(find_variant("cards"), 2)):
        assert state.awaited == ()
        with pytest.raises(Refused, match="nothing to choose"):
            apply(state, 1, PASS)


@pytest.mark.parametrize("chance", [Deal(()), Roll((1, 1), (0, 0, 0, 0))])
def test_chance_that_is_not_due_is_refused(chance: Deal | Roll) -> None:
    """Against S3 and K10."""
    with pytest.raises(Refused) as caught:
        apply_chance(STAGES["white"], chance)
    assert caught.value.refusal.rule == ("K10" if isinstance(chance, Deal) else "S3")
    assert str(caught.value).endswith(f"({caught.value.refusal.rule})")


def test_a_deck_is_not_dealt_to_a_table_with_dice_nor_dice_to_one_with_cards() -> None:
    """Against S3 and K10."""
    with pytest.raises(Refused, match="No cards are to be shuffled"):
        apply_chance(at("classic", ""), Deal(()))
    with pytest.raises(Refused, match="No roll is due"):
        apply_chance(dealt("cards", HANDS), dice("W11 R1 Y1 G1 B1"))


def test_dice_can_be_named() -> None:
    assert str(Roll.of((4, 1), red=3, blue=6)) == "W41 R3 B6"
    with pytest.raises(TypeError, match="unknown colour 'pink'"):
        Roll.of((4, 1), pink=3)


def test_chain_lists_the_cells_that_may_follow() -> None:
    """For BA2: the cells of which one has to come next."""
    state = roll(at("bonus-a", "a8", options={"bonus_reach": "any"}), "W65")
    names = state.paper(1).names

    def following(text: str) -> list[str]:
        play = read(state, 1, text)
        assert isinstance(play, Play)
        chains = walk(begin(state, 1, play.crosses[0]), play.crosses[1:])
        return [names[spot] for chain in chains for spot in chain.options()]

    assert following("c11") == ["a9", "a10", "a11"]
    assert following("c11>a10") == []
    assert following("c11>a9")[:3] == ["b2", "b3", "b4"]


@pytest.mark.parametrize("variant", ["bonus-a", "bonus-b"])
def test_a_bonus_cross_behind_the_first_has_to_be_on_the_sheet(variant: str) -> None:
    """Against BA2 and BB2."""
    state = roll(at(variant, ""), "W65")
    spot = state.paper(1).by_name["c11"]
    refused = refusal(state, 1, Play((spot, Spot(9, 9))))
    assert refused is not None
    assert refused.rule == {"bonus-a": "BA2", "bonus-b": "BB2"}[variant]


def test_a_duel_takes_one_stone_at_a_time() -> None:
    """Against D1."""
    assert broken(STAGES["duel"], "a5>b5") == "D1"


def test_only_longo_has_lucky_numbers_to_choose() -> None:
    """Against L3."""
    with pytest.raises(BadSetup, match="no lucky numbers"):
        new_game(find_variant("classic"), 1, lucky=[(5, 8)])


@pytest.mark.parametrize(
    ("variant", "options", "message"),
    [
        ("classic", {"jokers": "yes"}, "classic has no option 'jokers'"),
        ("cards", {"jokers": "maybe"}, "The option jokers is no or yes, not 'maybe'"),
    ],
)
def test_options_are_those_of_the_edition(
    variant: str, options: dict[str, str], message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        new_game(find_variant(variant), 2, options=options)


def test_every_refusal_has_a_sentence_and_a_rule() -> None:
    rules = find_variant("classic").rules
    assert set(SENTENCES) == set(rules)
    assert all(sentence.endswith((".", "}.")) for sentence in SENTENCES.values())
