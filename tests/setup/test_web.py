"""The build of the browser app, with its commands recorded instead of carried out."""

from __future__ import annotations

from pathlib import Path

import pytest

import web
from bootstrap import SetupFailed
from tests.setup.test_bootstrap import EVERYTHING, Rehearsal
from web import STAMP, Node, WebApp

FETCH, BUILD = "fetch the packages of the browser app", "build the browser app"


class Builder(Rehearsal):
    """A set-up whose steps leave behind what npm and Vite would."""

    def step(self, title: str, *command: str | Path, cwd: Path | None = None) -> None:
        super().step(title, *command, cwd=cwd)
        made = {FETCH: self.app.modules, BUILD: self.app.web, "fetch Node.js": self.tools / "node"}
        if title in made:
            made[title].mkdir(parents=True, exist_ok=True)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    sources = (
        "frontend/package-lock.json",
        "frontend/src/main.ts",
        "src/rowlock/locale/en/web.ftl",
    )
    locks = [f"requirements/{lock}.txt" for lock in ("tools", "node", "run", "dev")]
    for name in ("pyproject.toml", *sources, *locks):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(web.Node, "of_the_machine", lambda: Node("node", "npm"))
    return tmp_path


def set_up(root: Path, level: str, breaks_at: str = "") -> set[str]:
    checkout = Builder(root, breaks_at)
    checkout.set_up(level)
    return set(checkout.steps)


def test_a_fresh_checkout_builds_the_app_beside_the_environment(root: Path) -> None:
    assert set_up(root, "run") == {*EVERYTHING, FETCH, BUILD}
    assert Builder(root).is_ready("run")
    assert set_up(root, "run") == set()


@pytest.mark.parametrize("changed", ["frontend/src/main.ts", "src/rowlock/locale/en/web.ftl"])
def test_a_changed_source_builds_the_app_anew_and_fetches_nothing(root: Path, changed: str) -> None:
    set_up(root, "run")
    (root / changed).write_text("changed")
    assert not Builder(root).is_ready("run")
    assert set_up(root, "run") == {BUILD}


def test_a_changed_lock_fetches_the_packages_anew(root: Path) -> None:
    set_up(root, "run")
    (root / "frontend/package-lock.json").write_text("changed")
    assert set_up(root, "run") == {FETCH, BUILD}


def test_a_description_changes_nothing(root: Path) -> None:
    set_up(root, "run")
    (root / "frontend/README.md").write_text("changed")
    assert Builder(root).is_ready("run")


@pytest.mark.parametrize("cut", [FETCH, BUILD])
def test_a_build_cut_off_is_repaired(root: Path, cut: str) -> None:
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=cut)
    assert not Builder(root).is_ready("run")
    assert cut in set_up(root, "run")
    assert Builder(root).is_ready("run")


def test_the_tests_fetch_more_packages_and_a_run_keeps_them(root: Path) -> None:
    set_up(root, "run")
    assert FETCH in set_up(root, "dev")
    (root / "frontend/src/main.ts").write_text("changed")
    assert set_up(root, "run") == {BUILD}
    assert WebApp(root).has_modules("dev")


def test_a_machine_without_node_gets_one_from_pypi(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web.Node, "of_the_machine", lambda: None)
    assert set_up(root, "run") == {*EVERYTHING, "fetch Node.js", FETCH, BUILD}
    (root / "src/rowlock/web" / STAMP).unlink()
    assert set_up(root, "run") == {BUILD}
