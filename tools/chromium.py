"""Finds a Chromium for the browser tests, and installs one where that can be done.

python tools/chromium.py    makes sure that there is one, or says in one line why there is none
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "There is no Chromium here, so the browser tests are left out: install one to run them."
SECONDS = 400


def find() -> str | None:
    """The Chromium of this machine; ROWLOCK_CHROMIUM names another."""
    wished = os.environ.get("ROWLOCK_CHROMIUM")
    return next(filter(None, map(shutil.which, [wished] if wished else NAMES)), None)


def can_install() -> bool:
    """Whether packages can be installed: by root, on Debian and its kin."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install the system's Chromium; what goes wrong shows in that there is none."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
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


def main() -> int:
    if find() is None and can_install():
        print("Installing Chromium for the browser tests", flush=True)
        install()
    if find() is None:
        print(MISSING, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
