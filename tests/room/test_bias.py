"""No face and no order of cards is likelier than another; a test that a biased die fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, permutations
from math import factorial

import pytest

from rowlock.core.moves import Card, Deal, Roll
from rowlock.core.paper import Stage
from rowlock.core.rules import apply_chance
from rowlock.core.state import State, new_game
from rowlock.room import fair_dice
from rowlock.room.fair_dice import Chain
from rowlock.variants import find_variant
from rowlock.variants.printed_editions import LUCKY_PAIRS
from tests.room.test_fair_dice import sheet

# Chi-square that fair dice exceed once in a thousand, by degrees of freedom (printed tables).
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12}
CRITICAL |= {23: 49.73, 35: 66.62, 119: 172.4}

DICE = 600_000
MANY_DICE = 1_200_000
BIASED = (3, 5, 6, 7, 9)
"""Faces by which 256 cannot be divided."""


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    unseen = (kinds - len(counts)) * expected
    return sum((count - expected) ** 2 / expected for count in counts.values()) + unseen


def draws(state: State, number: int) -> Iterator[Roll | Deal]:
    """Many draws, each from another place of a chain and another contribution."""
    chain, seats = Chain(b"bias".ljust(32, b"."), 1000), len(state.setup.papers)
    for turn in range(number):
        added = [turn.to_bytes(4, "big")] * seats
        yield fair_dice.draw(chain, turn % 1000 + 1, b"the game so far", added, state)


@cache
def rolls_of_six_faces() -> list[Roll]:
    """Many rolls, for the tests that look at them in different ways."""
    return [roll for roll in draws(sheet(6), DICE // 6) if isinstance(roll, Roll)]


def faces(sides: int, dice: int) -> Counter[object]:
    """How often each face came up."""
    counts: Counter[object] = Counter()
    for roll in draws(sheet(sides), dice // 6):
        assert isinstance(roll, Roll)
        counts.update(roll.white + roll.colours)
    return counts


def byte_modulo(numbers: Iterator[int], limit: int) -> int:
    """The mistake that is made most often."""
    return next(numbers) % limit


@pytest.mark.slow
def test_all_six_faces_are_equally_likely() -> None:
    counts: Counter[object] = Counter()
    for roll in rolls_of_six_faces():
        counts.update(roll.white + roll.colours)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < CRITICAL[5]


@pytest.mark.slow
def test_a_byte_modulo_six_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_dice, "_below", byte_modulo)
    assert chi_square(faces(6, DICE), 6) > CRITICAL[5]


@pytest.mark.full
@pytest.mark.parametrize("sides", range(2, 10))
def test_faces_are_equally_likely_for_every_kind_of_dice(sides: int) -> None:
    counts = faces(sides, MANY_DICE)
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < CRITICAL[sides - 1]


@pytest.mark.full
@pytest.mark.parametrize("sides", BIASED)
def test_a_byte_modulo_any_number_of_faces_would_be_noticed(
    sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_dice, "_below", byte_modulo)
    assert chi_square(faces(sides, MANY_DICE), sides) > CRITICAL[sides - 1]


@pytest.mark.slow
def test_two_dice_of_one_roll_know_nothing_of_each_other() -> None:
    pairs: list[Callable[[Roll], object]] = [
        lambda roll: roll.white,
        lambda roll: (roll.white[1], roll.colours[0]),
        lambda roll: (roll.white[0], roll.colours[3]),
        lambda roll: roll.colours[1:3],
    ]
    for pair in pairs:
        assert chi_square(Counter(map(pair, rolls_of_six_faces())), 36) < CRITICAL[35]


def test_consecutive_rolls_are_independent() -> None:
    whites = [roll.white[0] for roll in draws(sheet(6), 20_001) if isinstance(roll, Roll)]
    assert chi_square(Counter(pairwise(whites)), 36) < CRITICAL[35]


def piles(cards: Sequence[str], number: int) -> Counter[object]:
    """How often each order of a few discarded cards came up."""
    state = new_game(find_variant("cards"))
    state, _ = apply_chance(state, next(draws(state, 1)))
    assert state.cards is not None
    discards = tuple(Card.of(card) for card in cards)
    pile = replace(state.cards, pile=(), discards=discards)
    shuffling = state._replace(stage=Stage.SHUFFLE, cards=pile)
    return Counter(str(deal) for deal in draws(shuffling, number))


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4, 5])
def test_every_order_of_a_few_cards_is_equally_likely(count: int) -> None:
    cards = ("R2", "Y3", "G4", "B5", "B12")[:count]
    counts = piles(cards, 400 * factorial(count))
    assert set(counts) == {" ".join(order) for order in permutations(cards)}
    # 5 degrees of freedom for 3 cards, 23 for 4, 119 for 5.
    assert chi_square(counts, factorial(count)) < CRITICAL[factorial(count) - 1]


def test_a_shuffle_that_never_leaves_a_card_in_place_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    below = fair_dice._below
    monkeypatch.setattr(fair_dice, "_below", lambda numbers, limit: below(numbers, limit - 1))
    assert chi_square(piles(("R2", "Y3", "G4"), 600), 6) > CRITICAL[5]


def test_every_card_reaches_every_place() -> None:
    counts: Counter[object] = Counter()
    for deal in draws(new_game(find_variant("cards")), 2_200):
        assert isinstance(deal, Deal)
        counts.update(enumerate(map(str, deal.cards)))
    # 44 × 44 places and cards, 50 of each: the mean is 1849 degrees of freedom, deviation 61.
    assert abs(chi_square(counts, 44 * 44) - 43 * 43) < 4 * 61


def test_every_seat_starts_and_every_sheet_goes_to_every_seat_equally_often() -> None:
    firsts: Counter[object] = Counter()
    sheets: Counter[object] = Counter()
    chain = Chain(b"opening".ljust(32, b"."), 1)
    for game in range(3_000):
        added = [game.to_bytes(4, "big"), b"", b"", b""]
        state = fair_dice.opening(chain, added, find_variant("longo"), ["A", "B", "C", "D"])
        firsts[state.setup.first] += 1
        sheets.update(enumerate(paper.lucky for paper in state.setup.papers))
        assert len({paper.lucky for paper in state.setup.papers}) == 4
    assert chi_square(firsts, 4) < CRITICAL[3]
    for seat in range(4):
        of_seat = Counter({pair: sheets[seat, pair] for pair in LUCKY_PAIRS})
        assert chi_square(Counter(of_seat), 5) < CRITICAL[4]
