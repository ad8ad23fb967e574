"""The kernel's steps as plain Python, with changes to their text: mutants to be caught."""

import sys
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

from rowlock.kernel import jit, rng

MODULES = ("crosses", "tables", "heuristic_policies")
CARD_MODULES = ("card_rules", "card_policy", "card_games")
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
    text = (jit.HERE / f"{name}.py").read_text()
    if change and change[0] == name:
        assert text.count(change[1]) == 1, f"{change[1]!r} stands {text.count(change[1])} times"
        text = text.replace(change[1], change[2])
    for other in ("jit", "rng", *names):
        text = text.replace(f"from rowlock.kernel.{other} import", f"from {PREFIX}{other} import")
        text = text.replace(f"from rowlock.kernel import {other} as", f"import {PREFIX}{other} as")
    sys.modules[f"{PREFIX}jit"], sys.modules[f"{PREFIX}rng"] = _plain(), _random()
    module = sys.modules[PREFIX + name] = ModuleType(PREFIX + name)
    exec(compile(text, f"{name}.py", "exec"), vars(module))
    return module


@cache
def _plain() -> ModuleType:
    """Decorators that leave functions as they are."""
    module: Any = ModuleType(f"{PREFIX}jit")
    module.compiled = module.entry_point = module.rare = lambda function: function
    module.bit_count, module.lowest_bit = jit.bit_count, jit.lowest_bit
    module.bit_length = jit.bit_length
    return module  # type: ignore[no-any-return]


@cache
def _random() -> ModuleType:
    """The random numbers of the kernel, compiled: Python's integers do not wrap around."""
    module: Any = ModuleType(f"{PREFIX}rng")
    for name in ("begin_streams", "below", "word_of"):
        function: Any = getattr(rng, name)
        setattr(module, name, jit.entry_point(function.py_func))
    return module  # type: ignore[no-any-return]
