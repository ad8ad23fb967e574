"""`rowlock train`: options and refusals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rowlock.bots.trained_nets import WEIGHTS
from rowlock.cli import main
from rowlock.errors import RowlockError
from rowlock.training.trainer import REFINING, Plan


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["cards"], "no game of cards"),
        (["classic", "--seats", "6"], "seats"),
        (["nothing"], "nothing"),
        (["classic", "--hidden", "100"], "128 or 256 hidden units, not 100"),
        (["classic", "--fading", "1.5"], "--fading"),
        (["classic", "--resume", "--out", "here.npz"], "no stopped training of here.npz"),
    ],
)
def test_invalid_training_is_refused(
    asked: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", *asked]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_net_is_trained_with_the_given_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planned: list[Plan] = []

    def no_training(*given: object) -> None:
        planned.extend(each for each in given if isinstance(each, Plan))
        raise RowlockError("That is enough.")

    monkeypatch.setattr("rowlock.training.trainer.Training", no_training)
    monkeypatch.chdir(tmp_path)
    kept = str(WEIGHTS / "mixx-a-2.npz")
    asked = [
        "--games 7 --hidden 256 --rate 0.0005 --seed 3",
        f"--refine {kept}",
        f"--refine {kept} --hidden 256 --rate 0.0006 --minutes 2 --threads 2",
        f"--refine {kept} --steps 200 --fading 0.7 --games 5",
        "--games 5 --fading 0",
    ]
    for each in asked:
        assert main(["train", "mixx-a", *each.split()]) == 2
    assert "That is enough." in capsys.readouterr().err
    assert planned == [
        replace(Plan(), games=7, hidden=256, rate=(0.0005, 1e-5), seed=3),
        replace(REFINING, minutes=30.0),
        replace(REFINING, minutes=2.0, hidden=256, rate=(0.0006, 1e-6), threads=2),
        replace(REFINING, games=5, steps=200, fading=(0.7, 0.7)),
        replace(Plan(), games=5, fading=(0.0, 0.0)),
    ]
