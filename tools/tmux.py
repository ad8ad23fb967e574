"""Finds a tmux for the tests in a real terminal, and installs one where that can be done."""

from __future__ import annotations

import os
import shutil
import subprocess

MISSING = "There is no tmux here, and none can be installed: install one to play in a terminal."
SECONDS = 200


def find() -> str | None:
    """The tmux of this machine; where there is none, root on Debian and its kin gets one."""
    if shutil.which("tmux") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
    return shutil.which("tmux")


def _install() -> None:
    """Install the system's tmux; what goes wrong shows in that there is none."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "tmux"]):
        try:
            subprocess.run(
                ["apt-get", "--quiet", *command],
                check=True,
                env=environment,
                capture_output=True,
                timeout=SECONDS,
            )
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return
