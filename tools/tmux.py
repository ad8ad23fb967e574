"""Finds a tmux for the tests in a real terminal."""

from __future__ import annotations

import shutil

MISSING = "tmux is not installed: install it to run the tests in a real terminal."


def find() -> str | None:
    """Return the path of tmux."""
    return shutil.which("tmux")
