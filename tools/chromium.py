"""Finds a Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil

SHELL = "chromium-headless-shell"
"""Chromium without a window system: the same engine for two thirds of the processor time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "Chromium is not installed: install it to run the browser tests."


def find() -> str | None:
    """Return the path of Chromium; ROWLOCK_CHROMIUM overrides it."""
    wished = os.environ.get("ROWLOCK_CHROMIUM")
    return next(filter(None, map(shutil.which, [wished] if wished else NAMES)), None)
