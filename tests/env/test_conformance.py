"""The conformance tests of Gymnasium and PettingZoo."""

import warnings
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import rowlock.env
from rowlock.env import SeatsEnv, SingleAgentEnv
from rowlock.kernel import NotInKernel
from rowlock.variants import VARIANTS

TABLES = [
    (variant.id, seats)
    for variant in VARIANTS
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
]
SAMPLE = [("classic", 2), ("bonus-b", 3), ("duel", 2), ("cards", 2)]


class LenientEnv(SingleAgentEnv):
    """Takes any action: some checkers act without looking at the mask."""

    def step(self, action: Any) -> Any:
        """An illegal action is replaced by the first legal one."""
        legal = self.table.legal(1)
        return super().step(action if action in legal else min(legal))


class LenientSeats(SeatsEnv):
    """The same for all seats."""

    def step(self, actions: Any) -> Any:
        """Illegal actions are replaced by the first legal ones."""
        legal = {agent: self.table.legal(self._seat(agent)) for agent in actions}
        return super().step(
            {agent: a if a in legal[agent] else min(legal[agent]) for agent, a in actions.items()}
        )


def check_gymnasium(variant: str, seats: int) -> None:
    check_env(LenientEnv(variant, ["random"] * (seats - 1)), skip_render_check=True)


def check_parallel(variant: str, seats: int) -> None:
    parallel_api_test(rowlock.env.parallel_env(variant, seats), num_cycles=200)
    parallel_seed_test(lambda: LenientSeats(variant, seats), num_cycles=20)


def check_aec(variant: str, seats: int) -> None:
    with warnings.catch_warnings():
        # An observation with a mask is a dictionary, as PettingZoo's own games have it.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(rowlock.env.env(variant, seats), num_cycles=200)
        seed_test(lambda: rowlock.env.env(variant, seats), num_cycles=20)


@pytest.mark.parametrize(("variant", "seats"), SAMPLE)
def test_parallel_environment_conforms(variant: str, seats: int) -> None:
    check_parallel(variant, seats)


@pytest.mark.parametrize(("variant", "seats"), SAMPLE)
def test_aec_environment_conforms(variant: str, seats: int) -> None:
    check_aec(variant, seats)


@pytest.mark.parametrize(("variant", "seats"), [("classic", 1), ("longo", 3), ("cards", 2)])
def test_single_agent_environment_conforms(variant: str, seats: int) -> None:
    check_gymnasium(variant, seats)


@pytest.mark.full
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_edition_conforms(variant: str, seats: int) -> None:
    check_parallel(variant, seats)
    check_aec(variant, seats)
    check_gymnasium(variant, seats)


def test_registered_environment_is_the_single_agent_one() -> None:
    env = gymnasium.make("rowlock/classic-v0", opponents=["cautious"])
    assert isinstance(env.unwrapped, SingleAgentEnv)


def test_an_edition_with_bonus_rows_is_refused_in_a_sentence() -> None:
    with pytest.raises(NotInKernel, match="There are no observations of big-points: "):
        rowlock.env.parallel_env("big-points", 2)
