"""The player for games without a net: better than its formula, and the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rowlock.bots import general, make_bot
from rowlock.bots.champion import find_judge
from rowlock.bots.formula import EvolvedBot
from rowlock.bots.general import GeneralBot
from rowlock.bots.rollouts import Budget
from rowlock.core.moves import Choice, Play, Roll
from rowlock.core.paper import Spot
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.play.seats import Bot
from rowlock.play.sources import Seeded
from rowlock.play.table import play_game
from rowlock.variants import find_variant
from rowlock.variants.own import parse_sheet
from tests.solve.brute import BruteForce
from tests.solve.sheets import TINY


def decisions(start: State, luck: random.Random) -> Iterator[State]:
    """The positions of one player's game in which there is something to choose."""
    state, dice = start, Seeded(str(luck.random()))
    while not state.over:
        if not state.awaited:
            state = apply_chance(state, dice.draw(state)).state
            continue
        plays = legal_plays(state, 1)
        if len(plays) > 1:
            yield state
        state = apply(state, 1, luck.choice(plays)).state


@pytest.mark.parametrize("name", ["two rows", "bar"])
def test_alone_it_gives_away_less_than_its_formula_does(name: str) -> None:
    sheet = parse_sheet(TINY[name])
    brute, luck = BruteForce(sheet), random.Random(name)

    def lost(bot: Bot, state: State) -> float:
        values = {play: brute.after(apply(state, 1, play).state) for play in legal_plays(state, 1)}
        return max(values.values()) - values[bot.choose(state, 1, list(values))]

    states = [state for _ in range(8) for state in decisions(new_game(sheet, 1), luck)]
    ours = sum(lost(GeneralBot("tiny"), state) for state in states)
    formulas = sum(lost(EvolvedBot(), state) for state in states)
    assert formulas > 1
    assert ours < 0.7 * formulas


def test_it_plays_where_there_is_no_net_and_needs_no_look_at_others_choices() -> None:
    state = new_game(find_variant("longo"), 3)
    assert find_judge(state) is None
    rolled = apply_chance(state, Roll((3, 4), (1, 2, 3, 4))).state
    plays = legal_plays(rolled, 2)
    chosen = make_bot("champion", "7").choose(rolled, 2, plays)
    assert chosen == GeneralBot("7").choose(rolled, 2, plays)
    for play in legal_plays(rolled, 1):
        told = apply(rolled, 1, play).state
        assert make_bot("champion", "7").choose(told, 2, plays) == chosen


def test_house_rules_with_thousands_of_plays_are_played_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(general, "BUDGET", Budget(10, 10))
    dice = Seeded("house")
    start = dice.opening(find_variant("bonus-a"), 2, options={"bonus_reach": "any"})
    bots = [make_bot("champion", "1"), make_bot("cautious", "1")]
    assert play_game(start, bots, dice).state.over


def test_the_same_seed_gives_the_same_game() -> None:
    def played() -> list[Choice]:
        state, bot = new_game(find_variant("mixx-a"), 3), GeneralBot("same")
        chosen = []
        for faces in range(1, 5):
            rolled = apply_chance(state, Roll((faces, 3), (2, 5, faces, 1))).state
            chosen.append(bot.choose(rolled, 1, legal_plays(rolled, 1)))
        return chosen

    assert played() == played()


@pytest.mark.parametrize("theirs", [0b1, 0b11111111111])
def test_it_ends_the_game_only_when_that_wins(theirs: int) -> None:
    """Seat 2 of three may lock red, which ends the game; seat 1 has these crosses in blue."""
    ready, rival = Sheet((0b01111110000, 0, 0, 0)), Sheet((0, 0, 0, theirs))
    start = new_game(find_variant("mixx-b"), 3)
    lock = Spot(0, 10)
    number = start.variant.paper.rows[0].cells[lock.place].number
    state = start._replace(sheets=(rival, ready, Sheet((0, 0, 0, 0))), closed=0b1000)
    rolled = apply_chance(state, Roll((number // 2, number - number // 2), (1, 1, 1, 0))).state
    chosen = GeneralBot("end").choose(rolled, 2, legal_plays(rolled, 2))
    assert isinstance(chosen, Play)
    assert (lock in chosen.crosses) == (theirs == 1)
