"""The champion with cards: by games played on, for the same seed the same, and better for it."""

from random import Random
from typing import Any

import pytest

from rowlock.bots import champion, make_bot, rollouts
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.rollouts import GeneralBot, Outcomes, by_cards
from rowlock.core.moves import Card, Play
from rowlock.core.paper import Colour, Spot, Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, view
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant
from tests.analysis.games import position
from tests.core.test_secrets import redealt

EDITIONS = ["cards", "cards-mixx-a", "cards-mixx-b"]
STAGES = [Stage.TAKE, Stage.WHITE, Stage.PLAY]


@pytest.mark.parametrize("jokers", ["no", "yes"])
@pytest.mark.parametrize("variant", EDITIONS)
@pytest.mark.parametrize("stage", STAGES)
def test_bot_ignores_hidden_cards_and_pending_choices(
    stage: Stage, variant: str, jokers: str
) -> None:
    state = position(variant, 3, turn=9, stage=stage, options={"jokers": jokers})
    seat = state.awaited[0]
    plays = legal_plays(state, seat)
    chosen = make_bot("champion", "1").choose(view(state, seat), seat, plays)
    assert chosen in plays
    for seed in range(3):
        other = redealt(state, seat, Random(seed))
        assert other != state
        assert make_bot("champion", "1").choose(view(other, seat), seat, plays) == chosen
    if stage is Stage.WHITE:
        told = apply(state, 2 if seat != 2 else 3, Play()).state
        assert make_bot("champion", "1").choose(view(told, seat), seat, plays) == chosen


def about_to_end(theirs: int) -> tuple[State, Spot]:
    """Seat 1 may close a second row with the number called; seat 2 has these crosses in blue."""
    state = position("cards", 2, turn=1, stage=Stage.WHITE)
    ready, rival = Sheet((0b01111110000, 0b110111110000, 0, 0)), Sheet((0, 0, 0, theirs))
    cards = state.cards
    assert cards is not None
    called = type(cards)(cards.hands, cards.display, (Card(12, Colour.RED), *cards.pile[1:]))
    return state._replace(sheets=(ready, rival), cards=called), Spot(0, 10)


@pytest.mark.parametrize("theirs", [0b1, 0b11111111111])
def test_bot_ends_the_game_only_when_that_wins(theirs: int) -> None:
    """K7: the end comes with 64 points, against 1 or 66."""
    state, lock = about_to_end(theirs)
    seen = view(state, 1)
    plays = legal_plays(seen, 1)
    assert Play((lock,)) in plays
    assert (GeneralBot("end").choose(seen, 1, plays) == Play((lock,))) == (theirs == 1)


def test_champion_falls_back_to_evolved_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champion, "find_spec", lambda name: None)
    for turn in range(5, 15):
        state = position("cards", 2, turn=turn)
        seat = state.awaited[0]
        seen, plays = view(state, seat), legal_plays(state, seat)
        chosen = make_bot("champion", "1").choose(seen, seat, plays)
        assert chosen == EvolvedBot().choose(seen, seat, plays)


def test_deep_setting_uses_more_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    played = {False: 0, True: 0}
    state = position("cards", 2, turn=9, stage=Stage.PLAY)
    seat = state.awaited[0]
    seen, plays = view(state, seat), legal_plays(state, seat)
    for deep in played:

        def counted(*args: Any, deep: bool = deep) -> Outcomes:
            played[deep] += len(args[2])
            return by_cards(*args)

        monkeypatch.setattr(rollouts, "by_cards", counted)
        name = "champion:deep=true" if deep else "champion"
        assert make_bot(name, "1").choose(seen, seat, plays) in plays
    assert 3 * played[False] < played[True]


@pytest.mark.full
@pytest.mark.parametrize("variant", EDITIONS)
def test_champion_beats_evolved_with_cards(variant: str) -> None:
    """Each deal is played once in each seat; that it wins so often is no luck."""
    won = 0.0
    for game in range(20):
        for seat in (1, 2):
            dice = Seeded(f"{variant} {game}")
            bots = [
                make_bot("champion" if each == seat else "evolved", str(game)) for each in (1, 2)
            ]
            winners = play_game(dice.opening(find_variant(variant), 2), bots, dice).state.winners
            won += (seat in winners) / len(winners)
    assert won >= 24, "of 40"
