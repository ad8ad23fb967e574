"""Finds a Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "There is no Chromium here: install one to run the browser tests."


def find() -> str | None:
    """The Chromium of this machine; ROWLOCK_CHROMIUM names another."""
    wished = os.environ.get("ROWLOCK_CHROMIUM")
    return next(filter(None, map(shutil.which, [wished] if wished else NAMES)), None)
