"""A training is one and the same whether it was stopped or not, and tells what is in the way."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rowlock.bots.trained_nets import trained_net
from rowlock.errors import RowlockError
from rowlock.kernel.value_net import ValueNet, load_net
from rowlock.training import replay_buffer
from rowlock.training import trainer as module
from rowlock.training.trainer import KEPT, REFINING, Plan, Training
from rowlock.variants.printed_editions import CLASSIC

PLAN = Plan(games=60, chunks=1, memory=4, batch=64, steps=3, measured=100)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few positions and few games to measure by."""
    monkeypatch.setattr(replay_buffer, "CHUNK", 300)
    monkeypatch.setattr(module, "MEASURED_BOUTS", 2)


def training(folder: Path, plan: Plan = PLAN, **given: Any) -> Training:
    return Training(CLASSIC, 2, plan, folder / "net.npz", **given)


def trained(folder: Path, plan: Plan = PLAN) -> ValueNet:
    training(folder, plan).run(lambda _: None)
    return load_net(folder / "net.npz").net


def stopped(folder: Path, plan: Plan = PLAN, **given: Any) -> Training:
    """A training that was stopped after two rounds."""
    begun = training(folder, plan, **given)

    def stop(line: dict[str, Any]) -> None:
        if line["round"] == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begun.run(stop)
    return begun


def same(one: ValueNet, other: ValueNet) -> bool:
    parts = ("first", "first_bias", "second", "second_bias", "third", "third_bias")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in parts)


def lines(folder: Path) -> list[dict[str, Any]]:
    text = (folder / "net.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_net_is_determined_by_the_seed(tmp_path: Path) -> None:
    net = trained(tmp_path)
    assert same(net, trained(tmp_path))
    assert not same(net, trained(tmp_path, replace(PLAN, seed=2)))


def test_resume_restores_the_whole_checkpoint(tmp_path: Path) -> None:
    plan = replace(PLAN, games=10_000)
    begun = stopped(tmp_path, plan)
    again = training(tmp_path, plan)
    assert again.resume()
    for name in KEPT:
        assert np.array_equal(getattr(again.learner, name), getattr(begun.learner, name)), name
    assert not np.array_equal(begun.learner.average, begun.learner.weights)
    assert again.learner.steps == begun.learner.steps > 0
    assert again.rounds == begun.rounds == 2
    assert again.buffer.chunks == begun.buffer.chunks > 0
    assert again.buffer.games == begun.buffer.games > 0
    assert again.seconds >= begun.before


@pytest.mark.parametrize(
    "plan", [PLAN, replace(PLAN, games=10_000, measured=2)], ids=["at the end", "on the way"]
)
def test_checkpoint_is_written_before_strength_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plan: Plan
) -> None:
    def crash(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr(module, "win_share", crash)
    begun = training(tmp_path, plan)
    with pytest.raises(MemoryError):
        begun.run(lambda _: None)
    again = training(tmp_path, plan)
    assert again.resume()
    assert again.rounds == begun.rounds > 0
    assert same(again.learner.net(), begun.learner.net())


def test_training_stopped_in_the_first_round_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = training(tmp_path)
    begun._start()
    begun._save()
    again = training(tmp_path)
    assert again.resume()
    monkeypatch.setattr(Training, "_start", lambda _: pytest.fail("it had begun"))
    again.run(lambda _: None)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seed": 2}, "seed"),
        ({"games": 20_000}, "games"),
        ({"steps": 4, "fading": (0.7, 0.7)}, "steps, fading"),
        ({"hidden": 256}, "hidden"),
    ],
)
def test_resume_with_other_settings_is_refused(
    tmp_path: Path, change: dict[str, Any], named: str
) -> None:
    stopped(tmp_path, replace(PLAN, games=10_000))
    other = training(tmp_path, replace(PLAN, **{"games": 10_000, **change}))
    with pytest.raises(RowlockError, match=rf"net.resume.npz .* other settings \({named}\)"):
        other.resume()
    assert training(tmp_path, replace(PLAN, games=10_000, threads=2)).resume()


def test_refinement_resumes_only_with_its_initial_net(tmp_path: Path) -> None:
    champion = trained_net("classic", 2)
    assert champion is not None
    plan = replace(REFINING, games=10_000, hidden=256, chunks=1, memory=4, batch=64, steps=2)
    begun = training(tmp_path, plan, start=champion)
    begun._save()
    assert training(tmp_path, plan, start=champion).resume()
    another = champion._replace(about={**champion.about, "digest": "0"})
    for start in (None, another):
        with pytest.raises(RowlockError, match=r"other settings \(.*refine\)"):
            training(tmp_path, plan, start=start).resume()


@pytest.mark.parametrize("damage", [b"", b"hello", b"PK\x03\x04broken", None])
def test_resume_from_a_damaged_checkpoint_is_refused(tmp_path: Path, damage: bytes | None) -> None:
    training(tmp_path)._save()
    file = tmp_path / "net.resume.npz"
    file.write_bytes(file.read_bytes()[:5000] if damage is None else damage)
    with pytest.raises(RowlockError, match=r"net.resume.npz is damaged: delete it") as caught:
        training(tmp_path).resume()
    assert str(tmp_path) in str(caught.value)


def test_incomplete_checkpoint_counts_as_damaged(tmp_path: Path) -> None:
    training(tmp_path)._save()
    file = tmp_path / "net.resume.npz"
    with np.load(file) as whole:
        kept = dict(whole)
    for name in kept:
        np.savez(file, **{each: kept[each] for each in kept if each != name})
        with pytest.raises(RowlockError, match="is damaged"):
            training(tmp_path).resume()
    with file.open("wb") as opened:
        np.save(opened, kept["weights"])
    with pytest.raises(RowlockError, match="is damaged"):
        training(tmp_path).resume()


def test_new_training_truncates_the_log_and_resume_appends(tmp_path: Path) -> None:
    plan = replace(PLAN, games=300)
    trained(tmp_path, plan)
    stopped(tmp_path, plan)
    assert [line["round"] for line in lines(tmp_path)] == [1, 2]
    again = training(tmp_path, plan)
    assert again.resume()
    again.run(lambda _: None)
    assert [line["round"] for line in lines(tmp_path)][:4] == [1, 2, 3, 4]


def test_weights_file_contains_all_settings(tmp_path: Path) -> None:
    training(tmp_path).run(lambda _: None)
    made = load_net(tmp_path / "net.npz").about["made"]
    settings = training(tmp_path).settings
    del settings["variant"], settings["seats"], settings["refine"], settings["games"]
    assert settings.items() <= made.items()
    assert made["planned_games"] == 60 <= made["games"]
    assert made["helping"] == 0.05
