"""Plays the games of a `VectorEnv` a second time on `core`, and compares after every step.

The dice are computed here once more, from the description of the streams in `rowlock.kernel.rng`.
"""

import random
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from rowlock.bots import make_bot
from rowlock.core.moves import Roll
from rowlock.core.paper import COLOURS
from rowlock.core.state import State, new_game
from rowlock.env.agent_table import AgentTable, Shapes, results
from rowlock.env.vector import VectorEnv
from rowlock.kernel import rng

WORD = (1 << 64) - 1
AGENT = 1


def mix(word: int) -> int:
    """The finaliser of SplitMix64."""
    word = ((word ^ word >> 30) * int(rng.FIRST)) & WORD
    word = ((word ^ word >> 27) * int(rng.SECOND)) & WORD
    return word ^ word >> 31


class Streams:
    """The dice and draws of one game; a source for `core`."""

    def __init__(self, seed: int, game: int) -> None:
        words = []
        for stream in range(4):
            salt = stream * int(rng.SALT) & WORD
            start = mix((seed + int(rng.GOLDEN) + salt) & WORD)
            word = mix((start + mix(game ^ salt) * int(rng.GOLDEN)) & WORD)
            words.append(word | 1 if stream & 1 else word)
        self.dice, self.dice_step, self.draws, self.draws_step = words

    def below(self, limit: int) -> int:
        """A number below a limit."""
        self.draws = self.draws + self.draws_step & WORD
        return (mix(self.draws) >> 32) * limit >> 32

    def draw(self, state: State) -> Roll:
        """The roll of a turn."""
        rest = mix(self.dice + state.turn * self.dice_step & WORD) >> 4
        faces = []
        for _ in range(2 + len(COLOURS)):
            rest *= state.variant.sides
            faces.append(1 + (rest >> 60))
            rest &= (1 << 60) - 1
        gone = set(COLOURS) - set(state.dice)
        return Roll((faces[0], faces[1]), tuple(faces[2:])).without(gone)  # type: ignore[arg-type]


def opening(env: VectorEnv, streams: Streams) -> State:
    """A new game with the first seat and the kinds of sheet drawn."""
    first = streams.below(env.seats) + 1
    papers, kinds = list(env.variant.papers), None
    if len(papers) > 1:
        kinds = [papers.pop(streams.below(len(papers))).kind for _ in range(env.seats)]
    return new_game(env.variant, env.seats, first=first, kinds=kinds)


class Twin:
    """One game of a vector environment, on `core`."""

    def __init__(self, env: VectorEnv, bot: str, seed: int, index: int) -> None:
        self.env, self.bot, self.seed, self.number = env, bot, seed, index
        self.shapes = Shapes(env.variant, env.seats, None)
        self.begin()

    def begin(self) -> None:
        """Begin the next game."""
        streams = Streams(self.seed, self.number)
        self.number += self.env.num_envs
        bots = {seat: make_bot(self.bot) for seat in range(2, self.env.seats + 1)}
        self.table = AgentTable(self.shapes, opening(self.env, streams), streams, bots)

    def step(self, action: int) -> tuple[float, bool]:
        """One action; the reward and whether the game has ended."""
        before = self.table.state.scores[0]
        self.table.act({AGENT: action})
        if self.env.seats == 1:
            return self.table.state.scores[0] - before, self.table.over
        return results(self.table.state)[0] if self.table.over else 0.0, self.table.over


def compare(variant: str, seats: int, bot: str, *, games: int, steps: int, seed: int) -> int:
    """Play both; returns how many games have ended."""
    luck = random.Random(seed)
    dense = VectorEnv(variant, games, [bot] * (seats - 1))
    listed = VectorEnv(
        variant,
        games,
        [bot] * (seats - 1),
        observations="indices",
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    shown, info = dense.reset(seed=seed)
    listed.reset(seed=seed)
    twins = [Twin(dense, bot, int(dense._seed[0]), index) for index in range(games)]
    over, ended = np.zeros(games, np.bool_), 0
    for _ in range(steps):
        for index, twin in enumerate(twins):
            where = f"{variant}, game {index}, turn {twin.table.state.turn}"
            assert info["action_mask"][index].tolist() == twin.table.mask(AGENT).tolist(), where
            expected = twin.table.observation(AGENT)
            assert np.flatnonzero(shown[index]).tolist() == np.flatnonzero(expected).tolist(), where
            assert dense.scores()[index].tolist() == list(twin.table.state.scores), where
        actions = [luck.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        shown, rewards, terminated, truncated, info = dense.step(np.array(actions))
        assert not truncated.any()
        for index, twin in enumerate(twins):
            if over[index]:
                twin.begin()
                assert (rewards[index], terminated[index]) == (0, False)
            else:
                assert (rewards[index], terminated[index]) == twin.step(int(actions[index]))
        over = terminated
        ended += int(over.sum())
    return ended


def random_actions(masks: Any, luck: random.Random) -> Any:
    """A legal action for each line."""
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])
