"""Many games at once in compiled code: Gymnasium's vector interface on the kernel."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rowlock.bots.trained_nets import kernel_policy
from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.env.actions import number_actions
from rowlock.env.agent_table import BadAction, Reward, checked_reward
from rowlock.env.observations import Observations
from rowlock.errors import BadSetup
from rowlock.kernel import NotInKernel, agent_games, layout
from rowlock.kernel.agent_games import (
    ENDED,
    STOPPED,
    Memory,
    Numbering,
    Orders,
    Outputs,
    TableArrays,
    Thinking,
)
from rowlock.kernel.formula import Weights
from rowlock.kernel.input_numbers import inputs_on
from rowlock.kernel.jit import resolved
from rowlock.kernel.layout import Game
from rowlock.kernel.simulation import Simulation
from rowlock.kernel.tables import cell_code
from rowlock.kernel.value_net import ValueNet
from rowlock.variants import USUAL, find_variant

Opponent = str | Weights | ValueNet
"""A bot that the kernel plays, by its name, weights of a formula, or a net."""
MOST_GAMES = 1 << 20
Array = NDArray[Any]


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Games of one agent against opponents that play inside the step.

    The agent has the first seat; the seat that begins is drawn for each game (S2), and so are lucky
    numbers (L3). `info["action_mask"]` has a line of legal actions for each game. An action that is
    not legal raises `BadAction`, and nothing happens.
    """

    def __init__(  # noqa: PLR0913 - all that can be set
        self,
        variant: str | Variant = USUAL,
        num_envs: int = 1,
        opponents: Sequence[Opponent] = ("random",),
        *,
        reward: Reward | None = None,
        observations: Literal["dense", "indices"] = "dense",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        options: Mapping[str, str] | None = None,
        render_mode: None = None,
    ) -> None:
        """Without opponents the agent plays solitaire, and the reward is in points.

        `observations` are vectors of 0 and 1, or the numbers of the inputs that are on. With
        `copy=False` all arrays returned are overwritten by the next step.
        """
        edition = find_variant(variant) if isinstance(variant, str) else variant
        if not 1 <= num_envs <= MOST_GAMES:
            raise BadSetup(f"A vector has 1 to {MOST_GAMES} games, not {num_envs}.")
        if observations not in ("dense", "indices"):
            raise BadSetup(f"Observations are dense or indices, not {observations!r}.")
        if autoreset_mode is AutoresetMode.DISABLED:
            raise BadSetup("Games begin anew by themselves: NEXT_STEP or SAME_STEP.")
        self.variant, self.num_envs, self.seats = edition, num_envs, 1 + len(opponents)
        self._by_points = int(checked_reward(reward, self.seats) == "points")
        self._at_once = int(autoreset_mode is AutoresetMode.SAME_STEP)
        self._copies = copy
        self.metadata = {"autoreset_mode": autoreset_mode}
        self.render_mode = render_mode
        self._table, self._nets, shape = _table(edition, opponents, options)
        self._memory = _memory(edition, num_envs)
        self._dense = observations == "dense"
        self._outputs = _outputs(num_envs, self.seats, shape, dense=self._dense)
        inputs, width, actions = shape
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.single_observation_space = (
            gymnasium.spaces.Box(0, 1, (inputs,), np.int8)
            if self._dense
            else gymnasium.spaces.Box(0, inputs - 1, (width,), np.int16)
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seed = np.zeros(1, np.uint64)
        self._begun = False
        self._step: Callable[..., None] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games; the same seed and the same actions give the same games."""
        super().reset(seed=seed)
        self._seed[0] = self.np_random.integers(1 << 63)
        self._run(np.zeros(0, np.int64), fresh=True)
        self._begun = True
        return self._given(self._shown), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One action in each game."""
        if not self._begun:
            raise BadAction("The games have not begun: call reset first.")
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadAction(
                f"A step takes {self.num_envs} actions, not an array of {chosen.shape}."
            )
        outputs = self._outputs
        wrong = agent_games.first_illegal(chosen, outputs.masks, outputs.fates, self._at_once)
        if wrong >= 0:
            raise BadAction(f"Action {chosen[wrong]} is not legal in game {wrong}.")
        self._run(chosen)
        ended, stopped = outputs.fates == ENDED, outputs.fates == STOPPED
        info = self._info()
        if self._at_once and (ended.any() or stopped.any()):
            info |= self._final(ended | stopped)
        return self._given(self._shown), self._given(outputs.rewards), ended, stopped, info

    def _run(self, actions: Array, *, fresh: bool = False) -> None:
        orders = Orders(actions, self._seed, int(fresh), self._at_once, self._by_points)
        arguments = (self._table, self._nets, self._memory, orders, self._outputs)
        if self._step is None:
            self._step = resolved(agent_games.step_games, *arguments)
        self._step(*arguments)

    @property
    def _shown(self) -> Array:
        return self._outputs.dense if self._dense else self._outputs.on

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copies else array

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._given(self._outputs.masks), "_action_mask": everywhere}

    def _final(self, over: Array) -> dict[str, Any]:
        """The last observations of the games that have begun anew in this step."""
        last = self._outputs.last_dense if self._dense else self._outputs.last_on
        final = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(over):
            final[index] = last[index].copy()
        return {"final_obs": final, "_final_obs": over}

    def action_masks(self) -> Array:
        """The legal actions, a line for each game."""
        return self._outputs.masks.astype(np.bool_)

    def scores(self) -> Array:
        """The current score of every seat, a line for each game, the agent's first."""
        return self._outputs.scores.copy()


Shape = tuple[int, int, int]
"""How many inputs there are, how many are on, and how many actions there are."""


def _table(
    variant: Variant, opponents: Sequence[Opponent], options: Mapping[str, str] | None
) -> tuple[TableArrays, Thinking | None, Shape]:
    seats = 1 + len(opponents)
    policies = [
        kernel_policy(each, variant, seats) if isinstance(each, str) else each for each in opponents
    ]
    for policy in policies:
        if not isinstance(policy, Opponent):
            raise NotInKernel(f"{policy!r} is no opponent: give a bot's name, weights or a net.")
    start = new_game(variant, seats, options=options)
    played = Simulation(start, ["random", *policies], draw_first=True, draw_lucky=True)
    actions = number_actions(variant, dict(options or {}))
    inputs = Observations(variant, seats, actions, jokers=False)
    nets = None
    if played.nets is not None:
        nets = Thinking(played.nets, np.zeros(1, layout.record_type(Game)))
    numbers = _numbers(inputs)
    table = TableArrays.of(played.table, played.start, played.policies, numbers)
    groups = inputs.groups
    width = inputs_on(variant, seats) + 3 + len(groups.dice)
    width += agent_games.MOST_PENDING if actions.has_sub_steps else 0
    return table, nets, (inputs.count, width, actions.count)


def _numbers(inputs: Observations) -> Numbering:
    numbers, groups = agent_games.new_numbering(inputs.sheets.numbers), inputs.groups
    numbers.active, numbers.moment, numbers.crossed = groups.active, groups.stage, groups.crossed
    numbers.chosen = groups.chosen
    for die, first in enumerate(groups.dice):
        numbers.dice[die] = first
    for spot, action in inputs.actions.cells.items():
        numbers.cell[action] = cell_code(spot)
        numbers.action[cell_code(spot)] = action
    return numbers


def _memory(variant: Variant, games: int) -> Memory:
    chains = number_actions(variant).has_sub_steps
    kept = agent_games.kept_words(board=variant.is_board, chains=chains)
    return Memory(*agent_games.new_record(), np.zeros((games, kept), np.uint64))


def _outputs(games: int, seats: int, shape: Shape, *, dense: bool) -> Outputs:
    inputs, width, actions = shape
    full = inputs if dense else 0
    return Outputs(
        np.zeros((games, full), np.int8),
        np.zeros((games, width), np.int16),
        np.zeros((games, actions), np.int8),
        np.zeros(games),
        np.zeros(games, np.int8),
        np.zeros((games, seats), np.int16),
        np.zeros((games, full), np.int8),
        np.zeros((games, width), np.int16),
    )
