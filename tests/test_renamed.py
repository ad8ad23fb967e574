import importlib
import subprocess
import sys

import pytest

from rowlock._renamed import RENAMED


@pytest.mark.parametrize("old", RENAMED)
def test_old_module_name_warns_and_gives_the_new_module(old: str) -> None:
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=RENAMED[old]):
        module = importlib.import_module(old)
    assert module is importlib.import_module(RENAMED[old])
    assert module.__name__ == RENAMED[old]
    assert module.__spec__ is not None
    assert module.__spec__.name == RENAMED[old]


def test_names_import_from_an_old_module_name() -> None:
    sys.modules.pop("rowlock.fast.formula", None)
    with pytest.warns(DeprecationWarning, match="rowlock.kernel.formula"):
        from rowlock.fast.formula import Weights  # type: ignore[import-not-found]
    from rowlock.kernel.formula import Weights as NewWeights

    assert Weights is NewWeights


def test_old_module_name_runs_as_a_script() -> None:
    command = [sys.executable, "-W", "ignore", "-m", "rowlock.train.tuning", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage" in done.stdout.lower()
