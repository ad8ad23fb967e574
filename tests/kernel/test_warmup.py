"""The kernel is compiled beside a server that starts, once."""

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.kernel import CACHE_VARIABLE, warmup


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory for what is compiled."""
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.mark.full
@pytest.mark.usefixtures("cache")
def test_warmup_cache_is_reused_by_the_next_process() -> None:
    command = [sys.executable, "-m", "rowlock.kernel.warmup"]
    assert not warmup.is_ready()
    first, second = (subprocess.run(command, check=True, capture_output=True) for _ in range(2))
    assert b"Compiling" in first.stderr
    assert b"Compiling" not in second.stderr
    assert warmup.is_ready()


def test_other_sources_are_not_ready(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = cache / "kernel"
    sources.mkdir()
    (sources / "games.py").write_text("before")
    (cache / "compiled").mkdir()
    monkeypatch.setattr(warmup, "HERE", sources)
    assert not warmup.is_ready()
    warmup._mark().touch()
    assert warmup.is_ready()
    (sources / "games.py").write_text("after")
    assert not warmup.is_ready()


def test_two_processes_do_not_compile_at_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr("os.nice", lambda _: None)
    monkeypatch.setattr(warmup, "play_games", lambda: compiled.append("games"))
    with (cache / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        warmup.prepare()
        assert not compiled
    warmup.prepare()
    assert compiled == ["games"]


@pytest.mark.usefixtures("cache")
def test_what_is_prepared_for_later_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[dict[str, object]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **how: started.append(how))
    warmup.prepare_for_later()
    assert [how["start_new_session"] for how in started] == [True]


@pytest.mark.usefixtures("cache")
def test_warmup_process_ends_with_its_context(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    with warmup.being_prepared():
        (child,) = started
        assert child.poll() is None
    assert child.poll() is not None


def test_warmup_is_skipped_when_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "is_ready", lambda: True)
    monkeypatch.setattr(subprocess, "Popen", None)
    with warmup.being_prepared():
        pass
