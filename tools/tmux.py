"""Finds a tmux for the tests in a real terminal."""

from __future__ import annotations

import shutil

MISSING = "There is no tmux here: install one to run the tests in a real terminal."


def find() -> str | None:
    """The tmux of this machine."""
    return shutil.which("tmux")
