"""Programs that the tests need besides Python packages are installed or listed."""

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


def test_root_installs_missing_programs(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "can_install", lambda: True)
    assert programs.main() == 0
    assert [command[2] for command in commands] == ["update", "install"]
    assert commands[-1][-1] == "tmux"


def test_program_that_cannot_be_installed_is_reported(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "can_install", lambda: False)
    assert programs.main() == 0
    assert not commands
    assert capsys.readouterr().out == ("tmux is not installed: tests that need it are skipped.\n")


def test_nothing_is_printed_if_all_programs_are_installed(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "NEEDED", {"tmux": lambda: "there"})
    assert programs.main() == 0
    assert not commands
    assert capsys.readouterr().out == ""
