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
def test_launchers_have_syntax_that_old_pythons_parse(name: str) -> None:
    ast.parse((ROOT / name).read_text(), feature_version=(3, 4))


def test_old_python_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 9))
    with pytest.raises(SystemExit) as stopped:
        launch.launch("run", [])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == ("Rowlock needs Python 3.11 or newer; this is Python 3.10.\n")


def test_launcher_of_a_ready_checkout_prints_no_set_up_from_any_directory(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(ROOT / "rowlock")
    (tmp_path / "rowlock.py").write_text("raise SystemExit('the wrong rowlock')")
    done = start(tmp_path / "link", "--version", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("rowlock ")


@pytest.mark.full  # test_bootstrap interrupts the same steps one by one, without their programs
def test_killed_set_up_is_repaired_by_the_next_start(copy: Path) -> None:
    with subprocess.Popen([sys.executable, copy / "rowlock"], stderr=subprocess.DEVNULL) as first:
        while not (copy / ".venv" / "bin").exists():
            assert first.poll() is None
            time.sleep(0.01)
        first.kill()
    second = start(copy / "rowlock", "--version", cwd=Path("/"))
    assert second.returncode == 0, second.stderr
    assert second.stdout.startswith("rowlock ")
    assert "Setting up: make .venv\n" in second.stderr


@pytest.mark.full
def test_network_failure_is_reported_in_one_sentence(copy: Path) -> None:
    done = start(copy / "rowlock", PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 1
    *_steps, sentence = done.stderr.splitlines()
    assert sentence.startswith("The set-up stopped: could not install uv into .tools;")
    assert "Traceback" not in done.stderr
