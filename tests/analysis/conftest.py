from pathlib import Path

import pytest

from rowlock.analysis import evaluators
from rowlock.bots.rollouts import Budget
from rowlock.kernel import CACHE_VARIABLE


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory for solutions that nobody else uses."""
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path / "solved"


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer games played on, where figures need not be good."""
    monkeypatch.setattr(evaluators, "POINTS", Budget(30, 30))
    monkeypatch.setattr(evaluators, "USUAL", Budget(60, 60))
    monkeypatch.setattr(evaluators, "CARDS", Budget(30, 30))
