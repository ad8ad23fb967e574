"""What the tests need besides Python packages is installed at one stroke, or named."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

import programs


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine without tmux; the command lines that would have installed it."""
    found: list[list[str]] = []

    def run(command: list[str], **_: Any) -> None:
        found.append(command)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(programs, "NEEDED", {"tmux": lambda: None, "chromium": lambda: "there"})
    return found


def test_what_is_missing_is_installed_by_root(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "can_install", lambda: True)
    assert programs.main() == 0
    assert [command[2] for command in commands] == ["update", "install"]
    assert commands[-1][-1] == "tmux"


def test_what_cannot_be_installed_is_named(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "can_install", lambda: False)
    assert programs.main() == 0
    assert not commands
    assert capsys.readouterr().out == (
        "There is no tmux here: the tests that need it are left out.\n"
    )


def test_where_all_is_there_nothing_is_said(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "NEEDED", {"tmux": lambda: "there"})
    assert programs.main() == 0
    assert not commands
    assert capsys.readouterr().out == ""
