from __future__ import annotations

import io
import sys

import pytest

from rowlock.cli.console import progress, working


class Screen(io.StringIO):
    """A terminal with a person in front of it."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO) -> str:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", stream)
    with working():
        pass
    with progress() as report:
        report(0.5)
    return stream.getvalue()


def test_whoever_waits_at_a_terminal_sees_that_work_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = shown(monkeypatch, Screen())
    assert "0:00:00" in seen
    assert "50%" in seen


def test_a_pipe_is_told_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, io.StringIO()) == ""
