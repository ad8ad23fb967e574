from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock import cli


def test_missing_extra_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for module in [name for name in sys.modules if name.startswith("rowlock.tui")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.setitem(sys.modules, "textual.app", None)
    assert cli.main(["play", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rowlock: The terminal app needs the extra")
    assert told.endswith("needs the extra 'tui': pip install 'rowlock[tui]'.\n")


def test_missing_terminal_is_reported_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rowlock", "play", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 2
    assert done.stderr == "rowlock: The terminal app needs a terminal; this is a pipe or a file.\n"


def test_ascii_terminal_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", Terminal(io.BytesIO(), encoding="ascii"))
    assert cli.main(["play", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told == "rowlock: The terminal app needs a terminal with UTF-8; this one has ASCII.\n"


def test_missing_record_is_reported_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none.rowlock")
    assert cli.main(["play", "--data", str(tmp_path), "--replay", missing]) == 2
    assert capsys.readouterr().err == f"rowlock: {missing} cannot be read: {NO_FILE}.\n"


NO_FILE = "No such file or directory"
