from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.kernel import CACHE_VARIABLE
from rowlock.solver.problem import Game
from rowlock.solver.solution import Solution, find
from rowlock.variants import find_variant


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory for solutions that nobody else uses."""
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path / "solved"


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A directory for solutions that all workers of this run share: each is made once."""
    run = tmp_path_factory.getbasetemp()
    shared = run.parent if run.name.startswith("popen-") else run
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CACHE_VARIABLE, str(shared / "solutions"))
        yield


@pytest.fixture(scope="session")
def classic(shared_cache: None) -> Solution:  # noqa: ARG001 - is there to be set up first
    """The solution of the classic sheet."""
    return Solution(find(Game.of(find_variant("classic"))))
