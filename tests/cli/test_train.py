"""`rowlock train` refuses in one sentence what cannot be trained."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.cli import main


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["cards"], "no game of cards"),
        (["classic", "--seats", "6"], "seats"),
        (["nothing"], "nothing"),
        (["classic", "--resume", "--out", "here.npz"], "no training of here.npz to go on with"),
    ],
)
def test_what_cannot_be_trained_is_told(
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
