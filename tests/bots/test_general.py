"""The player for games without a net: better than its formula, and the same for the same seed."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from rowlock.bots import formula_bot, make_bot, rollouts
from rowlock.bots.champion import find_judge
from rowlock.bots.formula_bot import MANY, EvolvedBot
from rowlock.bots.rollouts import Budget, GeneralBot, Outcomes, by_cards, by_kernel, roll_out
from rowlock.core.moves import Choice, Play, Roll
from rowlock.core.paper import Spot
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.kernel.card_games import CardSimulation
from rowlock.match.driver import Bot, Seeded, play_game
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from tests.analysis.games import position
from tests.solver.brute import BruteForce
from tests.solver.sheets import TINY


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
def test_rollout_bot_loses_less_value_than_its_formula_in_solitaire(name: str) -> None:
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


def test_rollout_bot_plays_without_a_net_and_ignores_pending_choices() -> None:
    state = new_game(find_variant("longo"), 3)
    assert find_judge(state) is None
    rolled = apply_chance(state, Roll((3, 4), (1, 2, 3, 4))).state
    plays = legal_plays(rolled, 2)
    chosen = make_bot("champion", "7").choose(rolled, 2, plays)
    assert chosen == GeneralBot("7").choose(rolled, 2, plays)
    for play in legal_plays(rolled, 1):
        told = apply(rolled, 1, play).state
        assert make_bot("champion", "7").choose(told, 2, plays) == chosen


def test_rollout_bot_plays_house_rules_with_thousands_of_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rollouts, "BUDGET", Budget(10, 10))
    dice = Seeded("house")
    start = dice.opening(find_variant("bonus-a"), 2, options={"bonus_reach": "any"})
    bots = [make_bot("champion", "1"), make_bot("cautious", "1")]
    assert play_game(start, bots, dice).state.over


def test_candidates_are_preselected_by_immediate_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = new_game(find_variant("bonus-a"), 2, options={"bonus_reach": "any"})
    rolled = apply_chance(start, Roll((2, 4), (6, 6, 1, 1))).state
    plays = legal_plays(rolled, 1)
    assert len(plays) > 2 * MANY
    followed = list[State]()

    def listed(state: State, seat: int) -> Sequence[Choice]:
        followed.append(state)
        return legal_plays(state, seat)

    monkeypatch.setattr(formula_bot, "legal_plays", listed)
    bot = EvolvedBot()
    ranked = bot.ranked(rolled, 1, plays)
    assert len(followed) == MANY
    assert not any(state.setup.options for state in followed)
    assert sorted(map(str, ranked)) == sorted(map(str, plays))
    prospects = [bot.prospect(rolled, 1, play, open_table=True) for play in ranked]
    assert prospects[:MANY] == sorted(prospects[:MANY], reverse=True)
    assert prospects[0] > max(prospects[MANY:])


def test_rollouts_follow_the_twelve_best_plays_of_the_formula(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    followed = list[Choice]()

    def heard(plays: Sequence[Choice], *how: Any) -> dict[Choice, Outcomes]:
        followed.extend(plays)
        return roll_out(plays, *how)

    monkeypatch.setattr(rollouts, "roll_out", heard)
    monkeypatch.setattr(rollouts, "BUDGET", Budget(5, 5))
    start = new_game(find_variant("bonus-a"), 2, options={"bonus_reach": "any"})
    rolled = apply_chance(start, Roll((2, 4), (6, 6, 1, 1))).state
    plays = legal_plays(rolled, 1)
    GeneralBot("dozen").choose(rolled, 1, plays)
    assert followed == EvolvedBot().ranked(rolled, 1, plays)[:12]


def test_same_seed_gives_same_game() -> None:
    def played() -> list[Choice]:
        state, bot = new_game(find_variant("mixx-a"), 3), GeneralBot("same")
        chosen = []
        for faces in range(1, 5):
            rolled = apply_chance(state, Roll((faces, 3), (2, 5, faces, 1))).state
            chosen.append(bot.choose(rolled, 1, legal_plays(rolled, 1)))
        return chosen

    assert played() == played()


@pytest.mark.parametrize("theirs", [0b1, 0b11111111111])
def test_bot_ends_the_game_only_when_that_wins(theirs: int) -> None:
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


def in_turn(batches: Sequence[range]) -> bool:
    """Whether batches are played one after the other from the first game on."""
    return [each.start for each in batches] == [0, *(each.stop for each in batches[:-1])]


def test_rollouts_use_common_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[State, list[range]] = {}
    seeds = set[int]()

    def heard(state: State, player: str, numbers: range, seed: int) -> Outcomes:
        asked.setdefault(state, []).append(numbers)
        seeds.add(seed)
        return by_kernel(state, player, numbers, seed)

    monkeypatch.setattr(rollouts, "by_kernel", heard)
    rolled = apply_chance(new_game(find_variant("mixx-a"), 3), Roll((3, 4), (1, 2, 3, 4))).state
    plays = legal_plays(rolled, 1)
    GeneralBot("same").choose(rolled, 1, plays)
    assert (len(asked), len(seeds)) == (len(plays), 1)
    assert all(in_turn(batches) for batches in asked.values())
    assert not any(state.awaits(seat) for state in asked for seat in (2, 3))


def test_card_rollouts_use_common_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[Choice, list[range]] = {}
    tables, seeds = list[CardSimulation](), set[int]()

    def heard(
        table: CardSimulation, own: tuple[int, Choice], numbers: range, seed: int
    ) -> Outcomes:
        asked.setdefault(own[1], []).append(numbers)
        tables.append(table)
        seeds.add(seed)
        return by_cards(table, own, numbers, seed)

    monkeypatch.setattr(rollouts, "by_cards", heard)
    state = position("cards", 2, turn=9)
    seat = state.awaited[0]
    GeneralBot("same").choose(state, seat, legal_plays(state, seat))
    assert len(asked) > 1
    assert len(seeds) == 1
    assert all(table is tables[0] for table in tables)
    assert all(in_turn(batches) for batches in asked.values())


def test_rollout_opponents_use_the_evolved_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    after = list[State]()

    def heard(state: State, player: str, numbers: range, seed: int) -> Outcomes:
        after.append(state)
        return by_kernel(state, player, numbers, seed)

    monkeypatch.setattr(rollouts, "by_kernel", heard)
    rolled = apply_chance(new_game(find_variant("mixx-a"), 3), Roll((1, 1), (2, 5, 4, 3))).state
    answers = {
        seat: EvolvedBot().choose(rolled, seat, legal_plays(rolled, seat)) for seat in (2, 3)
    }
    assert Play() not in answers.values()
    GeneralBot("same").choose(rolled, 1, legal_plays(rolled, 1))
    for state in after:
        for seat, answer in answers.items():
            assert isinstance(answer, Play)
            assert state.sheets[seat - 1].rows == crossed(rolled, seat, answer)


def crossed(state: State, seat: int, answer: Play) -> tuple[int, ...]:
    """The rows of a seat's sheet with the crosses of an answer."""
    rows = list(state.sheets[seat - 1].rows)
    for spot in answer.crosses:
        rows[spot.row] |= 1 << spot.place
    return tuple(rows)


def chosen_by_games(monkeypatch: pytest.MonkeyPatch, *wins: tuple[int, int]) -> int:
    """Which play is chosen, as the formula ranks them, if games come out so: won, of so many.

    The second wins the last of them, all others the first.
    """

    def made_up(plays: Sequence[Choice], *_: object) -> dict[Choice, Outcomes]:
        shares = [np.array([1.0] * won + [0.0] * (games - won)) for won, games in wins]
        shares[1] = shares[1][::-1]
        shares += [np.zeros(wins[0][1])] * (len(plays) - len(wins))
        return {
            play: Outcomes(np.column_stack([each, 1 - each]), np.column_stack([each, each]))
            for play, each in zip(plays, shares, strict=True)
        }

    monkeypatch.setattr(rollouts, "roll_out", made_up)
    rolled = apply_chance(new_game(find_variant("mixx-a"), 2), Roll((3, 4), (1, 2, 3, 4))).state
    plays = legal_plays(rolled, 1)
    ranked = EvolvedBot().ranked(rolled, 1, plays)
    return ranked.index(GeneralBot("doubt").choose(rolled, 1, plays))


def test_formula_choice_is_replaced_only_by_a_significantly_better_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five games more are half a standard error, as each wins where the other loses; 20 are two."""
    assert chosen_by_games(monkeypatch, (50, 100), (55, 100)) == 0
    assert chosen_by_games(monkeypatch, (50, 100), (70, 100)) == 1


def test_dropped_candidate_is_never_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second won more of its few games than the third of all."""
    assert chosen_by_games(monkeypatch, (10, 100), (45, 50), (60, 100)) == 2
    assert chosen_by_games(monkeypatch, (30, 50), (45, 50), (10, 100)) == 0
