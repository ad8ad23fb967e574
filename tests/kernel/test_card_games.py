"""Games of cards in the kernel: legal, fairly dealt, the same cards whatever is chosen."""

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from rowlock.core.moves import Choice
from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import legal_plays
from rowlock.core.state import DISPLAY, Cards, State, new_game, view
from rowlock.kernel import NotInKernel
from rowlock.kernel.card_games import CardSimulation, load, play_games
from rowlock.kernel.card_rules import DECK, EMPTY, CardGame, compile_cards
from rowlock.kernel.formula import CardWeights
from rowlock.kernel.layout import blank
from rowlock.variants import VARIANTS, find_variant
from tests.analysis.games import position
from tests.kernel.card_mirror import Made, played

EDITIONS = [variant for variant in VARIANTS if variant.has_cards]
STAGES = [Stage.TAKE, Stage.WHITE, Stage.PLAY]


def whole_games(variant: Variant, count: int) -> list[Made]:
    """Games with two to five seats in turn; some with jokers, some near their end by misses."""
    found = []
    for number in range(count):
        options = {"jokers": "yes"} if number // 4 % 2 else None
        start = new_game(variant, 2 + number % 4, first=1 + number % 2, options=options)
        if number % 3 == 0:
            start = start._replace(sheets=tuple(replace(sheet, misses=3) for sheet in start.sheets))
        found.append(played(start, None, number))
    return found


@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
def test_card_games_replay_identically_in_core(variant: Variant) -> None:
    games = whole_games(variant, 48)
    assert {game.end.reason for game in games} == {"misses", "rows"}
    assert any(game.reshuffled for game in games), "K10 is reached"


@pytest.mark.full
@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
def test_thousand_card_games_replay_identically_in_core(variant: Variant) -> None:
    assert max(game.reshuffled for game in whole_games(variant, 1000)) > 1


def seen_at(stage: Stage, variant: str, turn: int, jokers: str) -> tuple[State, int]:
    """A game of three as the seat on turn sees it, which may choose."""
    state = position(variant, 3, turn=turn, stage=stage, options={"jokers": jokers})
    return view(state, state.active), state.active


@pytest.mark.parametrize("jokers", ["no", "yes"])
@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("stage", STAGES)
def test_given_choice_is_played_first_and_leaves_the_cards_unchanged(
    stage: Stage, variant: Variant, jokers: str
) -> None:
    seen, seat = seen_at(stage, variant.id, 8, jokers)
    plays = legal_plays(seen, seat)
    dealt = set()
    for play in plays[:: 1 + len(plays) // 8]:
        game = played(seen, (seat, play), 7, seat=seat)
        first: Choice = dict(reversed(game.choices[: len(seen.awaited)]))[seat]
        assert first == play
        dealt.add(game.dealt)
    assert len(dealt) == 1
    assert played(seen, None, 7, seat=seat).dealt in dealt
    assert played(seen, None, 8, seat=seat).dealt not in dealt
    assert played(seen, None, 7, seed=2, seat=seat).dealt not in dealt


def test_given_choice_may_belong_to_an_inactive_seat() -> None:
    state = position("cards", 3, turn=8, stage=Stage.WHITE)
    other = state.active % 3 + 1
    seen = view(state, other)
    for play in legal_plays(seen, other):
        assert dict(played(seen, (other, play), 3, seat=other).choices[:3])[other] == play


def without_a_pile() -> State:
    """K10: the pile is to be made anew; as a spectator sees it, who sees no hand at all."""
    games = (played(new_game(find_variant("cards"), 5), None, number) for number in range(20))
    start = next(game.dealt for game in games if game.reshuffled)
    cards = start.cards
    assert cards is not None
    assert cards.display[0] is not None
    discards = (*cards.pile, cards.display[0])
    waiting = Cards(cards.hands, (None, *cards.display[1:]), (), discards)
    return view(start._replace(stage=Stage.SHUFFLE, cards=waiting))


def test_simulation_continues_from_a_due_reshuffle() -> None:
    assert played(without_a_pile(), None, 1).reshuffled


def test_run_plays_exactly_the_numbered_games() -> None:
    seen, seat = seen_at(Stage.WHITE, "cards", 8, "no")
    table = CardSimulation(seen)
    scores = table.run(None, range(3, 9), seed=1)
    for number, line in zip(range(3, 9), scores, strict=True):
        assert played(seen, None, number, seat=seat).end.scores == tuple(line)
    later = table.run(None, range(5, 9), seed=1)
    assert (later == scores[2:]).all()


@pytest.mark.parametrize("jokers", ["no", "yes"])
@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("stage", STAGES)
def test_top_ranked_choice_is_the_one_played(stage: Stage, variant: Variant, jokers: str) -> None:
    for turn in (6, 9, 12):
        seen, seat = seen_at(stage, variant.id, turn, jokers)
        best = CardSimulation(seen).ranked(seat, legal_plays(seen, seat))[0]
        chosen = dict(reversed(played(seen, None, 1, seat=seat).choices[: len(seen.awaited)]))
        assert chosen[seat] == best


def test_weights_round_trip_unchanged() -> None:
    weights = CardWeights(left=0.3, left_crosses=0.2, miss=-6.5, keeping=(1.5, 0.25), useless=-0.75)
    table = compile_cards(find_variant("cards"), weights)
    assert (table.miss_worth, table.useless) == (-6.5, -0.75)
    assert [table.keeping[skipped] for skipped in range(3)] == [1.5, 0.25, 0.25]
    assert table.open_worth[0, 4, 2] == pytest.approx(3 + 7 * (0.3 + 0.4))


def test_card_simulation_rejects_a_dice_game() -> None:
    with pytest.raises(NotInKernel, match="dice"):
        compile_cards(find_variant("classic"))


DEALS = 2000


def deals(seen: State) -> list[tuple[list[int], list[int]]]:
    """The hand of seat 2 and the display as they are dealt to many games, by numbers of cards."""
    table, start, found = compile_cards(seen.variant), load(seen), []
    own, other = (int(start.held[seat]) for seat in range(2))
    for number in range(DEALS):
        game = blank(CardGame)
        game.seed[0], game.number, game.logging = np.uint64(3), number, 1
        play_games(table, game, start, np.zeros((1, 2), np.int16))
        log = [int(game.log[index]) for index in range(own, own + other + DISPLAY)]
        found.append((log[:other], log[other:]))
    return found


def test_hidden_cards_are_dealt_uniformly() -> None:
    """Chi-square: cards whose numbers no back shows in the hand, those of a back's on the table.

    What is neither in a hand nor on the table is in the pile.
    """
    seen = view(position("cards", 2, turn=9, stage=Stage.PLAY), 1)
    numbers, start, dealt = compile_cards(seen.variant).number, load(seen), deals(seen)
    hidden = [card for card in range(DECK) if start.hidden[card]]
    backs = {int(start.display[place]) for place in range(DISPLAY)} | {int(start.top_number)}
    held = Counter(card for hand, _ in dealt for card in hand)
    assert set(held) <= set(hidden)
    assert even([held[card] for card in hidden if numbers[card] not in backs])
    for place in range(DISPLAY):
        shown = Counter(display[place] for _, display in dealt)
        if start.display[place] != EMPTY:
            able = [card for card in hidden if numbers[card] == start.display[place]]
            assert set(shown) == set(able)
            assert even([shown[card] for card in able])


def test_reshuffled_discards_are_uniform() -> None:
    """K10; chi-square."""
    seen = without_a_pile()
    table, start, piles = compile_cards(seen.variant), load(seen), list[list[int]]()
    discards = [card for card in range(DECK) if start.gone[card]]
    before = sum(int(start.held[seat]) for seat in range(5)) + DISPLAY
    for number in range(DEALS):
        game = blank(CardGame)
        game.seed[0], game.number, game.logging = np.uint64(3), number, 1
        play_games(table, game, start, np.zeros((1, 5), np.int16))
        none, size, *pile = (int(game.log[before + each]) for each in range(2 + len(discards)))
        assert (none, size, sorted(pile)) == (0, len(discards), discards)
        piles.append(pile)
    for came in map(Counter, zip(*piles, strict=True)):
        assert even([came[card] for card in discards])


def even(counts: list[int]) -> bool:
    """Whether chance alone makes counts differ so much."""
    mean, free = sum(counts) / len(counts), len(counts) - 1
    square = float(sum((count - mean) ** 2 for count in counts) / mean)
    return square < free + 4 * math.sqrt(2 * free)
