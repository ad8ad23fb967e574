"""What games played on make of a hand of cards."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from rowlock.analysis.evaluation import evaluate
from rowlock.analysis.evaluators import CardEvaluator
from rowlock.analysis.review import review
from rowlock.bots import make_bot, rollouts
from rowlock.bots.rollouts import Budget, Outcomes, by_cards
from rowlock.core.moves import Card, Choice
from rowlock.core.paper import Colour, Spot, Stage
from rowlock.core.record_writer import Move, write_record
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.kernel.card_games import CardSimulation
from rowlock.match.driver import Seeded, advance
from rowlock.protocol.advice import Estimate
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from tests.analysis.games import game, position
from tests.analysis.test_evaluation import ABOUT_TO_WIN
from tests.core.test_secrets import redealt


def at(stage: Stage, seed: str = "parting") -> State:
    """A game of two as it stands at this stage of its first turn."""
    dice = Seeded(seed)
    state = dice.opening(find_variant("cards"), 2)
    while state.stage is not stage:
        if state.awaited:
            state = apply(state, state.awaited[0], legal_plays(state, state.awaited[0])[0]).state
        else:
            state = apply_chance(state, dice.draw(state)).state
    return state


def holding(state: State, *held: Card) -> State:
    """The same with other cards in the hand of the one on turn."""
    assert state.cards is not None
    hands = list(state.cards.hands)
    hands[state.active - 1] = held
    return state._replace(cards=replace(state.cards, hands=tuple(hands)))


def ranked(state: State) -> list[str]:
    seat = state.active
    return [each.choice.text(state.paper(seat)) for each in evaluate(state, seat).plays]


def test_best_discard_is_a_card_without_a_legal_cell() -> None:
    state = holding(at(Stage.PLAY), Card(2, Colour.RED), Card(9, Colour.GREEN))
    red_up_to_six = Sheet((0b11111, 0, 0, 0))
    state = state._replace(sheets=(red_up_to_six,) * 2, used=frozenset({Spot(0, 4)}))
    found = ranked(state)
    assert found.index("R2:-") < found.index("G9:-")


def test_skipping_cross_beats_a_certain_miss() -> None:
    """K5: with nothing to cross in the play of cards, passing the called number is a miss."""
    state = at(Stage.WHITE)
    assert state.cards is not None
    called = Card(11, Colour.RED)
    state = state._replace(cards=replace(state.cards, pile=(called, *state.cards.pile[1:])))
    far_on = Sheet((0b1111111, 0b1111111, 0b11, 0b11))
    state = state._replace(sheets=(far_on,) * 2)
    useless = [Card(number, Colour.RED) for number in (2, 3, 4, 5, 6)]
    useful = [Card(number, Colour.GREEN) for number in (10, 9, 8, 7, 6)]
    assert ranked(holding(state, *useless))[-1] == "-"
    chances = [evaluate(holding(state, *hand), 1).plays[0].chance for hand in (useless, useful)]
    assert chances[0] is not None
    assert chances[1] is not None
    assert chances[0].value + 0.2 < chances[1].value


@pytest.mark.parametrize("deep", [False, True])
def test_a_play_that_ends_the_game_is_worth_what_the_rules_say(deep: bool) -> None:
    state = replay(ABOUT_TO_WIN).state
    found = evaluate(state, 2, deep=deep)
    assert found.judging.chances == "rollouts"
    won = next(each for each in found.plays if each.choice.text(state.paper(2)) == "B2+B3:d3+d2")
    assert (won.chance, won.points) == (Estimate(1.0, 0.0), Estimate(88.0, 0.0))
    assert won.lost == Estimate(0.0, 0.0)


def test_rollouts_share_cards_between_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[CardSimulation, range, int]] = []

    def heard(
        table: CardSimulation, own: tuple[int, Choice] | None, numbers: range, seed: int
    ) -> Outcomes:
        asked.append((table, numbers, seed))
        return by_cards(table, own, numbers, seed)

    monkeypatch.setattr(rollouts, "by_cards", heard)
    state = position("cards", 3, turn=9)
    seat = state.awaited[0]
    plays = legal_plays(state, seat)
    CardEvaluator(5, Budget(20, 20), deep=False).rate(state, seat, plays)
    assert asked == [(asked[0][0], range(20), 5)] * len(plays)


def test_outlook_is_independent_of_hands() -> None:
    state, expert = position("cards", 2, turn=9), CardEvaluator(5, Budget(50, 50), deep=False)
    found = expert.outlook(state)
    for seat in (1, 2):
        other = redealt(state, seat, Random(seat))
        assert other.cards != state.cards
        assert np.array_equal(expert.outlook(other).chances, found.chances)
        assert np.array_equal(expert.outlook(other).points, found.points)


def test_finished_game_needs_no_rollouts() -> None:
    """It ended by misses, so that there would be room for more crosses."""
    state = game("cards", 2, seed="a").state
    assert [sheet.misses for sheet in state.sheets] == [4, 0]
    found = CardEvaluator(5, Budget(20, 20), deep=False).outlook(state)
    assert (found.chances, found.points) == ([0, 1], [56, 64])
    assert found.errors == [0, 0]


def losses(number: int) -> Iterator[tuple[str, float]]:
    """What each choice of a game between champion and evolved gave away, with who made it."""
    dice = Seeded(f"measure {number}")
    start = state = dice.opening(find_variant("cards"), 2)
    names = ("champion", "evolved") if number % 2 == 0 else ("evolved", "champion")
    bots, moves = [make_bot(name, str(number)) for name in names], list[Move]()
    while not state.over:
        state, _ = advance(state, bots, dice, moves)
    for made in review(replay(write_record(start, moves, None, ()))).decisions:
        yield names[made.seat - 1], made.lost.value


@pytest.mark.full
def test_a_review_of_cards_rates_the_champion_above_evolved() -> None:
    lost: dict[str, list[float]] = {"champion": [], "evolved": []}
    for number in (2, 3):  # an even and an odd one: each begins once
        for name, value in losses(number):
            lost[name].append(value)
    assert 1.3 * np.mean(lost["champion"]) < np.mean(lost["evolved"])
