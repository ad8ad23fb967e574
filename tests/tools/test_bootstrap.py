"""The set-up, with its steps recorded instead of carried out; `test_launchers` does it for real."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

import bootstrap
from bootstrap import STAMP, Checkout, SetupFailed


class Rehearsal(Checkout):
    """Leaves behind what each step would, and can break off at one of them."""

    def __init__(self, root: Path, breaks_at: str = "") -> None:
        super().__init__(root)
        self.breaks_at = breaks_at
        self.steps: list[str] = []

    def step(self, title: str, *_command: str | Path, cwd: Path | None = None) -> None:
        self.steps.append(title)
        if title == self.breaks_at:
            raise SetupFailed(title)
        made = {"make .venv": self.python, "install uv into .tools": self.uv}.get(title)
        if made:
            made.parent.mkdir(parents=True, exist_ok=True)
            made.touch(mode=0o755)


TOOLS = ["make .tools", "install uv into .tools"]
PACKAGES = ["install the locked packages", "install rowlock"]
EVERYTHING = [*TOOLS, "make .venv", *PACKAGES]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "requirements").mkdir()
    for name in (
        "pyproject.toml",
        *(f"requirements/{lock}.txt" for lock in ("tools", "run", "dev")),
    ):
        (tmp_path / name).write_text(name)
    return tmp_path


def set_up(root: Path, level: str, breaks_at: str = "") -> list[str]:
    checkout = Rehearsal(root, breaks_at)
    checkout.set_up(level)
    return checkout.steps


def test_fresh_checkout_runs_every_step_and_is_ready(root: Path) -> None:
    assert not Checkout(root).is_ready("run")
    assert set_up(root, "run") == EVERYTHING
    assert Checkout(root).is_ready("run")


def test_set_up_does_nothing_without_changes(root: Path) -> None:
    set_up(root, "run")
    assert set_up(root, "run") == []


def test_dev_level_installs_more_packages_than_run_level(root: Path) -> None:
    set_up(root, "run")
    assert set_up(root, "dev") == PACKAGES


def test_dev_level_is_ready_for_run_level(root: Path) -> None:
    set_up(root, "dev")
    assert Checkout(root).is_ready("run")


def test_run_level_after_a_change_keeps_dev_packages(root: Path) -> None:
    set_up(root, "dev")
    (root / "pyproject.toml").write_text("changed")
    assert set_up(root, "run") == PACKAGES
    assert Checkout(root).is_ready("dev")


@pytest.mark.parametrize("changed", ["requirements/run.txt", "pyproject.toml"])
def test_changed_input_updates_the_environment_in_place(root: Path, changed: str) -> None:
    set_up(root, "run")
    (root / changed).write_text("changed")
    assert set_up(root, "run") == PACKAGES


def test_changed_tools_lock_is_installed_with_the_next_update(root: Path) -> None:
    set_up(root, "run")
    (root / "requirements/tools.txt").write_text("changed")
    assert set_up(root, "dev") == [*TOOLS, *PACKAGES]


def test_another_python_recreates_the_environment(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root, "run")
    monkeypatch.setattr(bootstrap, "base_python", lambda: "/another/python3")
    assert set_up(root, "run") == EVERYTHING[2:]


def test_moved_checkout_recreates_the_environment(root: Path) -> None:
    set_up(root, "run")
    moved = root.rename(root.with_name("moved"))
    assert set_up(moved, "run") == EVERYTHING[2:]


def test_environment_without_python_is_recreated(root: Path) -> None:
    set_up(root, "run")
    Checkout(root).python.unlink()
    assert set_up(root, "run") == ["make .venv", *PACKAGES]


@pytest.mark.parametrize("cut", range(len(EVERYTHING)))
def test_set_up_interrupted_at_any_step_is_repaired(root: Path, cut: int) -> None:
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=EVERYTHING[cut])
    assert not Checkout(root).is_ready("run")
    assert set_up(root, "run") == (EVERYTHING if cut < 2 else EVERYTHING[2:])


@pytest.mark.parametrize("step", PACKAGES)
def test_interrupted_update_recreates_the_environment(root: Path, step: str) -> None:
    set_up(root, "run")
    (root / "pyproject.toml").write_text("changed")
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=step)
    assert set_up(root, "run") == EVERYTHING[2:]


def test_environment_abandoned_for_another_python_is_not_ready(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root, "run")
    with monkeypatch.context() as another:
        another.setattr(bootstrap, "base_python", lambda: "/another/python3")
        with pytest.raises(SetupFailed):
            set_up(root, "run", breaks_at="make .venv")
    assert not Checkout(root).is_ready("run")


def test_stamp_is_written_atomically(root: Path) -> None:
    bootstrap.write(root / STAMP, "first")
    bootstrap.write(root / STAMP, "second")
    assert (root / STAMP).read_text() == "second"
    assert [path.name for path in root.glob(f"{STAMP}*")] == [STAMP]


def test_failed_step_names_the_log_in_one_sentence(root: Path) -> None:
    checkout = Checkout(root)
    with checkout.alone(), pytest.raises(SetupFailed, match=r"could not try; .*setup\.log"):
        checkout.step("try", "python3", "-c", "raise SystemExit('the particulars')")
    assert "the particulars" in checkout.log.read_text()


def test_python_without_venv_names_the_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(SetupFailed, match="python3-venv"):
        bootstrap.require_venv()


def test_second_set_up_waits_and_has_nothing_left_to_do(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Event()
    monkeypatch.setattr(bootstrap, "say", lambda line: waits.set() if "waiting" in line else None)
    first = Rehearsal(root)
    with ThreadPoolExecutor() as pool:
        with first.alone():
            second = pool.submit(set_up, root, "run")
            assert waits.wait(timeout=60)
            first.make_installer()
            first.make_venv("run")
        assert second.result() == []
