"""What becomes a puzzle, and what does not."""

from itertools import islice

import msgspec
import pytest

from rowlock.analysis import puzzles as module
from rowlock.analysis.puzzles import Candidate, candidates, make_puzzles, puzzles
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.rollouts import Budget
from rowlock.core.moves import Choice
from rowlock.core.record_writer import Choose, Move
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.protocol.advice import Estimate, Hint
from rowlock.variants import find_variant
from rowlock.variants.records import replay


@pytest.mark.slow
def test_puzzles_are_made_of_champion_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECKS", 400)
    monkeypatch.setattr(module, "is_clear", lambda _: True)
    classic = find_variant("classic")
    for candidate in islice(candidates(classic, 2, 0, 11), 2):
        assert candidate.state.awaits(candidate.seat)
        assert not any(candidate.state.choices)
    ((game, puzzle),) = make_puzzles(classic, 2, range(1), 11)
    assert game == 0
    if puzzle is not None:
        assert replay(puzzle.record).state.awaits(puzzle.seat)
        assert puzzle.hint.judging.games == 400


def candidate(number: int) -> Candidate:
    """The position of a puzzle, as if a game had led to it."""
    puzzle = puzzles()[number]
    game = replay(puzzle.record)
    moves = list[Move]()
    for step in game.steps:
        if isinstance(step.move, Choice):
            assert step.seat is not None
            moves.append(Choose(step.seat, step.move))
        else:
            moves.append(step.move)
    return Candidate(0, game.head.state, tuple(moves), game.state, puzzle.seat)


def test_insignificant_lead_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    found = puzzles()[0].hint
    monkeypatch.setattr(module, "rolled_out", lambda *_: found)
    taken = module._checked(candidate(0), 1)
    assert taken is not None
    assert replay(taken.record).state == replay(puzzles()[0].record).state
    (best, *others) = found.plays
    unsure = [msgspec.structs.replace(each, lost=Estimate(0.05, 0.02)) for each in others]
    found = msgspec.structs.replace(found, plays=[best, *unsure])
    assert module._checked(candidate(0), 1) is None


def test_a_few_games_and_many_with_other_dice_have_to_agree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sure = puzzles()[0].hint
    (best, second, *others) = sure.plays
    near = msgspec.structs.replace(second, lost=Estimate(0.01, 0.0))
    ahead = msgspec.structs.replace(second, lost=Estimate(0.0, 0.0))
    behind = msgspec.structs.replace(best, lost=Estimate(0.1, 0.0))
    doubtful = msgspec.structs.replace(sure, plays=[best, near, *others])
    another = msgspec.structs.replace(sure, plays=[ahead, behind, *others])
    seeds = list[int]()

    def taken(*said: Hint) -> bool:
        told = iter(said)

        def rolled_out(_: State, __: int, seed: int, ___: Budget) -> Hint:
            seeds.append(seed)
            return next(told)

        monkeypatch.setattr(module, "rolled_out", rolled_out)
        return module._checked(candidate(0), 1) is not None

    assert taken(sure, sure)
    assert seeds[0] != seeds[1]
    assert not taken(doubtful, sure)
    assert not taken(another, sure)


def test_obvious_play_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = candidate(0).state, candidate(0).seat
    plays = legal_plays(state, seat)

    class Sure:
        """Sees the second play far ahead."""

        def chances(self, *_: object) -> list[float]:
            return [0.6 if index == 1 else 0.3 for index in range(len(plays))]

    def promising(obvious: int) -> bool:
        monkeypatch.setattr(EvolvedBot, "choose", lambda *_: plays[obvious])
        return module._is_promising(state, seat, Sure())  # type: ignore[arg-type]

    assert promising(0)
    assert not promising(1)


@pytest.mark.parametrize(
    ("best", "others", "open_and_clear"),
    [
        (0.6, 0.55, True),
        (0.6, 0.57, False),
        (0.89, 0.3, True),
        (0.91, 0.3, False),
        (0.11, 0.01, True),
        (0.09, 0.01, False),
    ],
)
def test_only_a_play_far_ahead_in_a_game_that_is_open_makes_a_puzzle(
    monkeypatch: pytest.MonkeyPatch, best: float, others: float, open_and_clear: bool
) -> None:
    state, seat = candidate(0).state, candidate(0).seat
    plays = legal_plays(state, seat)

    class Net:
        """Sees the first play ahead of all others, as far as is said."""

        def chances(self, *_: object) -> list[float]:
            return [best, *[others] * (len(plays) - 1)]

    monkeypatch.setattr(EvolvedBot, "choose", lambda *_: plays[-1])
    assert module._is_promising(state, seat, Net()) == open_and_clear  # type: ignore[arg-type]
