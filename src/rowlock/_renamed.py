"""Documented modules under the names they had in 0.1: importable for one more release.

An import of an old name returns the module under its new name and emits a `DeprecationWarning`.
"""

import sys
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import InspectLoader
    from types import CodeType, ModuleType

RENAMED = {
    "rowlock.cli.reference": "rowlock.cli.commands",
    "rowlock.core.view": "rowlock.core.state",
    "rowlock.core.writing": "rowlock.core.record_writer",
    "rowlock.fast": "rowlock.kernel",
    "rowlock.fast.cardgames": "rowlock.kernel.card_games",
    "rowlock.fast.export": "rowlock.kernel.simulation",
    "rowlock.fast.formula": "rowlock.kernel.formula",
    "rowlock.fast.inputs": "rowlock.kernel.value_net",
    "rowlock.fast.nets": "rowlock.kernel.value_net",
    "rowlock.fast.simulate": "rowlock.kernel.simulation",
    "rowlock.bots.general": "rowlock.bots.rollouts",
    "rowlock.bots.trained": "rowlock.bots.trained_nets",
    "rowlock.kernel.export": "rowlock.kernel.simulation",
    "rowlock.kernel.net_inputs": "rowlock.kernel.value_net",
    "rowlock.pads": "rowlock.printing",
    "rowlock.play": "rowlock.match",
    "rowlock.play.sources": "rowlock.match.driver",
    "rowlock.play.table": "rowlock.match.driver",
    "rowlock.solve": "rowlock.solver",
    "rowlock.solve.report": "rowlock.solver.results_page",
    "rowlock.study": "rowlock.analysis",
    "rowlock.study.review": "rowlock.analysis.review",
    "rowlock.train": "rowlock.training",
    "rowlock.train.factors": "rowlock.training.factors",
    "rowlock.train.tuning": "rowlock.training.formula_fit",
    "rowlock.variants.own": "rowlock.variants.custom_sheet",
}


# Every start of `rowlock` imports this module. `importlib.abc` and `importlib.util` cost it a third
# of its time, so these classes do without base classes, and import when an old name is used.


class _Loader:
    """Hands out the module of the new name."""

    def __init__(self, new: str) -> None:
        self.new = new
        self.own_spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> "ModuleType":
        import warnings
        from importlib import import_module

        warnings.warn(
            f"{spec.name} is now {self.new}; the old name goes with the next release.",
            DeprecationWarning,
            stacklevel=2,
        )
        module = import_module(self.new)
        self.own_spec = module.__spec__
        return module

    def exec_module(self, module: "ModuleType") -> None:
        """Undo the import system's relabelling: the module keeps its own spec."""
        module.__spec__ = self.own_spec

    def get_source(self, fullname: str) -> str | None:
        return _real_loader(self.new).get_source(self.new)

    def get_code(self, fullname: str) -> "CodeType | None":
        """For `python -m`, which runs the code itself."""
        return _real_loader(self.new).get_code(self.new)


def _real_loader(name: str) -> "InspectLoader":
    from importlib.abc import InspectLoader
    from importlib.util import find_spec

    spec = find_spec(name)
    assert spec is not None
    assert isinstance(spec.loader, InspectLoader)
    return spec.loader


class _Finder:
    """Finds old names before every other finder.

    The path of an old package is that of the new one, where the usual finder would find the
    submodules again and execute them a second time.
    """

    def find_spec(
        self, name: str, path: "Sequence[str] | None", target: "ModuleType | None" = None
    ) -> ModuleSpec | None:
        new = RENAMED.get(name)
        if new is None:
            return None
        from importlib.util import find_spec

        real = find_spec(new)
        # The stubs want a subclass of `Loader`; the import system wants its methods.
        return ModuleSpec(name, _Loader(new), origin=real.origin if real else None)  # type: ignore[arg-type]


def install() -> None:
    """Make the old names importable; a second call changes nothing."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
