"""Learning goes down the slope of the error, and turned sheets are the same game."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from rowlock.bots.trained_nets import trained_net
from rowlock.errors import RowlockError
from rowlock.kernel.input_numbers import inputs_on
from rowlock.kernel.simulation import Policy
from rowlock.kernel.value_net import ValueNet, number_inputs
from rowlock.training import replay_buffer as school_module
from rowlock.training.factors import find_factors, row_orders, turned_inputs
from rowlock.training.learner import EXTRA_WEIGHT, Batch, Learner
from rowlock.training.replay_buffer import ReplayBuffer, Samples
from rowlock.training.trainer import REFINING, RIVAL, Plan, Training, between, cooled
from rowlock.variants.printed_editions import BONUS_A, CLASSIC, DUEL, LONGO, MIXX_A, MIXX_B


def some_batch(learner: Learner, size: int) -> Batch:
    draw = np.random.default_rng(2)
    on = inputs_on(CLASSIC, learner.seats)
    lines = draw.integers(0, len(learner.table), (size, on)).astype(np.int16)
    chances = draw.dirichlet(np.ones(learner.seats), size).astype(np.float32)
    return Batch(lines, chances, draw.normal(0, 1, (size, learner.seats + 1)).astype(np.float32))


def error_of(learner: Learner, batch: Batch) -> float:
    """The error of a net by its definition, in double precision."""
    parts = {name: part.astype(float) for name, part in learner.parts_of(learner.weights).items()}
    starts, factors, shares, *_ = learner.factors
    table = np.zeros((len(starts) - 1, parts["parts"].shape[1]))
    for line, (first, stop) in enumerate(itertools.pairwise(starts)):
        table[line] = shares[first:stop] @ parts["parts"][factors[first:stop]]
    hidden = np.maximum(table[batch.lines].sum(axis=1) + parts["first_bias"], 0)
    inner = np.maximum(hidden @ parts["second"] + parts["second_bias"], 0)
    outputs = inner @ parts["third"] + parts["third_bias"]
    leans, extras = outputs[:, : learner.seats], outputs[:, learner.seats :]
    logs = leans - np.log(np.exp(leans).sum(axis=1, keepdims=True))
    error = -(batch.chances * logs).sum(axis=1)
    return float((error + EXTRA_WEIGHT / 2 * ((extras - batch.extras) ** 2).sum(axis=1)).mean())


@pytest.mark.slow
def test_gradient_matches_finite_differences_for_every_kind_of_weight() -> None:
    learner = Learner(CLASSIC, 3, seed=1)
    batch = some_batch(learner, 50)
    learner.learn(batch, rate=0.0, averaging=0.0)
    slopes = learner.parts_of(learner.slopes)
    for name, part in learner.parts_of(learner.weights).items():
        at = np.unravel_index(np.abs(slopes[name]).argmax(), part.shape)
        before, step = part[at], np.float32(2e-3)
        part[at] = before + step
        above = error_of(learner, batch)
        part[at] = before - step
        below = error_of(learner, batch)
        part[at] = before
        measured = (above - below) / (2 * float(step))
        assert slopes[name][at] == pytest.approx(measured, rel=0.05), name


@pytest.mark.slow
def test_net_overfits_a_small_batch() -> None:
    learner = Learner(CLASSIC, 2, seed=1)
    batch = some_batch(learner, 64)._replace(chances=np.eye(2, dtype=np.float32)[np.arange(64) % 2])
    errors = [learner.learn(batch, rate=1e-3, averaging=0.01) for _ in range(150)]
    assert errors[0] > 0.5
    assert errors[-1] < 0.05


def test_every_input_is_a_sum_of_shared_factors() -> None:
    starts, _, shares, total, own = find_factors(CLASSIC, 2)
    assert len(starts) - 1 == number_inputs(CLASSIC)[1] == 844
    assert total < len(shares)
    assert len(set(own)) == 844, "and of one that it shares with no other"
    assert (np.diff(starts) >= 1).all()


def test_number_of_augmentations_equals_the_symmetries_of_the_sheet() -> None:
    # Classic: both rising rows, both falling ones, and rising for falling with mirrored dice.
    assert len(row_orders(CLASSIC)) == len(row_orders(DUEL)) == 8
    # Lucky numbers have no mirror image; the bonus bar and shuffled numbers tell rows apart.
    assert len(row_orders(LONGO)) == 4
    assert len(row_orders(BONUS_A)) == len(row_orders(MIXX_B)) == 1
    assert len(row_orders(MIXX_A)) >= 1


def test_augmentation_permutes_the_inputs() -> None:
    for variant, seats in ((CLASSIC, 2), (CLASSIC, 3), (DUEL, 2)):
        turned = turned_inputs(variant, seats)
        for line in turned:
            assert sorted(line) == list(range(turned.shape[1]))
        net, _ = number_inputs(variant, seats)
        swapped = turned[row_orders(variant).index((1, 0, 2, 3))]
        assert swapped[net.open_row[1, 0, 4, 2]] == net.open_row[1, 1, 4, 2]
        assert swapped[net.locked_row[0, 1, 8]] == net.locked_row[0, 0, 8]
        assert swapped[net.closed_row[1, 2, 3]] == net.closed_row[1, 2, 3]


def test_schedule_interpolates_from_start_to_end() -> None:
    assert between((0.7, 0.4), 0.5) == pytest.approx(0.55)
    assert cooled((1.0, 0.0), 0.0) == 1.0
    assert cooled((1.0, 0.0), 1.0) == pytest.approx(0.0)


def test_training_without_a_limit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RowlockError, match="needs an end"):
        Training(CLASSIC, 2, Plan(), tmp_path / "net.npz")


@pytest.mark.full
def test_short_training_beats_its_initial_net_and_resumes(tmp_path: Path) -> None:
    plan = Plan(games=60_000, chunks=4, memory=16, steps=60, measured=2)
    first = Training(CLASSIC, 2, plan, tmp_path / "net.npz")
    lines: list[dict[str, object]] = []

    def stop(line: dict[str, object]) -> None:
        lines.append(line)
        if len(lines) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.run(stop)
    again = Training(CLASSIC, 2, plan, tmp_path / "net.npz")
    assert again.resume()
    assert again.rounds == 3
    share = again.run(lines.append)
    assert share.mean > 0.5, "it began with games of the rival"
    assert (tmp_path / "net.npz").exists()


def test_training_starts_from_a_trained_net(tmp_path: Path) -> None:
    trained = trained_net("classic", 2)
    assert trained is not None
    plan = replace(REFINING, games=1, hidden=trained.net.hidden)
    training = Training(CLASSIC, 2, plan, tmp_path / "net.npz", trained)
    training._start()
    begun = training.learner.net()
    for name in ("first", "first_bias", "second", "second_bias", "third", "third_bias"):
        assert np.array_equal(getattr(begun, name), getattr(trained.net, name))
    batch = some_batch(training.learner, 20)
    training.learner.learn(batch, rate=0.0, averaging=0.0)
    slopes = training.learner.parts_of(training.learner.slopes)["third"]
    assert slopes[:, :2].any()
    assert not slopes[:, 2:].any(), "only chances are learnt from now on"
    with pytest.raises(RowlockError, match="another edition"):
        Learner(LONGO, 2, 1).start_from(trained.net)


def test_widened_net_computes_the_same_values() -> None:
    small = Learner(CLASSIC, 2, 1).net()
    learner = Learner(CLASSIC, 2, 2, hidden=256)
    learner.start_from(small)
    grown = learner.net()
    assert np.array_equal(grown.first[:, :128], small.first)
    assert np.array_equal(grown.second[:128], small.second)
    assert grown.first[:, 128:].any(axis=0).all(), "new units see something"
    assert 0 < np.abs(grown.second[128:]).max() < 0.1 * np.abs(small.second).max()
    with pytest.raises(
        RowlockError, match="has 256 hidden units and can only grow: 128 would be fewer"
    ):
        Learner(CLASSIC, 2, 1).start_from(grown)


@pytest.mark.full
def test_expectation_over_rolls_keeps_the_mean_with_less_variance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    means, errors, spreads = list[float](), list[float](), list[float]()
    for looking, positions in ((0.0, 200_000), (1.0, 5_000)):
        monkeypatch.setattr(school_module, "CHUNK", positions)
        samples = lessons_of(net(), (0.0, 0.0, looking))
        opening = (samples.inputs == samples.inputs[0]).all(axis=1)
        told = samples.chances[opening, 0]
        assert len(told) > 200, "every game has the same opening"
        means.append(float(told.mean()))
        spreads.append(float(told.std()))
        errors.append(spreads[-1] / len(told) ** 0.5)
    # Doubles fall half as often as other pairs; if they did not, that would be worth 0.0029 here.
    assert 3 * math.hypot(*errors) < 0.0029
    assert means[0] == pytest.approx(means[1], abs=3 * math.hypot(*errors))
    assert spreads[1] < spreads[0] / 3


def test_lambda_one_learns_from_the_result_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(school_module, "CHUNK", 2_000)
    samples = lessons_of(net(), (0.0, 1.0, 0.0))
    assert set(np.unique(samples.chances)) <= {0.0, 0.5, 1.0}
    assert np.all(samples.chances.sum(axis=1) == 1.0)


def test_exploratory_choices_cut_the_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(school_module, "CHUNK", 2_000)
    shares = []
    for other in (net(), RIVAL):
        chances = lessons_of(other, (0.0, 0.9999, 0.0)).chances
        results = np.rint(2 * chances) / 2
        shares.append(np.mean(np.abs(chances - results) < 0.01))
    assert shares[0] == 1.0, "there the result is nearly all that counts"
    assert shares[1] < 0.5, "every second turn is the rival's"


def test_refinement_plays_every_second_round_against_the_rival(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bool, ...]] = []

    def play(_: ReplayBuffer, net: ValueNet, policies: Sequence[Policy], *_rest: object) -> None:
        assert policies[0] is net
        seen.append(tuple(policy == RIVAL for policy in policies[1:]))

    monkeypatch.setattr(ReplayBuffer, "play", play)
    monkeypatch.setattr(Training, "_learn", lambda *_: 0.0)
    for plan in (replace(REFINING, games=1), Plan(games=1)):
        training = Training(CLASSIC, 3, plan, tmp_path / "net.npz")
        for _ in range(4):
            training._round(lambda _: None)
    alone, rivals = (False, False), (True, True)
    assert seen == [alone, rivals, alone, rivals, *[alone] * 4]


def net() -> ValueNet:
    """The champion's for two players of classic."""
    trained = trained_net("classic", 2)
    assert trained is not None
    return trained.net


def lessons_of(other: Policy, rates: tuple[float, float, float]) -> Samples:
    """One chunk of what the champion's net learns from games against another."""
    school = ReplayBuffer(CLASSIC, 2, 1, seed=5)
    school.play(net(), [net(), other], rates, 1, 1)
    return school.memory
