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


def test_progress_is_shown_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = shown(monkeypatch, Screen())
    assert "0:00:00" in seen
    assert "50%" in seen


def test_progress_is_not_shown_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, io.StringIO()) == ""
