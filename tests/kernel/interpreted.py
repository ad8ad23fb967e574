"""The kernel's steps as plain Python, with changes to their text: mutants to be caught."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import rowlock.kernel

SOURCES = Path(rowlock.kernel.__file__).parent
MODULES = ("tables", "offers", "crosses", "steps", "heuristic_policies")
CARD_MODULES = ("card_structs", "card_steps", "card_policy", "card_games")
PREFIX = "interpreted_kernel_"


def kernel(change: tuple[str, str, str] | None = None, names: tuple[str, ...] = MODULES) -> Any:
    """The steps that `mirror` compares; a change is a module, a text in it and another text."""
    # The modules stay registered: types of their fields are looked up there when a record is made.
    modules = {name: _module(name, change, names) for name in names}
    found: dict[str, Any] = {}
    for module in modules.values():
        found |= vars(module)
    return SimpleNamespace(**found)


def _module(name: str, change: tuple[str, str, str] | None, names: tuple[str, ...]) -> ModuleType:
    text = (SOURCES / f"{name}.py").read_text()
    if change and change[0] == name:
        assert text.count(change[1]) == 1, f"{change[1]!r} stands {text.count(change[1])} times"
        text = text.replace(change[1], change[2])
    text = text.replace("from rowlock.kernel.jit import", "from interpreted_kernel_none import")
    for other in names:
        text = text.replace(f"from rowlock.kernel.{other} import", f"from {PREFIX}{other} import")
    module = sys.modules[PREFIX + name] = ModuleType(PREFIX + name)
    sys.modules["interpreted_kernel_none"] = _plain()
    try:
        exec(compile(text, f"{name}.py", "exec"), vars(module))
    finally:
        del sys.modules["interpreted_kernel_none"]
    return module


def _plain() -> ModuleType:
    """Decorators that leave functions as they are."""
    module: Any = ModuleType("interpreted_kernel_none")
    module.compiled = module.entry_point = lambda function: function
    return module  # type: ignore[no-any-return]
