"""Random positions of the real editions, and their worth by looking at every roll."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import numpy as np
from numpy.typing import NDArray

from rowlock.core.moves import PASS, Choice, Play, Roll
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.solver.solution import Solution


def positions(solution: Solution, count: int, seed: int) -> Iterator[State]:
    """Positions before a roll, from games in which crosses come easily."""
    random = Random(seed)
    while count:
        state = _somewhere(solution, random)
        if state is not None:
            count -= 1
            yield state


def _somewhere(solution: Solution, random: Random) -> State | None:
    game = solution.game
    lucky = [game.paper.lucky] if len(game.variant.papers) > 1 else None
    state = new_game(game.variant, 1, lucky=lucky)
    for _ in range(random.randrange(1, 30)):
        state = _turn(state, random)
        if state.over:
            return None
    return state


def _turn(state: State, random: Random) -> State:
    dice = [random.randint(1, state.variant.sides) for _ in range(6)]
    faces = [
        face if colour in state.dice else 0 for colour, face in zip(Colour, dice, strict=False)
    ]
    roll = Roll((dice[4], dice[5]), (faces[0], faces[1], faces[2], faces[3]))
    state = apply_chance(state, roll).state
    while state.awaited:
        plays = legal_plays(state, 1)
        # The nearest cells, mostly, or no game would ever come near a lock.
        gaps = [_gap(state, play) for play in plays[1:]]
        near = [play for play, gap in zip(plays[1:], gaps, strict=True) if gap <= 2]
        far = plays if random.random() < 0.05 else [PASS]
        state = apply(state, 1, random.choice(near or far)).state
    return state


def _gap(state: State, play: Choice) -> int:
    """How far a play goes beyond the last cross of its row."""
    assert isinstance(play, Play)
    row, place = play.crosses[0]
    return place - state.sheets[0].last(state.paper(1), row)


class Enumeration:
    """The worth of a position by looking at every roll, and at every choice for it."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def worth(self, state: State) -> float:
        """The mean over all rolls of the best choice."""
        sides = state.variant.sides
        total = 0.0
        for white in combinations_with_replacement(range(1, sides + 1), 2):
            weight = 1 if white[0] == white[1] else 2
            total += weight * self._mean(state, white)
        return total / sides**2

    def _mean(self, state: State, white: tuple[int, int]) -> float:
        """The mean over the coloured dice, all of which are looked at together."""
        rolled = state._replace(stage=Stage.WHITE, roll=Roll(white, (1, 1, 1, 1)), choices=(None,))
        afters = [apply(rolled, 1, play).state for play in legal_plays(rolled, 1)]
        best: NDArray[np.float64] = np.full((state.variant.sides,) * 4, -np.inf)
        for after in afters:
            best = np.maximum(best, self._with_colours(after, white))
        return float(best.mean())

    def _with_colours(self, after: State, white: tuple[int, int]) -> NDArray[np.float64]:
        """For all coloured dice the worth of the best colour choice after a white choice."""
        sides = after.variant.sides
        if after.over:
            return np.full((sides,) * 4, after.scores[0])
        best = np.full((sides,) * 4, self.solution.value(apply(after, 1, PASS).state))
        for colour in after.dice:
            gains = [self._colour(after, white, colour, face) for face in range(1, sides + 1)]
            shape = [sides if other is colour else 1 for other in Colour]
            best = np.maximum(best, np.array(gains).reshape(shape))
        return best

    def _colour(self, after: State, white: tuple[int, int], colour: Colour, face: int) -> float:
        """The worth of the best cross with one coloured die."""
        red, yellow, green, blue = (face if other is colour else 0 for other in Colour)
        only = after._replace(roll=Roll(white, (red, yellow, green, blue)))
        plays = [play for play in legal_plays(only, 1) if play != PASS]
        return max(
            (self.solution.value(apply(only, 1, play).state) for play in plays), default=-np.inf
        )
