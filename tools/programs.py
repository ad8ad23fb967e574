"""Makes sure of the programs that the tests need and Python packages do not bring.

python tools/programs.py    installs what is missing, where that can be done, and names what is not
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
    "chromium": chromium.find,
    "postgresql": postgres.find,
    "tmux": tmux.find,
}
"""The Debian package of each program, and what finds it."""
SECONDS = 600


def missing() -> list[str]:
    """The packages of programs that are not there."""
    return [package for package, find in NEEDED.items() if find() is None]


def can_install() -> bool:
    """Whether packages can be installed: by root, on Debian and its kin."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    """Install packages; what goes wrong shows in that they are still missing."""
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
        print(f"There is no {package} here: the tests that need it are left out.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
