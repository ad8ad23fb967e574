"""Check the browser app: format, lint, types and unit tests. `./test` runs this.

The arguments are scripts of `frontend/package.json`; without any, all checks run, two at a time.
The set-up provides Node.js: that of the machine, or one from PyPI.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bootstrap import Checkout, SetupFailed
from web import Node, WebApp

ROOT = Path(__file__).resolve().parent.parent
CHECKS = ("check", "lint", "test")
"""The scripts that check something, the longest first."""


def environment(node: Node) -> dict[str, str]:
    """This environment, with Node.js where scripts look for it."""
    path = os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])
    return os.environ | {"PATH": path, "NO_COLOR": "1"}


def run(node: Node, script: str) -> subprocess.CompletedProcess[str]:
    """Run one script and return its output."""
    return subprocess.run(
        [node.node, node.npm, "run", "--silent", script],
        cwd=WebApp(ROOT).frontend,
        env=environment(node),
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def main(scripts: list[str]) -> int:
    """Run the scripts and print the output of those that fail."""
    try:
        node = Node.of_the_machine() or Checkout(ROOT).make_node()
    except SetupFailed as failure:
        sys.exit(str(failure))
    with ThreadPoolExecutor(2) as pool:
        done = list(pool.map(lambda script: (script, run(node, script)), scripts or CHECKS))
    failed = [(script, each.stdout) for script, each in done if each.returncode]
    for script, output in failed:
        print(f"npm run {script}:\n{output}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
