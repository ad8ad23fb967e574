"""The build of the browser app, with its commands recorded instead of carried out."""

from __future__ import annotations

from pathlib import Path

import pytest

import web
from bootstrap import SetupFailed
from tests.tools.test_bootstrap import EVERYTHING, Rehearsal
from web import RUNTIME_FILES, STAMP, Node, WebApp

FETCH, BUILD = "fetch the packages of the browser app", "build the browser app"
RUNTIME = "fetch the packages of the Python in the page"


class Builder(Rehearsal):
    """A set-up whose steps leave behind what npm and Vite would."""

    def step(self, title: str, *command: str | Path, cwd: Path | None = None) -> None:
        super().step(title, *command, cwd=cwd)
        made = {FETCH: self.app.modules, BUILD: self.app.web, "fetch Node.js": self.tools / "node"}
        if title in made:
            made[title].mkdir(parents=True, exist_ok=True)
        if title == FETCH:
            (self.app.modules / "pyodide").mkdir(exist_ok=True)
            for name in (*RUNTIME_FILES, "pyodide-lock.json"):
                (self.app.modules / "pyodide" / name).write_text("{}")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    sources = (
        "frontend/package-lock.json",
        "frontend/src/main.ts",
        "src/rowlock/locale/en/web.ftl",
    )
    locks = [f"requirements/{lock}.txt" for lock in ("tools", "node", "run", "dev", "page")]
    for name in ("pyproject.toml", *sources, *locks):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(web.Node, "of_the_machine", lambda: Node("node", "npm"))
    return tmp_path


def set_up(root: Path, level: str, breaks_at: str = "") -> set[str]:
    checkout = Builder(root, breaks_at)
    checkout.set_up(level)
    return set(checkout.steps)


def test_fresh_checkout_builds_the_app_and_the_environment(root: Path) -> None:
    assert set_up(root, "run") == {*EVERYTHING, FETCH, BUILD, RUNTIME}
    assert Builder(root).is_ready("run")
    assert set_up(root, "run") == set()


@pytest.mark.parametrize("changed", ["frontend/src/main.ts", "src/rowlock/locale/en/web.ftl"])
def test_changed_source_rebuilds_the_app_without_installing_packages(
    root: Path, changed: str
) -> None:
    set_up(root, "run")
    (root / changed).write_text("changed")
    assert not Builder(root).is_ready("run")
    assert set_up(root, "run") == {BUILD}


def test_changed_lock_reinstalls_the_packages(root: Path) -> None:
    set_up(root, "run")
    (root / "frontend/package-lock.json").write_text("changed")
    assert set_up(root, "run") == {FETCH, BUILD, RUNTIME}


def test_changed_lock_of_the_page_fetches_its_packages_only(root: Path) -> None:
    set_up(root, "run")
    (root / "requirements/page.txt").write_text("changed")
    assert not Builder(root).is_ready("run")
    assert set_up(root, "run") == {RUNTIME}


@pytest.mark.parametrize(
    "name", ["README.md", "eslint.config.js", "tests/net/api.test.ts", ".svelte-check/src/App.ts"]
)
def test_file_outside_the_app_causes_no_rebuild(root: Path, name: str) -> None:
    set_up(root, "run")
    (root / "frontend" / name).parent.mkdir(parents=True, exist_ok=True)
    (root / "frontend" / name).write_text("changed")
    assert Builder(root).is_ready("run")


@pytest.mark.parametrize("cut", [FETCH, BUILD, RUNTIME])
def test_interrupted_build_is_repaired(root: Path, cut: str) -> None:
    with pytest.raises(SetupFailed):
        set_up(root, "run", breaks_at=cut)
    assert not Builder(root).is_ready("run")
    assert cut in set_up(root, "run")
    assert Builder(root).is_ready("run")


def test_dev_level_installs_more_npm_packages_and_run_level_keeps_them(root: Path) -> None:
    set_up(root, "run")
    assert FETCH in set_up(root, "dev")
    (root / "frontend/src/main.ts").write_text("changed")
    assert set_up(root, "run") == {BUILD}
    assert WebApp(root).has_modules("dev")


def test_machine_without_node_gets_it_from_pypi(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web.Node, "of_the_machine", lambda: None)
    assert set_up(root, "run") == {*EVERYTHING, "fetch Node.js", FETCH, BUILD, RUNTIME}
    (root / "src/rowlock/web" / STAMP).unlink()
    assert set_up(root, "run") == {BUILD}


@pytest.mark.parametrize(
    ("version", "supported"),
    [
        *(("v18.20.0", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.0", False)),
        *(("v22.12.0", False), ("v22.13.0", True), ("v23.9.0", False), ("v24.0.0", True)),
        ("v25.1.0", True),
    ],
)
def test_node_is_supported_where_all_build_tools_support_it(version: str, supported: bool) -> None:
    assert web.supports(version) is supported
