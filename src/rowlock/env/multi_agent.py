"""Every seat an agent: PettingZoo's parallel and AEC interfaces, on `rowlock.core`."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rowlock.core.paper import Variant
from rowlock.env.agent_table import AgentTable, BadAction, Shapes, checked_reward, results
from rowlock.errors import BadSetup
from rowlock.match.driver import Seeded
from rowlock.variants import USUAL, find_variant

Observation = dict[str, NDArray[np.int8]]
Actions = Mapping[str, int | np.int64]


class SeatsEnv(ParallelEnv[str, Observation, np.int64]):  # type: ignore[misc]
    """All seats act at once; one that has nothing to choose can only pass.

    Agents are `seat_1`, `seat_2` and so on. An observation has the keys `observation` and
    `action_mask`. All agents finish together.
    """

    def __init__(
        self,
        variant: str | Variant = USUAL,
        seats: int = 2,
        *,
        reward: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The same rewards and house rules as in the other environments."""
        edition = find_variant(variant) if isinstance(variant, str) else variant
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"The render mode is ansi, not {render_mode!r}.")
        Seeded(0).opening(edition, seats, options)  # refuses what cannot be played
        self.variant, self.seats, self.render_mode = edition, seats, render_mode
        self.reward = checked_reward(reward, seats)
        self.shapes = Shapes(edition, seats, options)
        self.metadata = {"name": f"rowlock_{edition.id}_v0", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self.agents: list[str] = []
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.shapes.actions.count)
            for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._table: AgentTable | None = None
        self._random, _ = seeding.np_random()

    def _space(self) -> gymnasium.spaces.Dict:
        box = gymnasium.spaces.Box
        return gymnasium.spaces.Dict(
            {
                "observation": box(0, 1, (self.shapes.inputs.count,), np.int8),
                "action_mask": box(0, 1, (self.shapes.actions.count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        source = Seeded(str(self._random.integers(1 << 63)))
        start = source.opening(self.variant, self.seats, self.shapes.options)
        self._table = AgentTable(self.shapes, start, source, {})
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: Actions
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One action of each seat; if one is not legal, `BadAction` is raised and none is made."""
        if not self.agents:
            raise BadAction("No game is being played: call reset.")
        table = self.table
        before = table.state.scores
        table.act({self._seat(agent): int(action) for agent, action in actions.items()})
        rewards = self._rewards(before)
        over, stopped = table.state.over, table.stopped
        observed, infos = self._observations(), self._infos()
        agents = self.agents
        self.agents = [] if table.over else agents
        return (
            observed,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            infos,
        )

    @property
    def table(self) -> AgentTable:
        """The game that is being played."""
        if self._table is None:
            raise BadAction("The game has not begun: call reset first.")
        return self._table

    def render(self) -> str | None:
        """The record of the game so far."""
        return self.table.record() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left to close."""

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise BadAction(f"There is no agent {agent!r}.")
        return self.possible_agents.index(agent) + 1

    def _rewards(self, before: tuple[int, ...]) -> dict[str, float]:
        state = self.table.state
        if self.reward == "points":
            made = [float(now - then) for now, then in zip(state.scores, before, strict=True)]
        else:
            made = list(results(state)) if self.table.over else [0.0] * self.seats
        return dict(zip(self.possible_agents, made, strict=True))

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {
                "observation": self.table.observation(seat),
                "action_mask": self.table.mask(seat),
            }
            for seat, agent in enumerate(self.possible_agents, 1)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        scores = self.table.state.scores
        return {
            agent: {"awaited": self.table.awaits(seat), "score": scores[seat - 1]}
            for seat, agent in enumerate(self.possible_agents, 1)
        }


def parallel_env(variant: str | Variant = USUAL, seats: int = 2, **settings: Any) -> SeatsEnv:
    """A PettingZoo parallel environment; the settings are those of `SeatsEnv`."""
    return SeatsEnv(variant, seats, **settings)


def env(variant: str | Variant = USUAL, seats: int = 2, **settings: Any) -> AECEnv[Any, Any, Any]:
    """The same as a PettingZoo AEC environment: seats act in order, and see no pending choice."""
    return OrderEnforcingWrapper(parallel_to_aec(SeatsEnv(variant, seats, **settings)))
