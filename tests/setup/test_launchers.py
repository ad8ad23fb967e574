"""`./rowlock` and `./test` as a person starts them, on copies of this checkout."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import launch

ROOT = Path(launch.ROOT)
LAUNCHERS = ("rowlock", "test", "tools/launch.py")
LEFT_OUT = shutil.ignore_patterns(".*", "mutants", "__pycache__", "build", "dist", "node_modules")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT, tmp_path / "a copy", ignore=LEFT_OUT))


def start(
    command: Path, *arguments: str, cwd: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, command, *arguments],
        capture_output=True,
        check=False,
        cwd=cwd,
        env=os.environ | environment,
        text=True,
    )


@pytest.mark.parametrize("name", LAUNCHERS)
def test_an_old_python_can_read_what_turns_it_away(name: str) -> None:
    ast.parse((ROOT / name).read_text(), feature_version=(3, 4))


def test_an_old_python_is_turned_away_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 9))
    with pytest.raises(SystemExit) as stopped:
        launch.launch("run", [])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == ("Rowlock needs Python 3.11 or newer; this is Python 3.10.\n")


def test_a_set_up_checkout_starts_in_silence_from_anywhere(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(ROOT / "rowlock")
    (tmp_path / "rowlock.py").write_text("raise SystemExit('the wrong rowlock')")
    done = start(tmp_path / "link", "--version", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("rowlock ")


@pytest.mark.slow
def test_a_set_up_killed_half_way_is_repaired_by_the_next_start(copy: Path) -> None:
    with subprocess.Popen([sys.executable, copy / "rowlock"], stderr=subprocess.DEVNULL) as first:
        while not (copy / ".venv" / "bin").exists():
            assert first.poll() is None
            time.sleep(0.01)
        first.kill()
    second = start(copy / "rowlock", "--version", cwd=Path("/"))
    assert second.returncode == 0, second.stderr
    assert second.stdout.startswith("rowlock ")
    assert "Setting up: make .venv\n" in second.stderr


@pytest.mark.slow
def test_a_network_that_fails_is_told_in_one_sentence(copy: Path) -> None:
    done = start(copy / "rowlock", PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 1
    *_steps, sentence = done.stderr.splitlines()
    assert sentence.startswith("The set-up stopped: could not install uv into .tools;")
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_pip_installs_the_package_and_its_command_runs_bare(copy: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "bare"], check=True)
    programs = tmp_path / "bare" / "bin"
    subprocess.run([programs / "pip", "install", "--quiet", copy], check=True)
    shown = subprocess.run(
        [programs / "rowlock", "--help"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert "Usage: rowlock COMMAND" in shown.stdout
    assert list((tmp_path / "bare").glob("lib/*/site-packages/rowlock/py.typed"))
