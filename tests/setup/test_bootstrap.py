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


def test_a_fresh_checkout_takes_every_step_and_is_ready(root: Path) -> None:
    assert not Checkout(root).is_ready("run")
    assert set_up(root, "run") == EVERYTHING
    assert Checkout(root).is_ready("run")


def test_nothing_is_done_when_nothing_changed(root: Path) -> None:
    set_up(root, "run")
    assert set_up(root, "run") == []


def test_the_tests_need_more_than_a_run(root: Path) -> None:
    set_up(root, "run")
    assert set_up(root, "dev") == PACKAGES


def test_what_the_tests_have_is_enough_for_a_run(root: Path) -> None:
    set_up(root, "dev")
    assert Checkout(root).is_ready("run")


def test_a_run_after_a_change_keeps_what_the_tests_need(root: Path) -> None:
    set_up(root, "dev")
    (root / "pyproject.toml").write_text("changed")
    assert set_up(root, "run") == PACKAGES
    assert Checkout(root).is_ready("dev")


@pytest.mark.parametrize("changed", ["requirements/run.txt", "pyproject.toml"])
def test_a_changed_input_updates_the_environment_in_place(root: Path, changed: str) -> None:
    set_up(root, "run")
    (root / changed).write_text("changed")
    assert set_up(root, "run") == PACKAGES


def test_a_changed_tool_is_fetched_with_the_next_update(root: Path) -> None:
    set_up(root, "run")
    (root / "requirements/tools.txt").write_text("changed")
    assert set_up(root, "dev") == [*TOOLS, *PACKAGES]


def test_another_python_makes_the_environment_anew(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root, "run")
    monkeypatch.setattr(bootstrap, "base_python", lambda: "/another/python3")
    assert set_up(root, "run") == EVERYTHING[2:]


def test_a_moved_checkout_makes_the_environment_anew(root: Path) -> None:
    set_up(root, "run")
    moved = root.rename(root.with_name("moved"))
    assert set_up(moved, "run") == EVERYTHING[2:]


def test_an_environment_without_its_python_is_made_anew(root: Path) -> None:
    set_up(root, "run")
    Checkout(root).python.unlink()
    assert set_up(root, "run") == ["make .venv", *PACKAGES]


@pytest.mark.parametrize("cut", range(len(EVERYTHING)))
def test_a_set_up_cut_off_at_any_step_is_repaired(root: Path, cut: int) -> None:
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=EVERYTHING[cut])
    assert not Checkout(root).is_ready("run")
    assert set_up(root, "run") == (EVERYTHING if cut < 2 else EVERYTHING[2:])


@pytest.mark.parametrize("step", PACKAGES)
def test_an_update_cut_off_makes_the_environment_anew(root: Path, step: str) -> None:
    set_up(root, "run")
    (root / "pyproject.toml").write_text("changed")
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=step)
    assert set_up(root, "run") == EVERYTHING[2:]


def test_an_environment_given_up_for_another_python_is_not_taken_for_finished(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root, "run")
    with monkeypatch.context() as another:
        another.setattr(bootstrap, "base_python", lambda: "/another/python3")
        with pytest.raises(SetupFailed):
            set_up(root, "run", breaks_at="make .venv")
    assert not Checkout(root).is_ready("run")


def test_a_stamp_is_written_whole_or_not_at_all(root: Path) -> None:
    bootstrap.write(root / STAMP, "first")
    bootstrap.write(root / STAMP, "second")
    assert (root / STAMP).read_text() == "second"
    assert [path.name for path in root.glob(f"{STAMP}*")] == [STAMP]


def test_a_failed_step_is_told_in_one_sentence_with_its_log(root: Path) -> None:
    checkout = Checkout(root)
    with checkout.alone(), pytest.raises(SetupFailed, match=r"could not try; .*setup\.log"):
        checkout.step("try", "python3", "-c", "raise SystemExit('the particulars')")
    assert "the particulars" in checkout.log.read_text()


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(SetupFailed, match="python3-venv"):
        bootstrap.require_venv()


def test_whoever_comes_second_waits_and_then_finds_it_done(
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
