"""One agent against bots: Gymnasium's interface, on `rowlock.core`."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from rowlock.bots import make_bot
from rowlock.core.paper import Variant
from rowlock.env.agent_table import AgentTable, BadAction, Shapes, checked_reward, results
from rowlock.errors import BadSetup
from rowlock.match.driver import Bot, Seeded
from rowlock.variants import USUAL, find_variant

AGENT = 1
Observation = NDArray[np.int8]


class SingleAgentEnv(gymnasium.Env[Observation, np.int64]):
    """The agent has the first seat, and bots have the others; the seat that begins is drawn.

    `info["action_mask"]` has the legal actions. Any other raises `BadAction`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        variant: str | Variant = USUAL,
        opponents: Sequence[str | Bot] = ("random",),
        *,
        reward: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Opponents are names as `rowlock arena` takes them, or bots; none means solitaire."""
        edition = find_variant(variant) if isinstance(variant, str) else variant
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"The render mode is ansi, not {render_mode!r}.")
        self.variant, self.opponents, self.render_mode = edition, tuple(opponents), render_mode
        self.seats = 1 + len(self.opponents)
        self.reward = checked_reward(reward, self.seats)
        self.shapes = Shapes(edition, self.seats, options)
        Seeded(0).opening(edition, self.seats, options)  # refuses what cannot be played
        for name in self.opponents:
            self._bot(name, "0")
        self.action_space = gymnasium.spaces.Discrete(self.shapes.actions.count)
        self.observation_space = gymnasium.spaces.Box(0, 1, (self.shapes.inputs.count,), np.int8)
        self._table: AgentTable | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(1 << 63))
        source = Seeded(drawn)
        start = source.opening(self.variant, self.seats, self.shapes.options)
        bots = {
            seat: self._bot(opponent, f"{drawn}/{seat}")
            for seat, opponent in enumerate(self.opponents, AGENT + 1)
        }
        self._table = AgentTable(self.shapes, start, source, bots)
        return self._table.observation(AGENT), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make one action and play on until the agent has to choose again."""
        table = self.table
        if table.over:
            raise BadAction("The game is over: call reset.")
        before = table.state.scores[AGENT - 1]
        table.act({AGENT: int(action)})
        reward = 0.0
        if self.reward == "points":
            reward = float(table.state.scores[AGENT - 1] - before)
        elif self.table.over:
            reward = results(table.state)[AGENT - 1]
        return table.observation(AGENT), reward, table.state.over, table.stopped, self._info()

    @property
    def table(self) -> AgentTable:
        """The game that is being played."""
        if self._table is None:
            raise BadAction("The game has not begun: call reset first.")
        return self._table

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as `MaskablePPO` asks for them."""
        return self.table.mask(AGENT).astype(np.bool_)

    def render(self) -> str | None:
        """The record of the game so far."""
        return self.table.record() if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(AGENT), "scores": self.table.state.scores}

    @staticmethod
    def _bot(opponent: str | Bot, seed: str) -> Bot:
        return make_bot(opponent, seed) if isinstance(opponent, str) else opponent
