"""Compiles the lock files in `requirements/` from `pyproject.toml`.

python3 tools/lock.py             keeps locked versions that still fit
python3 tools/lock.py --upgrade   takes the newest version of everything
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bootstrap import Checkout, SetupFailed, say

# Hashes for every platform, and no package index.
COMPILE = (
    "pip",
    "compile",
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
)

# The packages of ./rowlock and of ./test; both include the build backend.
RUN = (
    "pyproject.toml",
    "--extra=sim",
    "--extra=server",
    "--extra=pdf",
    "--extra=plot",
    "--extra=data",
    "--extra=learn",
    "--extra=tui",
    "--group=build",
)
# The packages of the container image: nothing for the terminal app or for plots.
SERVER = (
    "pyproject.toml",
    "--extra=sim",
    "--extra=server",
    "--extra=pdf",
    "--extra=postgres",
    "--group=build",
)
LOCKS = {
    "tools": ("--group=tools",),
    "node": ("--group=node",),
    "run": RUN,
    "dev": (*RUN, "--extra=postgres", "--group=dev", "--constraints=requirements/run.txt"),
    "server": (*SERVER, "--constraints=requirements/dev.txt"),
}


def compile_lock(checkout: Checkout, name: str, upgrade: list[str]) -> None:
    command = [str(checkout.uv), *COMPILE, *LOCKS[name], *upgrade]
    target = f"--output-file={checkout.lock_file(name).relative_to(checkout.root)}"
    if subprocess.run([*command, target], cwd=checkout.root, check=False).returncode:
        raise SetupFailed(f"requirements/{name}.txt could not be compiled.")
    say(f"Locked requirements/{name}.txt")


def main(upgrade: list[str]) -> int:
    checkout = Checkout(Path(__file__).resolve().parent.parent)
    try:
        with checkout.alone():
            checkout.make_installer()
            for name in LOCKS:
                compile_lock(checkout, name, upgrade)
    except SetupFailed as failure:
        say(f"Locking stopped: {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
