"""`VectorEnv` against `core`, step by step, and its interface."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import rowlock.env
from rowlock.env import BadAction, VectorEnv
from rowlock.errors import BadSetup
from rowlock.kernel import NotInKernel, mechanism_fault
from rowlock.kernel.formula import Weights
from rowlock.variants import LISTED
from tests.env.mirror import compare, random_actions

SHEETS = [
    variant for variant in LISTED if not variant.has_cards and mechanism_fault(variant) is None
]
TABLES = [
    (variant.id, seats)
    for variant in SHEETS
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
]


@pytest.mark.parametrize(
    ("variant", "seats", "bot"),
    [
        ("classic", 2, "cautious"),
        ("classic", 1, "cautious"),
        ("bonus-b", 2, "cautious"),
        ("longo", 3, "cautious"),
        ("duel", 2, "cautious"),
    ],
)
def test_observations_masks_and_rewards_equal_core(variant: str, seats: int, bot: str) -> None:
    assert compare(variant, seats, bot, games=6, steps=60, seed=3) > 4


@pytest.mark.parametrize("variant", ["double-a", "connected-a", "connected-b", "x-change"])
def test_observations_masks_and_rewards_of_later_editions_equal_core(variant: str) -> None:
    assert compare(variant, 2, "cautious", games=3, steps=30, seed=3) > 0


@pytest.mark.full
@pytest.mark.parametrize(("variant", "seats"), TABLES)
@pytest.mark.parametrize("bot", ["cautious", "evolved"])
def test_observations_masks_and_rewards_equal_core_everywhere(
    variant: str, seats: int, bot: str
) -> None:
    assert compare(variant, seats, bot, games=20, steps=150, seed=11) > 20


def play(env: VectorEnv, steps: int, seed: int = 3) -> list[np.ndarray]:
    luck = random.Random(seed)
    shown, info = env.reset(seed=seed)
    seen = [shown]
    for _ in range(steps):
        shown, _, _, _, info = env.step(random_actions(info["action_mask"], luck))
        seen.append(shown)
    return seen


def test_same_seed_gives_the_same_games() -> None:
    one, two = (play(VectorEnv("classic", 4, ["random"]), 40) for _ in range(2))
    assert all((a == b).all() for a, b in zip(one, two, strict=True))


def test_other_seed_gives_other_games() -> None:
    env = VectorEnv("classic", 4, ["random"])
    assert (env.reset(seed=1)[0] != env.reset(seed=2)[0]).any()


def test_indices_are_the_inputs_that_are_on() -> None:
    dense = play(VectorEnv("bonus-b", 4, ["evolved"]), 40)
    listed = play(VectorEnv("bonus-b", 4, ["evolved"], observations="indices"), 40)
    for shown, numbers in zip(dense, listed, strict=True):
        for line, on in zip(shown, numbers, strict=True):
            assert set(np.flatnonzero(line)) == set(on)


def test_observations_belong_to_their_space() -> None:
    for observations in ("dense", "indices"):
        env = VectorEnv("longo", 3, ["closer"], observations=observations)
        shown, info = env.reset(seed=1)
        assert shown in env.observation_space
        assert info["action_mask"].shape == env.action_masks().shape


def test_same_step_autoreset_gives_the_last_observation() -> None:
    later = VectorEnv("classic", 6, ["random"])
    at_once = VectorEnv("classic", 6, ["random"], autoreset_mode=AutoresetMode.SAME_STEP)
    luck, found = random.Random(1), 0
    _, info = later.reset(seed=1)
    at_once.reset(seed=1)
    behind = np.zeros(6, np.bool_)
    while not found:
        actions = random_actions(info["action_mask"], luck)
        shown, rewards, ended, _, info = later.step(actions)
        assert not behind.any()
        now, same_rewards, same_ended, _, told = at_once.step(actions)
        assert (ended == same_ended).all()
        assert (rewards == same_rewards).all()
        for index in np.flatnonzero(ended):
            assert (told["final_obs"][index] == shown[index]).all()
            assert (now[index] != shown[index]).any()
            found += 1


def test_results_of_all_seats_have_the_mean_zero() -> None:
    env = VectorEnv("classic", 64, ["random", "random"], autoreset_mode=AutoresetMode.SAME_STEP)
    luck, rewards = random.Random(7), list[float]()
    _, info = env.reset(seed=7)
    for _ in range(60):
        _, reward, ended, _, info = env.step(random_actions(info["action_mask"], luck))
        rewards += reward[ended].tolist()
    assert set(np.round(rewards, 3)) <= {-0.5, 0.0, 0.25, 1.0}
    # Three alike: the mean is 0, with a standard deviation of 0.7 a game.
    assert abs(np.mean(rewards)) < 4 * 0.71 / np.sqrt(len(rewards))


def test_points_add_up_to_the_score() -> None:
    env = VectorEnv("mixx-a", 5, ["random"], reward="points")
    luck, total, over = random.Random(2), np.zeros(5), np.zeros(5, np.bool_)
    _, info = env.reset(seed=2)
    while not over.all():
        _, rewards, ended, _, info = env.step(random_actions(info["action_mask"], luck))
        total[~over] += rewards[~over]
        assert (total[ended & ~over] == env.scores()[ended & ~over, 0]).all()
        over |= ended


def test_illegal_action_is_refused_and_nothing_happens() -> None:
    env = VectorEnv("classic", 3, ["random"])
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"][1] == 0)[0])
    with pytest.raises(BadAction, match=rf"^Action {wrong} is not legal in game 1\.$"):
        env.step(np.array([0, wrong, 0]))
    for bad in (-1, 45, 10**9):
        with pytest.raises(BadAction):
            env.step(np.array([0, 0, bad]))
    assert (env.action_masks() == info["action_mask"].astype(bool)).all()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"num_envs": 0}, "A vector has 1 to 1048576 games, not 0."),
        ({"reward": "fame"}, "The reward is win or points, not 'fame'."),
        ({"opponents": [], "reward": "win"}, "A single seat cannot win: the reward is points."),
        ({"observations": "pixels"}, "Observations are dense or indices, not 'pixels'."),
        ({"opponents": ["random"] * 5}, "classic is played with 1 to 5 seats, not 6."),
    ],
)
def test_bad_setup_is_one_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        VectorEnv("classic", **arguments)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


def test_cards_and_unknown_bots_are_not_in_the_kernel() -> None:
    with pytest.raises(NotInKernel):
        VectorEnv("cards", 2, ["random"])
    with pytest.raises(NotInKernel):
        VectorEnv("classic", 2, ["nobody"])


def test_step_before_reset_is_refused() -> None:
    with pytest.raises(BadAction, match="call reset first"):
        VectorEnv("classic", 2, ["random"]).step(np.zeros(2, np.int64))


def test_weights_are_an_opponent() -> None:
    assert len(play(VectorEnv("classic", 2, [Weights(points=1.0)]), 5)) == 6


@pytest.mark.full
def test_champion_is_a_strong_opponent() -> None:
    env = VectorEnv("classic", 64, ["champion"], autoreset_mode=AutoresetMode.SAME_STEP)
    luck, rewards = random.Random(5), list[float]()
    _, info = env.reset(seed=5)
    for _ in range(40):
        _, reward, ended, _, info = env.step(random_actions(info["action_mask"], luck))
        rewards += reward[ended].tolist()
    assert len(rewards) > 64
    assert np.mean(rewards) < -0.95


def test_make_vec_finds_the_kernel() -> None:
    assert rowlock.env.VectorEnv is VectorEnv
    env = gymnasium.make_vec(
        "rowlock/classic-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        opponents=["evolved"],
    )
    assert isinstance(env.unwrapped, VectorEnv)
    assert env.reset(seed=1)[0].shape[0] == 3
