"""The checks of the browser app, with scripts that a test writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import frontend
from bootstrap import Checkout
from web import Node, WebApp


@pytest.fixture
def node() -> Node:
    return Node.of_the_machine() or Checkout(frontend.ROOT).make_node()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A frontend whose checks say their names; the check `lint` fails."""
    scripts = {"check": "echo types", "lint": "echo style && exit 3", "test": "node --version"}
    (tmp_path / "frontend").mkdir()
    (tmp_path / "frontend" / "package.json").write_text(json.dumps({"scripts": scripts}))
    monkeypatch.setattr(frontend, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("package")
def test_a_failed_check_fails_the_run_and_shows_its_output(
    node: Node, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Node, "of_the_machine", lambda: node)
    assert frontend.main([]) == 1
    said = capsys.readouterr().out
    assert "npm run lint:\nstyle" in said
    assert "types" not in said


@pytest.mark.usefixtures("package")
def test_only_the_scripts_named_run_and_find_node(
    node: Node, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Node, "of_the_machine", lambda: node)
    assert frontend.main(["test", "check"]) == 0
    assert capsys.readouterr().out == ""


def test_every_check_is_a_script_of_the_package() -> None:
    package = json.loads((WebApp(frontend.ROOT).frontend / "package.json").read_text())
    assert set(frontend.CHECKS) <= set(package["scripts"])
