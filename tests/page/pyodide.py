"""Python scripts in Pyodide, with the modules of a page and without a browser: under Node.js."""

from __future__ import annotations

import gzip
import inspect
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from rowlock.browser import bundle
from web import Node

ROOT = Path(__file__).parents[2]
HOST = Path(__file__).with_name("pyodide_host.mjs")


class Pyodide:
    """The files of a page in a directory, and scripts that run on them."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.archives = [str(place / name) for name in ("packages.zip", "rowlock.zip")]
        self.nets: dict[str, str] = {}
        for file in bundle.engine_files():
            packed = file.name not in bundle.SCRIPTS
            (place / file.name).write_bytes(
                gzip.decompress(file.content) if packed else file.content
            )
            if file.is_net:
                self.nets[file.name.removesuffix(bundle.NET)] = str(place / file.name)

    def run(
        self, scripts: Sequence[tuple[ModuleType, Any]], timeout: float = 300, **modules: str
    ) -> list[Any]:
        """The values of the coroutine `answer` of each script with an argument, in one process.

        `modules` are the sources of further modules by path, which the scripts import.
        """
        node = Node.of_the_machine()
        assert node is not None
        asked = {
            "runtime": str(self.place),
            "frontend": str(ROOT / "frontend"),
            "archives": self.archives,
            "nets": self.nets,
            "files": modules,
            "scripts": [
                {"script": inspect.getsource(script), "argument": json.dumps(argument)}
                for script, argument in scripts
            ],
        }
        done = subprocess.run(
            [node.node, str(HOST)],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-4000:]
        answers: list[Any] = json.loads(done.stdout)
        return answers


async def run_here(script: ModuleType, argument: Any) -> Any:
    """The same in this Python."""
    return json.loads(await script.answer(json.dumps(argument), None))
