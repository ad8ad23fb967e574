"""What other systems lack: file locks, alarms, processor affinity."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from rowlock.kernel import processors
from rowlock.match.arena import bout
from rowlock.match.arena.bout import TimeUp, Watchdog
from rowlock.solver import solution_files


def test_processors_are_counted_without_affinity(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert processors() == os.cpu_count()


def test_solutions_are_stored_without_file_locks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(solution_files, "find_spec", lambda name: None)
    with solution_files.alone(tmp_path / "new" / "a.solution"):
        assert (tmp_path / "new").is_dir()


def test_a_bot_is_timed_without_alarms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bout, "sys", SimpleNamespace(platform="win32"))
    watchdog = Watchdog(0.001)
    with watchdog.on_guard():
        assert watchdog.time(lambda: 5)[0] == 5
        with pytest.raises(TimeUp):
            watchdog.time(lambda: sum(range(10**6)))
