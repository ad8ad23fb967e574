"""Checks for the programs that tests need and that are not Python packages.

python tools/programs.py    installs missing programs where possible, and lists the others
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable

import chromium
import postgres
import tmux

NEEDED: dict[str, Callable[[], object | None]] = {
    chromium.SHELL: chromium.find,
    "postgresql": postgres.find,
    "tmux": tmux.find,
}
"""The Debian package of each program, and the function that finds the program."""
SECONDS = 600


def missing() -> list[str]:
    """Return the packages of missing programs."""
    return [package for package, find in NEEDED.items() if find() is None]


def can_install() -> bool:
    """Return whether packages can be installed: as root, with apt."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    """Install packages; after a failure they are still missing."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
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
    packages = missing()
    if packages and can_install():
        print(f"Installing for the tests: {', '.join(packages)}", flush=True)
        install(packages)
    for package in missing():
        print(f"{package} is not installed: tests that need it are skipped.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
