"""Puzzles: positions of real games in which one play is clearly best and not the obvious one."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rowlock.analysis.evaluation import Evaluation, hint_of, rated_plays
from rowlock.analysis.opponent_model import known
from rowlock.analysis.quick_evaluator import Rated
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.trained_nets import find_net, trained_net
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game, view
from rowlock.errors import RowlockError
from rowlock.protocol.advice import Estimate, Hint, Judging, Measure, Puzzle
from rowlock.variants.records import replay

if TYPE_CHECKING:
    from rowlock.analysis.evaluators import NetEvaluator
    from rowlock.bots.rollouts import Budget

KEPT = "puzzles.jsonl"
MARGIN = 0.04
"""Minimum loss of every other play, in chance to win."""
SURE = 3.0
"""Standard errors by which a margin must exceed half of that."""
CHECKS = 4000
"""Rollouts of every play before a puzzle is accepted."""
TRIES = 3
"""Positions of one game that are checked by rollouts."""
OPEN = (0.1, 0.9)
"""Range of the best play's chance: outside it the game is decided."""


class Candidate(NamedTuple):
    """A position of a game that may be a puzzle."""

    game: int
    start: State
    moves: tuple[Move, ...]
    state: State
    seat: int


class StoredPlay(msgspec.Struct, frozen=True):
    """The figures of a play in a file of puzzles. Texts are not stored."""

    play: str
    chance: Estimate | None
    points: Estimate
    lost: Estimate
    lost_points: Estimate


class StoredHint(msgspec.Struct, frozen=True):
    """The answer of a puzzle in a file."""

    measure: Measure
    judging: Judging
    plays: list[StoredPlay]


class StoredPuzzle(msgspec.Struct, frozen=True):
    """A line of a file of puzzles; unknown fields are ignored."""

    record: str
    seat: int
    hint: StoredHint


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    text = files(__package__).joinpath(KEPT).read_text(encoding="utf-8")
    found = [msgspec.json.decode(line, type=StoredPuzzle) for line in text.splitlines()]
    return tuple(
        _puzzle(each, replay(each.record).state, number) for number, each in enumerate(found, 1)
    )


def _puzzle(stored: StoredPuzzle, state: State, number: int) -> Puzzle:
    """A stored puzzle with the texts of its plays."""
    seat, answer = stored.seat, stored.hint
    seen, paper = known(state, seat), state.paper(seat)
    legal = {play.text(paper): play for play in legal_plays(state, seat)}
    rated = [
        Rated(legal[each.play], each.chance, each.points, each.lost, each.lost_points)
        for each in answer.plays
    ]
    plays = rated_plays(seen, seat, rated)
    found = Hint(
        state.variant.id, state.turn, state.stage.value, seat, answer.measure, answer.judging, plays
    )
    return Puzzle(number, stored.record, seat, found)


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file that `make` has written, numbered from 1."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise RowlockError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{file} holds no puzzles: it is not a text.") from None
    return tuple(_read(file, number, line) for number, line in enumerate(lines, 1))


def _read(file: Path, number: int, line: str) -> Puzzle:
    """Parse a line."""
    try:
        stored = msgspec.json.decode(line, type=StoredPuzzle)
        state = replay(stored.record).state
        chooses = state.awaits(stored.seat)
    except (msgspec.DecodeError, RowlockError):
        chooses = False
    if not chooses:
        raise RowlockError(f"{file}, line {number}: this is no puzzle of rowlock puzzle make.")
    paper = state.paper(stored.seat)
    if {play.text(paper) for play in legal_plays(state, stored.seat)} != {
        each.play for each in stored.hint.plays
    }:
        raise RowlockError(f"{file}, line {number}: the answer is not one for this position.")
    return _puzzle(stored, state, number)


def choose_puzzle(
    number: int | None, edition: str | None, among: Sequence[Puzzle] | None = None
) -> Puzzle:
    """The puzzle with a number, or any of an edition; by default of those in the package."""
    every = puzzles() if among is None else among
    known = [each for each in every if edition in (None, each.hint.edition)]
    found = [each for each in known if number in (None, each.number)]
    if not found:
        which = "" if number is None else f" number {number}"
        of_edition = "" if edition is None else f" of {edition!r}"
        raise RowlockError(f"There is no puzzle{which}{of_edition}: {_listed(known)}.")
    return random.choice(found)


def _listed(known: Sequence[Puzzle]) -> str:
    """A list of puzzles for an error message: how many, and their numbers."""
    if not known:
        return "there are none"
    numbers = [each.number for each in known]
    there = "there is 1" if len(known) == 1 else f"there are {len(known)}"
    if numbers == list(range(1, len(numbers) + 1)):
        return f"{there} in all"
    return f"{there}, numbered {', '.join(map(str, numbers))}"


def make_puzzles(
    variant: Variant, seats: int, games: range, seed: int
) -> Iterator[tuple[int, Puzzle | None]]:
    """Let the champion play these games; each gives a puzzle or none."""
    if variant.source or trained_net(variant.id, seats) is None:
        raise RowlockError(f"There is no champion of {variant.id} for {seats} players.")
    for game in games:
        likely = list(candidates(variant, seats, game, seed))
        random.Random(f"{seed}/{game}").shuffle(likely)
        checked = (_checked(each, seed) for each in likely[:TRIES])
        yield game, next((puzzle for puzzle in checked if puzzle), None)


def candidates(variant: Variant, seats: int, game: int, seed: int) -> Iterator[Candidate]:
    """Positions of one game where the net clearly prefers one play and the formula another."""
    from rowlock.analysis.evaluators import NetEvaluator
    from rowlock.kernel.simulation import Simulation, export_game

    trained, judge = trained_net(variant.id, seats), find_net(variant.id, seats)
    assert trained is not None
    assert judge is not None
    start = new_game(variant, seats)
    table = Simulation(start, trained.net, draw_first=True, draw_lucky=True)
    played, expert = export_game(table, game, seed=seed), NetEvaluator(judge, seed, 0)
    state, before = played.start, played.start
    for number, move in enumerate(played.moves):
        if not isinstance(move, Choose):
            state = before = apply_chance(state, move).state
            continue
        if before.stage is not state.stage or before.turn != state.turn:
            before = state
        if _is_promising(before, move.seat, expert):
            made = played.moves[: number - _waiting(state)]
            yield Candidate(game, played.start, made, before, move.seat)
        state = apply(state, *move).state


def _waiting(state: State) -> int:
    """How many choices of this action have been made before."""
    return sum(choice is not None for choice in state.choices)


def _is_promising(state: State, seat: int, expert: "NetEvaluator") -> bool:
    plays = legal_plays(state, seat)
    if len(plays) < 3:
        return False
    chances = expert.chances(state, seat, plays)
    second, best = sorted(chances)[-2:]
    if best - second < MARGIN or not OPEN[0] < best < OPEN[1]:
        return False
    obvious = EvolvedBot().choose(view(state, seat), seat, plays)
    return obvious != plays[chances.index(best)]


def _checked(candidate: Candidate, seed: int) -> Puzzle | None:
    """The puzzle, if rollouts confirm the net: a few, and then many with other dice."""
    from rowlock.bots.rollouts import Budget

    few = rolled_out(candidate.state, candidate.seat, seed + 1, Budget(400, 400))
    if any(each.lost.value < MARGIN / 2 for each in few.plays[1:]):
        return None
    many = rolled_out(candidate.state, candidate.seat, seed + 2, Budget(CHECKS, CHECKS))
    if many.plays[0].play != few.plays[0].play or not is_clear(many):
        return None
    record = write_record(candidate.start, candidate.moves, None, ())
    return Puzzle(candidate.game, record, candidate.seat, many)


def rolled_out(state: State, seat: int, seed: int, budget: "Budget") -> Hint:
    """Evaluate every play by rollouts of the champion."""
    from rowlock.analysis.evaluators import RolloutEvaluator

    judge = find_net(state.variant.id, len(state.setup.papers))
    expert, plays = RolloutEvaluator(judge, seed, budget, deep=True), legal_plays(state, seat)
    return hint_of(state, seat, Evaluation(expert.judging, expert.rate(state, seat, plays)))


def is_clear(found: Hint) -> bool:
    """Whether the best play leads all others by a significant margin."""
    return all(
        each.lost.value >= MARGIN and each.lost.value - SURE * each.lost.error >= MARGIN / 2
        for each in found.plays[1:]
    )
